import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { describeFindings, isSound, verifyLedger } from '../wallet/index.ts';
import type { BookedWin } from './count.ts';
import { sharesOf, type Pool } from './pool.ts';
import { pointOf, sealOf } from './seal.ts';
import { createJackpotFixture, game, type JackpotFixture } from './testing/jackpot-fixture.ts';

let fixture: JackpotFixture;
beforeAll(async () => {
  fixture = await createJackpotFixture();
});
afterAll(async () => {
  const findings = await verifyLedger(fixture.database);
  await fixture.drop();
  expect(isSound(findings), describeFindings(findings)).toBe(true);
});

/** What the pool has by the ledger, and by its levels: the same at all times, to the part of a minor unit. */
async function expectInvariant(): Promise<void> {
  const { pool } = fixture;
  const parts = sharesOf(pool);
  const [levels] = await fixture.database.query<{ pot: bigint; reserve: bigint }>(
    `select sum(pot)::bigint as pot, sum(reserve)::bigint as reserve from jackpot_level where pool = $1 and currency = 'EUR'`,
    [pool.sysname],
  );
  const sum = (account: string) => fixture.houseSum(`house:${account}:${pool.sysname}`);
  const [pots, reserves, contributions, loans] = await Promise.all(
    ['jackpots', 'jackpot-reserves', 'jackpot-contributions', 'jackpot-loans'].map(sum),
  );
  expect(levels?.pot).toBe(pots! * parts.pot);
  expect(levels?.reserve).toBe(reserves! * parts.reserve);
  // What was paid in and lent less what was paid out.
  expect(pots! + reserves!).toBe(-contributions! - loans!);
}

test('a pool opens with its seeds, which the house lends and books, and with points that are sealed', async () => {
  expect(await fixture.pots()).toEqual({ grand: 50_000_00n, major: 5_000_00n, minor: 500_00n, mini: 50_00n });
  expect(await fixture.houseSum('house:jackpot-loans:crown-jewels')).toBe(-55_550_00n);
  const sealed = await fixture.database.query<{ level: string; seal: string | null }>(
    `select level, seal from jackpot_level where currency = 'EUR' order by level`,
  );
  expect(sealed.map(({ level, seal }) => [level, seal?.length])).toEqual([
    ['grand', undefined],
    ['major', undefined],
    ['mini', 64],
    ['minor', 64],
  ]);
  await expectInvariant();
  // Another process that starts opens nothing anew.
  await fixture.another().open();
  await expectInvariant();
});

test('a pool that was opened with other shares is not opened: what waits for the next stake is parts of these', async () => {
  const { pool } = fixture;
  const levels = pool.levels.map((level) => ({ ...level, share: { pot: level.share.pot + 30n, reserve: level.share.reserve } }));
  await expect(fixture.another({ pools: [{ ...pool, levels }] }).open()).rejects.toThrow('another share is another pool');
});

test('an older process that starts takes no game off its pool that it does not know', async () => {
  const { pool } = fixture;
  const fed = () => fixture.database.query<{ game: string }>(`select game from jackpot_feeder where currency = 'EUR' order by game`);
  await fixture.another({ feeders: [game, 'new-slot'].map((one) => ({ game: one, version: '1', pool: pool.sysname })) }).open();
  await fixture.another().open();
  expect((await fed()).map((one) => one.game)).toEqual([game, 'new-slot']);
});

