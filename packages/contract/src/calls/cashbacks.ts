import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, done, id, listOf, names, noParameters, optional, paging, text, time } from '../fields.ts';

/** Of which plays: `games` are those of the casino and of live tables. No cashback counts games and bets together. */
export const cashbackProducts = ['casino', 'live', 'games', 'sports'] as const;
/** What a cashback is paid out as. */
export const cashbackPayouts = ['cash', 'casino_bonus', 'betting_bonus'] as const;

/** What a period came to, as it was counted: cash that was staked and won in plays that were decided in it. */
const counted = {
  title: v.string(),
  product: v.picklist(cashbackProducts),
  begin_date: time,
  staked: amount,
  won: amount,
  /** Of what was staked beyond what was won, per cent. */
  percent: v.number(),
  /** Of what was staked, per cent: it never comes to more. Missing: a period that began before there was such a bound. */
  stake_cap_percent: v.optional(v.number()),
  /** Name of the loyalty level that the rate is for; missing: the rate of everybody. */
  level: v.optional(v.string()),
  paid_as: v.picklist(cashbackPayouts),
};

const cashback = v.object({
  id: v.string(),
  status: v.picklist(['active', 'paid_out']),
  amount,
  /** Until when it can be collected; null: no deadline. */
  receiving_expired_at: v.nullable(time),
  paid_out_at: v.nullable(time),
  end_date: v.nullable(time),
  ...counted,
  /** False where it is no moment to come up to the player with it: it is there for who looks for it. */
  may_announce: v.boolean(),
});

/** A period that runs. */
const running = v.object({
  id: v.string(),
  ...counted,
  text: v.nullable(v.string()),
  end_date: time,
  /** What the period would come to if it ended now; below the minimum: nothing. */
  amount,
  /** The least and the most that a period comes to. */
  minimum: amount,
  cap: amount,
  /** How long it can be collected after the end; null: no deadline. */
  days_to_receive: v.nullable(v.number()),
  /** The next level that gets more, which counts from the period after it is reached; missing: there is none. */
  next_level: v.optional(v.object({ level: v.string(), percent: v.number(), is_reached: v.boolean() })),
});

export const cashbackCalls = {
  'cashbacks.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Cashbacks of the player that can be collected or were paid out, latest first.',
    params: v.object({
      ...paging(4, 100),
      sort: optional(text(32)),
      order: optional(v.picklist(['asc', 'desc'], 'wrong_field')),
      statuses: optional(names),
    }),
    result: listOf(cashback),
    errors: [],
  }),
  'cashbacks.running': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'Periods of cashback that run: what was counted so far, and how it is computed.',
    params: noParameters,
    result: v.object({ items: v.array(running) }),
    errors: [],
  }),
  'cashbacks.payout': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Pays a cashback out; without an id the latest.',
    params: v.object({ id: optional(id) }),
    result: done,
    errors: [],
    refusals: ['cashbacks.gone', 'cashbacks.not_offered'],
  }),
  'cashbacks.remove': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Gives a cashback up; without an id the latest.',
    params: v.object({ id: optional(id) }),
    result: done,
    errors: [],
    refusals: ['cashbacks.gone'],
  }),
} as const;
