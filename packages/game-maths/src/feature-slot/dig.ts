import type { CompiledDig, CompiledSpin } from './compile.ts';
import type { RoundState } from './state.ts';

/**
 * Digs: pays, lets what won leave, sets off every wild in view, breaks rock, and lets new symbols fall, until nothing wins and no wild is left.
 * @returns credits of all falls, gems in them.
 */
export function dig(round: RoundState, spin: CompiledSpin, { rock, gemChance, gemOutOf, gems }: CompiledDig): number {
  const { slot, window, won, found, teller } = round;
  const { reels, heights, first, reelOf, rowOf } = slot.layout;
  const asked = { factors: null, found, won };
  /** Rows of rock on each reel: as they are, and after this fall. */
  const now = rockOf(round, rock);
  const next = now.slice();
  let sum = 0;
  let gemsFound = 0;
  for (let fall = 1; ; fall++) {
    won.fill(0);
    if (found) found.length = 0;
    const credits = slot.evaluate(window, asked);
    if (found) teller!.wins(found);
    const multiplier = Math.max(1, gemsFound);
    sum += credits * multiplier;
    if (credits > 0 && multiplier > 1)
      teller?.tell({
        type: 'spinMultiplier',
        by: 'gems',
        value: multiplier,
        before: teller.amount(credits),
        after: teller.amount(credits * multiplier),
      });
    if (sum >= round.left) return sum;
    const blasts: number[] = [];
    for (let place = 0; place < window.length; place++) {
      const reel = reelOf[place]!;
      if (won[place] === 1) next[reel] = Math.min(next[reel]!, Math.max(0, now[reel]! - 1));
      if (window[place] === slot.wild) blasts.push(place);
    }
    if (credits === 0 && blasts.length === 0) return sum;
    for (const wild of blasts) {
      const row = rowOf[wild]!;
      for (let reel = Math.max(0, reelOf[wild]! - 1); reel <= Math.min(reels - 1, reelOf[wild]! + 1); reel++) {
        next[reel] = Math.min(next[reel]!, Math.max(0, row - 1));
        for (let other = Math.max(0, row - 1); other <= Math.min(heights[reel]! - 1, row + 1); other++) won[first[reel]! + other] = 1;
      }
    }
    const shown: { place: number; value: number }[] = [];
    for (let reel = 0; reel < reels; reel++) {
      for (let row = next[reel]!; row < now[reel]!; row++) {
        won[first[reel]! + row] = 1;
        if (gems === null || round.draw(gemOutOf) >= gemChance) continue;
        const value = round.pick(gems);
        gemsFound += value;
        if (teller) shown.push({ place: first[reel]! + row, value });
      }
    }
    // Rock that stands was in no win; a blast reaches none that it does not break.
    const removed = teller && [...won.keys()].filter((place) => won[place] === 1);
    for (let reel = 0; reel < reels; reel++) {
      const top = first[reel]!;
      let to = top + heights[reel]! - 1;
      for (let from = to; from >= top + now[reel]!; from--) if (won[from] === 0) window[to--] = window[from]!;
      for (; to >= top + next[reel]!; to--) window[to] = round.pick(spin.weights![reel]!);
      now[reel] = next[reel]!;
    }
    teller?.tell({
      type: 'tumble',
      index: fall,
      removed: teller.positions(removed!),
      blasts: teller.positions(blasts),
      gems: shown.map(({ place, value }) => ({ position: teller.position(place), value })),
      grid: teller.grid(window),
      multiplier: Math.max(1, gemsFound),
    });
  }
}

/** Rows of rock on each reel. */
export function rockOf({ window, slot }: RoundState, rock: number): Int32Array {
  const rows = new Int32Array(slot.layout.reels);
  for (let place = 0; place < window.length; place++) if (window[place] === rock) rows[slot.layout.reelOf[place]!]!++;
  return rows;
}
