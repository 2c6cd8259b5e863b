import type { CompiledSpin } from './compile.ts';
import type { AfterRules } from './definition.ts';
import type { RoundState } from './state.ts';

/**
 * Pays, lets what won leave and the rest fall, until nothing wins.
 * @returns credits of all falls, marks and ladder in them, scatters and the spin's multiplier not.
 */
export function tumble(round: RoundState, spin: CompiledSpin, { ladder, marks }: Extract<AfterRules, { kind: 'tumble' }>): number {
  const { slot, window, won, found, teller, factors } = round;
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
    drop(round, spin);
    const next = ladder === null ? 1 : ladder[Math.min(fall + 1, ladder.length - 1)]!;
    if (teller) {
      const removed = [...won.keys()].filter((place) => won[place] === 1);
      teller.tell({ type: 'tumble', index: fall + 1, removed: teller.positions(removed), grid: teller.grid(window), multiplier: next });
      if (marks) teller.tell({ type: 'marks', marks: teller.byReel(factors) });
    }
    if (slot.carriers) round.carry(0, window.length);
  }
}

/** What each place multiplies its next win by: nothing for the first, ×2 for the second … */
function mark({ marks, factors }: RoundState, most: number): void {
  for (let place = 0; place < marks.length; place++) {
    const wins = marks[place]!;
    factors[place] = wins === 0 ? 0 : wins > 29 ? most : Math.min(1 << wins, most);
  }
}

function drop(round: RoundState, spin: CompiledSpin): void {
  const { slot, window, won, factors, heights, stops } = round;
  const { first, reels } = slot.layout;
  const moves = slot.carriers !== null;
  for (let reel = 0; reel < reels; reel++) {
    const top = first[reel]!;
    let to = top + heights[reel]! - 1;
    for (let from = to; from >= top; from--) {
      if (won[from] === 1) continue;
      window[to] = window[from]!;
      if (moves) factors[to] = factors[from]!;
      to--;
    }
    for (; to >= top; to--) {
      if (moves) factors[to] = 0;
      if (spin.strips) {
        const length = spin.lengths[reel]!;
        stops[reel] = (stops[reel]! + length - 1) % length;
        window[to] = spin.strips[reel]![stops[reel]!]!;
      } else window[to] = round.pick(spin.weights![reel]!);
    }
  }
}
