import type { RecallView } from '../../server/protocol.ts';
import { element } from '../kit/element.ts';
import type { Texts } from '../texts/texts.ts';
import { readSteps, type Grid, type Spin } from './steps.ts';

/** One window of a past round. */
interface Window {
  grid: Grid;
  winning: ReadonlySet<string>;
  held: ReadonlySet<string>;
  marks: readonly (readonly number[])[] | null;
  notes: string[];
}

const key = (reel: number, row: number): string => `${reel}:${row}`;

/** The windows of a spin: as it came, and after each change or fall, each with what won in it. */
function windowsOf(spin: Spin, texts: Texts): Window[] {
  const first: Window = {
    grid: spin.grid,
    winning: new Set(),
    held: new Set(spin.respin?.held.map(([reel, row]) => key(reel, row))),
    marks: null,
    notes: [
      ...(spin.free ? [texts.t('free.counter', spin.free)] : []),
      ...(spin.respin ? [texts.t('win.respin', { index: spin.respin.index })] : []),
    ],
  };
  const windows = [first];
  let last = first;
  const next = (grid: Grid, marks: Window['marks']): void => {
    last = { grid, winning: new Set(), held: last.held, marks, notes: [] };
    windows.push(last);
  };
  for (const step of spin.steps) {
    if (step.type === 'transform') next(step.grid, last.marks);
    else if (step.type === 'tumble') next(step.grid, step.marks);
    else if (step.type === 'wins')
      last.winning = new Set(step.wins.flatMap(({ positions }) => positions.map(([reel, row]) => key(reel, row))));
    else if (step.type === 'multiplier') last.notes.push(`${texts.t('meter.multiplier')} ${step.value}×`);
    else if (step.type === 'meter') last.notes.push(texts.t('meter.added', { before: step.before, added: step.added }));
    else if (step.type === 'carriers') last.notes.push(step.values.map(({ value }) => `×${value}`).join(' '));
    else last.notes.push(texts.t('win.maxWin'));
  }
  return windows;
}

/** A past round as it stood: every window of every spin, with what won, held and multiplied in it. */
export function featureRoundPicture(round: RecallView, texts: Texts, thumb: (symbol: string) => HTMLElement): HTMLElement {
  const root = element('div', { class: 'round-pictures' });
  if (round.rules.kind !== 'feature-slot') return root;
  for (const { grid: shown, winning, held, marks, notes } of readSteps(round.events).spins.flatMap((spin) => windowsOf(spin, texts))) {
    const rows = Math.max(...shown.map((column) => column.length));
    const grid = element('div', { class: 'round-grid' });
    grid.style.setProperty('--columns', String(shown.length));
    for (let row = 0; row < rows; row++) {
      for (const [reel, column] of shown.entries()) {
        const mark = marks?.[reel]?.[row] ?? 0;
        const classes = [winning.has(key(reel, row)) && 'on', held.has(key(reel, row)) && 'held', mark > 0 && 'marked']
          .filter(Boolean)
          .join(' ');
        const symbol = column[row];
        grid.append(
          element(
            'span',
            { class: classes || null },
            symbol === undefined ? null : thumb(symbol),
            mark > 1 ? element('b', {}, `×${mark}`) : null,
          ),
        );
      }
    }
    root.append(element('figure', {}, notes.length > 0 ? element('figcaption', {}, notes.join(' · ')) : null, grid));
  }
  return root;
}
