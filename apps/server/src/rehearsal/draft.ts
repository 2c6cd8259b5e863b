import { entryFaults } from '@tavolo/content/entry-rules';
import { isCurrency, parseAmount, type Currency } from '@tavolo/money';
import * as v from 'valibot';
import { readCondition, type Condition } from '../campaigns/index.ts';

/** A draft is not one: says in a sentence what is wrong with it. */
export class DraftRefused extends Error {
  override name = 'DraftRefused';
}

/** A past period and what is to be tried in it. Amounts in minor units of `currency`; only players whose money is in it are looked at. */
export interface Draft {
  from: Date;
  /** Exclusive. */
  to: Date;
  currency: Currency;
  /** Where days, weeks and months begin. */
  zone: string;
  trial: DepositOffer | Cashback;
}

/** A bonus for a deposit: the first one or a reload, by its conditions. */
export interface DepositOffer {
  kind: 'deposit';
  /** Amounts in hundredths of the currency's unit. */
  conditions: readonly Condition[];
  /** Of the deposit, per cent; null: `amount`, whatever was paid in. */
  percent: bigint | null;
  /** The bonus, or the most that a share comes to. */
  amount: bigint;
  startsAt: Date | null;
  endsAt: Date | null;
  excludeMethods: readonly string[];
  usesPerPlayer: number;
  usePeriod: 'ever' | 'month' | 'week' | 'day';
  usesInAll: number | null;
  /** What is given in all. */
  budget: bigint;
  terms: BonusTerms;
}

/** What stands between a bonus and cash. */
export interface BonusTerms {
  product: 'casino' | 'betting';
  /** Times the bonus. */
  wagering: bigint;
  days: number;
  daysToActivate: number;
  maximumStake: bigint | null;
  maximumWin: bigint | null;
  /** Of casino bonuses: how many per cent of a stake count, by game or category; what is in neither does not count and is not paid for. A game comes before its categories. */
  contributions: readonly { kind: 'category' | 'game'; sysname: string; percent: bigint }[];
  /** Of betting bonuses, thousandths. */
  minimumOdds: number | null;
  /** Of betting bonuses; empty: all. */
  sports: readonly string[];
}

/** A share of what was lost in each day, week or month. */
export interface Cashback {
  kind: 'cashback';
  product: 'casino' | 'live' | 'games' | 'sports';
  period: 'day' | 'week' | 'month';
  /** Hundredths of a per cent: the highest rate of all, since the levels that players had then are not known. */
  percent: bigint;
  /** The loyalty level that this rate is for; null: everybody's. */
  level: string | null;
  /** Less than this is not paid, more than this neither. */
  minimum: bigint;
  cap: bigint;
  /** Nor more than this of what was staked: hundredths of a per cent. */
  stakeCap: bigint;
  /** Of the bonus that it is paid as; null: cash. */
  terms: BonusTerms | null;
}

const moment = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text)), 'is no moment'),
  v.transform((text) => new Date(text)),
);
const amount = v.pipe(v.number(), v.minValue(0.01), v.finite());
const rate = v.pipe(v.number(), v.minValue(0.1), v.maxValue(25));
const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const names = v.nullish(v.array(v.pipe(v.string(), v.nonEmpty())), []);
/** What an entry of content has beside its rules. */
const shown = Object.fromEntries(
  ['key', 'order', 'title', 'text', 'image_735_240', 'image_360_520', 'campaign_id', 'needs_code', 'stacking_group'].map((name) => [
    name,
    v.optional(v.unknown()),
  ]),
);

const bonusKind = v.strictObject({
  ...shown,
  wagering: count(10),
  days: count(365),
  days_to_activate: v.nullish(count(365), 365),
  maximum_stake: v.nullish(amount, null),
  maximum_win: v.nullish(amount, null),
  contributions: v.optional(
    v.array(v.strictObject({ kind: v.picklist(['category', 'game']), sysname: v.pipe(v.string(), v.nonEmpty()), percent: count(100) })),
  ),
  spends: v.optional(v.picklist(['cash_first', 'bonus_first'])),
  forfeit_on_withdrawal: v.optional(v.boolean()),
  minimum_odds: v.nullish(v.pipe(v.number(), v.minValue(1.01), v.maxValue(1_000)), null),
  sports: names,
});

