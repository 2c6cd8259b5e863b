import type { OfferObstacle } from '@tavolo/contract';
import { isCurrency, type Currency } from '@tavolo/money';
import { contactsOf, readPlayer } from '../account/index.ts';
import { toBase } from '../bets/index.ts';
import { depositsOf } from '../cashier/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { enteredBy } from './codes.ts';
import { obstacleOf, weekdays, type Facts, type Weekday } from './conditions.ts';
import type { Offer } from './offer.ts';
import type { CampaignParts } from './parts.ts';
import { counts, usesOf, type Use } from './uses.ts';

const dayInMs = 86_400_000;
const periodInDays = { day: 1, week: 7, month: 30 } as const;

/** A player before offers: what conditions are asked of, what was used, which codes were entered. */
export interface Taker {
  playerId: bigint;
  currency: Currency;
  facts: Facts;
  uses: readonly Use[];
  /** Offers that a promo code of the player opens. */
  opened: ReadonlySet<string>;
}

/** @param deposit the one that names the offer, minor units; null where none is being made. What it asks of other deposits it doesn't meet or miss by itself. */
export async function takerOf(
  parts: CampaignParts,
  q: Queryable,
  playerId: bigint,
  deposit: { id: bigint; amount: bigint } | null,
): Promise<Taker> {
  const { account, clock, rates } = parts;
  const player = await readPlayer(q, playerId);
  const { currency } = player;
  if (!isCurrency(currency)) throw new Error(`a player in ${currency}`);
  const now = clock.now();
  const base = (amount: bigint) => (rates(currency) === null ? 0n : toBase(amount, currency, rates));
  const [contacts, { count }, uses, opened] = [
    await contactsOf(q, playerId),
    await depositsOf(q, playerId, null, deposit?.id ?? null),
    await usesOf(q, playerId),
    await enteredBy(q, playerId),
  ];
  return {
    playerId,
    currency,
    uses,
    opened,
    facts: {
      currency,
      countryCode: player.countryCode.toUpperCase(),
      isContactConfirmed: contacts.some(({ isConfirmed }) => isConfirmed),
      registeredAt: player.createdAt,
      now,
      weekday: weekdayIn(now, account.tools.settings.timeZone),
      deposits: count,
      hasOfferOfAnother: uses.some((use) => use.paymentId !== null && use.paymentId !== deposit?.id && counts(use)),
      depositedWithin: async (days) =>
        base((await depositsOf(q, playerId, new Date(now.getTime() - days * dayInMs), deposit?.id ?? null)).amount),
      deposit: deposit === null ? null : base(deposit.amount),
    },
  };
}

/** Null where the player may use the offer now, but for what it has left. */
export async function obstacleFor(offer: Offer, { facts, opened, uses }: Taker): Promise<OfferObstacle | null> {
  const obstacle = timeObstacle(offer, facts.now);
  if (obstacle) return obstacle;
  if (offer.needsCode && !opened.has(offer.key)) return 'unknown';
  if (isUsed(offer, uses, facts.now)) return 'used';
  for (const condition of offer.conditions) {
    const unmet = await obstacleOf(condition, facts);
    if (unmet) return unmet;
  }
  return null;
}

export function timeObstacle({ endsAt, startsAt }: Pick<Offer, 'endsAt' | 'startsAt'>, now: Date): 'expired' | 'not_started' | null {
  if (endsAt !== null && endsAt <= now) return 'expired';
  return startsAt !== null && startsAt > now ? 'not_started' : null;
}

/** The uses of an offer that count now: those of its period. */
export function usesNow<T extends Pick<Use, 'offer' | 'state' | 'createdAt'>>(
  { key, usePeriod }: Pick<Offer, 'key' | 'usePeriod'>,
  uses: readonly T[],
  now: Date,
): T[] {
  const since = usePeriod === 'ever' ? null : now.getTime() - periodInDays[usePeriod] * dayInMs;
  return uses.filter((use) => use.offer === key && counts(use) && (since === null || use.createdAt.getTime() > since));
}

function isUsed(offer: Offer, uses: readonly Use[], now: Date): boolean {
  const { key, stackingGroup, usesPerPlayer } = offer;
  if (stackingGroup !== null && uses.some((use) => use.stackingGroup === stackingGroup && use.offer !== key && counts(use))) return true;
  return usesNow(offer, uses, now).length >= usesPerPlayer;
}

function weekdayIn(now: Date, timeZone: string): Weekday {
  const name = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(now).toLowerCase();
  const found = weekdays.find((day) => day === name);
  if (!found) throw new Error(`no day of the week: ${name}`);
  return found;
}
