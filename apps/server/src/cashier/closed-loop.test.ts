import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { chargeBack } from './charge-back.ts';
import { history, paymentInfo } from './history.ts';
import { withdrawalSettings } from './settings.ts';
import { freshKey, fund, openCasino, withdraw, type Casino, type Process } from './testing/casino.ts';
import { payOutWhole } from './whole-payout.ts';
import { cancelWithdrawal } from './withdrawal.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('closed-loop');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const numberOf = (behaviour: string): string => testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
const [first, second, third] = [numberOf('ok'), numberOf('duplicate'), numberOf('lost_reply')];

async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
}

/** A player in whose name the cards of the tests are. */
const ada = () => casino.addPlayer({ firstName: 'Ada', lastName: 'Rossi' });

/** Deposits one after the other, so that the first card is the oldest. */
async function funded(...deposits: [amount: string, card: string, more?: Record<string, string>][]): Promise<bigint> {
  const player = await ada();
  for (const [amount, card, more] of deposits) {
    await fund(process, player, amount, card, more);
    casino.clock.advance(1_000);
  }
  return player;
}

/** A round: what is staked and what is won, minor units. */
const play = (player: bigint, stake: bigint, win: bigint) => {
  const id = freshKey();
  return casino.wallet.rounds.settle({
    playerId: player,
    currency: 'EUR',
    provider: 'test',
    game: 'dice',
    round: id,
    transaction: id,
    fingerprint: id,
    stake,
    win,
    closed: true,
  });
};

/** What each card was paid out by the provider, which is asked and not the cashier; minor units by the card's last digits. */
async function received(player: bigint): Promise<Record<string, number>> {
  const rows = await casino.testDatabase.ownerDatabase.query<{ card: string; amount: number }>(
    `select right(c.masked, 4) as card, sum(o.amount::numeric * 100)::int as amount from psp_order o
     join psp_transaction t on t.order_id = o.id join psp_card c on c.account_id = o.account_id
     where o.kind = 'payout' and o.user_id = $1 and t.outcome = 'success' group by 1`,
    [String(player)],
  );
  return Object.fromEntries(rows.map(({ card, amount }) => [card, amount]));
}

const balancesOf = async (player: bigint) => {
  const { main, held } = await casino.wallet.balances(player);
  return [main, held];
};
const partsOf = async (player: bigint, id: string) =>
  ((await paymentInfo(process.parts, player, id)).parts ?? []).map(
    ({ requisites, amount, status }) => `${requisites.card}: ${amount.amount} ${status}`,
  );

