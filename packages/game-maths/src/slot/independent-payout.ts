import type { SlotDefinition } from '../slot/definition.ts';

/**
 * A second way to read a window, for tests alone: it shares nothing with the engine and works differently. Lines by trying every
 * symbol a wild could be; ways by listing each way, one position a reel.
 * @param grid `grid[reel][row]`, symbol ids.
 * @returns credits of lines or ways and of scatters, a full grid's multiplier included, a drawn multiplier not.
 */
export function independentCredits(slot: SlotDefinition, grid: readonly (readonly string[])[], expanding?: string): number {
  const roles = new Map(slot.symbols.map((symbol) => [symbol.id, symbol.role]));
  const isWild = (symbol: string | undefined): boolean => roles.get(symbol ?? '')?.startsWith('wild') ?? false;
  const fits = (shown: string | undefined, symbol: string): boolean => shown === symbol || isWild(shown);

  let credits = 0;
  if (slot.pays.type === 'lines') {
    for (const line of slot.pays.lines) {
      const shown = grid.map((window, reel) => window[line[reel] ?? 0]);
      const readings = Object.entries(slot.paytable).map(([symbol, pays]) => {
        const end = shown.findIndex((other) => !fits(other, symbol));
        return pays[end === -1 ? shown.length : end] ?? 0;
      });
      credits += Math.max(0, ...readings);
    }
    if (slot.fullGridMultiplier !== null && new Set(grid.flat()).size === 1) credits *= slot.fullGridMultiplier;
    if (expanding !== undefined) {
      const filled = grid.filter((window) => window.includes(expanding)).length;
      credits += (slot.paytable[expanding]?.[filled] ?? 0) * slot.pays.lines.length;
    }
  } else {
    for (const [symbol, pays] of Object.entries(slot.paytable)) credits += longestWays(grid, symbol, pays, fits);
  }
  const scatters = grid.flat().filter((shown) => shown === slot.scatter?.symbol).length;
  return credits + (slot.scatter?.credits[scatters] ?? 0);
}

/** Walks every way of a symbol to where it ends; only the longest ones are paid. */
function longestWays(
  grid: readonly (readonly string[])[],
  symbol: string,
  pays: readonly number[],
  fits: (shown: string | undefined, symbol: string) => boolean,
): number {
  const ends: number[] = [];
  const walk = (reel: number): void => {
    const rows = (grid[reel] ?? []).filter((shown) => fits(shown, symbol));
    if (rows.length === 0) ends.push(reel);
    for (const _ of rows) walk(reel + 1);
  };
  walk(0);
  return ends.reduce((sum, end) => sum + (pays[end] ?? 0), 0);
}
