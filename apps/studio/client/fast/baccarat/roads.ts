import type { BaccaratSide } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';
import type { Texts } from '../../texts/texts.ts';

/** Rounds in a column of the bead plate, and rows of the big road. */
export const rows = 6;

/** A place of the big road. Column and row from 0. */
export interface RoadMark {
  column: number;
  row: number;
  side: Exclude<BaccaratSide, 'tie'>;
  /** Ties that followed. */
  ties: number;
}

/**
 * The big road of these results: each run of one side is a column; where the column is full, or another run stands below, it goes on to the right. A
 * tie is a stroke on the mark before it.
 */
export function bigRoad(results: readonly BaccaratSide[]): RoadMark[] {
  const marks: RoadMark[] = [];
  const isTaken = (column: number, row: number): boolean => marks.some((mark) => mark.column === column && mark.row === row);
  let start = -1;
  let tiesBefore = 0;
  for (const side of results) {
    const last = marks.at(-1);
    if (side === 'tie') {
      if (last) last.ties++;
      else tiesBefore++;
      continue;
    }
    if (last?.side === side) {
      const isBelow = last.row + 1 < rows && !isTaken(last.column, last.row + 1);
      marks.push({ column: isBelow ? last.column : last.column + 1, row: isBelow ? last.row + 1 : last.row, side, ties: 0 });
      continue;
    }
    do start++;
    while (isTaken(start, 0));
    marks.push({ column: start, row: 0, side, ties: tiesBefore });
    tiesBefore = 0;
  }
  return marks;
}

/** The results of this visit as bead plate and big road; the newest columns are in sight. */
export function createRoads(texts: Texts): { root: HTMLElement; add(winner: BaccaratSide): void } {
  const { t } = texts;
  const results: BaccaratSide[] = [];
  const letter = (side: BaccaratSide): string => t(`baccarat.${side}`).slice(0, 1);
  const bead = element('ol', { class: 'road bead', 'aria-label': t('baccarat.bead') });
  const big = element('div', { class: 'road big', 'aria-hidden': 'true' });
  const empty = element('p', { class: 'road-note' }, t('baccarat.noRoads'));
  const root = element('section', { class: 'roads', 'aria-label': t('baccarat.roads'), tabindex: '0' }, bead, big, empty);

  const at = (made: HTMLElement, column: number, row: number): HTMLElement => {
    made.style.gridArea = `${row + 1} / ${column + 1}`;
    return made;
  };

  return {
    root,
    add(winner) {
      results.push(winner);
      empty.textContent = t('baccarat.past');
      bead.replaceChildren(
        ...results.map((side, index) =>
          at(
            element('li', { class: 'bead-mark', 'data-side': side, 'aria-label': t(`baccarat.${side}`) }, letter(side)),
            Math.floor(index / rows),
            index % rows,
          ),
        ),
      );
      big.replaceChildren(
        ...bigRoad(results).map(({ column, row, side, ties }) =>
          at(element('i', { class: 'big-mark', 'data-side': side, 'data-ties': ties > 0 }, ties > 1 ? String(ties) : ''), column, row),
        ),
      );
      bead.scrollLeft = bead.scrollWidth;
      big.scrollLeft = big.scrollWidth;
    },
  };
}
