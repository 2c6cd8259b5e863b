import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import {
  amount,
  amountText,
  done,
  flag,
  id,
  idempotencyKey,
  integer,
  listText,
  listOf,
  moment,
  noParameters,
  optional,
  paging,
  time,
} from '../fields.ts';
import { competitor, eachWayTerms, eventFields, odds, oddsFormats, oddsPolicies, selectionId, sportKeys } from './sportsbook.ts';

export const betKinds = ['single', 'accumulator', 'system', 'bet_builder'] as const;
/** `pending`: waits for the live delay; `requoted` and `rejected` were never taken. `part_cashed`: open with what is left. */
export const betStates = [
  'pending',
  'rejected',
  'requoted',
  'open',
  'part_cashed',
  'cashed_out',
  'won',
  'lost',
  'void',
  'partial',
  'cancelled',
] as const;
export const legResults = ['open', 'won', 'lost', 'half_won', 'half_lost', 'void', 'dead_heat', 'placed'] as const;
/** What a stake is paid from. */
export const betFundings = ['cash', 'bonus', 'free_bet'] as const;

const policy = v.picklist(oddsPolicies, 'wrong_field');

const askedLeg = v.object({
  selection: selectionId,
  /** What the player was shown, in thousandths: of a bet builder what all of its selections have together, at each of them. */
  odds: integer(1000, 10_000_000),
  is_banker: v.optional(flag, false),
  /** The number of the boost at whose odds it is wanted: of a single that is paid from cash. */
  boost: optional(id),
  /** Selections of one event with the same number are one leg, a bet builder. */
  builder: optional(integer(1, 20)),
  /** Each way: how many places the player was shown to be paid. At others the bet is refused. */
  places: optional(integer(1, 20)),
});

const askedLegs = listText(v.pipe(v.array(askedLeg, 'wrong_type'), v.minLength(1, 'required'), v.maxLength(30, 'max_length')));

/** How many selections each line joins: [1] singles, [2] doubles, [2,3] a trixie over three selections. */
const askedFolds = listText(v.pipe(v.array(integer(1, 30), 'wrong_type'), v.minLength(1, 'required'), v.maxLength(30, 'max_length')));

const asked = {
  legs: askedLegs,
  folds: askedFolds,
  /** Each line twice: to win, and to be placed. */
  is_each_way: v.optional(flag, false),
  currency: v.pipe(v.string('wrong_type'), v.regex(/^[A-Z]{3,5}$/, 'unknown_currency')),
  funding: v.optional(v.picklist(betFundings, 'wrong_field'), 'cash'),
};

const leg = v.object({
  selection: v.string(),
  event: v.object(eventFields),
  market_type: v.string(),
  specifiers: v.string(),
  outcome: v.string(),
  /** The outcome's competitor, where it is one. */
  competitor: v.nullable(competitor),
  /** Struck, in thousandths. */
  odds,
  /** The odds without the boost by which it was struck; null of others. */
  boosted_from: v.nullable(odds),
  is_banker: v.boolean(),
  /** The number of the bet builder that it is part of: see `builders`. */
  builder: v.nullable(v.number()),
  was_live: v.boolean(),
  /** At placement, of a live bet. */
  score: v.nullable(v.object({ home: v.number(), away: v.number(), clock: v.nullable(v.number()) })),
  result: v.picklist(legResults),
  /** What a unit on the leg returns, as a decimal number of at most six digits after the point; null while open. */
  factor: v.nullable(v.string()),
  /** Of a bet each way: the terms of its place half as they were struck, and what a unit on that returns. */
  each_way: v.nullable(v.object({ ...eachWayTerms.entries, factor: v.nullable(v.string()) })),
  /** The figures by which it was settled, for the sentence that tells how: home, away, first_half_home …; of a race place, tied and deduction, or, about several runners,
   * `place_<id>`, `tied_<id>` and `out_<id>` of each. */
  facts: v.nullable(v.record(v.string(), v.union([v.string(), v.number()]))),
});

const cashOut = v.object({
  amount,
  /** Says which odds it was made from; a cash-out sends it back. */
  token: v.string(),
  expires_at: time,
});

