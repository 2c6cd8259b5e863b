import type { RecallView } from '../../server/protocol.ts';
import type { Held, Position } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import type { Texts } from '../texts/texts.ts';
import type { MoneyFormat } from '../kit/money.ts';
import { readSteps, type Grid, type Hold, type Spin } from './steps.ts';

/** One window of a past round. */
interface Window {
  grid: Grid;
  winning: ReadonlySet<string>;
  held: ReadonlySet<string>;
  marks: readonly (readonly number[])[] | null;
  /** What is written on a place. */
  labels?: ReadonlyMap<string, string>;
  gilded: ReadonlySet<string>;
  notes: string[];
}

const key = (reel: number, row: number): string => `${reel}:${row}`;

const labelsOf = (fish: readonly Held[], amount: (credits: number) => string): Map<string, string> =>
  new Map(fish.map(({ position: [reel, row], credits }) => [key(reel, row), amount(credits)]));

const placesOf = (positions: readonly Position[] | null): ReadonlySet<string> => new Set(positions?.map(([reel, row]) => key(reel, row)));

/** The multipliers that came with a window. */
const carried = (carriers: Spin['carriers']): string[] => (carriers.length > 0 ? [carriers.map(({ value }) => `×${value}`).join(' ')] : []);

/** The windows of a spin: as it came, and after each change or fall, each with what won in it. */
function windowsOf(spin: Spin, texts: Texts, money: MoneyFormat, amount: (credits: number) => string): Window[] {
  const first: Window = {
    grid: spin.grid,
    winning: new Set(),
    held: new Set(spin.respin?.held.map(([reel, row]) => key(reel, row))),
    marks: null,
    gilded: placesOf(spin.gilded),
    notes: [
      ...carried(spin.carriers),
      ...(spin.free ? [texts.t('free.counter', spin.free)] : []),
      ...(spin.respin ? [texts.t('win.respin', { index: spin.respin.index })] : []),
    ],
  };
  const windows = [first];
  let last = first;
  const next = (grid: Grid, marks: Window['marks'], gilded: Window['gilded'], notes: string[]): void => {
    last = { grid, winning: new Set(), held: last.held, marks, gilded, notes };
    windows.push(last);
  };
  for (const step of spin.steps) {
    if (step.type === 'transform') next(step.grid, last.marks, last.gilded, []);
    else if (step.type === 'swim') {
      next(step.grid, last.marks, last.gilded, []);
      last.labels = labelsOf(step.fish, amount);
    } else if (step.type === 'fish') last.labels = new Map([...(last.labels ?? []), ...labelsOf(step.fish, amount)]);
    else if (step.type === 'catch')
      last.notes.push(
        texts.t('say.catchTimes', { count: step.positions.length, multiplier: step.multiplier, amount: money.show(step.amount) }),
      );
    else if (step.type === 'tumble') next(step.grid, step.marks, placesOf(step.gilded), carried(step.carriers));
    else if (step.type === 'wins')
      last.winning = new Set(step.wins.flatMap(({ positions }) => positions.map(([reel, row]) => key(reel, row))));
    else if (step.type === 'multiplier') last.notes.push(`${texts.t('meter.multiplier')} ${step.value}×`);
    else if (step.type === 'meter') last.notes.push(texts.t('meter.added', { before: step.before, added: step.added }));
    else last.notes.push(texts.t('win.maxWin'));
  }
  return windows;
}

/** What held: how it began, and after each respin that brought something. Places that were free are empty. */
function holdWindows(hold: Hold, round: RecallView, texts: Texts, money: MoneyFormat): Window[] {
  const { rules } = round;
  if (rules.kind !== 'feature-slot' || !rules.holdAndWin) return [];
  const { kinds, full } = rules.holdAndWin;
  const amount = (credits: number): string => money.show((BigInt(credits) * BigInt(round.stake)) / BigInt(rules.credits));
  const held = new Map<string, { symbol: string; credits: number }>();
  const windows: Window[] = [];
  let last = hold.respins;
  for (const [index, { coins, left, total }] of hold.steps.entries()) {
    for (const {
      position: [reel, row],
      symbol,
      credits,
    } of coins) {
      if (kinds.find((one) => one.symbol === symbol)?.kind === 'doubler') for (const one of held.values()) one.credits *= 2;
      held.set(key(reel, row), { symbol, credits });
    }
    const counter = texts.t('hold.counter', { left: last, respins: hold.respins });
    last = left;
    if (coins.length === 0) continue;
    windows.push({
      grid: rules.grid.heights.map((height, reel) => Array.from({ length: height }, (_, row) => held.get(key(reel, row))?.symbol ?? '')),
      winning: new Set(coins.map(({ position: [reel, row] }) => key(reel, row))),
      held: new Set(held.keys()),
      marks: null,
      gilded: new Set(),
      labels: new Map([...held].flatMap(([place, { credits }]) => (credits > 0 ? [[place, amount(credits)]] : []))),
      notes: [index === 0 ? texts.t('hold.title') : counter, money.show(total)],
    });
  }
  const end = windows.at(-1);
  if (hold.full) end?.notes.push(`${texts.t('hold.full')} ${amount(full)}`);
  if (hold.isMost) end?.notes.push(texts.t('win.maxWin'));
  return windows;
}

/** A past round as it stood: every window of every spin, with what won, held and multiplied in it. */
export function featureRoundPicture(
  round: RecallView,
  texts: Texts,
  money: MoneyFormat,
  thumb: (symbol: string) => HTMLElement,
): HTMLElement {
  const root = element('div', { class: 'round-pictures' });
  if (round.rules.kind !== 'feature-slot') return root;
  const { spins, hold } = readSteps(round.events);
  const { credits: parts } = round.rules;
  const amount = (credits: number): string => money.show((BigInt(credits) * BigInt(round.stake)) / BigInt(parts));
  const windows = spins.flatMap((spin) => windowsOf(spin, texts, money, amount));
  // It follows the paid spin, before any free one.
  const firstFree = windows.length - spins.filter(({ free }) => free).flatMap((spin) => windowsOf(spin, texts, money, amount)).length;
  if (hold) windows.splice(firstFree, 0, ...holdWindows(hold, round, texts, money));
  for (const { grid: shown, winning, held, marks, labels, gilded, notes } of windows) {
    const rows = Math.max(...shown.map((column) => column.length));
    const grid = element('div', { class: 'round-grid' });
    grid.style.setProperty('--columns', String(shown.length));
    for (let row = 0; row < rows; row++) {
      for (const [reel, column] of shown.entries()) {
        const mark = marks?.[reel]?.[row] ?? 0;
        const classes = [
          winning.has(key(reel, row)) && 'on',
          held.has(key(reel, row)) && 'held',
          mark > 0 && 'marked',
          gilded.has(key(reel, row)) && 'gilded',
          column[row] === undefined && 'none',
        ]
          .filter(Boolean)
          .join(' ');
        const symbol = column[row];
        grid.append(
          element(
            'span',
            { class: classes || null },
            symbol === undefined || symbol === '' ? null : thumb(symbol),
            mark > 1 ? element('b', {}, `×${mark}`) : null,
            labels?.has(key(reel, row)) ? element('b', {}, labels.get(key(reel, row)) ?? '') : null,
          ),
        );
      }
    }
    root.append(element('figure', {}, notes.length > 0 ? element('figcaption', {}, notes.join(' · ')) : null, grid));
  }
  return root;
}
