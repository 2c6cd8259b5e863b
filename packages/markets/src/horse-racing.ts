import { deadHeatFactor, type EachWayTerms, type Fraction } from '@tavolo/odds';
import { define, type Definition } from './define.ts';
import type { EventFacts, RaceFacts } from './facts.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import { LOST, VOID, WON, wonIf, type OutcomeResult } from './settlement.ts';
import { numberOf, type Specifiers } from './specifiers.ts';

/** The customary terms by how many run; null where there is no place betting. Decided as the race starts. */
export function eachWayTerms(runners: number, handicap: boolean): EachWayTerms | null {
  if (runners < 5) return null;
  if (runners < 8) return { places: 2, fraction: [1, 4] };
  if (!handicap || runners < 12) return { places: 3, fraction: [1, 5] };
  return { places: runners < 16 ? 3 : 4, fraction: [1, 4] };
}

function raceFacts(facts: EventFacts): RaceFacts {
  if (facts.sport !== 'horse_racing') throw new RangeError(`${facts.sport} is not a race`);
  return facts;
}

/** Won, by the part of the stake that stands. */
const shared = (part: Fraction): OutcomeResult => (part[0] === part[1] ? WON : { won: true, voidFactor: 0, deadHeat: part });

/** A runner among the first `paid`. Who did not start is void. */
export function placeResult(facts: RaceFacts, runner: string, paid: number): OutcomeResult | null {
  if (facts.nonRunners.includes(runner)) return VOID;
  if (!facts.ended) return null;
  const place = facts.places[runner];
  if (place === undefined || place > paid) return LOST;
  const tied = Object.values(facts.places).filter((other) => other === place).length;
  return shared(deadHeatFactor(paid, place, tied));
}

/**
 * Two runners as first and second, in order (`a>b`) or not (`a+b`). Where dead heats leave several such pairs, each has its part: a tie for first makes
 * two orders of one pair, a tie of n for second n pairs.
 */
function forecastResult(facts: RaceFacts, outcome: string): OutcomeResult | null {
  const inOrder = outcome.includes('>');
  const [one = '', other = ''] = outcome.split(inOrder ? '>' : '+');
  if (facts.nonRunners.includes(one) || facts.nonRunners.includes(other)) return VOID;
  if (!facts.ended) return null;
  const ahead = (wanted: number) => Object.keys(facts.places).filter((runner) => facts.places[runner] === wanted);
  const first = ahead(1);
  const second = first.length > 1 ? first : ahead(2);
  const pairs = first.flatMap((winner) => second.filter((runner) => runner !== winner).map((runner) => [winner, runner]));
  const isThis = ([winner, runner]: string[]) => (winner === one && runner === other) || (!inOrder && winner === other && runner === one);
  const hits = pairs.filter(isThis).length;
  if (hits === 0) return LOST;
  return shared([hits, pairs.length]);
}

type Settle = (facts: RaceFacts, outcome: string, specifiers: Specifiers) => OutcomeResult | null;
const race = (definition: Omit<Definition, 'sports' | 'settleOutcome' | 'period'>, settle: Settle) =>
  define({
    sports: ['horse_racing'],
    period: 'match',
    // In running nobody can price a race from its order alone.
    live: false,
    ...definition,
    settleOutcome: (facts, specifiers, outcome) => settle(raceFacts(facts), outcome, specifiers),
  });

export const horseRacingMarkets: readonly MarketType[] = [
  race({ key: 'race_winner', outcomes: 'runners', group: 'win', main: true }, (facts, outcome) => placeResult(facts, outcome, 1)),
  race(
    {
      key: 'race_place',
      outcomes: 'runners',
      specifiers: [{ name: 'places', kind: 'number' }],
      group: 'place',
      winners: (specifiers) => numberOf(specifiers, 'places'),
    },
    (facts, outcome, specifiers) => placeResult(facts, outcome, numberOf(specifiers, 'places')),
  ),
  race({ key: 'race_forecast', outcomes: 'ordered_pairs', group: 'forecast', cashOut: false }, forecastResult),
  race({ key: 'race_reverse_forecast', outcomes: 'pairs', group: 'forecast', cashOut: false }, forecastResult),
  race(
    {
      key: 'race_match_bet',
      outcomes: sets.homeAway,
      specifiers: [
        { name: 'away', kind: 'runner' },
        { name: 'home', kind: 'runner' },
      ],
      group: 'place',
    },
    (facts, outcome, { home = '', away = '' }) => {
      if (facts.nonRunners.includes(home) || facts.nonRunners.includes(away)) return VOID;
      if (!facts.ended) return null;
      const homePlace = facts.places[home] ?? Infinity;
      const awayPlace = facts.places[away] ?? Infinity;
      // Level, or neither finished.
      if (homePlace === awayPlace) return VOID;
      return wonIf((homePlace < awayPlace ? 'home' : 'away') === outcome);
    },
  ),
];
