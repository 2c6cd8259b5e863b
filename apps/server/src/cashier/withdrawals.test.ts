import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '../kernel/database/index.ts';
import { createJobs } from '../kernel/jobs/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { history, paymentInfo } from './history.ts';
import { takeUpForgotten } from './recovery.ts';
import { withdrawalSettings } from './settings.ts';
import { deposit, freshKey, fund, openCasino, start, withdraw, type Casino, type Process } from './testing/casino.ts';
import { GatewayDeclined } from './gateway.ts';
import { lockPayment } from './queries/payments.ts';
import { apply } from './transition.ts';
import { submitJob, submitPayout } from './payout.ts';
import { cancelWithdrawal, makeWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;

beforeAll(async () => {
  casino = await openCasino('withdrawals');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const numberOf = (behaviour: string): string => testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
const balancesOf = async (playerId: bigint): Promise<[bigint, bigint]> => {
  const { main, held } = await casino.wallet.balances(playerId);
  return [main, held];
};
async function funded(amount = '100', behaviour = 'ok', more: Record<string, string> = {}): Promise<bigint> {
  const player = await casino.addPlayer();
  await fund(process, player, amount, numberOf(behaviour), more);
  return player;
}
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
}

describe('a withdrawal', () => {
  test('[R2-048] ends the bonus whose terms say so in its own transaction, and one that is refused ends none', async () => {
    const player = await funded();
    const told: bigint[] = [];
    const forfeitBonuses = (_tx: Queryable, playerId: bigint) => Promise.resolve(void told.push(playerId));
    const ask = (amount: string, parts = { ...process.parts, forfeitBonuses }) => withdraw({ ...process, parts }, player, amount);
    await expect(ask('100.01')).rejects.toThrow();
    expect(told).toEqual([]);
    const failing = { ...process.parts, forfeitBonuses: () => Promise.reject(new Error('not now')) };
    await expect(ask('40.00', failing)).rejects.toThrow('not now');
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
    await ask('40.00');
    expect([told, await balancesOf(player)]).toEqual([[player], [6_000n, 4_000n]]);
  });

  test('[RGP-23] [R7-008] [R3-006] [R4-001] leaves the cash balance at once, is pending, and is paid to the card of the last deposit', async () => {
    const player = await funded();
    expect(await withdrawalSettings(process.parts, player, 'en')).toMatchObject({
      methods: [
        {
          sysname: 'card',
          opens: 'none',
          limits: [{ currency: 'EUR', min: '10.00', max: '5000.00' }],
          fields: [],
          instrument: { label: 'Visa •••• 1111' },
        },
      ],
      blocked_by: null,
      is_cancel_allowed: false,
    });
    const { transaction, status } = await withdraw(process, player, '40.25');
    expect(status).toBe('created');
    expect(await balancesOf(player)).toEqual([5_975n, 4_025n]);
    await process.jobs.runDue();
    const info = await paymentInfo(process.parts, player, transaction);
    expect(info).toMatchObject({
      type: 'withdrawal',
      status: 'pending',
      amount: { amount: '40.25', currency: 'EUR' },
      requisites: { card: 'Visa •••• 1111' },
      can_cancel: false,
    });
    expect(info.requisites).not.toHaveProperty('account');
    await pass(15);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({ status: 'success', reason: null });
    expect(await balancesOf(player)).toEqual([5_975n, 0n]);
    expect(
      (await history(process.parts, { playerId: player, type: 'withdrawal', statuses: [], offset: 0, count: 4, locale: 'en' })).items.map(
        ({ id }) => id,
      ),
    ).toEqual([transaction]);
    expect(
      casino.events
        .filter((event) => event.playerId === player)
        .map(({ type }) => type)
        .slice(3),
    ).toEqual(['cashier.withdrawal_requested', 'cashier.payment_moved', 'cashier.withdrawal_paid']);
  });

  test.each([
    ['payout_declined', 'declined'],
    ['payout_fraud', 'fraud'],
  ])('to a card that is %s fails and the money is back', async (behaviour, reason) => {
    const player = await funded('100', behaviour);
    const { transaction } = await withdraw(process, player, '60');
    await process.jobs.runDue();
    await pass(15);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({ status: 'fail', reason_code: reason });
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
  });

  test('[R7-008] the same key gives the same answer and one withdrawal; another request with it is refused', async () => {
    const player = await funded();
    const idempotencyKey = freshKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => withdraw(process, player, '30', { idempotencyKey })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balancesOf(player)).toEqual([7_000n, 3_000n]);
    await expect(withdraw(process, player, '31', { idempotencyKey })).rejects.toMatchObject({
      details: { fields: { idempotency_key: [{ code: 'reused' }] } },
    });
    await process.jobs.runDue();
    await pass(15);
    expect(await withdraw(process, player, '30', { idempotencyKey })).toEqual(answers[0]);
    expect(await balancesOf(player)).toEqual([7_000n, 0n]);
  });

  test('more than there is, also by requests at the same moment, is refused whole', async () => {
    const player = await funded('50');
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(process, player, '20')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balancesOf(player)).toEqual([1_000n, 4_000n]);
    await expect(withdraw(process, player, '10.01')).rejects.toMatchObject({
      type: 'WithdrawalDeclinedException',
      details: { code: 'insufficient_funds', facts: { available: '10.00', currency: 'EUR' } },
    });
    expect(
      (await history(process.parts, { playerId: player, type: 'withdrawal', statuses: [], offset: 0, count: 4, locale: 'en' })).count,
    ).toBe(2);
  });

  test('is handed to the provider once it is back', async () => {
    const player = await funded();
    const { transaction } = await withdraw(process, player, '20');
    const away = await casino.startProcess({ providerOrigin: 'http://127.0.0.1:9' });
    await expect(submitPayout(away.parts, { player: String(player), payment: transaction })).rejects.toThrow();
    expect((await paymentInfo(process.parts, player, transaction)).status).toBe('created');
    await process.jobs.runDue();
    await pass(15);
    expect((await paymentInfo(process.parts, player, transaction)).status).toBe('success');
  });
});

