import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SpendingOrder } from './index.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import { isSound, verifyLedger } from './verify.ts';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await createWalletFixture();
});
afterAll(() => fixture.drop());

/** A player with money on main and bonus. */
async function playerWith(main: bigint, bonus: bigint) {
  const player = await fixture.player(main);
  if (bonus > 0n)
    await fixture.wallet.post(fixture.database, {
      playerId: player.id,
      currency: 'EUR',
      kind: 'bonus',
      key: 'bonus:1',
      fingerprint: '',
      legs: [
        { account: 'bonus', amount: bonus },
        { account: 'house:bonus', amount: -bonus },
      ],
    });
  return player;
}

const stake = (playerId: bigint, transaction: string, amount: bigint, spend: SpendingOrder, round = 'r1') =>
  fixture.wallet.rounds.bet({
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round,
    transaction,
    fingerprint: `${amount}`,
    stake: amount,
    closed: false,
    spend,
  });

test('a stake takes from the accounts in the given order, and the win goes back by what each paid', async () => {
  const player = await playerWith(7_00n, 100_00n);
  expect(await stake(player.id, 't1', 10_00n, ['main', 'bonus'])).toMatchObject({ status: 'ok', balance: 0n });
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 0n, bonus: 97_00n });
  await player.win('w1', 25_01n);
  // 70 % of 25.01 is 17.507, 30 % is 7.503: whole cents that sum to the win.
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 17_51n, bonus: 104_50n });
});

test('bonus money alone can be staked, and its win is bonus money', async () => {
  const player = await playerWith(5_00n, 10_00n);
  await stake(player.id, 't1', 10_00n, ['bonus', 'main']);
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 5_00n, bonus: 0n });
  await player.win('w1', 30_00n);
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 5_00n, bonus: 30_00n });
});

test('two bets of one round add up, and one of them rolled back no longer counts', async () => {
  const player = await playerWith(10_00n, 10_00n);
  await stake(player.id, 't1', 10_00n, ['main']);
  await stake(player.id, 't2', 10_00n, ['bonus']);
  await player.rollback('t2');
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 0n, bonus: 10_00n });
  await player.win('w1', 8_00n);
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 8_00n, bonus: 10_00n });
});

test('a stake that all named accounts together cannot pay is refused and takes from none', async () => {
  const player = await playerWith(4_00n, 5_00n);
  expect(await stake(player.id, 't1', 10_00n, ['main', 'bonus'])).toMatchObject({ status: 'insufficient_funds', balance: 4_00n });
  expect(await fixture.wallet.balances(player.id)).toMatchObject({ main: 4_00n, bonus: 5_00n });
});

test('stakes and wins over two accounts never make or lose a cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ min: 0n, max: 1_000n }),
      fc.bigInt({ min: 0n, max: 1_000n }),
      fc.bigInt({ min: 1n, max: 2_000n }),
      fc.bigInt({ min: 0n, max: 1_000_000_000_000n }),
      fc.boolean(),
      async (main, bonus, amount, win, mainFirst) => {
        const player = await playerWith(main, bonus);
        const bet = await stake(player.id, 't1', amount, mainFirst ? ['main', 'bonus'] : ['bonus', 'main']);
        expect(bet.status).toBe(amount <= main + bonus ? 'ok' : 'insufficient_funds');
        if (bet.status !== 'ok') return;
        const first = mainFirst ? main : bonus;
        const fromFirst = amount < first ? amount : first;
        const fromMain = mainFirst ? fromFirst : amount - fromFirst;
        await player.win('w1', win);
        const after = await fixture.wallet.balances(player.id);
        const toMain = after.main - (main - fromMain);
        const toBonus = after.bonus - (bonus - (amount - fromMain));
        expect(toMain + toBonus).toBe(win);
        // Each share is the exact one to within a cent, and nothing goes to an account that paid nothing.
        const error = toMain * amount - win * fromMain;
        expect(error < amount && error > -amount).toBe(true);
        if (fromMain === 0n) expect(toMain).toBe(0n);
        if (fromMain === amount) expect(toBonus).toBe(0n);
      },
    ),
    { numRuns: 60, seed: 11 },
  );
  expect(isSound(await verifyLedger(fixture.database))).toBe(true);
});

test('rounds that spend from bonus balances are written with the others of their batch, none row by row', async () => {
  const [mixed, poor, plain] = [await playerWith(7_00n, 100_00n), await playerWith(1_00n, 2_00n), await fixture.player(50_00n)];
  const item = (i: number, playerId: bigint, spend: SpendingOrder) => ({
    i,
    player_id: playerId.toString(),
    op: 'settle',
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: 'together',
    transaction: 'together',
    fingerprint: '',
    stake: '1000',
    win: '2501',
    closed: true,
    new_round: true,
    spend,
    reference: null,
    game_session: null,
    now: fixture.clock.now(),
  });
  const termed = await playerWith(7_00n, 100_00n);
  await fixture.wallet.setPurse(fixture.database, termed.id, {
    id: 1n,
    until: new Date('2027-01-01'),
    spends: 'bonus_first',
    isolation: false,
    maximumStake: null,
    contributions: [{ kind: 'game', sysname: 'dice', percent: 100 }],
  });
  const items = [
    item(0, mixed.id, ['main', 'bonus']),
    item(1, poor.id, ['bonus', 'main']),
    item(2, plain.id, ['main']),
    item(3, termed.id, 'by_bonus'),
    item(4, (await playerWith(20_00n, 50_00n)).id, 'by_bonus'),
  ];
  const single = await fixture.ownerDatabase.query<{ text: string }>(`SELECT pg_get_functiondef('settle_round'::regproc) AS text`);
  await fixture.ownerDatabase.query(`CREATE OR REPLACE FUNCTION settle_round(p_player_id bigint, p jsonb) RETURNS jsonb LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'row by row'; END $$`);
  const [row] = await fixture.database.query<{ answers: { i: number; status: string; balance: string }[] }>(
    'SELECT settle_rounds($1) AS answers',
    [JSON.stringify(items)],
  );
  await fixture.ownerDatabase.query(single[0]?.text ?? '');
  expect(row?.answers.toSorted((a, b) => a.i - b.i)).toMatchObject([
    { i: 0, status: 'ok', balance: '1751' },
    { i: 1, status: 'insufficient_funds', balance: '100' },
    { i: 2, status: 'ok', balance: '6501' },
    { i: 3, status: 'ok', balance: '700', bonus: '11501' },
    // Nothing says under which terms the bonus money is staked.
    { i: 4, status: 'ok', balance: '3501' },
  ]);
  expect(await fixture.wallet.balances(mixed.id)).toMatchObject({ main: 17_51n, bonus: 104_50n });
  expect(await fixture.wallet.balances(poor.id)).toMatchObject({ main: 1_00n, bonus: 2_00n });
  expect(isSound(await verifyLedger(fixture.database))).toBe(true);
});
