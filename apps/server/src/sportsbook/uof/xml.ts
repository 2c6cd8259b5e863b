import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** What the vendor sent is not what it may be. */
export class Unreadable extends Error {}

/**
 * The root of a document of the vendor's. What is longer than `most` characters, has a document type (and so might have entities) or is not well formed
 * is refused as Unreadable.
 */
export function readXml(text: string, most: number): XmlElement {
  if (text.length > most) throw new Unreadable(`${text.length} characters, more than ${most}`);
  if (text.includes('<!DOCTYPE')) throw new Unreadable('a document type');
  try {
    const { root } = parseXml(text);
    if (root) return root;
  } catch (cause) {
    // Only where it broke, not what stood there.
    throw new Unreadable('not well formed', { cause });
  }
  throw new Unreadable('an empty document');
}

export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

export const childOf = (element: XmlElement, name: string): XmlElement | null => childrenOf(element, name)[0] ?? null;

export const attributeOf = (element: XmlElement, name: string): string | null => element.attributes[name] ?? null;

export function requiredAttribute(element: XmlElement, name: string): string {
  const value = attributeOf(element, name);
  if (value === null || value === '') throw new Unreadable(`${element.name} without ${name}`);
  return value;
}

/** A whole number of at most 15 digits; `missing` where there is none. */
export function wholeNumberOf<T>(element: XmlElement, name: string, missing: T): number | T {
  const value = attributeOf(element, name);
  if (value === null) return missing;
  if (!/^-?\d{1,15}$/.test(value)) throw new Unreadable(`${name} of ${element.name} is no whole number`);
  return Number(value);
}
