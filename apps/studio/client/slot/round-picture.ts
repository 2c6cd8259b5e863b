import type { RecallView } from '../../server/protocol.ts';
import { element } from '../kit/element.ts';
import type { Texts } from '../texts/texts.ts';
import { readRound } from './timeline.ts';

/** A past round as it stood: each spin's window with its winning places marked, free spins after the paid one. */
export function roundPicture(round: RecallView, texts: Texts, thumb: (symbol: string) => HTMLElement): HTMLElement {
  const root = element('div', { class: 'round-pictures' });
  const { rules } = round;
  if (rules.kind !== 'slot') return root;
  for (const spin of readRound(round.events, rules).spins) {
    const winning = new Set(spin.wins.flatMap((win) => win.positions.map(([reel, row]) => `${reel}:${row}`)));
    const grid = element('div', { class: `round-grid reels-${rules.reels}` });
    for (let row = 0; row < rules.rows; row++) {
      for (let reel = 0; reel < rules.reels; reel++) {
        const place = element('span', { class: winning.has(`${reel}:${row}`) || spin.expand?.reels.includes(reel) ? 'on' : null });
        place.append(thumb(spin.grid[reel]?.[row] ?? ''));
        grid.append(place);
      }
    }
    const notes = [
      spin.free ? texts.t('free.counter', spin.free) : null,
      spin.multiplier && spin.multiplier.value > 1 ? `${texts.t('meter.multiplier')} ${spin.multiplier.value}×` : null,
    ].filter((note) => note !== null);
    root.append(element('figure', {}, notes.length > 0 ? element('figcaption', {}, notes.join(' · ')) : null, grid));
  }
  return root;
}
