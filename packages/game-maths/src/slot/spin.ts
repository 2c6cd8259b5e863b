import { bestOnLine, none, type CompiledSlot } from './compile.ts';

/**
 * What a spin pays, as fast as this machine allows: everything that depends on one stop alone is looked up, nothing is allocated.
 * Used by the simulator and by the walk over the whole cycle; rounds for players are made by `playSlot`, and a test holds the two together.
 */
export interface SpinEvaluator {
  /** Line or way credits of the window at these stops, a full grid's multiplier included, without scatters. */
  credits(stops: Int32Array): number;
  scatters(stops: Int32Array): number;
  /** On how many reels `symbol` is in sight. */
  reelsWith(symbol: number, stops: Int32Array): number;
}

export function createEvaluator(slot: CompiledSlot): SpinEvaluator {
  const { reels, rows } = slot;
  const scatterCounts = slot.strips.map((_, reel) => countsByStop(slot, reel, slot.scatter));
  const inSight = slot.ids.map((_, symbol) =>
    slot.strips.map((_, reel) => countsByStop(slot, reel, symbol).map((count) => Math.min(count, 1))),
  );
  return {
    credits: slot.definition.pays.type === 'lines' ? lineCredits(slot, slot.definition.pays.lines) : wayCredits(slot),
    scatters(stops) {
      let sum = 0;
      for (let reel = 0; reel < reels; reel++) sum += scatterCounts[reel]![stops[reel]!]!;
      return sum;
    },
    reelsWith(symbol, stops) {
      const sight = inSight[symbol]!;
      let sum = 0;
      for (let reel = 0; reel < reels; reel++) sum += sight[reel]![stops[reel]!]!;
      return sum;
    },
  };

  function countsByStop(from: CompiledSlot, reel: number, symbol: number): Uint8Array {
    const strip = from.strips[reel]!;
    return Uint8Array.from({ length: from.lengths[reel]! }, (_, stop) => {
      let count = 0;
      for (let row = 0; row < rows; row++) if (symbol !== none && strip[stop + row] === symbol) count++;
      return count;
    });
  }
}

/**
 * A line is read as one number in base (symbols), built from premultiplied cells; one table says whether its first reels can
 * pay at all, another what the whole line pays.
 */
function lineCredits(slot: CompiledSlot, lines: readonly (readonly number[])[]): (stops: Int32Array) => number {
  const { reels, rows } = slot;
  const base = slot.ids.length;
  const prefix = Math.min(3, reels);
  const table = new Int32Array(base ** reels);
  const canPay = new Uint8Array(base ** prefix);
  const line = new Uint8Array(reels);
  for (let code = 0; code < table.length; code++) {
    let rest = code;
    for (let reel = 0; reel < reels; reel++) {
      line[reel] = rest % base;
      rest = Math.floor(rest / base);
    }
    const credits = bestOnLine(slot, line).credits;
    table[code] = credits;
    if (credits > 0) canPay[code % base ** prefix] = 1;
  }
  const strips = slot.strips.map((strip, reel) => Int32Array.from(strip, (symbol) => symbol * base ** reel));
  const cellsOfLines = Uint8Array.from(lines.flatMap((lineRows) => lineRows.map((row, reel) => reel * rows + row)));
  const cells = new Int32Array(reels * rows);
  const full = slot.definition.fullGridMultiplier;

  const load = (stops: Int32Array): void => {
    for (let reel = 0, cell = 0; reel < reels; reel++) {
      const strip = strips[reel]!;
      const stop = stops[reel]!;
      for (let row = 0; row < rows; row++) cells[cell++] = strip[stop + row]!;
    }
  };
  const isFull = (): boolean => {
    const symbol = cells[0]!;
    for (let cell = 1; cell < cells.length; cell++) {
      if (cells[cell] !== symbol * base ** Math.floor(cell / rows)) return false;
    }
    return true;
  };

  return (stops) => {
    load(stops);
    let sum = 0;
    for (let at = 0; at < cellsOfLines.length; at += reels) {
      let code = cells[cellsOfLines[at]!]! + cells[cellsOfLines[at + 1]!]! + cells[cellsOfLines[at + 2]!]!;
      if (canPay[code] === 0) continue;
      for (let reel = 3; reel < reels; reel++) code += cells[cellsOfLines[at + reel]!]!;
      sum += table[code]!;
    }
    return full !== null && sum > 0 && isFull() ? sum * full : sum;
  };
}

/** Ways by symbol: the product over the reels of how often it (or a wild) is in sight. */
function wayCredits(slot: CompiledSlot): (stops: Int32Array) => number {
  const { reels, rows, regular, wild } = slot;
  const counts = slot.strips.map((strip, reel) => {
    const perStop = new Uint8Array(slot.lengths[reel]! * slot.ids.length);
    for (let stop = 0; stop < slot.lengths[reel]!; stop++) {
      for (const symbol of regular) {
        for (let row = 0; row < rows; row++) {
          const shown = strip[stop + row];
          if (shown === symbol || shown === wild) perStop[stop * slot.ids.length + symbol]!++;
        }
      }
    }
    return perStop;
  });
  const first = Int32Array.from(slot.strips[0]!);
  const pays = Int32Array.from(
    slot.ids.flatMap((_, symbol) => Array.from({ length: reels + 1 }, (_, count) => slot.pays[symbol]?.[count] ?? 0)),
  );
  const size = slot.ids.length;

  return (stops) => {
    let sum = 0;
    // Only symbols in sight on the first reel can pay: at most one a row.
    for (let row = 0; row < rows; row++) {
      const symbol = first[stops[0]! + row]!;
      if (row > 0 && first[stops[0]! + row - 1] === symbol) continue;
      if (row > 1 && first[stops[0]! + row - 2] === symbol) continue;
      let ways = 1;
      let count = 0;
      while (count < reels) {
        const here = counts[count]![stops[count]! * size + symbol]!;
        if (here === 0) break;
        ways *= here;
        count++;
      }
      sum += ways * pays[symbol * (reels + 1) + count]!;
    }
    return sum;
  };
}
