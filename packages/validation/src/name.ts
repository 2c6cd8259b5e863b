import { asText, characterCount, isBlank, type Fault, type Rule } from './fault.ts';

export interface RequiredOption {
  /** false lets an empty field pass. Default true. */
  isRequired?: boolean;
}

// The forbidden list is the specification's, section 5; control characters are refused as well, since no keyboard types them into a name.
const notInName = /[\p{Nd}\p{Cc}@_"!?#$%^&*(){}[\]|/\\<>~§+:;`]/u;
const notInAddress = /[\p{Cc}@_"!?#$%^&*(){}[\]\\<>~§+:;`]/u;
const cardHolderText = /^[\p{L}\p{M} .'’-]+$/u;
const fakeNameText = /^[\p{L}\p{M}\p{Nd}]+$/u;
const latinCyrillicLatvian = /^[\w\p{Script=Latin}\p{Script=Cyrillic}.,'’"!?&()\-–/:;+@#]+$/u;

export const fakeNameMinimum = 4;
export const fakeNameMaximum = 20;

/** Name, first_name, last_name: no digits and none of the forbidden characters. */
export const name: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  return text === null || notInName.test(text) ? { code: 'name' } : null;
};

/** Address: as a name, but digits, | and / are allowed. */
export const address: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  return text === null || notInAddress.test(text) ? { code: 'address' } : null;
};

/** The other name pattern: word characters, Latin, Cyrillic and Latvian letters and common punctuation, without spaces. */
export const namePattern: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  return text === null || !latinCyrillicLatvian.test(text) ? { code: 'name_pattern' } : null;
};

/** Public nickname: 4 to 20 letters or digits; no spaces, quotes, commas, underscore, dash or other special symbols. */
export const fakeName: Rule<RequiredOption> = (value, { isRequired = true } = {}): Fault | null => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  if (text === null || !fakeNameText.test(text)) return { code: 'fake_name' };
  const length = characterCount(text);
  if (length < fakeNameMinimum) return { code: 'min_length', values: { min: fakeNameMinimum } };
  if (length > fakeNameMaximum) return { code: 'max_length', values: { max: fakeNameMaximum } };
  return null;
};

/** Name on a card: letters, spaces, dot, apostrophe, dash. */
export const cardHolder: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = asText(value);
  return text === null || !cardHolderText.test(text) ? { code: 'card_holder' } : null;
};
