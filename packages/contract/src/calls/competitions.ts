import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, done, id, listOf, optional, paging, text, time } from '../fields.ts';

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
} as const;
