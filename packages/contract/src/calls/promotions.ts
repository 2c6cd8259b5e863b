import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, done, id, integer, listOf, names, optional, paging, text, time } from '../fields.ts';
import { odds, sportKeys } from './sportsbook.ts';

const bonus = v.object({ id: v.string(), type: v.picklist(['betting', 'other']), status: v.string(), amount, description });
/** `used_up`: all of its money is lost; until another bonus is active, a corrected result may bring some back. */
const bettingBonusStatuses = ['available', 'active', 'used_up', 'completed', 'expired', 'removed'] as const;
const bettingBonus = v.object({
  ...bonus.entries,
  status: v.picklist(bettingBonusStatuses),
  /** Bonus money that is left, and what of it is staked on open bets; nothing unless it's active. */
  balance: amount,
  at_stake: amount,
  /** What has to be staked in all before the bonus money becomes cash, and what of it counts by now. */
  requirement: amount,
  wagered: amount,
  /** What a bet has to meet: the least odds of a line, the most that is staked on a bet; null: any. No sports: all of them. */
  minimum_odds: v.nullable(odds),
  maximum_stake: v.nullable(amount),
  /** The most that becomes cash; null: all of it. */
  maximum_win: v.nullable(amount),
  sports: v.array(v.picklist(sportKeys)),
  /** How long it runs once it's active. */
  days: v.number(),
  activate_by: time,
  /** No stake is taken from it after that; bets that are open by then still count. Null: it was never active. */
  expires_at: v.nullable(time),
  ended_at: v.nullable(time),
  /** What became cash at its end; null while it isn't over. */
  paid: v.nullable(amount),
});
/** `used_up`: all of its money is lost and no round is open; another one may take its place. `paused`: no stake is taken from it, its time runs on. */
const casinoBonusStatuses = ['available', 'active', 'paused', 'used_up', 'completed', 'expired', 'removed'] as const;
const casinoBonus = v.object({
  ...bonus.entries,
  status: v.picklist(casinoBonusStatuses),
  /** Bonus money that is left, and what of it is staked in open rounds; nothing unless it's active or paused. */
  balance: amount,
  at_stake: amount,
  /** What has to be staked in all before the bonus money becomes cash, and what of it counts by now. */
  requirement: amount,
  wagered: amount,
  /** The most that a stake comes to which bonus money pays or helps to pay; null: any. */
  maximum_stake: v.nullable(amount),
  /** The most that becomes cash once the requirement is met; null: all of it. */
  maximum_win: v.nullable(amount),
  /** What bonus money can be staked on, and how much of each stake counts: of a category or of one game, which goes before its categories. */
  contributions: v.array(
    v.object({ kind: v.picklist(['category', 'game']), sysname: v.string(), name: v.string(), percent: v.pipe(v.number(), v.integer()) }),
  ),
  /** Which money a stake takes first. */
  spends: v.picklist(['cash_first', 'bonus_first']),
  /** Whether a stake is paid from one of the two alone, and never from both. */
  isolation: v.boolean(),
  /** Whether a withdrawal of cash ends it. */
  forfeits: v.boolean(),
  /** How long it runs once it's active. */
  days: v.number(),
  activate_by: time,
  /** No stake is taken from it after that. Null: it was never active. */
  expires_at: v.nullable(time),
  ended_at: v.nullable(time),
  /** What became cash at its end; null while it isn't over. */
  paid: v.nullable(amount),
});
const bonusId = v.object({ bonus_id: id });
const promoErrors = [] as const;

export const promotionCalls = {
  'banners.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Banners by position; none for a player whom nothing may be offered now.',
    params: v.object({
      offset: v.optional(integer(0, 1_000_000), 0),
      count: v.optional(integer(1, 100), 10),
      fields: v.optional(names, 'id,finished_at,description'),
    }),
    result: v.object({
      items: v.array(v.object({ id: v.string(), finished_at: v.nullable(time), description })),
      count: v.number(),
      offset: v.number(),
      limit: v.number(),
      /** Nothing may be offered to the player now; why is told to nobody. */
      not_offered: v.optional(v.literal(true)),
    }),
    errors: [],
  }),
  'BettingBonuses.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Betting bonuses of the player, those that wait or run at the head, then latest first.',
    params: v.object(paging(10)),
    result: listOf(bettingBonus),
    errors: [],
  }),
  'BettingBonuses.activate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Activates a betting bonus: its amount becomes bonus money under its conditions.',
    params: bonusId,
    result: done,
    errors: promoErrors,
    refusals: ['bonuses.gone', 'bonuses.already_active', 'bonuses.another_active', 'bonuses.not_offered'],
  }),
  'BettingBonuses.remove': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Ends a betting bonus: its bonus money is taken back, with what its open bets return. Cash stays.',
    params: bonusId,
    result: done,
    errors: promoErrors,
    refusals: ['bonuses.gone'],
  }),
  'bonuses.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Casino bonuses of the player, those that run or wait at the head, then latest first.',
    params: v.object({ ...paging(10), status: optional(v.picklist(casinoBonusStatuses, 'wrong_field')) }),
    result: listOf(casinoBonus),
    errors: [],
  }),
  'bonuses.activate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Activates a casino bonus: its amount becomes bonus money under its conditions. One that was paused goes on.',
    params: bonusId,
    result: done,
    errors: promoErrors,
    refusals: ['bonuses.gone', 'bonuses.already_active', 'bonuses.another_casino_active', 'bonuses.not_offered'],
  }),
  'bonuses.deactivate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Pauses a casino bonus: stakes are paid from cash alone. Its time runs on.',
    params: bonusId,
    result: done,
    errors: promoErrors,
    refusals: ['bonuses.gone', 'bonuses.not_active'],
  }),
  'bonuses.remove': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Ends a casino bonus: its bonus money is taken back, with what its open rounds return. Cash stays.',
    params: bonusId,
    result: done,
    errors: promoErrors,
    refusals: ['bonuses.gone'],
  }),
  'freespins.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Free-spin packs of the player.',
    params: v.object({ ...paging(99, 99), status: optional(text(32)) }),
    result: listOf(
      v.object({
        id: v.string(),
        game: v.object({ sysname: v.string(), name: v.string(), image_url: v.string() }),
        remaining_count: v.number(),
        count: v.number(),
        /** Of one spin. */
        stake: amount,
        /** What its spins have won, where its provider tells. */
        won: amount,
        status: v.picklist(['active', 'waiting', 'finished', 'expired', 'cancelled']),
        ends_at: time,
      }),
    ),
    errors: [],
  }),
} as const;
