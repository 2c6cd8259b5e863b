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
 * All lines at once, one bit a line: for every reel, stop and symbol a mask of the lines on which the reel shows that symbol or a
 * wild. What runs from the left is an AND; what ends on a reel is counted. A wild on the first reel may be read as several symbols:
 * those lines are read one by one.
 */
function lineCredits(slot: CompiledSlot, lines: readonly (readonly number[])[]): (stops: Int32Array) => number {
  const { reels, rows, wild } = slot;
  if (lines.length > 31) throw new RangeError('more than 31 lines do not fit in one mask');
  const size = slot.ids.length;
  const masks = slot.strips.map((strip, reel) => {
    const table = new Int32Array(slot.lengths[reel]! * size);
    for (let stop = 0; stop < slot.lengths[reel]!; stop++) {
      for (const [line, lineRows] of lines.entries()) {
        const shown = strip[stop + lineRows[reel]!]!;
        for (let symbol = 0; symbol < size; symbol++) {
          if (shown === symbol || shown === wild) table[stop * size + symbol]! |= 1 << line;
        }
      }
    }
    return table;
  });
  const strips = slot.strips;
  const first = strips[0]!;
  const linesFromRow = Int32Array.from({ length: rows }, (_, row) =>
    lines.reduce((mask, lineRows, line) => (lineRows[0] === row ? mask | (1 << line) : mask), 0),
  );
  const pays = Int32Array.from(
    slot.ids.flatMap((_, symbol) => Array.from({ length: reels + 1 }, (_, count) => slot.pays[symbol]?.[count] ?? 0)),
  );
  const line = new Uint8Array(reels);
  const full = slot.definition.fullGridMultiplier;

  const oneByOne = (mask: number, stops: Int32Array): number => {
    let sum = 0;
    for (let index = 0; index < lines.length; index++) {
      if ((mask & (1 << index)) === 0) continue;
      const lineRows = lines[index]!;
      for (let reel = 0; reel < reels; reel++) line[reel] = strips[reel]![stops[reel]! + lineRows[reel]!]!;
      sum += bestOnLine(slot, line).credits;
    }
    return sum;
  };
  const isFull = (stops: Int32Array): boolean => {
    const symbol = first[stops[0]!]!;
    for (let reel = 0; reel < reels; reel++) {
      for (let row = 0; row < rows; row++) if (strips[reel]![stops[reel]! + row] !== symbol) return false;
    }
    return true;
  };

  return (stops) => {
    let sum = 0;
    for (let row = 0; row < rows; row++) {
      const symbol = first[stops[0]! + row]!;
      let running = linesFromRow[row]!;
      if (symbol === wild) {
        sum += oneByOne(running, stops);
        continue;
      }
      let reel = 1;
      while (reel < reels) {
        const still = running & masks[reel]![stops[reel]! * size + symbol]!;
        const pay = pays[symbol * (reels + 1) + reel]!;
        if (pay !== 0 && still !== running) sum += pay * bits(running & ~still);
        running = still;
        if (still === 0) break;
        reel++;
      }
      if (running !== 0) sum += pays[symbol * (reels + 1) + reels]! * bits(running);
    }
    return full !== null && sum > 0 && isFull(stops) ? sum * full : sum;
  };
}

/** How many bits are set. */
function bits(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
