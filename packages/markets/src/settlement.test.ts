import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canonicalSpecifiers,
  eachWayTerms,
  formatSpecifiers,
  marketType,
  marketTypeOfWire,
  marketTypes,
  marketTypesOf,
  outcomeKeys,
  parseSpecifiers,
  placedBy,
  placeResult,
  ruleFourPercent,
  settleMarket,
  type OutcomeResult,
  type RaceFacts,
  type Side,
  type Sport,
  type Specifiers,
  type TeamFacts,
  type TennisFacts,
} from './index.ts';

const vectors = (name: string) => JSON.parse(readFileSync(new URL(`vectors/${name}.json`, import.meta.url), 'utf8'));

const played = (ht: readonly number[], ft: readonly number[], more: Partial<TeamFacts> = {}): TeamFacts => ({
  sport: 'football',
  periods: [
    { home: ht[0]!, away: ht[1]!, finished: true },
    { home: ft[0]! - ht[0]!, away: ft[1]! - ht[1]!, finished: true },
  ],
  ended: true,
  ...more,
});

const label = (result: OutcomeResult | null | undefined) =>
  result == null
    ? 'undecided'
    : result.voidFactor === 1
      ? 'void'
      : `${result.voidFactor === 0.5 ? 'half_' : ''}${result.won ? 'won' : 'lost'}`;

/** How the vectors name markets and outcomes. */
const named: Record<string, [key: string, specifiers: Specifiers, outcomes: (outcome: string) => string]> = {
  '1x2': ['match_result', {}, one],
  double_chance: ['double_chance', {}, (outcome) => ({ '1X': 'home_draw', '12': 'home_away', X2: 'draw_away' })[outcome]!],
  draw_no_bet: ['draw_no_bet', {}, one],
  btts: ['both_teams_to_score', {}, same],
  odd_even: ['odd_even', {}, same],
  half_time_1x2: ['h1_result', {}, one],
  second_half_1x2: ['h2_result', {}, one],
  ht_ft: ['half_time_full_time', {}, (outcome) => outcome.split('/').map(one).join('_')],
  half_most_goals: ['highest_scoring_half', {}, (outcome) => ({ '1st': 'first', '2nd': 'second' })[outcome] ?? outcome],
  clean_sheet_home: ['home_clean_sheet', {}, same],
  win_to_nil_home: ['home_win_to_nil', {}, same],
  win_both_halves_home: ['home_win_both_halves', {}, same],
  exact_goals: ['exact_goals', {}, same],
  correct_score: ['correct_score', {}, same],
  winning_margin: ['winning_margin', {}, (outcome) => outcome.replace('1_by', 'home').replace('2_by', 'away')],
  'european_handicap_0:1': ['european_handicap', { hcp: '0:1' }, one],
  '1x2_btts': ['result_and_btts', {}, (outcome) => outcome.split('&').map(one).join('_')],
};
const lines: Record<string, string> = { total: 'total_goals', home_total: 'home_total', away_total: 'away_total', ht_total: 'h1_total' };
function one(outcome: string): string {
  return { '1': 'home', X: 'draw', '2': 'away' }[outcome] ?? outcome;
}
function same(outcome: string): string {
  return outcome;
}

