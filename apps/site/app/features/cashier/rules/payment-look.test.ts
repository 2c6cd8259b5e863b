import { expect, test } from 'vitest';
import { cardMark, entryText, entryTitle, heldAmounts, isOpen, signedAmount, statusText, stepText, type Payment } from './payment-look.ts';

const payment = (type: Payment['type'], status: Payment['status']): Payment => ({
  id: '1',
  transaction: '1',
  requisites: {},
  method: 'card',
  type,
  status,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  amount: { amount: '20.00', currency: 'EUR' },
  domain: '',
});

test('a withdrawal that succeeded is paid out', () => {
  expect(statusText(payment('withdrawal', 'success'))).toBe('status.paid');
  expect(statusText(payment('deposit', 'success'))).toBe('status.success');
});

test('money that leaves has a minus, money that came back has none', () => {
  expect(signedAmount(payment('withdrawal', 'pending')).amount).toBe('-20.00');
  expect(signedAmount(payment('withdrawal', 'success')).amount).toBe('-20.00');
  expect(signedAmount(payment('withdrawal', 'cancel')).amount).toBe('20.00');
  expect(signedAmount(payment('deposit', 'success')).amount).toBe('20.00');
});

test('of a withdrawal of which a part failed only what was paid out has left, and it says so; one that waits for review is being checked', () => {
  const part = (status: Payment['status'], amount: string) => ({
    id: '1',
    amount: { amount, currency: 'EUR' },
    status,
    reason: null,
    reason_code: null,
    requisites: {},
    updated_at: '2026-01-01T00:00:00.000Z',
  });
  const partly = {
    ...payment('withdrawal', 'success'),
    parts: [part('success', '15.00'), part('fail', '5.00')],
    paid: { amount: '15.00', currency: 'EUR' },
  };
  expect([statusText(partly), signedAmount(partly).amount]).toEqual(['status.partly', '-15.00']);
  const open = { ...payment('withdrawal', 'pending'), parts: [part('success', '15.00'), part('pending', '5.00')] };
  expect(heldAmounts(open)).toEqual([{ amount: '5.00', currency: 'EUR' }]);
  expect(statusText({ ...payment('withdrawal', 'created'), is_reviewed: true })).toBe('status.review');
});

test('only what is created or pending can still change', () => {
  expect((['created', 'pending', 'success', 'fail', 'cancel'] as const).filter((status) => isOpen({ status }))).toEqual([
    'created',
    'pending',
  ]);
});

test('every step has its words, and one that is not known has none', () => {
  expect(stepText('withdrawal', 'transfer')).toBe('step.withdrawal.transfer');
  expect(stepText('deposit', 'expire')).toBe('step.deposit.expire');
  expect(stepText('deposit', 'miss')).toBe('step.deposit.miss');
  expect(stepText('withdrawal', 'miss')).toBeNull();
  expect(stepText('deposit', 'something')).toBeNull();
});

test('a card is shown by the mark of its scheme, anything else by none', () => {
  const paidWith = (card?: string) => cardMark({ requisites: card === undefined ? {} : { card } });
  expect(paidWith('Visa •••• 4021')).toBe('/art/payments/visa.svg');
  expect(paidWith('Mastercard •••• 5100')).toBe('/art/payments/mastercard.svg');
  expect(paidWith('Card •••• 0001')).toBeNull();
  expect(paidWith()).toBeNull();
});

test('[R3-006] what promotions brought is called by what it is and where it stands', () => {
  expect(entryText({ ...payment('bonus', 'success'), method: 'free_spins' })).toBe('gift.free_spins');
  for (const method of ['cash', 'tournaments_cash', 'loyalty_cash', 'campaigns_cash'])
    expect(entryText({ ...payment('bonus', 'success'), method })).toBe(`gift.${method}`);
  expect(entryText({ ...payment('bonus', 'success'), method: 'gold' })).toBe('entry.bonus');
  expect(entryText(payment('deposit', 'success'))).toBe('entry.deposit');
  // What content calls it may say the word: it is not said twice.
  expect(entryTitle({ requisites: { name: 'Casino bonus' } }, 'Casino bonus')).toBe('Casino bonus');
  expect(entryTitle({ requisites: { name: 'Weekly cashback on games' } }, 'Cashback')).toBe('Weekly cashback on games');
  expect(entryTitle({ requisites: { name: 'Slots week' } }, 'Tournament prize')).toBe('Tournament prize · Slots week');
  expect(entryTitle({ requisites: { card: 'Visa •••• 1111' } }, 'Deposit')).toBe('Deposit · Visa •••• 1111');
  expect(entryTitle({ requisites: {} }, 'Bonus')).toBe('Bonus');
  const correction = { ...payment('bonus', 'success'), method: 'correction', amount: { amount: '-5.00', currency: 'EUR' } };
  expect([entryText(correction), statusText(correction), signedAmount(correction).amount]).toEqual([
    'gift.correction',
    'status.corrected',
    '-5.00',
  ]);
  expect(statusText(payment('bonus', 'created'))).toBe('status.available');
  expect(statusText(payment('cashback', 'pending'))).toBe('status.waiting');
  expect(statusText(payment('cashback', 'cancel'))).toBe('status.lapsed');
});
