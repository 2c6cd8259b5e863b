import type { PublishedMaths, SlotRules } from '../rules.ts';
import type { SlotDefinition } from './definition.ts';

/** The rules page's and the game client's view of a definition: nothing on a screen is written by hand beside the engine's own numbers. */
export function describeSlot(slot: SlotDefinition, maths: PublishedMaths): SlotRules {
  if (maths.version !== slot.version) {
    throw new Error(`${slot.game}: figures of version ${maths.version} are published, but version ${slot.version} is played`);
  }
  const reels = slot.strips.length;
  const wild = slot.symbols.find((symbol) => symbol.role === 'wild' || symbol.role === 'wildScatter')?.id;
  const paying = (credits: readonly number[]) =>
    credits.flatMap((amount, count) => (amount > 0 ? [{ count, credits: amount }] : [])).reverse();
  return {
    kind: 'slot',
    game: slot.game,
    reels,
    rows: slot.rows,
    symbols: [...slot.symbols],
    strips: slot.strips.map((strip) => [...strip]),
    freeStrips: null,
    credits: slot.credits,
    pays:
      slot.pays.type === 'lines'
        ? { type: 'lines', lines: slot.pays.lines.map((line) => [...line]) }
        : { type: 'ways', ways: slot.rows ** reels },
    paytable: Object.entries(slot.paytable).map(([symbol, credits]) => ({ symbol, pays: paying(credits) })),
    scatterPays: slot.scatter && { symbol: slot.scatter.symbol, pays: paying(slot.scatter.credits) },
    wild: wild === undefined ? null : { symbol: wild, reels: slot.strips.flatMap((strip, reel) => (strip.includes(wild) ? [reel] : [])) },
    fullGrid: slot.fullGridMultiplier === null ? null : { multiplier: slot.fullGridMultiplier },
    multiplier: slot.multiplier && { paid: [...slot.multiplier.paid], free: [...slot.multiplier.free] },
    freeSpins: slot.freeSpins && {
      symbol: slot.scatter?.symbol ?? '',
      awards: [...slot.freeSpins.awards],
      expanding: slot.freeSpins.expanding && [...slot.freeSpins.expanding],
      atMost: slot.freeSpins.atMost ?? null,
    },
    ...(slot.jackpot && { jackpot: slot.jackpot }),
    maths,
  };
}
