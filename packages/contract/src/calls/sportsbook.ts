import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { done, flag, id, listOf, moment, names, noParameters, optional, paging, text, time } from '../fields.ts';

export const sportKeys = ['football', 'tennis', 'basketball', 'ice-hockey', 'horse-racing'] as const;
export const oddsFormats = ['decimal', 'fractional', 'american', 'hongkong', 'malay', 'indonesian'] as const;
/** Which changed odds a bet is taken at without asking again: any, only better ones, none. */
export const oddsPolicies = ['any', 'better', 'none'] as const;
/** A match is `upcoming` until it begins; `interrupted` and `delayed` ones go on; the last four take no bets. */
export const eventStates = ['upcoming', 'live', 'interrupted', 'delayed', 'postponed', 'ended', 'cancelled', 'abandoned'] as const;

/** Why nothing is taken on an event or a market for the moment. `awaiting_live`: the odds of before are over, those in play are not there yet. */
export const suspensionReasons = [
  'goal_check',
  'red_card',
  'penalty',
  'video_review',
  'feed_interrupted',
  'stopped_by_house',
  'awaiting_live',
  'match_interrupted',
  'under_review',
] as const;
/** Null where nothing is suspended, or nobody said why. */
const suspension = v.nullable(v.picklist(suspensionReasons));

const sport = v.picklist(sportKeys, 'wrong_field');

/** Only such as begin from one moment on, and before another. */
const span = { from: optional(moment), before: optional(moment) };
const eventState = v.picklist(eventStates);

/** Where the event comes from: `simulated` ones are ours by a published seed, `replay` ones were played long ago and take demo stakes alone. */
const provenance = v.picklist(['feed', 'simulated', 'replay']);

/** A selection is named by its market and its outcome: `4711-home`, `4712-2:1`, `4713-3+`. */
export const selectionId = v.pipe(
  v.string('wrong_type'),
  v.maxLength(120, 'max_length'),
  v.regex(/^\d{1,18}-[a-z0-9_:+>-]{1,100}$/, 'wrong_id'),
);

export const competitor = v.object({
  id: v.string(),
  name: v.string(),
  /** At most 14 characters. */
  short_name: v.string(),
  /** What its crest is drawn from: shape, and one or two colours as `#rrggbb`. */
  crest: v.object({ shape: v.string(), colours: v.array(v.string()) }),
  /** A runner's number in a race, else null. */
  number: v.nullable(v.number()),
});

const runner = v.object({
  ...competitor.entries,
  /** When it was withdrawn after it was declared: bets on it are void. Null for those that run. */
  withdrawn_at: v.nullable(time),
  /** Per cent that winnings on the others lose by it (rule 4), where they were bet on before; null for those that run. */
  deduction: v.nullable(v.number()),
  /** Where it runs, or came in; the same for those that share a place. Null before the start and where it did not finish. */
  place: v.nullable(v.number()),
});

const competition = v.object({
  id: v.string(),
  sport: v.picklist(sportKeys),
  name: v.string(),
  country_code: v.nullable(v.string()),
  country: v.string(),
});

/** Thousandths: 2480 is 2.48. */
export const odds = v.pipe(v.number(), v.integer(), v.minValue(1000));

const selection = v.object({
  id: selectionId,
  /** The key in the catalogue of markets: `home`, `over`. The name is made from it, from the market's line and from the competitors. */
  outcome: v.string(),
  /** Of an outcome that is a competitor (a runner, the next scorer). */
  competitor_id: v.nullable(v.string()),
  odds,
  is_active: v.boolean(),
  /** Why it alone is not offered, where that is known. */
  suspension: v.optional(v.picklist(suspensionReasons)),
  /** Rises with each change of the odds or of `is_active`. */
  version: v.number(),
});

/** Terms of the place half of a bet each way: the part of the odds that it is paid at, and how many places are paid. */
export const eachWayTerms = v.object({ numerator: v.number(), denominator: v.number(), places: v.number() });

const market = v.object({
  id: v.string(),
  /** The key in the catalogue of markets: `match_result`, `total_goals`. */
  type: v.string(),
  /** What sets it apart from others of its type, sorted: `total=2.5`; empty where there is nothing. */
  specifiers: v.string(),
  group: v.string(),
  state: v.picklist(['active', 'suspended', 'settled', 'cancelled']),
  suspension,
  /** The line that is offered first among those of its type. */
  is_main: v.boolean(),
  has_cash_out: v.boolean(),
  /** Its selections can be combined with others of the event in a bet builder. */
  has_builder: v.boolean(),
  /** At which it can be bet on each way now; null where it can't. */
  each_way: v.nullable(eachWayTerms),
  selections: v.array(selection),
});

