import { asText, isBlank, type Rule } from './fault.ts';
import type { RequiredOption } from './name.ts';

/** IBAN: country, two check digits, 11 to 30 characters, remainder 1 modulo 97 (ISO 13616). Spaces are ignored. */
export const iban: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = (asText(value) ?? '').replace(/ /g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return { code: 'iban' };
  let remainder = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) {
    const number = parseInt(character, 36);
    remainder = (remainder * (number > 9 ? 100 : 10) + number) % 97;
  }
  return remainder === 1 ? null : { code: 'iban' };
};

/** Card number: 12 to 19 digits with a right check digit (ISO/IEC 7812, Luhn). Spaces are ignored. */
export const cardNumber: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const text = (asText(value) ?? '').replace(/ /g, '');
  if (!/^\d{12,19}$/.test(text)) return { code: 'card_number' };
  let sum = 0;
  for (let place = 0; place < text.length; place++) {
    const digit = text.charCodeAt(text.length - 1 - place) - 48;
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0 ? null : { code: 'card_number' };
};

/** Brazilian taxpayer number: 11 digits, the last two of them check digits; dots and dash are ignored. Eleven equal digits are none. */
export const cpf: Rule<RequiredOption> = (value, { isRequired = true } = {}) => {
  if (isBlank(value)) return isRequired ? { code: 'required' } : null;
  const digits = (asText(value) ?? '').replace(/[.\- ]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return { code: 'cpf' };
  for (const length of [9, 10]) {
    let sum = 0;
    for (let place = 0; place < length; place++) sum += Number(digits[place]) * (length + 1 - place);
    if (((sum * 10) % 11) % 10 !== Number(digits[length])) return { code: 'cpf' };
  }
  return null;
};
