import { expect, test } from 'vitest';
import { exampleOf } from './offer-example.ts';
import { matchSample, offerSample, spinsSample } from './offer-samples.ts';
import { depositWith, takesDeposit, toOffer, wayOf } from './offer.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });
const open = { user_satisfies_params: true, params: { exclude_methods: [], minimum_deposit: null } };

test('[R3-008] an offer has its trigger, the operator’s words and picture under the names that are mapped, and what it gives', () => {
  const offer = toOffer(offerSample(), new Map([['img_banner', 'image_735_240']]));
  expect(offer.words).toEqual({ title: 'Welcome bonus', text: 'A bonus on your first deposit.', image: '/media/welcome.webp' });
  expect(offer.trigger.action).toBe('deposit');
  expect(offer.promotions).toEqual([matchSample]);
});

test('[R2-010] an offer leads to what is left to do: nothing once it is taken, and for visitors to sign in first', () => {
  expect(wayOf(offerSample(), false)).toBe('visitor');
  expect(wayOf(offerSample(), true)).toBe('deposit');
  expect(wayOf(offerSample({ trigger: { action: 'take', ...open } }), true)).toBe('take');
  for (const state of ['code', 'waiting', 'taken'] as const) expect(wayOf(offerSample({ state }), true)).toBe(state);
  expect(wayOf(offerSample({ state: 'locked', obstacle: 'needs_confirmed_contact' }), true)).toBe('contact');
  expect(wayOf(offerSample({ state: 'locked', obstacle: 'needs_deposit' }), true)).toBe('deposit');
  for (const obstacle of ['used', 'limit_reached', 'not_for_you', 'expired', 'not_started', 'wrong_currency'] as const)
    expect(wayOf(offerSample({ state: 'locked', obstacle }), true), obstacle).toBe('none');
});

test('a deposit takes an offer that is open, unless its method doesn’t count', () => {
  expect(takesDeposit(offerSample(), 'card')).toBe(true);
  expect(takesDeposit(offerSample(), 'skrill')).toBe(false);
  expect(takesDeposit(offerSample({ state: 'taken' }), 'card')).toBe(false);
  expect(takesDeposit(offerSample({ trigger: { action: 'take', ...open } }), 'card')).toBe(false);
  expect(depositWith('a b')).toBe('/cashier/deposit?offer=a%20b');
});

test('the example of an offer is the smallest deposit that counts, to the cent and never above what the offer gives', () => {
  expect(exampleOf(matchSample, eur('20.00'))).toEqual({ deposit: eur('20.00'), bonus: eur('20.00'), requirement: eur('160.00') });
  expect(exampleOf(matchSample, eur('250.00'))?.bonus).toEqual(eur('100.00'));
  expect(exampleOf({ ...matchSample, percent: 12.5 }, eur('10.01'))).toEqual({
    deposit: eur('10.01'),
    bonus: eur('1.25'),
    requirement: eur('10.00'),
  });
  expect(exampleOf({ ...matchSample, bonus: null }, eur('20.00'))?.requirement).toBeNull();
  expect(exampleOf(spinsSample, eur('20.00'))).toBeNull();
  expect(exampleOf(matchSample, null)).toBeNull();
});
