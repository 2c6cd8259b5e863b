import { BasketballModel, type BasketballState } from './basketball/match-law.ts';
import type { BasketballParameters } from './basketball/possessions.ts';
import type { JointLaw } from './combination.ts';
import { MatchModel, type FootballParameters, type MatchState } from './football/match-model.ts';
import { HockeyLaw, type HockeyParameters, type HockeyState } from './ice-hockey/model.ts';
import type { TennisParameters } from './tennis/chances.ts';
import { TennisLaw, type TennisState } from './tennis/match-law.ts';

/**
 * The law by which an event was priced last, as plain data: from it, whatever is asked of several selections together follows. `state` is null before the
 * event begins.
 */
export type EventLaw =
  | { sport: 'football'; parameters: FootballParameters; state: MatchState | null }
  | { sport: 'tennis'; parameters: TennisParameters; state: TennisState | null }
  | { sport: 'basketball'; parameters: BasketballParameters; state: BasketballState | null }
  | { sport: 'ice_hockey'; parameters: HockeyParameters; state: HockeyState | null };

/** Models of matches that are asked again and again; the last ones are kept. */
export class EventLaws {
  readonly #laws = new Recent<JointLaw>(64);
  readonly #football = new Recent<MatchModel>(24);
  readonly #basketball = new Recent<BasketballModel>(24);

  /** The law as one that can be asked. */
  of(law: EventLaw): JointLaw {
    return this.#laws.get(JSON.stringify(law), () => this.#made(law));
  }

  #made(law: EventLaw): JointLaw {
    switch (law.sport) {
      case 'football': {
        const model = this.#football.get(JSON.stringify(law.parameters), () => new MatchModel(law.parameters));
        return law.state === null ? model.beforeMatch() : model.inPlay(law.state);
      }
      case 'basketball':
        return this.#basketball.get(JSON.stringify(law.parameters), () => new BasketballModel(law.parameters)).at(law.state ?? undefined);
      case 'tennis':
        return new TennisLaw(law.parameters, law.state ?? undefined);
      case 'ice_hockey':
        return new HockeyLaw(law.parameters, law.state ?? undefined);
    }
  }
}

/** What was made last, so many of them. */
class Recent<Value> {
  readonly #most: number;
  readonly #made = new Map<string, Value>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string, make: () => Value): Value {
    const found = this.#made.get(key) ?? make();
    this.#made.delete(key);
    this.#made.set(key, found);
    const [oldest] = this.#made.keys();
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest);
    return found;
  }
}