describe('what rounds bring in', () => {
  test('is 1.20 % of the stake, as legs of the posting of the round', async () => {
    const player = await fixture.player(1_000_00n);
    await fixture.play(player.id, 'whole', 100_00n);
    const lines = await fixture.wallet.entries(player.id, { kinds: ['round'], limit: 5 });
    expect(lines.map(({ account, amount }) => [account, amount])).toEqual([
      ['main', -100_00n],
      ['house:stakes:studio', 100_00n],
      ['house:jackpot-contributions:crown-jewels', -1_19n],
      ['house:jackpots:crown-jewels', 85n],
      ['house:jackpot-reserves:crown-jewels', 34n],
    ]);
    await fixture.counted();
    await expectInvariant();
  });

  test('is never lost by rounding: what is less than a cent waits for the next stake of the player', async () => {
    const player = await fixture.player(1_000_00n);
    const before = await fixture.houseSum('house:jackpot-contributions:crown-jewels');
    for (let n = 0; n < 50; n++) await fixture.play(player.id, `small ${n}`, 20n);
    // 50 stakes of 0.20 are 10.00: 0.12, of which less than a cent each of pots and reserves is still to come.
    const fed = before - (await fixture.houseSum('house:jackpot-contributions:crown-jewels'));
    const [row] = await fixture.ownerDatabase.query<{ left: bigint }>(
      `select ((numbers->'jackpot:crown-jewels'->>0)::bigint + (numbers->'jackpot:crown-jewels'->>1)::bigint) as left from account where player_id = $1 and kind = 'main'`,
      [player.id],
    );
    expect(fed * 3_000_000n + row!.left).toBe(1000n * 36_000n);
    await fixture.counted();
    await expectInvariant();
  });

  test('comes of real money alone, and where bonus money pays a part the round wins nothing either', async () => {
    const player = await fixture.player(5_00n);
    await fixture.wallet.post(fixture.database, {
      playerId: player.id,
      currency: 'EUR',
      kind: 'bonus',
      key: 'bonus',
      fingerprint: '',
      legs: [
        { account: 'bonus', amount: 100_00n },
        { account: 'house:bonus', amount: -100_00n },
      ],
    });
    const before = await fixture.houseSum('house:jackpots:crown-jewels');
    await fixture.play(player.id, 'mixed', 50_00n, { grand: 0 }, ['main', 'bonus']);
    expect(await fixture.counted()).toEqual([]);
    expect(await fixture.houseSum('house:jackpots:crown-jewels')).toBe(before);
    // Main holds all of this one, though bonus money might have been taken.
    const rich = await fixture.player(500_00n);
    await fixture.play(rich.id, 'covered', 100_00n, {}, ['main', 'bonus']);
    expect(await fixture.houseSum('house:jackpots:crown-jewels')).toBe(before + 85n);
    await fixture.counted();
    await expectInvariant();
  });

  test('is taken back with a round that is voided, to the cent, and a repeat brings in nothing', async () => {
    const player = await fixture.player(1_000_00n);
    const [pots, held] = await Promise.all(
      ['jackpots', 'jackpot-reserves'].map((account) => fixture.houseSum(`house:${account}:crown-jewels`)),
    );
    await fixture.play(player.id, 'void me', 33_33n);
    await fixture.play(player.id, 'void me', 33_33n);
    await player.rollback('void me', { round: 'void me' });
    await player.rollback('void me', { round: 'void me' });
    expect(await fixture.houseSum('house:jackpots:crown-jewels')).toBe(pots);
    expect(await fixture.houseSum('house:jackpot-reserves:crown-jewels')).toBe(held);
    const [row] = await fixture.ownerDatabase.query<{ left: unknown }>(
      `select numbers->'jackpot:crown-jewels' as left from account where player_id = $1 and kind = 'main'`,
      [player.id],
    );
    expect(row?.left).toEqual([0, 0]);
    await fixture.counted();
    await expectInvariant();
    expect(await player.main()).toBe(1_000_00n);
  });

  test('is nothing in rounds of other rules and other games', async () => {
    const player = await fixture.player(100_00n);
    const before = await fixture.houseSum('house:jackpots:crown-jewels');
    await player.settle('dice', 50_00n, 0n);
    expect(await fixture.houseSum('house:jackpots:crown-jewels')).toBe(before);
  });
});

