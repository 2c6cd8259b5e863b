import { expect, test } from 'vitest';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { offersTexts } from '../texts/offers.ts';
import { promoFault } from './promo-fault.ts';

const refused = (params: object) =>
  Object.assign(new Error('Refused'), { type: 'InvalidParameterException', code: '', status: 422, requestId: 'r', params });
const fault = (...codes: string[]) => promoFault(refused({ promo_code: codes.map((code) => ({ code, message: code })) }));

test('[R5-016] [R8-009] a refused promo code is told by the server’s first code, and by INVALID where that is not known', () => {
  expect(fault('expired', 'used')).toBe('expired');
  expect(fault('needs_confirmed_contact')).toBe('needs_confirmed_contact');
  expect(fault('wager_lost_7')).toBe('INVALID');
  expect(fault()).toBe('INVALID');
  expect(promoFault(refused({ promo_code: 'odd' }))).toBeNull();
  expect(promoFault(refused({}))).toBeNull();
  expect(promoFault(new TypeError('Failed to fetch'))).toBeNull();
});

test('[R5-016] every code has a message of its own in both languages', () => {
  for (const locale of ['en', 'it'] as const) {
    const t = translator(offersTexts, locale);
    const said = (
      [
        'unknown',
        'expired',
        'not_started',
        'used',
        'limit_reached',
        'not_for_you',
        'wrong_currency',
        'needs_deposit',
        'needs_confirmed_contact',
        'INVALID',
      ] as const
    ).map((code) => t(`promo.fault.${code}`));
    expect(new Set(said).size).toBe(10);
  }
});