/** What the scoreboard shows. Empty before the beginning. */
const score = v.object({
  home: v.number(),
  away: v.number(),
  /** In the order of play, by the key of the period: first_half, set_1, quarter_1 … */
  periods: v.array(v.object({ period: v.string(), home: v.number(), away: v.number() })),
  /** Where the match is: not_started, first_half, half_time, set_2, ended … */
  period: v.string(),
  /** Seconds of the match clock at `clock_at`; null for sports without one. It runs on by itself while `is_running`. */
  clock: v.nullable(v.number()),
  clock_at: v.nullable(time),
  is_running: v.boolean(),
  /** Per side, by name: red_cards, yellow_cards, corners, points, serving. */
  facts: v.record(v.string(), v.object({ home: v.number(), away: v.number() })),
});

export const eventFields = {
  id: v.string(),
  sport: v.picklist(sportKeys),
  competition,
  state: eventState,
  provenance,
  starts_at: time,
  /** Home and away; of a race null and null. */
  home: v.nullable(competitor),
  away: v.nullable(competitor),
  /** Of a race: its name (place, time, distance) and who runs. */
  name: v.string(),
  runners: v.array(runner),
  is_handicap: v.boolean(),
  score: v.nullable(score),
  /** How many markets can be bet on. */
  markets_count: v.number(),
  /** Seconds that a bet on it waits before it is taken, while it is live. */
  live_delay: v.number(),
  is_suspended: v.boolean(),
  suspension,
  /** Rises with each change; messages of the channel `event:…` carry it. */
  version: v.number(),
};

const eventSummary = v.object({
  ...eventFields,
  /** The first markets of its sport, the main line of each. */
  markets: v.array(market),
});

const incident = v.object({
  /** Seconds of the match clock, or a number that counts up where there is none. */
  at: v.number(),
  period: v.string(),
  kind: v.string(),
  side: v.nullable(v.picklist(['home', 'away'])),
  competitor_id: v.nullable(v.string()),
  home: v.number(),
  away: v.number(),
});

const eventDetail = v.object({
  ...eventFields,
  markets: v.array(market),
  /** Latest last. */
  incidents: v.array(incident),
  /** Of a simulated match: the hash of its seed from before the first bet, the law by which it is played, and the seed after its end. */
  fairness: v.nullable(
    v.object({
      commitment: v.string(),
      seed: v.nullable(v.string()),
      version: v.string(),
      parameters: v.array(v.object({ name: v.string(), value: v.number() })),
    }),
  ),
});

const pastMatch = v.object({
  event_id: v.nullable(v.string()),
  played_at: time,
  competition: v.string(),
  home: v.string(),
  away: v.string(),
  home_score: v.number(),
  away_score: v.number(),
  /** For the competitor whose form it is. */
  result: v.picklist(['won', 'drawn', 'lost']),
});

const tableRow = v.object({
  position: v.number(),
  competitor,
  played: v.number(),
  won: v.number(),
  drawn: v.number(),
  lost: v.number(),
  /** Of those that were won and lost, what was decided after regular time. */
  won_late: v.number(),
  lost_late: v.number(),
  scored: v.number(),
  conceded: v.number(),
  points: v.number(),
});

/** A race that a runner of the event has run. */
const pastRace = v.object({
  event_id: v.string(),
  ran_at: time,
  competition: v.string(),
  name: v.string(),
  place: v.number(),
  /** How many finished. */
  of: v.number(),
});

const slipSelection = v.object({
  ...selection.entries,
  market: v.object({ ...market.entries, selections: v.array(selection) }),
  event: v.object(eventFields),
});

/** What `event:<id>` tells beside the event's new version: what is different now. Without it the event is to be fetched. */
export const eventMessage = v.object({
  event: v.optional(
    v.object({
      state: eventState,
      starts_at: time,
      score: v.nullable(score),
      markets_count: v.number(),
      is_suspended: v.boolean(),
      suspension,
    }),
  ),
  /** Such as were not told before. */
  incidents: v.optional(v.array(incident)),
  markets: v.optional(
    v.array(
      v.object({
        id: v.string(),
        /** `inactive`: shown no more. */
        state: v.picklist(['active', 'suspended', 'settled', 'cancelled', 'inactive']),
        suspension,
        /** Where it is another one now. */
        is_main: v.optional(v.boolean()),
        /** Of a market that was not told before. */
        type: v.optional(v.string()),
        specifiers: v.optional(v.string()),
        group: v.optional(v.string()),
        has_cash_out: v.optional(v.boolean()),
        has_builder: v.optional(v.boolean()),
        /** Those that are different. */
        selections: v.array(
          v.object({
            id: selectionId,
            odds,
            is_active: v.boolean(),
            suspension: v.optional(v.picklist(suspensionReasons)),
            version: v.number(),
            /** Of a market that was not told before. */
            outcome: v.optional(v.string()),
            competitor_id: v.optional(v.nullable(v.string())),
          }),
        ),
      }),
    ),
  ),
});

