import { marketType, parseSpecifiers } from '@tavolo/markets';
import { createWords } from '@tavolo/fairness';
import { uniformFrom } from '@tavolo/pricing';
import { createHash } from 'node:crypto';
import type { SimulatedFixture } from '../simulated/fixture.ts';

/** How an event ended that was played many times: by its main market, whose chances were told before. */
export interface PlayedOutcomes {
  /** By the fair price, of each outcome; they add up to 1. */
  chances: readonly number[];
  /** Which outcome won, of each play. */
  winners: readonly number[];
}

/** Plays an event by its law so many times. Its numbers follow from its name. */
export function outcomesPlayed(fixture: SimulatedFixture, plays: number): PlayedOutcomes {
  const market = fixture.before().find(({ type }) => marketType(type).main);
  if (!market) throw new Error(`${fixture.urn} has no main market`);
  const type = marketType(market.type);
  const specifiers = parseSpecifiers(market.specifiers);
  const winners = Array.from({ length: plays }, (_, play) => {
    const uniform = uniformFrom(createWords((cursor) => createHash('sha256').update(`${fixture.urn} ends ${play} ${cursor}`).digest()));
    const course = fixture.play(uniform);
    const facts = course.facts(course.length);
    return market.outcomes.findIndex(({ outcome }) => type.settleOutcome(facts, specifiers, outcome)?.won === true);
  });
  return { chances: market.outcomes.map(({ probability }) => probability), winners };
}

/** The furthest that any outcome's number is from what its chance leads to, in standard errors. */
export function furthest({ chances, winners }: PlayedOutcomes): number {
  const plays = winners.length;
  return Math.max(
    ...chances.map((chance, index) => {
      const won = winners.filter((winner) => winner === index).length;
      return Math.abs(won - plays * chance) / Math.sqrt(plays * chance * (1 - chance));
    }),
  );
}

/** The same plays as a law would have them by which the likeliest outcome wins so much more often: so many of those that it lost, spread evenly, it wins. */
export function favoured({ chances, winners }: PlayedOutcomes, shift: number): PlayedOutcomes {
  const likeliest = chances.indexOf(Math.max(...chances));
  const step = shift / (1 - (chances[likeliest] ?? 0));
  let due = 0;
  return {
    chances,
    winners: winners.map((winner) => {
      if (winner === likeliest) return winner;
      due += step;
      if (due < 1) return winner;
      due -= 1;
      return likeliest;
    }),
  };
}
