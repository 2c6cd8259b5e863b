import type { BaccaratSide } from '@tavolo/game-maths';
import { element } from '../../kit/element.ts';
import { beadPlate, bigRoadOf } from '../../roads/road-marks.ts';
import type { Texts } from '../../texts/texts.ts';

/** The results of this visit as bead plate and big road; the newest columns are in sight. */
export function createRoads(texts: Texts): { root: HTMLElement; add(winner: BaccaratSide): void } {
  const { t } = texts;
  const results: BaccaratSide[] = [];
  const bead = element('ol', { class: 'road bead', 'aria-label': t('baccarat.bead') });
  const big = element('div', { class: 'road big', 'aria-hidden': 'true' });
  const empty = element('p', { class: 'road-note' }, t('baccarat.noRoads'));
  const root = element('section', { class: 'roads', 'aria-label': t('baccarat.roads'), tabindex: '0' }, bead, big, empty);
  return {
    root,
    add(winner) {
      results.push(winner);
      empty.textContent = t('baccarat.past');
      bead.replaceChildren(...beadPlate(results, texts));
      big.replaceChildren(...bigRoadOf(results));
      bead.scrollLeft = bead.scrollWidth;
      big.scrollLeft = big.scrollWidth;
    },
  };
}
