import { entryFaults } from '@tavolo/content/entry-rules';
import { expect, test } from 'vitest';
import { cashbackOf } from './cashback.ts';
import { DraftRefused, readDraft, type DepositOffer } from './draft.ts';
import type { Move } from './history.ts';
import { grantsOf, type Deposit, type Taker } from './offer.ts';

const span = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z', currency: 'EUR', zone: 'Europe/Rome' };
const bonus = {
  key: 'welcome',
  title: 'Welcome bonus',
  wagering: 5,
  days: 14,
  maximum_stake: 5,
  contributions: [{ kind: 'category', sysname: 'slots', percent: 100 }],
  spends: 'cash_first',
};
const offer = {
  action: 'deposit',
  gifts: [{ percent: 100, reward: { type: 'casino_bonus', amount: 50, bonus: 'welcome' } }],
  budget: 10_000,
};
const trialOf = (more: object): DepositOffer => {
  const { trial } = readDraft({ ...span, offer: { ...offer, ...more }, bonus });
  if (trial.kind !== 'deposit') throw new Error('no offer');
  return trial;
};
const period = { currency: 'EUR' as const, from: new Date(span.from), to: new Date(span.to), zone: span.zone };
const taker: Taker = { currency: 'EUR', countryCode: 'IT', isContactConfirmed: true, registeredAt: new Date('2026-02-20T00:00:00Z') };
const takers = new Map<bigint, Taker>([
  [1n, taker],
  [2n, { ...taker, countryCode: 'DE', isContactConfirmed: false, registeredAt: new Date('2025-01-01T00:00:00Z') }],
]);
const deposit = (playerId: bigint, day: string, units: bigint, method = 'card'): Deposit => ({
  playerId,
  at: new Date(`2026-${day}T12:00:00Z`),
  amount: units * 100n,
  method,
});
const given = async (more: object, deposits: readonly Deposit[]) =>
  Object.fromEntries(
    [...(await grantsOf(deposits, takers, trialOf(more), period))].map(([id, list]) => [String(id), list.map(({ amount }) => amount)]),
  );

test('an offer gives a share of a deposit up to its amount, so often as it says, and until its budget is used up', async () => {
  const deposits = [deposit(1n, '03-02', 30n), deposit(2n, '03-03', 80n), deposit(1n, '03-09', 20n), deposit(1n, '03-10', 20n)];
  expect(await given({}, deposits)).toEqual({ 1: [30_00n], 2: [50_00n] });
  expect(await given({ use_period: 'week' }, deposits)).toEqual({ 1: [30_00n, 20_00n], 2: [50_00n] });
  // Seven days from each use, not weeks of the calendar.
  expect(await given({ use_period: 'week' }, [deposit(1n, '03-05', 30n), deposit(1n, '03-09', 20n), deposit(1n, '03-12', 20n)])).toEqual({
    1: [30_00n, 20_00n],
  });
  expect(await given({ use_period: 'week', budget: 80 }, deposits)).toEqual({ 1: [30_00n], 2: [50_00n] });
  expect(await given({ use_period: 'week', uses_in_all: 2 }, deposits)).toEqual({ 1: [30_00n], 2: [50_00n] });
});

test('deposits before the period, after it, by an excluded method and of nobody give nothing, but those before count as deposits', async () => {
  const deposits = [
    deposit(1n, '02-27', 30n),
    deposit(1n, '03-02', 10n, 'crypto'),
    deposit(3n, '03-02', 10n),
    deposit(2n, '04-01', 10n),
    deposit(1n, '03-05', 10n),
  ];
  expect(await given({ exclude_methods: ['crypto'] }, deposits)).toEqual({ 1: [10_00n] });
  expect(await given({ conditions: [{ kind: 'first_deposit' }] }, deposits)).toEqual({});
});

test.each([
  [{ kind: 'deposit_of_at_least', amount: 25 }, { 1: [30_00n] }],
  [{ kind: 'first_deposit' }, { 1: [30_00n], 2: [20_00n] }],
  [{ kind: 'contact_confirmed' }, { 1: [30_00n] }],
  [{ kind: 'has_deposited', amount: 30, days: 30 }, { 1: [10_00n] }],
  [{ kind: 'registered_within', days: 60 }, { 1: [30_00n] }],
  [{ kind: 'countries', values: ['DE'] }, { 2: [20_00n] }],
  [{ kind: 'currencies', values: ['USD'] }, {}],
  // 1 March 2026 is a Sunday.
  [{ kind: 'weekdays', values: ['tuesday'] }, { 2: [20_00n] }],
])('the condition %j is asked as the offer would', async (condition, expected) => {
  expect(
    await given({ conditions: [condition] }, [deposit(1n, '03-02', 30n), deposit(2n, '03-03', 20n), deposit(1n, '03-04', 10n)]),
  ).toEqual(expected);
});

