import * as v from 'valibot';
import { declareCall } from '../declare.ts';
import { amount, anyText, description, done, id, listOf, moment, names, noParameters, optional, paging, sysname, time } from '../fields.ts';

export const gameTypes = ['all', 'casino', 'slot', 'live', 'fast'] as const;

/** What a game has beside its plain rounds. */
export const gameFeatures = ['free_spins', 'jackpot', 'buy_feature', 'respins', 'tumbles', 'clusters', 'ways', 'multipliers'] as const;

const game = v.object({
  sysname: v.string(),
  name: v.string(),
  image_url: v.string(),
  description,
  type: v.picklist(gameTypes),
  provider: v.object({ sysname: v.string(), name: v.string() }),
  categories: v.array(v.string()),
  /** Theoretical return to the player in per cent, e.g. "96.21". */
  rtp: v.string(),
  /** The same as an exact fraction, e.g. "48105/50000". */
  rtp_exact: v.string(),
  /** Null, and empty texts here: the game's provider does not say it. */
  volatility: v.nullable(v.picklist(['low', 'medium', 'high', 'very_high'])),
  features: v.array(v.picklist(gameFeatures)),
  /** Share of rounds that win, e.g. "1 in 3.8" is "0.263". */
  hit_rate: v.string(),
  /** Largest win as a multiple of the stake, e.g. "5000". */
  max_win: v.string(),
  /** Reels and lines in a few words, e.g. "5 × 3, 20 lines". */
  layout: v.string(),
  stake: v.nullable(v.object({ min: v.string(), max: v.string(), currency: v.string() })),
  is_demo: v.boolean(),
  is_new: v.boolean(),
  is_favourite: v.boolean(),
  /** It had rounds in the last seven days, and all games together had enough of them: whoever calls games the most played goes by this. */
  is_played: v.boolean(),
  /** Different players with a round in the last quarter of an hour. */
  playing: v.number(),
});

const round = v.object({
  round: v.string(),
  sysname: v.string(),
  name: v.string(),
  image_url: v.string(),
  stake: amount,
  win: amount,
  balance_after: v.nullable(amount),
  created_at: time,
  status: v.picklist(['open', 'settled', 'voided']),
  /** Its game shows it again as it was played, at /game/{sysname}?round={round}. */
  is_recalled: v.boolean(),
});

/** Which rounds of a history: those of a game, of a provider, of a kind of games, with a result, of a span of time. `won`: more than the stake. */
const history = {
  from: optional(moment),
  to: optional(moment),
  sysname: optional(sysname),
  provider: optional(sysname),
  type: optional(v.picklist(gameTypes, 'wrong_field')),
  result: optional(v.picklist(['won', 'lost', 'open', 'voided'], 'wrong_field')),
};

