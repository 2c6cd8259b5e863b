import { testCards } from '@tavolo/payment-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import type { DepositOrder } from './gateway.ts';
import { paymentInfo } from './history.ts';
import { signTimestamped } from './paymentiq/signature.ts';
import { findPayment } from './queries/payments.ts';
import { removeCard } from './saved-card.ts';
import { depositSettings, withdrawalSettings } from './settings.ts';
import {
  apiSecret,
  callBack,
  deposit,
  freshKey,
  fund,
  openCasino,
  typeCard,
  withdraw,
  type Casino,
  type Process,
} from './testing/casino.ts';

let casino: Casino;
let process: Process;
beforeAll(async () => {
  casino = await openCasino('saved cards');
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const numberOf = (behaviour: string): string => testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
const visa = numberOf('ok');
const mastercard = numberOf('duplicate');
const ada = () => casino.addPlayer({ firstName: 'Ada', lastName: 'Rossi' });
const mainOf = async (player: bigint) => (await casino.wallet.balances(player)).main;
const cardsOf = async (player: bigint) => (await depositSettings(process.parts, player, 'en')).cards;
const labelsOf = async (player: bigint) => (await cardsOf(player)).map(({ label }) => label);
const statusOf = async (player: bigint, id: string) => (await paymentInfo(process.parts, player, id)).status;
/** The token of the card that the player paid with last. */
async function lastCard(player: bigint): Promise<string> {
  const [card] = await cardsOf(player);
  if (!card) throw new Error('no saved card');
  return card.id;
}
/** Deposits by a typed card, a second after whatever was before. */
async function paid(player: bigint, number = visa, amount = '50', more: Record<string, string> = {}): Promise<string> {
  casino.clock.advance(1_000);
  await fund(process, player, amount, number, more);
  return lastCard(player);
}
const by = (account: string, more: object = {}) => ({ requisites: { account, ...more } });
const submit = (path: string, form: Record<string, string>) =>
  fetch(process.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
const giveCode = (url: string, cvc = '123') => submit(url, { cvc });
const confirm = (url: string) => submit(`${url}/challenge`, { answer: 'confirm' });
const gone = { type: 'InvalidParameterException', details: { fields: { account: [{ code: 'card_gone' }] } } };
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
}

describe('paying with a saved card', () => {
  test('[R7-008] cards of earlier deposits are offered, the one last paid with first, with brand, last digits and expiry', async () => {
    const player = await ada();
    expect(await cardsOf(player)).toEqual([]);
    await paid(player, visa, '50', { expiry: '03 / 26' });
    await paid(player, mastercard);
    expect(await cardsOf(player)).toEqual([
      {
        id: expect.any(String),
        method: 'card',
        label: 'Mastercard •••• 4444',
        brand: 'Mastercard',
        last_four: '4444',
        expires: '2029-12',
        is_expired: false,
      },
      {
        id: expect.any(String),
        method: 'card',
        label: 'Visa •••• 1111',
        brand: 'Visa',
        last_four: '1111',
        expires: '2026-03',
        is_expired: false,
      },
    ]);
    await paid(player, visa, '20', { expiry: '03 / 26' });
    expect(await labelsOf(player)).toEqual(['Visa •••• 1111', 'Mastercard •••• 4444']);
  });

  test('asks for the security code alone, and charges nothing before the bank has asked', async () => {
    const player = await ada();
    const card = await paid(player);
    const { action, transaction } = await deposit(process, player, '30', by(card));
    const page = await (await fetch(process.origin + action.url)).text();
    expect(page).toContain('Visa •••• 1111');
    expect(page).toContain('Expires 12 / 29');
    expect([...page.matchAll(/<input id="(\w+)"/g)].map(([, name]) => name)).toEqual(['cvc']);
    expect((await giveCode(action.url, '')).status).toBe(422);
    const answer = await giveCode(action.url);
    expect(answer.headers.get('location')).toBe(`${action.url}/challenge`);
    expect(await mainOf(player)).toBe(5_000n);
    expect((await confirm(action.url)).headers.get('location')).toBe(`/cashier/paysuccess/${transaction}`);
    expect(await mainOf(player)).toBe(8_000n);
    expect(await paymentInfo(process.parts, player, transaction)).toMatchObject({
      status: 'success',
      requisites: { card: 'Visa •••• 1111', holder: 'Ada Rossi' },
    });
    expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
  });

  test('the holder who tells the bank no is charged nothing', async () => {
    const player = await ada();
    const card = await paid(player);
    const { action, transaction } = await deposit(process, player, '30', by(card));
    await giveCode(action.url);
    await submit(`${action.url}/challenge`, { answer: 'refuse' });
    expect(await statusOf(player, transaction)).toBe('fail');
    expect(await mainOf(player)).toBe(5_000n);
  });

  test('a card whose bank takes its time stays pending after the confirmation', async () => {
    const player = await ada();
    await fund(process, player, '50', numberOf('pending'));
    await pass(30);
    const { action, transaction } = await deposit(process, player, '30', by(await lastCard(player)));
    await giveCode(action.url);
    expect((await confirm(action.url)).headers.get('location')).toBe(`/cashier/paypending/${transaction}`);
    expect(await mainOf(player)).toBe(5_000n);
    await pass(30);
    expect(await mainOf(player)).toBe(8_000n);
  });

  test('[LED-09] a repeat under the same key is the same payment, and one with another card is refused', async () => {
    const player = await ada();
    const [first, second] = [await paid(player), await paid(player, mastercard)];
    const idempotencyKey = freshKey();
    const made = await deposit(process, player, '30', { idempotencyKey, ...by(first) });
    expect(await deposit(process, player, '30', { idempotencyKey, ...by(first) })).toEqual(made);
    for (const other of [by(second), {}]) {
      await expect(deposit(process, player, '30', { idempotencyKey, ...other })).rejects.toMatchObject({
        details: { fields: { idempotency_key: [{ code: 'reused' }] } },
      });
    }
  });
});

describe('a card that may not be paid with', () => {
  test('another player’s, an unknown one and one that was marked as fraudulent are refused alike, and nothing is written', async () => {
    const [player, other] = [await ada(), await ada()];
    const [card, foreign] = [await paid(player), await paid(other)];
    for (const account of [foreign, 'acc_unknown']) await expect(deposit(process, player, '30', by(account))).rejects.toMatchObject(gone);
    await casino.testDatabase.ownerDatabase.query('update payment_instrument set is_fraudulent = true where account_id = $1', [card]);
    await expect(deposit(process, player, '30', by(card))).rejects.toMatchObject(gone);
    expect(await cardsOf(player)).toEqual([]);
    const [row] = await casino.testDatabase.ownerDatabase.query<{ count: bigint }>('select count(*) from payment where player_id = $1', [
      player,
    ]);
    expect(row?.count).toBe(1n);
  });

  test('an expired one is still listed, as expired, and refused', async () => {
    const player = await ada();
    const card = await paid(player, visa, '50', { expiry: '03 / 26' });
    const before = casino.clock.now().getTime();
    casino.clock.advance(Date.UTC(2026, 3, 1) - before);
    expect(await cardsOf(player)).toMatchObject([{ id: card, expires: '2026-03', is_expired: true }]);
    await expect(deposit(process, player, '30', by(card))).rejects.toMatchObject({
      details: { fields: { account: [{ code: 'saved_card_expired' }] } },
    });
  });

  test('[CMP-01] nothing but a token is taken for a card', async () => {
    const player = await ada();
    const card = await paid(player);
    for (const requisites of [{ number: visa }, { account: card, cvc: '123' }, { account: { id: card } }]) {
      await expect(deposit(process, player, '30', { requisites })).rejects.toMatchObject({
        details: { fields: { requisites: [{ code: 'wrong_field' }] } },
      });
    }
  });

  test('the provider that reports another card than the one that was chosen gets no consent, and nothing is credited', async () => {
    const player = await ada();
    const [card, other] = [await paid(player), await paid(player, mastercard)];
    const { transaction } = await deposit(process, player, '30', by(card));
    const payment = await findPayment(casino.testDatabase.database, player, BigInt(transaction));
    const message = (accountId: string | null) => ({
      userId: String(player),
      txAmount: '30.00',
      txAmountCy: 'EUR',
      txId: 'tx of another card',
      accountId,
      maskedAccount: 'Visa •••• 1111',
      attributes: { transaction: payment?.reference },
    });
    for (const account of [other, null]) {
      expect((await callBack(process, 'authorize', message(account))).body).toMatchObject({ success: false, errCode: '3' });
    }
    const { body } = await callBack(process, 'authorize', message(card));
    expect(body).toMatchObject({ success: true });
    const moved = await callBack(process, 'transfer', { ...message(other), authCode: body.authCode });
    expect(moved.body).toMatchObject({ success: false, errCode: '3' });
    expect(await mainOf(player)).toBe(10_000n);
    await callBack(process, 'transfer', { ...message(card), authCode: body.authCode });
    expect(await mainOf(player)).toBe(13_000n);
  });
});

describe('removing a card', () => {
  test('it is offered no more at once, removed twice is removed once, and the provider hears of it', async () => {
    const player = await ada();
    const [card, other] = [await paid(player), await paid(player, mastercard)];
    await removeCard(process.parts, player, card);
    await removeCard(process.parts, player, card);
    expect(await labelsOf(player)).toEqual(['Mastercard •••• 4444']);
    await expect(deposit(process, player, '30', by(card))).rejects.toMatchObject(gone);
    await process.jobs.runDue();
    const kept = await casino.testDatabase.ownerDatabase.query<{ id: string; isRemoved: boolean }>(
      'select account_id as id, removed_at is not null as "isRemoved" from psp_card where user_id = $1 order by 2',
      [String(player)],
    );
    expect(kept).toEqual([
      { id: other, isRemoved: false },
      { id: card, isRemoved: true },
    ]);
  });

  test('another player’s card is as unknown as none', async () => {
    const [player, other] = [await ada(), await ada()];
    const card = await paid(other);
    for (const id of [card, 'acc_unknown']) {
      await expect(removeCard(process.parts, player, id)).rejects.toMatchObject({ details: { fields: { id: [{ code: 'not_found' }] } } });
    }
    expect(await labelsOf(other)).toHaveLength(1);
  });

  test('a page that is open for it takes no money any more, and says so', async () => {
    const player = await ada();
    const card = await paid(player);
    const { action, transaction } = await deposit(process, player, '30', { locale: 'it', ...by(card) });
    await removeCard(process.parts, player, card);
    await process.jobs.runDue();
    const answer = await giveCode(action.url);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('Non puoi usare questa carta');
    expect(await statusOf(player, transaction)).toBe('cancel');
    expect(await mainOf(player)).toBe(5_000n);
  });

  test('a page that the provider still shows, as it has not heard of the removal, gets no consent', async () => {
    const player = await ada();
    const card = await paid(player);
    const { action, transaction } = await deposit(process, player, '30', by(card));
    await removeCard(process.parts, player, card);
    expect((await giveCode(action.url)).headers.get('location')).toBe(`/cashier/payfail/${transaction}`);
    expect(await statusOf(player, transaction)).toBe('fail');
    expect(await mainOf(player)).toBe(5_000n);
    await process.jobs.runDue();
  });

  test('asked for at the same moment as a deposit, the one that comes first counts', async () => {
    for (let round = 0; round < 4; round++) {
      const player = await ada();
      const card = await paid(player);
      const [made] = await Promise.allSettled([deposit(process, player, '30', by(card)), removeCard(process.parts, player, card)]);
      if (made.status === 'rejected') expect(made.reason).toMatchObject(gone);
      await process.jobs.runDue();
      if (made.status === 'fulfilled') expect((await giveCode(made.value.action.url)).status).toBe(410);
      expect(await mainOf(player)).toBe(5_000n);
      expect(await cardsOf(player)).toEqual([]);
    }
  });

  test('typed anew for a deposit that was begun afterwards it is there again; one that was begun before brings it back for nobody', async () => {
    const player = await ada();
    const card = await paid(player);
    const early = await deposit(process, player, '20');
    casino.clock.advance(1_000);
    await removeCard(process.parts, player, card);
    await process.jobs.runDue();
    await typeCard(process, early.action.url, visa);
    expect(await statusOf(player, early.transaction)).toBe('success');
    expect(await cardsOf(player)).toEqual([]);
    expect(await paid(player)).toBe(card);
    const { action, transaction } = await deposit(process, player, '30', by(card));
    await giveCode(action.url);
    await confirm(action.url);
    expect(await statusOf(player, transaction)).toBe('success');
  });

  test('the provider that is out of reach hears of it later, and an order for a card that it has forgotten is declined', async () => {
    const player = await ada();
    const card = await paid(player);
    const away = await casino.startProcess({ providerOrigin: 'http://127.0.0.1:1' });
    await removeCard(away.parts, player, card);
    await expect(away.jobs.runDue()).rejects.toThrow('did not answer');
    casino.clock.advance(60_000);
    await process.jobs.runDue();
    const order: DepositOrder = {
      merchantTx: 'an order of ours',
      userId: String(player),
      sessionId: 's',
      method: 'card',
      amount: '10.00',
      currency: 'EUR',
      locale: 'en',
      merchantName: 'Tavolo',
      methodName: 'Bank card',
      fields: {},
      returnTo: { success: '/s', pending: '/p', fail: '/f', cancel: '/c', window: '/w' },
      isWindow: false,
      accountId: card,
    };
    await expect(process.parts.gateway.openDeposit(order)).rejects.toThrow('refused the order');
    await expect(process.parts.gateway.removeAccount({ method: 'card', userId: String(player), accountId: 'acc_unknown' })).rejects.toThrow(
      'refused the order',
    );
  });
});

describe('withdrawals to a card that was removed', () => {
  const payoutTo = async (player: bigint) =>
    (await withdrawalSettings(process.parts, player, 'en')).payout.cards.map(({ is_saved, label, returns, takes_winnings }) => [
      label,
      returns,
      takes_winnings,
      is_saved,
    ]);

  test('[LED-15] it gets back what it brought in, and winnings go to another one', async () => {
    const player = await ada();
    const [first, removed] = [await paid(player, visa, '20'), await paid(player, mastercard, '30')];
    await casino.wallet.rounds.settle({
      playerId: player,
      currency: 'EUR',
      provider: 'test',
      game: 'dice',
      round: 'a round that is won',
      transaction: 'a round that is won',
      fingerprint: 'a round that is won',
      stake: 10_00n,
      win: 20_00n,
      closed: true,
    });
    await removeCard(process.parts, player, removed);
    expect(await payoutTo(player)).toEqual([
      ['Visa •••• 1111', '20.00', true, true],
      ['Mastercard •••• 4444', '30.00', false, false],
    ]);
    await expect(withdraw(process, player, '60', by(removed))).rejects.toMatchObject({
      details: { fields: { requisites: [{ code: 'wrong_field' }] } },
    });
    const { transaction } = await withdraw(process, player, '60', by(first));
    await pass(30);
    const { parts } = await paymentInfo(process.parts, player, transaction);
    expect(parts?.map(({ amount, requisites, status }) => [requisites.card, amount.amount, status])).toEqual([
      ['Visa •••• 1111', '30.00', 'success'],
      ['Mastercard •••• 4444', '30.00', 'success'],
    ]);
    expect(isSound(await verifyLedger(casino.testDatabase.ownerDatabase))).toBe(true);
    // It has got everything back.
    expect(await payoutTo(player)).toEqual([['Visa •••• 1111', '0.00', true, true]]);
  });

  test('with no other card of the player’s own left it takes the winnings too: nobody’s money is stuck', async () => {
    const player = await ada();
    const card = await paid(player);
    await removeCard(process.parts, player, card);
    expect(await payoutTo(player)).toEqual([['Visa •••• 1111', '50.00', true, false]]);
    const { transaction } = await withdraw(process, player, '50');
    await pass(30);
    expect(await statusOf(player, transaction)).toBe('success');
  });
});

describe('the sandbox’s interface', () => {
  async function ask(path: string, body: object): Promise<[number, unknown]> {
    const text = JSON.stringify({ merchantId: 'tavolo', ...body });
    const response = await fetch(`${process.origin}/sandbox/payments${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-merchant-signature': signTimestamped(apiSecret, text, casino.clock.now()) },
      body: text,
    });
    return [response.status, await response.json()];
  }

  test('an order for a saved card is repeatable, and declined for a card that is unknown or another customer’s', async () => {
    const [player, other] = [await ada(), await ada()];
    const [card, foreign] = [await paid(player), await paid(other)];
    const session = (merchantTx: string, accountId: string) =>
      ask('/api/sessions', {
        merchantTx,
        userId: String(player),
        sessionId: 's',
        amount: '10.00',
        currency: 'EUR',
        locale: 'en',
        merchantName: 'Tavolo',
        method: 'card',
        methodName: 'Bank card',
        returnTo: { success: '/s', pending: '/p', fail: '/f', cancel: '/c', window: '/w' },
        isWindow: false,
        accountId,
      });
    const taken = await session('repeatable', card);
    expect(taken).toEqual([200, { url: expect.stringContaining('/pay/ps_') }]);
    for (const account of [foreign, 'acc_unknown', '•']) expect(await session(freshKey(), account)).toEqual([402, { error: 'declined' }]);
    expect(await ask('/api/accounts/remove', { userId: String(player), accountId: card })).toEqual([200, { removed: true }]);
    expect(await session('repeatable', card)).toEqual(taken);
    expect(await session(freshKey(), card)).toEqual([402, { error: 'declined' }]);
  });

  test('a card is removed by its own customer alone, as often as it is asked', async () => {
    const [player, other] = [await ada(), await ada()];
    const card = await paid(player);
    expect(await ask('/api/accounts/remove', { userId: String(other), accountId: card })).toEqual([402, { error: 'declined' }]);
    for (let press = 0; press < 2; press++) {
      expect(await ask('/api/accounts/remove', { userId: String(player), accountId: card })).toEqual([200, { removed: true }]);
    }
    expect(await ask('/api/accounts/remove', { userId: String(player) })).toEqual([400, { error: 'request' }]);
  });
});
