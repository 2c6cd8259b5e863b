import { asText, isBlank, type Rule } from './fault.ts';

export const codeLength = 6;

/** Confirmation code: required, digits only, exactly 6. */
export const confirmationCode: Rule = (value) => {
  if (isBlank(value)) return { code: 'code_required' };
  const text = asText(value) ?? '';
  if (!/^[0-9]+$/.test(text)) return { code: 'code_digits' };
  return text.length === codeLength ? null : { code: 'code_length', values: { length: codeLength } };
};

/** Two-factor code: 6 digits. */
export const twoFactorCode: Rule = (value) => (/^[0-9]{6}$/.test(asText(value) ?? '') ? null : { code: 'two_factor_code' });
