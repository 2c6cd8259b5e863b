import type { RaceFacts } from '@tavolo/markets';
import { raceMarkets, simulateRace, type Runner, type Uniform } from '@tavolo/pricing';
import type { CompetitorData } from '../feed/messages.ts';
import { competitorsOf } from './competitors.ts';
import type { Course, FixtureSource, NonRunner, SimulatedFixture } from './fixture.ts';
import { shuffled } from './round-robin.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** From one race to the next, at one course after another. */
const raceEvery = 5 * minute;

/** None of them exists. */
const horses = competitorsOf(
  'hr',
  `Copper Meridian oy chevron
Quiet Thunder nk hoops
Velvet Anchor pw sash
Marzapane wy quarters
Northern Ledger nw stripes
Salt And Ember rk halves
Bold Cartographer gw cross
Lemon Parliament yg roundel
Sir Wobbleton br band
Mezzanotte kw pale
Paper Lantern ry chevron
Dancing Abacus tw hoops
Iron Petal km sash
Coriandolo rw quarters
Harvest Telegram oy stripes
Blue Almanac bw halves
Second Breakfast gy cross
Granite Waltz kw roundel
Tramontana sw band
Foxglove Hill pg pale
Midnight Invoice nk chevron
Silver Umbrella wk hoops
Piazza Grande rw sash
Rolling Prairie gy quarters
Captain Marigold oy stripes
Whispering Oak gk halves
Zephyr Station sw cross
Peppermint Duel gw roundel
Lost Compass bk band
Grand Pianola kw pale
Scarlet Ferry rw chevron
Amber Alibi oy hoops
Lucky Thimble gw sash
Ponte Vecchietto my quarters
River Sonata bs stripes
Old Cinnamon mo halves
Frosty Window ws cross
Golden Parsley yg roundel
Thunder Biscuit ok band
Winter Orchard gw pale
Tiny Cathedral pk chevron
Saffron Mile yo hoops
Cloud Janitor sw sash
Brave Teaspoon rw quarters
Sunday Locomotive kr stripes
Violet Horizon py halves
Ginger Monsoon ot cross
Stella Cometa ny roundel`,
);

const courses = [
  { id: 'racing-ashdown', name: 'Ashdown Vale', countryCode: 'GB', country: 'England' },
  { id: 'racing-pineta', name: 'Ippodromo della Pineta', countryCode: 'IT', country: 'Italy' },
  { id: 'racing-kildrum', name: 'Kildrum Strand', countryCode: 'IE', country: 'Ireland' },
  { id: 'racing-murrum', name: 'Murrumbar Park', countryCode: 'AU', country: 'Australia' },
] as const;

const distances = [1_000, 1_200, 1_400, 1_600, 2_000, 2_400] as const;

/** A race every five minutes, day and night. */
export const horseRacingSource: FixtureSource = {
  // Its races come so often that there is form within hours.
  past: 0,
  announcedBefore: hour,
  longest: 10 * minute,
  between(from, to) {
    const races: SimulatedFixture[] = [];
    for (let number = Math.ceil(from / raceEvery); number * raceEvery < to; number++) races.push(raceOf(number));
    return races;
  },
};

function raceOf(number: number): SimulatedFixture {
  const startsAt = number * raceEvery;
  const position = number % courses.length;
  const course = courses[position] ?? courses[0];
  const urn = `sim:${course.id}:${number}`;
  // Every third race is a handicap, for a large field.
  const isHandicap = number % 3 === 0;
  const field = shuffled(horses, urn).slice(0, isHandicap ? 12 + (Math.floor(number / 3) % 5) : 7 + (Math.floor(number / 4) % 5));
  const distance = distances[number % distances.length] ?? 1_600;
  const seconds = Math.round(distance / 16);
  const runners = (nonRunner?: string): Runner[] =>
    field.filter(({ id }) => id !== nonRunner).map((horse) => ({ id: horse.id, win: formOf(horse, number) }));
  return {
    urn,
    announcement: {
      sport: 'horse-racing',
      competition: { ...course, position: position + 1, isTop: position === 0 },
      season: '1',
      provenance: 'simulated',
      startsAt,
      home: null,
      away: null,
      name: `${course.name} ${distance} m`,
      runners: field.map((competitor, index) => ({ competitor, number: index + 1 })),
      isHandicap,
    },
    simulation: 'horse-racing-2',
    parameters: () => ({ runners: runners().map((runner) => ({ ...runner })), seconds }),
    before: (nonRunner) => raceMarkets(runners(nonRunner)),
    nonRunner: (uniform) => nonRunnerOf(field, uniform),
    lawBefore: () => null,
    play(uniform) {
      const nonRunner = nonRunnerOf(field, uniform)?.competitor;
      return raceCourse(runners(nonRunner), nonRunner ?? null, uniform, seconds);
    },
    result: null,
  };
}

/** A horse has its class, and its better and worse days, which everybody may know. */
function formOf({ id }: CompetitorData, number: number): number {
  const rank = horses.findIndex((horse) => horse.id === id);
  const day = ((rank * 37 + Math.floor(number / 72) * 53) % 29) / 29;
  return Math.exp(-rank * 0.018 + day * 1.5);
}

/** One race in twelve loses a runner, any of them, in the minutes before the start. Always three of the seed's numbers, so that the race follows from the rest. */
function nonRunnerOf(field: readonly CompetitorData[], uniform: Uniform): NonRunner | null {
  const [happens, who, when] = [uniform(), uniform(), uniform()];
  const competitor = field[Math.floor(who * field.length)];
  if (happens >= 1 / 12 || !competitor) return null;
  return { competitor: competitor.id, before: 2 * minute + Math.floor(when * 18 * 60) * second };
}

function raceCourse(runners: readonly Runner[], nonRunner: string | null, uniform: Uniform, seconds: number): Course {
  const race = simulateRace(runners, uniform, seconds);
  const { incidents } = race;
  const facts: RaceFacts =
    nonRunner === null ? race.facts : { ...race.facts, runners: [...race.facts.runners, nonRunner], nonRunners: [nonRunner] };
  const length = Math.ceil(incidents.at(-1)?.at ?? seconds) * second;
  const last = (after: number) => incidents.findLast(({ at }) => at * second <= after);
  return {
    length,
    confirmedAfter: minute,
    opensAfter: null,
    priceEvery: length,
    moments: incidents.flatMap(({ at, kind, order }) =>
      kind === 'running'
        ? [
            {
              after: at * second,
              kind: 'update' as const,
              incident: { at, period: 'running', kind: 'leader', side: null, competitor: order[0] ?? null, home: 0, away: 0 },
            },
          ]
        : [],
    ),
    markets: () => [],
    lawAt: () => null,
    facts: (after): RaceFacts => (after >= length ? facts : { ...facts, places: {}, ended: false }),
    scoreboard(after) {
      const order = last(after)?.order ?? [];
      const places = after >= length ? facts.places : Object.fromEntries(order.map((id, index) => [id, index + 1]));
      return {
        home: 0,
        away: 0,
        periods: [],
        period: after >= length ? 'ended' : 'running',
        clock: Math.floor(after / second),
        isRunning: after < length,
        // The place of each runner, as far as it is known.
        facts: Object.fromEntries(Object.entries(places).map(([id, place]) => [id, { home: place, away: 0 }])),
      };
    },
  };
}
