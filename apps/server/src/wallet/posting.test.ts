import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DepositsBlocked, IdempotencyKeyReused, InsufficientFunds, UnknownWallet, type Leg, type PostRequest } from './index.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

const legs = (amount: bigint): Leg[] => [
  { account: 'main', amount },
  { account: 'house:corrections', amount: -amount },
];
const request = (playerId: bigint, key: string, amount: bigint, more: Partial<PostRequest> = {}): PostRequest => ({
  playerId,
  currency: 'EUR',
  kind: 'adjustment',
  key,
  fingerprint: `${amount}`,
  legs: legs(amount),
  ...more,
});

describe('a posting', () => {
  test('is done once for a key, and answers the same afterwards', async () => {
    const player = await fixture.player(0n);
    const first = await fixture.wallet.post(
      fixture.database,
      request(player.id, 'k', 5_00n, { reference: 'ref', actor: 'staff:1', reason: 'goodwill' }),
    );
    const second = await fixture.wallet.post(fixture.database, request(player.id, 'k', 5_00n));
    expect(second).toEqual({ ...first, replayed: true });
    expect(await player.main()).toBe(5_00n);
    expect(await fixture.wallet.posting(player.id, 'k')).toMatchObject({
      id: first.postingId,
      kind: 'adjustment',
      reference: 'ref',
      actor: 'staff:1',
      reason: 'goodwill',
      balanceAfter: 5_00n,
      createdAt: fixture.clock.now(),
    });
  });

  test('is refused when its key belongs to another one', async () => {
    const player = await fixture.player(0n);
    await fixture.wallet.post(fixture.database, request(player.id, 'k', 5_00n));
    await expect(fixture.wallet.post(fixture.database, request(player.id, 'k', 6_00n))).rejects.toThrow(IdempotencyKeyReused);
    await expect(fixture.wallet.post(fixture.database, request(player.id, 'k', 5_00n, { kind: 'bonus' }))).rejects.toThrow(
      IdempotencyKeyReused,
    );
    expect(await player.main()).toBe(5_00n);
  });

  test('sent twenty times in one tick is done once', async () => {
    const player = await fixture.player(0n);
    const results = await Promise.all(
      Array.from({ length: 20 }, () => fixture.wallet.post(fixture.database, request(player.id, 'k', 5_00n))),
    );
    expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await player.main()).toBe(5_00n);
  });

  test('says what there was when it is not enough', async () => {
    const player = await fixture.player(5_00n);
    const refused = fixture.wallet.post(fixture.database, request(player.id, 'k', -5_01n));
    await expect(refused).rejects.toThrow(InsufficientFunds);
    await expect(refused).rejects.toMatchObject({ available: 5_00n });
  });

  test.each<[string, Leg[]]>([
    ['one leg', [{ account: 'main', amount: 1n }]],
    [
      'legs that do not sum to zero',
      [
        { account: 'main', amount: 2n },
        { account: 'house:x', amount: -1n },
      ],
    ],
    [
      'a leg of nothing',
      [
        { account: 'main', amount: 0n },
        { account: 'house:x', amount: 0n },
      ],
    ],
    ['an amount beyond all bounds', legs(10n ** 16n)],
  ])('of %s is refused before it is sent', async (_, wrong) => {
    const player = await fixture.player(5_00n);
    await expect(fixture.wallet.post(fixture.database, request(player.id, 'k', 1n, { legs: wrong }))).rejects.toThrow(RangeError);
  });

  test('needs an account in its currency', async () => {
    const player = await fixture.player(5_00n);
    await expect(fixture.wallet.post(fixture.database, request(player.id, 'k', 1n, { currency: 'USD' }))).rejects.toThrow(UnknownWallet);
    await expect(fixture.wallet.post(fixture.database, request(987_654_321n, 'k', 1n))).rejects.toThrow(UnknownWallet);
    await expect(fixture.wallet.balances(987_654_321n)).rejects.toThrow(UnknownWallet);
  });
});

describe('inside the transaction of another module', () => {
  test('it is undone with the transaction', async () => {
    const player = await fixture.player(5_00n);
    await expect(
      fixture.database.transaction(async (tx) => {
        await fixture.wallet.post(tx, request(player.id, 'k', 1_00n));
        expect((await fixture.wallet.balances(player.id, tx)).main).toBe(6_00n);
        throw new Error('the rest failed');
      }),
    ).rejects.toThrow('the rest failed');
    expect(await player.main()).toBe(5_00n);
    expect(await fixture.wallet.posting(player.id, 'k')).toBeNull();
  });

  test('after a refusal the transaction goes on', async () => {
    const player = await fixture.player(5_00n);
    await fixture.database.transaction(async (tx) => {
      await expect(fixture.wallet.post(tx, request(player.id, 'k', -9_00n))).rejects.toThrow(InsufficientFunds);
      await fixture.wallet.post(tx, request(player.id, 'k', -4_00n));
    });
    expect(await player.main()).toBe(1_00n);
  });
});

describe('a blocked player', () => {
  test('gets no deposit credited, on any process, once the block is acknowledged', async () => {
    const player = await fixture.player(0n);
    const deposit = (key: string) => fixture.wallet.post(fixture.database, request(player.id, key, 1_00n, { kind: 'deposit' }));
    await deposit('d1');
    await fixture.wallet.setBlocks(fixture.database, player.id, { deposits: true });
    await expect(deposit('d2')).rejects.toThrow(DepositsBlocked);
    expect((await deposit('d1')).replayed).toBe(true);
    await fixture.wallet.post(fixture.database, request(player.id, 'payout', -50n));
    await fixture.wallet.setBlocks(fixture.database, player.id, { deposits: false });
    expect((await deposit('d2')).balances.main).toBe(1_50n);
  });
});

describe('opening accounts', () => {
  test('gives every account once, and the play money once', async () => {
    const player = await fixture.player(0n);
    const again = await fixture.wallet.openAccounts(fixture.database, player.id, 'EUR');
    expect(again).toEqual({ currency: 'EUR', main: 0n, bonus: 0n, bettingBonus: 0n, held: 0n, fun: 500_000n });
    expect(await fixture.ledgerBalance(player.id, 'fun', 'FUN')).toBe(500_000n);
    expect(await fixture.ledgerBalance(player.id, 'house:fun', 'FUN')).toBe(-500_000n);
  });
});

describe('a statement', () => {
  test('is paged by posting, newest first, and can be narrowed', async () => {
    const player = await fixture.player(10_00n);
    for (let k = 1; k <= 5; k++) {
      fixture.clock.advance(60_000);
      await fixture.wallet.post(fixture.database, request(player.id, `k${k}`, BigInt(k)));
    }
    const first = await fixture.wallet.entries(player.id, { currency: 'EUR', account: 'main', limit: 2 });
    expect(first.map(({ amount }) => amount)).toEqual([5n, 4n]);
    const next = await fixture.wallet.entries(player.id, { currency: 'EUR', limit: 2, before: first.at(-1)?.postingId });
    expect(next.map(({ account, amount }) => [account, amount])).toEqual([
      ['main', 3n],
      ['house:corrections', -3n],
      ['main', 2n],
      ['house:corrections', -2n],
    ]);
    const recent = await fixture.wallet.entries(player.id, {
      account: 'main',
      from: new Date(fixture.clock.now().getTime() - 60_000),
      limit: 500,
    });
    expect(recent.map(({ amount }) => amount)).toEqual([5n, 4n]);
    await expect(fixture.wallet.entries(player.id, { limit: 501 })).rejects.toThrow(RangeError);
  });
});
