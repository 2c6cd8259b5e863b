import { expect, test } from 'vitest';
import { daysUntil, wageringProgress } from './wagering.ts';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

test('[R7-004] a bonus is as far as what counts of its requirement, to the cent and never beyond it', () => {
  const progress = (wagered: string) => wageringProgress({ requirement: eur('50.00'), wagered: eur(wagered) });
  expect(progress('0.00')).toEqual({ share: 0, left: '50.00', isMet: false });
  expect(progress('12.55')).toEqual({ share: 25.1, left: '37.45', isMet: false });
  expect(progress('49.99')).toEqual({ share: 99.9, left: '0.01', isMet: false });
  expect(progress('63.00')).toEqual({ share: 100, left: '0.00', isMet: true });
});

test('a bonus that asks for no wagering is met from the start', () => {
  expect(wageringProgress({ requirement: eur('0.00'), wagered: eur('0.00') })).toEqual({ share: 100, left: '0.00', isMet: true });
});

test('the days of a bonus count the one that has begun, and none once it is over', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  expect(daysUntil('2026-03-04T12:00:00Z', now)).toBe(2);
  expect(daysUntil('2026-03-04T12:00:01Z', now)).toBe(3);
  expect(daysUntil('2026-03-02T12:00:01Z', now)).toBe(1);
  expect(daysUntil('2026-03-02T11:00:00Z', now)).toBe(0);
});
