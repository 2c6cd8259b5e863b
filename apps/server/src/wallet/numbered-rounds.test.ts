import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWallet, type RoundResult, type SettleRequest, type Wallet } from './index.ts';
import { createWalletFixture, type Player, type WalletFixture } from './testing/wallet-fixture.ts';
import { isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
let other: Wallet;
beforeAll(async () => {
  fixture = await createWalletFixture();
  await fixture.ownerDatabase.query(
    `CREATE OR REPLACE FUNCTION ledger_day(p_ahead interval) RETURNS date LANGUAGE sql STABLE AS $$ SELECT (timestamp '2026-03-02 00:01' + p_ahead)::date $$`,
  );
  other = createWallet({ database: fixture.database, clock: fixture.clock });
});
afterAll(() => fixture.drop());

/** A round by the name `id`, with this number of this series. */
const round = (player: Player, id: string, series: number, number: number, more: Partial<SettleRequest> = {}): SettleRequest => ({
  playerId: player.id,
  currency: 'EUR',
  provider: 'studio',
  game: 'dice',
  round: id,
  transaction: id,
  fingerprint: id,
  stake: 10n,
  win: 0n,
  closed: true,
  numbered: { series, number },
  ...more,
});
const statusOf = async (result: Promise<RoundResult>) => (await result).status;
const next = (player: Player, series: number) => fixture.wallet.rounds.nextNumber(player.id, 'studio', 'EUR', series);
const { settle, ask } = {
  settle: (request: SettleRequest) => fixture.wallet.rounds.settle(request),
  ask: (request: SettleRequest) => fixture.wallet.rounds.ask(request),
};

test('the numbers of a series are taken in order, each once and with its round', async () => {
  const player = await fixture.player(100n);
  expect(await next(player, 7)).toBe(0);
  expect(await statusOf(settle(round(player, 'early', 7, 1)))).toBe('round_conflict');
  for (const number of [0, 1, 2]) expect(await statusOf(settle(round(player, `r${number}`, 7, number)))).toBe('ok');
  for (const number of [0, 2, 4]) expect(await statusOf(settle(round(player, `again ${number}`, 7, number)))).toBe('round_conflict');
  expect(await next(player, 7)).toBe(3);
  expect(await player.main()).toBe(70n);
});

test('of two processes that take one number by keys of two days, one is refused before anything is drawn, and moves nothing', async () => {
  const player = await fixture.player(100n);
  const yesterday = round(player, 'of yesterday', 7, 0, { day: '2026-03-01' });
  const today = round(player, 'of today', 7, 0, { day: '2026-03-02' });
  expect(await statusOf(settle(yesterday))).toBe('ok');
  expect(await statusOf(other.rounds.ask(today))).toBe('round_conflict');
  expect(await statusOf(other.rounds.settle(today))).toBe('round_conflict');
  expect(await player.main()).toBe(90n);

  // At once: whoever comes first has it.
  const both = await Promise.all([
    fixture.wallet.rounds.settle({ ...yesterday, round: 'a', transaction: 'a', fingerprint: 'a', numbered: { series: 7, number: 1 } }),
    other.rounds.settle({ ...today, round: 'b', transaction: 'b', fingerprint: 'b', numbered: { series: 7, number: 1 } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['ok', 'round_conflict']);
  expect(await player.main()).toBe(80n);
  expect(await next(player, 7)).toBe(2);
});

test('a retry is answered by its key, although its number is used', async () => {
  const player = await fixture.player(100n);
  const first = round(player, 'first', 7, 0, { day: '2026-03-01' });
  await settle(first);
  await settle(round(player, 'second', 7, 1));
  expect(await settle(first)).toMatchObject({ status: 'ok', replayed: true, balance: 80n });
});

test('a later series begins at 0 and ends the earlier one, whatever its numbers', async () => {
  const player = await fixture.player(100n);
  await settle(round(player, 'earlier', 7, 0));
  expect(await statusOf(settle(round(player, 'not from 0', 9, 1)))).toBe('round_conflict');
  expect(await statusOf(settle(round(player, 'later', 9, 0)))).toBe('ok');
  for (const number of [0, 1]) expect(await statusOf(ask(round(player, `back ${number}`, 7, number)))).toBe('round_conflict');
  expect(await next(player, 9)).toBe(1);
});

test('an empty round takes its number too, and one that is refused takes none', async () => {
  const player = await fixture.player(5n);
  expect(await statusOf(settle(round(player, 'empty', 7, 0, { stake: 0n })))).toBe('ok');
  expect(await statusOf(settle(round(player, 'poor', 7, 1)))).toBe('insufficient_funds');
  expect(await next(player, 7)).toBe(1);
});

test('a round that bonus money pays takes its number, and numbers for play and for money are apart', async () => {
  const player = await fixture.player(0n);
  await fixture.wallet.post(fixture.database, {
    playerId: player.id,
    currency: 'EUR',
    kind: 'bonus',
    key: 'bonus:1',
    fingerprint: '',
    legs: [
      { account: 'bonus', amount: 30n },
      { account: 'house:bonus', amount: -30n },
    ],
  });
  expect(await statusOf(settle(round(player, 'bonus', 7, 0, { spend: ['main', 'bonus'] })))).toBe('ok');
  expect(await statusOf(settle(round(player, 'fun', 3, 0, { currency: 'FUN' })))).toBe('ok');
  expect(await next(player, 7)).toBe(1);
  expect(await fixture.wallet.rounds.nextNumber(player.id, 'studio', 'FUN', 3)).toBe(1);
});

test('in one batch each player’s numbers are the player’s own, and another provider’s are its own', async () => {
  const players = await Promise.all(Array.from({ length: 12 }, () => fixture.player(100n)));
  for (const number of [0, 1]) {
    const results = await Promise.all(
      players.map((player, index) => settle(round(player, `r${number}`, 7, index % 3 === 0 ? number : number * 2))),
    );
    expect(results.map(({ status }) => status)).toEqual(
      players.map((_, index) => (number === 0 || index % 3 === 0 ? 'ok' : 'round_conflict')),
    );
  }
  const [player] = players;
  if (!player) throw new Error('no player');
  expect(await statusOf(settle(round(player, 'elsewhere', 1, 0, { provider: 'elsewhere' })))).toBe('ok');
  expect(await next(player, 7)).toBe(2);
});

test('after all of it the ledger is sound', async () => {
  expect(isSound(await verifyLedger(fixture.database))).toBe(true);
});
