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

/**
 * The law of the order in which runners finish: each place goes to one of those that are left, by its chance of winning raised to the place's exponent.
 * From the third place on the exponent stays.
 */
export class RaceLaw {
  readonly runners: readonly Runner[];
  /** Weights by place and runner. */
  readonly #weights: readonly Float64Array[];
  readonly #totals: readonly number[];

  /** Chances of winning may add up to anything above 0. */
  constructor(runners: readonly Runner[]) {
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
    return this.runners.map(({ id, win }) => fairOutcome(id, win));
  }

  /** Among the first places. */
  placed(places: number): FairOutcome[] {
    const chances = new Float64Array(this.runners.length);
    if (places >= this.runners.length) chances.fill(1);
    // The last place's chances follow from the order before it.
    else
      this.#orders(places - 1, (order, chance) => {
        for (const runner of order) chances[runner]! += chance;
        for (const [runner, share] of this.next(order).entries()) chances[runner]! += chance * share;
      });
    return this.runners.map(({ id }, runner) => fairOutcome(id, Math.min(1, chances[runner]!)));
  }

  /** First and second in that order, `a>b`. */
  forecast(): FairOutcome[] {
    const outcomes: FairOutcome[] = [];
    this.#orders(2, ([first, second], chance) =>
      outcomes.push(fairOutcome(`${this.runners[first!]!.id}>${this.runners[second!]!.id}`, chance)),
    );
    return outcomes;
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

  /** Which of two runners finishes ahead of the other. */
  matchBet(home: string, away: string): FairOutcome[] {
    const [one, other] = [home, away].map((id) => this.runners.findIndex((runner) => runner.id === id));
    if (one === undefined || other === undefined || one < 0 || other < 0 || one === other)
      throw new RangeError(`no runners ${home} and ${away}`);
    const behind = this.#weights[2]!;
    // From the third place on all have one exponent, so between two that are left only their weights count.
    const share = behind[one]! / (behind[one]! + behind[other]!);
    let ahead = 0;
    this.#orders(2, (order, chance) => {
      const [of, than] = [order.indexOf(one), order.indexOf(other)];
      ahead += chance * (of < 0 && than < 0 ? share : of >= 0 && (than < 0 || of < than) ? 1 : 0);
    });
    return [fairOutcome('home', ahead), fairOutcome('away', 1 - ahead)];
  }
}
