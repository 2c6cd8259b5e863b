import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot } from '../compile.ts';

/** Figures of whole rounds, in credits. */
export interface WalkedRounds {
  /** Expected win, up to the maximum win, and the expected square of it. */
  mean: Rational;
  square: Rational;
  /** Share of rounds that win. */
  hit: Rational;
  reached: Rational;
  /** Of rounds in which a reel held: what they win, and how many they are. */
  held: { mean: Rational; share: Rational };
}

/**
 * Walks every combination of stops once for each set of reels that hold, and puts the spins of a round together: by the reels that hold and by what was won so far,
 * exactly, in whole numbers over the cycle.
 * @throws Error for rounds in which more happens than spins on strips and reels that hold.
 */
export function walkRounds(slot: CompiledFeatureSlot): WalkedRounds {
  const { definition, paid, layout } = slot;
  const { byStops, rules, lengths } = paid;
  if (byStops === null || rules.multiplier !== null)
    throw new Error(`${definition.game}: the win of a spin does not follow from its stops`);
  const { reels } = layout;
  const most = definition.maxWin * definition.credits;
  /** Stops at which a reel shows the same are one, as often as there are of them. */
  const shown = byStops.windows.map((windows, reel) => {
    const found = new Map<string, { stop: number; times: number; holds: boolean; scatters: number }>();
    for (const [stop, window] of windows.slice(0, lengths[reel]).entries()) {
      const key = window.join();
      const same = found.get(key);
      if (same) same.times++;
      else {
        const holds = rules.after !== null && window.includes(slot.wild);
        found.set(key, { stop, times: 1, holds, scatters: window.filter((symbol) => symbol === slot.scatter).length });
      }
    }
    return [...found.values()];
  });
  const respins = rules.after?.kind === 'heldReels' ? rules.after.atMost : 0;

  /** From one set of reels that hold: combinations of stops by the set that holds next and the credits won, those of the maximum together. */
  const spinsFrom = new Map<number, Map<number, Map<number, bigint>>>();
  const walkFrom = (held: number): Map<number, Map<number, bigint>> => {
    const known = spinsFrom.get(held);
    if (known) return known;
    const counts = new Map<number, Float64Array>();
    const stops = new Int32Array(reels);
    const walk = (reel: number, next: number, seen: number, times: number): void => {
      if (reel === reels) {
        const credits = byStops.credits(stops) + (held === 0 ? slot.scatterPays[seen]! : 0);
        let row = counts.get(next);
        if (!row) counts.set(next, (row = new Float64Array(most + 1)));
        row[credits < most ? credits : most]! += times;
        return;
      }
      if ((held & (1 << reel)) !== 0) {
        stops[reel] = lengths[reel]!;
        walk(reel + 1, next, seen, times);
        return;
      }
      for (const one of shown[reel]!) {
        stops[reel] = one.stop;
        walk(reel + 1, one.holds ? next | (1 << reel) : next, seen + one.scatters, times * one.times);
      }
    };
    walk(0, held, 0, 1);
    // Held reels have one stop: weighted as if they turned, so that all spins have one denominator.
    const weight = lengths.reduce((product, length, reel) => ((held & (1 << reel)) === 0 ? product : product * BigInt(length)), 1n);
    const found = new Map(
      [...counts].map(([next, row]) => {
        const byCredits = new Map<number, bigint>();
        for (const [credits, count] of row.entries()) if (count > 0) byCredits.set(credits, BigInt(count) * weight);
        return [next, byCredits] as const;
      }),
    );
    spinsFrom.set(held, found);
    return found;
  };

  const cycle = lengths.reduce((product, length) => product * BigInt(length), 1n);
  const all = cycle ** BigInt(respins + 1);
  let [sum, squares, winning, reached, heldSum, heldCount] = [0n, 0n, 0n, 0n, 0n, 0n];
  const end = (credits: number, ways: bigint, held: boolean): void => {
    const win = BigInt(credits);
    sum += ways * win;
    squares += ways * win * win;
    if (credits > 0) winning += ways;
    if (credits >= most) reached += ways;
    if (held) {
      heldSum += ways * win;
      heldCount += ways;
    }
  };
  /** Rounds that go on: ways by the reels that hold now and the credits so far. */
  let open = new Map<number, Map<number, bigint>>([[0, new Map([[0, 1n]])]]);
  for (let spin = 0; spin <= respins && open.size > 0; spin++) {
    const rest = cycle ** BigInt(respins - spin);
    const next = new Map<number, Map<number, bigint>>();
    for (const [held, byTotal] of open) {
      for (const [after, byCredits] of walkFrom(held)) {
        for (const [total, before] of byTotal) {
          for (const [credits, count] of byCredits) {
            const won = Math.min(total + credits, most);
            const ways = before * count;
            if (after === held || won === most || spin === respins) end(won, ways * rest, after !== 0);
            else {
              let row = next.get(after);
              if (!row) next.set(after, (row = new Map()));
              row.set(won, (row.get(won) ?? 0n) + ways);
            }
          }
        }
      }
    }
    open = next;
  }
  return {
    mean: Rational.of(sum, all),
    square: Rational.of(squares, all),
    hit: Rational.of(winning, all),
    reached: Rational.of(reached, all),
    held: { mean: Rational.of(heldSum, all), share: Rational.of(heldCount, all) },
  };
}
