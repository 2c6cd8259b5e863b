import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, done, fields, id, listOf, optional, options, paging, preview, sysname, text, time } from '../fields.ts';
import { odds, sportKeys } from './sportsbook.ts';

/**
 * Why an offer isn't open to somebody. Without `INVALID`, which stands for a code that can't be one, these are the codes in the field `promo_code` or `offer_id` of a
 * refusal.
 */
export const offerObstacles = [
  'unknown',
  'expired',
  'not_started',
  'used',
  'limit_reached',
  'not_for_you',
  'wrong_currency',
  'needs_deposit',
  'needs_confirmed_contact',
] as const;
export type OfferObstacle = (typeof offerObstacles)[number];

/** Terms of the bonus that a promotion gives; amounts are those for the promotion's `amount`, so the most that they come to. */
const bonusTerms = v.object({
  key: v.string(),
  title: v.string(),
  /** How often the bonus is staked before it becomes cash, and what that comes to. */
  wagering: v.number(),
  requirement: amount,
  /** From activation on, and until it. */
  days: v.number(),
  days_to_activate: v.number(),
  /** Null: no such bound. */
  maximum_stake: v.nullable(amount),
  maximum_win: v.nullable(amount),
  minimum_odds: v.nullable(odds),
  /** None: all of them. */
  sports: v.array(v.picklist(sportKeys)),
  /** What of a stake counts, in per cent; none: the whole stake of each. */
  contributions: v.array(v.object({ title: v.string(), percent: v.number() })),
  /** Which money a stake takes first; null where the player says it with each bet. */
  spends: v.nullable(v.picklist(['cash_first', 'bonus_first'])),
  /** A stake is paid from cash or from the bonus, never from both. */
  isolation: v.boolean(),
  is_lost_on_withdrawal: v.boolean(),
});

/** One thing that an offer gives. */
const offerPromotion = v.object({
  kind: v.picklist(['cash', 'casino_bonus', 'betting_bonus', 'free_bet', 'free_spins']),
  /** What it is, in a few words: “100% of your deposit, up to €100.00”. */
  title: v.string(),
  /** All that it takes, a sentence each. */
  terms: v.array(v.string()),
  /** Share of the deposit; null: the amount is fixed. */
  percent: v.nullable(v.number()),
  /** The amount, or the most that the share comes to; of free spins all their stakes together. */
  amount,
  spins: v.nullable(v.object({ game: v.object({ sysname: v.string(), name: v.string() }), count: v.number(), stake: amount })),
  /** How long free bets and free spins can be used. */
  days: v.nullable(v.number()),
  bonus: v.nullable(bonusTerms),
});

const offer = v.object({
  id: v.string(),
  trigger: v.object({
    /** What takes the offer: a deposit that names it as `campaign_offer_id`, or `campaigns.takepromotions`. */
    action: v.picklist(['deposit', 'take']),
    /** Whether nothing but the action is left to do. False for visitors. */
    user_satisfies_params: v.boolean(),
    params: v.object({
      /** Payment methods that don't count. */
      exclude_methods: v.array(v.string()),
      /** Null where the action isn't a deposit, or any deposit will do. */
      minimum_deposit: v.nullable(amount),
    }),
  }),
  /** `code`: it opens with a promo code that the player hasn't entered. `waiting`: it is bound to a deposit that is under way. */
  state: v.picklist(['open', 'locked', 'code', 'waiting', 'taken']),
  /** What stands in the way where the state is `locked`. */
  obstacle: v.nullable(v.picklist(offerObstacles)),
  /** Of the address `/promotions/{id}` with the same campaign. */
  campaign_id: v.nullable(v.string()),
  description,
  /** What has to be met, a sentence each; `is_met` is null for visitors. */
  conditions: v.array(v.object({ kind: v.string(), text: v.string(), is_met: v.nullable(v.boolean()) })),
  promotions: v.array(offerPromotion),
  starts_at: v.nullable(time),
  ends_at: v.nullable(time),
  taken_at: v.nullable(time),
});

export const campaignCalls = {
  'campaigns.getoffers': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary:
      'Offers that are open to whoever asks, with what they take before they are taken, and those that were taken; with a preview those of drafts.',
    params: v.object({ ...paging(10), preview }),
    result: listOf(offer),
    errors: [],
  }),
  'campaigns.activateOffer': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Enters a promo code: takes its offer, or opens it for the next deposit.',
    params: v.object({ promo_code: text(64), fields }),
    result: offer,
    errors: [],
  }),
  'campaigns.checkPromocode': declareCall({
    verb: 'POST',
    access: 'anyone',
    summary: 'Tells whether a promo code is valid, for a visitor as far as that can be told.',
    params: v.object({ promo_code: text(64) }),
    result: v.object({ valid: v.boolean(), description, offer }),
    errors: [],
  }),
  'campaigns.takepromotions': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Takes the promotions of an offer.',
    params: v.object({ offer_id: id }),
    result: done,
    errors: [],
  }),
  'popups.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Campaign popups for whoever asks, the first to show first; with a preview also one that isn’t published.',
    params: v.object({ sysname: optional(sysname), preview }),
    result: v.object({
      items: v.array(
        v.object({
          sysname: v.string(),
          /** How often it is shown to a person. `events.handle` with `popup_seen` and the sysname tells that it was. */
          shows: v.picklist(['once', 'daily', 'every_visit']),
          /** Of an offer that it tells of. */
          offer_id: v.nullable(v.string()),
          /** `title`, `text`, `button_title`, `button_url`, pictures under names that the site maps. */
          description,
        }),
      ),
    }),
    errors: [],
  }),
  'events.handle': declareCall({
    verb: 'GET',
    access: 'anyone',
    changesState: true,
    summary: 'Tells campaigns what the visitor did. Gives nobody anything.',
    params: v.object({ event_name: text(64), event_params: optional(options) }),
    result: done,
    errors: [],
  }),
} as const;
