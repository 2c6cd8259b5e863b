import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { GatewayDeclined, GatewayNonsense, GatewayUnavailable, type DepositOrder } from './gateway.ts';
import { paymentInfo } from './history.ts';
import { findByKey } from './queries/payments.ts';
import { depositSettings } from './settings.ts';
import { callBack, deposit, freshKey, openCasino, typeCard, type Casino, type Process } from './testing/casino.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('unopened');
  casino.policy.deposits = [{ currency: 'EUR', min: '10.00', max: '5000.00', day: '1000.00' }];
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const roomOf = async (player: bigint) => (await depositSettings(process.parts, player, 'en')).room?.left;
const mainOf = async (player: bigint) => (await casino.wallet.balances(player)).main;
/** A process whose provider answers an order by `answer`, after it has taken the order or before. */
const answering = (answer: Error, hasTaken: boolean, seen: string[] = []): Process => ({
  ...process,
  parts: {
    ...process.parts,
    gateway: {
      ...process.parts.gateway,
      openDeposit: async (order: DepositOrder) => {
        if (hasTaken) seen.push((await process.parts.gateway.openDeposit(order)).url);
        throw answer;
      },
    },
  },
});

describe('an order whose page never reached the player', () => {
  test.each([
    ['913', 'BillingTransactionDeclinedException'],
    ['914', 'BillingServiceErrorException'],
    ['915', 'BillingUnavailableException'],
  ])('of %s counts for nothing: what is left of the day is whole, and the next deposit is taken at once', async (amount, type) => {
    const player = await casino.addPlayer();
    await expect(deposit(process, player, amount)).rejects.toMatchObject({ type });
    expect(await roomOf(player)).toBe('1000.00');
    await deposit(process, player, '200');
    expect(await roomOf(player)).toBe('800.00');
  });

  test('counts for nothing before identity either, and is no failed try', async () => {
    casino.policy.identity = () => ({ depositTotal: '1000.00', withdrawalTotal: null });
    const player = await casino.addPlayer();
    for (let count = 0; count < 6; count++) await expect(deposit(process, player, '915')).rejects.toMatchObject({ type: /Unavailable/ });
    await deposit(process, player, '200');
    await expect(deposit(process, player, '801')).rejects.toMatchObject({ type: 'BillingDepositLimitExceededException' });
    casino.policy.identity = () => ({ depositTotal: null, withdrawalTotal: null });
  });

  test.each([
    ['out of reach', new GatewayUnavailable('timeout')],
    ['nonsense', new GatewayNonsense('<<>>')],
    ['a refusal', new GatewayDeclined('402')],
  ])('is asked for anew under the same key: %s first, then the page, one deposit and one credit', async (_what, answer) => {
    const player = await casino.addPlayer();
    const idempotencyKey = freshKey();
    await expect(deposit(answering(answer, false), player, '300', { idempotencyKey })).rejects.toThrow();
    const failed = await findByKey(casino.testDatabase.database, player, idempotencyKey);
    const shown = await paymentInfo(process.parts, player, String(failed?.id));
    expect(shown).toMatchObject({ status: 'fail', action: null });
    const made = await deposit(process, player, '300', { idempotencyKey });
    expect(made.transaction).toBe(shown.id);
    expect(await roomOf(player)).toBe('700.00');
    await typeCard(process, made.action.url, '4111111111111111');
    expect(await mainOf(player)).toBe(30_000n);
    expect(await roomOf(player)).toBe('700.00');
  });

  test('is taken up again only where it still fits, and counts from then on', async () => {
    const player = await casino.addPlayer();
    const idempotencyKey = freshKey();
    await expect(deposit(answering(new GatewayUnavailable(), false), player, '600', { idempotencyKey })).rejects.toThrow();
    await deposit(process, player, '500');
    await expect(deposit(process, player, '600', { idempotencyKey })).rejects.toMatchObject({
      type: 'BillingDepositLimitExceededException',
    });
    // A day later the one deposit no longer counts; the other does, though it was first asked for before.
    casino.clock.advance(86_400_000);
    await deposit(process, player, '600', { idempotencyKey });
    expect(await roomOf(player)).toBe('400.00');
  });

  test('of a process that died before it had asked counts for half a minute, and not until the page would have run out', async () => {
    const player = await casino.addPlayer();
    const idempotencyKey = freshKey();
    await expect(deposit(answering(new Error('the process is dead'), false), player, '900', { idempotencyKey })).rejects.toThrow('dead');
    expect(await roomOf(player)).toBe('100.00');
    casino.clock.advance(30_000);
    await process.jobs.runDue();
    expect(await roomOf(player)).toBe('1000.00');
    const made = await deposit(process, player, '900', { idempotencyKey });
    await typeCard(process, made.action.url, '4111111111111111');
    expect(await mainOf(player)).toBe(90_000n);
  });

  test('whose page comes after it was given up is shown where it still fits, and not where others took the room', async () => {
    const [lucky, late] = [await casino.addPlayer(), await casino.addPlayer()];
    const slow = (player: bigint, meanwhile: () => Promise<unknown>) =>
      deposit(
        {
          ...process,
          parts: {
            ...process.parts,
            gateway: {
              ...process.parts.gateway,
              openDeposit: async (order) => {
                const page = await process.parts.gateway.openDeposit(order);
                casino.clock.advance(30_000);
                await process.jobs.runDue();
                await meanwhile();
                return page;
              },
            },
          },
        },
        player,
        '600',
      );
    await slow(lucky, async () => expect(await roomOf(lucky)).toBe('1000.00'));
    expect(await roomOf(lucky)).toBe('400.00');
    await expect(slow(late, () => deposit(process, late, '500'))).rejects.toMatchObject({ type: 'BillingDepositLimitExceededException' });
    expect(await roomOf(late)).toBe('500.00');
  });
});

