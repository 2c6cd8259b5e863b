import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import {
  amount,
  description,
  done,
  flag,
  id,
  idempotencyKey,
  listOf,
  names,
  noParameters,
  optional,
  paging,
  preview,
  sysname,
  time,
} from '../fields.ts';

/** What is played for money, as points count it: the games of each kind, and bets. */
export const loyaltyPlays = ['slots', 'tables', 'fast', 'live', 'sports'] as const;
/** What a product of the shop is. */
export const loyaltyProductKinds = ['cash', 'casino_bonus', 'betting_bonus', 'free_bet', 'free_spins', 'goods'] as const;
/** Why a product can't be bought now. */
export const loyaltyObstacles = ['sold_out', 'limit_reached', 'not_offered'] as const;
/** Where points came from, or went to. */
export const loyaltyEntryKinds = ['play', 'quest', 'level', 'purchase', 'refund', 'staff'] as const;
/** `ordered`: not on its way yet, and can be cancelled. */
export const loyaltyPurchaseStates = ['delivered', 'ordered', 'sent', 'cancelled'] as const;

/** Points are whole numbers here; fractions are kept and counted on. */
const points = v.number();

const level = v.object({
  id: v.string(),
  name: v.string(),
  /** From how many points on, of those that were ever earned. */
  points,
  /** What it pays once, when it is reached. */
  gift: points,
  description,
});

const character = v.object({
  id: v.string(),
  name: v.string(),
  description,
  /** From how many points on, of those that were ever earned. */
  points,
});

const quest = v.object({
  id: v.string(),
  name: v.string(),
  description,
  points,
  /** How much of `goal` is done. */
  done: v.number(),
  goal: v.number(),
  completed_at: v.nullable(time),
});

const program = v.object({
  sysname: v.string(),
  name: v.string(),
  levels: v.array(level),
  description,
  counts: v.picklist(['everything', 'games', 'sports']),
  /** Of the player who asks: what counts here. Null for visitors. */
  standing: v.nullable(v.object({ points, level: v.nullable(v.string()) })),
});

const product = v.object({
  id: v.string(),
  name: v.string(),
  price: points,
  description,
  kind: v.picklist(loyaltyProductKinds),
  /** What it gives, in the player's currency; null for goods. */
  worth: v.nullable(amount),
  /** Spins of free spins. */
  spins: v.nullable(v.number()),
  /** How many there still are; null: any number. */
  left: v.nullable(v.number()),
  /** How many more this player can have now; null: any number. */
  left_for_player: v.nullable(v.number()),
  obstacle: v.nullable(v.picklist(loyaltyObstacles)),
});

const purchase = v.object({
  id: v.string(),
  product: v.string(),
  name: v.string(),
  description,
  kind: v.picklist(loyaltyProductKinds),
  price: points,
  state: v.picklist(loyaltyPurchaseStates),
  created_at: time,
  updated_at: time,
  /** What the shop says about it, such as the number of a parcel. */
  note: v.nullable(v.string()),
});

const entry = v.object({
  id: v.string(),
  kind: v.picklist(loyaltyEntryKinds),
  /** Below zero where they were spent or taken back. */
  points,
  /** Of which plays. */
  product: v.nullable(v.picklist(loyaltyPlays)),
  /** Of which quest, level or purchase; why, of what the staff did. */
  name: v.nullable(v.string()),
  /** Of plays: the last time that day. */
  created_at: time,
});

export const loyaltyCalls = {
  'loyalty.getinfo': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'The player’s points, level and character, and what brings points.',
    params: noParameters,
    result: v.object({
      /** Of the programme: its system name. */
      id: v.string(),
      /** False where there is no programme, and for a player who may be offered nothing now: points stay. */
      is_active: v.boolean(),
      /** What can be spent. Below zero where a correction took more back than there was. */
      points,
      character: v.nullable(character),
      levels: v.array(level),
      pointsAlias: v.string(),
      uid: v.number(),
      /** All that were ever earned; levels go by them. */
      earned: points,
      /** Id of the level. */
      level: v.nullable(v.string()),
      /** Until then the character stays. */
      character_until: v.nullable(time),
      quests: v.array(quest),
      /** Points for an amount of cash that was staked. */
      rates: v.array(v.object({ product: v.picklist(loyaltyPlays), points, stake: amount })),
    }),
    errors: [],
  }),
  'loyalty.getcharacters': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Characters to choose from.',
    params: v.object(paging(20)),
    result: v.object({ items: v.array(character), offset: v.number(), limit: v.number(), total: v.number() }),
    errors: [],
  }),
  'loyalty.setcharacter': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Chooses a character. The first choice is free; then each stays for the days that content says.',
    params: v.object({ id }),
    result: done,
    errors: [],
    refusals: ['loyalty.character_locked', 'loyalty.character_kept'],
  }),
  'loyalty.getproducts': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'What points can buy; with a preview what drafts say.',
    params: v.object({ ...paging(20), preview }),
    result: listOf(product),
    errors: [],
  }),
  'loyalty.buyproduct': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Buys a product with points. The same key buys it once.',
    params: v.object({ id, idempotency_key: optional(idempotencyKey) }),
    result: done,
    errors: [],
    refusals: ['loyalty.not_offered', 'loyalty.insufficient_points', 'loyalty.sold_out', 'loyalty.limit_reached'],
  }),
  'loyalty.getpurchases': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'What the player has bought with points, latest first.',
    params: v.object(paging(10, 100)),
    result: listOf(purchase),
    errors: [],
  }),
  'loyalty.cancelpurchase': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Cancels goods that are not on their way yet; the points come back.',
    params: v.object({ id }),
    result: done,
    errors: [],
    refusals: ['loyalty.cannot_cancel'],
  }),
  'loyalty.getpoints': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'Where the player’s points came from and went to, latest first; of plays one entry a day and kind.',
    params: v.object(paging(10, 100)),
    result: listOf(entry),
    errors: [],
  }),
  'loyalty.getnotifications': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Notices of the loyalty programme that the player has not seen, newest first; with include_seen all of them.',
    params: v.object({ ...paging(20, 100), include_seen: optional(flag) }),
    result: v.object({
      ...listOf(
        v.object({
          id: v.string(),
          trigger: v.picklist(['quest', 'register', 'profile', 'confirm', 'product', 'level']),
          type: v.picklist(['credit', 'other']),
          title: v.string(),
          message: v.string(),
          amount: v.nullable(v.string()),
          amountType: v.nullable(v.string()),
          image: v.nullable(v.string()),
          created_at: time,
          is_seen: v.boolean(),
        }),
      ).entries,
      /** How notices are shown: milliseconds in sight and before each, volume of their sound from 0 to 1. */
      settings: v.object({ duration: v.number(), delay: v.number(), sound_volume: v.number() }),
    }),
    errors: [],
  }),
  'loyalty.seenotifications': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Marks notices as seen.',
    params: v.object({ ids: names }),
    result: done,
    errors: [],
    isCommand: true,
  }),
  'loyalty.getPrograms': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Loyalty programmes with their levels; of a player with their standing.',
    params: noParameters,
    result: v.object({ items: v.array(program) }),
    errors: [],
  }),
  'loyalty.getProgram': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'One loyalty programme.',
    params: v.object({ sysname }),
    result: program,
    errors: [],
  }),
} as const;
