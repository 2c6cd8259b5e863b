import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom, randomInteger } from '../kernel/random/random.ts';
import { pageOfBets, type BetFilter } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

interface Row {
  id: bigint;
  state: string;
  kind: string;
  placed_at: Date;
  sports: string[];
}

const groups = {
  open: ['pending', 'open', 'part_cashed'],
  settled: ['won', 'lost', 'void', 'partial', 'cashed_out', 'cancelled'],
  cash_out: ['open', 'part_cashed'],
} as const;

test('pages of the list are what all bets sorted and filtered come to, with bounds within days, after bets were decided and decided otherwise', async () => {
  const player = await book.player();
  const other = await book.player();
  const [football, tennis] = [await book.match(), await book.match({ sport: 'tennis' })];
  const [one, two] = [`${football.markets[0]}-home`, `${tennis.markets[0]}-home`];
  for (let n = 0; n < 8; n++) {
    await book.place(player, [[one, 2_500]], { unit_stake: '1.00' });
    await book.place(player, [[two, 2_500]], { unit_stake: '1.00' });
    await book.place(
      player,
      [
        [one, 2_500],
        [two, 2_500],
      ],
      { unit_stake: '1.00' },
    );
  }
  await book.place(other, [[one, 2_500]]);
  // As if they had been placed over weeks: the days are counted anew.
  await book.change(`update bet set placed_at = placed_at - make_interval(hours => (id % 13)::integer * 17) where player_id = $1`, [
    player,
  ]);
  await book.change(`delete from bet_count where player_id = $1`, [player]);
  await book.change(
    `insert into bet_count select bucket, player_id, (placed_at at time zone 'UTC')::date, kind, sports_of_bet(player_id, id), state, count(*) from bet
     where player_id = $1 group by 1, 2, 3, 4, 5, 6`,
    [player],
  );
  const random = new SeededRandom('pages');
  const pick = <T>(values: readonly T[]): T => values[randomInteger(random, values.length)]!;
  const check = async () => {
    const rows = await book.db.ownerDatabase.query<Row>(
      `select id, state, kind, placed_at, sports_of_bet(player_id, id) as sports from bet where player_id = $1 order by placed_at desc, id desc`,
      [player],
    );
    for (let n = 0; n < 60; n++) {
      const filter: BetFilter = {
        state: pick([null, 'open', 'settled', 'cash_out']),
        sport: pick([null, 'football', 'tennis', 'basketball']),
        kind: pick([null, 'single', 'accumulator']),
        from: pick([null, new Date(Date.now() - randomInteger(random, 10 * 86_400_000))]),
        to: pick([null, new Date(Date.now() - randomInteger(random, 5 * 86_400_000))]),
        offset: randomInteger(random, 12),
        limit: 1 + randomInteger(random, 6),
      };
      const all = rows.filter(
        ({ kind, placed_at: at, sports, state }) =>
          (filter.state === null || (groups[filter.state] as readonly string[]).includes(state)) &&
          (filter.sport === null || sports.includes(filter.sport)) &&
          (filter.kind === null || kind === filter.kind) &&
          (filter.from === null || at >= filter.from) &&
          (filter.to === null || at < filter.to),
      );
      const { bets, count } = await pageOfBets(book.db.database, player, filter);
      expect({ count, ids: bets.map(({ id }) => id) }, JSON.stringify(filter)).toEqual({
        count: all.length,
        ids: all.slice(filter.offset, filter.offset + filter.limit).map(({ id }) => id),
      });
    }
  };
  await check();
  await book.result(football.markets[0]!, { home: 'won', draw: 'lost', away: 'lost' });
  await check();
  await book.result(football.markets[0]!, { home: 'lost', draw: 'won', away: 'lost' });
  await book.result(tennis.markets[0]!, { home: 'void', draw: 'void', away: 'void' });
  await check();
  await book.result(football.markets[0]!, {});
  await check();
});

test('a page reads the bets of its own day alone', async () => {
  const player = await book.player();
  await book.change(
    `insert into bet select r.* from (select * from bet limit 1) b, generate_series(1, 2400) n, jsonb_populate_record(null::bet, to_jsonb(b) || jsonb_build_object(
       'player_id', $1::bigint, 'bucket', bucket_of($1), 'id', 1000000 + n, 'key', 'k' || n, 'reference', lpad(n::text, 10, 'R'),
       'placed_at', statement_timestamp() - make_interval(hours => n))) r`,
    [player],
  );
  await book.change(
    `insert into bet_event (bucket, player_id, bet_id, n, to_state, actor, at) select bucket, player_id, id, 1, state, 'player', placed_at from bet where player_id = $1`,
    [player],
  );
  const filter = { state: null, sport: null, kind: null, from: null, to: null, limit: 20 };
  const { bets, count } = await pageOfBets(book.db.database, player, { ...filter, offset: 1_200 });
  expect([bets.length, count]).toEqual([20, 2_400]);
  await book.change('analyze');
  // Counted by the database itself, by whichever way it reads.
  const rows = await book.db.ownerDatabase.transaction(async (tx) => {
    const readSoFar = async () => {
      const [row] = await tx.directory.query<{ read: string }>(
        `select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) + pg_stat_get_xact_tuples_returned('bet'::regclass) as read
         from pg_index i where i.indrelid = 'bet'::regclass`,
      );
      return Number(row?.read ?? 0);
    };
    const before = await readSoFar();
    await tx.directory.query('select ids from bet_page($1, null, null, null, null, null, 1200, 20)', [player]);
    return (await readSoFar()) - before;
  });
  expect(rows).toBeGreaterThanOrEqual(20);
  expect(rows).toBeLessThan(60);
});