test('[R6-006] a refusal of the repeated order releases nothing that the provider has our consent for: it is paid out once', async () => {
  const player = await funded();
  const { transaction } = await withdraw(process, player, '20');
  const { parts } = process;
  // The first order was taken, its answer lost; by the time of the repeat our consent is given, and the repeat is refused.
  const gateway = {
    ...parts.gateway,
    submitPayout: async (order: Parameters<typeof parts.gateway.submitPayout>[0]) => {
      await parts.gateway.submitPayout(order);
      await casino.testDatabase.database.transaction(async (tx) => {
        const payment = await lockPayment(tx, player, BigInt(transaction));
        if (payment) await apply(parts, tx, payment, 'authorise');
      });
      throw new GatewayDeclined('402');
    },
  };
  const told: string[] = [];
  const log = { ...parts.log, info: () => {}, warn: () => {}, error: (_facts: object, message: string) => void told.push(message) };
  await submitPayout({ ...parts, gateway, log }, { player: String(player), payment: transaction });
  expect((await paymentInfo(parts, player, transaction)).status).toBe('pending');
  expect(await balancesOf(player)).toEqual([8_000n, 2_000n]);
  expect(told).toEqual(['the payment provider refuses an order that it has our consent for']);
});

describe('refusals', () => {
  test.each(['', '0', '-20', '20.001', '1e2', 'all', '９９', '20,00', '999999999999999999'])('[R5-002] the amount %j is refused', async (amount) => {
    const player = await funded();
    await expect(withdraw(process, player, amount)).rejects.toMatchObject({
      type: 'InvalidParameterException',
      details: { fields: { amount: [{ code: 'wrong_field' }] } },
    });
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
  });

  test('[R8-001] under the minimum, over the maximum, over the day’s sum: InvalidParameter, WithdrawalLimitsExceeded, WithdrawalLimitsPeriodExceeded', async () => {
    const player = await funded('5000');
    for (let count = 0; count < 3; count++) await fund(process, player, '5000');
    await expect(withdraw(process, player, '9.99')).rejects.toMatchObject({
      details: { fields: { amount: [{ code: 'sum', values: { min: '€10.00', max: '€5,000.00' } }] } },
    });
    await expect(withdraw(process, player, '5000.01')).rejects.toMatchObject({
      type: 'WithdrawalLimitsExceededException',
      details: { facts: { min: '10.00', max: '5000.00', currency: 'EUR' } },
    });
    await withdraw(process, player, '5000');
    await withdraw(process, player, '4000');
    await expect(withdraw(process, player, '1000.01')).rejects.toMatchObject({
      type: 'WithdrawalLimitsPeriodExceededException',
      details: { facts: { available: '1000.00', period: 'day' } },
    });
    const left = async () => (await withdrawalSettings(process.parts, player, 'en')).room;
    expect(await left()).toEqual({ currency: 'EUR', left: '1000.00', period: 'day', is_own: false, renews_at: null });
    await withdraw(process, player, '1000');
    expect(await left()).toMatchObject({ left: '0.00' });
    expect(await balancesOf(player)).toEqual([1_000_000n, 1_000_000n]);
  });

  test('[R8-001] [R6-006] without a confirmed contact, without a deposit, with an identity block: UserNeedConfirmContact, UserNeedDeposit, KycWithdrawal', async () => {
    const unconfirmed = await casino.addPlayer({ isConfirmed: false });
    await fund(process, unconfirmed);
    await expect(withdraw(process, unconfirmed, '20')).rejects.toMatchObject({ type: 'UserNeedConfirmContactException' });
    expect((await withdrawalSettings(process.parts, unconfirmed, 'en')).blocked_by).toBe('UserNeedConfirmContactException');
    const fresh = await casino.addPlayer();
    await expect(withdraw(process, fresh, '20')).rejects.toMatchObject({ type: 'UserNeedDepositException' });
    const blocked = await funded();
    await casino.testDatabase.ownerDatabase.query('update player set is_kyc_block_enabled = true where id = $1', [blocked]);
    await expect(withdraw(process, blocked, '20')).rejects.toMatchObject({ type: 'KycWithdrawalException' });
    expect(await balancesOf(unconfirmed)).toEqual([5_000n, 0n]);
  });

  test('[R6-006] [R8-001] personal data that is missing stops the payout and nothing else: UserNeedProfileData names it', async () => {
    const player = await funded('50');
    casino.missing.set(player, ['last_name', 'address']);
    await expect(withdraw(process, player, '20')).rejects.toMatchObject({
      type: 'UserNeedProfileDataException',
      details: { code: 'withdrawal', fields: { last_name: [{ code: 'required' }], address: [{ code: 'required' }] } },
    });
    expect(await balancesOf(player)).toEqual([5_000n, 0n]);
    await fund(process, player, '10');
    casino.missing.delete(player);
    await withdraw(process, player, '20');
    expect(await balancesOf(player)).toEqual([4_000n, 2_000n]);
  });

  test('[R8-001] a card with fraud, in another name or expired: RequisitesFraudulent, RequisitesValidationRequired', async () => {
    const fraud = await funded('100', 'payout_fraud');
    await withdraw(process, fraud, '20');
    await process.jobs.runDue();
    await pass(15);
    await expect(withdraw(process, fraud, '20')).rejects.toMatchObject({ type: 'RequisitesFraudulentException' });
    const named = await casino.addPlayer({ firstName: 'Nicolò', lastName: "D'Amico" });
    await fund(process, named, '50', numberOf('ok'), { holder: 'MARIO BIANCHI' });
    await expect(withdraw(process, named, '20')).rejects.toMatchObject({
      type: 'RequisitesValidationRequiredException',
      details: { code: 'holder_mismatch' },
    });
    casino.clock.advance(1_000);
    await fund(process, named, '50', numberOf('ok'), { holder: 'N. DAMICO' });
    await withdraw(process, named, '20');
    const expiring = await funded('50', 'ok', { expiry: '03/26' });
    const before = casino.clock.now();
    casino.clock.advance(Date.UTC(2026, 3, 1) - before.getTime());
    await expect(withdraw(process, expiring, '20')).rejects.toMatchObject({
      type: 'RequisitesValidationRequiredException',
      details: { code: 'card_expired' },
    });
    casino.clock.advance(before.getTime() - Date.UTC(2026, 3, 1));
  });

  test('[R8-001] six withdrawals open at once are one too many: WithdrawalDeclined', async () => {
    const player = await funded();
    for (let count = 0; count < 5; count++) await withdraw(process, player, '10');
    await expect(withdraw(process, player, '10')).rejects.toMatchObject({
      type: 'WithdrawalDeclinedException',
      details: { code: 'too_many_open' },
    });
  });

  test('a card number in the requisites is refused: payouts go where the money came from', async () => {
    const player = await funded();
    await expect(withdraw(process, player, '20', { requisites: { card_number: '4111111111111111' } })).rejects.toMatchObject({
      details: { fields: { requisites: [{}] } },
    });
  });
});

