import { rouletteColour, type Charge } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';

/** Milliseconds after the close at which the first number is charged, and between two of them: the outcome is known to every page by then. */
const first = 2_600;
const between = 400;

/** Of the numbers that are charged in a round, those that have been shown so far. */
export const chargedBy = (charges: readonly Charge[], at: number): readonly Charge[] =>
  charges.filter((_, index) => at >= first + index * between);

/** The charged numbers as they stand on the stage. */
export function chargeList(charges: readonly Charge[]): HTMLElement[] {
  return charges.map(({ pocket, times }) =>
    element(
      'li',
      {},
      element('b', { class: 'number-badge figure', 'data-colour': rouletteColour(pocket) }, String(pocket)),
      element('span', { class: 'figure' }, `${times}:1`),
    ),
  );
}