/** A cash-out of a bet on a live event waits as a bet on it would: for `amount`, or not at all. */
const cashOutWait = v.object({
  /** `refused`: a moment ago, since something changed meanwhile. */
  state: v.picklist(['waiting', 'refused']),
  amount,
  percent: v.number(),
  decided_at: time,
});

const bet = v.object({
  id: v.string(),
  /** What the player tells the support: ten characters. */
  reference: v.string(),
  kind: v.picklist(betKinds),
  folds: v.array(v.number()),
  lines: v.number(),
  is_each_way: v.boolean(),
  state: v.picklist(betStates),
  unit_stake: amount,
  stake: amount,
  funding: v.picklist(betFundings),
  /** The product of the odds where there is one line, else null. */
  total_odds: v.nullable(v.string()),
  potential_return: amount,
  /** What it is given as an accumulator, within the return: of open selections as if they won. Null where it is given nothing. */
  accumulator_bonus: v.nullable(v.object({ percent: v.string(), amount })),
  /** What was paid out so far; null while nothing is decided. */
  returned: v.nullable(amount),
  cashed_out: v.nullable(amount),
  placed_at: time,
  accepted_at: v.nullable(time),
  settled_at: v.nullable(time),
  /** Of a pending bet: when it is decided. */
  decided_at: v.nullable(time),
  /** How often the result was corrected. */
  corrections: v.number(),
  /** Why it was rejected or cancelled: a code of the refusals of bets. */
  reason: v.nullable(v.string()),
  /** Its selections; those with the same `builder` are one leg together. */
  legs: v.array(leg),
  builders: v.array(
    v.object({
      builder: v.number(),
      /** Struck, in thousandths, of all selections together; of those that are not void where some are. */
      odds,
      result: v.picklist(legResults),
      /** What a unit on it returns, as of a leg; null while open. */
      factor: v.nullable(v.string()),
    }),
  ),
  /** What it is worth now; null while it cannot be cashed out. */
  cash_out: v.nullable(cashOut),
  cash_out_wait: v.nullable(cashOutWait),
  auto_cash_out: v.nullable(amount),
});

const freeBet = v.object({
  id: v.string(),
  /** The whole stake of the bet that it is used for. */
  amount,
  /** What it may be used for. No sports: all of them. */
  kinds: v.array(v.picklist(betKinds)),
  sports: v.array(v.picklist(sportKeys)),
  /** The least that the odds of a line come to; null: any. */
  minimum_odds: v.nullable(odds),
  minimum_legs: v.number(),
  expires_at: time,
});

const placeRefusals = [
  'bets.odds_changed',
  'bets.selection_closed',
  'bets.event_started',
  'bets.not_combinable',
  'bets.builder_size',
  'bets.builder_closed',
  'bets.builder_impossible',
  'bets.builder_implied',
  'bets.unknown_kind',
  'bets.boost_single',
  'bets.boost_used',
  'bets.each_way_not_offered',
  'bets.each_way_changed',
  'bets.stake_too_low',
  'bets.stake_too_high',
  'bets.return_too_high',
  'bets.insufficient_funds',
  'bets.free_bet_gone',
  'bets.free_bet_unfit',
  'bets.bonus_gone',
  'bets.bonus_unfit',
  'bets.play_closed',
  'bets.demo_only',
  'bets.key_expired',
  'bets.key_reused',
  'bets.closed',
] as const;

