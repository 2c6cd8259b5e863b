import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../kernel/log/index.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';
import { createWallet } from './wallet.ts';

const textOf = (name: string) => readFileSync(new URL(`./sql/functions/${name}.sql`, import.meta.url), 'utf8').replace(/^REVOKE.*/m, '');

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
  // Other tests have one partition for whatever day.
  await fixture.ownerDatabase.query('DROP TABLE posting_any_day, round_any_day');
  await fixture.ownerDatabase.query(textOf('is_ledger_day'));
});
beforeEach(() => today('2026-03-01'));
afterAll(() => fixture.drop());

async function today(day: string): Promise<void> {
  await fixture.ownerDatabase.query(
    `CREATE OR REPLACE FUNCTION ledger_day(p_ahead interval) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (timestamp '${day} 12:00' + p_ahead)::date $$`,
  );
}
const days = async (table: 'posting' | 'round' = 'posting') =>
  (
    await fixture.database.query<{ name: string }>(
      'SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = $1::regclass AND inhrelid <> $2::regclass ORDER BY 1',
      [table, `${table}_lasting`],
    )
  ).map(({ name }) => name.replace(`${table}_`, ''));
const stake = (
  playerId: bigint,
  transaction: string,
  day: string | undefined,
  more: { round?: string; closed?: boolean; within?: boolean } = {},
) => {
  const request = {
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: more.round ?? transaction,
    transaction,
    fingerprint: transaction,
    stake: 10n,
    closed: more.closed ?? false,
    ...(day !== undefined && { day }),
  };
  const { rounds } = fixture.wallet;
  return more.within ? fixture.database.transaction((tx) => rounds.betWithin(tx, request)) : rounds.bet(request);
};

