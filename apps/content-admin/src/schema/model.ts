import { type Attribute, type ChangeRule, isList, targetOf } from '@tavolo/content/attribute';

export { isList, targetOf, type Attribute };
export type Attributes = Readonly<Record<string, Attribute>>;

/** The values of an entry or a component by attribute. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ContentType {
  name: string;
  kind: 'singleType' | 'collectionType';
  pluralName: string;
  displayName: string;
  description: string;
  draftAndPublish: boolean;
  localized: boolean;
  /** What a change of what is published needs, where the attributes say nothing else. */
  rule?: ChangeRule;
  attributes: Attributes;
  titleField: string | null;
  /** How many documents there are. */
  count: number;
  /** How many of them are on the site, by language. */
  onSite: Readonly<Record<string, number>>;
}

export interface ComponentType {
  uid: string;
  displayName: string;
  attributes: Attributes;
}

/** What the schema files say, as the server hands it out. */
export interface Model {
  types: readonly ContentType[];
  components: Readonly<Record<string, ComponentType>>;
  locales: readonly string[];
}

/** Whether each language has its own value. Relations lead to an entry in the language of the one that they are in. */
export const isTranslated = (type: ContentType, attribute: Attribute): boolean =>
  type.localized && (attribute.pluginOptions?.i18n?.localized === true || attribute.type === 'relation');

/** `brand_name`, `brandName` → `Brand name`. */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .split(' ')
    .map((word) => (abbreviations.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const abbreviations = new Set([
  'seo',
  'url',
  'id',
  'ui',
  'vip',
  'pdf',
  'kyc',
  'rtp',
  'api',
  'og',
  'html',
  'faq',
  'cta',
  'ip',
  'uid',
  'json',
]);