export const betCalls = {
  'bets.check': declareCall({
    verb: 'POST',
    access: 'anyone',
    ours: true,
    isCommand: true,
    summary: 'What a slip would cost and return now, the highest stake that would be taken, and what stands against it. Nothing is placed.',
    params: v.object({ ...asked, unit_stake: optional(amountText) }),
    result: v.object({
      lines: v.number(),
      least_stake: amount,
      /** Of one line. */
      most_stake: amount,
      total_odds: v.nullable(v.string()),
      potential_return: v.nullable(amount),
      /** What accumulators are given on their winnings from so many selections on, each of the least odds or more. Null where nothing is. */
      accumulator_bonus: v.nullable(
        v.object({
          ladder: v.array(v.object({ legs: v.number(), basis_points: v.number() })),
          minimum_odds: odds,
          maximum: amount,
        }),
      ),
      /** As they were asked; those of a bet builder with the odds that all of them have together, null where they can't be combined. */
      legs: v.array(v.object({ selection: v.string(), odds: v.nullable(odds), version: v.nullable(v.number()) })),
      problem: v.nullable(v.object({ code: v.string(), message: v.string(), selections: v.array(v.string()) })),
    }),
    errors: [],
  }),
  'bets.place': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    isCommand: true,
    summary: 'Places one bet. The same key with the same bet gives the same answer.',
    params: v.object({
      ...asked,
      unit_stake: amountText,
      /** Which one, of a stake that is paid with a free bet. */
      free_bet: optional(id),
      policy,
      idempotency_key: idempotencyKey,
    }),
    result: v.object({ bet }),
    errors: [],
    refusals: placeRefusals,
  }),
  'bets.get': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'The player’s bets, latest first.',
    params: v.object({
      state: optional(v.picklist(['open', 'settled', 'cash_out'], 'wrong_field')),
      sport: optional(v.picklist(sportKeys, 'wrong_field')),
      kind: optional(v.picklist(betKinds, 'wrong_field')),
      date_from: optional(moment),
      date_to: optional(moment),
      ...paging(20, 100),
    }),
    /** `owed`: what corrected results and cancelled bets have taken back beyond the balance. Returns of bets pay it, cash that of cash and bonus money that of bonus money. */
    result: v.object({ ...listOf(bet).entries, owed: v.array(v.object({ from: v.picklist(['cash', 'bonus']), ...amount.entries })) }),
    errors: [],
  }),
  'bets.getOne': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'One bet of the player, with how each leg was settled.',
    params: v.object({ id }),
    result: bet,
    errors: ['InvalidParameterException'],
  }),
  'bets.cashOut': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    isCommand: true,
    summary: 'Takes the offer for all of a bet or a part of it. While an event of it is live, it waits first.',
    params: v.object({
      id,
      token: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(400, 'max_length')),
      /** Of the whole, in percent. */
      percent: v.optional(integer(1, 100), 100),
      idempotency_key: idempotencyKey,
    }),
    /** `paid` is null while it waits: see `cash_out_wait` of the bet. */
    result: v.object({ bet, paid: v.nullable(amount) }),
    errors: ['InvalidParameterException'],
    refusals: ['bets.cash_out_gone', 'bets.cash_out_closed', 'bets.key_expired', 'bets.key_reused'],
  }),
  'bets.setAutoCashOut': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Cashes the bet out by itself as soon as the offer reaches an amount; without an amount never.',
    params: v.object({ id, amount: optional(amountText) }),
    result: bet,
    errors: ['InvalidParameterException'],
    refusals: ['bets.cash_out_closed'],
  }),
  'bets.boosts': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'The selections whose odds are boosted now, for everybody alike; those that end first at the head.',
    params: v.object({ currency: v.optional(v.pipe(v.string('wrong_type'), v.regex(/^[A-Z]{3,5}$/, 'unknown_currency')), 'EUR') }),
    result: v.array(
      v.object({
        id: v.string(),
        selection: v.string(),
        event_id: v.string(),
        plain_odds: odds,
        odds,
        /** Of each player, all bets at it together. */
        maximum_stake: amount,
        until: time,
      }),
    ),
    errors: [],
  }),
  'bets.freeBets': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'The free bets that the player can use now, those that end first at the head.',
    params: noParameters,
    result: v.array(freeBet),
    errors: [],
  }),
  'bets.getSettings': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'How the player sees odds and places bets.',
    params: noParameters,
    result: v.object({
      odds_format: v.picklist(oddsFormats),
      policy: v.picklist(oddsPolicies),
      /** Off where null. */
      quick_stake: v.nullable(v.string()),
      keeps_selections: v.boolean(),
    }),
    errors: [],
  }),
  'bets.saveSettings': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Keeps how the player sees odds and places bets.',
    params: v.object({
      odds_format: v.picklist(oddsFormats, 'wrong_field'),
      policy,
      quick_stake: optional(amountText),
      keeps_selections: v.optional(flag, false),
    }),
    result: done,
    errors: [],
  }),
} as const;
