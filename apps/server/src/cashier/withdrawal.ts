import { displayAmount, exponentOf, formatAmount, largestAmount, parseAmount, type Currency } from '@tavolo/money';
import { rules } from '@tavolo/validation';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { InsufficientFunds, type PostResult } from '../wallet/index.ts';
import { divide, payable, readLoop, returnableOf, winningsCard, type Loop, type Share } from './closed-loop.ts';
import { requirePayment } from './deposit.ts';
import { announce } from './events.ts';
import { checkIdentity } from './identity.ts';
import { narrowed, type PaymentMethod } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import type { Payment } from './payment.ts';
import { submitJob } from './payout.ts';
import { limitOf } from './policy.ts';
import { findByKey, insertPayment, lockParts, lockPlayer } from './queries/payments.ts';
import { countOpenWithdrawals } from './queries/totals.ts';
import { checkMethod, checkRequisites, checkSameRequest, fingerprintOf, secretToken } from './request.ts';
import { holdForReview } from './review.ts';
import { roomOfDay } from './room.ts';
import type { PaymentStatus } from './states.ts';
import { apply, holdKey } from './transition.ts';

export interface WithdrawalRequest {
  playerId: bigint;
  method: string;
  /** Decimal text in major units of the player's currency. */
  amount: string;
  /** `account`: the card of the player's own that winnings are to go to. */
  requisites: unknown;
  idempotencyKey: string;
  locale: 'en' | 'it';
  domain: string;
  /**
   * Throws for a player who has not proved lately, and after `since`, who it is. Absent where another proof stands for it: the ticket of a
   * sign-in that protection refused, or the closing of the account.
   */
  requireProof?: (tx: Queryable, since: Date | null) => Promise<void>;
  /** Who of the staff orders it for the player, who may be blocked. */
  orderedBy?: string;
  /** The last payout of an account that takes part in nothing more: neither too small nor too large. */
  isWhole?: boolean;
  /** Saves what the request brings along, in its transaction, once it is known to be a new one; refused as a whole, nothing of it is kept. */
  complete?: (tx: Queryable) => Promise<void>;
}

