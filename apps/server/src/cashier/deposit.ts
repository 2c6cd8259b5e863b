import { displayAmount, formatAmount, parseAmount } from '@tavolo/money';
import { rules } from '@tavolo/validation';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { Json } from '../wallet/index.ts';
import { announce } from './events.ts';
import { GatewayDeclined, GatewayNonsense, GatewayUnavailable, type ReturnAddresses } from './gateway.ts';
import { requireDepositRoom } from './deposit-room.ts';
import { findMethod, narrowed, type PaymentMethod } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import type { Payment, Requisites } from './payment.ts';
import { limitOf } from './policy.ts';
import { findByKey, findPayment, insertPayment, lockPayment, lockPlayer, writeHostedUrl } from './queries/payments.ts';
import { failuresSince } from './queries/totals.ts';
import { checkFields, checkMethod, checkRequisites, checkSameRequest, fingerprintOf, secretToken } from './request.ts';
import { requireSavedCard } from './saved-card.ts';
import { nextState, type PaymentStatus } from './states.ts';
import { apply } from './transition.ts';

export interface DepositRequest {
  playerId: bigint;
  method: string;
  /** Decimal text in major units of the player's currency. */
  amount: string;
  campaignOfferId: string | null;
  /** `window`, `account` (the saved card that is to be paid with) and the method's fields. */
  requisites: unknown;
  idempotencyKey: string;
  locale: 'en' | 'it';
  /** Host the player is on. */
  domain: string;
}

export interface PaymentAnswer {
  transaction: string;
  status: PaymentStatus;
  action: { type: 'redirect' | 'new_window'; url: string; method: 'GET'; fields: Record<string, string> };
}

export const expireJob = 'cashier.expire_deposit';

/** Seconds after which an order without an answer is one whose page never came; longer than the provider is waited for. */
const orderPatience = 30;

/** Result pages of the site for one payment. */
export function returnAddresses(id: bigint, locale: string): ReturnAddresses {
  const cashier = `${locale === 'it' ? '/it' : ''}/cashier`;
  return {
    success: `${cashier}/paysuccess/${id}`,
    pending: `${cashier}/paypending/${id}`,
    fail: `${cashier}/payfail/${id}`,
    cancel: `${cashier}/paycancel`,
    window: `${cashier}/paynewwindow?transaction=${id}`,
  };
}

/**
 * Starts a deposit: writes it, then asks the provider for its page. The same key with the same request gives the same answer, also after
 * a crash between the two; where the page did not come it is asked for anew, under the rules of this moment. Moves no money. Throws InvalidParameter, BillingDepositLimitExceeded, BillingTransactionDeclined,
 * BillingUnavailable, BillingServiceError, and what the register of excluded people refuses.
 */
export async function makeDeposit(parts: CashierParts, request: DepositRequest): Promise<PaymentAnswer> {
  // Outside of the transaction: a register elsewhere is asked.
  await parts.protection.requireCleared(request.playerId);
  const mayTakeOffer = request.campaignOfferId !== null && (await parts.depositOffers().mayTake(request.playerId));
  const payment = await parts.database.transaction(async (tx) => {
    const written = await writeDeposit(parts, tx, request);
    if (written.state === 'created') await bindOffer(parts, tx, written, mayTakeOffer);
    return written;
  });
  const opened = payment.hostedUrl ? payment : await openHostedPage(parts, payment, request.requisites);
  return {
    transaction: String(opened.id),
    // The first answer, also on a replay: what became of it since is `cashier.getdepositinfo`.
    status: 'pending',
    action: {
      type: opened.requisites.window === '1' ? 'new_window' : 'redirect',
      url: opened.hostedUrl ?? '',
      method: 'GET',
      fields: {},
    },
  };
}

