import { expect, test } from 'vitest';
import { isBelow, isUnseen, netOf, percentText, rateText, soFarOf } from './cashback.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });

test('[R4-012] a window comes up with the latest cashback that waits, or was paid out without a deadline, until it was seen', () => {
  const waits = { id: '7', status: 'active', receiving_expired_at: '2026-03-23T12:00:00Z', may_announce: true } as const;
  expect(isUnseen(waits, undefined)).toBe(true);
  expect(isUnseen(waits, '6')).toBe(true);
  expect(isUnseen(waits, '7')).toBe(false);
  expect(isUnseen({ ...waits, status: 'paid_out' }, '6')).toBe(false);
  expect(isUnseen({ ...waits, status: 'paid_out', receiving_expired_at: null }, '6')).toBe(true);
  expect(isUnseen({ ...waits, status: 'paid_out', receiving_expired_at: null }, '7')).toBe(false);
});

test('[R4-012] nobody is told of cashback who may not be told now', () => {
  expect(isUnseen({ id: '7', status: 'active', receiving_expired_at: null, may_announce: false }, undefined)).toBe(false);
});

test('[R3-010] a period tells what was staked beyond what was won, and whether that pays anything', () => {
  expect(netOf({ staked: euros('121.00'), won: euros('30.00') })).toEqual(euros('91.00'));
  expect(netOf({ staked: euros('20.00'), won: euros('30.00') })).toEqual(euros('0.00'));
  expect(isBelow({ amount: euros('0.99'), minimum: euros('1.00') })).toBe(true);
  expect(isBelow({ amount: euros('1.00'), minimum: euros('1.00') })).toBe(false);
  expect(soFarOf({ amount: euros('0.99'), minimum: euros('1.00') })).toEqual(euros('0'));
  expect(soFarOf({ amount: euros('1.00'), minimum: euros('1.00') })).toEqual(euros('1.00'));
});

test('[R3-010] [R9-002] a rate is written as all numbers are, in both languages', () => {
  expect([percentText(2.5), percentText(3.25), percentText(5)]).toEqual(['2.5%', '3.25%', '5%']);
});

test('[R7-007] a rate says for which level it is, if it is for one', () => {
  const t = Object.assign((key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`, { rich: () => null });
  expect(rateText(t, { percent: 7.5, level: 'Oro' })).toBe('atLevel 7.5% Oro');
  expect(rateText(t, { percent: 5 })).toBe('5%');
});