describe('settlement', () => {
  test('football markets come out as the vectors say', () => {
    for (const { ht, ft, settlement } of vectors('sports-market-settlement')) {
      for (const [name, expected] of Object.entries<Record<string, string>>(settlement)) {
        const line = /^(\w+)_(\d\.5)$/.exec(name);
        const [key, specifiers, outcomeOf] = line ? [lines[line[1]!]!, { total: line[2]! }, same] : named[name]!;
        const settled = settleMarket(marketType(key), played(ht, ft), specifiers);
        for (const [outcome, result] of Object.entries(expected))
          expect(label(settled[outcomeOf(outcome)]), `${name} ${outcome}`).toBe(result);
        expect(Object.keys(settled), name).toHaveLength(Object.keys(expected).length);
      }
    }
  });

  test('Asian lines win, lose, half win, half lose and refund as the vectors say', () => {
    let count = 0;
    for (const { market, side, line, home, away, goals, result, voidFactor } of vectors('sports-asian-lines').vectors) {
      const isTotal = market === 'asian_total';
      const facts = isTotal ? played([0, 0], [goals, 0]) : played([0, 0], [home, away]);
      const specifiers: Specifiers = isTotal ? { total: String(Number(line)) } : { hcp: String(Number(line)) };
      const settled = marketType(isTotal ? 'total_goals' : 'asian_handicap').settleOutcome(facts, specifiers, side);
      expect(settled, JSON.stringify({ market, side, line, home, away, goals })).toEqual({
        won: result === 'won',
        voidFactor: voidFactor === '1/2' ? 0.5 : Number(voidFactor),
      });
      count++;
    }
    expect(count).toBeGreaterThan(40);
  });

  test('an Asian handicap in play counts goals after acceptance only', () => {
    const facts = played([1, 0], [2, 1]);
    const settle = (home: number, away: number) =>
      label(marketType('asian_handicap').settleOutcome(facts, { hcp: '-0.5' }, 'home', { scoreAtPlacement: { home, away } }));
    expect(settle(0, 0)).toBe('won');
    expect(settle(1, 0)).toBe('lost');
    // A total counts all goals.
    expect(
      label(marketType('total_goals').settleOutcome(facts, { total: '2.5' }, 'over', { scoreAtPlacement: { home: 2, away: 0 } })),
    ).toBe('won');
    // A half's handicap takes off only what was scored in that half.
    const second = (home: number, away: number) =>
      label(marketType('h2_asian_handicap').settleOutcome(facts, { hcp: '0' }, 'away', { scoreAtPlacement: { home, away } }));
    expect(second(1, 0)).toBe('void');
    expect(second(2, 0)).toBe('won');
    expect(second(0, 0)).toBe('void');
  });

  test('what is certain during a match is settled then', () => {
    const facts: TeamFacts = { sport: 'football', periods: [{ home: 2, away: 0, finished: false }], ended: false, goals: ['home', 'home'] };
    const settled = (key: string, specifiers: Specifiers = {}) =>
      Object.fromEntries(
        Object.entries(settleMarket(marketType(key), facts, specifiers)).map(([outcome, result]) => [outcome, label(result)]),
      );
    expect(settled('total_goals', { total: '1.5' })).toEqual({ over: 'won', under: 'lost' });
    expect(settled('total_goals', { total: '1.75' })).toEqual({ over: 'undecided', under: 'undecided' });
    expect(settled('nth_goal', { goalnr: '2' })).toEqual({ home: 'won', none: 'lost', away: 'lost' });
    expect(settled('match_result')).toEqual({ home: 'undecided', draw: 'undecided', away: 'undecided' });
    expect(settled('both_teams_to_score')).toEqual({ yes: 'undecided', no: 'undecided' });
    expect(settled('away_clean_sheet')).toEqual({ yes: 'lost', no: 'won' });
    expect(settled('correct_score')).toMatchObject({ '1:0': 'lost', '2:0': 'undecided', other: 'undecided' });
    expect(settled('result_and_total', { total: '1.5' })).toMatchObject({ home_under: 'lost', home_over: 'undecided' });
  });

  test('a dead heat pays the share of the places that are left', () => {
    // Two share the last place that pays.
    for (const { placesPaid, tiePosition, tied, deadHeatFactor } of vectors('sports-dead-heat').vectors) {
      const ahead = Array.from({ length: tiePosition - 1 }, (_, index) => [`ahead${index}`, index + 1] as const);
      const level = Array.from({ length: tied }, (_, index) => [`level${index}`, tiePosition] as const);
      const places = Object.fromEntries([...ahead, ...level]);
      const { deadHeat = [1, 1] } = placeResult(
        { sport: 'horse_racing', runners: Object.keys(places), nonRunners: [], places, ended: true },
        'level0',
        placesPaid,
      )!;
      expect(deadHeat.join('/')).toBe(deadHeatFactor);
    }
    const facts: RaceFacts = {
      sport: 'horse_racing',
      runners: ['a', 'b', 'c', 'd'],
      nonRunners: ['d'],
      places: { a: 1, b: 1, c: 3 },
      ended: true,
    };
    const settled = settleMarket(marketType('race_winner'), facts, {});
    expect(settled['a']).toEqual({ won: true, voidFactor: 0, deadHeat: [1, 2], placing: { place: 1, tied: 2 } });
    expect([label(settled['c']), label(settled['d'])]).toEqual(['lost', 'void']);
    expect(label(settleMarket(marketType('race_place'), facts, { places: '2' })['b'])).toBe('won');
    expect(settleMarket(marketType('race_forecast'), facts, {})['a>b']!.deadHeat).toEqual([1, 2]);
    expect(settleMarket(marketType('race_reverse_forecast'), facts, {})['a+b']!.deadHeat).toBeUndefined();
    expect(label(settleMarket(marketType('race_match_bet'), facts, { home: 'a', away: 'b' })['home'])).toBe('void');
    expect(eachWayTerms(4, false)).toBeNull();
    expect(eachWayTerms(16, true)).toEqual({ places: 4, fraction: [1, 4] });
  });

  test('the first market of a sport is the one that its bettors look for first', () => {
    const firstOf = (sport: Sport) =>
      marketTypesOf(sport)
        .filter(({ main }) => main)
        .slice(0, 2)
        .map(({ key }) => key);
    expect(firstOf('football')[0]).toBe('match_result');
    expect(firstOf('basketball')).toEqual(['winner_incl_ot', 'match_result']);
    expect(firstOf('ice_hockey')).toEqual(['match_result', 'winner_incl_ot_pen']);
    expect(firstOf('tennis')[0]).toBe('winner');
    expect(firstOf('horse_racing')).toEqual(['race_winner']);
    for (const sport of ['football', 'basketball', 'ice_hockey', 'tennis', 'horse_racing'] as const)
      expect(new Set(marketTypesOf(sport))).toEqual(new Set(marketTypes.filter(({ sports }) => sports.includes(sport))));
  });

  test('rule 4 deducts by the scale of Tattersalls', () => {
    const scale = [
      [1_010, 90],
      [1_111, 90],
      [1_112, 85],
      [1_250, 80],
      [2_000, 45],
      [2_200, 45],
      [4_000, 25],
      [4_010, 20],
      [6_500, 15],
      [10_000, 10],
      [15_000, 5],
      [15_010, 0],
      [1_001_000, 0],
    ];
    for (const [odds, percent] of scale) expect([odds, ruleFourPercent(odds!)]).toEqual([odds, percent]);
  });

  test('a placed runner stands with the share of the places that are left', () => {
    expect(placedBy({ place: 3, tied: 1 }, 3)).toEqual({ placed: true });
    expect(placedBy({ place: 4, tied: 1 }, 3)).toEqual({ placed: false });
    expect(placedBy({ place: 0, tied: 1 }, 3)).toEqual({ placed: false });
    expect(placedBy({ place: 3, tied: 2 }, 3)).toEqual({ placed: true, placeDeadHeat: [1, 2] });
    expect(placedBy({ place: 2, tied: 2 }, 3)).toEqual({ placed: true });
    expect(placedBy({ place: 2, tied: 3 }, 3)).toEqual({ placed: true, placeDeadHeat: [2, 3] });
  });

  test('overtime and shoot-out count where the market says so', () => {
    const facts: TeamFacts = {
      sport: 'ice_hockey',
      periods: [
        { home: 1, away: 0, finished: true },
        { home: 0, away: 1, finished: true },
        { home: 1, away: 1, finished: true },
      ],
      overtime: { home: 0, away: 0, finished: true },
      shootout: 'away',
      ended: true,
    };
    const won = (key: string, specifiers: Specifiers = {}) =>
      Object.entries(settleMarket(marketType(key), facts, specifiers)).flatMap(([outcome, result]) => (result?.won ? [outcome] : []));
    expect(won('match_result')).toEqual(['draw']);
    expect(won('winner_incl_ot_pen')).toEqual(['away']);
    expect(won('total_goals', { total: '4.5' })).toEqual(['under']);
    expect(won('total_incl_ot_pen', { total: '4.5' })).toEqual(['over']);
    expect(won('will_there_be_ot')).toEqual(['yes']);
    expect(won('highest_scoring_period')).toEqual(['3']);
  });

  test('a set that was not needed is void, and a set under way is not settled', () => {
    const six = (side: Side, games: number): Side[] => [
      ...Array.from({ length: games }, (): Side => (side === 'home' ? 'away' : 'home')),
      ...Array.from({ length: 6 }, () => side),
    ];
    const facts: TennisFacts = {
      sport: 'tennis',
      bestOf: 3,
      sets: [
        { games: six('home', 3), tieBreak: false, finished: true },
        { games: six('home', 4), tieBreak: false, finished: true },
      ],
      ended: true,
    };
    expect(label(settleMarket(marketType('nth_set_winner'), facts, { setnr: '3' })['home'])).toBe('void');
    expect(label(settleMarket(marketType('set_score_best_of_3'), facts, {})['2:0'])).toBe('won');
    expect(label(settleMarket(marketType('total_games'), facts, { total: '18.5' })['over'])).toBe('won');
    const early: TennisFacts = { ...facts, sets: [facts.sets[0]!, { games: ['away'], tieBreak: false, finished: false }], ended: false };
    expect(label(settleMarket(marketType('nth_set_winner'), early, { setnr: '2' })['home'])).toBe('undecided');
    expect(label(settleMarket(marketType('set_score_best_of_3'), early, {})['0:2'])).toBe('lost');
    expect(label(settleMarket(marketType('home_win_a_set'), early, {})['yes'])).toBe('won');
    expect(label(settleMarket(marketType('total_games'), early, { total: '8.5' })['over'])).toBe('won');
  });
});