describe('a pot', () => {
  test('falls by the number drawn with the round, in proportion to the stake', async () => {
    const player = await fixture.player(10_000_00n);
    // Once in 8,000,000.00 stakes: of 1.00 the numbers below 125,000 of a million million win.
    await fixture.play(player.id, 'short', 1_00n, { major: 125_000 });
    expect(await fixture.counted()).toEqual([]);
    await fixture.play(player.id, 'hit', 1_00n, { major: 124_999 });
    const [win, ...others] = await fixture.counted();
    expect(others).toEqual([]);
    expect(win).toMatchObject({ level: 'major', run: 1, playerId: player.id, round: 'hit', seal: null });
    expect(win!.amount).toBeGreaterThanOrEqual(5_000_00n);
    expect(await player.main()).toBe(10_000_00n - 2_00n + win!.amount);
    expect((await fixture.pots()).major).toBe(5_000_00n);
    await expectInvariant();
    expect(await fixture.wallet.rounds.find(player.id, 'jackpots', 'jackpot:crown-jewels:EUR:major:1')).toMatchObject({
      game,
      win: win!.amount,
      state: 'settled',
    });
  });

  test('of an amount falls to whose stake fills it up to its sealed point, and the seal opens', async () => {
    const player = await fixture.player(100_000_00n);
    const [before] = await fixture.database.query<{ seal: string }>(
      `select seal from jackpot_level where level = 'mini' and currency = 'EUR'`,
    );
    const wins = [];
    for (let n = 0; wins.length === 0; n++) {
      await fixture.play(player.id, `fill ${n}`, 2_000_00n);
      wins.push(...(await fixture.counted()).filter(({ level }) => level === 'mini'));
      expect(n).toBeLessThan(45);
    }
    const [win] = wins;
    expect(win?.seal).toBe(before?.seal);
    expect(sealOf(win!.secret!)).toBe(win?.seal);
    const rules = fixture.pool.levels.find(({ level }) => level === 'mini')!;
    const point = pointOf(win!.secret!, { pool: 'crown-jewels', currency: 'EUR', level: 'mini', run: 1 }, rules, win!);
    if (point?.by !== 'amount') throw new Error('the point of the mini is an amount');
    expect(point.amount).toBeGreaterThan(50_00n);
    expect(point.amount).toBeLessThanOrEqual(250_00n);
    // The stake that filled it brought in 5.33.
    expect(win!.amount).toBeGreaterThanOrEqual(point.amount);
    expect(win!.amount).toBeLessThan(point.amount + 5_34n);
    await expectInvariant();
  });

  test('of a day falls to whose stake brings those after its sealed moment above its sealed sum, also after its time, and never to a stake for being the next', async () => {
    const player = await fixture.player(10_000_00n);
    const [level] = await fixture.database.query<{ due: Date; run: number }>(
      `select due_at as due, run from jackpot_level where level = 'minor' and currency = 'EUR'`,
    );
    expect(level?.due.toISOString()).toBe('2026-03-01T21:00:00.000Z');
    fixture.clock.advance(9 * 60 * 60 * 1000);
    await fixture.play(player.id, 'small and late', 20n);
    expect(await fixture.counted()).toEqual([]);
    // Below 1,000.00 in all is any sealed sum.
    await fixture.play(player.id, 'above the sum', 1_000_00n);
    const win = (await fixture.counted()).find(({ level }) => level === 'minor');
    expect(win).toMatchObject({ run: 1, playerId: player.id, round: 'above the sum' });
    const rules = fixture.pool.levels.find(({ level }) => level === 'minor')!;
    const point = pointOf(win!.secret!, { pool: 'crown-jewels', currency: 'EUR', level: 'minor', run: 1 }, rules, win!);
    if (point?.by !== 'time') throw new Error('the point of the minor is a moment');
    expect(point.moment.getTime()).toBeLessThan(win!.dueAt!.getTime());
    expect(point.stakes).toBeGreaterThanOrEqual(20n);
    expect(point.stakes).toBeLessThan(1_000_00n);
    const [next] = await fixture.database.query<{ due: Date }>(
      `select due_at as due from jackpot_level where level = 'minor' and currency = 'EUR'`,
    );
    expect(next?.due.toISOString()).toBe('2026-03-02T21:00:00.000Z');
    await expectInvariant();
  });

  test('is won by the earlier of two rounds, and the later one gets what the next pot has', async () => {
    const [one, other] = [await fixture.player(100_00n), await fixture.player(100_00n)];
    await fixture.play(one.id, 'first', 1_00n, { grand: 0 });
    await fixture.play(other.id, 'second', 1_00n, { grand: 0 });
    const wins = (await fixture.counted()).filter(({ level }) => level === 'grand');
    expect(wins.map(({ playerId, run }) => [playerId, run])).toEqual([
      [one.id, 1],
      [other.id, 2],
    ]);
    expect(wins[1]?.amount).toBe(50_000_00n);
    await expectInvariant();
  });
});

