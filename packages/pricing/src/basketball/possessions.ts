import { certainly, negated, sum, type Distribution } from '../distribution.ts';

export interface BasketballParameters {
  /** Points to expect in regular time. */
  home: number;
  away: number;
  /** 12 in the NBA, 10 elsewhere. */
  quarterMinutes: 10 | 12;
}

/** Seconds of a step, in which each side has one possession or none. */
export const stepSeconds = 20;
/** The chance of a step to have possessions: 92 of each side in 48 minutes. */
export const possessionChance = 92 / (48 * 3);
export const overtimeSteps = 300 / stepSeconds;
export const quarterSteps = ({ quarterMinutes }: BasketballParameters): number => quarterMinutes * (60 / stepSeconds);

/**
 * Points of a possession, 0 to 3, at 1.24 in the mean. A match then differs from its expectation by about 13 points in the difference and 19 in the total,
 * as real ones do: free throws and threes are rarer here than on the court, and there are fewer possessions.
 */
const pointsOfPossession = [0.34, 0.12, 0.5, 0.04] as const;
const meanOfPossession = 1.24;

/** The chances of 0 to 3 points of a possession for a side that is expected to score so many in a match. */
export function possession(expected: number, parameters: BasketballParameters): number[] {
  const scale = expected / (4 * quarterSteps(parameters) * possessionChance) / meanOfPossession;
  const scored = pointsOfPossession.slice(1).map((chance) => chance * scale);
  const none = 1 - scored.reduce((total, chance) => total + chance, 0);
  if (!(scale > 0) || none < 0) throw new RangeError(`${expected} points can't be expected of a match`);
  return [none, ...scored];
}

/** Less than this is seen in no price. */
const negligible = 1e-14;

/** What a number of steps brings. */
export type Kind = 'ahead' | 'total' | 'home' | 'away';

/** The chances of points by how many steps are played, each step like the other. Kept, for a match is priced over and over. */
export class Possessions {
  readonly #step: Readonly<Record<Kind, Distribution>>;
  readonly #sides: Readonly<Record<'home' | 'away', Distribution>>;
  readonly #bySteps = new Map<string, Distribution>();
  readonly #both = new Map<number, { size: number; chances: Float64Array }>();
  readonly #byPossessions = { home: [certainly(0)], away: [certainly(0)] };

  constructor(parameters: BasketballParameters) {
    const of = (expected: number): Distribution => ({ from: 0, chances: Float64Array.from(possession(expected, parameters)) });
    this.#sides = { home: of(parameters.home), away: of(parameters.away) };
    const { home, away } = this.#sides;
    this.#step = {
      home: sometimes(home),
      away: sometimes(away),
      total: sometimes(sum(home, away)),
      ahead: sometimes(sum(home, negated(away))),
    };
  }

  /** Points of so many steps: of a side, of both, or how many home is ahead by. */
  points(kind: Kind, steps: number): Distribution {
    if (steps <= 0) return certainly(0);
    if (steps === 1) return this.#step[kind];
    const key = `${kind} ${steps}`;
    let found = this.#bySteps.get(key);
    if (!found) {
      const half = Math.floor(steps / 2);
      this.#bySteps.set(key, (found = sum(this.points(kind, half), this.points(kind, steps - half))));
    }
    return found;
  }

  #pointsOf(side: 'home' | 'away', possessions: number): Distribution {
    const list = this.#byPossessions[side];
    for (let count = list.length; count <= possessions; count++) list.push(sum(list[count - 1]!, this.#sides[side]));
    return list[possessions]!;
  }

  /** The chances of the points of both sides in so many steps: at `home · size + away`. Given the number of possessions they score independently. */
  both(steps: number): { size: number; chances: Float64Array } {
    let found = this.#both.get(steps);
    if (found) return found;
    const size = 3 * steps + 1;
    const chances = new Float64Array(size * size);
    let of = (1 - possessionChance) ** steps;
    for (let count = 0; count <= steps; count++) {
      if (of > negligible) {
        const home = this.#pointsOf('home', count);
        const away = this.#pointsOf('away', count);
        for (let x = 0; x < home.chances.length; x++) {
          const row = of * home.chances[x]!;
          if (row < negligible) continue;
          const start = (home.from + x) * size + away.from;
          for (let y = 0; y < away.chances.length; y++) chances[start + y]! += row * away.chances[y]!;
        }
      }
      of *= ((steps - count) / (count + 1)) * (possessionChance / (1 - possessionChance));
    }
    found = { size, chances };
    // A match is priced by one number of steps after the other, and by those of an overtime.
    for (const known of this.#both.keys()) if (known !== overtimeSteps) this.#both.delete(known);
    this.#both.set(steps, found);
    return found;
  }

  /**
   * The chances of home's points in so many steps together with a level score after them, where home is ahead by `ahead` before. Both sides have as many
   * possessions, and given their number they score independently.
   */
  level(ahead: number, steps: number): Distribution {
    const chances = new Float64Array(3 * steps + 1);
    let of = (1 - possessionChance) ** steps;
    for (let count = 0; count <= steps; count++) {
      if (of > 1e-15) {
        const home = this.#pointsOf('home', count);
        const away = this.#pointsOf('away', count);
        for (let at = 0; at < home.chances.length; at++) {
          const points = home.from + at;
          const other = points + ahead - away.from;
          if (other >= 0 && other < away.chances.length) chances[points]! += of * home.chances[at]! * away.chances[other]!;
        }
      }
      of *= ((steps - count) / (count + 1)) * (possessionChance / (1 - possessionChance));
    }
    return { from: 0, chances };
  }
}

/** Points of a step: a possession's, or none where it has none. */
function sometimes({ from, chances }: Distribution): Distribution {
  const step = chances.map((chance) => chance * possessionChance);
  step[-from]! += 1 - possessionChance;
  return { from, chances: step };
}
