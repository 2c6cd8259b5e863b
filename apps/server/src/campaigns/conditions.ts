import type { CampaignsCondition } from '@tavolo/content';
import type { OfferObstacle } from '@tavolo/contract';
import { isCurrency } from '@tavolo/money';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** What has to be met before an offer is used. Amounts in hundredths of the base currency's unit. */
export type Condition =
  | { kind: 'deposit_of_at_least'; amount: bigint }
  | { kind: 'first_deposit' }
  | { kind: 'has_deposited'; amount: bigint; days: number }
  | { kind: 'contact_confirmed' }
  | { kind: 'registered_within'; days: number }
  | { kind: 'countries'; values: readonly string[] }
  | { kind: 'currencies'; values: readonly string[] }
  | { kind: 'weekdays'; values: readonly Weekday[] };

/** What conditions are asked of: a player at a moment. */
export interface Facts {
  currency: string;
  /** Empty as long as it isn't known. */
  countryCode: string;
  isContactConfirmed: boolean;
  registeredAt: Date;
  now: Date;
  /** Of now, where the operator is. */
  weekday: Weekday;
  /** How many deposits have come. */
  deposits: number;
  /** Another deposit has an offer that is promised or given for it. */
  hasOfferOfAnother: boolean;
  /** What came within so many days, hundredths of the base currency's unit. */
  depositedWithin(days: number): Promise<bigint>;
  /** The deposit that names the offer, hundredths of the base currency's unit; null where none is being made. */
  deposit: bigint | null;
}

const dayInMs = 86_400_000;

/** A condition of content; null where something of it is missing or can't be read. */
export function readCondition({ amount, days, kind, values }: CampaignsCondition): Condition | null {
  const texts = textsOf(values);
  const hasAmount = amount !== null && amount > 0;
  const hasDays = days !== null && Number.isInteger(days) && days >= 1 && days <= 3_650;
  switch (kind) {
    case 'first_deposit':
    case 'contact_confirmed':
      return { kind };
    case 'deposit_of_at_least':
      return hasAmount ? { kind, amount: hundredths(amount) } : null;
    case 'has_deposited':
      return hasAmount && hasDays ? { kind, amount: hundredths(amount), days } : null;
    case 'registered_within':
      return hasDays ? { kind, days } : null;
    case 'countries':
      return isList(texts, (one) => /^[A-Z]{2}$/.test(one)) ? { kind, values: texts } : null;
    case 'currencies':
      return isList(texts, isCurrency) ? { kind, values: texts } : null;
    case 'weekdays':
      return isList(texts, isWeekday) ? { kind, values: texts } : null;
    default:
      return null;
  }
}

/** Null where it is met. A condition of the deposit itself is met as long as there is none: the deposit is asked when it is made. */
export async function obstacleOf(condition: Condition, facts: Facts): Promise<OfferObstacle | null> {
  switch (condition.kind) {
    case 'deposit_of_at_least':
      return facts.deposit === null || facts.deposit >= condition.amount ? null : 'needs_deposit';
    case 'first_deposit':
      if (facts.deposits > 0) return 'not_for_you';
      // Of several deposits under way one alone can be the first: the one that has named an offer already.
      return facts.hasOfferOfAnother ? 'used' : null;
    case 'has_deposited':
      return (await facts.depositedWithin(condition.days)) >= condition.amount ? null : 'needs_deposit';
    case 'contact_confirmed':
      return facts.isContactConfirmed ? null : 'needs_confirmed_contact';
    case 'registered_within':
      return facts.now.getTime() < facts.registeredAt.getTime() + condition.days * dayInMs ? null : 'not_for_you';
    case 'countries':
      return condition.values.includes(facts.countryCode) ? null : 'not_for_you';
    case 'currencies':
      return condition.values.includes(facts.currency) ? null : 'wrong_currency';
    case 'weekdays':
      return condition.values.includes(facts.weekday) ? null : 'not_started';
  }
}

const hundredths = (units: number): bigint => BigInt(Math.round(units * 100));
const isWeekday = (text: string): text is Weekday => weekdays.some((day) => day === text);

function isList<T extends string>(texts: string[] | null, is: ((one: string) => one is T) | ((one: string) => boolean)): texts is T[] {
  return texts !== null && texts.length > 0 && texts.every((one) => is(one));
}

/** A list of texts; none where nothing is said, null where it is something else. */
export function textsOf(value: unknown): string[] | null {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) && value.every((one): one is string => typeof one === 'string' && one !== '') ? value : null;
}
