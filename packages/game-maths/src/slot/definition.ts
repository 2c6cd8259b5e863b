import { checkJackpot, type JackpotShare } from '../jackpot.ts';
import type { SlotSymbol, WeightedValue } from '../rules.ts';

/**
 * A slot is data: strips, pays and features. The engine, the exact return, the simulator and the rules page all read this one description.
 * Pays are whole credits; one credit is the stake divided by `credits`.
 */
export interface SlotDefinition {
  game: string;
  /** Changes with every change of a number in here. */
  version: string;
  rows: number;
  symbols: readonly SlotSymbol[];
  /** Symbol ids around each reel; a stop is equally likely anywhere, so how often a symbol stands here is its weight. */
  strips: readonly (readonly string[])[];
  credits: number;
  pays: { type: 'lines'; lines: readonly (readonly number[])[] } | { type: 'ways' };
  /** Credits by count: `[0, 0, 0, 5, 25, 100]` pays three, four and five. */
  paytable: Readonly<Record<string, readonly number[]>>;
  scatter: { symbol: string; credits: readonly number[] } | null;
  /** All places one symbol: the win of the spin times this. */
  fullGridMultiplier: number | null;
  /** Drawn once with every spin. */
  multiplier: { paid: readonly WeightedValue[]; free: readonly WeightedValue[] } | null;
  freeSpins: {
    /** Free spins by the number of scatters. */
    awards: readonly { count: number; spins: number }[];
    /** One of these is drawn for the feature and expands in it. */
    expanding: readonly { symbol: string; weight: number }[] | null;
    /** No more free spins than this in a round, however often they are won. Left out: no limit. */
    atMost?: number;
  } | null;
  /** The most that a round wins, in stakes: whoever reaches it has won it, and the round is over. Left out, in old versions: no limit. */
  maxWin?: number;
  /** The progressive pool that stakes feed; left out: none. */
  jackpot?: JackpotShare;
}

/**
 * Checks what the formulas of the exact return rely on, so that a slip in a definition stops the start and not a player.
 * @throws Error that names the game and the fault.
 */
export function checkDefinition(slot: SlotDefinition): void {
  const fail = (fault: string): never => {
    throw new Error(`${slot.game}: ${fault}`);
  };
  checkJackpot(slot.game, slot.jackpot);
  const ids = new Set(slot.symbols.map((symbol) => symbol.id));
  for (const [reel, strip] of slot.strips.entries()) {
    if (strip.length < slot.rows) fail(`strip ${reel} is shorter than the window`);
    for (const symbol of strip) if (!ids.has(symbol)) fail(`strip ${reel} shows the unknown symbol ${symbol}`);
  }
  for (const [symbol, pays] of Object.entries(slot.paytable)) {
    if (slot.symbols.find((known) => known.id === symbol)?.role !== 'regular') fail(`${symbol} pays but is not a regular symbol`);
    if (pays.length !== slot.strips.length + 1) fail(`${symbol} needs a pay for 0 … ${slot.strips.length}`);
    if (pays.some((pay, count) => !Number.isSafeInteger(pay) || pay < (pays[count - 1] ?? 0))) {
      fail(`the pays of ${symbol} do not rise`);
    }
  }
  const wild = slot.symbols.find((symbol) => symbol.role === 'wild' || symbol.role === 'wildScatter')?.id;
  if (slot.pays.type === 'ways' && wild !== undefined && slot.strips[0]?.includes(wild)) {
    fail('in a ways game a wild on the first reel would pay for every symbol at once');
  }
  if (slot.fullGridMultiplier !== null && (wild !== undefined || slot.scatter !== null || slot.multiplier !== null)) {
    fail('a full-grid multiplier is defined for games of regular symbols only');
  }
  if (slot.multiplier !== null && slot.freeSpins?.expanding) fail('a drawn multiplier and expanding symbols are not combined');
  if (slot.maxWin !== undefined && (!Number.isSafeInteger(slot.maxWin) || slot.maxWin <= 0))
    fail('the maximum win is no whole number of stakes');
  if (slot.freeSpins !== null) {
    const { scatter, freeSpins } = slot;
    if (freeSpins.atMost !== undefined && freeSpins.awards.some(({ spins }) => spins > (freeSpins.atMost ?? 0))) {
      fail('one award gives more free spins than a round may have');
    }
    if (scatter === null) return fail('free spins need a scatter');
    for (const { count } of freeSpins.awards) {
      // The published hit rate counts a trigger as a win.
      if ((scatter.credits[count] ?? 0) === 0) fail(`${count} scatters give free spins but no pay`);
    }
  }
}