async function writeDeposit(parts: CashierParts, tx: Queryable, request: DepositRequest): Promise<Payment> {
  const { clock, outbox, players, random } = parts;
  const policy = parts.policy();
  const { playerId, idempotencyKey } = request;
  await lockPlayer(tx, playerId);
  await players.requireActive(tx, playerId);
  const player = await players.find(tx, playerId);
  if (!player) throw new CatalogueError('AuthorizationException', { code: 'session' });
  const method = checkMethod(parts.methods, request.method, player, 'deposit');
  const { account, requisites, window } = readRequisites(method, request.requisites);
  const { currency, amount } = checkAmount(parts, player, method, request.amount);
  const fingerprint = fingerprintOf('deposit', request.method, amount.toString(), currency, request.campaignOfferId, requisites);
  const stored = await findByKey(tx, playerId, idempotencyKey);
  if (stored) {
    checkSameRequest(stored, fingerprint);
    if (stored.state !== 'unopened') return stored;
  }
  await parts.protection.requireDeposits(tx, playerId);
  const now = clock.now();
  const failures = await failuresSince(tx, playerId, new Date(now.getTime() - policy.failureWindow * 1_000));
  const oldest = failures[policy.failedDeposits - 1];
  if (oldest) {
    const wait = Math.ceil((oldest.getTime() + policy.failureWindow * 1_000 - now.getTime()) / 1_000);
    throw new CatalogueError('BillingTransactionDeclinedException', {
      code: 'too_many_failed_deposits',
      facts: { retry_after: wait },
      retryAfter: wait,
    });
  }
  await requireDepositRoom(parts, tx, player, amount);
  const saved = account === null ? null : await requireSavedCard(tx, playerId, method, account, now);
  if (stored) {
    const again = await apply(parts, tx, stored, 'order');
    await planEnd(parts, tx, again, 'order', orderPatience);
    return again;
  }
  const payment = await insertPayment(tx, {
    playerId,
    kind: 'deposit',
    method: request.method,
    currency,
    amount,
    idempotencyKey,
    fingerprint,
    campaignOfferId: request.campaignOfferId,
    requisites: { ...window, ...(saved && { account: saved.accountId, card: saved.masked, holder: saved.holder }) },
    locale: request.locale,
    domain: request.domain,
    session: secretToken(random),
    at: now,
  });
  await announce(outbox, tx, payment);
  await planEnd(parts, tx, payment, 'order', orderPatience);
  return payment;
}

/** Keeps the offer that the deposit names for it; nothing where it names none. Throws InvalidParameter (campaign_offer_id). */
async function bindOffer(parts: CashierParts, tx: Queryable, payment: Payment, mayTake: boolean): Promise<void> {
  const { amount, campaignOfferId: offer, id, method, playerId } = payment;
  if (offer !== null) await parts.depositOffers().bind(tx, { playerId, id, offer, method, amount }, mayTake);
}

/** What the player says of the window, the saved card where the method takes one, and the method's own fields; anything else is refused. */
function readRequisites(method: PaymentMethod, given: unknown) {
  const own = method.isReusable ? ['window', 'account'] : ['window'];
  const requisites = checkRequisites(given, [...own, ...method.fields.map(({ name }) => name)]);
  const window: Requisites = requisites.window === undefined ? {} : { window: requisites.window };
  const account = method.isReusable ? (requisites.account ?? null) : null;
  return { window, account, requisites, fields: checkFields(method, requisites) };
}

/** Plans the end of an order without an answer, and then, in its place, of a page that nobody pays on. */
function planEnd(
  { clock, jobs }: CashierParts,
  tx: Queryable,
  { playerId, id }: Payment,
  of: 'order' | 'page',
  seconds: number,
): Promise<void> {
  return jobs.enqueue(
    tx,
    expireJob,
    { player: String(playerId), payment: String(id), of },
    { runAt: new Date(clock.now().getTime() + seconds * 1_000), key: `${expireJob}:${id}` },
  );
}

function checkAmount(parts: CashierParts, player: PlayerFacts, method: PaymentMethod, text: string) {
  const { currency } = player;
  const common = limitOf(parts.policy().deposits, currency);
  const limit = common && narrowed(method, 'deposit', common);
  if (!limit) throw invalidField('method', 'wrong_field');
  const fault = rules.sum(text, {
    min: limit.min,
    max: limit.max,
    format: (bound) => displayAmount(parseAmount(bound, currency), currency),
  });
  if (fault) throw invalidField('amount', fault.code, fault.values);
  return { currency, amount: parseAmount(text.trim(), currency) };
}

