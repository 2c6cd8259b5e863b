import { groupNumber, testCards } from '@tavolo/payment-provider';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSound, verifyLedger } from '../wallet/verify.ts';
import { GatewayDeclined } from './gateway.ts';
import { history, paymentInfo } from './history.ts';
import { lockPayment } from './queries/payments.ts';
import { depositSettings } from './settings.ts';
import { deposit, freshKey, fund, openCasino, typeCard, type Casino, type Process } from './testing/casino.ts';
import { apply } from './transition.ts';

let casino: Casino;
let process: Process;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  casino = await openCasino('deposits', { logTo });
  process = await casino.startProcess();
});
afterAll(() => casino.close());

const numberOf = (behaviour: string): string => testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
const mainOf = async (playerId: bigint): Promise<bigint> => (await casino.wallet.balances(playerId)).main;
const statusOf = async (playerId: bigint, id: string): Promise<string> => (await paymentInfo(process.parts, playerId, id)).status;
/** Lets the provider's and the cashier's timers run for `seconds`. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    casino.clock.advance(5_000);
    await process.jobs.runDue();
  }
}

describe('settings', () => {
  test('[R7-008] [R3-007] the card is offered in the player’s currency with its limits, presets and no field of ours', async () => {
    const player = await casino.addPlayer({ currency: 'GBP' });
    const settings = await depositSettings(process.parts, player, 'it');
    expect(settings).toEqual({
      methods: [
        {
          sysname: 'card',
          name: 'Carta di pagamento',
          image_url: '/art/payments/visa.svg',
          marks: ['visa', 'mastercard'],
          opens: 'redirect',
          limits: [{ currency: 'GBP', min: '10.00', max: '5000.00' }],
          fee: '0.00',
          duration: 'Immediato',
          fields: [],
        },
      ],
      presets: [{ currency: 'GBP', values: ['10', '25'] }],
      room: { currency: 'GBP', left: '20000.00', period: 'day', is_own: false, renews_at: null },
      cards: [],
    });
  });
});

describe('test instruments', () => {
  test('[R7-008] [R3-006] [R4-001] a good card: pending until paid, then the money is there and the page leads to paysuccess', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player, '50', { domain: 'casino.test' });
    expect(made).toMatchObject({ status: 'pending', action: { type: 'redirect', method: 'GET', fields: {} } });
    expect(await mainOf(player)).toBe(0n);
    const page = await (await fetch(process.origin + made.action.url)).text();
    expect(page).toContain('€50.00');
    for (const { number } of testCards) expect(page).toContain(groupNumber(number));
    const answer = await typeCard(process, made.action.url, numberOf('ok'));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/cashier/paysuccess/${made.transaction}`]);
    expect(await mainOf(player)).toBe(5_000n);
    const info = await paymentInfo(process.parts, player, made.transaction);
    expect(info).toMatchObject({
      id: made.transaction,
      type: 'deposit',
      method: 'card',
      amount: { amount: '50.00', currency: 'EUR' },
      status: 'success',
      requisites: { card: 'Visa •••• 1111', holder: 'Ada Rossi' },
      domain: 'casino.test',
    });
    expect(info.steps.map(({ event, status }) => `${event}:${status}`)).toEqual([
      'create:created',
      'submit:pending',
      'authorise:pending',
      'transfer:success',
    ]);
    expect(casino.events.filter((event) => event.playerId === player).map(({ type }) => type)).toEqual([
      'cashier.deposit_created',
      'cashier.payment_moved',
      'cashier.deposit_succeeded',
    ]);
  });

  test('[R4-001] in Italian the result pages are under /it, in a window of its own it ends on paynewwindow', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player, '10', { locale: 'it' });
    expect(await (await fetch(process.origin + made.action.url)).text()).toContain('Numero della carta');
    expect((await typeCard(process, made.action.url, numberOf('ok'))).headers.get('location')).toBe(
      `/it/cashier/paysuccess/${made.transaction}`,
    );
    const inWindow = await deposit(process, player, '10', { requisites: { window: '1' } });
    expect(inWindow.action.type).toBe('new_window');
    expect((await typeCard(process, inWindow.action.url, numberOf('ok'))).headers.get('location')).toBe(
      `/cashier/paynewwindow?transaction=${inWindow.transaction}`,
    );
  });

  test('[R4-001] 3-D Secure: the bank asks first; a yes pays, a no fails', async () => {
    const player = await casino.addPlayer();
    const answerOf = (url: string, answer: string): Promise<Response> =>
      fetch(`${process.origin}${url}/challenge`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `answer=${answer}`,
      });
    const yes = await deposit(process, player, '20');
    expect((await typeCard(process, yes.action.url, numberOf('three_ds'))).headers.get('location')).toBe(`${yes.action.url}/challenge`);
    expect(await (await fetch(`${process.origin}${yes.action.url}/challenge`)).text()).toContain('Confirm with your bank');
    expect(await mainOf(player)).toBe(0n);
    expect((await answerOf(yes.action.url, 'confirm')).headers.get('location')).toBe(`/cashier/paysuccess/${yes.transaction}`);
    expect((await answerOf(yes.action.url, 'refuse')).headers.get('location')).toBe(`/cashier/paysuccess/${yes.transaction}`);
    expect(await mainOf(player)).toBe(2_000n);
    const no = await deposit(process, player, '20');
    await typeCard(process, no.action.url, numberOf('three_ds'));
    expect((await answerOf(no.action.url, 'refuse')).headers.get('location')).toBe(`/cashier/payfail/${no.transaction}`);
    expect(await paymentInfo(process.parts, player, no.transaction)).toMatchObject({
      status: 'fail',
      reason_code: 'authentication_failed',
    });
    const left = await deposit(process, player, '20');
    await typeCard(process, left.action.url, numberOf('three_ds'));
    await pass(1_805);
    expect(await paymentInfo(process.parts, player, left.transaction)).toMatchObject({
      status: 'fail',
      reason_code: 'authentication_failed',
    });
    expect(await mainOf(player)).toBe(2_000n);
  });

  test.each([
    ['declined', 'payfail', 'fail', 'declined'],
    ['cancelled', 'paycancel', 'cancel', 'cancelled_by_provider'],
    ['fraud', 'payfail', 'fail', 'fraud'],
  ])('[R4-001] a card that is %s leads to %s and moves no money', async (behaviour, page, status, reason) => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    const location = (await typeCard(process, made.action.url, numberOf(behaviour))).headers.get('location');
    expect(location).toBe(page === 'paycancel' ? '/cashier/paycancel' : `/cashier/${page}/${made.transaction}`);
    expect(await paymentInfo(process.parts, player, made.transaction)).toMatchObject({ status, reason_code: reason });
    expect(await mainOf(player)).toBe(0n);
  });

  test('[R4-001] a pending card leads to paypending and pays later, however late', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    expect((await typeCard(process, made.action.url, numberOf('pending'))).headers.get('location')).toBe(
      `/cashier/paypending/${made.transaction}`,
    );
    await pass(10);
    expect(await statusOf(player, made.transaction)).toBe('pending');
    // Nothing runs for longer than a deposit lives: the consent was given, so it is not called off.
    casino.clock.advance(3 * 86_400_000);
    await process.jobs.runDue();
    expect(await statusOf(player, made.transaction)).toBe('success');
    expect(await mainOf(player)).toBe(5_000n);
  });

  test('a transfer that is reported twice at the same moment credits once', async () => {
    const player = await casino.addPlayer();
    await fund(process, player, '50', numberOf('duplicate'));
    expect(await mainOf(player)).toBe(5_000n);
  });

  test('a transfer whose answer is lost is repeated and credits once', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    expect((await typeCard(process, made.action.url, numberOf('lost_reply'))).headers.get('location')).toBe(
      `/cashier/paypending/${made.transaction}`,
    );
    expect(await mainOf(player)).toBe(5_000n);
    await pass(10);
    expect(await mainOf(player)).toBe(5_000n);
    expect((await fetch(process.origin + made.action.url, { redirect: 'manual' })).headers.get('location')).toBe(
      `/cashier/paysuccess/${made.transaction}`,
    );
  });
});

describe('the hosted page', () => {
  test('[R4-001] turning back cancels, and the page is used up', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    const back = await fetch(`${process.origin}${made.action.url}/cancel`, { method: 'POST', redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/cashier/paycancel');
    expect(await paymentInfo(process.parts, player, made.transaction)).toMatchObject({
      status: 'cancel',
      reason_code: 'cancelled_by_player',
    });
    expect((await typeCard(process, made.action.url, numberOf('ok'))).headers.get('location')).toBe('/cashier/paycancel');
    expect(await mainOf(player)).toBe(0n);
  });

  test('a card typed twice is charged once', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    await Promise.all([1, 2, 3].map(() => typeCard(process, made.action.url, numberOf('ok'))));
    expect(await mainOf(player)).toBe(5_000n);
  });

  test('every wrong field is named, and neither number nor code is sent back', async () => {
    const player = await casino.addPlayer();
    const { action } = await deposit(process, player);
    const wrong = await typeCard(process, action.url, '4111111111111112', { expiry: '13/29', cvc: '12', holder: '<b>1</b>' });
    const page = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(page).not.toContain('4111111111111112');
    expect(page).toContain('&lt;b&gt;1&lt;/b&gt;');
    const real = await (await typeCard(process, action.url, '4222222222222220', { expiry: '01 / 26' })).text();
    expect(real).toContain('The sandbox accepts only the test cards on this page');
    expect(real).toContain('This card has expired');
    expect(await mainOf(player)).toBe(0n);
  });

  test('a deposit whose page was left goes on at the same page until it has run out, also at the bank’s question, and then nowhere', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    const actionNow = async (transaction: string) => (await paymentInfo(process.parts, player, transaction)).action;
    expect(await actionNow(made.transaction)).toEqual({ type: 'redirect', url: made.action.url });
    await pass(1_700);
    expect(await actionNow(made.transaction)).toEqual({ type: 'redirect', url: made.action.url });
    expect((await fetch(process.origin + made.action.url)).status).toBe(200);
    await pass(100);
    expect(await actionNow(made.transaction)).toBeNull();

    const asked = await deposit(process, player, '20', { requisites: { window: '1' } });
    await typeCard(process, asked.action.url, numberOf('three_ds'));
    expect(await actionNow(asked.transaction)).toEqual({ type: 'new_window', url: asked.action.url });
    const page = await fetch(process.origin + asked.action.url);
    expect(await page.text()).toContain('Confirm with your bank');
    // Called off there: at once, so that nothing waits for it.
    const left = await deposit(process, player, '30');
    await fetch(`${process.origin}${left.action.url}/cancel`, { method: 'POST', redirect: 'manual' });
    expect(await paymentInfo(process.parts, player, left.transaction)).toMatchObject({ status: 'cancel', action: null });
    expect(await mainOf(player)).toBe(0n);
  });

  test('a page that nobody finished expires: the deposit is cancelled, the card is no longer taken', async () => {
    const player = await casino.addPlayer();
    const made = await deposit(process, player);
    await pass(1_800);
    expect(await paymentInfo(process.parts, player, made.transaction)).toMatchObject({ status: 'cancel', reason_code: 'expired' });
    expect((await typeCard(process, made.action.url, numberOf('ok'))).headers.get('location')).toBe('/cashier/paycancel');
    expect((await fetch(`${process.origin}/sandbox/payments/pay/ps_${'x'.repeat(24)}`)).status).toBe(404);
    expect(await mainOf(player)).toBe(0n);
  });

  test('nothing runs on it but its own script, nothing frames it', async () => {
    const player = await casino.addPlayer();
    const { action } = await deposit(process, player);
    const policy = (await fetch(process.origin + action.url)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test('card numbers and codes are neither stored nor logged', async () => {
    const tables = await casino.testDatabase.ownerDatabase.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(logged.length).toBeGreaterThan(0);
    let text = logged.join('');
    for (const { name } of tables) {
      const rows = await casino.testDatabase.ownerDatabase.query<{ line: string }>(`select t::text as line from "${name}" t`);
      text += rows.map(({ line }) => line).join('\n');
    }
    expect(text).toContain('•••• 1111');
    for (const { number } of testCards) {
      expect(text).not.toContain(number);
      expect(text).not.toContain(groupNumber(number));
    }
  });
});

describe('requests', () => {
  test('[R7-008] the same key gives the same answer and one deposit; another request with it is refused', async () => {
    const player = await casino.addPlayer();
    const idempotencyKey = freshKey();
    const answers = await Promise.all([1, 2, 3, 4].map(() => deposit(process, player, '30', { idempotencyKey })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await expect(deposit(process, player, '31', { idempotencyKey })).rejects.toMatchObject({
      type: 'InvalidParameterException',
      details: { fields: { idempotency_key: [{ code: 'reused' }] } },
    });
    expect(
      (await history(process.parts, { playerId: player, type: 'deposit', statuses: [], offset: 0, count: 4, locale: 'en' })).count,
    ).toBe(1);
    await typeCard(process, answers[0]?.action.url ?? '', numberOf('ok'));
    expect(await deposit(process, player, '30', { idempotencyKey })).toEqual(answers[0]);
    expect(await mainOf(player)).toBe(3_000n);
  });

  test.each(['9', '5001', '10.50', '010', '-50', '0', '', '1e2', '99999999999999999999', '５０', ' '])(
    '[R5-002] the amount %j is refused with both bounds',
    async (amount) => {
      const player = await casino.addPlayer();
      await expect(deposit(process, player, amount)).rejects.toMatchObject({
        type: 'InvalidParameterException',
        details: { fields: { amount: [{ code: 'sum', values: { min: '€10.00', max: '€5,000.00' } }] } },
      });
      expect(
        (await history(process.parts, { playerId: player, type: 'deposit', statuses: [], offset: 0, count: 4, locale: 'en' })).count,
      ).toBe(0);
    },
  );

  test('both bounds themselves are accepted, another method and card data are not', async () => {
    const player = await casino.addPlayer();
    await deposit(process, player, '10');
    await deposit(process, player, '5000');
    await expect(deposit(process, player, '50', { method: 'cash' })).rejects.toMatchObject({ details: { fields: { method: [{}] } } });
    await expect(deposit(process, player, '50', { requisites: { card_number: '4111111111111111' } })).rejects.toMatchObject({
      details: { fields: { requisites: [{}] } },
    });
  });

  test('[R8-001] the sum of a day is limited, also for requests at the same moment: BillingDepositLimitExceeded', async () => {
    const player = await casino.addPlayer();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => deposit(process, player, '3000')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    await expect(deposit(process, player, '3000')).rejects.toMatchObject({
      type: 'BillingDepositLimitExceededException',
      details: { facts: { available: '2000.00', limit: '20000.00', currency: 'EUR', period: 'day' } },
    });
    const left = async () => (await depositSettings(process.parts, player, 'en')).room;
    expect(await left()).toEqual({ currency: 'EUR', left: '2000.00', period: 'day', is_own: false, renews_at: null });
    casino.clock.advance(86_400_000);
    expect(await left()).toMatchObject({ left: '20000.00' });
    await deposit(process, player, '3000');
  });

  test('[R8-001] a provider that declines, talks nonsense or is away: BillingTransactionDeclined, BillingServiceError, BillingUnavailable', async () => {
    const player = await casino.addPlayer();
    const key = freshKey();
    const declined = { type: 'BillingTransactionDeclinedException', details: { code: 'declined' } };
    await expect(deposit(process, player, '913', { idempotencyKey: key })).rejects.toMatchObject(declined);
    await expect(deposit(process, player, '913', { idempotencyKey: key })).rejects.toMatchObject(declined);
    await expect(deposit(process, player, '914')).rejects.toMatchObject({ type: 'BillingServiceErrorException' });
    await expect(deposit(process, player, '915')).rejects.toMatchObject({ type: 'BillingUnavailableException' });
    const away = await casino.startProcess({ providerOrigin: 'http://127.0.0.1:9' });
    const again = freshKey();
    await expect(deposit(away, player, '40', { idempotencyKey: again })).rejects.toMatchObject({ type: 'BillingUnavailableException' });
    // The provider is back: the same request goes on where it stopped.
    const made = await deposit(process, player, '40', { idempotencyKey: again });
    await typeCard(process, made.action.url, numberOf('ok'));
    expect(await mainOf(player)).toBe(4_000n);
  });

  test('a refusal of the repeated order fails nothing that the provider has our consent for: its money is still credited', async () => {
    const player = await casino.addPlayer();
    const key = freshKey();
    const made = await deposit(process, player, '40', { idempotencyKey: key });
    const { gateway } = process.parts;
    const refusing = {
      ...process,
      parts: {
        ...process.parts,
        gateway: {
          ...gateway,
          openDeposit: async () => {
            await casino.testDatabase.database.transaction(async (tx) => {
              const payment = await lockPayment(tx, player, BigInt(made.transaction));
              if (payment) await apply(process.parts, tx, payment, 'authorise');
            });
            throw new GatewayDeclined('402');
          },
        },
      },
    };
    // The page's address was lost with the answer, so that it is ordered again.
    await casino.testDatabase.ownerDatabase.query('UPDATE payment SET hosted_url = NULL WHERE player_id = $1', [player]);
    await expect(deposit(refusing, player, '40', { idempotencyKey: key })).rejects.toMatchObject({ type: 'BillingServiceErrorException' });
    const [stored] = await casino.testDatabase.database.query('SELECT state FROM payment WHERE player_id = $1', [player]);
    expect(stored).toEqual({ state: 'authorised' });
  });

  test('five failed deposits in ten minutes stop the next ones for a while', async () => {
    const player = await casino.addPlayer();
    for (let count = 0; count < 5; count++) await fund(process, player, '10', numberOf('declined'));
    await expect(deposit(process, player, '10')).rejects.toMatchObject({
      type: 'BillingTransactionDeclinedException',
      details: { code: 'too_many_failed_deposits', facts: { retry_after: 600 } },
    });
    casino.clock.advance(600_000);
    await deposit(process, player, '10');
  });

  test('deposits of a blocked player are refused at the transfer and go back', async () => {
    const player = await casino.addPlayer();
    await casino.wallet.setBlocks(casino.testDatabase.database, player, { deposits: true });
    const id = await fund(process, player);
    expect(await paymentInfo(process.parts, player, id)).toMatchObject({ status: 'cancel', reason_code: 'deposits_blocked' });
    expect(await mainOf(player)).toBe(0n);
  });
});

describe('history', () => {
  test('[R7-008] [R3-006] [R9-004] pages of four, newest first, filtered by type and status', async () => {
    const player = await casino.addPlayer();
    const ids: string[] = [];
    for (const behaviour of ['ok', 'declined', 'ok', 'cancelled', 'ok', 'pending'])
      ids.unshift(await fund(process, player, '10', numberOf(behaviour)));
    const page = (offset: number, statuses: string[] = []) =>
      history(process.parts, { playerId: player, type: 'deposit', statuses, offset, count: 4, locale: 'en' });
    const first = await page(0);
    expect([first.items.map(({ id }) => id), first.count, first.offset, first.limit]).toEqual([ids.slice(0, 4), 6, 0, 4]);
    expect((await page(4)).items.map(({ id }) => id)).toEqual(ids.slice(4));
    expect((await page(0, ['success'])).count).toBe(3);
    expect((await page(0, ['fail', 'cancel'])).count).toBe(2);
    expect((await page(0, ['pending'])).count).toBe(1);
    await expect(page(0, ['lost'])).rejects.toMatchObject({ details: { fields: { statuses: [{}] } } });
    for (const type of ['withdrawal', 'bonuses', 'cashbacks'] as const) {
      expect(await history(process.parts, { playerId: player, type, statuses: [], offset: 0, count: 4, locale: 'en' })).toEqual({
        items: [],
        count: 0,
        offset: 0,
        limit: 4,
      });
    }
  });

  test('another player’s transaction is as unknown as none', async () => {
    const [owner, other] = [await casino.addPlayer(), await casino.addPlayer()];
    const id = await fund(process, owner);
    for (const wrong of [id, '1', 'x', '', '9'.repeat(30)]) {
      await expect(paymentInfo(process.parts, other, wrong)).rejects.toMatchObject({
        type: 'InvalidParameterException',
        details: { fields: { id: [{ code: 'not_found' }] } },
      });
    }
  });
});

describe('after a backup was put back', () => {
  /** The payments of a player as a backup of before them has them, and the counter that their numbers come from. */
  async function forget(player: bigint, first: string): Promise<void> {
    const owner = casino.testDatabase.ownerDatabase;
    await owner.query('delete from payment_step where player_id = $1', [player]);
    await owner.query('delete from payment where player_id = $1', [player]);
    await owner.query(`select setval('payment_id', $1::bigint, false)`, [first]);
  }

  test('the provider is never told a number that it has seen: the next deposit has a page and an amount of its own', async () => {
    const player = await casino.addPlayer();
    const lost = await deposit(process, player, '50');
    await forget(player, lost.transaction);
    const next = await deposit(process, player, '20');
    expect(next.transaction).toBe(lost.transaction);
    expect(next.action.url).not.toBe(lost.action.url);
    await typeCard(process, next.action.url, numberOf('ok'));
    expect(await mainOf(player)).toBe(2_000n);
  });

  test('what the provider reports of a forgotten deposit is refused, not booked on the one that has its number now', async () => {
    const player = await casino.addPlayer();
    const lost = await deposit(process, player, '50');
    await forget(player, lost.transaction);
    const next = await deposit(process, player, '50');
    expect(next.transaction).toBe(lost.transaction);
    await typeCard(process, lost.action.url, numberOf('ok'));
    expect(await mainOf(player)).toBe(0n);
    expect(await statusOf(player, next.transaction)).toBe('pending');
  });

  test('a deposit of before, which the provider knows by its number, goes on under it', async () => {
    const player = await casino.addPlayer();
    const { transaction } = await deposit(process, player, '50', { idempotencyKey: 'of-before' });
    const owner = casino.testDatabase.ownerDatabase;
    await owner.query('update payment set reference = id::text, hosted_url = null, state = $2 where player_id = $1', [player, 'created']);
    const { action } = await deposit(process, player, '50', { idempotencyKey: 'of-before' });
    const [order] = await owner.query<{ merchant_tx: string }>('select merchant_tx from psp_order where id = $1', [
      action.url.split('/').at(-1),
    ]);
    expect(order?.merchant_tx).toBe(transaction);
    await typeCard(process, action.url, numberOf('ok'));
    expect(await mainOf(player)).toBe(5_000n);
  });
});

test('after all of it the ledger is sound, and every credit has its deposit', async () => {
  const findings = await verifyLedger(casino.testDatabase.ownerDatabase);
  expect(findings.filter(({ broken }) => broken !== 0n)).toEqual([]);
  expect(isSound(findings)).toBe(true);
  const rows = await casino.testDatabase.ownerDatabase.query<{ wrong: bigint }>(
    `select count(*) as wrong from payment p full join (select player_id, reference, count(*) as times from posting where kind = 'deposit' group by 1, 2) l
       on l.player_id = p.player_id and l.reference = p.id::text
     where (p.kind = 'deposit' or p.kind is null) and coalesce(l.times, 0) <> case when p.state = 'success' then 1 else 0 end`,
  );
  expect(rows[0]?.wrong).toBe(0n);
});
