import type { JointLaw } from './combination.ts';
import { MatchModel, type FootballParameters, type MatchState } from './football/match-model.ts';

/**
 * The law by which an event was priced last, as plain data: from it, whatever is asked of several selections together follows. `state` is null before the
 * event begins.
 */
export type EventLaw = { sport: 'football'; parameters: FootballParameters; state: MatchState | null };

/** Models of matches that are asked again and again; the last ones are kept. */
export class EventLaws {
  readonly #laws = new Recent<JointLaw>(64);
  readonly #models = new Recent<MatchModel>(24);

  /** The law as one that can be asked. */
  of(law: EventLaw): JointLaw {
    return this.#laws.get(JSON.stringify(law), () => {
      const model = this.#models.get(JSON.stringify(law.parameters), () => new MatchModel(law.parameters));
      return law.state === null ? model.beforeMatch() : model.inPlay(law.state);
    });
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