const condition = v.strictObject({
  kind: v.picklist([
    'deposit_of_at_least',
    'first_deposit',
    'has_deposited',
    'contact_confirmed',
    'registered_within',
    'countries',
    'currencies',
    'weekdays',
  ]),
  amount: v.nullish(amount, null),
  days: v.nullish(count(3_650), null),
  values: names,
});

const offer = v.strictObject({
  ...shown,
  action: v.literal(
    'deposit',
    'must be "deposit": who would have taken an offer that needs none, no past play says; it costs its budget at most',
  ),
  starts_at: v.nullish(moment, null),
  ends_at: v.nullish(moment, null),
  conditions: v.nullish(v.array(condition), []),
  gifts: v.pipe(
    v.array(
      v.strictObject({
        percent: v.nullish(count(500), null),
        reward: v.strictObject({
          type: v.picklist(
            ['casino_bonus', 'betting_bonus'],
            'must be casino_bonus or betting_bonus: cash costs what it says, a free bet less, and free spins what their game returns',
          ),
          amount,
          bonus: v.optional(v.string()),
        }),
      }),
    ),
    v.length(1, 'must be one casino or betting bonus: of several together no past play says which would have been played first'),
  ),
  exclude_methods: names,
  uses_per_player: v.optional(count(1_000), 1),
  use_period: v.optional(v.picklist(['ever', 'month', 'week', 'day']), 'ever'),
  uses_in_all: v.nullish(count(Number.MAX_SAFE_INTEGER), null),
  budget: amount,
});

const cashback = v.strictObject({
  ...shown,
  product: v.picklist(['casino', 'live', 'games', 'sports']),
  period: v.picklist(['day', 'week', 'month']),
  percent: rate,
  level_rates: v.nullish(v.array(v.strictObject({ level: v.pipe(v.string(), v.nonEmpty()), percent: rate })), []),
  minimum: amount,
  cap: amount,
  stake_cap_percent: v.pipe(v.number(), v.minValue(0.01)),
  days_to_receive: v.nullish(count(365), null),
  paid_as: v.picklist(['cash', 'casino_bonus', 'betting_bonus']),
  bonus: v.nullish(v.string()),
});

/** Drafts of content that are not rehearsed, and why. */
const unrehearsed = {
  tournament: 'prizes are not rehearsed: who would have joined and been ahead, no past play says. A run costs its budget at most',
  product: 'the shop is not rehearsed: what players would have bought with points, no past play says. It costs what it gives',
  popup: 'a window gives nothing',
};
const rehearsed = 'Rehearsed are an offer of one casino or betting bonus for deposits, and a cashback';

const file = v.strictObject({
  from: moment,
  to: moment,
  currency: v.pipe(v.string(), v.check(isCurrency, 'is no currency of ours')),
  zone: v.optional(v.pipe(v.string(), v.check(isZone, 'is no time zone')), 'UTC'),
  offer: v.optional(offer),
  cashback: v.optional(cashback),
  bonus: v.optional(bonusKind),
});