export const gamesCalls = {
  'games.get': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'The games that can be played, filtered and searched.',
    params: v.object({
      ...paging(15),
      category: optional(sysname),
      providers: optional(names),
      type: optional(v.picklist(gameTypes, 'wrong_field')),
      volatility: optional(names),
      /** Games with all of them. */
      features: optional(names),
      search: optional(anyText(100)),
      sysname: optional(names),
      sort: optional(v.picklist(['popular', 'new', 'name', 'rtp'], 'wrong_field')),
    }),
    // `is_stopped`: the operator has stopped all games; none can be opened until play goes on.
    result: v.object({ ...listOf(game).entries, is_stopped: v.boolean() }),
    errors: [],
  }),
  'games.getCategories': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Categories with how many games each has.',
    params: noParameters,
    result: v.object({ items: v.array(v.object({ sysname: v.string(), name: v.string(), count: v.number() })) }),
    errors: [],
  }),
  'games.getProviders': declareCall({
    verb: 'GET',
    access: 'anyone',
    summary: 'Providers with how many games each has.',
    params: v.object({ fields: optional(names), types: optional(names) }),
    result: v.object({
      items: v.array(
        v.object({
          sysname: v.string(),
          name: v.string(),
          image_url: v.nullable(v.string()),
          game_params: v.object({ count: v.number() }),
        }),
      ),
    }),
    errors: [],
  }),
  'games.getLikes': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'Favourite games of the player.',
    params: noParameters,
    result: v.object({ items: v.array(v.string()) }),
    errors: [],
  }),
  'games.addLike': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Makes a game a favourite.',
    params: v.object({ sysname }),
    result: done,
    errors: [],
  }),
  'games.removeLike': declareCall({
    verb: 'POST',
    access: 'player',
    summary: 'Takes a game from the favourites.',
    params: v.object({ sysname }),
    result: done,
    errors: [],
  }),
  'games.getHistory': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'The player’s rounds, newest first.',
    params: v.object({ ...paging(20, 100), ...history }),
    result: listOf(round),
    errors: [],
  }),
  'games.getUnfinished': declareCall({
    ours: true,
    verb: 'GET',
    access: 'player',
    summary: 'The player’s rounds for money that wait to be played on, latest first; rounds of live tables end by themselves.',
    params: noParameters,
    result: v.object({
      items: v.array(
        v.object({
          ...round.entries,
          /** After so many hours without a move the round ends by its game’s rules: what it is worth is paid, or the stake goes back. Null: its provider decides. */
          ends_after_hours: v.nullable(v.number()),
        }),
      ),
    }),
    errors: [],
  }),
  'games.createhistoryexportrequest': declareCall({
    verb: 'POST',
    access: 'player',
    summary:
      'Asks for the history of rounds as a file, with the filters of the list. Asked for again while it is being made, it is made once.',
    params: v.object(history),
    result: v.object({ id: v.string() }),
    errors: ['TooManyRequestsException'],
  }),
  'games.gethistoryexportrequest': declareCall({
    verb: 'GET',
    access: 'player',
    summary: 'State of a history export; without an id of the one asked for last, null where there is none.',
    params: v.object({ id: optional(id) }),
    result: v.nullable(
      v.object({
        id: v.string(),
        /** `failed`: it takes longer than it should; it may be asked for again. */
        status: v.picklist(['pending', 'ready', 'failed']),
        /** Where its owner fetches it until it expires; null until it is ready, as all below. */
        url: v.nullable(v.string()),
        requested_at: time,
        expires_at: v.nullable(time),
        rounds: v.nullable(v.number()),
      }),
    ),
    errors: [],
  }),
  'games.launch': declareCall({
    ours: true,
    verb: 'POST',
    access: 'anyone',
    summary: 'Opens a game: for real money (players only) or in demo.',
    params: v.object({ sysname, mode: v.picklist(['real', 'demo'], 'wrong_field') }),
    result: v.object({ url: v.string() }),
    errors: [
      'AuthorizationException',
      'AccessDeniedException',
      'UserNeedProfileDataException',
      'SumsubVerificationRequiredException',
      'UnknownErrorException',
    ],
  }),
  'games.getRound': declareCall({
    ours: true,
    verb: 'GET',
    access: 'player',
    summary: 'One round of the player in full, with the events that made it.',
    params: v.object({ round: v.pipe(v.string('wrong_type'), v.minLength(1, 'required'), v.maxLength(128, 'max_length')) }),
    result: v.object({
      ...round.entries,
      events: v.array(v.record(v.string(), v.unknown())),
      /** Of the rules that it was played by; null for a round that its provider cannot tell again, as the choice then is. */
      version: v.nullable(v.string()),
      /** What the player decided before it, in the game's own words; null in games without a choice. */
      choice: v.nullable(v.record(v.string(), v.unknown())),
      /** What the player did in it, in order; empty in games that are over at once. */
      moves: v.array(v.union([v.number(), v.string()])),
      /** Where the round can be seen again at its provider; null for one that is told here, or cannot be shown now. */
      recall_url: v.nullable(v.string()),
    }),
    errors: [],
  }),
  'games.getWinners': declareCall({
    ours: true,
    verb: 'GET',
    access: 'anyone',
    summary: 'Recent wins of real players; their names where they agree to be shown.',
    params: v.object(paging(10, 50)),
    result: listOf(
      v.object({
        round: v.string(),
        sysname: v.string(),
        name: v.string(),
        image_url: v.string(),
        player: v.string(),
        win: amount,
        multiplier: v.string(),
        created_at: time,
      }),
    ),
    errors: [],
  }),
  'games.getNetResult': declareCall({
    ours: true,
    verb: 'GET',
    access: 'player',
    summary: 'Won minus staked since the session began, of all that is decided; and what is staked in open bets, which is neither.',
    params: noParameters,
    result: v.object({ net: amount, in_open_bets: amount, since: time }),
    errors: [],
  }),
} as const;
