import type { Position, RoundEvent } from '../events.ts';
import type { CompiledFeatureSlot } from './compile.ts';
import { empty } from './layout.ts';
import type { Win } from './wins/evaluator.ts';

type Event = RoundEvent<bigint>;

/** Writes what happens in a round as its events: symbol numbers become names, places positions, credits minor units. */
export class Teller {
  readonly events: Event[] = [];
  readonly #slot: CompiledFeatureSlot;
  readonly #credit: bigint;

  /** @param credit minor units of one credit. */
  constructor(slot: CompiledFeatureSlot, credit: bigint) {
    this.#slot = slot;
    this.#credit = credit;
  }

  tell(event: Event): void {
    this.events.push(event);
  }

  amount(credits: number): bigint {
    return BigInt(credits) * this.#credit;
  }

  id(symbol: number): string {
    return this.#slot.ids[symbol] ?? '';
  }

  position(place: number): Position {
    const { reelOf, rowOf } = this.#slot.layout;
    return [reelOf[place]!, rowOf[place]!];
  }

  positions(places: Iterable<number>): Position[] {
    return Array.from(places, (place) => this.position(place));
  }

  grid(window: Uint8Array): string[][] {
    const { heights, first } = this.#slot.layout;
    return heights.map((height, reel) =>
      [...window.subarray(first[reel], first[reel]! + height)].flatMap((symbol) => (symbol === empty ? [] : [this.id(symbol)])),
    );
  }

  byReel(values: Int32Array): number[][] {
    const { heights, first } = this.#slot.layout;
    return heights.map((height, reel) => [...values.subarray(first[reel], first[reel]! + height)]);
  }

  wins(found: readonly Win[]): void {
    const { kind } = this.#slot.definition.pays;
    for (const { symbol, count, line, fromRight, ways, places, factor, credits } of found) {
      const told = { symbol: this.id(symbol), count, positions: this.positions(places), amount: this.amount(credits) };
      const multiplier = factor === 1 ? {} : { multiplier: factor };
      if (kind === 'lines') this.tell({ type: 'lineWin', line, ...told, ...(fromRight && { fromRight }), ...multiplier });
      else if (kind === 'ways') this.tell({ type: 'waysWin', ways, ...told, ...multiplier });
      else this.tell({ type: 'groupWin', ...told, multiplier: factor });
    }
  }
}