/** Reads a file of `npm run campaigns:rehearse`: fields are those of content (campaign-offer, cashback, casino-bonus, betting-bonus). @throws DraftRefused */
export function readDraft(json: unknown): Draft {
  for (const [name, why] of Object.entries(unrehearsed))
    if (typeof json === 'object' && json !== null && name in json) throw new DraftRefused(`${name}: ${why}. ${rehearsed}`);
  const parsed = v.safeParse(file, json);
  if (!parsed.success)
    throw new DraftRefused(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`).join('\n'));
  const { bonus, cashback: back, currency, from, offer: given, to, zone } = parsed.output;
  if (!isCurrency(currency) || currency === 'FUN') throw new DraftRefused('currency: must be one of money');
  if (from >= to) throw new DraftRefused('to: must lie after from');
  const minor = (units: number): bigint => parseAmount(units.toFixed(2), currency);
  const termsOf = (type: 'casino_bonus' | 'betting_bonus'): BonusTerms => {
    if (!bonus) throw new DraftRefused('bonus: its conditions are not there');
    requirePublishable('bonus', type === 'casino_bonus' ? 'casino-bonus' : 'betting-bonus', bonus);
    const contributions = (bonus.contributions ?? []).map(({ percent, ...of }) => ({ ...of, percent: BigInt(percent) }));
    return {
      product: type === 'casino_bonus' ? 'casino' : 'betting',
      wagering: BigInt(bonus.wagering),
      days: bonus.days,
      daysToActivate: bonus.days_to_activate,
      maximumStake: bonus.maximum_stake === null ? null : minor(bonus.maximum_stake),
      maximumWin: bonus.maximum_win === null ? null : minor(bonus.maximum_win),
      contributions,
      minimumOdds: bonus.minimum_odds === null ? null : Math.round(bonus.minimum_odds * 1_000),
      sports: bonus.sports,
    };
  };
  const common = { from, to, currency, zone };
  if (given && back) throw new DraftRefused('the file: an offer or a cashback, not both');
  if (back) {
    // The bonus stands in the file, whatever it is called.
    requirePublishable('cashback', 'cashback', { ...back, bonus: 'bonus' });
    const highest = back.level_rates.reduce<{ level: string | null; percent: number }>(
      (best, own) => (own.percent > best.percent ? own : best),
      { level: null, percent: back.percent },
    );
    return {
      ...common,
      trial: {
        kind: 'cashback',
        product: back.product,
        period: back.period,
        percent: BigInt(Math.round(highest.percent * 100)),
        level: highest.level,
        minimum: minor(back.minimum),
        cap: minor(back.cap),
        stakeCap: BigInt(Math.round(back.stake_cap_percent * 100)),
        terms: back.paid_as === 'cash' ? null : termsOf(back.paid_as),
      },
    };
  }
  const [gift] = given?.gifts ?? [];
  if (!given || !gift) throw new DraftRefused('the file: neither an offer nor a cashback is there');
  requirePublishable('offer', 'campaign-offer', given);
  return {
    ...common,
    trial: {
      kind: 'deposit',
      conditions: given.conditions.map(conditionOf),
      percent: gift.percent === null ? null : BigInt(gift.percent),
      amount: minor(gift.reward.amount),
      startsAt: given.starts_at,
      endsAt: given.ends_at,
      excludeMethods: given.exclude_methods,
      usesPerPlayer: given.uses_per_player,
      usePeriod: given.use_period,
      usesInAll: given.uses_in_all,
      budget: minor(given.budget),
      terms: termsOf(gift.reward.type),
    },
  };
}

/** What could not be published is not rehearsed either, and is refused in the same words. Which levels there are is not known here. */
function requirePublishable(field: 'offer' | 'cashback' | 'bonus', type: string, attributes: Readonly<Record<string, unknown>>): void {
  const faults = entryFaults(type, attributes, { before: {}, siteTexts: () => ({}), paymentMethods: () => [], loyaltyLevels: () => [] });
  const refused = faults.filter(({ path: [first] }) => first !== 'level_rates');
  if (refused.length > 0)
    throw new DraftRefused(refused.map(({ path, said: [words] }) => `${[field, ...path].join('.')}: ${words}`).join('\n'));
}

function conditionOf(given: v.InferOutput<typeof condition>): Condition {
  const read = readCondition({ id: 0, ...given });
  if (read === null) throw new DraftRefused(`offer.conditions: something is missing of ${given.kind}`);
  return read;
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
