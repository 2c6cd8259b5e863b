interface Lines {
  windows: readonly (readonly Uint8Array[])[];
  lines: readonly (readonly number[])[];
  /** `pays[symbol][count]`, empty for symbols without pays. */
  pays: readonly ArrayLike<number>[];
  wild: number;
  /** What each wild of a line multiplies it by; above 1 no line begins with one. */
  wildMultiplies: number;
  bothWays: boolean;
}

/**
 * What the lines of a spin pay by its stops alone, as fast as this machine allows: one bit a line, and for every reel, stop and symbol a mask of the lines on
 * which that reel shows the symbol or a wild. What runs from one side is an AND; what ends on a reel is counted. For the simulator and the walk over all stops; a test
 * holds it to the evaluator of lines.
 *
 * @throws RangeError for more than 31 lines, which do not fit in a mask.
 */
export function createLineTables({ windows, lines, pays, wild, wildMultiplies, bothWays }: Lines): (stops: Int32Array) => number {
  if (lines.length > 31) throw new RangeError('more than 31 lines do not fit in one mask');
  const fromLeft = oneSide(windows, lines, pays, wild, wildMultiplies, true);
  if (!bothWays) return fromLeft;
  const reels = windows.length;
  const mirrored = oneSide(
    windows.toReversed(),
    lines.map((rows) => rows.toReversed()),
    pays,
    wild,
    1,
    false,
  );
  const back = new Int32Array(reels);
  return (stops) => {
    for (let reel = 0; reel < reels; reel++) back[reel] = stops[reels - 1 - reel]!;
    return fromLeft(stops) + mirrored(back);
  };
}

/** @param fullPays whether a line that is full pays: of two sides one alone does. */
function oneSide(
  windows: Lines['windows'],
  lines: Lines['lines'],
  payLists: Lines['pays'],
  wild: number,
  wildMultiplies: number,
  fullPays: boolean,
): (stops: Int32Array) => number {
  const reels = windows.length;
  const size = payLists.length;
  const pays = new Int32Array(size * (reels + 1));
  for (const [symbol, list] of payLists.entries())
    for (let count = 0; count <= reels; count++) pays[symbol * (reels + 1) + count] = count === reels && !fullPays ? 0 : (list[count] ?? 0);
  const masks = windows.map((stops, reel) => {
    const table = new Int32Array(stops.length * size);
    for (const [stop, window] of stops.entries()) {
      for (const [line, rows] of lines.entries()) {
        const shown = window[rows[reel]!]!;
        for (let symbol = 0; symbol < size; symbol++) if (shown === symbol || shown === wild) table[stop * size + symbol]! |= 1 << line;
      }
    }
    return table;
  });
  /** Lines on which a reel shows a wild, by its stop; null where wilds do not multiply. */
  const wilds =
    wildMultiplies === 1
      ? null
      : windows.map((stops, reel) =>
          Int32Array.from(stops, (window) =>
            lines.reduce((mask, rowsOf, line) => (window[rowsOf[reel]!] === wild ? mask | (1 << line) : mask), 0),
          ),
        );
  const rows = Math.max(...windows[0]!.map((window) => window.length));
  const linesFromRow = Int32Array.from({ length: rows }, (_, row) =>
    lines.reduce((mask, lineRows, line) => (lineRows[0] === row ? mask | (1 << line) : mask), 0),
  );
  const first = windows[0]!;
  const line = new Int32Array(reels);

  /** A line that begins with a wild: the best of what it may be read as. */
  const oneByOne = (mask: number, stops: Int32Array): number => {
    let sum = 0;
    for (let index = 0; index < lines.length; index++) {
      if ((mask & (1 << index)) === 0) continue;
      for (let reel = 0; reel < reels; reel++) line[reel] = windows[reel]![stops[reel]!]![lines[index]![reel]!]!;
      let wilds = 1;
      while (wilds < reels && line[wilds] === wild) wilds++;
      let best = 0;
      if (!fullPays && isFull(wilds)) continue;
      for (let symbol = 0; symbol < size; symbol++) best = Math.max(best, pays[symbol * (reels + 1) + wilds]!);
      if (wilds < reels) {
        const shown = line[wilds]!;
        let count = wilds + 1;
        while (count < reels && (line[count] === shown || line[count] === wild)) count++;
        best = Math.max(best, pays[shown * (reels + 1) + count]!);
      }
      sum += best;
    }
    return sum;
  };

  /** Whether `line` is one paying symbol from end to end, wilds in it, of which so many begin it. */
  const isFull = (wilds: number): boolean => {
    if (wilds === reels) return true;
    const shown = line[wilds]!;
    if ((payLists[shown]![reels] ?? 0) === 0) return false;
    for (let reel = wilds; reel < reels; reel++) if (line[reel] !== shown && line[reel] !== wild) return false;
    return true;
  };

  /** How many lines there are in a mask, each as often as its wilds multiply it by, up to a reel that is no more in it. */
  const weighed = (mask: number, stops: Int32Array, upTo: number, from = 1): number => {
    if (wilds === null) return bits(mask);
    for (let reel = from; reel < upTo; reel++) {
      const multiplied = mask & wilds[reel]![stops[reel]!]!;
      if (multiplied !== 0)
        return wildMultiplies * weighed(multiplied, stops, upTo, reel + 1) + weighed(mask & ~multiplied, stops, upTo, reel + 1);
    }
    return bits(mask);
  };

  return (stops) => {
    const window = first[stops[0]!]!;
    let sum = 0;
    for (let row = 0; row < window.length; row++) {
      const symbol = window[row]!;
      let running = linesFromRow[row]!;
      if (symbol === wild) {
        sum += oneByOne(running, stops);
        continue;
      }
      let reel = 1;
      while (reel < reels) {
        const still = running & masks[reel]![stops[reel]! * size + symbol]!;
        const pay = pays[symbol * (reels + 1) + reel]!;
        if (pay !== 0 && still !== running) sum += pay * weighed(running & ~still, stops, reel);
        running = still;
        if (still === 0) break;
        reel++;
      }
      if (running !== 0) sum += pays[symbol * (reels + 1) + reels]! * weighed(running, stops, reels);
    }
    return sum;
  };
}

/** How many bits are set. */
function bits(mask: number): number {
  let v = mask - ((mask >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