describe('taking a withdrawal back', () => {
  test('is not allowed by default', async () => {
    const player = await funded();
    const { transaction } = await withdraw(process, player, '20');
    await expect(cancelWithdrawal(process.parts, player, transaction)).rejects.toMatchObject({
      type: 'WithdrawalDeclinedException',
      details: { code: 'cancel_not_allowed' },
    });
    expect(await balancesOf(player)).toEqual([8_000n, 2_000n]);
  });

  test('[R7-008] where the operator allows it, it works until the payout begins, and the provider then gets no consent', async () => {
    casino.policy.isWithdrawalCancelAllowed = true;
    const player = await funded();
    const { transaction } = await withdraw(process, player, '20');
    await process.jobs.runDue();
    expect((await paymentInfo(process.parts, player, transaction)).can_cancel).toBe(true);
    await cancelWithdrawal(process.parts, player, transaction);
    await cancelWithdrawal(process.parts, player, transaction);
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
    await pass(30);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({
      status: 'cancel',
      reason_code: 'cancelled_by_player',
      reason: 'You cancelled the payment.',
    });
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
    const paid = await withdraw(process, player, '20');
    await process.jobs.runDue();
    await pass(15);
    await expect(cancelWithdrawal(process.parts, player, paid.transaction)).rejects.toMatchObject({
      details: { code: 'too_late_to_cancel' },
    });
    casino.policy.isWithdrawalCancelAllowed = false;
  });

  test('another player’s withdrawal and a deposit cannot be taken back', async () => {
    const [owner, other] = [await funded(), await funded()];
    const { transaction } = await withdraw(process, owner, '20');
    const unknown = { type: 'InvalidParameterException', details: { fields: { id: [{ code: 'not_found' }] } } };
    await expect(cancelWithdrawal(process.parts, other, transaction)).rejects.toMatchObject(unknown);
    const deposits = await history(process.parts, { playerId: owner, type: 'deposit', statuses: [], offset: 0, count: 1, locale: 'en' });
    await expect(cancelWithdrawal(process.parts, owner, deposits.items[0]?.id ?? '')).rejects.toMatchObject(unknown);
  });
});

