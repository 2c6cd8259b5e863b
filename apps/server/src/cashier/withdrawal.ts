import { displayAmount, formatAmount, MoneyError, parseAmount, type Currency } from '@tavolo/money';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError, invalidField } from '../platform/errors/errors.ts';
import { InsufficientFunds, type Json } from '../wallet/index.ts';
import { readPaymentJob, requirePayment } from './deposit.ts';
import { announce } from './events.ts';
import { GatewayDeclined } from './gateway.ts';
import { checkIdentity } from './identity.ts';
import { instrumentFault } from './instrument.ts';
import type { CashierParts, PlayerFacts } from './parts.ts';
import { limitOf } from './policy.ts';
import { withheld, type Payment } from './payment.ts';
import { countOpenWithdrawals, findByKey, insertPayment, lastInstrument, lockPayment, lockPlayer } from './queries.ts';
import { checkMethod, checkRequisites, checkSameRequest, fingerprintOf, secretToken } from './request.ts';
import { roomOfDay } from './room.ts';
import { nextState, type PaymentStatus } from './states.ts';
import { apply, declineOrder, holdKey } from './transition.ts';

export interface WithdrawalRequest {
  playerId: bigint;
  method: string;
  /** Decimal text in major units of the player's currency. */
  amount: string;
  requisites: unknown;
  idempotencyKey: string;
  locale: 'en' | 'it';
  domain: string;
  /**
   * Throws for a player who has not proved lately, and after `since`, who it is. Absent where another proof stands for it: the ticket of a
   * sign-in that protection refused, or the closing of the account.
   */
  requireProof?: (tx: Queryable, since: Date | null) => Promise<void>;
  /** The last payout of an account that takes part in nothing more: neither too small nor too large. */
  isWhole?: boolean;
  /** Saves what the request brings along, in its transaction, once it is known to be a new one; refused as a whole, nothing of it is kept. */
  complete?: (tx: Queryable) => Promise<void>;
}

export const submitJob = 'cashier.submit_payout';

/**
 * Asks for a payout to the card that the player last paid with (closed loop). The money leaves the cash balance at once, in the same
 * transaction, and is held until the provider has paid it out or the withdrawal has ended otherwise. The provider hears of it by a job.
 * Throws InvalidParameter, AccessDenied (step_up_required), UserNeedConfirmContact, UserNeedDeposit, UserNeedProfileData, KycWithdrawal, Requisites…, WithdrawalDeclined, WithdrawalLimitsExceeded, WithdrawalLimitsPeriodExceeded.
 */
export async function makeWithdrawal(
  parts: CashierParts,
  request: WithdrawalRequest,
): Promise<{ transaction: string; status: PaymentStatus }> {
  const payment = await parts.database.transaction((tx) => writeWithdrawal(parts, tx, request));
  // The first answer, also on a replay: what became of it since is `cashier.getdepositinfo`.
  return { transaction: String(payment.id), status: 'created' };
}

async function writeWithdrawal(parts: CashierParts, tx: Queryable, request: WithdrawalRequest): Promise<Payment> {
  const { clock, jobs, outbox, players, random, wallet } = parts;
  checkMethod(request.method);
  checkRequisites(request.requisites, []);
  const { playerId, idempotencyKey } = request;
  await lockPlayer(tx, playerId);
  await players.requireActive(tx, playerId);
  const known = await players.find(tx, playerId);
  if (!known) throw new CatalogueError('AuthorizationException', { code: 'session' });
  const { currency } = known;
  const amount = readAmount(request.amount, currency);
  const fingerprint = fingerprintOf('withdrawal', request.method, amount.toString(), currency);
  const stored = await findByKey(tx, playerId, idempotencyKey);
  if (stored) {
    checkSameRequest(stored, fingerprint);
    return stored;
  }
  await request.complete?.(tx);
  const player = request.complete ? ((await players.find(tx, playerId)) ?? known) : known;
  const now = clock.now();
  await checkRules(parts, tx, player, amount, request.isWhole === true);
  const instrument = await lastInstrument(tx, playerId, request.method);
  if (!instrument) throw new CatalogueError('UserNeedDepositException', { code: 'withdrawal' });
  // Before the data, so that nobody gives it for a card that nothing can be paid out to.
  const fault = instrumentFault(instrument, player, now);
  if (fault) throw fault;
  const missing = missingDataFault(player);
  if (missing) throw missing;
  // The last question, so that nobody proves anything for a request that would be refused. Who came by a session alone cannot add a card
  // of his own and be paid out to it: the proof has to be younger than the card.
  await request.requireProof?.(tx, instrument.addedAt);
  const payment = await insertPayment(tx, {
    playerId,
    kind: 'withdrawal',
    method: request.method,
    currency,
    amount,
    idempotencyKey,
    fingerprint,
    campaignOfferId: null,
    requisites: { account: instrument.accountId, card: instrument.masked, holder: instrument.holder },
    locale: request.locale,
    domain: request.domain,
    session: secretToken(random),
    at: now,
  });
  try {
    await wallet.holds.open(tx, {
      playerId,
      currency,
      key: holdKey(payment),
      fingerprint: `withdrawal|${payment.id}|${amount}|${currency}`,
      amount,
      reference: String(payment.id),
    });
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error;
    throw new CatalogueError('WithdrawalDeclinedException', {
      code: 'insufficient_funds',
      facts: { available: formatAmount(error.available, currency), currency },
      cause: error,
    });
  }
  await announce(outbox, tx, payment);
  await jobs.enqueue(tx, submitJob, { player: String(playerId), payment: String(payment.id) }, { key: `${submitJob}:${payment.id}` });
  return payment;
}