/** What `sports_live` tells: events that are different, with what is different of them and of their first markets. */
export const liveMessage = v.object({
  events: v.array(v.object({ id: v.string(), version: v.number(), ...eventMessage.entries })),
});

export const sportsbookCalls = {
  'sportsbook.getSports': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'The sports with their competitions, and how many events each has live and to come.',
    params: noParameters,
    result: v.object({
      sports: v.array(
        v.object({
          sport: v.picklist(sportKeys),
          live: v.number(),
          upcoming: v.number(),
          competitions: v.array(v.object({ ...competition.entries, live: v.number(), upcoming: v.number(), is_top: v.boolean() })),
        }),
      ),
      /** Whether anything that is offered is simulated, or was played long ago: pages say so. */
      is_simulated: v.boolean(),
      is_replay: v.boolean(),
    }),
    errors: [],
  }),
  'sportsbook.getEvents': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'Events with their first markets, by time: live ones, those to come, those of a sport or a competition.',
    params: v.object({
      sport: optional(sport),
      competition: optional(id),
      state: optional(v.picklist(['live', 'upcoming', 'top'], 'wrong_field')),
      ...span,
      ids: optional(names),
      ...paging(30, 100),
    }),
    result: listOf(eventSummary),
    errors: [],
  }),
  'sportsbook.getEvent': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'One event with all its markets, its score and what has happened in it.',
    params: v.object({ id }),
    result: eventDetail,
    errors: ['InvalidParameterException'],
  }),
  'sportsbook.getStatistics': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary:
      'The form of both sides, their matches against each other and the table of the competition; of a race what its runners ran before.',
    params: v.object({ id }),
    result: v.object({
      home: v.array(pastMatch),
      away: v.array(pastMatch),
      between: v.array(pastMatch),
      /** Best first, by the rules of the sport; empty where it has none. */
      table: v.array(tableRow),
      /** In the order of their numbers. */
      runners: v.array(v.object({ competitor, races: v.array(pastRace) })),
    }),
    errors: ['InvalidParameterException'],
  }),
  'sportsbook.getSelections': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'Selections as they stand now, for a slip. One that is offered no more is left out.',
    params: v.object({ ids: names }),
    result: v.object({ selections: v.array(slipSelection) }),
    errors: [],
  }),
  'sportsbook.getResults': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'Events that are over, latest first.',
    params: v.object({ sport: optional(sport), competition: optional(id), ...span, ...paging(30, 100) }),
    result: listOf(v.object(eventFields)),
    errors: [],
  }),
  'sportsbook.search': declareCall({
    verb: 'GET',
    access: 'anyone',
    ours: true,
    summary: 'Competitions and events by name, with typing errors.',
    params: v.object({ text: text(80) }),
    result: v.object({ competitions: v.array(competition), events: v.array(v.object(eventFields)) }),
    errors: [],
  }),
  'sportsbook.getFavourites': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'The competitions, competitors and events that the player has marked.',
    params: noParameters,
    result: v.object({ competitions: v.array(v.string()), competitors: v.array(v.string()), events: v.array(v.string()) }),
    errors: [],
  }),
  'sportsbook.getMarkedEvents': declareCall({
    verb: 'GET',
    access: 'player',
    ours: true,
    summary: 'Live and coming events that the player has marked, or whose competition or competitor is marked, by time.',
    params: v.object(paging(30, 100)),
    result: listOf(eventSummary),
    errors: [],
  }),
  'sportsbook.setFavourite': declareCall({
    verb: 'POST',
    access: 'player',
    ours: true,
    summary: 'Marks a competition, a competitor or an event, or takes the mark away.',
    params: v.object({ kind: v.picklist(['competition', 'competitor', 'event'], 'wrong_field'), id, is_marked: flag }),
    result: done,
    errors: ['InvalidParameterException'],
  }),
} as const;
