import { paceFaults } from '@tavolo/content/deposit-pace';
import type { CampaignsGift, CollectionTypes, ContentReader } from '@tavolo/content';
import type { Locale } from '../kernel/calls/handlers.ts';
import { readCondition, textsOf, type Condition } from './conditions.ts';

type Entry = CollectionTypes['campaign-offer'];

/** An offer of content. Amounts in hundredths of the base currency's unit. */
export interface Offer {
  key: string;
  entry: Entry;
  action: 'deposit' | 'take';
  needsCode: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  conditions: readonly Condition[];
  gifts: readonly CampaignsGift[];
  /** Payment methods that don't count. */
  excludeMethods: readonly string[];
  stackingGroup: string | null;
  /** How many uses a player has in each period. */
  usesPerPlayer: number;
  usePeriod: 'ever' | 'month' | 'week' | 'day';
  usesInAll: number | null;
  budget: bigint;
}

/** Offers that can be read, in the order of content: one with a rule that can't be is no offer. */
export function offersIn(content: Pick<ContentReader, 'list'>, locale: Locale): Offer[] {
  return content
    .list('campaign-offer', locale)
    .flatMap((entry) => readOffer(entry) ?? [])
    .toSorted((one, other) => one.entry.order - other.entry.order);
}

export const offerOf = (content: Pick<ContentReader, 'list'>, key: string, locale: Locale = 'en'): Offer | null =>
  offersIn(content, locale).find((offer) => offer.key === key) ?? null;

/** Which product a reward belongs to; cash belongs to none. No offer mixes products (UK social responsibility code 5.1.1). */
const productOf = {
  cash: null,
  casino_bonus: 'casino',
  free_spins: 'casino',
  betting_bonus: 'betting',
  free_bet: 'betting',
} as const satisfies Record<CampaignsGift['reward']['type'], string | null>;

function readOffer(entry: Entry): Offer | null {
  const { action, budget, ends_at: ends, gifts, starts_at: starts, uses_in_all: usesInAll, uses_per_player: usesPerPlayer } = entry;
  const conditions = allOf(entry.conditions.map(readCondition));
  const excludeMethods = textsOf(entry.exclude_methods);
  const [startsAt, endsAt] = [momentOf(starts), momentOf(ends)];
  const products = new Set(gifts.flatMap(({ reward }) => productOf[reward.type] ?? []));
  if (excludeMethods === null || startsAt === undefined || endsAt === undefined || conditions === null) return null;
  if (!(budget > 0) || !isCount(usesPerPlayer) || (usesInAll !== null && !isCount(usesInAll))) return null;
  if (gifts.length === 0 || products.size > 1 || !gifts.every((gift) => isGift(gift, action))) return null;
  if (paceFaults(entry, entry.conditions).length > 0) return null;
  // A deposit is asked for by the action, never beside it.
  if (action === 'take' && conditions.some(({ kind }) => kind === 'deposit_of_at_least' || kind === 'first_deposit')) return null;
  return {
    key: entry.key,
    entry,
    action,
    needsCode: entry.needs_code,
    startsAt,
    endsAt,
    conditions,
    gifts,
    excludeMethods,
    stackingGroup: entry.stacking_group || null,
    usesPerPlayer,
    usePeriod: entry.use_period,
    usesInAll,
    budget: BigInt(Math.round(budget * 100)),
  };
}

/** A share is of a deposit, and free spins are no share. */
function isGift({ percent, reward }: CampaignsGift, action: Offer['action']): boolean {
  if (percent === null) return true;
  return action === 'deposit' && Number.isInteger(percent) && percent >= 1 && percent <= 500 && reward.type !== 'free_spins';
}

const isCount = (value: number): boolean => Number.isInteger(value) && value >= 1;
const allOf = (conditions: readonly (Condition | null)[]): readonly Condition[] | null =>
  conditions.every((condition) => condition !== null) ? conditions : null;

/** Null: nothing is said. Undefined: it is no moment. */
function momentOf(value: string | null): Date | null | undefined {
  if (value === null || value === '') return null;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