describe('a player who is blocked', () => {
  const setState = (player: bigint, state: 'active' | 'banned' | 'closed') =>
    casino.testDatabase.ownerDatabase.query('update player set state = $2 where id = $1', [player, state]);

  test('[R6-006] before the provider has heard of the withdrawal: it waits with its money held, and goes out once the player is let in again', async () => {
    const player = await funded();
    const { transaction } = await withdraw(process, player, '40');
    await setState(player, 'banned');
    await process.jobs.runDue();
    for (let round = 0; round < 3; round++) {
      casino.clock.advance(11 * 60_000);
      await takeUpForgotten(process.parts);
      await process.jobs.runDue();
    }
    const waiting = await paymentInfo(process.parts, player, transaction);
    expect(waiting).toMatchObject({ status: 'created', reason_code: 'account_blocked' });
    expect(waiting.steps.map(({ event }) => event)).toEqual(['create', 'withhold']);
    expect(await balancesOf(player)).toEqual([6_000n, 4_000n]);
    await setState(player, 'active');
    await takeUpForgotten(process.parts);
    await process.jobs.runDue();
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({ status: 'pending', reason: null });
    await pass(15);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({ status: 'success', reason: null });
    expect(await balancesOf(player)).toEqual([6_000n, 0n]);
  });

  test('[R6-006] after the provider has the order, before our consent: it gets none, and the money is back on the balance', async () => {
    const player = await funded();
    const { transaction } = await withdraw(process, player, '40');
    await process.jobs.runDue();
    expect((await paymentInfo(process.parts, player, transaction)).status).toBe('pending');
    await setState(player, 'banned');
    await pass(30);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({ status: 'cancel', reason_code: 'account_blocked' });
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
    await setState(player, 'active');
    await pass(30);
    expect(await balancesOf(player)).toEqual([10_000n, 0n]);
  });

  test('whose account is closed, but not banned, still gets what was asked for before', async () => {
    const player = await funded();
    const { transaction } = await withdraw(process, player, '40');
    await setState(player, 'closed');
    await process.jobs.runDue();
    await pass(15);
    expect((await paymentInfo(process.parts, player, transaction)).status).toBe('success');
    expect(await balancesOf(player)).toEqual([6_000n, 0n]);
  });

  test('a ban that comes while consent is being given waits for it, so that none is given after a ban has taken hold', async () => {
    const player = await funded();
    let isBanned = false;
    let banning: Promise<unknown> = Promise.resolve();
    await casino.testDatabase.database.transaction(async (tx) => {
      expect(await process.parts.players.isBlocked(tx, player)).toBe(false);
      banning = setState(player, 'banned').then(() => (isBanned = true));
      await tx.query('select pg_sleep(0.1)');
      expect(isBanned).toBe(false);
    });
    await banning;
    await casino.testDatabase.database.transaction(async (tx) => expect(await process.parts.players.isBlocked(tx, player)).toBe(true));
  });
});

