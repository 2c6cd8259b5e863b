import { drawWeighted, type Draw } from '../draw.ts';
import type { Position, RoundEvent } from '../events.ts';
import { bestOnLine, none, type CompiledSlot } from './compile.ts';

type Event = RoundEvent<bigint>;

export interface SlotRound {
  /** Minor units. */
  win: bigint;
  events: Event[];
}

/**
 * Plays one round to its end: the paid spin and every free spin that it leads to.
 *
 * Draws, in this order: one stop a reel; the spin's multiplier where the game has one; after the paid spin, when free spins were
 * won, the expanding symbol where the game has one; then the same for every free spin. Nothing is drawn after the spin in which the
 * maximum win is reached: the round is over.
 *
 * @param stake minor units, a positive multiple of the game's credits.
 * @throws RangeError for any other stake.
 */
export function playSlot(slot: CompiledSlot, stake: bigint, draw: Draw): SlotRound {
  const credits = BigInt(slot.definition.credits);
  if (stake <= 0n || stake % credits !== 0n) throw new RangeError(`the stake must be a positive multiple of ${credits}`);
  const { maxWin } = slot.definition;
  const round = new Round(slot, stake / credits, maxWin === undefined ? null : stake * BigInt(maxWin), draw);
  return round.play(stake);
}

class Round {
  readonly #slot: CompiledSlot;
  /** Minor units of one credit. */
  readonly #credit: bigint;
  /** Minor units; null: there is no limit. */
  readonly #most: bigint | null;
  readonly #draw: Draw;
  readonly #events: Event[] = [];
  #total = 0n;

  constructor(slot: CompiledSlot, credit: bigint, most: bigint | null, draw: Draw) {
    this.#slot = slot;
    this.#credit = credit;
    this.#most = most;
    this.#draw = draw;
  }

  play(stake: bigint): SlotRound {
    const first = this.#spin('paid', none);
    const awarded = this.#slot.awards[first.scatters] ?? 0;
    if (awarded > 0 && !this.#isOver()) {
      const expanding = this.#drawExpanding();
      this.#award(awarded, awarded, false, first.grid, expanding);
      this.#freeSpins(awarded, expanding);
    }
    this.#events.push({ type: 'roundEnd', stake, win: this.#total });
    return { win: this.#total, events: this.#events };
  }

  #isOver(): boolean {
    return this.#most !== null && this.#total >= this.#most;
  }

  #freeSpins(awarded: number, expanding: number): void {
    const before = this.#total;
    const atMost = this.#slot.definition.freeSpins?.atMost ?? Infinity;
    let total = awarded;
    let played = 0;
    while (played < total && !this.#isOver()) {
      played++;
      this.#events.push({ type: 'freeSpin', index: played, total });
      const spin = this.#spin('free', expanding);
      const more = Math.min(this.#slot.awards[spin.scatters] ?? 0, atMost - total);
      if (more > 0 && !this.#isOver()) {
        total += more;
        this.#award(more, total, true, spin.grid, expanding);
      }
    }
    this.#events.push({ type: 'freeSpinsEnd', played, win: this.#total - before });
  }

