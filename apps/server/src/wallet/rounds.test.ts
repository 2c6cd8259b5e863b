import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWallet, UnknownWallet, WalletOverloaded, type RoundResult } from './index.ts';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(async () => {
  const findings = await verifyLedger(fixture.database);
  await fixture.drop();
  expect(isSound(findings), describeFindings(findings)).toBe(true);
});

const players = (count: number, main: bigint): Promise<Player[]> => Promise.all(Array.from({ length: count }, () => fixture.player(main)));

/** One item of `settle_rounds` as the wallet writes it. */
const rawItem = (i: number, player: Player, transaction: string, more: object = {}) => ({
  i,
  player_id: player.id.toString(),
  op: 'settle',
  currency: 'EUR',
  provider: 'studio',
  game: 'dice',
  round: transaction,
  transaction,
  fingerprint: '',
  now: '2026-03-01T12:00:00Z',
  stake: '100',
  win: '0',
  closed: true,
  new_round: true,
  spend: ['main'],
  reference: null,
  ...more,
});
const rawBatch = async (items: readonly object[]) => {
  const [row] = await fixture.database.query<{ answers: { i: number; status: string; balance: string }[] }>(
    'SELECT settle_rounds($1) AS answers',
    [JSON.stringify(items)],
  );
  return (row?.answers ?? []).toSorted((a, b) => a.i - b.i);
};

describe('a round settled at once', () => {
  test('posts stake, win and round together and is found again', async () => {
    const player = await fixture.player(100_00n);
    const result = await player.settle('t1', 10_00n, 25_00n);
    expect(result).toMatchObject({ status: 'ok', balance: 115_00n, balanceAfter: 115_00n, replayed: false });
    expect(result.round).toEqual(await fixture.wallet.rounds.find(player.id, 'studio', 't1'));
    expect(result.round).toMatchObject({ state: 'settled', stake: 10_00n, win: 25_00n, detail: { transaction: 't1' } });
    const lines = await fixture.wallet.entries(player.id, { kinds: ['round'], limit: 5 });
    expect(lines.map(({ account, amount, balanceAfter }) => [account, amount, balanceAfter])).toEqual([
      ['main', -10_00n, 90_00n],
      ['house:stakes:studio', 10_00n, null],
      ['main', 25_00n, 115_00n],
      ['house:wins:studio', -25_00n, null],
    ]);
  });

  test('a win cannot pay for its own stake', async () => {
    const player = await fixture.player(5_00n);
    expect(await player.settle('t1', 10_00n, 25_00n)).toMatchObject({ status: 'insufficient_funds', balance: 5_00n });
  });

  test('a replay gives the round that was played, whatever round and win the retry names', async () => {
    const player = await fixture.player(100_00n);
    const request = {
      playerId: player.id,
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      transaction: 'client-key',
      fingerprint: 'dice 1000 over 50',
      stake: 10_00n,
      closed: true,
    };
    await fixture.wallet.rounds.settle({ ...request, round: 'seed-1', win: 20_00n, detail: { roll: 77 } });
    await player.settle('other', 1_00n, 0n);
    expect(await fixture.wallet.rounds.settle({ ...request, round: 'seed-2', win: 0n, detail: { roll: 3 } })).toMatchObject({
      status: 'ok',
      replayed: true,
      balance: 109_00n,
      balanceAfter: 110_00n,
      round: { id: 'seed-1', win: 20_00n, detail: { roll: 77 } },
    });
    expect(await fixture.wallet.rounds.findByTransaction(player.id, 'studio', 'client-key')).toMatchObject({ id: 'seed-1' });
    expect(await fixture.wallet.rounds.find(player.id, 'studio', 'seed-2')).toBeNull();
  });

  test('a round that is taken is refused to another stake, also in the same tick', async () => {
    const player = await fixture.player(100_00n);
    const results = await Promise.all(['a', 'b', 'c'].map((key) => player.settle(key, 10_00n, 0n, { round: 'seed-1-0' })));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['ok', 'round_conflict', 'round_conflict']);
    expect(await player.main()).toBe(90_00n);
  });

  test('play money stays apart from money', async () => {
    const player = await fixture.player(100_00n);
    expect(await player.settle('t1', 10_00n, 1_00n, { currency: 'FUN' })).toMatchObject({ status: 'ok', balance: 500_000n - 9_00n });
    expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 100_00n, fun: 500_000n - 9_00n });
  });

  test('a free round moves nothing but its win', async () => {
    const player = await fixture.player(0n);
    expect(await player.settle('free', 0n, 0n)).toMatchObject({ status: 'ok', balance: 0n });
    expect(await player.settle('free', 0n, 0n)).toMatchObject({ status: 'ok', replayed: true });
    expect(await player.settle('lucky', 0n, 3_00n)).toMatchObject({ status: 'ok', balance: 3_00n });
  });

  test('a player without a wallet is an error, a wrong amount too, before anything is sent', async () => {
    const nobody = { ...(await fixture.player(0n)) };
    await expect(
      fixture.wallet.rounds.bet({
        playerId: 999_999_999n,
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: 'r',
        transaction: 't',
        fingerprint: '',
        stake: 1n,
        closed: false,
      }),
    ).rejects.toThrow(UnknownWallet);
    await expect(nobody.bet('t', -1n)).rejects.toThrow(RangeError);
    await expect(nobody.bet('t', 10n ** 16n)).rejects.toThrow(RangeError);
    await expect(nobody.bet('', 1n)).rejects.toThrow(RangeError);
    await expect(nobody.bet('t'.repeat(201), 1n)).rejects.toThrow(RangeError);
  });
});

