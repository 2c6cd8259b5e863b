import type { Position, RoundEvent, SlotRules } from '@tavolo/game-maths';
import { minor } from '../kit/money.ts';

/**
 * How loud a win may be. A return that is not above the stake is never celebrated (`returned`), whatever its symbols are.
 * `good`, `big`, `huge`, `epic` begin at 5, 15, 40 and 100 stakes.
 */
export type WinLevel = 'none' | 'returned' | 'win' | 'good' | 'big' | 'huge' | 'epic';

export function winLevel(win: bigint, stake: bigint): WinLevel {
  if (win === 0n) return 'none';
  if (win <= stake) return 'returned';
  if (win >= stake * 100n) return 'epic';
  if (win >= stake * 40n) return 'huge';
  if (win >= stake * 15n) return 'big';
  return win >= stake * 5n ? 'good' : 'win';
}

/** One thing that pays within a spin. */
export interface WinBeat {
  source: 'line' | 'ways' | 'scatter' | 'expand';
  symbol: string;
  count: number;
  /** The line's index for `line`, how many ways for `ways`, how many lines for `expand`. */
  detail: number;
  positions: readonly Position[];
  amount: bigint;
}

export interface FreeAward {
  count: number;
  total: number;
  retrigger: boolean;
  positions: readonly Position[];
  expandingSymbol: string | null;
}

/** One spin with everything that belongs to it, in the order it is shown. */
export interface SpinBeat {
  grid: readonly (readonly string[])[];
  stops: readonly number[];
  /** Reels that run slow and long because they can still bring the feature. */
  crawl: readonly number[];
  /** Which free spin this is; null for the paid one. */
  free: { index: number; total: number } | null;
  wins: WinBeat[];
  expand: { symbol: string; reels: readonly number[]; amount: bigint; lines: number } | null;
  fullGrid: { symbol: string; multiplier: number; before: bigint; after: bigint } | null;
  multiplier: { value: number; before: bigint; after: bigint } | null;
  award: FreeAward | null;
  /** The round has come to the game's maximum win with this spin and is over: what the spin pays of its win, and what the round pays. */
  maxWin: { before: bigint; after: bigint; total: bigint } | null;
  win: bigint;
  total: bigint;
}

export interface RoundBeats {
  spins: SpinBeat[];
  freeEnd: { played: number; win: bigint } | null;
  stake: bigint;
  win: bigint;
  level: WinLevel;
}

/**
 * Which reels crawl: those after the point where one more scatter completes the smallest award, as long as the reel can show one at all.
 * A reel whose earlier neighbours cannot complete anything never crawls, so the picture does not promise what the rules forbid.
 */
export function crawlingReels(grid: readonly (readonly string[])[], rules: SlotRules, free: boolean): number[] {
  const feature = rules.freeSpins;
  if (!feature || feature.awards.length === 0) return [];
  const needed = Math.min(...feature.awards.map((award) => award.count));
  const strips = (free && rules.freeStrips) || rules.strips;
  let found = 0;
  const crawling: number[] = [];
  for (const [reel, column] of grid.entries()) {
    if (found >= needed - 1 && reel > 0 && strips[reel]?.includes(feature.symbol)) crawling.push(reel);
    found += column.filter((symbol) => symbol === feature.symbol).length;
  }
  return crawling;
}

/** Groups the server's events into spins. Every event has its place; an unknown order is an error, not a guess. */
export function readRound(events: readonly RoundEvent[], rules: SlotRules): RoundBeats {
  const spins: SpinBeat[] = [];
  let free: SpinBeat['free'] = null;
  let freeEnd: RoundBeats['freeEnd'] = null;
  let end: { stake: bigint; win: bigint } | null = null;

  function spin(): SpinBeat {
    const last = spins.at(-1);
    if (!last) throw new Error('A round must begin with its reels');
    return last;
  }

  for (const event of events) {
    switch (event.type) {
      case 'freeSpin':
        free = { index: event.index, total: event.total };
        break;
      case 'reels':
        spins.push({
          grid: event.grid,
          stops: event.stops,
          crawl: crawlingReels(event.grid, rules, free !== null),
          free,
          wins: [],
          expand: null,
          fullGrid: null,
          multiplier: null,
          award: null,
          maxWin: null,
          win: 0n,
          total: 0n,
        });
        free = null;
        break;
      case 'lineWin':
        spin().wins.push({
          source: 'line',
          symbol: event.symbol,
          count: event.count,
          detail: event.line,
          positions: event.positions,
          amount: minor(event.amount),
        });
        break;
      case 'waysWin':
        spin().wins.push({
          source: 'ways',
          symbol: event.symbol,
          count: event.count,
          detail: event.ways,
          positions: event.positions,
          amount: minor(event.amount),
        });
        break;
      case 'scatterWin':
        spin().wins.push({
          source: 'scatter',
          symbol: event.symbol,
          count: event.count,
          detail: 0,
          positions: event.positions,
          amount: minor(event.amount),
        });
        break;
      case 'fullGrid':
        spin().fullGrid = { symbol: event.symbol, multiplier: event.multiplier, before: minor(event.before), after: minor(event.after) };
        break;
      case 'multiplier':
        spin().multiplier = { value: event.value, before: minor(event.before), after: minor(event.after) };
        break;
      case 'maxWin':
        spin().maxWin = { before: minor(event.before), after: minor(event.after), total: minor(event.total) };
        break;
      case 'expand':
        spin().expand = { symbol: event.symbol, reels: event.reels, amount: minor(event.amount), lines: event.lines };
        break;
      case 'freeSpinsAwarded':
        spin().award = {
          count: event.count,
          total: event.total,
          retrigger: event.retrigger,
          positions: event.positions,
          expandingSymbol: event.expandingSymbol ?? null,
        };
        break;
      case 'spinEnd':
        spin().win = minor(event.win);
        spin().total = minor(event.total);
        break;
      case 'freeSpinsEnd':
        freeEnd = { played: event.played, win: minor(event.win) };
        break;
      case 'roundEnd':
        end = { stake: minor(event.stake), win: minor(event.win) };
        break;
      case 'dice':
        throw new Error('A roll of dice does not belong on reels');
      default:
        throw new Error(`Reels do not show ${event.type}`);
    }
  }
  if (!end || spins.length === 0) throw new Error('The round has no end');
  return { spins, freeEnd, stake: end.stake, win: end.win, level: winLevel(end.win, end.stake) };
}

/** Milliseconds between the stops of two reels, and how long the first turns at least. */
export interface SpinTiming {
  first: number;
  between: number;
  crawl: number;
}

/** When each reel is told to land, in milliseconds after the first may land. */
export function landingTimes(columns: number, crawl: readonly number[], timing: SpinTiming): number[] {
  const times: number[] = [];
  let at = timing.first;
  for (let reel = 0; reel < columns; reel++) {
    if (reel > 0) at += crawl.includes(reel) ? timing.crawl : timing.between;
    times.push(at);
  }
  return times;
}

/** How long the amount counts up: longer for more, never longer than six seconds. */
export function countLength(level: WinLevel): number {
  return { none: 0, returned: 250, win: 900, good: 1600, big: 3200, huge: 4600, epic: 6000 }[level];
}
