import { datedKey } from '@tavolo/provider-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { isSound, verifyLedger } from '../wallet/index.ts';
import type { BetNumbers } from './bet-numbers.ts';
import { createPlacement } from './placement.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';
import { refusalCode } from './testing/refusal-code.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(async () => {
  const findings = await verifyLedger(book.db.database);
  await book.close();
  expect(isSound(findings)).toBe(true);
});

const players = (count: number, money?: bigint) => Promise.all(Array.from({ length: count }, () => book.player(money)));
const outcomeOf = (work: Promise<unknown>) => refusalCode(work, 'taken');
/** In how many transactions these players' bets were written, and how many there are. */
const written = async (who: readonly bigint[]) => {
  const [row] = await book.db.database.query<{ bets: bigint; transactions: bigint }>(
    'select count(*) as bets, count(distinct xmin::text) as transactions from bet where player_id = any ($1)',
    [who],
  );
  return row;
};

test('bets that come at once share a transaction, and each is as it would be alone: single, accumulator, system, in play', async () => {
  const who = await players(24);
  const matches = await Promise.all([book.match(), book.match(), book.match()]);
  const live = await book.match({ state: 'live', score: { home: 0, away: 0 } });
  const legs = matches.map(({ markets }) => [`${markets[0]}-home`, 2_500] as [string, number]);
  book.events.length = 0;
  const bets = await Promise.all(
    who.map((player, index) => {
      if (index % 4 === 0) return book.place(player, legs.slice(0, 1));
      if (index % 4 === 1) return book.place(player, legs);
      if (index % 4 === 2) return book.place(player, legs, { folds: [2, 3], unit_stake: '1.00' });
      return book.place(player, [[`${live.markets[0]}-home`, 2_500]]);
    }),
  );
  expect(bets.map(({ kind, playerId, stake, state }) => [playerId, kind, stake, state])).toEqual(
    who.map((player, index) =>
      index % 4 === 2
        ? [player, 'system', 4_00n, 'open']
        : [player, index % 4 === 1 ? 'accumulator' : 'single', 10_00n, index % 4 === 3 ? 'pending' : 'open'],
    ),
  );
  expect(new Set(bets.map(({ id }) => id)).size).toBe(who.length);
  expect((await written(who))?.transactions).toBeLessThan(6n);
  for (const [index, player] of who.entries()) expect(await book.main(player)).toBe(index % 4 === 2 ? 996_00n : 990_00n);
  // Those that wait are decided each by a job of its own, and told of then; of the others each is told of once.
  expect(book.jobs.slice(-6).map(({ payload }) => payload)).toEqual(
    bets.filter(({ state }) => state === 'pending').map(({ id, playerId }) => ({ player: playerId.toString(), bet: id.toString() })),
  );
  const told = book.events
    .filter(({ type }) => type === 'bets.happened')
    .flatMap(({ payload }) => (payload as { bets: { bet: string }[] }).bets);
  expect(told.map(({ bet }) => bet).toSorted()).toEqual(
    bets
      .filter(({ state }) => state === 'open')
      .map(({ id }) => id.toString())
      .toSorted(),
  );
});

