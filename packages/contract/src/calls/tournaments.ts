import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, description, done, id, listOf, optional, paging, preview, text, time } from '../fields.ts';

/** `paid`: every prize that could be given was. */
export const tournamentStatuses = ['upcoming', 'running', 'finished', 'paid'] as const;
/** What a score counts: stakes in the base currency, the best win as a multiple of its stake, wins, or points for wins. */
export const tournamentScorings = ['turnover', 'multiplier', 'wins', 'points'] as const;
/** Whether the caller can take part, or why not. `no_room`: a limit or a break leaves no room for a stake. */
export const tournamentJoins = ['open', 'joined', 'signed_out', 'over', 'not_offered', 'no_room'] as const;
/** What became of an own prize; `kept`: it waits until the player may be given something. */
export const tournamentPrizeStates = ['due', 'given', 'kept', 'not_given'] as const;

/** A score as text: an amount of the base currency, a multiple with two decimals, or a whole number. */
const score = v.string();

const prize = v.object({
  from_place: v.number(),
  to_place: v.number(),
  /** In a few words, such as “€500.00”. */
  title: v.string(),
  /** What it takes, a sentence each. */
  terms: v.array(v.string()),
});

const own = v.object({
  joined_at: time,
  score,
  /** Null before the first score. */
  place: v.nullable(v.number()),
  /** What the place wins as it stands, or has won. */
  prize: v.nullable(v.string()),
  prize_state: v.nullable(v.picklist(tournamentPrizeStates)),
  /** The score of the place before. */
  next_score: v.nullable(score),
});

const tournament = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(tournamentStatuses),
  started_at: time,
  finished_at: time,
  /** When results are final: corrections count until then. */
  final_at: time,
  paid_at: v.nullable(time),
  description,
  product: v.picklist(['casino', 'sports']),
  scoring: v.picklist(tournamentScorings),
  /** In which scores by turnover are told. */
  score_currency: v.string(),
  minimum_stake: amount,
  /** All rules, a sentence each. */
  rules: v.array(v.string()),
  prizes: v.array(prize),
  /** What all places together win. */
  prize_pool: amount,
  /** How many games count; null: all, or bets. */
  games_count: v.nullable(v.number()),
  /** The games that count, where one tournament is asked for. */
  games: v.array(v.object({ sysname: v.string(), name: v.string() })),
  players: v.number(),
  join: v.picklist(tournamentJoins),
  own: v.nullable(own),
});

export const tournamentCalls = {
  'leaderboard.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'The best players of a tournament; without one of the tournament that runs and ends first.',
    params: v.object({ ...paging(10), tournament: optional(id), preview }),
    result: v.object({
      ...listOf(
        v.object({
          place: v.number(),
          /** Masked. */
          player: v.string(),
          score,
          prize: v.nullable(v.string()),
          is_own: v.boolean(),
        }),
      ).entries,
      tournament: v.nullable(v.string()),
      /** One more with every change. */
      version: v.number(),
      own: v.nullable(own),
    }),
    errors: [],
  }),
  'tournaments.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary:
      'Tournaments: those that run, that are to come, and that have ended in the last 30 days; with a preview those of drafts that run or are to come.',
    params: v.object({ ...paging(10), id: optional(id), status: optional(text(32)), preview }),
    result: listOf(tournament),
    errors: [],
  }),
  'tournaments.participate': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Joins a tournament; who takes part already stays in it.',
    params: v.object({ id }),
    result: done,
    errors: [],
    refusals: ['tournaments.over', 'tournaments.not_offered', 'tournaments.no_room'],
  }),
} as const;

/** What the channel `tournament:<id>` tells (docs/realtime.md). */
export const tournamentMessage = v.object({
  version: v.number(),
  players: v.number(),
  /** The first ten places. */
  top: v.array(v.object({ place: v.number(), player: v.string(), score })),
});
