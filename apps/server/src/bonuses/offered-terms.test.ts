import { defaults } from '@tavolo/content/defaults';
import { expect, test } from 'vitest';
import { bonusTermsReader, type OfferedBonus } from './offered-terms.ts';

const betting = {
  key: 'bets',
  title: 'Bets',
  wagering: 5,
  days: 14,
  days_to_activate: 7,
  maximum_stake: 50,
  maximum_win: 500,
  minimum_odds: 1.5,
  sports: ['tennis', 'football'],
};
const casino = {
  key: 'games',
  title: 'Games',
  wagering: 8,
  days: 30,
  days_to_activate: 3,
  maximum_stake: 5,
  maximum_win: 500,
  spends: 'cash_first',
  forfeit_on_withdrawal: true,
  contributions: [
    { kind: 'category', sysname: 'slots', percent: 100 },
    { kind: 'game', sysname: 'dice', percent: 90 },
  ],
};
/** What a euro is worth. */
const rates: Readonly<Record<string, string>> = { EUR: '1', GBP: '0.8', JPY: '160' };

function readerOf({ isIsolated = false, kinds = {} }: { isIsolated?: boolean; kinds?: { betting?: object; casino?: object } } = {}) {
  const reader = bonusTermsReader({
    content: {
      list: (type: string) => [type === 'betting-bonus' ? { ...betting, ...kinds.betting } : { ...casino, ...kinds.casino }],
    } as never,
    isIsolated: () => isIsolated,
    rates: (currency) => rates[currency] ?? null,
  });
  return (bonus: Partial<OfferedBonus>, locale: 'en' | 'it' = 'en') =>
    reader.termsOf(
      { kind: 'casino_bonus', bonus: 'games', amount: 100_00n, currency: 'EUR', ...bonus },
      locale,
      new Map([['dice', 'Dice']]),
    );
}
const ofBets = { kind: 'betting_bonus', bonus: 'bets' } as const;

test('[R3-004, R7-006] the terms of an offered bonus for games say whether cash and bonus money are kept apart, as the site is set now', () => {
  expect(readerOf()({})).toMatchObject({ spends: 'cash_first', isolation: false });
  expect(readerOf({ isIsolated: true })({})).toMatchObject({ spends: 'cash_first', isolation: true });
  // A bet is paid from what the player names, whatever the site is set to.
  for (const isIsolated of [false, true]) expect(readerOf({ isIsolated })(ofBets)).toMatchObject({ spends: null, isolation: true });
});

test('[R7-006] the terms of an offered bonus for bets name its sports in the product’s order, and none where it is for all', () => {
  expect(readerOf()(ofBets)).toMatchObject({ sports: ['football', 'tennis'], minimum_odds: 1_500 });
  for (const sports of [[], null]) expect(readerOf({ kinds: { betting: { sports } } })(ofBets)).toMatchObject({ sports: [] });
  // What can't be read is no term: nobody is granted such a bonus.
  expect(readerOf({ kinds: { betting: { sports: ['football', 'chess'] } } })(ofBets)).toBeNull();
});

test('[R7-006] amounts of terms are in the player’s currency by its rate, also in one without decimals', () => {
  expect(readerOf()({ amount: 80_00n, currency: 'GBP' })).toMatchObject({
    requirement: { amount: '640.00', currency: 'GBP' },
    maximum_stake: { amount: '4.00', currency: 'GBP' },
    maximum_win: { amount: '400.00', currency: 'GBP' },
  });
  expect(readerOf()({ amount: 16_000n, currency: 'JPY' })).toMatchObject({
    requirement: { amount: '128000', currency: 'JPY' },
    maximum_stake: { amount: '800', currency: 'JPY' },
    maximum_win: { amount: '80000', currency: 'JPY' },
  });
  expect(readerOf()({ ...ofBets, amount: 16_000n, currency: 'JPY' })).toMatchObject({
    requirement: { amount: '80000', currency: 'JPY' },
    maximum_stake: { amount: '8000', currency: 'JPY' },
    maximum_win: { amount: '80000', currency: 'JPY' },
  });
});

test('[R7-006] what of a stake counts is named in the reader’s language', () => {
  expect(readerOf()({}, 'it')?.contributions).toEqual([
    { title: 'Slot', percent: 100 },
    { title: 'Dice', percent: 90 },
  ]);
  expect(readerOf()({ bonus: 'unheard of' })).toBeNull();
});

test('every bundled kind of bonus has terms', () => {
  for (const product of ['betting', 'casino'] as const)
    for (const { en } of defaults.collections[`${product}-bonus`]) {
      const told = readerOf({ kinds: { [product]: { sports: null, maximum_win: null, ...en } } })({
        kind: `${product}_bonus`,
        bonus: en.key,
      });
      expect([en.key, told?.wagering]).toEqual([en.key, en.wagering]);
    }
});
