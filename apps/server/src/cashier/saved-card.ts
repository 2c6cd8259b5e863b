import { invalidField } from '../kernel/errors/errors.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { Json } from '../wallet/index.ts';
import { GatewayDeclined } from './gateway.ts';
import { isExpired, lookOf } from './instrument.ts';
import { isOffered, type PaymentMethod } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import type { Instrument, Payment } from './payment.ts';
import type { PlayerFacts } from './players.ts';
import { findInstrument, listInstruments, writeRemoval } from './queries/instruments.ts';
import { lockPlayer } from './queries/payments.ts';

export const forgetCardJob = 'cashier.forget_card';

/** A card that the player has deposited with and may deposit with again. */
export interface SavedCard {
  id: string;
  method: string;
  /** As the provider masks it, e.g. `Visa •••• 4021`. */
  label: string;
  /** Empty where the provider does not say. */
  brand: string;
  last_four: string;
  /** Month, `YYYY-MM`, until whose end it is good; null where the provider does not say. */
  expires: string | null;
  is_expired: boolean;
}

/** Whether a deposit may name it: it brought money in, nobody has removed it, and nothing is known against it. */
export const isSaved = ({ isFraudulent, lastDepositAt, removedAt }: Instrument): boolean =>
  lastDepositAt !== null && removedAt === null && !isFraudulent;

/** The player's saved cards of the methods that are offered, the one last paid with first. */
export async function savedCards(
  { clock, database, methods }: Pick<CashierParts, 'clock' | 'database' | 'methods'>,
  player: PlayerFacts,
): Promise<SavedCard[]> {
  const reusable = methods.filter((method) => method.isReusable && isOffered(method, player, 'deposit')).map(({ sysname }) => sysname);
  const instruments = await listInstruments(database, player.playerId);
  return instruments
    .filter((instrument) => isSaved(instrument) && reusable.includes(instrument.method))
    .map((instrument) => ({
      id: instrument.accountId,
      method: instrument.method,
      label: instrument.masked,
      ...lookOf(instrument),
      is_expired: isExpired(instrument, clock.now()),
    }));
}

/**
 * The saved card that a deposit names. The caller holds the cashier's lock of the player, which a removal takes as well. The player's currency is fixed since the first
 * deposit, so the card has paid in no other. Throws InvalidParameter (account): another player's card is as unknown as none.
 */
export async function requireSavedCard(
  tx: Queryable,
  playerId: bigint,
  method: PaymentMethod,
  accountId: string,
  now: Date,
): Promise<Instrument> {
  const instrument = await findInstrument(tx, playerId, accountId);
  if (!instrument || instrument.method !== method.sysname || !isSaved(instrument)) throw invalidField('account', 'card_gone');
  if (isExpired(instrument, now)) throw invalidField('account', 'saved_card_expired');
  return instrument;
}

/** Whether the saved card that a deposit without consent names was removed since it was asked for. The caller holds the cashier's lock of the player. */
export async function isRemovedSince(tx: Queryable, { playerId, requisites }: Payment): Promise<boolean> {
  if (requisites.account === undefined) return false;
  const instrument = await findInstrument(tx, playerId, requisites.account);
  return instrument === null || instrument.removedAt !== null;
}

/**
 * Removes a card: no deposit is begun with it any more, from this moment on, and the provider hears of it by a job. What it brought in still goes back to it. Removed
 * again, nothing changes. Throws InvalidParameter (id): another player's card is as unknown as none.
 */
export async function removeCard(
  { clock, database, jobs, methods }: Pick<CashierParts, 'clock' | 'database' | 'jobs' | 'methods'>,
  playerId: bigint,
  accountId: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockPlayer(tx, playerId);
    const instrument = await findInstrument(tx, playerId, accountId);
    const isReusable = methods.some((method) => method.sysname === instrument?.method && method.isReusable);
    if (!instrument || !isReusable) throw invalidField('id', 'not_found');
    if (instrument.removedAt !== null) return;
    await writeRemoval(tx, playerId, accountId, clock.now());
    const payload = { player: String(playerId), account: accountId };
    await jobs.enqueue(tx, forgetCardJob, payload, { key: `${forgetCardJob}:${playerId}:${accountId}` });
  });
}

/** Job: has the provider forget a removed card. Rejects when the provider is out of reach, and is then run again. A card that was typed anew meanwhile stays. */
export async function forgetCard(
  { database, gateway, log }: Pick<CashierParts, 'database' | 'gateway' | 'log'>,
  payload: Json,
): Promise<void> {
  const { playerId, accountId } = readJob(payload);
  const instrument = await findInstrument(database, playerId, accountId);
  if (!instrument || instrument.removedAt === null) return;
  try {
    await gateway.removeAccount({ method: instrument.method, userId: String(playerId), accountId });
  } catch (error) {
    if (!(error instanceof GatewayDeclined)) throw error;
    // We offer it no more either way.
    log.warn({ err: error }, 'the payment provider does not know a card that was removed');
  }
}

function readJob(payload: Json): { playerId: bigint; accountId: string } {
  if (typeof payload === 'object' && payload !== null && 'player' in payload && 'account' in payload) {
    return { playerId: BigInt(String(payload.player)), accountId: String(payload.account) };
  }
  throw new Error('a job without a card');
}