test('a bet that cannot be taken is refused for its own reason, and takes none of those with it that came at the same time', async () => {
  const good = await players(10);
  const [poor = 0n] = await players(1, 5_00n);
  const [rich = 0n] = await players(1, 10_000_000_00n);
  const [stopped = 0n, late = 0n, again = 0n, blocked = 0n] = await players(4);
  const { markets } = await book.match();
  const started = await book.match({ startsIn: -1_000 });
  const single = [[`${markets[0]}-home`, 2_500]] as [string, number][];
  const key = datedKey(new Date(), 'sent-before');
  const before = await book.place(again, single, { idempotency_key: key });
  await book.wallet.setBlocks(book.db.database, blocked, { stakes: true });
  await book.change(`insert into betting_stop values ('player', $1, 'test', 'staff:1', now())`, [String(stopped)]);
  const placing = good.map((player) => book.place(player, single));
  const refused = await Promise.all([
    outcomeOf(book.place(poor, single)),
    outcomeOf(book.place(stopped, single)),
    outcomeOf(book.place(late, [[`${started.markets[0]}-home`, 2_500]])),
    outcomeOf(book.place(late, [[`${markets[0]}-home`, 2_600]], { policy: 'none' })),
    outcomeOf(book.place(rich, single, { unit_stake: '1000000.00' })),
    outcomeOf(book.place(blocked, single)),
    outcomeOf(book.place(again, single, { idempotency_key: key, unit_stake: '1.00' })),
  ]);
  expect(refused).toEqual([
    'bets.insufficient_funds',
    'bets.selection_closed',
    'bets.event_started',
    'bets.odds_changed',
    'bets.return_too_high',
    'bets.play_closed',
    'bets.key_reused',
  ]);
  expect((await Promise.all(placing)).map(({ state }) => state)).toEqual(good.map(() => 'open'));
  expect((await written(good))?.transactions).toBeLessThan(5n);
  expect(await book.place(again, single, { idempotency_key: key })).toMatchObject({ id: before.id });
  expect([await book.main(poor), await book.main(stopped), await book.main(late), await book.main(blocked)]).toEqual([
    5_00n,
    1_000_00n,
    1_000_00n,
    1_000_00n,
  ]);
  expect(await book.main(again)).toBe(990_00n);
});

test('bets on a selection that is full are refused, and those on others that came at the same time share a transaction all the same', async () => {
  const [hopeful, good] = [await players(4), await players(12)];
  const [full, open] = [await book.match({ markets: [{ type: 'total_goals', outcomes: { home: 2_500 } }] }), await book.match()];
  await book.change(
    `insert into sport_term (scope, subject, maximum_liability) values ('market_type', 'total_goals', 100)
     on conflict (scope, subject) do update set maximum_liability = excluded.maximum_liability`,
  );
  const on = ({ markets }: { markets: bigint[] }) => [[`${markets[0]}-home`, 2_500]] as [string, number][];
  const placing = good.map((player) => book.place(player, on(open)));
  expect(await Promise.all(hopeful.map((player) => outcomeOf(book.place(player, on(full)))))).toEqual(
    hopeful.map(() => 'bets.selection_closed'),
  );
  expect((await Promise.all(placing)).map(({ state }) => state)).toEqual(good.map(() => 'open'));
  expect((await written(good))?.transactions).toBeLessThan(5n);
  for (const player of hopeful) expect(await book.main(player)).toBe(1_000_00n);
});

test('bets that wait when the house is closed are not taken', async () => {
  const who = await players(6);
  const { markets } = await book.match();
  let isClosed = false;
  const place = createPlacement({
    ...book.parts,
    isClosed: () => isClosed,
    numbers: { next: async (player) => await book.parts.numbers.next(player).finally(() => (isClosed = true)) } as BetNumbers,
  });
  const outcomes = await Promise.all(
    who.map((playerId, index) =>
      outcomeOf(
        place(refuse, {
          playerId,
          legs: [{ selection: `${markets[0]}-home`, odds: 2_500, is_banker: false, builder: undefined }],
          folds: [1],
          is_each_way: false,
          currency: 'EUR',
          funding: 'cash',
          unit_stake: '10.00',
          policy: 'better',
          idempotency_key: datedKey(new Date(), `closing-${index}`),
        }),
      ),
    ),
  );
  expect(outcomes).toEqual(who.map(() => 'bets.closed'));
  expect(await written(who)).toMatchObject({ bets: 0n });
});

test('a player who is locked elsewhere keeps nobody waiting, and has the bet when the lock is gone', async () => {
  const [held = 0n, ...free] = await players(8);
  const { markets } = await book.match();
  const single = [[`${markets[0]}-home`, 2_500]] as [string, number][];
  let waiting: Promise<{ state: string }> | undefined;
  await book.db.ownerDatabase.transaction(async (tx) => {
    await tx.query(`select from account where player_id = $1 for update`, [held]);
    const placing = [held, ...free].map((player) => book.place(player, single));
    [waiting] = placing;
    expect((await Promise.all(placing.slice(1))).map(({ state }) => state)).toEqual(free.map(() => 'open'));
    expect(await written([held])).toMatchObject({ bets: 0n });
  });
  expect(await waiting).toMatchObject({ state: 'open' });
  expect(await book.main(held)).toBe(990_00n);
});
