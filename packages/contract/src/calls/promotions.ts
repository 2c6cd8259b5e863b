import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import {
  amount,
  description,
  done,
  fields,
  id,
  integer,
  listOf,
  names,
  noParameters,
  optional,
  options,
  paging,
  sysname,
  text,
  time,
} from '../fields.ts';
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
const offer = v.object({
  id: v.string(),
  trigger: v.object({ action: v.string(), user_satisfies_params: v.boolean(), params: v.object({ exclude_methods: v.array(v.string()) }) }),
  description,
  promotions: v.array(description),
});
const cashback = v.object({
  id: v.string(),
  status: v.picklist(['active', 'paid_out']),
  amount,
  receiving_expired_at: v.nullable(time),
  paid_out_at: v.nullable(time),
  end_date: v.nullable(time),
});
const bonusId = v.object({ bonus_id: id });
const promoErrors = [] as const;

export const promotionCalls = {
  'banners.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Banners by position.',
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
    summary: 'Casino bonuses of the player.',
    params: v.object({ ...paging(10), status: optional(text(32)) }),
    result: listOf(bonus),
    errors: [],
  }),
  'bonuses.activate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Activates a bonus.',
    params: bonusId,
    result: done,
    errors: promoErrors,
  }),
  'bonuses.deactivate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Pauses a bonus.',
    params: bonusId,
    result: done,
    errors: promoErrors,
  }),
  'bonuses.remove': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Gives a bonus up.',
    params: bonusId,
    result: done,
    errors: promoErrors,
  }),
  'campaigns.getoffers': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Offers that are open.',
    params: v.object(paging(10)),
    result: listOf(offer),
    errors: [],
  }),
  'campaigns.activateOffer': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Activates an offer by a promo code.',
    params: v.object({ promo_code: text(64), fields }),
    result: offer,
    errors: promoErrors,
  }),
  'campaigns.checkPromocode': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Tells whether a promo code holds.',
    params: v.object({ promo_code: text(64) }),
    result: v.object({ valid: v.boolean(), description }),
    errors: promoErrors,
  }),
  'campaigns.takepromotions': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Takes the promotions of an offer.',
    params: v.object({ offer_id: id }),
    result: done,
    errors: promoErrors,
  }),
  'cashbacks.get': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Cashbacks of the player.',
    params: v.object({
      ...paging(4, 100),
      sort: optional(text(32)),
      order: optional(v.picklist(['asc', 'desc'], 'wrong_field')),
      statuses: optional(names),
    }),
    result: listOf(cashback),
    errors: [],
  }),
  'cashbacks.payout': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Pays a cashback out.',
    params: v.object({ id: optional(id) }),
    result: done,
    errors: promoErrors,
  }),
  'cashbacks.remove': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Gives the cashback up.',
    params: noParameters,
    result: done,
    errors: promoErrors,
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
  'popups.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'A campaign popup.',
    params: v.object({ sysname: optional(sysname), preview: optional(text(64)) }),
    result: v.object({ items: v.array(description) }),
    errors: [],
  }),
  'events.handle': declareCall({
    verb: 'GET',
    access: 'anyone',
    changesState: true,
    summary: 'Tells campaigns what the visitor did.',
    params: v.object({ event_name: text(64), event_params: optional(options) }),
    result: done,
    errors: [],
  }),
} as const;
