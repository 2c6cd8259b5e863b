import type { Move } from '../choice.ts';
import type { Draw } from '../draw.ts';
import type { RoundEvent } from '../events.ts';
import type { OpenRound } from '../fast/family.ts';
import { carryOn } from './carry.ts';
import { none, type CompiledFeatureSlot, type CompiledGolden, type CompiledSpin, type Weights } from './compile.ts';
import type { AfterRules, BuyRules, RespinRules } from './definition.ts';
import { dig } from './dig.ts';
import { freeze } from './freeze.ts';
import { openGolden } from './golden-places.ts';
import { playHoldAndWin } from './hold-and-win.ts';
import { empty } from './layout.ts';
import { Shoal } from './shoal.ts';
import type { RoundState } from './state.ts';
import { Teller } from './teller.ts';
import { transform } from './transforms.ts';
import { gild, tumble } from './tumble.ts';
import { turnWheel } from './wheel.ts';
import type { Asked, Win } from './wins/evaluator.ts';

/** Where the win of a round came from. */
export const parts = ['pays', 'scatter', 'respins', 'growth', 'lights', 'colossal', 'golden', 'freeSpins', 'holdAndWin', 'wheel'] as const;
export type Part = (typeof parts)[number];

/** How a round begins: with a paid spin, by the meter as it stands for this stake, or with a feature that was bought. */
export interface Start {
  /** Symbols in it. Rules of a later version may be full with fewer: its feature then comes with the next spin, and what is over stays. */
  meter: number;
  buy: BuyRules | null;
  /** What the player did with the win, in games in which it can be carried; left out: nothing yet. */
  moves?: readonly Move[];
}

export interface FeatureSlotRound {
  /** Minor units; 0 while the round is open. */
  win: bigint;
  /** Null once the round is over. */
  open: OpenRound | null;
  /** The meter after the round: whoever plays on at this stake begins with it. */
  meter: number;
  events: RoundEvent<bigint>[];
}

/**
 * Plays one round to its end. The order of draws is that of `FeatureSlotDefinition`.
 * @param stake minor units, a positive multiple of the game's credits; what is bought costs its price times this.
 * @throws RangeError for any other stake, for a meter that there cannot be, and for a move that is not offered.
 */
export function playFeatureSlot(
  slot: CompiledFeatureSlot,
  stake: bigint,
  draw: Draw,
  start: Start = { meter: 0, buy: null },
): FeatureSlotRound {
  const credits = BigInt(slot.definition.credits);
  if (stake <= 0n || stake % credits !== 0n) throw new RangeError(`the stake must be a positive multiple of ${credits}`);
  if (!Number.isSafeInteger(start.meter) || start.meter < 0) throw new RangeError(`no meter stands at ${start.meter}`);
  const teller = new Teller(slot, stake / credits);
  const round = new FeatureRound(slot, draw, teller);
  round.play(start);
  const won = { stake, win: teller.amount(round.total), most: stake * BigInt(slot.definition.maxWin) };
  const { carry } = slot.definition;
  const { win, open } = carry ? carryOn(carry, won, start.moves ?? [], draw, (event) => teller.tell(event)) : { win: won.win, open: null };
  if (!open) teller.tell({ type: 'roundEnd', stake: stake * BigInt(start.buy?.price ?? 1), win });
  return { win, open, meter: round.meter, events: teller.events };
}

/** Plays rounds, one after the other, in credits; with a teller it tells them. Without one nothing is allocated: the simulator plays by it. */
export class FeatureRound implements RoundState {
  /** Credits of the round, and of its parts. */
  total = 0;
  readonly byPart: Record<Part, number> = {
    pays: 0,
    scatter: 0,
    respins: 0,
    growth: 0,
    lights: 0,
    colossal: 0,
    golden: 0,
    freeSpins: 0,
    holdAndWin: 0,
    wheel: 0,
  };
  meter = 0;
  /** What the round was led to. */
  readonly features = { respins: 0, growth: 0, lights: 0, colossal: 0, golden: 0, freeSpins: 0, holdAndWin: 0, wheel: 0 };

  readonly slot: CompiledFeatureSlot;
  readonly draw: Draw;
  readonly teller: Teller | null;
  readonly window: Uint8Array;
  readonly stops: Int32Array;
  readonly heights: Int32Array;
  readonly factors: Int32Array;
  readonly marks: Int32Array;
  readonly fresh: Int32Array;
  readonly gilded: Uint8Array;
  readonly golden: Uint8Array;
  readonly won: Uint8Array;
  readonly found: Win[] | null;
  isColossal = false;

