import type { LiveDefinitionBase } from '../definition.ts';

/** What can be bet on: the numbers of the wheel and its two bonuses. */
export const carouselBets = ['1', '3', '5', '10', '20', 'gift', 'carousel'] as const;
export type CarouselBet = (typeof carouselBets)[number];
export const carouselNumbers = ['1', '3', '5', '10', '20'] as const satisfies readonly CarouselBet[];
export type CarouselNumber = (typeof carouselNumbers)[number];

/** A wheel of fortune as data: its fields, all equally likely, boosts of its numbers, and what lies in the gifts of its bonuses. */
export interface CarouselDefinition extends LiveDefinitionBase {
  kind: 'carousel';
  /** As they lie around the wheel, clockwise. A number pays itself to one. */
  fields: readonly CarouselBet[];
  /** The chance that a number's win is multiplied in a round, for each number by itself. */
  boostChances: Readonly<Record<CarouselNumber, { numerator: number; denominator: number }>>;
  /** By how much. */
  boosts: readonly { value: number; weight: number }[];
  /** What the gifts give back of a unit staked, the unit included, each as often as it is there; they are shuffled in each bonus. */
  gifts: readonly { value: number; count: number }[];
  /** By how much what lies in the gifts is multiplied in each bonus. */
  bonusTimes: Readonly<Record<'gift' | 'carousel', number>>;
}

export interface CarouselOutcome {
  kind: 'carousel';
  /** The field at the pointer, counted from 0. */
  field: number;
  /** Numbers that are boosted in this round. */
  boosts: Readonly<Partial<Record<CarouselNumber, number>>>;
  /** What lies behind each place of a bonus, a unit staked gives it back; null where no bonus is, and before picks are closed. */
  gifts: readonly number[] | null;
}
