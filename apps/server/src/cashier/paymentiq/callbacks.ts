import { formatAmount, MoneyError, parseAmount } from '@tavolo/money';
import type { Queryable } from '../../kernel/database/database.ts';
import { CatalogueError } from '../../kernel/errors/errors.ts';
import { DepositsBlocked } from '../../wallet/index.ts';
import { requireDepositRoom } from '../deposit-room.ts';
import { findMethod } from '../methods/payment-method.ts';
import type { CashierParts } from '../parts.ts';
import type { PlayerFacts } from '../players.ts';
import { withheld, type Payment, type PaymentReason, type Requisites } from '../payment.ts';
import { isWithheld } from '../payout.ts';
import { keepInstrument } from '../queries/instruments.ts';
import { findBySession, findIdByProviderTx, findIdByReference, lockPayment, lockPlayer } from '../queries/payments.ts';
import { waitsForReview } from '../queries/reviews.ts';
import { isRemovedSince } from '../saved-card.ts';
import { isFinished, nextState } from '../states.ts';
import { apply } from '../transition.ts';
import { alpha3 } from './countries.ts';
import {
  refuse,
  type AuthorizeMessage,
  type CancelMessage,
  type MovementMessage,
  type Reply,
  type TransferMessage,
  type VerifyUserMessage,
} from './messages.ts';

/** An answer and the payment it is about, for the audit. */
export interface Verdict {
  reply: Reply;
  paymentId: bigint | null;
}

type Parts = Pick<CashierParts, 'database' | 'clock' | 'random' | 'wallet' | 'outbox' | 'players' | 'policy' | 'protection' | 'methods'>;

const accept = (userId: string, more: Record<string, unknown> = {}): Reply => ({
  success: true,
  userId,
  errCode: null,
  errMsg: null,
  ...more,
});

/** Says who the player of a payment session is. */
export async function verifyUser(parts: Parts, message: VerifyUserMessage): Promise<Verdict> {
  const playerId = BigInt(message.userId);
  const player = await parts.players.find(parts.database, playerId);
  if (!player) return { reply: refuse('unknown_user', message.userId), paymentId: null };
  const payment = await findBySession(parts.database, playerId, message.sessionId);
  if (!payment || isFinished(payment.state)) return { reply: refuse('not_valid', message.userId), paymentId: payment?.id ?? null };
  const balances = await parts.wallet.balances(playerId);
  const reply = accept(message.userId, {
    userCat: 'standard',
    kycStatus: player.isVerified ? 'Approved' : 'Pending',
    sex: player.sex === 'female' ? 'FEMALE' : player.sex === 'male' ? 'MALE' : null,
    firstName: player.firstName,
    lastName: player.lastName,
    street: player.address,
    city: player.city,
    zip: player.postcode,
    country: player.countryCode ? alpha3(player.countryCode) : null,
    email: player.email,
    dob: player.birthDate,
    mobile: player.phone,
    balance: formatAmount(balances.main, player.currency),
    balanceCy: player.currency,
    locale: player.locale === 'it' ? 'it_IT' : 'en_GB',
    attributes: {},
  });
  return { reply, paymentId: payment.id };
}

interface Movement {
  player: PlayerFacts;
  payment: Payment;
  /** The message's own transaction is the one the payment knows. */
  isKnown: boolean;
}

/**
 * Finds and locks the payment that a message is about, and checks that player, direction, amount and currency are the ones that the player
 * asked for. The sign carries the direction: above zero a deposit, below zero a withdrawal.
 */
async function locate(parts: Parts, tx: Queryable, message: MovementMessage): Promise<Movement | Reply> {
  const { userId, txId } = message;
  const playerId = BigInt(userId);
  const player = await parts.players.find(tx, playerId);
  if (!player) return refuse('unknown_user', userId);
  // Before the payment's own lock, as whoever asks for a payment takes them: of what cards brought in and got back nothing changes beside it.
  await lockPlayer(tx, playerId);
  if (message.txAmountCy !== player.currency) return refuse('currency', userId);
  const named = message.attributes?.transaction;
  const known = await findIdByProviderTx(tx, playerId, txId);
  const asked = typeof named === 'string' ? await findIdByReference(tx, playerId, named) : null;
  if (known !== null && typeof named === 'string' && known !== asked) return refuse('not_valid', userId);
  const id = known ?? asked;
  const payment = id === null ? null : await lockPayment(tx, playerId, id);
  if (!payment) return refuse('not_valid', userId);
  if (message.txAmountCy !== payment.currency) return refuse('currency', userId);
  if (!isSameAmount(payment, message.txAmount)) return refuse('amount_mismatch', userId);
  return { player, payment, isKnown: payment.providerTx === txId };
}

