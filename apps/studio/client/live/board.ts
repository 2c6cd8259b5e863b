import type { LiveDefinition, LiveOutcome } from '@tavolo/game-maths';
import type { OwnView, PlacedBet, TableResult, TableState, TableView } from '../../server/live/protocol.ts';
import type { LiveSession } from './live-session.ts';
import type { DrawTime, Moment, ShownPhase } from './phase.ts';

/** A result in the words of one game. */
export interface BoardResult<Outcome extends LiveOutcome> extends TableResult {
  outcome: Outcome;
}

/** What is drawn at a moment. */
export interface BoardPicture<Outcome extends LiveOutcome> {
  state: TableState;
  moment: Moment;
  time: DrawTime | null;
  /** The table's clock, milliseconds since 1970. */
  now: number;
  /** Of the present round. */
  outcome: Outcome | null;
  /** Of the round before. */
  last: Outcome | null;
  own: OwnView;
}

/** What a table has of its own: its stage, where bets are placed, and how an outcome looks. What all tables share is around it (live-table.ts). */
export interface LiveBoard<Outcome extends LiveOutcome = LiveOutcome> {
  readonly stage: HTMLElement;
  readonly betting: HTMLElement;
  /** The player bets here without chips: their rack and its buttons are left out. */
  readonly hasOwnBets?: true;
  /** Words for a phase, in place of those of all tables. */
  phaseWords?(phase: ShownPhase): { title: string; hint: string } | null;
  /** What a lost connection means for bets, and how a round runs, where that is not as at other tables. */
  readonly offline?: string;
  readonly roundWords?: readonly string[];
  /** Keys of the table's own. True when it was one of them. */
  onKey?(event: KeyboardEvent): boolean;
  /** Milliseconds after the close at which everybody has seen the outcome. */
  readonly shownAt: number;
  /** Whether a bet of a past round can be placed again now; where it is absent every bet can. */
  offers?(bet: string): boolean;
  /** Called for every picture. */
  draw(picture: BoardPicture<Outcome>): void;
  fit(): void;
  /** Bets that stand, and those on their way. */
  showBets(placed: readonly PlacedBet[], pending: readonly PlacedBet[]): void;
  /** The outcome to mark where bets are placed; null takes the mark away. */
  mark(outcome: Outcome | null): void;
  setOpen(isOpen: boolean): void;
  /** A result as it stands in the list of results. */
  result(outcome: Outcome, number: number): HTMLElement;
  /** All of a past outcome, where that is more than a result tells. */
  picture?(outcome: Outcome): HTMLElement;
  /** In words. */
  outcomeText(outcome: Outcome): string;
  betName(bet: string): string;
  /** Chance that any of the bets gets something back, in per cent; null without bets. */
  chance(bets: readonly string[]): string | null;
  statistics(results: readonly BoardResult<Outcome>[]): HTMLElement;
  rules(): HTMLElement[];
}

export interface BoardParts<Rules extends LiveDefinition> {
  session: LiveSession;
  view: TableView;
  rules: Rules;
  /** The chip in hand, minor units. */
  chip(): bigint;
  /** The player puts chips down, as many of the chip in hand as each bet says. */
  place(chips: readonly { bet: string; count: number }[]): void;
  /** The player picks one of the places of a round that has some. */
  pick(place: number): void;
  /** A line on what is pointed at, or null. */
  explain(text: string | null): void;
  /** A line on what has just gone wrong. */
  warn(text: string): void;
  /** What is known of the table and of what the player has at it, for bets that are not placed as chips. */
  known: {
    state(): TableState;
    own(): OwnView;
    /** The table's clock, milliseconds since 1970. */
    now(): number;
    /** Whether bets are taken now. */
    canBet(): boolean;
    /** The server has answered with what stands now. */
    answered(own: OwnView): void;
    refused(error: unknown): void;
    changed(): void;
  };
}