  readonly #most: number;
  /** What multiplies every free spin of the feature that wins, from those before it. */
  #kept = 0;
  #isFree = false;
  /** Wild places that stay. */
  readonly #held: Uint8Array;
  readonly #asked: Asked;
  readonly #tables: ReadonlyMap<CompiledSpin, StopTables>;

  constructor(slot: CompiledFeatureSlot, draw: Draw, teller: Teller | null) {
    const { places, reels, heights } = slot.layout;
    this.slot = slot;
    this.draw = draw;
    this.teller = teller;
    this.window = new Uint8Array(places);
    this.stops = new Int32Array(reels);
    this.heights = Int32Array.from(heights);
    this.factors = new Int32Array(places);
    this.marks = new Int32Array(places);
    this.fresh = new Int32Array(reels);
    this.gilded = new Uint8Array(places);
    this.golden = new Uint8Array(places);
    this.won = new Uint8Array(places);
    this.found = teller && [];
    this.#held = new Uint8Array(places);
    this.#most = slot.definition.maxWin * slot.definition.credits;
    const multiplies = slot.carriers !== null && slot.definition.carriers?.scope === 'win';
    this.#asked = { factors: multiplies ? this.factors : null, found: this.found, won: null };
    this.#tables = new Map(
      [slot.paid, slot.free].flatMap((spin) => (spin?.byStops ? [[spin, stopTables(slot, spin, spin.byStops.windows)] as const] : [])),
    );
  }

  get left(): number {
    return this.#most - this.total;
  }

  get isOver(): boolean {
    return this.total >= this.#most;
  }

  pick({ values, upTo, sum, byDraw }: Weights): number {
    const place = this.draw(sum);
    if (byDraw !== null) return byDraw[place]!;
    let index = 0;
    while (place >= upTo[index]!) index++;
    return values[index]!;
  }

  play({ meter, buy }: Start): void {
    this.total = 0;
    for (const part of parts) this.byPart[part] = 0;
    this.features.respins = 0;
    this.features.golden = 0;
    this.features.growth = 0;
    this.features.lights = 0;
    this.features.colossal = 0;
    this.features.freeSpins = 0;
    this.features.holdAndWin = 0;
    this.features.wheel = 0;
    this.meter = meter;
    const { slot } = this;
    if (buy) {
      this.teller?.tell({ type: 'bought', price: buy.price });
      this.#freeSpins(buy.spins, 'purchase');
      return;
    }
    this.marks.fill(0);
    this.golden.fill(0);
    const scatters = this.#spin(slot.paid, 'pays');
    const isDug = slot.paid.dig !== null && slot.paid.dig.spins > 0 && !this.window.includes(slot.paid.dig.rock);
    if (slot.hold && !this.isOver) this.#holdAndWin();
    const { wheel } = slot.definition;
    if (wheel && scatters >= wheel.from && !this.isOver) {
      this.features.wheel++;
      this.pay(turnWheel(this, wheel), 'wheel');
    }
    const awarded = slot.awards[scatters]!;
    if (awarded > 0 && !this.isOver) this.#freeSpins(awarded, null);
    if (isDug && !this.isOver) this.#freeSpins(slot.paid.dig!.spins, 'dig');
    const rules = slot.definition.meter;
    if (rules && this.meter >= rules.full) {
      this.meter -= rules.full;
      if (!this.isOver) this.#freeSpins(rules.spins, 'meter');
    }
  }

  /** Adds what was won, up to the maximum win; `more` is a part by itself. */
  pay(credits: number, part: Part, more = 0, partOfMore: Part = 'scatter'): void {
    const all = credits + more;
    const win = Math.min(all, this.left);
    const { teller } = this;
    if (teller && this.total + all >= this.#most)
      teller.tell({ type: 'maxWin', before: teller.amount(all), after: teller.amount(win), total: teller.amount(this.#most) });
    this.total += win;
    const ofMore = Math.min(more, win);
    this.byPart[partOfMore] += ofMore;
    this.byPart[part] += win - ofMore;
  }

  /** @param golden what opens golden places once all else is paid. */
  #spinEnd(credits: number, part: Part, more = 0, golden: CompiledGolden | null = null, partOfMore: Part = 'scatter'): void {
    const before = this.total;
    this.pay(credits, part, more, partOfMore);
    if (golden && !this.isOver) {
      const opened = openGolden(this, golden);
      if (opened > 0 && part === 'pays') this.features.golden++;
      if (opened > 0) this.pay(opened, part === 'pays' ? 'golden' : part);
    }
    const { teller } = this;
    teller?.tell({ type: 'spinEnd', win: teller.amount(this.total - before), total: teller.amount(this.total) });
  }

  /** One spin and what follows it. @returns scatters when nothing tumbles any more. */
  #spin(spin: CompiledSpin, part: Part): number {
    const tables = this.teller === null ? this.#tables.get(spin) : undefined;
    if (tables) return this.#spinByStops(spin, tables, part);
    const { slot, window } = this;
    this.#fill(spin, false);
    const multiplier = this.#dress(spin);
    if (part === 'pays') this.#fillMeter(count(window, slot.meter));
    const { after } = spin.rules;
    if (after?.kind === 'freeze') {
      this.#freeze(spin, after);
      return 0;
    }
    const credits = after?.kind === 'tumble' ? tumble(this, spin, after) : spin.dig ? dig(this, spin, spin.dig) : this.#wins();
    const scatters = count(window, slot.scatter);
    const scattered = this.#scatterWin(scatters);
    const leads =
      after !== null &&
      after.kind !== 'tumble' &&
      after.kind !== 'dig' &&
      window.includes(slot.wild) &&
      (after.kind !== 'walkingWilds' || this.#walkers() > 1);
    const all = this.#multiplied(credits + scattered, multiplier);
    const inPart = part !== 'pays' ? part : leads ? 'respins' : this.isColossal ? 'colossal' : part;
    if (inPart === 'colossal') this.features.colossal++;
    // A scatter's share is told apart where nothing multiplies it.
    if (part === 'pays' && all === credits + scattered) this.#spinEnd(credits, inPart, scattered, spin.golden);
    else this.#spinEnd(all, inPart, 0, spin.golden);
    if (leads && !this.isOver) this.#respins(spin, after, inPart);
    return scatters;
  }

  /** The same by tables, where a win follows from the stops alone. */
  #spinByStops(spin: CompiledSpin, { scatters, meter, holds, coins }: StopTables, part: Part): number {
    const { stops, slot, draw } = this;
    const lines = spin.byStops!;
    const { lengths } = spin;
    const reels = lengths.length;
    let seen = 0;
    let filled = 0;
    let held = 0;
    let opens = 0;
    for (let reel = 0; reel < reels; reel++) {
      const stop = draw(lengths[reel]!);
      stops[reel] = stop;
      if (coins) opens += coins[reel]![stop]!;
      if (scatters) seen += scatters[reel]![stop]!;
      if (meter) filled += meter[reel]![stop]!;
      if (holds && holds[reel]![stop] === 1) held |= 1 << reel;
    }
    if (part === 'pays') this.#fillMeter(filled);
    // Hold-and-win is played on the window; what does not open it is not looked at.
    if (coins && opens < slot.definition.holdAndWin!.from) this.window.fill(empty);
    else if (coins) for (let reel = 0; reel < reels; reel++) this.window.set(lines.windows[reel]![stops[reel]!]!, slot.layout.first[reel]);
    const { multiplier } = spin;
    const credits = lines.credits(stops);
    const factor = multiplier ? this.pick(multiplier) : 1;
    const scattered = slot.scatterPays[seen]!;
    const { after } = spin.rules;
    // A stack on the first reel has nowhere to walk.
    const leads = after?.kind === 'walkingWilds' ? held > 1 : held > 0;
    const inPart = leads && part === 'pays' ? 'respins' : part;
    if (part === 'pays' && factor === 1) this.pay(credits, inPart, scattered);
    else this.pay((credits + scattered) * factor, inPart);
    if (!leads || !after || this.isOver) return seen;
    if (inPart === 'respins') this.features.respins++;
    if (after.kind === 'walkingWilds') {
      this.#walkByStops(spin, after.step, held, holds!, inPart);
      return seen;
    }
    if (after.kind !== 'heldReels') return seen;
    for (let index = 0; index < after.atMost && !this.isOver; index++) {
      let now = held;
      for (let reel = 0; reel < reels; reel++) {
        if ((held & (1 << reel)) !== 0) {
          stops[reel] = lengths[reel]!;
          continue;
        }
        const stop = draw(lengths[reel]!);
        stops[reel] = stop;
        if (holds![reel]![stop] === 1) now |= 1 << reel;
      }
      this.pay(lines.credits(stops), inPart);
      if (now === held) break;
      held = now;
    }
    return seen;
  }

  /** @param walkers reels full of wilds, one bit each. */
  #walkByStops(
    { byStops, lengths, multiplier }: CompiledSpin,
    step: number,
    walkers: number,
    full: readonly Uint8Array[],
    part: Part,
  ): void {
    const { stops, draw } = this;
    let walk = 1;
    while (walkers > 1 && !this.isOver) {
      const held = walkers >> 1;
      walkers = held;
      walk += step;
      for (let reel = 0; reel < lengths.length; reel++) {
        if ((held & (1 << reel)) !== 0) {
          stops[reel] = lengths[reel]!;
          continue;
        }
        const stop = draw(lengths[reel]!);
        stops[reel] = stop;
        if (full[reel]![stop] === 1) walkers |= 1 << reel;
      }
      this.pay(byStops!.credits(stops) * walk * (multiplier ? this.pick(multiplier) : 1), part);
    }
  }

  #fillMeter(added: number): void {
    const rules = this.slot.definition.meter;
    if (!rules) return;
    const before = this.meter;
    this.meter += added;
    const full = this.meter >= rules.full;
    this.teller?.tell({ type: 'meter', before, added, after: full ? this.meter - rules.full : this.meter, full });
  }

  /** @param onlyFree leaves held places as they are. */
  #fill(spin: CompiledSpin, onlyFree: boolean): void {
    const { slot, window, stops, heights, draw } = this;
    const { first, reels, heights: highest } = slot.layout;
    const covered = spin.dig?.rows ?? 0;
    if (slot.drawnHeights) for (let reel = 0; reel < reels; reel++) heights[reel] = this.pick(slot.drawnHeights[reel]!);
    for (let reel = 0; reel < reels; reel++) {
      const start = first[reel]!;
      const height = heights[reel]!;
      const strip = spin.strips?.[reel];
      if (strip) {
        const isHeld = onlyFree && this.#isReelHeld(reel);
        if (!isHeld) stops[reel] = draw(spin.lengths[reel]!);
        for (let row = 0; row < height; row++) {
          if (!(onlyFree && this.#held[start + row] === 1)) window[start + row] = strip[stops[reel]! + row]!;
        }
      } else {
        for (let row = 0; row < height; row++) {
          if (row < covered) window[start + row] = spin.dig!.rock;
          else if (!(onlyFree && this.#held[start + row] === 1)) window[start + row] = this.pick(spin.weights![reel]!);
        }
      }
      for (let row = height; row < highest[reel]!; row++) window[start + row] = empty;
    }
    if (onlyFree) for (let place = 0; place < window.length; place++) if (this.#held[place] === 1) window[place] = slot.wild;
    const { teller } = this;
    teller?.tell({ type: 'reels', stops: spin.strips ? [...stops] : [], grid: teller.grid(window) });
  }

  #isReelHeld(reel: number): boolean {
    const { first, heights } = this.slot.layout;
    for (let place = first[reel]!; place < first[reel]! + heights[reel]!; place++) if (this.#held[place] === 0) return false;
    return true;
  }

  /** Transforms, carriers and the spin's own multiplier. @returns what the spin is multiplied by. */
  #dress(spin: CompiledSpin): { nudges: number; drawn: number } {
    let nudges = 0;
    this.isColossal = false;
    for (const one of spin.transforms) nudges += transform(this, spin, one);
    this.gilded.fill(0);
    const { after } = spin.rules;
    if (after?.kind === 'tumble' && after.gilded) gild(this, after.gilded, this.heights);
    this.factors.fill(0);
    this.carry();
    return { nudges, drawn: spin.multiplier ? this.pick(spin.multiplier) : 1 };
  }

  carry(): void {
    const { carriers, definition } = this.slot;
    if (carriers === null || (definition.carriers!.in === 'freeSpins' && !this.#isFree)) return;
    const told: { position: readonly [number, number]; value: number }[] = [];
    for (let place = 0; place < this.window.length; place++) {
      if (this.window[place] === empty || this.factors[place] !== 0) continue;
      const values = carriers[this.window[place]!];
      if (!values) continue;
      this.factors[place] = this.pick(values);
      if (this.teller) told.push({ position: this.teller.position(place), value: this.factors[place]! });
    }
    if (told.length > 0) this.teller?.tell({ type: 'carriers', values: told });
  }

  #wins(): number {
    if (this.found) this.found.length = 0;
    const credits = this.slot.evaluate(this.window, this.#asked);
    if (this.found) this.teller!.wins(this.found);
    return credits;
  }

  #scatterWin(scatters: number): number {
    const { slot, teller, window } = this;
    const credits = slot.scatterPays[scatters]!;
    if (credits > 0 && teller) {
      const places = [...window.keys()].filter((place) => window[place] === slot.scatter);
      const amount = teller.amount(credits);
      teller.tell({ type: 'scatterWin', symbol: teller.id(slot.scatter), count: scatters, positions: teller.positions(places), amount });
    }
    return credits;
  }

  #multiplied(credits: number, { nudges, drawn }: { nudges: number; drawn: number }, walk = 1): number {
    let all = credits;
    const { teller, slot } = this;
    const by = (kind: 'draw' | 'nudges' | 'walk' | 'carriers', value: number): void => {
      if (value === 1 || all === 0) return;
      teller?.tell({ type: 'spinMultiplier', by: kind, value, before: teller.amount(all), after: teller.amount(all * value) });
      all *= value;
    };
    if (nudges > 0) by('nudges', 1 + nudges);
    by('walk', walk);
    if (slot.carriers && slot.definition.carriers?.scope === 'spin') {
      let sum = 0;
      let product = 1;
      for (const factor of this.factors) {
        if (factor === 0) continue;
        sum += factor;
        product *= factor;
      }
      const keeps = this.#isFree && slot.definition.freeSpins?.keeps === 'carriers';
      by('carriers', slot.table.combine === 'product' ? product : Math.max(1, this.#kept + sum));
      if (keeps && all > 0) this.#kept += sum;
    }
    by('draw', drawn);
    return all;
  }

  /** Groups freeze and grow: what the first of them pay is apart from what they have grown by, and all of it from what came in the lights. */
  #freeze(spin: CompiledSpin, after: Extract<AfterRules, { kind: 'freeze' }>): void {
    const { credits, first, isLit } = freeze(this, spin, after);
    if (isLit) this.features.lights++;
    else if (credits > first) this.features.growth++;
    if (isLit) this.#spinEnd(credits, 'lights');
    else this.#spinEnd(first, 'pays', credits - first, null, 'growth');
  }

  /** Wild places, whole reels of them, or walking stacks hold while the rest turns again. */
  #respins(spin: CompiledSpin, after: RespinRules, part: Part): void {
    const { window, slot, teller } = this;
    const { first, heights, reels } = slot.layout;
    const held = this.#held;
    if (part === 'respins') this.features.respins++;
    held.fill(0);
    let walk = 1;
    for (let index = 1; !this.isOver; index++) {
      let isNew = false;
      if (after.kind === 'walkingWilds') {
        // Those on the first reel leave.
        const walkers = this.#walkers() & ~1;
        held.fill(0);
        for (let reel = 1; reel < reels; reel++) {
          if ((walkers & (1 << reel)) !== 0) held.fill(1, first[reel - 1], first[reel - 1]! + heights[reel - 1]!);
        }
        isNew = walkers > 0;
        walk += after.step;
      } else {
        if (index > after.atMost) return;
        for (let reel = 0; reel < reels; reel++) {
          const from = first[reel]!;
          const to = from + heights[reel]!;
          const isFull = after.kind === 'heldReels' && window.subarray(from, to).includes(slot.wild);
          for (let place = from; place < to; place++) {
            if (held[place] === 0 && (isFull || window[place] === slot.wild)) {
              held[place] = 1;
              isNew = true;
            }
          }
        }
      }
      if (!isNew) return;
      const places = [...held.keys()].filter((place) => held[place] === 1);
      teller?.tell({ type: 'respin', by: after.kind, index, held: teller.positions(places) });
      this.#fill(spin, true);
      const multiplier = this.#dress(spin);
      this.#spinEnd(this.#multiplied(this.#wins(), multiplier, walk), part);
    }
  }

  /** Reels full of wilds, one bit each. */
  #walkers(): number {
    const { first, heights, reels } = this.slot.layout;
    let walkers = 0;
    for (let reel = 0; reel < reels; reel++) {
      if (this.window.subarray(first[reel], first[reel]! + heights[reel]!).every((symbol) => symbol === this.slot.wild))
        walkers |= 1 << reel;
    }
    return walkers;
  }

  #freeSpins(awarded: number, by: 'meter' | 'purchase' | 'dig' | null): void {
    const { slot, teller, window } = this;
    const free = slot.free!;
    const { keeps, atMost } = slot.definition.freeSpins!;
    this.features.freeSpins++;
    this.marks.fill(0);
    this.golden.fill(0);
    this.#isFree = true;
    this.#kept = 0;
    const award = (spins: number, retrigger: boolean, caught = false): void => {
      const shown = caught ? slot.wild : slot.scatter;
      const places = by === null || retrigger ? [...window.keys()].filter((place) => window[place] === shown) : [];
      const positions = teller!.positions(places);
      const cause = caught ? 'catches' : retrigger ? null : by;
      teller!.tell({ type: 'freeSpinsAwarded', count: spins, total, retrigger, positions, ...(cause && { by: cause }) });
    };
    const before = this.total;
    let total = awarded;
    let played = 0;
    if (teller) award(awarded, false);
    const sticky = keeps === 'wilds' ? new Uint8Array(window.length) : null;
    const shoal = slot.catches && new Shoal(slot.catches, window.length);
    while (played < total && !this.isOver) {
      played++;
      teller?.tell({ type: 'freeSpin', index: played, total });
      if (keeps !== 'marks') this.marks.fill(0);
      if (keeps !== 'golden') this.golden.fill(0);
      if (shoal) {
        const more = Math.min(this.#fishing(free, shoal), atMost - total);
        total += more;
        if (teller && more > 0) award(more, true, true);
        continue;
      }
      const scatters = sticky ? this.#stickySpin(free, sticky) : this.#spin(free, 'freeSpins');
      const more = Math.min(slot.again[scatters]!, atMost - total);
      if (more > 0 && !this.isOver) {
        total += more;
        if (teller) award(more, true);
      }
    }
    this.#isFree = false;
    this.#kept = 0;
    teller?.tell({ type: 'freeSpinsEnd', played, win: teller.amount(this.total - before) });
  }

  /** A free spin in which the wilds of earlier ones stay. */
  #stickySpin(spin: CompiledSpin, sticky: Uint8Array): number {
    const { window, slot } = this;
    this.#held.set(sticky);
    this.#fill(spin, true);
    const multiplier = this.#dress(spin);
    const credits = this.#wins();
    const scatters = count(window, slot.scatter);
    this.#spinEnd(this.#multiplied(credits + this.#scatterWin(scatters), multiplier), 'freeSpins');
    for (let place = 0; place < window.length; place++) if (window[place] === slot.wild) sticky[place] = 1;
    return scatters;
  }

  /** A free spin with fish. @returns free spins that its wilds bring. */
  #fishing(spin: CompiledSpin, shoal: Shoal): number {
    this.#fill(spin, false);
    shoal.swim(this);
    this.#dress(spin);
    shoal.weigh(this);
    const credits = this.#wins();
    this.#spinEnd(credits + shoal.catch(this), 'freeSpins');
    return this.isOver ? 0 : shoal.count(this);
  }

  #holdAndWin(): void {
    const rules = this.slot.definition.holdAndWin!;
    if (count(this.window, this.slot.hold!.symbol) < rules.from) return;
    this.features.holdAndWin++;
    this.pay(playHoldAndWin(this, rules), 'holdAndWin');
  }
}

