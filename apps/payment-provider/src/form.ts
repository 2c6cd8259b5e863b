import { findTestCard } from './instruments.ts';
import { knownAccount, type TypedAccount, type TypedCard } from './orders.ts';
import type { ProviderParts } from './parts.ts';
import type { KnownAccount } from './queries.ts';
import type { FieldFaults } from './page/render.ts';

/** ISO/IEC 7812 check digit. */
function hasCheckDigit(number: string): boolean {
  let sum = 0;
  for (let place = 0; place < number.length; place++) {
    const digit = number.charCodeAt(number.length - 1 - place) - 48;
    const weighted = place % 2 === 1 ? digit * 2 : digit;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

function readHolder(form: URLSearchParams, faults: FieldFaults): string {
  const holder = (form.get('holder') ?? '').trim().normalize('NFC');
  if (!/^\p{L}[\p{L}\p{M} .'’-]{1,59}$/u.test(holder)) faults.holder = 'holder';
  return holder;
}

/** Reads the form of an account's page: whose it is, and its number unless the order has named it. */
export function readAccount(
  parts: Pick<ProviderParts, 'merchant'>,
  form: URLSearchParams,
  named: KnownAccount | null,
): { typed: TypedAccount } | { faults: FieldFaults } {
  const faults: FieldFaults = {};
  const holder = readHolder(form, faults);
  const number = (form.get('account') ?? '').replace(/[ -]/g, '');
  if (!named && !/^[A-Za-z0-9]{6,40}$/.test(number)) faults.account = 'account';
  if (Object.keys(faults).length > 0) return { faults };
  return { typed: { account: named ?? knownAccount(parts, number), holder } };
}

/** Reads the form of a saved card's page: its security code, which is checked and kept nowhere. */
export const readSecurityCode = (form: URLSearchParams): FieldFaults => (/^\d{3}$/.test(form.get('cvc') ?? '') ? {} : { cvc: 'cvc' });

/** Reads the form of a card's page: a card, or what is wrong with each field. A card is good until the end of its month. */
export function readCard(form: URLSearchParams, now: Date): { typed: TypedCard } | { faults: FieldFaults } {
  const faults: FieldFaults = {};
  const number = (form.get('number') ?? '').replace(/[ -]/g, '');
  const card = findTestCard(number);
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) faults.number = 'number';
  else if (!card) faults.number = 'unknownCard';
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec((form.get('expiry') ?? '').trim());
  const expiryMonth = Number(expiry?.[1]);
  const expiryYear = 2_000 + Number(expiry?.[2]);
  if (!expiry) faults.expiry = 'expiry';
  else if (Date.UTC(expiryYear, expiryMonth, 1) <= now.getTime()) faults.expiry = 'expired';
  Object.assign(faults, readSecurityCode(form));
  const holder = readHolder(form, faults);
  if (!card || Object.keys(faults).length > 0) return { faults };
  return { typed: { card, holder, expiryMonth, expiryYear } };
}
