import type { RaceFacts } from '@tavolo/markets';
import { draw, type Uniform } from '../uniform.ts';
import { RaceLaw, tieChance, tiedPlaces, type Runner } from './model.ts';

export interface RaceIncident {
  kind: 'off' | 'running' | 'finish' | 'result';
  /** Seconds since the start. */
  at: number;
  /** Ids in the order in which they run; at the finish, of those that have passed it. */
  order: readonly string[];
}

export interface SimulatedRace {
  incidents: RaceIncident[];
  facts: RaceFacts;
}

/**
 * Runs a race of so many seconds: the order is drawn place by place from the law that prices it, then whether one of the first places is shared. How it runs
 * until then is for watching only.
 */
export function simulateRace(runners: readonly Runner[], uniform: Uniform, seconds = 90, tie = tieChance): SimulatedRace {
  const law = new RaceLaw(runners, tie);
  const order: number[] = [];
  while (order.length < runners.length) {
    const runner = draw(uniform, law.next(order));
    // The chances add up to 1 but for rounding.
    order.push(runner >= 0 ? runner : law.runners.findIndex((_, index) => !order.includes(index)));
  }
  const ids = order.map((runner) => law.runners[runner]!.id);
  const shared = Math.floor(uniform() / tie);
  const hasTie = shared < tiedPlaces && shared + 1 < ids.length;
  const incidents: RaceIncident[] = [{ kind: 'off', at: 0, order: law.runners.map(({ id }) => id) }];
  // Towards the finish the order on the track comes to the one of the result.
  const spread = ids.map((_, place) => ({ place, start: uniform() * ids.length }));
  for (let stage = 1; stage < 8; stage++) {
    const done = stage / 8;
    const running = spread.toSorted(
      (one, other) => one.start + done * (one.place - one.start) - (other.start + done * (other.place - other.start)),
    );
    incidents.push({ kind: 'running', at: Math.floor(seconds * done), order: running.map(({ place }) => ids[place]!) });
  }
  let at = seconds;
  for (let place = 1; place <= ids.length; place++) {
    incidents.push({ kind: 'finish', at, order: ids.slice(0, place) });
    at = Math.round((at + 0.05 + uniform() * 0.9) * 100) / 100;
  }
  incidents.push({ kind: 'result', at, order: ids });
  return {
    incidents,
    facts: {
      sport: 'horse_racing',
      runners: law.runners.map(({ id }) => id),
      nonRunners: [],
      places: Object.fromEntries(ids.map((id, index) => [id, hasTie && index === shared + 1 ? index : index + 1])),
      ended: true,
    },
  };
}
