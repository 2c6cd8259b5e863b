import type { LiveDefinitionBase } from '../definition.ts';

export const horses = [1, 2, 3, 4, 5, 6] as const;

/** What can be bet: that a horse comes first, that it comes first or second, that two come first and second in this order. */
export const derbyBetKinds = ['win', 'place', 'forecast'] as const;
export type DerbyBetKind = (typeof derbyBetKinds)[number];

/** Horse races as data. */
export interface DerbyDefinition extends LiveDefinitionBase {
  kind: 'derby';
  /** What a bet of each kind is to return; odds are cut down to hundredths, so it returns a little less where they do not come out even. */
  returns: Readonly<Record<DerbyBetKind, { numerator: number; denominator: number }>>;
  /** The races in the order in which they are run, over and over: the form of each of the six horses. Its share in the sum is the chance to come first. */
  cards: readonly (readonly number[])[];
}

export interface DerbyOutcome {
  kind: 'derby';
  /** Which of the races was run, counted from 0. */
  card: number;
  /** The horses, 1 to 6, as they came in. */
  order: readonly number[];
  /** 0 to 9: a part of a minor unit that is greater than this many tenths is paid as a whole one, so nothing is cut on average. */
  tenth: number;
}
