/** A failed rule: a stable code, which is also the key of its text, and the values for the text's placeholders. */
export interface Fault {
  code: FaultCode;
  values?: Readonly<Record<string, string | number>>;
}

/** A rule of one field: null when the value passes, else what is wrong. Never throws, whatever the value. */
export type Rule<Options = undefined> = (value: unknown, options?: Options) => Fault | null;

/** Every code that a rule can answer. */
export const faultCodes = [
  'required',
  'wrong_field',
  'sum',
  'name',
  'name_pattern',
  'address',
  'date',
  'min_date',
  'max_date',
  'under_age',
  'sex',
  'postcode',
  'phone_required',
  'phone',
  'email',
  'password',
  'password_characters',
  'password_repeat',
  'fake_name',
  'card_holder',
  'card_number',
  'iban',
  'cpf',
  'codice_fiscale',
  'codice_fiscale_person',
  'checkbox',
  'regex',
  'same_as',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'code_required',
  'code_digits',
  'code_length',
  'two_factor_code',
] as const;

export type FaultCode = (typeof faultCodes)[number];

/** Nothing typed: null, undefined, an empty text or one of blanks only. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** The value as a form would hold it; null for what no form field can hold (objects, NaN …). */
export function asText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value === 'bigint') return String(value);
  if (value === undefined || value === null) return '';
  return null;
}

/** Characters as people count them: an emoji outside the basic plane is one, not two. */
export function characterCount(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