test('cashback is of what was lost in each whole day, week or month of the operator, between its least and its most', () => {
  const { trial } = readDraft({
    ...span,
    cashback: {
      product: 'games',
      period: 'week',
      percent: 0.3,
      minimum: 0.1,
      cap: 2,
      stake_cap_percent: 0.4,
      days_to_receive: 7,
      paid_as: 'cash',
    },
  });
  if (trial.kind !== 'cashback') throw new Error('no cashback');
  const stake = (at: string, units: bigint, win: bigint, product: 'casino' | 'live' | 'sports' = 'casino'): Move => ({
    kind: 'stake',
    at: new Date(at),
    product,
    game: 'reels',
    stake: units * 100n,
    win: win * 100n,
    odds: null,
    sports: [],
  });
  const moves = [
    // The week of 23 February began before the period.
    stake('2026-03-01T12:00:00Z', 500n, 0n),
    // 2 March: 100 lost, 20 of them at tables; the Sunday ends at 23:00 UTC.
    stake('2026-03-02T10:00:00Z', 100n, 20n),
    stake('2026-03-08T22:59:00Z', 20n, 0n, 'live'),
    stake('2026-03-05T10:00:00Z', 500n, 0n, 'sports'),
    // 9 March: won more than was staked. 16 March: too little. 23 March: more than the most. 30 March: the week does not end in the period.
    stake('2026-03-08T23:01:00Z', 100n, 150n),
    stake('2026-03-17T10:00:00Z', 7n, 0n),
    stake('2026-03-24T10:00:00Z', 900n, 0n),
    stake('2026-03-31T10:00:00Z', 900n, 0n),
  ];
  expect(cashbackOf(moves, trial, period)).toEqual([
    { at: new Date('2026-03-08T23:00:00Z'), lost: 100_00n, amount: 30n },
    // The clocks went on by an hour on 29 March.
    { at: new Date('2026-03-29T22:00:00Z'), lost: 900_00n, amount: 2_00n },
  ]);
  // However much of them was lost: no more than a part of the stakes, of 120.00 and of 900.00.
  expect(cashbackOf(moves, { ...trial, percent: 1_250n, cap: 20_00n }, period).map(({ amount }) => amount)).toEqual([48n, 3_60n]);
});

test.each([
  [{}, 'neither an offer nor a cashback'],
  [
    {
      offer,
      bonus,
      cashback: { product: 'games', period: 'day', percent: 5, minimum: 1, cap: 5, stake_cap_percent: 0.4, paid_as: 'cash' },
    },
    'not both',
  ],
  [{ offer }, 'bonus: its conditions are not there'],
  [
    { offer: { ...offer, action: 'take' }, bonus },
    'offer.action: must be "deposit": who would have taken an offer that needs none, no past play says',
  ],
  [
    { offer: { ...offer, gifts: [{ reward: { type: 'cash', amount: 5 } }] } },
    'must be casino_bonus or betting_bonus: cash costs what it says',
  ],
  [{ offer: { ...offer, gifts: [...offer.gifts, ...offer.gifts] }, bonus }, 'must be one casino or betting bonus'],
  [{ tournament: { prizes: [] } }, 'tournament: prizes are not rehearsed: who would have joined and been ahead, no past play says'],
  [{ product: {} }, 'Rehearsed are an offer of one casino or betting bonus for deposits, and a cashback'],
  [{ offer, bonus: { ...bonus, wagering: 11 } }, 'bonus.wagering'],
  [{ offer, bonus: { ...bonus, contributions: [] } }, 'bonus.contributions: Name at least one game or category that counts'],
  [{ offer: { ...offer, budget: undefined }, bonus }, 'offer.budget'],
  [{ offer: { ...offer, buget: 5 }, bonus }, 'offer.buget'],
  [{ offer: { ...offer, conditions: [{ kind: 'has_deposited', amount: 5 }] }, bonus }, 'offer.conditions.0.days: Write how many days'],
  [{ offer, bonus, to: span.from }, 'must lie after'],
  [{ offer, bonus, currency: 'FUN' }, 'currency'],
  [{ offer, bonus, zone: 'Rome' }, 'time zone'],
])('a file with a mistake is refused with what is wrong: %#', (file, sentence) => {
  const read = () => readDraft({ ...span, ...file });
  expect(read).toThrow(DraftRefused);
  expect(read).toThrow(sentence);
});

const slots = (percent: number) => [{ kind: 'category', sysname: 'slots', percent }];
test.each([
  ['offer', 'campaign-offer', { uses_per_player: 2, use_period: 'week' }],
  ['offer', 'campaign-offer', { use_period: 'day' }],
  ['offer', 'campaign-offer', { conditions: [{ kind: 'has_deposited', amount: 500, days: 29 }] }],
  ['offer', 'campaign-offer', { conditions: [{ kind: 'first_deposit' }, { kind: 'registered_within', days: 6 }] }],
  ['bonus', 'casino-bonus', { wagering: 10, contributions: slots(50) }],
  ['bonus', 'casino-bonus', { contributions: slots(49) }],
  ['cashback', 'cashback', { cap: 0.5 }],
  ['cashback', 'cashback', { stake_cap_percent: 0.5 }],
  ['cashback', 'cashback', { product: 'sports', paid_as: 'casino_bonus', bonus: 'welcome' }],
])('[R7-005] a draft %s that could not be published as %s is refused in the words that its editor reads: %j', (field, type, more) => {
  const cashback = { product: 'games', period: 'week', percent: 5, minimum: 1, cap: 5, stake_cap_percent: 0.4, paid_as: 'cash' };
  const drafts: Record<string, object> = { offer: { ...offer, ...more }, bonus: { ...bonus, ...more }, cashback: { ...cashback, ...more } };
  const [fault] = entryFaults(
    type,
    { ...drafts[field] },
    { before: {}, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => [] },
  );
  if (!fault) throw new Error('the editor refuses nothing of it');
  const file = field === 'cashback' ? { cashback: drafts['cashback'], bonus } : { offer, bonus, [field]: drafts[field] };
  expect(() => readDraft({ ...span, ...file })).toThrow(new DraftRefused(`${[field, ...fault.path].join('.')}: ${fault.said[0]}`));
});
