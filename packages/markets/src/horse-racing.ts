import { deadHeatFactor, type EachWayTerms, type Fraction, type LegResult, type OddsMilli } from '@tavolo/odds';
import { define, type Definition } from './define.ts';
import type { EventFacts, RaceFacts } from './facts.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import { LOST, VOID, WON, wonIf, type OutcomeResult, type Placing } from './settlement.ts';
import { numberOf, type Specifiers } from './specifiers.ts';

/** The customary terms by how many are declared to run; null where there is no place betting. A bet keeps those of the moment of its placement. */
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

/** The scale of Tattersalls' rule 4(c): up to these odds of the runner that was withdrawn (thousandths), so many per cent of the winnings. */
const deductions: readonly (readonly [upTo: OddsMilli, percent: number])[] = [
  [1_111, 90],
  [1_182, 85],
  [1_250, 80],
  [1_300, 75],
  [1_400, 70],
  [1_533, 65],
  [1_615, 60],
  [1_800, 55],
  [1_952, 50],
  [2_200, 45],
  [2_500, 40],
  [2_750, 35],
  [3_250, 30],
  [4_000, 25],
  [5_000, 20],
  [6_500, 15],
  [10_000, 10],
  [15_000, 5],
];

/** What is deducted from winnings on the others when a runner is withdrawn at these odds, whole per cent. 0 for outsiders. */
export const ruleFourPercent = (odds: OddsMilli): number => deductions.find(([upTo]) => odds <= upTo)?.[1] ?? 0;

/** What an each-way bet needs of a runner besides its win, by where it came in and the places that its terms pay. */
export function placedBy({ place, tied }: Placing, places: number): Pick<LegResult, 'placed' | 'placeDeadHeat'> {
  if (place === 0 || place > places) return { placed: false };
  const placeDeadHeat = deadHeatFactor(places, place, tied);
  return { placed: true, ...(placeDeadHeat[0] < placeDeadHeat[1] && { placeDeadHeat }) };
}

/** Where a runner came in. */
function placingOf({ places }: RaceFacts, runner: string): Placing {
  const place = places[runner];
  return place === undefined ? { place: 0, tied: 1 } : { place, tied: Object.values(places).filter((other) => other === place).length };
}

/** Won, by the part of the stake that stands. */
const shared = (part: Fraction): OutcomeResult => (part[0] === part[1] ? WON : { won: true, voidFactor: 0, deadHeat: part });

/** A runner among the first `paid`. Who did not start is void. */
export function placeResult(facts: RaceFacts, runner: string, paid: number): OutcomeResult | null {
  if (facts.nonRunners.includes(runner)) return VOID;
  if (!facts.ended) return null;
  const { place, tied } = placingOf(facts, runner);
  return place === 0 || place > paid ? LOST : shared(deadHeatFactor(paid, place, tied));
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
  race({ key: 'race_winner', outcomes: 'runners', group: 'win', main: true, eachWay: true, ruleFour: true }, (facts, outcome) => {
    const result = placeResult(facts, outcome, 1);
    return result === null || result === VOID ? result : { ...result, placing: placingOf(facts, outcome) };
  }),
  race(
    {
      key: 'race_place',
      outcomes: 'runners',
      specifiers: [{ name: 'places', kind: 'number' }],
      group: 'place',
      ruleFour: true,
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
