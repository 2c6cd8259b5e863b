import type { Json } from './entry.ts';

/**
 * The pattern for the whole value of a field, as the site's settings have it for all forms (`validator_config`): by the field's name,
 * `{"postcode": {"regex": "^[0-9]{5}$"}}`. A form's own pattern comes before it. Null where there is none, or none that can be read.
 */
export function patternOf(validators: Json | null, field: string): string | null {
  if (!isRecord(validators) || !Object.hasOwn(validators, field)) return null;
  const rule = validators[field];
  if (!isRecord(rule) || typeof rule.regex !== 'string' || rule.regex === '') return null;
  return isPattern(rule.regex) ? rule.regex : null;
}

function isPattern(text: string): boolean {
  try {
    RegExp(text, 'u');
    return true;
  } catch {
    return false;
  }
}

const isRecord = (value: Json | null | undefined): value is Record<string, Json | null> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
