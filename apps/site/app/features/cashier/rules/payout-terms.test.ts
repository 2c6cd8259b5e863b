import { expect, test } from 'vitest';
import { payoutMethod, payoutTerms } from './payout-terms.ts';

const of = (sysname: string, fee: string, duration: string) => ({
  sysname,
  name: sysname,
  image_url: '',
  marks: [],
  opens: 'none' as const,
  limits: [{ currency: 'EUR', min: '10.00', max: '500.00' }],
  fee,
  duration,
  fields: [],
});
const [card, bank] = [of('card', '0.00', 'Up to an hour'), of('bank', '1.00', 'One working day')];
const methods = [card, bank];
const cards = [
  { id: 'a', label: 'Visa •••• 1111', method: 'card', returns: '50.00', takes_winnings: true, is_saved: true },
  { id: 'b', label: 'IT60 … 456', method: 'bank', returns: '20.00', takes_winnings: true, is_saved: true },
  { id: 'c', label: 'Old one', method: 'gone', returns: '0.00', takes_winnings: true, is_saved: true },
];

test('a withdrawal is asked for by the method of what winnings go to, and by the first one where that is not there', () => {
  expect(payoutMethod(methods, { cards }, 'a')).toBe(card);
  expect(payoutMethod(methods, { cards }, 'b')).toBe(bank);
  expect(payoutMethod(methods, { cards }, 'c')).toBe(card);
  expect(payoutMethod(methods, { cards: [] }, null)).toBe(card);
  expect(payoutMethod([], { cards }, 'a')).toBeUndefined();
});

test('parts by several methods cost what each of them does, and arrive when each of them does', () => {
  const terms = (shares: { method: string }[] | null) => payoutTerms(methods, shares, { method: bank, currency: 'EUR' });
  expect(terms(null)).toMatchObject({ fee: '1.00', duration: 'One working day' });
  expect(terms([{ method: 'card' }])).toEqual({ fee: '0.00', duration: 'Up to an hour' });
  expect(terms([{ method: 'card' }, { method: 'bank' }, { method: 'bank' }])).toEqual({
    fee: '2.00',
    duration: 'Up to an hour · One working day',
  });
});