/** Specifiers of a football type that any match can have. */
const someSpecifiers: Record<string, string[]> = {
  total: ['0.5', '1', '1.75', '2.5', '3.25'],
  half_total: ['0.5', '2.5'],
  handicap: ['-1.25', '-1', '0', '0.75'],
  start: ['0:1', '2:0'],
  number: ['1', '2', '4'],
};

test('a result that is given early stays, and at the end everything is decided', () => {
  const goal = fc.record({ half: fc.constantFrom(1, 2), side: fc.constantFrom<Side>('home', 'away') });
  fc.assert(
    fc.property(fc.array(goal, { maxLength: 9 }), (drawn) => {
      const goals = drawn.toSorted((one, other) => one.half - other.half);
      const courses: TeamFacts[] = [];
      const at = (half: number, count: number, finished: boolean): TeamFacts => {
        const soFar = goals.slice(0, count);
        const of = (number: number, side: Side) => soFar.filter((one) => one.half === number && one.side === side).length;
        return {
          sport: 'football',
          periods: Array.from({ length: half }, (_, index) => ({
            home: of(index + 1, 'home'),
            away: of(index + 1, 'away'),
            finished: index + 1 < half || finished,
          })),
          ended: half === 2 && finished,
          goals: soFar.map(({ side }) => side),
        };
      };
      for (const half of [1, 2]) {
        const before = goals.filter((one) => one.half < half).length;
        const within = goals.filter((one) => one.half === half).length;
        for (let count = 0; count <= within; count++) courses.push(at(half, before + count, false));
        courses.push(at(half, before + within, true));
      }
      for (const type of marketTypesOf('football')) {
        for (const specifiers of type.specifiers.length === 0
          ? [{}]
          : someSpecifiers[type.specifiers[0]!.kind]!.map((value) => ({ [type.specifiers[0]!.name]: value }))) {
          const last = settleMarket(type, courses.at(-1)!, specifiers);
          for (const facts of courses) {
            for (const [outcome, result] of Object.entries(settleMarket(type, facts, specifiers))) {
              if (result !== null) expect(result, `${type.key} ${outcome}`).toEqual(last[outcome]);
            }
          }
          expect(Object.values(last), type.key).not.toContain(null);
        }
      }
    }),
    { numRuns: 60 },
  );
});