/**
 * Asks for a withdrawal (closed loop): every card gets back what it brought in, the oldest first, and winnings go to a card of the player's own. One
 * withdrawal may so become several payouts, its parts. The money leaves the cash balance at once, in the same transaction, and is held
 * until the provider has paid it out or the part has ended otherwise. The provider hears of the parts by jobs, after a review where one is due.
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
  const { clock, jobs, outbox, players, random } = parts;
  const chosen = checkRequisites(request.requisites, ['account']).account ?? null;
  const { playerId, idempotencyKey } = request;
  await lockPlayer(tx, playerId);
  if (request.orderedBy === undefined) await players.requireActive(tx, playerId);
  const known = await players.find(tx, playerId);
  if (!known) throw new CatalogueError('AuthorizationException', { code: 'session' });
  const method = checkMethod(parts.methods, request.method, request.isWhole ? 'anyone' : known, 'withdrawal');
  const { currency } = known;
  const amount = readAmount(request.amount, currency);
  const fingerprint = fingerprintOf('withdrawal', request.method, amount.toString(), currency, ...(chosen === null ? [] : [chosen]));
  const stored = await findByKey(tx, playerId, idempotencyKey);
  if (stored) {
    checkSameRequest(stored, fingerprint);
    return stored;
  }
  await request.complete?.(tx);
  const player = request.complete ? ((await players.find(tx, playerId)) ?? known) : known;
  const now = clock.now();
  await checkRules(parts, tx, player, method, amount, request.isWhole === true);
  const shares = await share(parts, tx, player, amount, chosen);
  // The last question, so that nobody proves anything for a request that would be refused. Who came by a session alone cannot add a card
  // of his own and be paid out to it: the proof has to be younger than the youngest of the cards.
  const added = shares.flatMap(({ card }) => (card.instrument.addedAt ? [card.instrument.addedAt.getTime()] : []));
  await request.requireProof?.(tx, added.length > 0 ? new Date(Math.max(...added)) : null);
  const payouts: Payment[] = [];
  let held: PostResult | null = null;
  let firstPosting: bigint | null = null;
  for (const { card, amount: part, winnings } of shares) {
    const { accountId, masked, holder, method: by } = card.instrument;
    const [first] = payouts;
    const payout = await insertPayment(tx, {
      playerId,
      kind: 'withdrawal',
      method: by,
      currency,
      amount: part,
      idempotencyKey: first ? null : idempotencyKey,
      fingerprint,
      campaignOfferId: null,
      requisites: { account: accountId, card: masked, holder },
      locale: request.locale,
      domain: request.domain,
      session: secretToken(random),
      at: now,
      ...(first && { withdrawalId: first.id }),
      winnings,
      ...(request.orderedBy !== undefined && { orderedBy: request.orderedBy }),
    });
    held = await hold(parts, tx, payout);
    firstPosting ??= held.postingId;
    payouts.push(payout);
  }
  const [first] = payouts;
  if (!first || !held || firstPosting === null) throw new Error('a withdrawal without parts');
  // Rounds go on while this is asked for: what was lost since the balance was read must not turn a card's own money into winnings.
  const winnings = shares.reduce((sum, one) => sum + one.winnings, 0n);
  const loop = await readLoop(parts, tx, player);
  if (winnings > 0n && held.balances.main < loop.kept + returnableOf(loop))
    throw notPayable(player, loop, held.balances.main + amount, chosen);
  await parts.forfeitBonuses(tx, playerId);
  for (const payout of payouts) await announce(outbox, tx, payout);
  if (await holdForReview(parts, tx, { playerId, currency, payouts, firstPosting })) return first;
  for (const { id } of payouts) {
    await jobs.enqueue(tx, submitJob, { player: String(playerId), payment: String(id) }, { key: `${submitJob}:${id}` });
  }
  return first;
}

async function hold({ wallet }: CashierParts, tx: Queryable, payout: Payment): Promise<PostResult> {
  const { playerId, currency, amount, id } = payout;
  try {
    return await wallet.holds.open(tx, {
      playerId,
      currency,
      key: holdKey(payout),
      fingerprint: `withdrawal|${id}|${amount}|${currency}`,
      amount,
      reference: String(id),
    });
  } catch (error) {
    if (error instanceof InsufficientFunds) throw insufficient(error.available, currency, error);
    throw error;
  }
}

const insufficient = (available: bigint, currency: Currency, cause?: unknown): CatalogueError =>
  new CatalogueError('WithdrawalDeclinedException', {
    code: 'insufficient_funds',
    facts: { available: formatAmount(available, currency), currency },
    cause,
  });

/** Divides the amount among the player's cards. Throws what stands in the way. */
async function share(parts: CashierParts, tx: Queryable, player: PlayerFacts, amount: bigint, chosen: string | null): Promise<Share[]> {
  const loop = await readLoop(parts, tx, player);
  if (loop.cards.length === 0) throw new CatalogueError('UserNeedDepositException', { code: 'withdrawal' });
  // Before the data, so that nobody gives it for cards that nothing can be paid out to.
  const fault = faultOfAll(loop);
  if (fault) throw fault;
  const missing = missingDataFault(player);
  if (missing) throw missing;
  if (chosen !== null && !winningsCard(loop, chosen)) throw invalidField('requisites', 'wrong_field');
  const { main } = await parts.wallet.balances(player.playerId, tx);
  if (amount > main) throw insufficient(main, player.currency);
  const shares = divide(loop, main, amount, chosen);
  if (!shares) throw notPayable(player, loop, main, chosen);
  return shares;
}