describe('many at once', () => {
  test('forty players with five rounds each in one tick: every cent is where it belongs', async () => {
    const all = await players(40, 10_00n);
    const results = await Promise.all(
      all.flatMap((player, p) => Array.from({ length: 5 }, (_, k) => player.settle(`t${k}`, 3_00n, k === p % 5 ? 6_00n : 0n))),
    );
    expect(results).toHaveLength(200);
    for (const [p, player] of all.entries()) {
      const own = results.slice(p * 5, p * 5 + 5);
      const expected = own.reduce(
        (balance, result, k) => (result.status === 'ok' ? balance - 3_00n + (k === p % 5 ? 6_00n : 0n) : balance),
        10_00n,
      );
      expect(await player.main()).toBe(expected);
      expect(expected >= 0n).toBe(true);
    }
  });

  test('mixed bets, wins, rollbacks and replays of many players in one tick end as they would one by one', async () => {
    const all = await players(30, 50_00n);
    await Promise.all(all.map((player) => player.bet('t1', 10_00n)));
    const results: RoundResult[][] = await Promise.all(
      all.map((player, p) =>
        Promise.all(
          p % 3 === 0
            ? [player.win('w1', 5_00n), player.bet('t1', 10_00n)]
            : p % 3 === 1
              ? [player.rollback('t1'), player.settle('s1', 1_00n, 0n)]
              : [player.bet('t2', 45_00n, { round: 'r2' }), player.win('w9', 1_00n, { reference: 'none' })],
        ),
      ),
    );
    for (const [p, player] of all.entries()) {
      expect(results[p]?.map(({ status }) => status)).toEqual(
        p % 3 === 0 ? ['ok', 'ok'] : p % 3 === 1 ? ['ok', 'ok'] : ['insufficient_funds', 'transaction_not_found'],
      );
      expect(await player.main()).toBe(p % 3 === 0 ? 45_00n : p % 3 === 1 ? 49_00n : 40_00n);
    }
  });

  test('two processes with the same messages charge each of them once', async () => {
    const other = createWallet({ database: fixture.ownerDatabase, clock: fixture.clock });
    const all = await players(20, 100_00n);
    const send = (rounds: typeof other.rounds, player: Player, k: number) =>
      rounds.settle({
        playerId: player.id,
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: `${k}`,
        transaction: `${k}`,
        fingerprint: '',
        stake: 1_00n,
        win: 0n,
        closed: true,
      });
    const results = await Promise.all(
      all.flatMap((player) =>
        Array.from({ length: 10 }, (_, k) => [send(fixture.wallet.rounds, player, k), send(other.rounds, player, k)]).flat(),
      ),
    );
    expect(results.every(({ status }) => status === 'ok')).toBe(true);
    expect(results.filter(({ replayed }) => replayed)).toHaveLength(200);
    for (const player of all) expect(await player.main()).toBe(90_00n);
  });

  test('after a block is acknowledged no stake commits, on any process', async () => {
    const other = createWallet({ database: fixture.ownerDatabase, clock: fixture.clock });
    const all = await players(25, 1000_00n);
    await Promise.all(
      all.map(async (player, p) => {
        let acknowledged = false;
        const taken: boolean[] = [];
        const race = Array.from({ length: 40 }, async (_, k) => {
          const late = acknowledged;
          const request = { playerId: player.id, currency: 'EUR', provider: 'studio', game: 'dice', round: `b${k}`, transaction: `b${k}` };
          const rounds = (k + p) % 2 === 0 ? fixture.wallet.rounds : other.rounds;
          const result = await rounds.settle({ ...request, fingerprint: '', stake: 1n, win: 0n, closed: true });
          taken.push(result.status === 'ok');
          return late && result.status === 'ok';
        });
        const block = fixture.wallet.setBlocks(fixture.database, player.id, { stakes: true }).then(async () => {
          acknowledged = true;
          const [before] = await fixture.database.query<{ count: bigint }>('SELECT count(*) FROM round WHERE player_id = $1', [player.id]);
          return before?.count;
        });
        const [atBlock] = await Promise.all([block, ...race]);
        const [atEnd] = await fixture.database.query<{ count: bigint }>('SELECT count(*) FROM round WHERE player_id = $1', [player.id]);
        expect(atEnd?.count).toBe(atBlock);
        expect(taken.filter(Boolean)).toHaveLength(Number(atEnd?.count));
      }),
    );
  });
});

