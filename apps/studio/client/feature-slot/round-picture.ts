import type { RecallView } from '../../server/protocol.ts';
import type { Held, Position } from '@tavolo/game-maths';
import { element } from '../kit/element.ts';
import { upperReels } from './carry-show.ts';
import type { Texts } from '../texts/texts.ts';
import type { MoneyFormat } from '../kit/money.ts';
import { readSteps, type Carry, type Grid, type Hold, type Spin, type Wheel } from './steps.ts';

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

/** The gems that came with a window. */
const gemsOf = (gems: readonly { value: number }[], texts: Texts): string[] =>
  gems.length > 0 ? [`${texts.t('win.gems')} ${gems.map(({ value }) => `×${value}`).join(' ')}`] : [];

/** The windows of a spin: as it came, and after each change or fall, each with what won in it. */
function windowsOf(
  spin: Spin,
  texts: Texts,
  money: MoneyFormat,
  amount: (credits: number) => string,
  isCoin: (symbol: string) => boolean,
): Window[] {
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
    if (step.type === 'lights') last.notes.push(`${texts.t('win.lights')}: ${texts.symbol(step.symbol)}`);
    else if (step.type === 'transform') next(step.grid, last.marks, last.gilded, []);
    else if (step.type === 'swim') {
      next(step.grid, last.marks, last.gilded, []);
      last.labels = labelsOf(step.fish, amount);
    } else if (step.type === 'fish') last.labels = new Map([...(last.labels ?? []), ...labelsOf(step.fish, amount)]);
    else if (step.type === 'catch')
      last.notes.push(
        texts.t('say.catchTimes', { count: step.positions.length, multiplier: step.multiplier, amount: money.show(step.amount) }),
      );
    else if (step.type === 'tumble')
      next(step.grid, step.marks, placesOf(step.golden ?? step.gilded), [...carried(step.carriers), ...gemsOf(step.gems, texts)]);
    else if (step.type === 'opening') {
      const opened = new Map(step.places.map((one) => [key(...one.position), one]));
      const grid = last.grid.map((column, reel) => column.map((symbol, row) => opened.get(key(reel, row))?.symbol ?? symbol));
      next(grid, null, new Set(opened.keys()), [texts.t('win.opening', { index: step.index, of: step.of }), money.show(step.amount)]);
      last.labels = new Map(
        [...opened].flatMap(([place, { value, multiplier, symbol }]) =>
          value === 0 ? [] : [[place, isCoin(symbol) ? amount(value * multiplier) : `×${value}`]],
        ),
      );
    } else if (step.type === 'wins')
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

/** What the rings of the wheel came to. */
function wheelWindow({ turns, win, isMost }: Wheel, texts: Texts, money: MoneyFormat): Window {
  const fields = turns.map(({ stakes }) => (stakes === null ? texts.t('ring.inner') : `${stakes}×`));
  return {
    grid: [],
    winning: new Set(),
    held: new Set(),
    marks: null,
    gilded: new Set(),
    notes: [texts.t('ring.title'), ...fields, money.show(win), ...(isMost ? [texts.t('win.maxWin')] : [])],
  };
}

/** What was carried, and what all upper reels showed. */
function carryWindow({ carried, kept, symbol, multiplier, amount }: Carry, texts: Texts, money: MoneyFormat): Window {
  return {
    grid: Array.from({ length: upperReels }, () => [symbol ?? '']),
    winning: new Set(symbol === null ? [] : Array.from({ length: upperReels }, (_, reel) => key(reel, 0))),
    held: new Set(),
    marks: null,
    gilded: new Set(),
    notes: [
      texts.t('carry.title'),
      `${money.show(carried)} × ${multiplier} = ${money.show(amount)}`,
      texts.t('carry.keptAmount', { amount: money.show(kept) }),
    ],
  };
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
  const { spins, hold, wheel, carries } = readSteps(round.events, BigInt(round.stake));
  const { credits: parts, paid } = round.rules;
  const golden = paid.after?.kind === 'tumble' ? paid.after.golden : undefined;
  const isCoin = (symbol: string): boolean => golden?.kinds.some((one) => one.kind === 'coin' && one.symbol === symbol) ?? false;
  const amount = (credits: number): string => money.show((BigInt(credits) * BigInt(round.stake)) / BigInt(parts));
  const windows = spins.flatMap((spin) => windowsOf(spin, texts, money, amount, isCoin));
  // It follows the paid spin, before any free one.
  const firstFree =
    windows.length - spins.filter(({ free }) => free).flatMap((spin) => windowsOf(spin, texts, money, amount, isCoin)).length;
  if (hold) windows.splice(firstFree, 0, ...holdWindows(hold, round, texts, money));
  if (wheel) windows.push(wheelWindow(wheel, texts, money));
  for (const carry of carries) windows.push(carryWindow(carry, texts, money));
  for (const { grid: shown, winning, held, marks, labels, gilded, notes } of windows) {
    const rows = Math.max(0, ...shown.map((column) => column.length));
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
