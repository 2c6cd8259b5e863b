import type { Queryable } from '../kernel/database/database.ts';
import type { CatalogueError } from '../kernel/errors/errors.ts';
import { holderFault } from './instrument.ts';
import { findMethod } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import type { PlayerFacts } from './players.ts';
import type { Instrument } from './payment.ts';
import { readLowest, readReturns } from './queries/instruments.ts';

/** A card, or an account of another method, that the player has paid with, as a payout sees it. */
export interface LoopCard {
  instrument: Instrument;
  /**
   * What it brought in and was not yet paid back, minor units ≥ 0. Of a card that nothing can be paid out to no more than can still be on the
   * balance: what was lost since its last deposit is nobody's any more, and must not stand in the way of what others brought in and won.
   */
  returnable: bigint;
  /** Why nothing can be paid out to it, or null. */
  fault: CatalogueError | null;
  /** Checked to be in the player's own name: winnings may go to it. */
  isOwn: boolean;
}

/** Where a player's money came from and may go back to. Minor units. */
export interface Loop {
  /** Oldest first. */
  cards: LoopCard[];
  /** Of the balance what came from no card that is known, or is owed after a deposit was taken back at the bank. Never paid out by itself. */
  kept: bigint;
}

/** A share of a withdrawal for one card. */
export interface Share {
  card: LoopCard;
  /** Minor units, above zero. */
  amount: bigint;
  /** How much of it are winnings; the rest gives back what the card brought in. */
  winnings: bigint;
}

/**
 * Reads the loop over all methods. What came in by one that cannot be paid out to, or is no longer there, is in it as winnings are. The caller holds the cashier's lock of the player where money follows from it: deposits, payouts and their returns take it as
 * well, so that nothing of it changes until the transaction ends.
 */
export async function readLoop(
  { clock, methods }: Pick<CashierParts, 'clock' | 'methods'>,
  q: Queryable,
  player: PlayerFacts,
): Promise<Loop> {
  const oneWay = methods.filter(({ paysOut }) => !paysOut).map(({ sysname }) => sysname);
  const { cards, kept } = await readReturns(q, player.playerId, oneWay);
  const loop: Loop = { kept, cards: [] };
  for (const { returnable, ...instrument } of cards) {
    const method = findMethod(methods, instrument.method);
    // Fraud is said against every instrument, whatever its method asks for.
    const judge = method && !instrument.isFraudulent ? method.instrumentFault : holderFault;
    const fault = judge(instrument, player, clock.now());
    // Nothing can be sent back by it, so that its money is free for an instrument of the player's own, unless there is something against it.
    if (method?.paysOut !== true && !isHeldAgainst(fault)) continue;
    const lowest = fault && returnable > 0n ? await readLowest(q, player.playerId, player.currency, instrument.accountId) : null;
    loop.cards.push({
      instrument,
      returnable: lowest !== null && lowest < returnable ? lowest : returnable,
      fault,
      // Who the player is must be known: a profile without a name agrees with every card.
      isOwn: fault === null && player.firstName !== null && player.lastName !== null,
    });
  }
  return loop;
}

/** Fraud, or another holder: its money is nobody's to move. That it has expired is nothing against it. */
const isHeldAgainst = (fault: CatalogueError | null): boolean => fault !== null && fault.details.code !== 'card_expired';

const atLeastZero = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** What all cards brought in and was not yet paid back, minor units. */
export const returnableOf = ({ cards }: Loop): bigint => cards.reduce((sum, { returnable }) => sum + returnable, 0n);

/** Of a balance what no card brought in: it may go to a card of the player's own. */
export const winningsIn = (loop: Loop, balance: bigint): bigint => atLeastZero(balance - loop.kept - returnableOf(loop));

/** The cards that winnings may go to: the player's own. Removed ones only where each of them is, so that no winnings are left without a card. */
export function winningsCards({ cards }: Loop): LoopCard[] {
  const own = cards.filter(({ isOwn }) => isOwn);
  const saved = own.filter(({ instrument }) => instrument.removedAt === null);
  return saved.length > 0 ? saved : own;
}

/** The card that winnings go to: the chosen one, else the one last paid with, of those that may take them. */
export function winningsCard(loop: Loop, chosen: string | null): LoopCard | null {
  const own = winningsCards(loop);
  if (chosen !== null) return own.find(({ instrument }) => instrument.accountId === chosen) ?? null;
  return own.reduce<LoopCard | null>((last, card) => (last === null || timeOf(card) >= timeOf(last) ? card : last), null);
}

const timeOf = ({ instrument }: LoopCard): number => instrument.lastDepositAt?.getTime() ?? 0;

/** What of a balance can be paid out now, minor units. */
export function payable(loop: Loop, balance: bigint, chosen: string | null = null): bigint {
  const back = loop.cards.reduce((sum, { returnable, fault }) => (fault === null ? sum + returnable : sum), 0n);
  const most = back + (winningsCard(loop, chosen) === null ? 0n : winningsIn(loop, balance));
  return most < balance ? most : balance;
}

/**
 * Divides a withdrawal of `amount`: each card gets back what it brought in, the oldest first, and what is left are winnings, for one card of the
 * player's own. One share a card. Null where that does not make up the amount.
 */
export function divide(loop: Loop, balance: bigint, amount: bigint, chosen: string | null = null): Share[] | null {
  if (amount > payable(loop, balance, chosen)) return null;
  let left = amount;
  const shares = loop.cards.flatMap((card): Share[] => {
    const back = card.fault !== null ? 0n : left < card.returnable ? left : card.returnable;
    left -= back;
    return back > 0n ? [{ card, amount: back, winnings: 0n }] : [];
  });
  if (left === 0n) return shares;
  const card = winningsCard(loop, chosen);
  if (!card) return null;
  const share = shares.find((one) => one.card === card);
  if (share) Object.assign(share, { amount: share.amount + left, winnings: left });
  else shares.push({ card, amount: left, winnings: left });
  return shares;
}
