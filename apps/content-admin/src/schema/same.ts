import { isFields } from './model.ts';
import { Unreadable } from './unreadable.ts';

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Whether two values of a field mean the same. No text is the same as an empty one. */
export function same(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isNothing(one) && isNothing(other))) return true;
  if (one instanceof Unreadable || other instanceof Unreadable)
    return one instanceof Unreadable && other instanceof Unreadable && one.text === other.text;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => same(item, other[index]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}