describe('money goes back to the card that it came from', () => {
  test('€500 by one card, €10 by another, no stake: nothing beyond €10 ever goes to the second', async () => {
    const player = await funded(['500', first], ['10', second]);
    const { transaction } = await withdraw(process, player, '510');
    expect(await balancesOf(player)).toEqual([0n, 51_000n]);
    await process.jobs.runDue();
    await pass(20);
    expect(await received(player)).toEqual({ '1111': 50_000, '4444': 1_000 });
    expect(await balancesOf(player)).toEqual([0n, 0n]);
    expect(await partsOf(player, transaction)).toEqual(['Visa •••• 1111: 500.00 success', 'Mastercard •••• 4444: 10.00 success']);
  });

  test('the oldest card first, also by several withdrawals, and what is under way counts as paid back', async () => {
    const player = await funded(['50', first], ['30', second], ['20', third]);
    expect(await partsOf(player, (await withdraw(process, player, '40')).transaction)).toEqual(['Visa •••• 1111: 40.00 created']);
    expect(await partsOf(player, (await withdraw(process, player, '45')).transaction)).toEqual([
      'Visa •••• 1111: 10.00 created',
      'Mastercard •••• 4444: 30.00 created',
      'Visa •••• 1881: 5.00 created',
    ]);
    await process.jobs.runDue();
    await pass(20);
    expect(await received(player)).toEqual({ '1111': 5_000, '4444': 3_000, '1881': 500 });
  });

  test('winnings go to the card last paid with, or to the one of their own that the player names; never to another one', async () => {
    const player = await funded(['50', first], ['20', second]);
    await play(player, 70_00n, 300_00n);
    const settings = await withdrawalSettings(process.parts, player, 'en');
    expect(settings.payout).toMatchObject({
      available: '300.00',
      cards: [
        { label: 'Visa •••• 1111', returns: '50.00', takes_winnings: true },
        { label: 'Mastercard •••• 4444', returns: '20.00', takes_winnings: true },
      ],
      winnings_to: settings.payout.cards[1]?.id,
    });
    expect(await partsOf(player, (await withdraw(process, player, '100')).transaction)).toEqual([
      'Visa •••• 1111: 50.00 created',
      'Mastercard •••• 4444: 50.00 created',
    ]);
    const account = settings.payout.cards[0]?.id;
    expect(await partsOf(player, (await withdraw(process, player, '150', { requisites: { account } })).transaction)).toEqual([
      'Visa •••• 1111: 150.00 created',
    ]);
    await expect(withdraw(process, player, '50', { requisites: { account: 'acc_of_somebody_else' } })).rejects.toMatchObject({
      details: { fields: { requisites: [{}] } },
    });
    // What the card brought in later goes back to it, as if it had never had winnings.
    await fund(process, player, '40', first);
    const other = settings.payout.cards[1]?.id;
    expect(await partsOf(player, (await withdraw(process, player, '90', { requisites: { account: other } })).transaction)).toEqual([
      'Visa •••• 1111: 40.00 created',
      'Mastercard •••• 4444: 50.00 created',
    ]);
  });

  test('a card in another’s name gets nothing, and what it brought in goes to no other', async () => {
    const player = await funded(['100', first, { holder: 'MARIO BIANCHI' }], ['20', second]);
    const { payout, blocked_by } = await withdrawalSettings(process.parts, player, 'en');
    expect([payout.available, payout.cards.map(({ returns }) => returns), blocked_by]).toEqual(['20.00', ['0.00', '20.00'], null]);
    await expect(withdraw(process, player, '20.01')).rejects.toMatchObject({
      type: 'RequisitesValidationRequiredException',
      details: { code: 'holder_mismatch', facts: { available: '20.00' } },
    });
    await play(player, 20_00n, 70_00n);
    expect((await withdrawalSettings(process.parts, player, 'en')).payout.available).toBe('70.00');
    expect(await partsOf(player, (await withdraw(process, player, '70')).transaction)).toEqual(['Mastercard •••• 4444: 70.00 created']);
    await expect(withdraw(process, player, '10')).rejects.toMatchObject({ details: { code: 'holder_mismatch' } });
    expect(await balancesOf(player)).toEqual([10_000n, 7_000n]);
  });

  test('what was lost of a card that has expired stands in the way of nothing; what may be left of it stays', async () => {
    const before = casino.clock.now();
    const player = await funded(['500', first, { expiry: '03/26' }], ['10', second]);
    const left = async () => (await withdrawalSettings(process.parts, player, 'en')).payout.available;
    casino.clock.advance(Date.UTC(2026, 3, 1) - casino.clock.now().getTime());
    await play(player, 200_00n, 0n);
    expect(await left()).toBe('10.00');
    await play(player, 300_00n, 0n);
    // Ten are left of it all, and may be the first card's; what is won with them is free to go.
    await play(player, 10_00n, 250_00n);
    expect(await left()).toBe('240.00');
    await fund(process, player, '50', second);
    expect(await left()).toBe('290.00');
    expect(await partsOf(player, (await withdraw(process, player, '290')).transaction)).toEqual(['Mastercard •••• 4444: 290.00 created']);
    casino.clock.advance(before.getTime() - casino.clock.now().getTime());
  });

  test('what a payout of fraud gave back stays kept: being held made no loss of it', async () => {
    const player = await funded(['500', numberOf('payout_fraud')], ['10', second]);
    await withdraw(process, player, '510');
    await process.jobs.runDue();
    await pass(20);
    expect(await balancesOf(player)).toEqual([50_000n, 0n]);
    expect((await withdrawalSettings(process.parts, player, 'en')).payout.available).toBe('0.00');
    await expect(withdraw(process, player, '10')).rejects.toMatchObject({ type: 'RequisitesFraudulentException' });
    expect(await received(player)).toEqual({ '4444': 1_000 });
  });

  test('winnings wait until it is known who the player is', async () => {
    const player = await casino.addPlayer();
    await fund(process, player, '20', first);
    await play(player, 20_00n, 60_00n);
    await expect(withdraw(process, player, '20.01')).rejects.toMatchObject({
      type: 'UserNeedProfileDataException',
      details: { fields: { first_name: [{ code: 'required' }], last_name: [{ code: 'required' }] } },
    });
    expect(await partsOf(player, (await withdraw(process, player, '20')).transaction)).toEqual(['Visa •••• 1111: 20.00 created']);
  });

  test('a player who takes part in nothing more is paid by the same rule', async () => {
    const player = await funded(['500', first], ['10', second]);
    const { transaction, amount } = await payOutWhole(process.parts, { playerId: player, locale: 'en', domain: 'casino.test' });
    expect([amount, await partsOf(player, transaction ?? '')]).toEqual([
      '510.00',
      ['Visa •••• 1111: 500.00 created', 'Mastercard •••• 4444: 10.00 created'],
    ]);
    await process.jobs.runDue();
    await pass(20);
    expect(await received(player)).toEqual({ '1111': 50_000, '4444': 1_000 });
  });
});

