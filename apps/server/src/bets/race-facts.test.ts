import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookmaker, type Bookmaker, type MatchOptions } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

const markets: NonNullable<MatchOptions['markets']> = [
  { type: 'race_winner', outcomes: { a: 3_000, b: 4_000, c: 6_000 } },
  { type: 'race_place', specifiers: 'places=2', outcomes: { a: 1_500 } },
  { type: 'race_forecast', outcomes: { 'c>a': 9_000 } },
  { type: 'race_reverse_forecast', outcomes: { 'c+d': 7_000 } },
  { type: 'race_match_bet', specifiers: 'away=b|home=a', outcomes: { home: 1_800 } },
];

test('bets on a race say by which finishing order they were settled, with dead heats, who did not finish and who did not start', async () => {
  const player = await book.player();
  const { event, markets: ids } = await book.match({ sport: 'horse-racing', runners: ['a', 'b', 'c', 'd'], markets });
  for (const [index, { outcomes }] of markets.entries())
    for (const [outcome, odds] of Object.entries(outcomes).slice(0, 1)) await book.place(player, [[`${ids[index]}-${outcome}`, odds]]);
  await book.change(
    `update sport_event set state = 'ended', runners = (select jsonb_agg(case r ->> 'competitor' when 'd' then r || '{"withdrawn": {"at": 1, "deduction": 10}}' else r end)
       from jsonb_array_elements(runners) r) where id = $1`,
    [event],
  );
  await book.result(ids[0]!, { c: { place: 1, tied: 1 }, a: { place: 2, tied: 2 }, b: { place: 0, tied: 1 } });
  await book.result(ids[1]!, { a: [1, 2] });
  await book.result(ids[2]!, { 'c>a': 'won' });
  await book.result(ids[3]!, { 'c+d': 'void' });
  await book.result(ids[4]!, { home: 'won' });
  const legs = await book.db.database.query('select market_type as type, facts from bet_leg where player_id = $1 order by bet_id', [
    player,
  ]);
  expect(legs).toEqual([
    { type: 'race_winner', facts: { place: 2, tied: 2, deduction: 10 } },
    { type: 'race_place', facts: { place: 2, tied: 2, deduction: 10 } },
    { type: 'race_forecast', facts: { place_c: 1, place_a: 2, tied_a: 2 } },
    { type: 'race_reverse_forecast', facts: { place_c: 1, out_d: 1, place_a: 2, tied_a: 2 } },
    { type: 'race_match_bet', facts: { place_a: 2, tied_a: 2, place_b: 0 } },
  ]);
});