describe('hazards of a batch', () => {
  test('two items of one player in one batch are refused by the database, and nothing of the batch is done', async () => {
    const [first, second] = await players(2, 10_00n);
    if (!first || !second) throw new Error('no players');
    await expect(rawBatch([rawItem(0, first, 'a'), rawItem(1, second, 'b'), rawItem(2, first, 'c')])).rejects.toThrow(
      'one action a player',
    );
    expect(await second.main()).toBe(10_00n);
  });

  test('an item that cannot be written does not take the others of its batch with it', async () => {
    const [bad, ...good] = await players(10, 10_00n);
    if (!bad) throw new Error('no players');
    const results = await Promise.allSettled([
      ...good.slice(0, 4).map((player) => player.settle('t1', 1_00n, 0n)),
      // PostgreSQL cannot keep this character.
      fixture.wallet.rounds.settle({
        playerId: bad.id,
        currency: 'EUR',
        provider: 'studio',
        game: 'dice',
        round: 'r1',
        transaction: 't1',
        fingerprint: '',
        stake: 1_00n,
        win: 0n,
        closed: true,
        detail: { text: '\u0000' },
      }),
      ...good.slice(4).map((player) => player.settle('t1', 1_00n, 0n)),
    ]);
    expect(results.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', ...Array(5).fill('fulfilled')]);
    for (const player of good) expect(await player.main()).toBe(9_00n);
    expect(await bad.main()).toBe(10_00n);
  });

  test('a player locked elsewhere is left out of the batch, and done when the lock is gone', async () => {
    const [held, ...free] = await players(5, 10_00n);
    if (!held) throw new Error('no players');
    let pending: Promise<RoundResult> | undefined;
    await fixture.ownerDatabase.transaction(async (tx) => {
      await tx.query(`SELECT FROM account WHERE player_id = $1 AND kind = 'main' FOR UPDATE`, [held.id]);
      const answers = await rawBatch([rawItem(0, held, 'raw'), ...free.map((player, i) => rawItem(i + 1, player, 'raw'))]);
      expect(answers.map(({ i, status }) => [i, status])).toEqual([
        [1, 'ok'],
        [2, 'ok'],
        [3, 'ok'],
        [4, 'ok'],
      ]);
      // The same through the wallet: the others are answered while the lock is still held.
      pending = held.settle('t1', 1_00n, 0n);
      const results = await Promise.all(free.map((player) => player.settle('t1', 1_00n, 0n)));
      expect(results.every(({ status }) => status === 'ok')).toBe(true);
    });
    expect(await pending).toMatchObject({ status: 'ok', balance: 9_00n });
  });

  test('refusals inside a batch answer each for itself, by index', async () => {
    const [a, b, c, d] = await players(4, 10_00n);
    if (!a || !b || !c || !d) throw new Error('no players');
    await fixture.wallet.setBlocks(fixture.database, c.id, { stakes: true });
    await d.settle('done', 1_00n, 0n);
    const answers = await rawBatch([
      rawItem(3, d, 'done', { fingerprint: 'another' }),
      rawItem(0, a, 'x', { stake: '1001' }),
      rawItem(2, c, 'x'),
      rawItem(1, b, 'x', { win: '50' }),
    ]);
    expect(answers.map(({ status, balance }) => [status, balance])).toEqual([
      ['insufficient_funds', '1000'],
      ['ok', '950'],
      ['stakes_blocked', '1000'],
      ['duplicate', '900'],
    ]);
  });

  test('postings that lock players in any order never deadlock with batches', async () => {
    const all = await players(12, 1000_00n);
    const post = (player: Player, key: string) =>
      fixture.wallet.post(fixture.database, {
        playerId: player.id,
        currency: 'EUR',
        kind: 'adjustment',
        key,
        fingerprint: '',
        legs: [
          { account: 'main', amount: 1n },
          { account: 'house:corrections', amount: -1n },
        ],
      });
    await Promise.all([
      ...Array.from({ length: 20 }, (_, k) => Promise.all(all.map((player) => player.settle(`d${k}`, 1n, 0n)))),
      ...Array.from({ length: 40 }, (_, k) => post(all[(k * 7) % all.length] ?? expect.unreachable(), `deadlock:${k}`)),
    ]);
    let sum = 0n;
    for (const player of all) sum += await player.main();
    expect(sum).toBe(12n * 1000_00n - 12n * 20n + 40n);
  });

  test('a stopped wallet answers what it has taken and takes no more', async () => {
    const wallet = createWallet({ database: fixture.database, clock: fixture.clock });
    const player = await fixture.player(10_00n);
    const request = {
      playerId: player.id,
      currency: 'EUR',
      provider: 'studio',
      game: 'dice',
      fingerprint: '',
      stake: 1_00n,
      win: 0n,
      closed: true,
    };
    const answers = ['a', 'b'].map((key) => wallet.rounds.settle({ ...request, round: key, transaction: key }));
    await wallet.rounds.drain();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(['ok', 'ok']);
    await expect(wallet.rounds.settle({ ...request, round: 'c', transaction: 'c' })).rejects.toThrow(WalletOverloaded);
  });
});

test('a day that no calendar has is refused before it reaches the database, where it would undo the whole batch', async () => {
  const player = await fixture.player(10_00n);
  const request = {
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'no day',
    transaction: 'no day',
    stake: 1_00n,
    closed: true,
    fingerprint: '',
  };
  for (const day of ['0000-01-01', '2026-02-30', '20261123', '', 'infinity']) {
    await expect(fixture.wallet.rounds.settle({ ...request, day, win: 0n })).rejects.toThrow(RangeError);
    await expect(fixture.wallet.rounds.ask({ ...request, day })).rejects.toThrow(RangeError);
  }
  expect(await player.main()).toBe(10_00n);
});

test("a round goes by the handle of its player's side, alone and in a batch", async () => {
  const player = await fixture.player(10_00n);
  const { database } = fixture;
  const playOnly = { ...database, directory: { query: () => Promise.reject(new Error('rounds are no part of the directory')) } };
  const wallet = createWallet({ database: playOnly, clock: fixture.clock, funStart: 0n });
  const request = {
    playerId: player.id,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'by play',
    transaction: 'by play',
    stake: 1_00n,
    closed: true,
    fingerprint: '',
  };
  expect(await wallet.rounds.ask(request)).toMatchObject({ status: 'ok' });
  expect(await wallet.rounds.settle({ ...request, win: 0n })).toMatchObject({ status: 'ok' });
});

test('a stake that names no account to come from is taken from none', async () => {
  const player = await fixture.player(10_00n);
  expect(await rawBatch([rawItem(0, player, 'from nowhere', { spend: undefined })])).toMatchObject([
    { i: 0, status: 'insufficient_funds' },
  ]);
  expect(await fixture.wallet.rounds.findByTransaction(player.id, 'studio', 'from nowhere')).toBeNull();
});
