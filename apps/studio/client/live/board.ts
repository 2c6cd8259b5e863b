import type { LiveDefinition, LiveOutcome } from '@tavolo/game-maths';
import type { OwnView, PlacedBet, TableResult, TableState, TableView } from '../../server/live/protocol.ts';
import type { LiveSession } from './live-session.ts';
import type { DrawTime, Moment } from './phase.ts';

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
  /** Milliseconds after the close at which everybody has seen the outcome. */
  readonly shownAt: number;
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
}
