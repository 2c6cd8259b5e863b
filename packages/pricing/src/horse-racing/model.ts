import { fairOutcome, type FairOutcome } from '../fair-market.ts';

export interface Runner {
  id: string;
  /** Its chance of winning; all of them add up to 1. */
  win: number;
}

/**
 * How far the chances of winning count for second place and for those behind it. Harville's formula takes them as they are (1) and makes favourites too
 * likely to be placed, so they are flattened (Lo and Bacon-Shone, 1994).
 */
const flattening = [1, 0.81, 0.65] as const;

/** Each of the first places is shared by two runners with this chance, which is about how often it happens; two such dead heats are in no race. */
export const tieChance = 1 / 200;
export const tiedPlaces = 3;

/**
 * The law of the order in which runners finish: each place goes to one of those that are left, by its chance of winning raised to the place's exponent.
 * From the third place on the exponent stays. Then two neighbours of that order may have come in together (`tieChance`), whoever they are. Chances are
 * those of the stake that is paid: half of it counts for each of two that share what is asked for.
 */
export class RaceLaw {
  readonly runners: readonly Runner[];
  /** Weights by place and runner. */
  readonly #weights: readonly Float64Array[];
  readonly #totals: readonly number[];

  /** Of each of the first places being shared. */
  readonly tie: number;

  /** Chances of winning may add up to anything above 0. */
  constructor(runners: readonly Runner[], tie = tieChance) {
    this.tie = tie;
    const total = runners.reduce((sum, { win }) => sum + win, 0);
    this.runners = runners.map(({ id, win }) => ({ id, win: win / total }));
    this.#weights = flattening.map((exponent) => Float64Array.from(this.runners, ({ win }) => win ** exponent));
    this.#totals = this.#weights.map((weights) => weights.reduce((sum, weight) => sum + weight, 0));
  }

  /** The chances of the runners for the next place after some have finished; 0 for those. */
  next(finished: readonly number[]): number[] {
    const weights = this.#weights[Math.min(finished.length, 2)]!;
    const left = [...weights].map((weight, runner) => (finished.includes(runner) ? 0 : weight));
    const total = left.reduce((sum, weight) => sum + weight, 0);
    return left.map((weight) => weight / total);
  }

  /** Calls back for every order of the first places with its chance. */
  #orders(places: number, visit: (order: readonly number[], chance: number) => void): void {
    const order: number[] = [];
    const taken = new Uint8Array(this.runners.length);
    const go = (chance: number): void => {
      if (order.length === places) return visit(order, chance);
      const weights = this.#weights[Math.min(order.length, 2)]!;
      let total = this.#totals[Math.min(order.length, 2)]!;
      for (const runner of order) total -= weights[runner]!;
      for (let runner = 0; runner < weights.length; runner++) {
        if (taken[runner]) continue;
        taken[runner] = 1;
        order.push(runner);
        go((chance * weights[runner]!) / total);
        order.pop();
        taken[runner] = 0;
      }
    };
    go(1);
  }

  winner(): FairOutcome[] {
    return this.placed(1);
  }

  /** Among the first places. */
  placed(places: number): FairOutcome[] {
    const chances = this.#among(places);
    if (places <= tiedPlaces && places < this.runners.length) {
      // Of two that share the last place that is paid, one takes half from the other.
      const [fewer, more] = [this.#among(places - 1), this.#among(places + 1)];
      const shared = chances.map((chance, runner) => chance + (this.tie / 2) * (more[runner]! - 2 * chance + fewer[runner]!));
      return this.runners.map(({ id }, runner) => fairOutcome(id, Math.min(1, shared[runner]!)));
    }
    return this.runners.map(({ id }, runner) => fairOutcome(id, Math.min(1, chances[runner]!)));
  }

  readonly #known = new Map<number, Float64Array>();

  /** The chances of coming in among the first in the order without dead heats. */
  #among(places: number): Float64Array {
    const known = this.#known.get(places);
    if (known) return known;
    const chances = new Float64Array(this.runners.length);
    if (places >= this.runners.length) chances.fill(1);
    // The last place's chances follow from the order before it.
    else if (places > 0)
      this.#orders(places - 1, (order, chance) => {
        for (const runner of order) chances[runner]! += chance;
        for (const [runner, share] of this.next(order).entries()) chances[runner]! += chance * share;
      });
    this.#known.set(places, chances);
    return chances;
  }

  /** First and second in that order, `a>b`. */
  forecast(): FairOutcome[] {
    const count = this.runners.length;
    const [second, third] = [new Float64Array(count * count), new Float64Array(count * count)];
    this.#orders(2, ([one, other], chance) => {
      second[one! * count + other!] = chance;
      for (const [runner, share] of this.next([one!, other!]).entries()) third[one! * count + runner]! += chance * share;
    });
    return this.runners.flatMap((one, a) =>
      this.runners.flatMap((other, b) => {
        if (a === b) return [];
        const here = second[a * count + b]!;
        // Two that share the first place came in either way; two that share the second were both second.
        const shared = here + (this.tie / 2) * (second[b * count + a]! + third[a * count + b]! - 2 * here);
        return [fairOutcome(`${one.id}>${other.id}`, shared)];
      }),
    );
  }

  /** First and second in any order, `a+b`. */
  reverseForecast(): FairOutcome[] {
    const chances = new Map(this.forecast().map(({ outcome, probability }) => [outcome, probability]));
    return this.runners.flatMap(({ id }, index) =>
      this.runners
        .slice(index + 1)
        .map((other) =>
          fairOutcome(`${id}+${other.id}`, (chances.get(`${id}>${other.id}`) ?? 0) + (chances.get(`${other.id}>${id}`) ?? 0)),
        ),
    );
  }

  /** Which of two runners finishes ahead of the other; the stake comes back where they come in together. */
  matchBet(home: string, away: string): FairOutcome[] {
    const [one, other] = [home, away].map((id) => this.runners.findIndex((runner) => runner.id === id));
    if (one === undefined || other === undefined || one < 0 || other < 0 || one === other)
      throw new RangeError(`no runners ${home} and ${away}`);
    const behind = this.#weights[2]!;
    // From the third place on all have one exponent, so between two that are left only their weights count.
    const share = behind[one]! / (behind[one]! + behind[other]!);
    const total = this.#totals[2]!;
    let ahead = 0;
    // Right behind one another on the first, second or third place and the next: in either order.
    const beside = { ahead: 0, behind: 0 };
    this.#orders(2, (order, chance) => {
      const [of, than] = [order.indexOf(one), order.indexOf(other)];
      ahead += chance * (of < 0 && than < 0 ? share : of >= 0 && (than < 0 || of < than) ? 1 : 0);
      const left = total - behind[order[0]!]! - behind[order[1]!]!;
      if (of === 0 && than === 1) beside.ahead += chance;
      else if (of === 1 && than === 0) beside.behind += chance;
      else if (of === 1) beside.ahead += (chance * behind[other]!) / left;
      else if (than === 1) beside.behind += (chance * behind[one]!) / left;
      else if (of < 0 && than < 0) {
        beside.ahead += ((chance * behind[one]!) / left) * (behind[other]! / (left - behind[one]!));
        beside.behind += ((chance * behind[other]!) / left) * (behind[one]! / (left - behind[other]!));
      }
    });
    const together = this.tie * (beside.ahead + beside.behind);
    return [
      fairOutcome('home', ahead - this.tie * beside.ahead, 0, together),
      fairOutcome('away', 1 - ahead - this.tie * beside.behind, 0, together),
    ];
  }
}
