import { isTranslated, type Attribute, type ContentType } from './model.ts';

/** What is drawn for an attribute. */
export interface FormPlan {
  /** Attributes that every language has in common, in the order of the schema file. */
  shared: readonly string[];
  /** Attributes with a value per language. */
  translated: readonly string[];
}

/** Divides the attributes of a type: what is shown once, and what is shown for each language. */
export function arrange(type: ContentType): FormPlan {
  const names = Object.keys(type.attributes);
  const translated = names.filter((name) => {
    const attribute = type.attributes[name];
    return attribute !== undefined && (!type.localized || isTranslated(type, attribute));
  });
  return { shared: names.filter((name) => !translated.includes(name)), translated };
}

/** The languages that a type is written in. */
export const languagesOf = (type: ContentType, locales: readonly string[]): readonly string[] =>
  type.localized ? locales : locales.slice(0, 1);

const wide: ReadonlySet<string> = new Set<Attribute['type']>(['component', 'dynamiczone', 'richtext', 'json', 'text', 'media', 'relation']);

/** The room that a field takes where several stand side by side: lists, components and long texts a whole row; a switch has no label above it. */
export function roomOf(attribute: Attribute | undefined): 'wide' | 'bare' | 'one' {
  if (attribute === undefined || wide.has(attribute.type)) return 'wide';
  return attribute.type === 'boolean' ? 'bare' : 'one';
}
