import type { ChangeRule } from './change-needs.ts';

interface Common {
  required?: boolean;
  unique?: boolean;
  /** Never answered. */
  private?: boolean;
  default?: unknown;
  pluginOptions?: { i18n?: { localized?: boolean }; tavolo?: ChangeRule };
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
