/**
 * The interface between the client of a live table and the studio's server. Amounts are strings of minor units, moments ISO 8601 by the clock of the
 * database, by which alone a table runs.
 *
 * | call | body or query | answer |
 * |---|---|---|
 * | GET  /studio/table        |              | TableView |
 * | GET  /studio/table/own    | ?round=      | OwnView: of this round, else of the present one |
 * | POST /studio/table/bets   | PlaceRequest | OwnView: places all of these bets, or none. Doubling and repeating place what `OwnView` has |
 * | POST /studio/table/undo   | UndoRequest  | OwnView: takes one placement back, whole |
 * | POST /studio/table/cash-out | CashOutRequest | CashOut: cashes a bet out, by the moment at which the server got it. A repeat is answered as the first one was |
 * | POST /studio/table/pick   | PickRequest  | OwnView: picks a place in a round that has some, while its outcome is shown; another pick takes its place |
 * | GET  /studio/table/history | ?offset=&count= | `{ items: ToldRound[], count }`: the player's rounds at this table, newest first |
 * | GET  /studio/table/round  | ?table=&number= | RoundProof: for anybody, without a session |
 * | GET  /studio/tables       |              | every table's TableBrief: for anybody, without a session |
 *
 * Refusals are those of the other games (`StudioError`). Every call but the last two carries the session's token.
 *
 * What happens at the table is told to everybody in the channel `table:<game>` of the product's socket, `/live` (docs/realtime.md), which a game opens
 * without a session: each message is a whole `TableState`, numbered by its `version`, one more each time. Where one is missing, or the socket was
 * away, the client asks `GET /studio/table` anew. What is a player's own is in no message: it is asked for when the round is `paid` or `voided`.
 */
import type { LiveDefinition, LiveOutcome } from '@tavolo/game-maths';
import type { PlayMode, Position } from '../protocol.ts';

/**
 * `open`: bets are taken, until `closesAt` · `closed`: no more bets, the outcome is being drawn · `flight`: it happens, and bets can be cashed out, at
 * tables where that takes time · `outcome`: it is drawn, and shown · `paid`: bets are paid, the next round begins at `until` · `voided`: the round has no
 * outcome, all its stakes go back.
 */
export type TablePhase = 'open' | 'closed' | 'flight' | 'outcome' | 'paid' | 'voided';

/** `stopped`: by the operator · `interrupted`: it cannot go on by itself; somebody is looking into it. */
export type TablePause = 'stopped' | 'interrupted';

/** The table as everybody sees it. */
export interface TableState {
  game: string;
  /** One more with every change. */
  version: number;
  /** When this was told. */
  now: string;
  /** No round begins until it is null again; one that is under way ends as any other. */
  paused: TablePause | null;
  /** Null before the first round of all. */
  round: RoundState | null;
  /** How many follow the table, in all processes. */
  presence: number;
}

/**
 * A table in few words, for the lobby: `GET /studio/tables`, for anybody, answers one of each (`{ tables: TableBrief[] }`), and the channel `tables` tells
 * each as it changes. The newest has the greatest `version`.
 */
export interface TableBrief {
  game: string;
  version: number;
  now: string;
  paused: TablePause | null;
  phase: TablePhase | null;
  /** As in `RoundState`; null before the first round. */
  closesAt: string | null;
  until: string | null;
  presence: number;
}

export interface RoundState {
  /** Counted from 1, without a gap, for each table. */
  number: number;
  /** Of the rules that it is played by. */
  version: string;
  phase: TablePhase;
  openedAt: string;
  closesAt: string;
  /** When the phase began. */
  since: string;
  /** When the phase ends by the table's clock; null where that is not known: while the outcome is drawn. */
  until: string | null;
  /** SHA-256 of the round's link of the hash chain, hex, known before the first bet. It is the link of the round before, or the chain's first fingerprint. */
  commitment: string;
  /** How many players have bets in it, told as the phase changes; 0 while it is open. */
  players: number;
  /** The outcome that it goes on from, at tables whose rounds do; null where it begins anew. What is offered, and at which odds, follows from it. */
  goesOnFrom: LiveOutcome | null;
  /** From `flight` on, at tables that have one. */
  flight: FlightState | null;
  /** Null before `outcome`. In a round with something to pick it is told without what lies behind the places until `paid`. */
  outcome: LiveOutcome | null;
  /** What the outcome came from: null until all of it is told. */
  seeds: RoundSeeds | null;
}

/** A flight as everybody sees it. Multipliers are hundredths; how they climb is in the rules, where they end is told when it has happened. */
export interface FlightState {
  /** When it began. */
  at: string;
  /** How many bets were cashed out so far, by hand or by their targets. */
  cashedOut: number;
  /** The multipliers of those that were last, newest first, 12 at most; nobody's name. */
  last: readonly number[];
}

/** Both as text, as they go into the draw (`serverSeed` and `clientSeed` of the seed scheme; the nonce is the round's number). */
export interface RoundSeeds {
  /** The chain's link, hex: committed to before the round, made known after it. */
  link: string;
  /** SHA-256, hex, of what the players' bets of the round bring, fixed when it closed: nobody knew it before. */
  mix: string;
}

