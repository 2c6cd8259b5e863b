import { checkDefinition, type SlotDefinition } from './definition.ts';

/** A definition with symbols as small numbers, for everything that counts or plays. */
export interface CompiledSlot {
  definition: SlotDefinition;
  reels: number;
  rows: number;
  ids: readonly string[];
  /** Symbol numbers around each reel, with `rows − 1` repeated at the end so that a window never wraps. */
  strips: readonly Uint8Array[];
  lengths: readonly number[];
  wild: number;
  scatter: number;
  /** Symbols with pays, by number. */
  regular: readonly number[];
  /** `pays[symbol][count]` in credits; empty for symbols without pays. */
  pays: readonly (readonly number[])[];
  scatterPays: readonly number[];
  /** Free spins by number of scatters. */
  awards: readonly number[];
}

/** Number of a symbol that the game does not have. */
export const none = -1;

export function compileSlot(definition: SlotDefinition): CompiledSlot {
  checkDefinition(definition);
  const ids = definition.symbols.map((symbol) => symbol.id);
  const numberOf = (id: string | undefined): number => (id === undefined ? none : ids.indexOf(id));
  const rows = definition.rows;
  const reels = definition.strips.length;
  const awards: number[] = Array.from({ length: reels * rows + 1 }, () => 0);
  for (const award of definition.freeSpins?.awards ?? []) awards[award.count] = award.spins;
  return {
    definition,
    reels,
    rows,
    ids,
    strips: definition.strips.map((strip) => Uint8Array.from([...strip, ...strip.slice(0, rows - 1)], (id) => numberOf(id))),
    lengths: definition.strips.map((strip) => strip.length),
    wild: numberOf(definition.symbols.find((symbol) => symbol.role === 'wild' || symbol.role === 'wildScatter')?.id),
    scatter: numberOf(definition.scatter?.symbol),
    regular: Object.keys(definition.paytable).map(numberOf),
    pays: ids.map((id) => definition.paytable[id] ?? []),
    scatterPays: awards.map((_, count) => definition.scatter?.credits[count] ?? 0),
    awards,
  };
}

/** What one line of symbols (from the left) pays: the best of its readings, as a wild may be read as any symbol. */
export function bestOnLine(slot: CompiledSlot, line: ArrayLike<number>): { symbol: number; count: number; credits: number } {
  let wilds = 0;
  while (wilds < slot.reels && line[wilds] === slot.wild) wilds++;
  let best = { symbol: none, count: 0, credits: 0 };
  if (wilds > 0) {
    for (const symbol of slot.regular) {
      const credits = slot.pays[symbol]?.[wilds] ?? 0;
      if (credits > best.credits) best = { symbol, count: wilds, credits };
    }
  }
  const first = line[wilds];
  if (wilds < slot.reels && first !== undefined && first !== slot.scatter) {
    let count = wilds + 1;
    while (count < slot.reels && (line[count] === first || line[count] === slot.wild)) count++;
    const credits = slot.pays[first]?.[count] ?? 0;
    if (credits > 0 && credits >= best.credits) best = { symbol: first, count, credits };
  }
  return best;
}
