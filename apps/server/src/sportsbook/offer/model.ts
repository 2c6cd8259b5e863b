import type { EventLaw } from '@tavolo/pricing';
import type { Json } from '../../kernel/json/json.ts';
import type { EventState, IncidentData, Producer, Scoreboard, SuspensionReason, Withdrawal } from '../feed/messages.ts';

export interface Sport {
  key: string;
  position: number;
}

export interface Competition {
  id: string;
  sport: string;
  name: string;
  countryCode: string | null;
  country: string;
  position: number;
  isTop: boolean;
}

export interface SelectionResult {
  result: 'won' | 'lost';
  /** The part of the stake that is given back. */
  voidFactor: 0 | 0.5 | 1;
  deadHeat: { numerator: number; denominator: number } | null;
  /** Where a runner came in; null where the feed does not tell. */
  placing: { place: number; tied: number } | null;
  /** 1: as seen live. 2: confirmed. */
  certainty: 1 | 2;
  /** The house said so, not the feed. */
  isStaff: boolean;
  at: number;
}

export interface Selection {
  outcome: string;
  competitor: string | null;
  /** Thousandths. */
  odds: number;
  probability: number | null;
  isActive: boolean;
  /** When the feed spoke of it last, and of its odds, milliseconds. */
  saidAt: number;
  pricedAt: number;
  version: number;
  result: SelectionResult | null;
}

export type MarketState = 'inactive' | 'active' | 'suspended' | 'settled' | 'cancelled';

/** A market with what the feed said of it last; its state follows from that. Moments are the feed's, milliseconds; 0: never. */
export interface Market {
  id: string;
  type: string;
  specifiers: string;
  group: string;
  producer: Producer;
  state: MarketState;
  /** Why it is suspended, where that was said; follows from the same. */
  suspension: SuspensionReason | null;
  oddsState: 'inactive' | 'active' | 'suspended' | 'handed_over';
  oddsAt: number;
  rolledBackAt: number;
  cancelledAt: number;
  restoredAt: number;
  /** When the house decided something of it; 0: it did not, or took it back. */
  staffAt: number;
  isMain: boolean;
  hasCashOut: boolean;
  resultVersion: number;
  /** How often something that could be bet on was closed: the market, or one of its selections. */
  closings: number;
  selections: Selection[];
}

export interface Stop {
  at: number;
  state: 'suspended' | 'inactive';
  reason?: SuspensionReason;
  /** Of a hold: by which number the event was asked for last, and the last that was answered. It holds until that one is. */
  asked?: number;
  answered?: number;
}

/** When betting was stopped last, by group of markets or type; `all` for all. By `holdOf` what is held, whatever odds come, and by `whyTold` a reason alone. */
export type Stops = Record<string, Stop>;

/** The name in `stops` of why what was suspended then is so, as it was said with odds: it stops nothing. */
export const whyTold = 'why';

/** The name in `stops` of what holds an event of which a producer said something that nobody understood. */
export const holdOf = (producer: Producer): string => `held/${producer}`;

/** Whether a producer has still to say again what it said of the event. */
export const isHeldBy = ({ stops }: { stops: Stops }, producer: Producer): boolean => {
  const hold = stops[holdOf(producer)];
  return hold?.asked !== undefined && hold.asked > (hold.answered ?? 0);
};

/** An event of the offer with all that is known of it. */
export interface OfferEvent {
  id: string;
  urn: string;
  sport: string;
  competition: string;
  season: string;
  provenance: 'feed' | 'simulated' | 'replay';
  startsAt: number;
  state: EventState;
  home: string | null;
  away: string | null;
  name: string;
  runners: { competitor: string; number: number; withdrawn?: Withdrawal }[];
  isHandicap: boolean;
  score: Scoreboard | null;
  incidents: IncidentData[];
  stops: Stops;
  fixtureAt: number;
  statusAt: number;
  /** Of a simulated event: what was committed to, the law by which it is played and that law's parameters, and the seed once it is told. */
  fairness: { commitment: string; simulation: string; parameters: Json; seed: string | null } | null;
  /** By which it was priced last, and when that was said; null where the feed tells none. */
  law: EventLaw | null;
  lawAt: number;
  endedAt: number | null;
  /** How often it stopped being live without having ended. */
  closings: number;
  version: number;
  /** By type and specifiers: see `marketKey`. */
  markets: Map<string, Market>;
}

export const marketKey = (type: string, specifiers: string): string => `${type}|${specifiers}`;