test('the verification of the ledger finds a pool that holds other than the ledger says, also while rounds wait to be counted', async () => {
  const player = await fixture.player(1_000_00n);
  await fixture.play(player.id, 'not counted yet', 100_00n);
  const found = async () => (await verifyLedger(fixture.database)).filter(({ broken }) => broken > 0n).flatMap(({ examples }) => examples);
  expect(await found()).toEqual([]);
  for (const [column, what] of [
    ['pot', /^crown-jewels EUR: pots of \d+ in the ledger$/],
    ['reserve', /^crown-jewels EUR: reserves of \d+ in the ledger$/],
  ] as const) {
    const change = (by: number) =>
      fixture.ownerDatabase.query(`update jackpot_level set ${column} = ${column} + $1 where currency = 'EUR' and level = 'grand'`, [by]);
    await change(1);
    expect(await found()).toEqual([expect.stringMatching(what)]);
    await change(-1);
  }
  await fixture.wallet.maintenance.rollUp();
  expect(await found()).toEqual([]);
  await fixture.counted();
  expect(await found()).toEqual([]);
});

describe('a pool that is closed', () => {
  /** Turns until what it had is moved. */
  async function emptied(closing: JackpotFixture, count: JackpotFixture['count']): Promise<readonly BookedWin[]> {
    const wins: BookedWin[] = [];
    for (let turns = 0; turns < 20; turns++) {
      await closing.settled();
      wins.push(...((await count.turn())?.wins ?? []));
      const left = await closing.database.query('select from jackpot_pool where closed_at is not null and emptied_at is null');
      if (left.length === 0) return wins;
    }
    throw new Error('the pool is not emptied');
  }

  /** What a pool's levels have, which is what the ledger says. */
  async function has(closing: JackpotFixture, name: string): Promise<bigint> {
    const [row] = await closing.database.query<{ pot: bigint; reserve: bigint }>(
      `select coalesce(sum(pot), 0)::bigint as pot, coalesce(sum(reserve), 0)::bigint as reserve from jackpot_level where pool = $1 and currency = 'EUR'`,
      [name],
    );
    const parts = sharesOf(closing.pool);
    const levels = { pot: row!.pot / parts.pot, reserve: row!.reserve / parts.reserve };
    expect([await closing.houseSum(`house:jackpots:${name}`), await closing.houseSum(`house:jackpot-reserves:${name}`)]).toEqual([
      levels.pot,
      levels.reserve,
    ]);
    return levels.pot + levels.reserve;
  }

  const successor = (pool: Pool) => ({ ...pool, sysname: 'new-jewels' });
  const closed = (pool: Pool) => [{ ...pool, closes: { into: 'new-jewels' } }, successor(pool)];

  test('moves all that it has into another one, also what rounds that saw it open still bring and take back, and nothing to the house', async () => {
    const closing = await createJackpotFixture();
    try {
      const { pool } = closing;
      const player = await closing.player(10_000_00n);
      await closing.play(player.id, 'before', 500_00n);
      await closing.counted();
      await closing.another({ pools: [pool, successor(pool)] }).open();
      const all = (await has(closing, 'crown-jewels')) + (await has(closing, 'new-jewels'));
      const count = closing.another({ pools: closed(pool), feeders: [] });
      // A round that had read the old list before it was changed, and is under way when the pool is closed.
      await closing.database.transaction(async (tx) => {
        await closing.playWithin(tx, player.id, 'under way', 1_000_00n);
        await count.open();
        await count.open();
        for (let turns = 0; turns < 5; turns++) await count.turn();
        expect(await has(closing, 'new-jewels')).toBe(all - (await has(closing, 'crown-jewels')));
        expect(await has(closing, 'crown-jewels')).toBeGreaterThan(0n);
      });
      expect(await emptied(closing, count)).toEqual([]);
      expect(await has(closing, 'crown-jewels')).toBe(0n);
      expect(await has(closing, 'new-jewels')).toBe(all + 12_00n);
      // What main stakes from now on feeds no pool of this name.
      await closing.play(player.id, 'after', 100_00n);
      expect(await has(closing, 'crown-jewels')).toBe(0n);
      // What is taken back now is taken from where it has gone.
      await player.rollback('under way', { round: 'under way' });
      await closing.settled();
      expect((await count.turn())?.feeds).toBe(1);
      expect(await has(closing, 'crown-jewels')).toBe(0n);
      expect(await has(closing, 'new-jewels')).toBe(all);
    } finally {
      await closing.drop();
    }
  });

  test('still pays the winning numbers of rounds that were not counted when it was closed', async () => {
    const closing = await createJackpotFixture();
    try {
      const { pool } = closing;
      const player = await closing.player(10_000_00n);
      await closing.another({ pools: [pool, successor(pool)] }).open();
      await closing.play(player.id, 'counted', 1_00n);
      await closing.counted();
      const count = closing.another({ pools: closed(pool), feeders: [] });
      await closing.database.transaction(async (tx) => {
        await closing.playWithin(tx, player.id, 'under way', 1_00n, { grand: 0 });
        await count.open();
        await count.turn();
      });
      expect((await emptied(closing, count)).map(({ level, playerId, pool: of, round }) => ({ level, playerId, of, round }))).toEqual([
        { level: 'grand', playerId: player.id, of: 'crown-jewels', round: 'under way' },
      ]);
      expect(await has(closing, 'crown-jewels')).toBe(0n);
      expect(await has(closing, 'new-jewels')).toBeGreaterThan(0n);
    } finally {
      await closing.drop();
    }
  });
});