describe('the catalogue', () => {
  test('has one type a key, with outcomes that differ, and finds them by their wire ids', () => {
    expect(new Set(marketTypes.map(({ key }) => key)).size).toBe(marketTypes.length);
    for (const sport of ['football', 'tennis', 'basketball', 'ice_hockey', 'horse_racing'] as const) {
      const wired = marketTypesOf(sport).filter(({ wireId }) => wireId !== null);
      for (const type of wired) expect(marketTypeOfWire(sport, type.wireId!, type.wireVariant)).toBe(type);
    }
    for (const type of marketTypes) {
      expect(type.key).toMatch(/^[a-z][a-z0-9_]*$/);
      const keys = outcomeKeys(type, ['a', 'b', 'c']);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.length).toBeGreaterThan(1);
    }
    expect(marketTypesOf('football').length).toBeGreaterThanOrEqual(40);
  });

  test('writes specifiers in one way only', () => {
    expect(formatSpecifiers({ total: '2.5', setnr: '1' })).toBe('setnr=1|total=2.5');
    expect(parseSpecifiers('total=2.5|setnr=1')).toEqual({ setnr: '1', total: '2.5' });
    expect(() => parseSpecifiers('total')).toThrow(RangeError);
    const { specifiers: total } = marketType('total_goals');
    expect(canonicalSpecifiers(total, { total: '+2.50' })).toEqual({ total: '2.5' });
    expect(canonicalSpecifiers(total, { total: '2.6' })).toBeNull();
    expect(canonicalSpecifiers(total, { total: '-0.5' })).toBeNull();
    expect(canonicalSpecifiers(total, {})).toBeNull();
    expect(canonicalSpecifiers(marketType('asian_handicap').specifiers, { hcp: '-0' })).toEqual({ hcp: '0' });
    expect(canonicalSpecifiers(marketType('result_and_total').specifiers, { total: '2' })).toBeNull();
  });
});
