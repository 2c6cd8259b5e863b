import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, id, listOf, optional, paging, time } from '../fields.ts';

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
} as const;
