import type { Said } from '@tavolo/content/labels';
import { trimmed } from '@tavolo/content/patterns';
import type { Reference } from '../api/answers.ts';
import { isFields, isList, type Attribute, type Attributes, type Fields, type Model } from './model.ts';
import { Unreadable } from './unreadable.ts';

/** What is wrong with a value. `limit` is the number, the rule or the pattern that it breaks. */
export interface Problem {
  /** Names and positions from the top, joined by dots: `sections.0.title`. */
  path: string;
  rule:
    | 'required'
    | 'minLength'
    | 'maxLength'
    | 'min'
    | 'max'
    | 'minItems'
    | 'maxItems'
    | 'regex'
    | 'email'
    | 'uid'
    | 'integer'
    | 'number'
    | 'json'
    | 'date'
    | 'option'
    | 'server';
  limit?: string | number;
  /** What the server says of it, in all languages. */
  said?: Said;
  /** The entry that has a value already that must be unique. */
  takenBy?: Reference;
}

interface CheckContext {
  components: Model['components'];
  /** Also what is only asked for on publishing: required fields, enough items. */
  complete: boolean;
}

/** Characters at most where the schema says nothing. */
const longest = { short: 255, long: 100_000 } as const;

/** Everything that is wrong with the values of an entry, by the rules of its schema. The server applies the same ones. */
export function check(fields: Fields, attributes: Attributes, context: CheckContext, prefix = ''): Problem[] {
  return Object.entries(attributes).flatMap(([name, attribute]) => checkValue(fields[name], attribute, context, `${prefix}${name}`));
}

function checkValue(value: unknown, attribute: Attribute, context: CheckContext, path: string): Problem[] {
  if (value instanceof Unreadable) {
    const rule = attribute.type === 'json' ? 'json' : attribute.type === 'integer' ? 'integer' : 'number';
    return [{ path, rule }];
  }
  const items = Array.isArray(value) ? (value as readonly unknown[]) : null;
  if (value === null || value === undefined || value === '' || (items?.length === 0 && isList(attribute)))
    return attribute.required && context.complete ? [{ path, rule: 'required' }] : [];
  switch (attribute.type) {
    case 'integer':
    case 'decimal':
    case 'float':
      return typeof value === 'number' ? bounds(value, attribute, path, 'min', 'max') : [];
    case 'enumeration':
      return typeof value === 'string' && attribute.enum.includes(value) ? [] : [{ path, rule: 'option' }];
    case 'component':
      if (items === null) return checkComponent(value, attribute.component, context, path);
      return [
        ...counts(items.length, attribute, context, path),
        ...items.flatMap((item, index) => checkComponent(item, attribute.component, context, `${path}.${index}`)),
      ];
    case 'dynamiczone':
      return [
        ...counts(items?.length ?? 0, attribute, context, path),
        ...(items ?? []).flatMap((item, index) =>
          checkComponent(item, isFields(item) ? String(item.__component) : '', context, `${path}.${index}`),
        ),
      ];
    case 'boolean':
    case 'json':
    case 'blocks':
    case 'media':
    case 'relation':
      return [];
    default:
      return typeof value === 'string' ? checkText(trimmed(value, attribute), attribute, path) : [];
  }
}

function checkComponent(value: unknown, uid: string, context: CheckContext, path: string): Problem[] {
  const component = context.components[uid];
  return isFields(value) && component ? check(value, component.attributes, context, `${path}.`) : [];
}

function checkText(value: string, attribute: Extract<Attribute, { minLength?: number; regex?: string }>, path: string): Problem[] {
  const most = Math.min(
    attribute.maxLength ?? Infinity,
    attribute.type === 'text' || attribute.type === 'richtext' ? longest.long : longest.short,
  );
  if (value.length > most) return [{ path, rule: 'maxLength', limit: most }];
  if (attribute.minLength !== undefined && value.length < attribute.minLength)
    return [{ path, rule: 'minLength', limit: attribute.minLength }];
  if (attribute.regex !== undefined && !new RegExp(attribute.regex).test(value)) return [{ path, rule: 'regex', limit: attribute.regex }];
  if (attribute.type === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return [{ path, rule: 'email' }];
  if (attribute.type === 'uid' && !/^[A-Za-z0-9-_.~]*$/.test(value)) return [{ path, rule: 'uid' }];
  if ((attribute.type === 'date' || attribute.type === 'datetime') && Number.isNaN(Date.parse(value))) return [{ path, rule: 'date' }];
  return [];
}

function bounds(value: number, { min, max }: { min?: number; max?: number }, path: string, least: 'min', most: 'max'): Problem[] {
  if (min !== undefined && value < min) return [{ path, rule: least, limit: min }];
  return max !== undefined && value > max ? [{ path, rule: most, limit: max }] : [];
}

function counts(count: number, { min, max }: { min?: number; max?: number }, { complete }: CheckContext, path: string): Problem[] {
  if (max !== undefined && count > max) return [{ path, rule: 'maxItems', limit: max }];
  return complete && min !== undefined && count < min ? [{ path, rule: 'minItems', limit: min }] : [];
}