/** Whose payout it is must be known before money leaves; names what is not. Null when everything is. */
export function missingDataFault({ missingData }: Pick<PlayerFacts, 'missingData'>): CatalogueError | null {
  if (missingData.length === 0) return null;
  const fields = Object.fromEntries(missingData.map((name) => [name, [{ code: 'required' }]]));
  return new CatalogueError('UserNeedProfileDataException', { code: 'withdrawal', fields });
}

/** Payouts may have a fraction: what is left on the balance seldom is a whole number. */
function readAmount(text: string, currency: Currency): bigint {
  let amount: bigint;
  try {
    amount = parseAmount(text.trim(), currency);
  } catch (error) {
    if (error instanceof MoneyError) throw invalidField('amount', 'wrong_field');
    throw error;
  }
  if (amount <= 0n) throw invalidField('amount', 'wrong_field');
  return amount;
}

async function checkRules(parts: CashierParts, tx: Queryable, player: PlayerFacts, amount: bigint, isWhole: boolean): Promise<void> {
  const { playerId, currency } = player;
  const policy = parts.policy();
  const limit = limitOf(policy.withdrawals, currency);
  if (!limit) throw invalidField('method', 'wrong_field');
  const bounds = { min: displayAmount(limit.minor.min, currency), max: displayAmount(limit.minor.max, currency) };
  if (amount < limit.minor.min && !isWhole) throw invalidField('amount', 'sum', bounds);
  if (amount > limit.minor.max && !isWhole) {
    throw new CatalogueError('WithdrawalLimitsExceededException', { code: 'max', facts: { min: limit.min, max: limit.max, currency } });
  }
  if (!player.isContactConfirmed) throw new CatalogueError('UserNeedConfirmContactException', { code: 'withdrawal' });
  if (player.isKycBlocked) throw new CatalogueError('KycWithdrawalException');
  await checkIdentity(parts, tx, player, 'withdrawal', amount);
  if ((await countOpenWithdrawals(tx, playerId)) >= policy.openWithdrawals) {
    throw new CatalogueError('WithdrawalDeclinedException', { code: 'too_many_open', facts: { max: policy.openWithdrawals } });
  }
  const left = (await roomOfDay(parts, tx, player, 'withdrawal')) ?? 0n;
  if (amount > left && !isWhole) {
    throw new CatalogueError('WithdrawalLimitsPeriodExceededException', {
      code: 'day',
      facts: { available: formatAmount(left, currency), limit: limit.day, currency, period: 'day' },
    });
  }
}

/**
 * Takes a withdrawal back before the provider has our consent; the money is on the cash balance again. A repeat answers the same.
 * Throws InvalidParameter for an unknown id, WithdrawalDeclined when the operator does not allow it or the payout has begun.
 */
export async function cancelWithdrawal(parts: CashierParts, playerId: bigint, id: string): Promise<void> {
  const { kind, id: paymentId } = await requirePayment(parts, playerId, id, 'id');
  if (kind !== 'withdrawal') throw invalidField('id', 'not_found');
  await parts.database.transaction(async (tx) => {
    const payment = await lockPayment(tx, playerId, paymentId);
    if (!payment) throw invalidField('id', 'not_found');
    if (payment.state === 'cancel' && payment.reason === 'cancelled_by_player') return;
    if (!parts.policy().isWithdrawalCancelAllowed) throw new CatalogueError('WithdrawalDeclinedException', { code: 'cancel_not_allowed' });
    if (payment.state !== 'created' && payment.state !== 'pending') {
      throw new CatalogueError('WithdrawalDeclinedException', { code: 'too_late_to_cancel' });
    }
    await apply(parts, tx, payment, 'cancel', { reason: 'cancelled_by_player' });
  });
}

/**
 * Job: hands a withdrawal to the provider. Rejects when the provider is out of reach, and is then run again. That of a blocked player is
 * withheld: its money stays held, out of play, until the player is let in again and `takeUpForgotten` plans the job anew.
 */
export async function submitPayout(parts: CashierParts, payload: Json): Promise<void> {
  const { playerId, id } = readPaymentJob(payload);
  const payment = await parts.database.transaction(async (tx) => {
    const waiting = await lockPayment(tx, playerId, id);
    if (waiting?.state !== 'created') return null;
    if (!(await parts.players.isBlocked(tx, playerId))) return waiting;
    if (waiting.reason !== withheld) {
      await apply(parts, tx, waiting, 'withhold', { reason: withheld });
      parts.log.warn({ payment: String(id) }, 'a withdrawal is withheld: its player is blocked');
    }
    return null;
  });
  if (!payment) return;
  let isTaken = true;
  try {
    await parts.gateway.submitPayout({
      merchantTx: payment.reference,
      userId: String(playerId),
      sessionId: payment.session,
      amount: formatAmount(payment.amount, payment.currency),
      currency: payment.currency,
      locale: payment.locale,
      accountId: payment.requisites.account ?? '',
    });
  } catch (error) {
    if (!(error instanceof GatewayDeclined)) throw error;
    isTaken = false;
  }
  await parts.database.transaction(async (tx) => {
    const current = await lockPayment(tx, playerId, id);
    if (!current) return;
    if (!isTaken) await declineOrder(parts, tx, current);
    else if (nextState('withdrawal', current.state, 'submit')) await apply(parts, tx, current, 'submit');
  });
}
