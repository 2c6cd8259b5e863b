import { asText, characterCount, isBlank, type Fault, type Rule } from './fault.ts';
import type { RequiredOption } from './name.ts';
import { compilePattern } from './pattern.ts';

export interface LengthOptions extends RequiredOption {
  min?: number;
  max?: number;
}

/** Text, login, documentType, documentNumber, cpf, cardHolder as plain fields: something must be there unless isRequired is false. */
export const text: Rule<LengthOptions> = (value, { isRequired = true, min, max } = {}): Fault | null => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const typed = asText(value);
  if (typed === null) return { code: 'wrong_field' };
  const length = characterCount(typed);
  if (min !== undefined && length < min) return { code: 'min_length', values: { min } };
  if (max !== undefined && length > max) return { code: 'max_length', values: { max } };
  return null;
};

/** Sex: a choice must be made; the profile stores it as a number (1 male, 2 female, 3 other). */
export const sex: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  return /^[123]$/.test(asText(value) ?? '') ? null : { code: 'sex' };
};

export interface PatternOptions extends RequiredOption {
  /** Source of a regular expression from content; matched against the whole value. */
  regex?: string;
}

/** Postcode: up to 8 digits, or the configured pattern. */
export const postcode: Rule<PatternOptions> = (value, { isRequired = true, regex } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const pattern = compilePattern(regex) ?? /^\d{1,8}$/;
  return pattern.test(asText(value) ?? '\n') ? null : { code: 'postcode' };
};

/** Custom field: its pattern when it has one, else it must not be empty. */
export const custom: Rule<{ regex?: string }> = (value, { regex } = {}) => {
  const pattern = compilePattern(regex);
  if (!pattern) return isBlank(value) ? { code: 'required' } : null;
  return pattern.test(asText(value) ?? '\n') ? null : { code: 'regex' };
};

/** A box that must be ticked: true, 1 and what forms send for them. */
export const truthy: Rule = (value) =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on' ? null : { code: 'checkbox' };

/** Promo codes are judged by the server alone: on the client every one passes. */
export const promoCode: Rule = () => null;

/** Same as another field, which `values.field` names. */
export const sameAs: Rule<{ other: unknown; field: string }> = (value, options) =>
  options !== undefined && value === options.other ? null : { code: 'same_as', values: { field: options?.field ?? '' } };

export const minLength: Rule<{ min: number }> = (value, options) =>
  options && characterCount(asText(value) ?? '') < options.min ? { code: 'min_length', values: { min: options.min } } : null;

export const maxLength: Rule<{ max: number }> = (value, options) =>
  options && characterCount(asText(value) ?? '') > options.max ? { code: 'max_length', values: { max: options.max } } : null;

/** For counts and ages, never for money (see `sum`). */
export const minValue: Rule<{ min: number }> = (value, options) =>
  options && !(toNumber(value) >= options.min) ? { code: 'min_value', values: { min: options.min } } : null;

export const maxValue: Rule<{ max: number }> = (value, options) =>
  options && !(toNumber(value) <= options.max) ? { code: 'max_value', values: { max: options.max } } : null;

/** A number as people write it: what a program would read as one besides (`0x10`, `1e3`, `Infinity`) is none. */
function toNumber(value: unknown): number {
  const typed = asText(value)?.trim() ?? '';
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN;
}