export interface TableLimits {
  /** Of each bet, and of all that a player has in one round. */
  least: string;
  most: string;
  /** The most on one bet of a kind, where that is less: `straight`. */
  each: Readonly<Record<string, string>>;
}

/** Seconds of each phase. */
export interface TableClock {
  bet: number;
  /** Of `bet`, at its end: "closing". */
  closing: number;
  draw: number;
  result: number;
  /** Time to pick, after `draw` and within `outcome`, in rounds that have something to pick; 0 at tables that never do. */
  pick: number;
}

export interface TableResult {
  number: number;
  outcome: LiveOutcome;
}

export interface TableView {
  state: TableState;
  /** Channel of the socket that tells `TableState`. */
  channel: string;
  rules: LiveDefinition;
  clock: TableClock;
  limits: TableLimits;
  /** Of the rounds before, newest first, 200 at most. */
  results: readonly TableResult[];
  own: OwnView;
}

export interface PlacedBet {
  bet: string;
  amount: string;
}

/** What the player has at the table. */
export interface OwnView {
  round: number;
  /** Placements that stand, in order; of a voided round none. */
  placements: readonly { key: string; bets: readonly PlacedBet[] }[];
  staked: string;
  /** Bets cashed out by hand, in time. */
  cashOuts: readonly CashOut[];
  /** The place that the player has picked, counted from 0; null where nothing was. */
  pick: number | null;
  /**
   * Of the round: null until it is settled. `returned`: what went back of a round that was voided. `lasting`: stakes on bets
   * that a later round is still to decide; `win` and `net` are without them.
   */
  result: { win: string; net: string; returned: string; lasting: string } | null;
  /** Bets that rounds up to this one have left undecided, and those that it has decided itself, oldest first. */
  lasting: readonly LastingBet[];
  /** Bets of the last round in which the player had any, for repeating. */
  previous: readonly PlacedBet[];
  balance: string;
  currency: string;
  /** Since this session began: the net at this table. */
  position: Position;
}

/** A bet that is decided by a later round than its own. */
export interface LastingBet extends PlacedBet {
  /** The one that it was placed in. */
  round: number;
  /** What it gets back if it wins, minor units; the draw of its round may add one. */
  promised: string;
  /** What it got back; null while it is not decided. */
  win: string | null;
}

export interface PlaceRequest {
  /** The round that the player sees: bets are never taken for another one. */
  round: number;
  /** Made by the client for each placement and stored before it is sent: `<yyyymmdd>.` and 22 or more random letters of base64url. A repeat is placed once. */
  key: string;
  /** At most 200, each on another bet. */
  bets: readonly PlacedBet[];
}

export interface CashOutRequest {
  round: number;
  /** Which of the player's bets, without its target: `a`. */
  bet: string;
}

/** A bet that was cashed out by hand. Its win is paid when the flight is over. */
export interface CashOut {
  bet: string;
  /** Hundredths: as the rules have it for the moment at which the server got it, and no more than the bet's own target. */
  multiplier: number;
}

export interface UndoRequest {
  round: number;
  /** Of the placement. */
  key: string;
}

/** The place that a player picks. */
export interface PickRequest {
  /** The round that the player sees. */
  round: number;
  /** Counted from 0. */
  place: number;
}

/** A round of the player at a table, as it is told again. */
export interface ToldRound {
  type: 'table';
  /** The wallet's name of it. */
  round: string;
  table: string;
  number: number;
  version: string;
  /** Those that stood; of a round whose stakes went back, those of its last placement and of what stood with it. */
  bets: readonly PlacedBet[];
  /** Those that were cashed out by hand. */
  cashOuts: readonly CashOut[];
  /** Null where the round is open, or its stakes went back. */
  outcome: LiveOutcome | null;
  /** What the player picked; null where nothing was, or there was nothing to pick. */
  pick: number | null;
  seeds: RoundSeeds | null;
  stake: string;
  win: string;
  currency: string;
  status: 'open' | 'settled' | 'voided';
  at: string;
}

/** Everything from which anybody draws the round's outcome again. */
export interface RoundProof {
  table: string;
  number: number;
  version: string;
  /** By which it is played. */
  rules: LiveDefinition | null;
  phase: TablePhase;
  commitment: string;
  /** The chain that the round's link belongs to: its first fingerprint was published before its first round, and its links are opened backwards. */
  chain: { number: number; fingerprint: string; committedAt: string; firstRound: number; length: number };
  /** Null until all of the outcome is told. */
  seeds: RoundSeeds | null;
  outcome: LiveOutcome | null;
  /** The outcome that it goes on from: part of what the draw begins with. Null where it begins anew. */
  goesOnFrom: LiveOutcome | null;
  /** The mix of the round that it goes on from, which `mix` begins with. Null where it begins anew. */
  previousMix: string | null;
  /** One of each placement that stood when the round closed, sorted: SHA-256, hex, of `key:bets`. `mix` is the SHA-256 of `previousMix`, if any, and them, joined by line feeds. */
  leaves: readonly string[];
}

/** What the page of a table's frame carries, in place of the `SessionView` of other games. */
export interface LiveSessionView {
  game: string;
  title: string;
  provider: string;
  mode: PlayMode;
  locale: 'en' | 'it';
  now: string;
  currency: string;
  exponent: number;
  balance: string;
  maximumPayout: string;
  position: Position;
  table: TableView;
}
