import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** The root of a document of ours. */
export function readXml(text: string): XmlElement {
  const { root } = parseXml(text);
  if (!root) throw new Error('an empty document');
  return root;
}

export const elementsIn = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && (name === undefined || child.name === name));

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** An element by its name, attributes and content; an attribute that is undefined is left out. */
export function xml(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  ...content: readonly string[]
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  return content.length > 0 ? `<${name}${written}>${content.join('')}</${name}>` : `<${name}${written}/>`;
}

/** An element and what is in it. `attributeOf` gives each attribute its value. */
export function writeXml(element: XmlElement, attributeOf: (value: string, name: string) => string = (value) => value): string {
  const attributes = Object.fromEntries(Object.entries(element.attributes).map(([name, value]) => [name, attributeOf(value, name)]));
  return xml(element.name, attributes, ...elementsIn(element).map((child) => writeXml(child, attributeOf)));
}

export const documentOf = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
