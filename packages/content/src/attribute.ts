/** Who may change what everybody sees: a publisher; an admin with a fresh proof of identity; an admin whose proposal another admin approves. */
export const changeNeeds = ['publisher', 'admin', 'approval'] as const;
export type ChangeNeeds = (typeof changeNeeds)[number];

/** What a schema file says of a type or an attribute, as `pluginOptions.tavolo`. It covers everything below that does not say otherwise. */
export interface ChangeRule {
  change: ChangeNeeds;
  /** Of items that lead to another host, where they need more than the others. */
  away?: ChangeNeeds;
  /** To take something off or switch it off without putting anything in its place, where that needs less. */
  off?: ChangeNeeds;
}

/** What a schema file says of an attribute. */
export interface AttributeRule extends ChangeRule {
  /** An entry that was written before the attribute holds nothing of it, rather than what the bundled content has: what pays more is for operators to decide. */
  absent?: 'empty';
}

interface Common {
  required?: boolean;
  unique?: boolean;
  /** Never answered. */
  private?: boolean;
  default?: unknown;
  pluginOptions?: { i18n?: { localized?: boolean }; tavolo?: AttributeRule };
}

/** What holds one line or a whole text; a date, a time and a long whole number are texts too. */
export type TextKind =
  | 'string'
  | 'text'
  | 'richtext'
  | 'email'
  | 'password'
  | 'uid'
  | 'date'
  | 'time'
  | 'datetime'
  | 'timestamp'
  | 'biginteger';
export type RelationKind = 'oneToOne' | 'oneToMany' | 'manyToOne' | 'manyToMany';

/** The kinds of attribute of a Strapi schema file. */
export type Attribute = Common &
  (
    | { type: TextKind; minLength?: number; maxLength?: number; regex?: string; targetField?: string }
    | { type: 'boolean' | 'json' | 'blocks' }
    | { type: 'integer' | 'decimal' | 'float'; min?: number; max?: number }
    | { type: 'enumeration'; enum: string[] }
    | { type: 'component'; component: string; repeatable: boolean; min?: number; max?: number }
    | { type: 'dynamiczone'; components: string[]; min?: number; max?: number }
    | { type: 'media'; multiple: boolean; allowedTypes: string[] }
    | { type: 'relation'; relation: RelationKind; target: string; mappedBy?: string; inversedBy?: string }
  );

/** An attribute that refers to several entries. */
export const isToMany = (attribute: { relation: RelationKind }): boolean => attribute.relation.endsWith('ToMany');

/** The type that a relation leads to: `api::page.page` → `page`. */
export const targetOf = (attribute: { target: string }): string => attribute.target.replace(/^api::.*\./, '');

/** Whether an attribute holds a list. */
export function isList(attribute: Attribute): boolean {
  if (attribute.type === 'component') return attribute.repeatable;
  if (attribute.type === 'media') return attribute.multiple;
  if (attribute.type === 'relation') return isToMany(attribute);
  return attribute.type === 'dynamiczone';
}
