/** What can be stored as JSON and sent as it is. Amounts are decimal text, never numbers. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** What came as JSON is JSON again; anything else in it is left out. */
export function jsonOf(value: unknown): Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map(jsonOf);
  if (typeof value === 'object') return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, jsonOf(part)]));
  return null;
}
