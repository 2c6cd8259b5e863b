import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
}, 60_000);
afterAll(() => book.close());

test('no real money is staked on a match whose result is known, alone or among others, live or not, however many try while its odds move', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => book.player()));
  const [replay, live, real] = [
    await book.match({ provenance: 'replay' }),
    await book.match({ provenance: 'replay', state: 'live', score: { home: 0, away: 0 } }),
    await book.match(),
  ];
  const home = ({ markets }: { markets: bigint[] }) => `${markets[0]}-home`;
  let isOver = false;
  const ticking = (async () => {
    for (let tick = 0; tick < 60; tick++)
      for (const { event, markets } of [replay, live]) {
        await book.change('update sport_market set state = $2 where id = $1', [markets[0], tick % 3 === 0 ? 'suspended' : 'active']);
        await book.change('update sport_event set version = version + 1 where id = $1', [event]);
        await book.change(`update sport_selection set version = version + 1 where market_id = $1 and outcome = 'home'`, [markets[0]]);
      }
    isOver = true;
  })();
  const codes = new Set<string>();
  const slips = [
    [[home(replay), 2_500]],
    [[home(live), 2_500]],
    [
      [home(real), 2_500],
      [home(replay), 2_500],
    ],
    [
      [home(live), 2_500],
      [home(real), 2_500],
    ],
  ] as const satisfies readonly (readonly (readonly [string, number])[])[];
  await Promise.all(
    players.map(async (player, index) => {
      for (let tries = 0; !isOver; tries++) {
        const slip = slips[(index + tries) % slips.length]!;
        codes.add(
          await refusalCode(
            book.place(
              player,
              slip.map(([selection, odds]) => [selection, odds]),
              { unit_stake: '1.00', policy: 'any' },
            ),
            'taken',
          ),
        );
      }
    }),
  );
  await ticking;
  expect([...codes].toSorted()).toEqual(['bets.demo_only', 'bets.selection_closed']);
  for (const player of players) expect(await book.main(player)).toBe(1_000_00n);
  expect(await book.db.database.query('select from bet where player_id = any($1)', [players])).toEqual([]);
  expect(await book.db.database.query('select from bet_exposure where liability > 0')).toEqual([]);
});

test('nobody makes a replay a match of the feed: where an event comes from is written once', async () => {
  const { event } = await book.match({ provenance: 'replay' });
  await expect(book.db.database.query(`update sport_event set provenance = 'feed' where id = $1`, [event])).rejects.toThrow(
    'permission denied',
  );
});