  #award(count: number, total: number, retrigger: boolean, grid: readonly Uint8Array[], expanding: number): void {
    const id = this.#slot.ids[expanding];
    this.#events.push({
      type: 'freeSpinsAwarded',
      count,
      total,
      retrigger,
      positions: this.#positionsOf(grid, this.#slot.scatter, this.#slot.scatter),
      ...(id !== undefined && { expandingSymbol: id }),
    });
  }

  #drawExpanding(): number {
    const choices = this.#slot.definition.freeSpins?.expanding;
    if (!choices) return none;
    const index = drawWeighted(
      this.#draw,
      choices.map((choice) => choice.weight),
    );
    return this.#slot.ids.indexOf(choices[index]?.symbol ?? '');
  }

  #spin(kind: 'paid' | 'free', expanding: number): { grid: Uint8Array[]; scatters: number } {
    const slot = this.#slot;
    const stops = slot.lengths.map((length) => this.#draw(length));
    const grid = stops.map((stop, reel) => slot.strips[reel]!.subarray(stop, stop + slot.rows));
    this.#events.push({ type: 'reels', stops, grid: grid.map((window) => this.#idsOf(window)) });

    let win = slot.definition.pays.type === 'lines' ? this.#lineWins(slot.definition.pays.lines, grid) : this.#waysWins(grid);
    let scatters = 0;
    for (const window of grid) for (const symbol of window) if (symbol === slot.scatter) scatters++;
    win += this.#scatterWin(grid, scatters);
    if (expanding !== none) win += this.#expand(grid, expanding);
    win = this.#multiplied(kind, grid, win);
    win = this.#limited(win);

    this.#total += win;
    this.#events.push({ type: 'spinEnd', win, total: this.#total });
    return { grid, scatters };
  }

  #lineWins(lines: readonly (readonly number[])[], grid: readonly Uint8Array[]): bigint {
    let sum = 0n;
    for (const [index, rows] of lines.entries()) {
      const best = bestOnLine(
        this.#slot,
        rows.map((row, reel) => grid[reel]![row]!),
      );
      if (best.credits === 0) continue;
      const amount = BigInt(best.credits) * this.#credit;
      sum += amount;
      this.#events.push({
        type: 'lineWin',
        line: index,
        symbol: this.#id(best.symbol),
        count: best.count,
        positions: rows.slice(0, best.count).map((row, reel): Position => [reel, row]),
        amount,
      });
    }
    return sum;
  }

  #waysWins(grid: readonly Uint8Array[]): bigint {
    const slot = this.#slot;
    let sum = 0n;
    for (const symbol of slot.regular) {
      let ways = 1;
      let count = 0;
      while (count < slot.reels) {
        const here = grid[count]!.filter((shown) => shown === symbol || shown === slot.wild).length;
        if (here === 0) break;
        ways *= here;
        count++;
      }
      const credits = slot.pays[symbol]?.[count] ?? 0;
      if (credits === 0) continue;
      const amount = BigInt(credits * ways) * this.#credit;
      sum += amount;
      this.#events.push({
        type: 'waysWin',
        symbol: this.#id(symbol),
        count,
        ways,
        positions: this.#positionsOf(grid.slice(0, count), symbol, slot.wild),
        amount,
      });
    }
    return sum;
  }

  #scatterWin(grid: readonly Uint8Array[], count: number): bigint {
    const slot = this.#slot;
    const credits = slot.scatterPays[count] ?? 0;
    if (credits === 0) return 0n;
    const amount = BigInt(credits) * this.#credit;
    const positions = this.#positionsOf(grid, slot.scatter, slot.scatter);
    this.#events.push({ type: 'scatterWin', symbol: this.#id(slot.scatter), count, positions, amount });
    return amount;
  }

  #expand(grid: readonly Uint8Array[], symbol: number): bigint {
    const { definition, pays } = this.#slot;
    const reels = grid.flatMap((window, reel) => (window.includes(symbol) ? [reel] : []));
    const credits = pays[symbol]?.[reels.length] ?? 0;
    if (credits === 0 || definition.pays.type !== 'lines') return 0n;
    const lines = definition.pays.lines.length;
    const amount = BigInt(credits * lines) * this.#credit;
    this.#events.push({ type: 'expand', symbol: this.#id(symbol), reels, lines, amount });
    return amount;
  }

  #multiplied(kind: 'paid' | 'free', grid: readonly Uint8Array[], before: bigint): bigint {
    const { multiplier, fullGridMultiplier } = this.#slot.definition;
    if (multiplier !== null) {
      const values = multiplier[kind];
      const value =
        values[
          drawWeighted(
            this.#draw,
            values.map((entry) => entry.weight),
          )
        ]!.value;
      const after = before * BigInt(value);
      this.#events.push({ type: 'multiplier', value, before, after });
      return after;
    }
    const symbol = grid[0]?.[0];
    if (fullGridMultiplier === null || symbol === undefined || before === 0n) return before;
    if (!grid.every((window) => window.every((shown) => shown === symbol))) return before;
    const after = before * BigInt(fullGridMultiplier);
    this.#events.push({ type: 'fullGrid', symbol: this.#id(symbol), multiplier: fullGridMultiplier, before, after });
    return after;
  }

  #limited(before: bigint): bigint {
    if (this.#most === null || this.#total + before < this.#most) return before;
    const after = this.#most - this.#total;
    this.#events.push({ type: 'maxWin', before, after, total: this.#most });
    return after;
  }

  #positionsOf(grid: readonly Uint8Array[], symbol: number, orSymbol: number): Position[] {
    const positions: Position[] = [];
    for (const [reel, window] of grid.entries()) {
      for (const [row, shown] of window.entries()) if (shown === symbol || shown === orSymbol) positions.push([reel, row]);
    }
    return positions;
  }

  #idsOf(window: Uint8Array): string[] {
    const ids: string[] = [];
    for (const symbol of window) ids.push(this.#id(symbol));
    return ids;
  }

  #id(symbol: number): string {
    return this.#slot.ids[symbol] ?? '';
  }
}