test('the days whose keys may begin something and the next seven have a partition, whoever makes them and however often', async () => {
  await Promise.all([fixture.wallet.maintenance.makeDays(), fixture.wallet.maintenance.makeDays()]);
  await fixture.wallet.maintenance.makeDays();
  for (const table of ['posting', 'round'] as const)
    expect(await days(table)).toEqual(['20260228', ...[1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2026030${day}`)]);
  await today('2026-03-02');
  await fixture.wallet.maintenance.makeDays();
  expect((await days()).at(-1)).toBe('20260309');
  expect(await fixture.wallet.maintenance.metrics()).toContain('tavolo_ledger_days_ahead 8\n');
});

test.each(['posting', 'round'])('a day without its partition of %s is none that is ready', async (table) => {
  await fixture.wallet.maintenance.makeDays();
  await fixture.ownerDatabase.query(`DROP TABLE ${table}_20260303`);
  expect(await fixture.wallet.maintenance.metrics()).toContain('tavolo_ledger_days_ahead 2\n');
  await fixture.wallet.maintenance.makeDays();
  expect(await days('posting')).toContain('20260303');
  expect(await days('round')).toContain('20260303');
  expect(await fixture.wallet.maintenance.metrics()).not.toContain('tavolo_ledger_days_ahead 2\n');
});

test('a ledger that is not ready for three days is an error in the log', async () => {
  const error = vi.fn<() => void>();
  const { maintenance } = createWallet({ database: fixture.database, clock: fixture.clock, log: { ...silentLog, error } });
  await maintenance.makeDays();
  expect(error).not.toHaveBeenCalled();
  await today('2026-03-08');
  await fixture.ownerDatabase.query('REVOKE EXECUTE ON FUNCTION make_ledger_days(integer) FROM tavolo_app');
  await expect(maintenance.makeDays()).rejects.toThrow('permission denied');
  await fixture.ownerDatabase.query('GRANT EXECUTE ON FUNCTION make_ledger_days(integer) TO tavolo_app');
  expect(error).toHaveBeenCalledWith({ days: expect.any(Number) }, 'the ledger has no partitions for the days to come');
});

test('a stake of a day that has no partition moves nothing: none is made for it and none takes it in', async () => {
  const player = await fixture.player(100n);
  await expect(stake(player.id, 'early', '2025-01-01')).rejects.toThrow('no partition');
  expect(await player.main()).toBe(100n);
});

test('a posting lies in the day of its key; what has none lies where keys are unique for ever', async () => {
  const player = await fixture.player(100n);
  await fixture.wallet.maintenance.makeDays();
  await stake(player.id, 'bet', '2026-03-03');
  await stake(player.id, 'dayless', undefined);
  // The win comes by a token of another day.
  const win = {
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'bet',
    transaction: 'win',
    reference: 'bet',
    fingerprint: 'win',
    win: 5n,
    closed: true,
    day: '2026-03-05',
  };
  expect(await fixture.wallet.rounds.win(win)).toMatchObject({ status: 'ok', replayed: false });
  expect(await fixture.wallet.rounds.win({ ...win, day: '2026-03-06' })).toMatchObject({ status: 'ok', replayed: true });
  expect(
    await fixture.database.query(
      `SELECT key, tableoid::regclass::text AS place FROM posting WHERE player_id = $1 AND currency = 'EUR' ORDER BY id`,
      [player.id],
    ),
  ).toEqual([
    { key: 'first money', place: 'posting_lasting' },
    { key: 'round:studio:bet', place: 'posting_20260303' },
    { key: 'round:studio:dayless', place: 'posting_lasting' },
    { key: 'round:studio:win', place: 'posting_20260303' },
  ]);
  expect(await places(player.id)).toEqual(['bet settled round_20260303', 'dayless open round_lasting']);
});

/** A player's rounds, and where each lies. */
const places = async (playerId: bigint) =>
  (
    await fixture.database.query<{ id: string; state: string; place: string }>(
      'SELECT id, state, tableoid::regclass::text AS place FROM round WHERE player_id = $1 ORDER BY id, day',
      [playerId],
    )
  ).map(({ id, state, place }) => `${id} ${state} ${place}`);

test.each([
  ['in a batch', false],
  ['in a transaction of somebody else’s', true],
])('a round that was begun %s is found by another day’s token, however long ago it began, open or closed', async (_, within) => {
  const player = await fixture.player(100n);
  await fixture.ownerDatabase.query(`SELECT make_ledger_day(date '2026-03-01' - n) FROM generate_series(1, 60) n`);
  await fixture.wallet.maintenance.makeDays();
  await stake(player.id, 'long', '2026-01-05', { within });
  expect(await stake(player.id, 'more', '2026-03-01', { round: 'long', within })).toMatchObject({ status: 'ok', round: { stake: 20n } });
  const win = (transaction: string, reference: string | null, day: string) =>
    fixture.wallet.rounds.win({
      playerId: player.id,
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      round: 'long',
      transaction,
      reference,
      fingerprint: transaction,
      win: 5n,
      closed: true,
      day,
    });
  expect(await win('paid', 'more', '2026-03-01')).toMatchObject({ status: 'ok', replayed: false, round: { win: 5n, state: 'settled' } });
  expect(await win('paid', 'more', '2026-03-02')).toMatchObject({ status: 'ok', replayed: true });
  expect(await win('again', 'long', '2026-03-02')).toMatchObject({ status: 'round_closed' });
  expect(await stake(player.id, 'late', '2026-03-02', { round: 'long', within })).toMatchObject({ status: 'round_closed' });
  // The same stake, by the token of another day.
  expect(await stake(player.id, 'long', '2026-03-02', { within })).toMatchObject({ status: 'ok', replayed: true, balanceAfter: 90n });
  expect(await places(player.id)).toEqual(['long settled round_20260105']);
  expect(await player.main()).toBe(85n);

  await fixture.wallet.rounds.rollback({
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'long',
    transaction: 'undo',
    reference: 'paid',
    fingerprint: '',
    day: '2026-03-02',
  });
  expect(await win('anew', 'long', '2026-03-02')).toMatchObject({ status: 'ok', round: { win: 5n, state: 'settled' } });
  expect(await places(player.id)).toEqual(['long settled round_20260105']);
});

test('a win that no stake came before has no day, whatever its token is of: it comes when it likes', async () => {
  const player = await fixture.player(0n);
  const gift = (day: string) =>
    fixture.wallet.rounds.win({
      playerId: player.id,
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      round: 'gift',
      transaction: 'gift',
      reference: null,
      fingerprint: '',
      win: 5n,
      closed: true,
      day,
    });
  expect(await gift('2026-01-05')).toMatchObject({ status: 'ok', replayed: false });
  expect(await gift('2026-03-01')).toMatchObject({ status: 'ok', replayed: true });
  expect(await places(player.id)).toEqual(['gift settled round_lasting']);
  expect(await player.main()).toBe(5n);
});

test('a round that its numbered stake closed at once is paid no win by another day’s token', async () => {
  const player = await fixture.player(100n);
  await fixture.wallet.maintenance.makeDays();
  const common = {
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'whole',
    fingerprint: 'whole',
    closed: true,
  };
  const numbered = { series: 1, number: 0 };
  await fixture.wallet.rounds.settle({ ...common, transaction: 'whole', stake: 10n, win: 0n, day: '2026-03-01', numbered });
  for (const day of ['2026-03-01', '2026-03-02', undefined])
    expect(
      await fixture.wallet.rounds.win({ ...common, transaction: 'more', reference: 'whole', win: 5n, ...(day !== undefined && { day }) }),
    ).toMatchObject({ status: 'round_closed' });
  expect(await places(player.id)).toEqual(['whole settled round_20260301']);
  expect(await player.main()).toBe(90n);
});

test.each(['alone', 'in one batch'])('a name is one round’s, by whatever days its stakes come, %s', async (how) => {
  await fixture.wallet.maintenance.makeDays();
  const players = await Promise.all(Array.from({ length: how === 'alone' ? 1 : 8 }, () => fixture.player(100n)));
  const settle = (playerId: bigint, transaction: string, day: string | undefined) =>
    fixture.wallet.rounds.settle({
      playerId,
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      round: 'one',
      transaction,
      fingerprint: transaction,
      stake: 10n,
      win: 0n,
      closed: true,
      ...(day !== undefined && { day }),
    });
  const each = async (transaction: string, day?: string) =>
    (await Promise.all(players.map(({ id }) => settle(id, transaction, day)))).map(({ status, replayed }) => `${status} ${replayed}`);
  const all = (answer: string) => players.map(() => answer);
  expect(await each('first', '2026-03-01')).toEqual(all('ok false'));
  for (const day of ['2026-03-01', '2026-03-02', undefined]) {
    expect(await each('second', day)).toEqual(all('round_conflict false'));
    expect(await each('first', day)).toEqual(all('ok true'));
  }
  for (const player of players) expect(await player.main()).toBe(90n);
});

test('a retry is answered with its round out of whichever day it lies in, closed at once or long open', async () => {
  const player = await fixture.player(100n);
  await fixture.ownerDatabase.query(`SELECT make_ledger_day(date '2026-03-01' - n) FROM generate_series(1, 60) n`);
  for (const day of ['2026-01-20', '2026-02-28', '2026-03-01']) {
    for (const closed of [true, false]) {
      const name = `${day} ${closed}`;
      const numbered = closed ? { numbered: { series: Number(day.replaceAll('-', '')), number: 0 } } : {};
      const play = () =>
        closed
          ? fixture.wallet.rounds.settle({
              playerId: player.id,
              currency: 'EUR',
              provider: 'studio',
              game: 'dice',
              round: name,
              transaction: name,
              fingerprint: name,
              stake: 10n,
              win: 0n,
              closed,
              day,
              ...numbered,
            })
          : stake(player.id, name, day);
      const first = await play();
      const balance = await player.main();
      expect(first).toMatchObject({ status: 'ok', replayed: false });
      expect(await play()).toMatchObject({
        status: 'ok',
        replayed: true,
        balanceAfter: first.balanceAfter,
        round: { id: name, stake: 10n },
      });
      expect(await player.main()).toBe(balance);
      expect(await fixture.wallet.rounds.find(player.id, 'studio', name)).toMatchObject({ id: name, stake: 10n });
      expect(await fixture.wallet.rounds.findByTransaction(player.id, 'studio', name)).toMatchObject({ id: name, stake: 10n });
    }
  }
});

test('a stake that was rolled back before it came is refused, by whichever day’s token either comes', async () => {
  const player = await fixture.player(100n);
  await fixture.wallet.maintenance.makeDays();
  await fixture.wallet.rounds.rollback({
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'late',
    transaction: 'undo',
    reference: 'late',
    fingerprint: '',
    day: '2026-03-02',
  });
  expect((await stake(player.id, 'late', '2026-03-01')).status).toBe('transaction_rolled_back');
  expect(await player.main()).toBe(100n);
});

test('nobody changes what lies in a day by naming its partition, and the application does not even read it there', async () => {
  await fixture.wallet.maintenance.makeDays();
  for (const statement of ['UPDATE posting_20260301 SET amounts = amounts', 'DELETE FROM posting_20260301', 'TRUNCATE posting_20260301']) {
    await expect(fixture.ownerDatabase.query(statement)).rejects.toThrow('append-only');
    await expect(fixture.database.query(statement)).rejects.toThrow('permission denied');
  }
  await expect(fixture.database.query('INSERT INTO posting_20260301 SELECT * FROM posting')).rejects.toThrow('permission denied');
  await expect(fixture.database.query('SELECT FROM posting_20260301')).rejects.toThrow('permission denied');
  for (const statement of ['UPDATE round_20260301 SET win = 1', 'DELETE FROM round_20260301', 'SELECT FROM round_20260301'])
    await expect(fixture.database.query(statement)).rejects.toThrow('permission denied');
  await expect(fixture.database.query('SELECT make_ledger_day($1)', ['2026-03-01'])).rejects.toThrow('permission denied');
});

test('analysing what is played on reads few rows', async () => {
  await fixture.wallet.maintenance.makeDays();
  const targets = await fixture.database.query(
    `SELECT DISTINCT attrelid::regclass::text AS "table", attstattarget AS target FROM pg_attribute
     WHERE attrelid IN ('posting_20260301'::regclass, 'round_20260301'::regclass) AND attnum > 0 ORDER BY 1`,
  );
  expect(targets).toEqual([
    { table: 'posting_20260301', target: 10 },
    { table: 'round_20260301', target: 10 },
  ]);
});

test.each([
  ['posting_recent', 'key'],
  ['round_recent', 'id'],
])('a plan of %s that is kept for whatever day concerns the last ones only, however many days there are', async (view, name) => {
  await fixture.ownerDatabase.query(`SELECT make_ledger_day(date '2026-03-01' - n) FROM generate_series(1, 60) n`);
  await fixture.wallet.maintenance.makeDays();
  const plan = await fixture.ownerDatabase.transaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_generic_plan');
    await tx.query(
      `PREPARE look(bigint, text, date) AS SELECT id FROM ${view}
       WHERE bucket = bucket_of($1) AND player_id = $1 AND provider = 'studio' AND ${name} = $2 AND day = $3`,
    );
    const lines = await tx.query<{ 'QUERY PLAN': string }>(`EXPLAIN (COSTS OFF) EXECUTE look(1, 'k', '2026-03-01')`);
    await tx.query('DEALLOCATE look');
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  const removed = Number(/Subplans Removed: (\d+)/.exec(plan)?.[1]);
  expect(removed).toBeGreaterThan(10);
  expect(removed).toBeLessThan(30);
  expect(plan.match(/Scan using/g)).toHaveLength(1);
});

test('what a span of time is asked for is looked for in its days and those beside them only', async () => {
  await fixture.ownerDatabase.query(`SELECT make_ledger_day(date '2026-03-01' - n) FROM generate_series(1, 60) n`);
  const lines = await fixture.database.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN (COSTS OFF) SELECT sum(stake) FROM ledger_round WHERE bucket = bucket_of(1) AND player_id = 1
     AND created_at >= '2026-02-10 12:00Z' AND created_at < '2026-02-11 12:00Z' AND is_day_between(day, '2026-02-10 12:00Z', '2026-02-11 12:00Z')`,
  );
  const read = new Set(lines.flatMap((line) => /\bround_(\d{8}|lasting)\b/.exec(line['QUERY PLAN'])?.[1] ?? []));
  expect([...read].sort()).toEqual([...[8, 9, 10, 11, 12, 13].map((day) => `202602${String(day).padStart(2, '0')}`), 'lasting']);
});

const id = fc.integer({ min: 0, max: 5 });
const message = fc.record({
  do: fc.constantFrom('settle' as const, 'bet' as const, 'win' as const, 'rollback' as const),
  id,
  of: id,
  amount: fc.constantFrom(0n, 1n, 5n),
  isClosed: fc.boolean(),
  withBonus: fc.boolean(),
});

test('messages with days are answered as the same messages without, and leave the same ledger', async () => {
  await fixture.wallet.maintenance.makeDays();
  const dayOf = (n: number) => `2026-03-0${1 + (n % 6)}`;
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 30 }), async (messages) => {
      const [plain, dated] = [await fixture.player(50n), await fixture.player(50n)];
      const play = async (playerId: bigint, one: (typeof messages)[number], hasDay: boolean) => {
        const { rounds } = fixture.wallet;
        // A transaction is always of the same round, and a stake's always of the same day, as a faithful retry's is.
        const common = (transaction: string, round: number, day: number) => ({
          playerId,
          currency: 'EUR',
          provider: 'studio',
          game: 'dice',
          round: `r${round}`,
          transaction,
          fingerprint: one.amount.toString(),
          detail: { transaction },
          ...(hasDay && { day: dayOf(day) }),
        });
        const spend = { spend: one.withBonus ? (['bonus', 'main'] as const) : (['main'] as const) };
        if (one.do === 'settle')
          return await rounds.settle({
            ...common(`s${one.id}`, one.id, one.id),
            stake: one.amount,
            win: one.amount,
            closed: true,
            ...spend,
          });
        if (one.do === 'bet')
          return await rounds.bet({
            ...common(`b${one.id}`, Math.trunc(one.id / 2), one.id),
            stake: one.amount,
            closed: one.isClosed,
            ...spend,
          });
        const reference = `b${one.of}`;
        if (one.do === 'win')
          return await rounds.win({
            ...common(`w${one.id}`, Math.trunc(one.id / 2), one.of),
            win: one.amount,
            closed: one.isClosed,
            reference,
          });
        return await rounds.rollback({ ...common(`u${one.id}`, Math.trunc(one.id / 2), one.of), reference: `b${one.id}` });
      };
      for (const one of messages) {
        const [left, right] = [await play(plain.id, one, false), await play(dated.id, one, true)];
        const told = ({ postingId, round, ...answer }: typeof left) => ({
          ...answer,
          isPosted: postingId !== undefined,
          round: round?.state,
        });
        expect(told(right)).toEqual(told(left));
      }
      const rows = (playerId: bigint) =>
        fixture.database.query(
          `SELECT (SELECT json_agg(json_build_array(key, kind, accounts, amounts, balances, balance_after, round_id, reference) ORDER BY id)
             FROM posting WHERE player_id = $1) AS postings,
           (SELECT json_agg(json_build_array(id, stake, win, state, split, detail) ORDER BY id) FROM round WHERE player_id = $1) AS rounds,
           (SELECT json_agg(json_build_array(kind, currency, balance) ORDER BY kind, currency) FROM account WHERE player_id = $1) AS accounts`,
          [playerId],
        );
      expect(await rows(dated.id)).toEqual(await rows(plain.id));
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('after all of it the ledger is sound', async () => {
  const findings = (await verifyLedger(fixture.database)).filter(({ rule }) => !rule.includes('deposit'));
  expect(isSound(findings), describeFindings(findings)).toBe(true);
});

test('the application is told which days something may be begun on, with its own rights', async () => {
  // Other tests have every day open.
  await fixture.ownerDatabase.query(textOf('is_day_open'));
  const open = async (day: string) => await fixture.wallet.rounds.isDayOpen(fixture.database, 1n, day);
  expect([await open('2026-03-01'), await open('2026-02-28'), await open('2026-02-27')]).toEqual([true, true, false]);
});
