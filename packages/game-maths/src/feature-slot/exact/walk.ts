import { Rational } from '../../rational.ts';
import type { CompiledFeatureSlot } from '../compile.ts';
import { wheelTurns } from '../wheel.ts';

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
  /** What the wheel wins of it, and the share of rounds that turn it. */
  wheel: { mean: Rational; share: Rational };
  /** What rounds win, above nothing, and the chance of each. */
  wins: ReadonlyMap<number, Rational>;
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

  const { wheel } = definition;
  /** Stands with the reels that hold for a wheel that is turned. */
  const turned = 1 << reels;
  const turns = wheel ? [...wheelTurns(wheel)].map(([stakes, ways]) => ({ credits: stakes * definition.credits, ways: BigInt(ways) })) : [];
  const allTurns = wheel ? BigInt(wheel.outer.length * wheel.inner.length) : 1n;

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
        const key = wheel && seen >= wheel.from ? next | turned : next;
        let row = counts.get(key);
        if (!row) counts.set(key, (row = new Float64Array(most + 1)));
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
  const all = cycle ** BigInt(respins + 1) * allTurns;
  let [sum, squares, winning, reached, heldSum, heldCount, wheelSum, wheelCount] = [0n, 0n, 0n, 0n, 0n, 0n, 0n, 0n];
  const byWin = new Map<number, bigint>();
  const end = (credits: number, ways: bigint, held: boolean): void => {
    const win = BigInt(credits);
    sum += ways * win;
    squares += ways * win * win;
    if (credits > 0) {
      winning += ways;
      byWin.set(credits, (byWin.get(credits) ?? 0n) + ways);
    }
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
            if ((after & turned) !== 0) {
              wheelCount += ways * allTurns;
              for (const turn of turns) {
                const paid = Math.min(won + turn.credits, most);
                wheelSum += ways * turn.ways * BigInt(paid - won);
                end(paid, ways * turn.ways, false);
              }
              continue;
            }
            if (after === held || won === most || spin === respins) end(won, ways * rest * allTurns, after !== 0);
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
    wheel: { mean: Rational.of(wheelSum, all), share: Rational.of(wheelCount, all) },
    wins: new Map([...byWin].map(([credits, ways]) => [credits, Rational.of(ways, all)])),
  };
}