test('the product’s own job queue carries a payout', async () => {
  const player = await funded();
  const jobs = createJobs({ url: casino.testDatabase.url, log: silentLog });
  jobs.handle(submitJob, (payload) => submitPayout(process.parts, payload));
  const { transaction } = await makeWithdrawal(
    { ...process.parts, jobs },
    { playerId: player, method: 'card', amount: '20', requisites: {}, idempotencyKey: freshKey(), locale: 'en', domain: 'casino.test' },
  );
  await jobs.runDue();
  expect((await paymentInfo(process.parts, player, transaction)).status).toBe('pending');
  expect(start.getTime()).toBeLessThan(casino.clock.now().getTime());
});

test('a payment whose job was given up is taken up again', async () => {
  const player = await funded('50');
  const { transaction } = await withdraw(process, player, '20');
  const { transaction: unpaid } = await deposit(process, player, '30');
  const isPlanned = async (id: string) =>
    (await casino.testDatabase.ownerDatabase.query(`select id from manual_job where key like '%:' || $1`, [id])).length > 0;
  await casino.testDatabase.ownerDatabase.query(`delete from manual_job where key like any ($1)`, [[`%:${transaction}`, `%:${unpaid}`]]);
  await takeUpForgotten(process.parts);
  expect([await isPlanned(transaction), await isPlanned(unpaid)]).toEqual([false, false]);
  casino.clock.advance(46 * 60_000);
  await takeUpForgotten(process.parts);
  expect([await isPlanned(transaction), await isPlanned(unpaid)]).toEqual([true, true]);
  await process.jobs.runDue();
  expect(await paymentInfo(process.parts, player, transaction)).not.toMatchObject({ status: 'created' });
  expect(await paymentInfo(process.parts, player, unpaid)).toMatchObject({ status: 'cancel', reason_code: 'expired' });
});

test('after all of it the ledger is sound, and what is held is what open withdrawals ask for', async () => {
  const findings = await verifyLedger(casino.testDatabase.ownerDatabase);
  expect(findings.filter(({ broken }) => broken !== 0n)).toEqual([]);
  expect(isSound(findings)).toBe(true);
  const rows = await casino.testDatabase.ownerDatabase.query<{ player_id: bigint }>(
    `select a.player_id from account a where a.kind = 'held' and a.balance <>
       (select coalesce(sum(amount), 0) from payment p where p.player_id = a.player_id and p.kind = 'withdrawal' and p.state in ('created', 'pending', 'authorised'))`,
  );
  expect(rows).toEqual([]);
});