function isSameAmount(payment: Payment, text: string): boolean {
  const isWithdrawal = text.startsWith('-');
  if (isWithdrawal !== (payment.kind === 'withdrawal')) return false;
  try {
    return parseAmount(isWithdrawal ? text.slice(1) : text, payment.currency) === payment.amount;
  } catch (error) {
    if (error instanceof MoneyError) return false;
    throw error;
  }
}

const isReply = (found: Movement | Reply): found is Reply => 'success' in found;

function requisitesOf(message: MovementMessage): Requisites {
  const requisites: Requisites = {};
  if (message.accountId) requisites.account = message.accountId;
  if (message.maskedAccount) requisites.card = message.maskedAccount;
  if (message.accountHolder) requisites.holder = message.accountHolder;
  return requisites;
}

/**
 * Whether the provider tells of another account than the one that was asked for: a payout's card, the saved card that a deposit names, or the one that a deposit
 * got consent for.
 */
const isOtherAccount = ({ requisites }: Payment, { accountId }: MovementMessage): boolean =>
  requisites.account !== undefined && requisites.account !== (accountId ?? undefined);

/** A method that is no longer there may have been anything. */
const mayBeCredit = ({ methods }: Parts, { method }: Payment): boolean => findMethod(methods, method)?.mayBeCredit ?? true;

/** Whether the provider says of the card that it spends what its holder has. A kind that it does not tell may be credit. */
function isKnownAsOwnMoney({ attributes }: AuthorizeMessage): boolean {
  const kind = attributes?.cardType;
  return typeof kind === 'string' && ['DEBIT', 'PREPAID'].includes(kind.toUpperCase());
}

/**
 * Consent to a deposit (no money moves) or a withdrawal (the money is held since the player asked). Repeated: the same answer. A deposit whose
 * page we thought had never come has counted for nothing so far, so it gets consent where it fits into what is left.
 */
export async function authorize(parts: Parts, message: AuthorizeMessage): Promise<Verdict> {
  const { userId, txId } = message;
  return parts.database.transaction(async (tx) => {
    const found = await locate(parts, tx, message);
    if (isReply(found)) return { reply: found, paymentId: null };
    const { player, payment, isKnown } = found;
    const answer = (authCode: string): Verdict => ({
      reply: accept(userId, { txId, merchantTxId: payment.reference, authCode }),
      paymentId: payment.id,
    });
    if (isKnown && payment.authCode) return answer(payment.authCode);
    if (isKnown || isFinished(payment.state) || payment.providerTx)
      return { reply: refuse('already_processed', userId), paymentId: payment.id };
    if (isOtherAccount(payment, message)) return { reply: refuse('not_valid', userId), paymentId: payment.id };
    if (payment.kind === 'deposit' && (await isRemovedSince(tx, payment)))
      return { reply: refuse('not_valid', userId), paymentId: payment.id };
    if (payment.kind === 'deposit' && !player.isActive) return { reply: refuse('deposits_blocked', userId), paymentId: payment.id };
    if (payment.kind === 'deposit' && !parts.policy().acceptsCreditCards && mayBeCredit(parts, payment) && !isKnownAsOwnMoney(message)) {
      await apply(parts, tx, payment, 'decline', { reason: 'credit_card', providerTx: txId });
      return { reply: refuse('credit_card', userId), paymentId: payment.id };
    }
    if (payment.state === 'unopened' && !(await fits(parts, tx, player, payment)))
      return { reply: refuse('deposits_blocked', userId), paymentId: payment.id };
    if (payment.kind === 'withdrawal' && (await waitsForReview(tx, payment.playerId, payment.withdrawalId ?? payment.id)))
      return { reply: refuse('not_valid', userId), paymentId: payment.id };
    if (payment.kind === 'withdrawal' && (await isWithheld(parts, tx, payment))) {
      // The provider gives the order up at a refusal, so it ends here as well: the money is back on the balance, which no stake can use.
      await apply(parts, tx, payment, 'cancel', { reason: withheld, providerTx: txId });
      return { reply: refuse('payouts_blocked', userId), paymentId: payment.id };
    }
    const authCode = uuid(parts);
    await apply(parts, tx, payment, 'authorise', { providerTx: txId, authCode, requisites: requisitesOf(message) });
    return answer(authCode);
  });
}

async function fits(parts: Parts, tx: Queryable, player: PlayerFacts, { amount }: Payment): Promise<boolean> {
  try {
    await requireDepositRoom(parts, tx, player, amount);
    return true;
  } catch (error) {
    if (error instanceof CatalogueError) return false;
    throw error;
  }
}