describe('races', () => {
  test('withdrawals at once never give a card more than it brought in', async () => {
    const player = await funded(['100', first], ['60', second]);
    const asked = await Promise.allSettled(Array.from({ length: 5 }, () => withdraw(process, player, '40')));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    await process.jobs.runDue();
    await pass(20);
    expect(await received(player)).toEqual({ '1111': 10_000, '4444': 6_000 });
  });

  test('a deposit that arrives while a withdrawal is asked for is never taken for winnings', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await funded(['10', second]);
      await Promise.all([
        fund(process, player, '500', first),
        ...Array.from({ length: 6 }, () => withdraw(process, player, '200').catch(() => null)),
        withdraw(process, player, '10').catch(() => null),
      ]);
      await process.jobs.runDue();
      await pass(20);
      expect((await received(player))['4444'] ?? 0).toBeLessThanOrEqual(1_000);
    }
  });

  test('what is lost while a withdrawal is asked for makes no winnings of another card’s money', async () => {
    for (let round = 0; round < 5; round++) {
      const player = await funded(['100', first, { holder: 'MARIO BIANCHI' }], ['10', second]);
      await play(player, 10_00n, 60_00n);
      await Promise.all([withdraw(process, player, '60').catch(() => null), play(player, 50_00n, 0n)]);
      const { main } = await casino.wallet.balances(player);
      const { items } = await history(process.parts, {
        playerId: player,
        type: 'withdrawal',
        statuses: [],
        offset: 0,
        count: 1,
        locale: 'en',
      });
      // Either the withdrawal came first, or it was refused: then everything is on the balance.
      expect(items.length === 1 ? main <= 10_000n : main === 11_000n).toBe(true);
    }
  });
});