test('what fed a pool that an older process does not know is left to one that does', async () => {
  const newer = await createJackpotFixture();
  try {
    const { pool } = newer;
    const player = await newer.player(1_000_00n);
    const unknown = { ...pool, sysname: 'newer-jewels' };
    const count = newer.another({ pools: [pool, unknown], feeders: [{ game: 'newer-slot', version: '1', pool: unknown.sysname }] });
    await count.open();
    await newer.play(player.id, 'of a newer pool', 100_00n, { grand: 0 }, ['main'], 'newer-slot');
    await newer.play(player.id, 'of a pool that both know', 100_00n);
    await newer.settled();
    expect(await newer.count.turn()).toEqual({ feeds: 1, wins: [] });
    expect(await newer.count.turn()).toEqual({ feeds: 0, wins: [] });
    expect((await count.turn())?.wins).toMatchObject([{ pool: 'newer-jewels', level: 'grand', round: 'of a newer pool' }]);
  } finally {
    await newer.drop();
  }
});

test('many players at once, several counts and rounds that are taken back: every pot is paid once, and pots and ledger agree [property]', async () => {
  const players = await Promise.all(Array.from({ length: 6 }, () => fixture.player(50_000_00n)));
  const another = fixture.another();
  let transaction = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          player: fc.nat(5),
          stake: fc.integer({ min: 1, max: 300_00 }),
          hit: fc.constantFrom('grand', 'major', null, null, null, null),
          back: fc.boolean(),
        }),
        {
          minLength: 4,
          maxLength: 24,
        },
      ),
      async (rounds) => {
        const before = await fixture.database.query<{ amount: bigint }>(`select amount from jackpot_win where currency = 'EUR'`);
        const play = async ({ player, stake, hit, back }: (typeof rounds)[number]) => {
          const name = `property ${++transaction}`;
          const one = players[player]!;
          await fixture.play(one.id, name, BigInt(stake), hit ? { [hit]: 0 } : {});
          if (back && hit === null) await one.rollback(name, { round: name });
        };
        await Promise.all([...rounds.map(play), fixture.count.turn(), another.turn(), fixture.count.turn()]);
        await Promise.all([fixture.counted(), another.turn()]);
        await expectInvariant();
        const after = await fixture.database.query<{ amount: bigint }>(`select amount from jackpot_win where currency = 'EUR'`);
        expect(after.length).toBeGreaterThanOrEqual(before.length + rounds.filter(({ hit }) => hit !== null).length);
        const [paid] = await fixture.database.query<{ sum: bigint; rounds: bigint }>(
          `select coalesce(sum(win), 0)::bigint as sum, count(*) as rounds from ledger_round where provider = 'jackpots'`,
        );
        expect(paid).toEqual({ sum: after.reduce((sum, { amount }) => sum + amount, 0n), rounds: BigInt(after.length) });
      },
    ),
    { numRuns: 12 },
  );
});
