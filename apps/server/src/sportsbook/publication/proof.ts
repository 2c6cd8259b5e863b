import type { Scoreboard } from '../feed/messages.ts';
import type { OfferEvent } from '../offer/model.ts';
import type { Proof } from './replay.js';

/** What is published of a simulated event, for whoever plays it again: before its end without seed and score. Null for other events. */
export function proofOf(event: OfferEvent): (Proof & { event: string; sport: string; name: string; starts_at: string }) | null {
  const { fairness, incidents, score, startsAt, state } = event;
  if (!fairness) return null;
  const isOver = state === 'ended' && fairness.seed !== null && score !== null;
  return {
    event: event.id,
    sport: event.sport,
    name: event.name,
    starts_at: new Date(startsAt).toISOString(),
    simulation: fairness.simulation,
    parameters: fairness.parameters,
    commitment: fairness.commitment,
    seed: isOver ? fairness.seed : null,
    incidents: incidents.map(({ at, away, competitor, home, kind, period, side }) => ({ at, period, kind, side, competitor, home, away })),
    score: isOver ? { home: score.home, away: score.away, periods: score.periods } : null,
    order: isOver && event.sport === 'horse-racing' ? orderOf(score.facts) : null,
  };
}

/** The order of a race, whose places stand where other sports have their facts. Those that share a place are one: `a = b`. */
function orderOf(facts: Scoreboard['facts']): string[] {
  const byPlace = Map.groupBy(Object.entries(facts), ([, { home }]) => home);
  return [...byPlace]
    .toSorted(([one], [other]) => one - other)
    .map(([, sharing]) =>
      sharing
        .map(([id]) => id)
        .toSorted()
        .join(' = '),
    );
}