describe('a late callback of an order that we thought had failed', () => {
  test('is believed: what the provider took is credited, once', async () => {
    const player = await casino.addPlayer();
    const pages: string[] = [];
    await expect(deposit(answering(new GatewayUnavailable('timeout'), true, pages), player, '300')).rejects.toThrow();
    expect(await roomOf(player)).toBe('1000.00');
    await deposit(process, player, '200');
    await typeCard(process, pages[0] ?? '', '5555555555554444');
    expect(await mainOf(player)).toBe(30_000n);
    expect(await roomOf(player)).toBe('500.00');
  });

  test('gets no consent, and so no money is taken, where others have used up the room meanwhile', async () => {
    const player = await casino.addPlayer();
    const pages: string[] = [];
    await expect(deposit(answering(new GatewayUnavailable('timeout'), true, pages), player, '300')).rejects.toThrow();
    await deposit(process, player, '800');
    await typeCard(process, pages[0] ?? '', '4111111111111111');
    expect(await mainOf(player)).toBe(0n);
    expect(await roomOf(player)).toBe('200.00');
  });

  test('that comes at the same moment as the repeat of the request ends in one page and one credit', async () => {
    const player = await casino.addPlayer();
    const pages: string[] = [];
    const idempotencyKey = freshKey();
    await expect(deposit(answering(new GatewayUnavailable('timeout'), true, pages), player, '600', { idempotencyKey })).rejects.toThrow();
    const [made] = await Promise.all([
      deposit(process, player, '600', { idempotencyKey }),
      typeCard(process, pages[0] ?? '', '4111111111111111'),
    ]);
    expect(made.action.url).toBe(pages[0]);
    expect(await mainOf(player)).toBe(60_000n);
    expect(await roomOf(player)).toBe('400.00');
  });

  test('of an unknown player writes nothing', async () => {
    const message = { userId: '999999999999', txAmount: '10.00', txAmountCy: 'EUR', txId: 'tx', attributes: { transaction: '1' } };
    expect((await callBack(process, 'authorize', message)).body).toMatchObject({ success: false, errCode: '1' });
    expect(await casino.testDatabase.database.query('select from cashier_player where player_id = 999999999999')).toEqual([]);
  });
});

test('afterwards the ledger is sound', async () => {
  expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
});