/** Why nothing can be paid out to any of the cards, said of the one last paid with; null where something can. */
export function faultOfAll({ cards }: Loop): CatalogueError | null {
  if (cards.some(({ fault }) => fault === null)) return null;
  const last = cards.toSorted((a, b) => (b.instrument.lastDepositAt?.getTime() ?? 0) - (a.instrument.lastDepositAt?.getTime() ?? 0))[0];
  return last?.fault ?? null;
}

/** A part of the amount belongs to a card that it cannot go back to, or winnings have no card whose holder is known to be the player. */
function notPayable(player: PlayerFacts, loop: Loop, balance: bigint, chosen: string | null): CatalogueError {
  const { currency } = player;
  const facts = { available: formatAmount(payable(loop, balance, chosen), currency), currency };
  const bad = loop.cards.find(({ fault, returnable }) => fault !== null && returnable > 0n)?.fault;
  if (bad) return new CatalogueError(bad.type, { code: bad.details.code, facts });
  if (player.firstName === null || player.lastName === null)
    return missingDataFault({ missingData: ['first_name', 'last_name'] }) ?? new CatalogueError('UserNeedProfileDataException');
  return new CatalogueError('WithdrawalDeclinedException', { code: 'not_payable', facts });
}

/** Whose payout it is must be known before money leaves; names what is not. Null when everything is. */
export function missingDataFault({ missingData }: Pick<PlayerFacts, 'missingData'>): CatalogueError | null {
  if (missingData.length === 0) return null;
  const fields = Object.fromEntries(missingData.map((name) => [name, [{ code: 'required' }]]));
  return new CatalogueError('UserNeedProfileDataException', { code: 'withdrawal', fields });
}

/** Payouts may have a fraction: what is left on the balance seldom is a whole number. */
function readAmount(text: string, currency: Currency): bigint {
  const fault = rules.amount(text, { decimals: exponentOf(currency), max: formatAmount(largestAmount, currency) });
  if (fault) throw invalidField('amount', fault.code);
  return parseAmount(text.trim(), currency);
}

async function checkRules(
  parts: CashierParts,
  tx: Queryable,
  player: PlayerFacts,
  method: PaymentMethod,
  amount: bigint,
  isWhole: boolean,
): Promise<void> {
  const { playerId, currency } = player;
  const policy = parts.policy();
  const common = limitOf(policy.withdrawals, currency);
  const limit = common && narrowed(method, 'withdrawal', common);
  if (!limit) throw invalidField('method', 'wrong_field');
  const [min, max] = [parseAmount(limit.min, currency), parseAmount(limit.max, currency)];
  const bounds = { min: displayAmount(min, currency), max: displayAmount(max, currency) };
  if (amount < min && !isWhole) throw invalidField('amount', 'sum', bounds);
  if (amount > max && !isWhole) {
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
 * Takes a withdrawal back before the provider has our consent to any part of it; the money is on the cash balance again. A repeat answers the same.
 * Throws InvalidParameter for an unknown id, WithdrawalDeclined when the operator does not allow it or the payout has begun.
 */
export async function cancelWithdrawal(parts: CashierParts, playerId: bigint, id: string): Promise<void> {
  const { withdrawalId } = await requirePayment(parts, playerId, id, 'id');
  if (withdrawalId === null) throw invalidField('id', 'not_found');
  await parts.database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const payouts = await lockParts(tx, playerId, withdrawalId);
    if (payouts.every(({ state, reason }) => state === 'cancel' && reason === 'cancelled_by_player')) return;
    if (!parts.policy().isWithdrawalCancelAllowed) throw new CatalogueError('WithdrawalDeclinedException', { code: 'cancel_not_allowed' });
    if (!payouts.every(({ state }) => state === 'created' || state === 'pending')) {
      throw new CatalogueError('WithdrawalDeclinedException', { code: 'too_late_to_cancel' });
    }
    for (const payout of payouts) await apply(parts, tx, payout, 'cancel', { reason: 'cancelled_by_player' });
  });
}
