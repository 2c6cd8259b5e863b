import type { Opened } from '../feature-events.ts';
import type { CompiledGolden } from './compile.ts';
import type { RoundState } from './state.ts';

/**
 * Opens the golden places of a spin in which nothing wins any more, if what opens them is in view: once, and once more for each pot, until the maximum win is
 * reached. @returns credits.
 */
export function openGolden(round: RoundState, { opener, kinds, drawKind, atMost }: CompiledGolden): number {
  const { window, golden, teller } = round;
  if (!window.includes(opener) || !golden.includes(1)) return 0;
  const { places, reelOf, rowOf } = round.slot.layout;
  /** By place: credits of a coin, and what a multiplier multiplies by; 0 where there is none. */
  const coins = new Float64Array(places);
  const multipliers = new Int32Array(places);
  const shown = new Uint8Array(places);
  let credits = 0;
  for (let index = 1, openings = 1; index <= openings && credits < round.left; index++) {
    coins.fill(0);
    multipliers.fill(0);
    for (let place = 0; place < places; place++) {
      if (golden[place] === 0) continue;
      const { symbol, kind, values } = kinds[round.pick(drawKind)]!;
      shown[place] = symbol;
      if (kind === 'pot') openings = Math.min(atMost, openings + 1);
      else (kind === 'coin' ? coins : multipliers)[place] = round.pick(values!);
    }
    let sum = 0;
    const told: Opened[] = [];
    for (let place = 0; place < places; place++) {
      if (golden[place] === 0) continue;
      let multiplier = 1;
      if (coins[place]! > 0) {
        for (let other = 0; other < places; other++) {
          if (multipliers[other]! > 0 && Math.abs(reelOf[other]! - reelOf[place]!) <= 1 && Math.abs(rowOf[other]! - rowOf[place]!) <= 1)
            multiplier *= multipliers[other]!;
        }
        sum += coins[place]! * multiplier;
      }
      if (teller)
        told.push({
          position: teller.position(place),
          symbol: teller.id(shown[place]!),
          value: coins[place]! + multipliers[place]!,
          multiplier,
        });
    }
    credits += sum;
    teller?.tell({ type: 'opening', index, of: openings, places: told, amount: teller.amount(sum) });
  }
  golden.fill(0);
  return credits;
}