describe('a withdrawal in parts', () => {
  test('[R3-006] is one in the history, with one status and one number; a part’s own number leads to it', async () => {
    const player = await funded(['50', first], ['20', second]);
    const { transaction } = await withdraw(process, player, '60');
    const page = await history(process.parts, { playerId: player, type: 'withdrawal', statuses: [], offset: 0, count: 4, locale: 'en' });
    expect([page.count, page.items.map(({ id, amount }) => `${id} ${amount.amount}`)]).toEqual([1, [`${transaction} 60.00`]]);
    const [item] = page.items;
    expect(item).toMatchObject({ status: 'created', requisites: {}, paid: { amount: '0.00' } });
    const info = await paymentInfo(process.parts, player, item?.parts?.[1]?.id ?? '');
    expect(info).toMatchObject({ id: transaction, amount: { amount: '60.00' } });
    expect(info.steps.map(({ event }) => event)).toEqual(['create']);
    const open = async (statuses: string[]) =>
      (await history(process.parts, { playerId: player, type: 'withdrawal', statuses, offset: 0, count: 4, locale: 'en' })).count;
    expect([await open(['created']), await open(['pending']), await open(['success'])]).toEqual([1, 0, 0]);
    await process.jobs.runDue();
    expect([await open(['created']), await open(['pending']), await open(['success'])]).toEqual([0, 1, 0]);
    await pass(20);
    expect([await open(['created']), await open(['pending']), await open(['success'])]).toEqual([0, 0, 1]);
    expect(
      (await paymentInfo(process.parts, player, transaction)).steps.filter(({ card }) => card === 'Mastercard •••• 4444'),
    ).toHaveLength(3);
  });

  test('of which one fails says plainly what came back, and that share goes to the same card again', async () => {
    const bad = numberOf('payout_declined');
    const player = await funded(['50', first], ['20', bad]);
    const { transaction } = await withdraw(process, player, '70');
    await process.jobs.runDue();
    await pass(20);
    const info = await paymentInfo(process.parts, player, transaction, 'en');
    expect(info).toMatchObject({
      status: 'success',
      amount: { amount: '70.00' },
      paid: { amount: '50.00' },
      reason_code: 'partly',
      reason: 'We couldn’t pay €20.00 to Mastercard •••• 4009. The amount is back in your balance.',
    });
    expect((await paymentInfo(process.parts, player, transaction, 'it')).reason).toBe(
      'Non siamo riusciti a pagare €20.00 su Mastercard •••• 4009. L’importo è di nuovo sul tuo saldo.',
    );
    expect(await balancesOf(player)).toEqual([2_000n, 0n]);
    expect(await partsOf(player, (await withdraw(process, player, '20')).transaction)).toEqual(['Mastercard •••• 4009: 20.00 created']);
  });

  test('counts as one open withdrawal, and is taken back as one', async () => {
    casino.policy.isWithdrawalCancelAllowed = true;
    casino.policy.openWithdrawals = 1;
    const player = await funded(['50', first], ['20', second], ['20', third]);
    const { transaction } = await withdraw(process, player, '80');
    await expect(withdraw(process, player, '10')).rejects.toMatchObject({ details: { code: 'too_many_open' } });
    await cancelWithdrawal(process.parts, player, transaction);
    await cancelWithdrawal(process.parts, player, transaction);
    expect(await balancesOf(player)).toEqual([9_000n, 0n]);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({
      status: 'cancel',
      reason_code: 'cancelled_by_player',
      paid: { amount: '0.00' },
    });
    casino.policy.openWithdrawals = 5;
    casino.policy.isWithdrawalCancelAllowed = false;
  });

  test('is asked for once by one key, whatever its parts', async () => {
    const player = await funded(['50', first], ['20', second]);
    const idempotencyKey = freshKey();
    const answers = await Promise.all([1, 2, 3].map(() => withdraw(process, player, '70', { idempotencyKey })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balancesOf(player)).toEqual([0n, 7_000n]);
  });
});

describe('a deposit that was taken back at the bank', () => {
  const bookOf = (id: string) => ({ depositId: BigInt(id), actor: 'staff@nova.example', reason: 'charge-back 4837' });

  test('has brought nothing in: it leaves the balance, its card gets nothing more, and payouts that wait are called off first', async () => {
    const player = await ada();
    const deposit = await fund(process, player, '100', first);
    await fund(process, player, '30', second);
    const { transaction } = await withdraw(process, player, '130');
    expect(await chargeBack(process.parts, bookOf(deposit))).toEqual({ taken: 10_000n, owed: 0n });
    expect(await chargeBack(process.parts, bookOf(deposit))).toBeNull();
    expect((await paymentInfo(process.parts, player, transaction)).status).toBe('cancel');
    expect(await balancesOf(player)).toEqual([3_000n, 0n]);
    expect(await partsOf(player, (await withdraw(process, player, '30')).transaction)).toEqual(['Mastercard •••• 4444: 30.00 created']);
  });

  test('and was paid back or lost before stays owed: it is never paid out as winnings', async () => {
    const player = await ada();
    const deposit = await fund(process, player, '100', first);
    await withdraw(process, player, '100');
    await process.jobs.runDue();
    await pass(20);
    expect(await chargeBack(process.parts, bookOf(deposit))).toEqual({ taken: 0n, owed: 10_000n });
    await fund(process, player, '20', second);
    await play(player, 20_00n, 200_00n);
    expect((await withdrawalSettings(process.parts, player, 'en')).payout.available).toBe('100.00');
    await expect(withdraw(process, player, '100.01')).rejects.toMatchObject({ details: { code: 'not_payable' } });
    await withdraw(process, player, '100');
    expect(await received(player)).toEqual({ '1111': 10_000 });
  });
});

test('afterwards the ledger is sound, parts and all', async () => {
  const findings = await verifyLedger(casino.testDatabase.ownerDatabase);
  expect(findings.filter(({ broken }) => broken !== 0n)).toEqual([]);
  expect(isSound(findings)).toBe(true);
});
