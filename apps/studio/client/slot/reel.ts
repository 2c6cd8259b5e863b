import { easeOutBack } from '../kit/animator.ts';

/** Reel speeds in cells a second, lengths in milliseconds. */
const CRUISE = 26;
const CRAWL = 13;
const PULL_BACK = 0.18;
const WIND_UP = 150;
const OVERSHOOT = 0.2;
const SETTLE = 260;

export type ReelPhase = 'still' | 'winding' | 'cruising' | 'landing' | 'settling';

/**
 * One reel as a position on an endless strip, in cells. Row `r` of the window shows the symbol at index `position - r`; the strip moves down as
 * the position grows. What passes by is decoration chosen by `filler`; what it lands on is what `land` was told, never anything else.
 */
export interface Reel {
  readonly phase: ReelPhase;
  readonly position: number;
  /** Cells a second, for the blur. */
  readonly speed: number;
  symbolAt(index: number): string;
  /** Shows these symbols at once (top first). */
  place(symbols: readonly string[]): void;
  spin(): void;
  /** Runs slower and longer, for a reel that could complete a feature. */
  crawl(): void;
  /** Lands on these symbols (top first) after at least `cells` more cells. */
  land(symbols: readonly string[], cells: number): void;
  step(milliseconds: number): void;
  onLanded: (() => void) | null;
}

export function createReel(rows: number, filler: (index: number) => string): Reel {
  let phase: ReelPhase = 'still';
  let position = rows;
  let speed = 0;
  let elapsed = 0;
  let target = 0;
  let from = 0;
  let cruise = CRUISE;
  let wanted: { symbols: readonly string[]; cells: number } | null = null;
  const fixed = new Map<number, string>();

  function aim(symbols: readonly string[], cells: number): void {
    target = Math.ceil(position) + cells + rows;
    for (const [row, symbol] of symbols.entries()) fixed.set(target - row, symbol);
    phase = 'landing';
  }

  const reel: Reel = {
    onLanded: null,
    get phase() {
      return phase;
    },
    get position() {
      return position;
    },
    get speed() {
      return speed;
    },
    symbolAt: (index) => fixed.get(index) ?? filler(index),
    place(symbols) {
      phase = 'still';
      speed = 0;
      position = Math.round(position);
      fixed.clear();
      for (const [row, symbol] of symbols.entries()) fixed.set(position - row, symbol);
    },
    spin() {
      if (phase !== 'still') return;
      for (const index of fixed.keys()) if (index < position - rows || index > position + 1) fixed.delete(index);
      phase = 'winding';
      elapsed = 0;
      from = position;
      cruise = CRUISE;
      wanted = null;
    },
    crawl() {
      cruise = CRAWL;
    },
    land(symbols, cells) {
      if (phase === 'cruising') aim(symbols, cells);
      else wanted = { symbols, cells };
    },
    step(milliseconds) {
      if (phase === 'still') return;
      elapsed += milliseconds;
      if (phase === 'winding') {
        const t = Math.min(1, elapsed / WIND_UP);
        position = from - PULL_BACK * Math.sin(t * Math.PI * 0.5);
        if (t >= 1) {
          phase = 'cruising';
          speed = cruise * 0.25;
        }
      } else if (phase === 'cruising' || phase === 'landing') {
        speed += (cruise - speed) * Math.min(1, milliseconds / 70);
        position += (speed * milliseconds) / 1000;
        if (phase === 'cruising' && wanted) {
          aim(wanted.symbols, wanted.cells);
          wanted = null;
        }
        if (phase === 'landing' && position >= target + OVERSHOOT) {
          position = target + OVERSHOOT;
          from = position;
          phase = 'settling';
          elapsed = 0;
          speed = 0;
          reel.onLanded?.();
        }
      } else {
        const t = Math.min(1, elapsed / SETTLE);
        position = from + (target - from) * easeOutBack(t);
        if (t >= 1) {
          position = target;
          phase = 'still';
        }
      }
    },
  };
  return reel;
}
