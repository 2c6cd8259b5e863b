import { asText, isBlank, type Rule } from './fault.ts';

export const codeLength = 6;

/** Confirmation code: required, digits only, exactly 6. */
export const confirmationCode: Rule = (value) => {
  if (isBlank(value)) return { code: 'code_required' };
  const text = asText(value) ?? '';
  if (!/^[0-9]+$/.test(text)) return { code: 'code_digits' };
  return text.length === codeLength ? null : { code: 'code_length', values: { length: codeLength } };
};

/** Letters and digits that are not mistaken for one another, 32 of them: five bits each. */
export const letterCodeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const letterCodeLength = 12;

/** The long code of a letter as it was typed, in its one form: capitals without dashes and spaces. Null when it is none. */
export function letterCodeOf(typed: unknown): string | null {
  const plain = (asText(typed) ?? '').replace(/[\s-]/g, '').toUpperCase();
  return plain.length === letterCodeLength && [...plain].every((character) => letterCodeAlphabet.includes(character)) ? plain : null;
}

/** Code of a letter that lets a new password be set: the confirmation code, or the letter's long one. */
export const restoreCode: Rule = (value) => (letterCodeOf(value) === null ? confirmationCode(value) : null);

/** Two-factor code: 6 digits. */
export const twoFactorCode: Rule = (value) => (/^[0-9]{6}$/.test(asText(value) ?? '') ? null : { code: 'two_factor_code' });
