import { confirmationCode, restoreCode, twoFactorCode } from './code.ts';
import { birthDate, date } from './date.ts';
import { email } from './email.ts';
import { address, cardHolder, fakeName, name, namePattern } from './name.ts';
import { cardNumber, cpf, iban } from './numbers.ts';
import { password, passwordRepeat } from './password.ts';
import { amount, sum } from './sum.ts';
import { codiceFiscale } from './tax-code.ts';
import { custom, maxLength, maxValue, minLength, minValue, postcode, promoCode, sameAs, sex, text, truthy } from './text.ts';

/** Every field rule of specification section 5 but the phone's, which has an entry of its own (`@tavolo/validation/phone`). */
export const rules = {
  address,
  birthDate,
  cardHolder,
  cardNumber,
  codiceFiscale,
  confirmationCode,
  cpf,
  custom,
  date,
  documentNumber: text,
  documentType: text,
  email,
  fakeName,
  iban,
  login: text,
  maxLength,
  maxValue,
  minLength,
  minValue,
  name,
  namePattern,
  password,
  passwordRepeat,
  postcode,
  promoCode,
  restoreCode,
  sameAs,
  sex,
  sum,
  amount,
  text,
  truthy,
  twoFactorCode,
} as const;

export { contentFault, fieldsFor, type ContentCondition, type ContentField, type PlannedContentField } from './content-field.ts';
export { codeLength, letterCodeAlphabet, letterCodeLength, letterCodeOf } from './code.ts';
export { ageOn, compareDays, dayIn, formatDay, parseDay, type Day } from './date.ts';
export { faultCodes, type Fault, type FaultCode, type Rule } from './fault.ts';
export { applyDateMask, applyMask, maskTokens, matchesMask } from './mask.ts';
export { defaultMessages, messageOf, type Dictionary } from './messages.ts';
export { fakeNameMaximum, fakeNameMinimum } from './name.ts';
export { documentTypes, isProfileField, profileFields, type ProfileField } from './profile-fields.ts';
export { compilePattern, type Pattern } from './pattern.ts';
export { postcodePattern } from './postcode-pattern.ts';
export { offendingCharacters, passwordCharacter, passwordMaximum, passwordMinimum } from './password.ts';
