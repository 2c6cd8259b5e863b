import type { LiveDefinitionBase } from '../definition.ts';

/** The sides of a shoot-out, in the order in which they kick. */
export const penaltySides = ['home', 'away'] as const;
export type PenaltySide = (typeof penaltySides)[number];

/** Parts of the goal that a ball can be aimed at: 1 to 3 above, 4 to 6 below, from the left as the kicker sees it. */
export const penaltyZones = [1, 2, 3, 4, 5, 6] as const;

/** Penalty shoot-outs as data. A round is one kick; the next one goes on from its score until a side has won. */
export interface PenaltyDefinition extends LiveDefinitionBase {
  kind: 'penalty';
  /** The chance that a kick is a goal, the same for every kick of both sides. */
  goal: { numerator: number; denominator: number };
  /** What a winning bet on a kick gets back, in thousandths of the stake, the stake included. */
  back: Readonly<Record<'goal' | 'saved' | 'zone', number>>;
  /**
   * Bets on who wins the shoot-out. Odds are `returns` divided by the exact chance at the score before the kick, cut down to thousandths; they are offered
   * where they lie between `least` and `most`, in thousandths.
   */
  winner: { returns: { numerator: number; denominator: number }; least: number; most: number };
}

export interface PenaltyOutcome {
  kind: 'penalty';
  /** Whether each kick of the shoot-out was a goal, this round's last; the sides kick in turn, the home side first. */
  kicks: readonly boolean[];
  /** Where this kick was aimed, 1 to 6. */
  zone: number;
  /** 0 to 99: a part of a minor unit that is greater than this many hundredths is paid as a whole one, so nothing is cut on average. */
  cent: number;
  /** Who has won the shoot-out; null while it goes on. */
  winner: PenaltySide | null;
}
