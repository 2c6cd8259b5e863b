import type { CompiledSpin } from './compile.ts';
import type { AfterRules, GildedRules } from './definition.ts';
import type { RoundState } from './state.ts';

/**
 * Pays, lets what won leave and the rest fall, until nothing wins.
 * @returns credits of all falls, marks and ladder in them, scatters and the spin's multiplier not.
 */
export function tumble(
  round: RoundState,
  spin: CompiledSpin,
  { ladder, marks, gilded, golden }: Extract<AfterRules, { kind: 'tumble' }>,
): number {
  const { slot, window, won, found, teller, factors, fresh } = round;
  const multiplies = marks !== null || slot.definition.carriers?.scope === 'win';
  const asked = { factors: multiplies ? factors : null, found, won };
  if (marks) mark(round, marks.most);
  let sum = 0;
  for (let fall = 0; ; fall++) {
    won.fill(0);
    if (found) found.length = 0;
    const credits = slot.evaluate(window, asked);
    if (credits === 0) return sum;
    if (found) teller!.wins(found);
    const step = ladder === null ? 1 : ladder[Math.min(fall, ladder.length - 1)]!;
    sum += credits * step;
    if (step !== 1) {
      teller?.tell({
        type: 'spinMultiplier',
        by: 'draw',
        value: step,
        before: teller.amount(credits),
        after: teller.amount(credits * step),
      });
    }
    // The round is over: nothing more is drawn. Symbols that come from strips could otherwise win for ever.
    if (sum >= round.left) return sum;
    if (marks) {
      for (let place = 0; place < won.length; place++) if (won[place] === 1) round.marks[place]!++;
      mark(round, marks.most);
    }
    if (golden) for (let place = 0; place < won.length; place++) if (won[place] === 1) round.golden[place] = 1;
    const turned =
      teller && gilded ? teller.positions([...won.keys()].filter((place) => won[place] === 1 && round.gilded[place] === 1)) : null;
    const removed = teller && teller.positions([...won.keys()].filter((place) => won[place] === 1 && round.gilded[place] === 0));
    drop(round, spin);
    const next = ladder === null ? 1 : ladder[Math.min(fall + 1, ladder.length - 1)]!;
    if (teller) {
      const grid = teller.grid(window);
      teller.tell({ type: 'tumble', index: fall + 1, removed: removed!, ...(turned && { turned }), grid, multiplier: next });
      if (marks) teller.tell({ type: 'marks', marks: teller.byReel(factors) });
      if (golden)
        teller.tell({ type: 'golden', positions: teller.positions([...round.golden.keys()].filter((place) => round.golden[place] === 1)) });
    }
    if (gilded) gild(round, gilded, fresh);
    round.carry();
  }
}

/** What each place multiplies its next win by: nothing for the first, ×2 for the second … */
function mark({ marks, factors }: RoundState, most: number): void {
  for (let place = 0; place < marks.length; place++) {
    const wins = marks[place]!;
    factors[place] = wins === 0 ? 0 : wins > 29 ? most : Math.min(1 << wins, most);
  }
}

/**
 * Gilds regular symbols that have come into view.
 * @param fresh how many of them stand on each reel, from the top.
 */
export function gild(round: RoundState, { reels, chance, outOf }: GildedRules, fresh: Int32Array): void {
  const { slot, window, gilded, teller } = round;
  for (const reel of reels) {
    const top = slot.layout.first[reel]!;
    for (let place = top; place < top + fresh[reel]!; place++)
      if (slot.isRegular[window[place]!] === 1) gilded[place] = Number(round.draw(outOf) < chance);
  }
  teller?.tell({ type: 'gilded', positions: teller.positions([...gilded.keys()].filter((place) => gilded[place] === 1)) });
}

function drop(round: RoundState, spin: CompiledSpin): void {
  const { slot, window, won, gilded, factors, heights, stops, fresh } = round;
  const { first, reels } = slot.layout;
  const moves = slot.carriers !== null;
  for (let reel = 0; reel < reels; reel++) {
    const top = first[reel]!;
    let to = top + heights[reel]! - 1;
    for (let from = to; from >= top; from--) {
      const turns = won[from] === 1 && gilded[from] === 1;
      if (won[from] === 1 && !turns) continue;
      window[to] = turns ? slot.wild : window[from]!;
      gilded[to] = turns ? 0 : gilded[from]!;
      if (moves) factors[to] = turns ? 0 : factors[from]!;
      to--;
    }
    fresh[reel] = to - top + 1;
    for (; to >= top; to--) {
      gilded[to] = 0;
      if (moves) factors[to] = 0;
      if (spin.strips) {
        const length = spin.lengths[reel]!;
        stops[reel] = (stops[reel]! + length - 1) % length;
        window[to] = spin.strips[reel]![stops[reel]!]!;
      } else window[to] = round.pick(spin.weights![reel]!);
    }
  }
}