/** The money has moved: the only message that credits or debits. Accepted at any time after the consent, once. */
export async function transfer(parts: Parts, message: TransferMessage): Promise<Verdict> {
  const { userId, txId } = message;
  try {
    return await parts.database.transaction(async (tx) => {
      const found = await locate(parts, tx, message);
      if (isReply(found)) return { reply: found, paymentId: null };
      const { payment, isKnown } = found;
      const answer: Verdict = { reply: accept(userId, { txId, merchantTxId: payment.reference }), paymentId: payment.id };
      if (!isKnown || !payment.authCode || payment.authCode !== message.authCode) {
        const refusal = isFinished(payment.state) ? 'already_processed' : 'not_valid';
        return { reply: refuse(refusal, userId), paymentId: payment.id };
      }
      if (payment.state === 'success') return answer;
      if (isOtherAccount(payment, message)) return { reply: refuse('not_valid', userId), paymentId: payment.id };
      if (!nextState(payment.kind, payment.state, 'transfer')) return { reply: refuse('already_processed', userId), paymentId: payment.id };
      await apply(parts, tx, payment, 'transfer', { moneyKey: `paymentiq:${txId}`, requisites: requisitesOf(message) });
      if (payment.kind === 'deposit') await keepCard(parts, tx, payment, message, false);
      return answer;
    });
  } catch (error) {
    if (error instanceof DepositsBlocked) return { reply: refuse('deposits_blocked', userId), paymentId: null };
    throw error;
  }
}

/** The provider gives up. Before the consent it also stops a consent that is still on its way. */
export async function cancel(parts: Parts, message: CancelMessage): Promise<Verdict> {
  const { userId, txId } = message;
  return parts.database.transaction(async (tx) => {
    const found = await locate(parts, tx, message);
    if (isReply(found)) return { reply: found, paymentId: null };
    const { payment, isKnown } = found;
    const refused = (refusal: 'already_processed' | 'not_valid'): Verdict => ({ reply: refuse(refusal, userId), paymentId: payment.id });
    if (!isKnown && payment.providerTx) return refused('not_valid');
    if (payment.authCode && payment.authCode !== message.authCode)
      return refused(isFinished(payment.state) ? 'already_processed' : 'not_valid');
    const answer: Verdict = { reply: accept(userId), paymentId: payment.id };
    if (payment.state === 'fail' || payment.state === 'cancel') {
      // A payment that ended without the provider (run out, taken back) has no transaction yet; the provider agrees with us.
      return answer;
    }
    if (payment.state === 'success') return refused('already_processed');
    const { event, reason } = classify(message);
    await apply(parts, tx, payment, event, { reason, providerTx: txId, requisites: requisitesOf(message) });
    if (reason === 'fraud') await keepCard(parts, tx, payment, message, true);
    return answer;
  });
}

/** What a cancel means for the player: `ERR_…` codes are failures, all others a cancellation. */
function classify(message: CancelMessage): { event: 'decline' | 'cancel'; reason: PaymentReason } {
  const code = (message.statusCode ?? '').toUpperCase();
  if (code.includes('FRAUD')) return { event: 'decline', reason: 'fraud' };
  if (code.includes('3DS') || code.includes('AUTHENTICATION')) return { event: 'decline', reason: 'authentication_failed' };
  if (code.includes('DEPOSITS_BLOCKED')) return { event: 'cancel', reason: 'deposits_blocked' };
  if (code.startsWith('ERR')) return { event: 'decline', reason: 'declined' };
  if (code.includes('USER')) return { event: 'cancel', reason: 'cancelled_by_player' };
  if (code.includes('EXPIRED')) return { event: 'cancel', reason: 'expired' };
  return { event: 'cancel', reason: 'cancelled_by_provider' };
}

async function keepCard(
  parts: Parts,
  tx: Queryable,
  payment: Payment,
  message: TransferMessage | CancelMessage,
  isFraudulent: boolean,
): Promise<void> {
  if (!message.accountId) return;
  await keepInstrument(
    tx,
    payment.playerId,
    {
      accountId: message.accountId,
      method: payment.method,
      masked: message.maskedAccount ?? '',
      holder: message.accountHolder ?? '',
      expiryMonth: numberIn('expiryMonth' in message ? message.expiryMonth : null, 1, 12),
      expiryYear: numberIn('expiryYear' in message ? message.expiryYear : null, 2000, 2100),
      isFraudulent,
      lastDepositAt: isFraudulent ? null : parts.clock.now(),
      addedAt: parts.clock.now(),
    },
    payment.createdAt,
  );
}

function numberIn(text: string | null | undefined, least: number, most: number): number | null {
  const number = text && /^\d{1,4}$/.test(text) ? Number(text) : null;
  return number !== null && number >= least && number <= most ? number : null;
}

/** A random UUID (version 4) from the injected source. */
function uuid({ random }: Pick<Parts, 'random'>): string {
  const bytes = random.bytes(16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