async function openHostedPage(parts: CashierParts, payment: Payment, given: unknown): Promise<Payment> {
  const { gateway, log } = parts;
  if (payment.state === 'fail' || payment.state === 'cancel') {
    throw new CatalogueError('BillingTransactionDeclinedException', { code: payment.reason ?? 'declined' });
  }
  const facts = { payment: String(payment.id) };
  const method = findMethod(parts.methods, payment.method);
  if (!method) throw invalidField('method', 'wrong_field');
  // From the request, which is the same at every repeat: they are kept nowhere.
  const { account, fields } = readRequisites(method, given);
  try {
    const { url } = await gateway.openDeposit({
      merchantTx: payment.reference,
      userId: String(payment.playerId),
      sessionId: payment.session,
      method: payment.method,
      methodName: method.name[payment.locale === 'it' ? 'it' : 'en'],
      fields,
      amount: formatAmount(payment.amount, payment.currency),
      currency: payment.currency,
      locale: payment.locale,
      merchantName: parts.policy().merchantName,
      returnTo: returnAddresses(payment.id, payment.locale),
      isWindow: payment.requisites.window === '1',
      ...(account !== null && { accountId: account }),
    });
    return await takePage(parts, payment, url);
  } catch (error) {
    if (error instanceof GatewayUnavailable) {
      log.warn({ ...facts, err: error }, 'the payment provider is out of reach');
      await missPage(parts, payment, 'not_opened');
      throw new CatalogueError('BillingUnavailableException', { cause: error, retryAfter: 5 });
    }
    if (error instanceof GatewayNonsense) {
      log.error({ ...facts, err: error }, 'the payment provider answered nonsense');
      await missPage(parts, payment, 'not_opened');
      throw new CatalogueError('BillingServiceErrorException', { cause: error });
    }
    if (!(error instanceof GatewayDeclined)) throw error;
    if (await missPage(parts, payment, 'declined')) {
      throw new CatalogueError('BillingTransactionDeclinedException', { code: 'declined', cause: error });
    }
    // It took the order before and answers the repeat otherwise. Nothing changes, and somebody has to look.
    log.error(facts, 'the payment provider refuses an order that it has taken');
    throw new CatalogueError('BillingServiceErrorException', { cause: error });
  }
}

/**
 * The page has come. An order that was given up meanwhile counted for nothing: it has to fit into what is left, and else stays given up, its
 * page unknown to the player. Throws as `requireDepositRoom` does.
 */
async function takePage(parts: CashierParts, payment: Payment, url: string): Promise<Payment> {
  const { playerId, id } = payment;
  return parts.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const current = await lockPayment(tx, playerId, id);
    if (!current) throw new Error(`payment ${id} is gone`);
    if (current.state === 'unopened') {
      const player = await parts.players.find(tx, playerId);
      if (!player) throw new CatalogueError('AuthorizationException', { code: 'session' });
      await requireDepositRoom(parts, tx, player, current.amount);
    }
    await writeHostedUrl(tx, playerId, id, url);
    // The provider's callbacks may have been faster than its answer.
    if (!nextState('deposit', current.state, 'submit')) return { ...current, hostedUrl: url };
    await planEnd(parts, tx, current, 'page', parts.policy().depositLifetime);
    return { ...(await apply(parts, tx, current, 'submit')), hostedUrl: url };
  });
}

/** The page has not come. False where a twin of the request got it, or the provider has gone on with the order: then nothing has changed. */
async function missPage(parts: CashierParts, { playerId, id }: Payment, reason: 'declined' | 'not_opened'): Promise<boolean> {
  return parts.database.transaction(async (tx) => {
    const current = await lockPayment(tx, playerId, id);
    if (current && nextState('deposit', current.state, 'miss')) await apply(parts, tx, current, 'miss', { reason });
    return current === null || nextState('deposit', current.state, 'miss') !== null || current.state === 'unopened';
  });
}

/**
 * Calls off a deposit that nobody has paid, and gives up an order whose page never came: the process that asked for it is gone. One that the
 * provider has our consent for is left alone: its money may come late. A job that was planned for the order alone, and comes late because its process
 * was killed, calls off no page.
 */
export async function expireDeposit(parts: CashierParts, payload: Json): Promise<void> {
  const { playerId, id } = readPaymentJob(payload);
  await parts.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, playerId, id);
    if (!payment) return;
    if (nextState(payment.kind, payment.state, 'miss')) await apply(parts, tx, payment, 'miss', { reason: 'not_opened' });
    else if (!isOfOrder(payload) && nextState(payment.kind, payment.state, 'expire'))
      await apply(parts, tx, payment, 'expire', { reason: 'expired' });
  });
}

const isOfOrder = (payload: Json): boolean => typeof payload === 'object' && payload !== null && 'of' in payload && payload.of === 'order';

/** The payment that a job is about. */
export function readPaymentJob(payload: Json): { playerId: bigint; id: bigint } {
  if (typeof payload === 'object' && payload !== null && 'player' in payload && 'payment' in payload) {
    return { playerId: BigInt(String(payload.player)), id: BigInt(String(payload.payment)) };
  }
  throw new Error('a payment job without a payment');
}

/** A payment of this player, or InvalidParameter: another player's id is as unknown as none. */
export async function requirePayment(parts: Pick<CashierParts, 'database'>, playerId: bigint, id: string, field: string): Promise<Payment> {
  const payment = /^\d{1,18}$/.test(id) ? await findPayment(parts.database, playerId, BigInt(id)) : null;
  if (!payment) throw invalidField(field, 'not_found');
  return payment;
}
