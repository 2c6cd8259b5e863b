import { none, type CompiledSpin } from './compile.ts';
import type { AfterRules } from './definition.ts';
import type { RoundState } from './state.ts';

/** What a spin came to, in credits. */
export interface Frozen {
  credits: number;
  /** What its first window would have paid. */
  first: number;
  /** The lights have come. */
  isLit: boolean;
}

/** Freezes groups that pay and draws the rest again, until none has joined, none is left, or the maximum win is reached. */
export function freeze(round: RoundState, spin: CompiledSpin, { lights }: Extract<AfterRules, { kind: 'freeze' }>): Frozen {
  const { slot, window, won, found, teller } = round;
  const { reelOf } = slot.layout;
  const lit = lights && round.draw(lights.outOf) < lights.chance ? round.pick(spin.lights!) : none;
  const isLit = lit !== none;
  if (isLit) teller?.tell({ type: 'lights', symbol: teller.id(lit) });
  shine(round, lit);
  const asked = { factors: null, found, won };
  let first = 0;
  let frozen = 0;
  for (let index = 1; ; index++) {
    won.fill(0);
    if (found) found.length = 0;
    const credits = slot.evaluate(window, asked);
    if (index === 1) first = credits;
    let joined = 0;
    for (const one of won) joined += one;
    if (joined === frozen || joined === window.length || credits >= round.left) {
      if (found) teller!.wins(found);
      return { credits, first, isLit };
    }
    frozen = joined;
    if (teller) {
      const held = teller.positions([...won.keys()].filter((place) => won[place] === 1));
      teller.tell({ type: 'spinEnd', win: teller.amount(0), total: teller.amount(round.total) });
      teller.tell({ type: 'respin', by: 'freeze', index, held, worth: teller.amount(credits) });
    }
    for (let place = 0; place < window.length; place++) if (won[place] === 0) window[place] = round.pick(spin.weights![reelOf[place]!]!);
    teller?.tell({ type: 'reels', stops: [], grid: teller.grid(window) });
    shine(round, lit);
  }
}

/** Turns what shows the symbol of the lights into the wild. */
function shine({ window, slot, teller }: RoundState, lit: number): void {
  if (lit === none) return;
  const turned: number[] = [];
  for (let place = 0; place < window.length; place++) {
    if (window[place] !== lit) continue;
    window[place] = slot.wild;
    turned.push(place);
  }
  if (turned.length > 0)
    teller?.tell({
      type: 'transform',
      kind: 'lights',
      symbol: teller.id(slot.wild),
      positions: teller.positions(turned),
      grid: teller.grid(window),
    });
}
