import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { createPlacement } from './placement.ts';
import type { PlaceRequest } from './strike.ts';
import { showBets, showPlaced } from './show.ts';
import { betById } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
  await book.change(
    `update betting_rule set accumulator_bonus = '{"ladder": [{"legs": 3, "basisPoints": 300}], "minimumOdds": 1200, "maximum": "100000"}'`,
  );
});
afterAll(() => book.close());

/** A bet on the home sides of these matches, as it is shown when it is placed and as it is read afterwards. */
async function bothShown(
  matches: number,
  more: Partial<PlaceRequest>,
  { isLive = false }: { isLive?: boolean } = {},
): Promise<{ placed: object; read: object }> {
  const player = await book.player();
  const selections: string[] = [];
  for (let match = 0; match < matches; match++) {
    const { markets } = await book.match(isLive ? { state: 'live', score: { home: 1, away: 0 } } : {});
    selections.push(`${markets[0]}-home`);
  }
  const funded = more.funding === 'free_bet' ? await book.freeBet(player) : {};
  const placed = await createPlacement(book.parts)(refuse, {
    playerId: player,
    legs: selections.map((selection, index) => ({
      selection,
      odds: 2_500,
      is_banker: (more.folds?.length ?? 1) > 1 && index === 0,
      builder: undefined,
    })),
    folds: [matches],
    is_each_way: false,
    currency: 'EUR',
    funding: 'cash',
    unit_stake: '10.00',
    policy: 'better',
    idempotency_key: `shown-${player}`,
    ...more,
    ...funded,
  });
  if (!('legs' in placed)) throw new Error('the bet was there before');
  const stored = await betById(book.db.database, player, placed.bet.id);
  const [read] = await showBets(book.parts, [stored!], 'en');
  return { placed: await showPlaced(book.parts, placed, 'en'), read: read! };
}

describe('a bet is shown when it is placed as it is read afterwards', () => {
  test.each<[string, number, Partial<PlaceRequest>, { isLive?: boolean }]>([
    ['a single', 1, {}, {}],
    ['a single that a free bet pays', 1, { funding: 'free_bet' }, {}],
    ['an accumulator with its bonus', 3, {}, {}],
    ['a system with a banker', 4, { folds: [2, 3] }, {}],
    ['a single that waits', 1, {}, { isLive: true }],
  ])('%s', async (_, matches, more, where) => {
    const { placed, read } = await bothShown(matches, more, where);
    // Each offer of a cash-out is signed for moments of its own.
    const own = { token: expect.any(String), expires_at: expect.any(String) };
    const { cash_out: offer } = placed as { cash_out: object | null };
    expect(offer === null).toBe(where.isLive === true);
    expect(read).toEqual({ ...placed, cash_out: offer && { ...offer, ...own } });
  });
});
