import type { suspensionReasons } from '@tavolo/contract';
import type { EventLaw } from '@tavolo/pricing';
import type { Json } from '../../kernel/json/json.ts';

/** Who speaks: before events and during them. */
export const producers = ['prematch', 'live'] as const;
export type Producer = (typeof producers)[number];

/** Why nothing is taken for the moment. */
export type SuspensionReason = (typeof suspensionReasons)[number];

export interface CompetitorData {
  id: string;
  name: string;
  /** At most 14 characters. */
  shortName: string;
  /** What its crest is drawn from: `#rrggbb`, one or two. */
  crest: { shape: string; colours: string[] };
}

/** A market by its key in the catalogue and what sets it apart: `total=2.5`. */
export interface MarketName {
  type: string;
  specifiers: string;
}

export interface OutcomeOdds {
  outcome: string;
  /** Thousandths; left out where they stay as they are. */
  odds?: number;
  /** Without margin. */
  probability?: number;
  isActive: boolean;
  /** Of an outcome that is a competitor. */
  competitor?: string;
}

export interface MarketOdds extends MarketName {
  /** `handed_over`: the producer says nothing more of it, the other one will. */
  state: 'active' | 'suspended' | 'inactive' | 'handed_over';
  group: string;
  isMain: boolean;
  hasCashOut: boolean;
  /** Those that are left out stay as they are. */
  outcomes: OutcomeOdds[];
}

/** What stands on the scoreboard. Moments in milliseconds. */
export interface Scoreboard {
  home: number;
  away: number;
  periods: { period: string; home: number; away: number }[];
  period: string;
  clock: number | null;
  clockAt: number | null;
  isRunning: boolean;
  facts: Record<string, { home: number; away: number }>;
}

export interface IncidentData {
  /** Unique in the event; the same each time it is told. */
  key: string;
  at: number;
  period: string;
  kind: string;
  side: 'home' | 'away' | null;
  competitor: string | null;
  home: number;
  away: number;
}

export type EventState = 'upcoming' | 'live' | 'interrupted' | 'delayed' | 'postponed' | 'ended' | 'cancelled' | 'abandoned';

/** A runner that was withdrawn after it was declared. */
export interface Withdrawal {
  /** When, milliseconds: bets that were accepted before are deducted from. */
  at: number;
  /** What winnings on the others lose by rule 4, per cent. */
  deduction: number;
}

export interface Fixture {
  sport: string;
  competition: { id: string; name: string; countryCode: string | null; country: string; position: number; isTop: boolean };
  season: string;
  provenance: 'feed' | 'simulated' | 'replay';
  startsAt: number;
  home: CompetitorData | null;
  away: CompetitorData | null;
  name: string;
  runners: { competitor: CompetitorData; number: number; withdrawn?: Withdrawal }[];
  /** Of a race: the better horses carry more weight, and more places are paid. */
  isHandicap?: boolean;
  /** Of a simulated event. */
  fairness: { commitment: string; simulation: string; parameters: Json } | null;
}

interface Common {
  producer: Producer;
  /** Unique for the producer; the same each time it is sent. */
  key: string;
  /** The event's name in the feed. */
  urn: string;
  /** When it was said, milliseconds: the order of an event's messages. */
  at: number;
  /** Markets that it speaks of too and our catalogue has not: kept here, never offered. */
  unmapped?: { id: string; specifiers: string }[];
}

/** A new event, or one whose time, state or runners are others now. */
export interface FixtureChange extends Common {
  kind: 'fixture_change';
  fixture: Fixture;
  /** Where the fixture itself says so: postponed, cancelled, or told again. */
  state?: EventState;
}

/** Odds and states of markets; those that are left out stay as they are. */
export interface OddsChange extends Common {
  kind: 'odds_change';
  /** By which the odds were made, where the feed says so: bet builders are priced by it. */
  law?: EventLaw;
  /** Why what is suspended is so, where the feed says it with the odds: a stop itself is said before anybody knows. */
  reason?: SuspensionReason;
  status?: { state: EventState; score: Scoreboard | null; incidents?: IncidentData[]; seed?: string };
  markets: MarketOdds[];
}

/** Nothing more is taken on markets that were open, until their odds come anew. */
export interface BetStop extends Common {
  kind: 'bet_stop';
  /** Groups of markets, or types of them; `all` of them. */
  groups: string[];
  state: 'suspended' | 'inactive';
  /** Where the feed says why. */
  reason?: SuspensionReason;
  /** The number by which the event was asked for: whatever odds come, nothing is taken on it until that was answered whole (`event_recovered`). */
  until?: number;
}

/** All that was asked for about an event by a number, or by an earlier one, has been said again. */
export interface EventRecovered extends Common {
  kind: 'event_recovered';
  request: number;
}

export interface OutcomeSettlement {
  outcome: string;
  /** Null: undecided still. */
  result: 'won' | 'lost' | null;
  /** The part of the stake that is given back. */
  voidFactor: 0 | 0.5 | 1;
  deadHeat: { numerator: number; denominator: number } | null;
  /** Of a runner: the place that it came in at, 0 where it did not finish, and how many share it. Bets each way wait for it. */
  placing?: { place: number; tied: number };
}

/** What is said of how markets ended: the feed's word, or that of the house, which stands above it until the house takes it back. */
interface Ending extends Omit<Common, 'producer'> {
  producer: Producer | 'staff';
}

export interface BetSettlement extends Ending {
  kind: 'bet_settlement';
  /** 1: as seen live. 2: confirmed. */
  certainty: 1 | 2;
  markets: (MarketName & { outcomes: OutcomeSettlement[] })[];
}

export interface RollbackBetSettlement extends Ending {
  kind: 'rollback_bet_settlement';
  markets: MarketName[];
}

/** Bets placed from one moment until before another are void; without either all of them, and the market is over. */
export interface BetCancel extends Ending {
  kind: 'bet_cancel';
  from: number | null;
  to: number | null;
  markets: (MarketName & { reason: string })[];
}

export interface RollbackBetCancel extends Ending {
  kind: 'rollback_bet_cancel';
  from: number | null;
  to: number | null;
  markets: MarketName[];
}

/** What a feed says of an event. */
export type FeedMessage =
  | FixtureChange
  | OddsChange
  | BetStop
  | EventRecovered
  | BetSettlement
  | RollbackBetSettlement
  | BetCancel
  | RollbackBetCancel;

/** What a feed says of itself. */
export type FeedSign =
  | {
      kind: 'alive';
      producer: Producer;
      /** When it was said, milliseconds. */
      at: number;
      /** False: it has lost us, and what it said meanwhile has to be asked for. */
      isSubscribed: boolean;
    }
  | { kind: 'snapshot_complete'; producer: Producer; request: number }
  /** What it says does not reach us, or reaches us too late to take bets by it. */
  | { kind: 'lost'; producer: Producer };