function count(window: Uint8Array, symbol: number): number {
  if (symbol === none) return 0;
  let sum = 0;
  for (const shown of window) if (shown === symbol) sum++;
  return sum;
}

/** What a reel shows by its stop; null where the game does not ask. */
interface StopTables {
  scatters: Uint8Array[] | null;
  meter: Uint8Array[] | null;
  /** 1: the reel holds, or its stack walks. */
  holds: Uint8Array[] | null;
  /** Of what opens hold-and-win. */
  coins: Uint8Array[] | null;
}

function stopTables(slot: CompiledFeatureSlot, spin: CompiledSpin, windows: readonly (readonly Uint8Array[])[]): StopTables {
  const counted = (symbol: number): Uint8Array[] | null =>
    symbol === none ? null : windows.map((byStop) => Uint8Array.from(byStop, (window) => count(window, symbol)));
  const { after } = spin.rules;
  const isHeld = (window: Uint8Array): boolean =>
    after?.kind === 'walkingWilds' ? window.every((symbol) => symbol === slot.wild) : window.includes(slot.wild);
  return {
    scatters: counted(slot.scatter),
    meter: counted(slot.meter),
    coins: counted(slot.hold?.symbol ?? none),
    holds: after && windows.map((byStop) => Uint8Array.from(byStop, (window) => Number(isHeld(window)))),
  };
}
