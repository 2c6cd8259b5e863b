import type { CompiledSpin, CompiledTransform } from './compile.ts';
import { empty } from './layout.ts';
import type { RoundState } from './state.ts';

/** Changes the window as a transform says. @returns by how much the spin's multiplier grows. */
export function transform(round: RoundState, spin: CompiledSpin, { rules, symbol, weights }: CompiledTransform): number {
  const { window, slot, teller, stops } = round;
  const { first, heights, reels } = slot.layout;
  const before = teller && window.slice();
  let shown = symbol;
  let grows = 0;
  switch (rules.kind) {
    case 'expand':
      for (let reel = 0; reel < reels; reel++) {
        const from = first[reel]!;
        const to = from + round.heights[reel]!;
        if (window.subarray(from, to).includes(symbol)) window.fill(symbol, from, to);
      }
      break;
    case 'nudge':
      for (let reel = 0; reel < reels; reel++) {
        const moved = nudgesOf(spin.strips![reel]!.subarray(0, spin.lengths[reel]), stops[reel]!, heights[reel]!, symbol);
        if (moved === 0) continue;
        window.fill(symbol, first[reel], first[reel]! + heights[reel]!);
        grows += moved;
      }
      break;
    case 'colossal': {
      if (round.draw(rules.outOf) >= rules.chance) break;
      round.isColossal = true;
      shown = round.pick(weights!);
      for (let reel = rules.first; reel < rules.first + rules.size; reel++) window.fill(shown, first[reel], first[reel]! + rules.size);
      break;
    }
    case 'mystery':
      if (!window.includes(symbol)) break;
      shown = round.pick(weights!);
      for (let place = 0; place < window.length; place++) if (window[place] === symbol) window[place] = shown;
      break;
    case 'place': {
      const left: number[] = [];
      for (let place = 0; place < window.length; place++) if (window[place] !== empty) left.push(place);
      for (let placed = round.pick(weights!); placed > 0; placed--) {
        const at = round.draw(left.length);
        window[left[at]!] = symbol;
        left.splice(at, 1);
      }
      break;
    }
  }
  if (before?.some((old, place) => old !== window[place])) {
    const changed = [...window.keys()].filter((place) => window[place] !== before[place]);
    teller!.tell({
      type: 'transform',
      kind: rules.kind,
      symbol: teller!.id(shown),
      positions: teller!.positions(changed),
      grid: teller!.grid(window),
    });
  }
  return grows;
}

/**
 * By how many places a stack that is as high as the reel moves until it is fully in view; 0 where none is in view, or all of it.
 * A stack that enters from below moves up, one that leaves at the top moves down; of two the one at the top.
 */
export function nudgesOf(strip: ArrayLike<number>, stop: number, height: number, symbol: number): number {
  const { length } = strip;
  const at = (row: number): number => strip[(stop + row + length) % length]!;
  let top = 0;
  while (top < height && at(top) === symbol) top++;
  if (top > 0) return height - top;
  let bottom = 0;
  while (bottom < height && at(height - 1 - bottom) === symbol) bottom++;
  return bottom === 0 ? 0 : height - bottom;
}
