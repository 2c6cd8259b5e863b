import '../style/roads.css';
import type { BaccaratSide } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import type { Texts } from '../texts/texts.ts';
import { bigRoad, derivedRoad, rows, type DerivedRoad } from './roads.ts';

const at = (made: HTMLElement, column: number, row: number): HTMLElement => {
  made.style.gridArea = `${row + 1} / ${column + 1}`;
  return made;
};

/** The letter of a side, as its marks bear it. */
export const sideLetter = (side: BaccaratSide, { t }: Texts): string => t(`baccarat.${side}`).slice(0, 1);

/** Every result as a bead, the oldest first, in columns from the left. */
export const beadPlate = (results: readonly BaccaratSide[], texts: Texts): HTMLElement[] =>
  results.map((side, index) =>
    at(
      element('li', { class: 'bead-mark', 'data-side': side, 'aria-label': texts.t(`baccarat.${side}`) }, sideLetter(side, texts)),
      Math.floor(index / rows),
      index % rows,
    ),
  );

export const bigRoadOf = (results: readonly BaccaratSide[]): HTMLElement[] =>
  bigRoad(results).map(({ column, row, side, ties }) =>
    at(element('i', { class: 'big-mark', 'data-side': side, 'data-ties': ties > 0 }, ties > 1 ? String(ties) : ''), column, row),
  );

/** Marks that repeat and marks that break differ in shape as well as in colour. */
export const derivedRoadOf = (results: readonly BaccaratSide[], road: DerivedRoad): HTMLElement[] =>
  derivedRoad(results, road).map(({ column, row, entry }) => at(element('i', { class: 'derived-mark', 'data-mark': entry }), column, row));
