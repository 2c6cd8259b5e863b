import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSlip } from './check.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

test('every slip is answered by what stands against it, and none by a fault', async () => {
  const { markets } = await book.match();
  const leg = { selection: `${markets[0]}-home`, odds: 2_500, is_banker: false, builder: undefined };
  const problemOf = async (more: Partial<Parameters<typeof checkSlip>[1]>) =>
    (
      await checkSlip(
        book.parts,
        { legs: [leg], folds: [1], is_each_way: false, currency: 'EUR', funding: 'cash', unit_stake: '10.00', ...more },
        'en',
      )
    ).problem?.code ?? null;
  expect(await problemOf({})).toBeNull();
  expect(await problemOf({ is_each_way: true })).toBe('bets.each_way_not_offered');
  expect(await problemOf({ funding: 'free_bet' })).toBeNull();
  expect(await problemOf({ funding: 'bonus', currency: 'FUN' })).toBe('bets.unknown_kind');
  expect(await problemOf({ unit_stake: '999999999999999' })).toBe('bets.return_too_high');
  expect(await problemOf({ unit_stake: '0' })).toBe('bets.stake_too_low');
  expect(await problemOf({ legs: [{ ...leg, selection: '999999999999999999-home' }] })).toBe('bets.selection_closed');
  expect(await problemOf({ legs: Array.from({ length: 30 }, () => leg), folds: Array.from({ length: 30 }, (_, n) => n + 1) })).toBe(
    'bets.unknown_kind',
  );
  const { rates } = book.parts;
  book.parts.rates = (currency) => (currency === 'BTC' ? null : '1');
  await expect(problemOf({ currency: 'BTC' })).rejects.toMatchObject({ details: { fields: { currency: [{ code: 'unknown_currency' }] } } });
  book.parts.rates = rates;
});
