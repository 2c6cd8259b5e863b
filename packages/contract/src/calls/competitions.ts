import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, done, flag, id, listOf, names, noParameters, optional, paging, sysname, text, time } from '../fields.ts';

const product = v.object({ id: v.string(), name: v.string(), price: v.number(), description });
const character = v.object({ id: v.string(), name: v.string(), description });
/** One pot of a pool that is shown. Of a sealed one the seal stands here from its beginning, and what was sealed once it has fallen. */
const pot = v.object({
  level: v.picklist(['grand', 'major', 'minor', 'mini']),
  /** What is in it now, rounded down. */
  amount,
  /** With which the next one begins. */
  seed: amount,
  /** Which pot of the level this is. */
  run: v.number(),
  falls: v.variant('by', [
    /** Once in so many stakes, by a number drawn with the round. */
    v.object({ by: v.literal('chance'), stakes: amount, cap: v.nullable(amount) }),
    v.object({ by: v.literal('amount'), most: amount }),
    v.object({ by: v.literal('time'), until: v.string(), zone: v.string(), stakes: amount, due_at: time }),
  ]),
  began_at: time,
  seal: v.nullable(v.string()),
});
const level = v.object({ id: v.string(), name: v.string(), points: v.number() });

export const competitionCalls = {
  'Jackpots.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Jackpots with their current amounts.',
    params: v.object({ id: optional(id) }),
    result: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        /** Of the greatest pot. */
        amount,
        description,
        /** From the greatest to the least. */
        levels: v.array(pot),
        /** Games whose stakes feed it, and what of a stake goes there, in per cent. */
        games: v.array(v.object({ sysname: v.string(), name: v.string() })),
        percent: v.string(),
      }),
    ),
    errors: [],
  }),
  'Jackpots.getWinners': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Who won a jackpot.',
    params: v.object({ ...paging(10), id: optional(id) }),
    result: listOf(
      v.object({
        /** Masked. */
        player: v.string(),
        amount,
        created_at: time,
        jackpot: v.string(),
        level: pot.entries.level,
        run: v.number(),
        game: v.object({ sysname: v.string(), name: v.string() }),
        /** Of a sealed pot: by these anybody computes again when it had to fall. */
        sealed: v.nullable(v.object({ seal: v.string(), secret: v.string(), began_at: time, due_at: v.nullable(time) })),
      }),
    ),
    errors: [],
  }),
  'leaderboard.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'The best players.',
    params: v.object({ ...paging(10), tournament: optional(id) }),
    result: listOf(v.object({ place: v.number(), player: v.string(), score: v.string() })),
    errors: [],
  }),
  'tournaments.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Tournaments.',
    params: v.object({ ...paging(10), id: optional(id), status: optional(text(32)) }),
    result: listOf(v.object({ id: v.string(), name: v.string(), status: v.string(), started_at: time, finished_at: time, description })),
    errors: [],
  }),
  'tournaments.participate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Joins a tournament.',
    params: v.object({ id }),
    result: done,
    errors: [],
  }),
  'loyalty.getinfo': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'The player’s points, level and character.',
    params: noParameters,
    result: v.object({
      id: v.string(),
      is_active: v.boolean(),
      points: v.number(),
      character: v.nullable(character),
      levels: v.array(level),
      pointsAlias: v.string(),
      uid: v.number(),
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
    summary: 'Chooses a character.',
    params: v.object({ id }),
    result: done,
    errors: [],
  }),
  'loyalty.getproducts': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'What points can buy.',
    params: v.object(paging(20)),
    result: listOf(product),
    errors: [],
  }),
  'loyalty.buyproduct': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Buys a product with points.',
    params: v.object({ id }),
    result: done,
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
    summary: 'Loyalty programmes.',
    params: noParameters,
    result: v.object({ items: v.array(v.object({ sysname: v.string(), name: v.string(), levels: v.array(level), description })) }),
    errors: [],
  }),
  'loyalty.getProgram': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'One loyalty programme.',
    params: v.object({ sysname }),
    result: v.object({ sysname: v.string(), name: v.string(), levels: v.array(level), description }),
    errors: [],
  }),
} as const;
