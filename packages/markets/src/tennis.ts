import { define, handicapLine, totalLine, type Definition } from './define.ts';
import type { EventFacts, Side, TennisFacts, TennisSet } from './facts.ts';
import type { MarketType } from './market-type.ts';
import * as sets from './outcome-sets.ts';
import { asianHandicapRule, awayTotalRule, homeTotalRule, oddEvenRule, totalRule, type Running, type ScoreRule } from './score-rules.ts';
import { both, LOST, VOID, wonIf, type OutcomeResult } from './settlement.ts';
import { numberOf, type Specifiers, type SpecifierType } from './specifiers.ts';

const setNumber: readonly SpecifierType[] = [{ name: 'setnr', kind: 'number' }];

function tennisFacts(facts: EventFacts): TennisFacts {
  if (facts.sport !== 'tennis') throw new RangeError(`${facts.sport} is not played in sets`);
  return facts;
}

/** The games of a set; a set that was not begun has none. */
function gamesOf(set: TennisSet | undefined): Running {
  const home = set?.games.filter((winner) => winner === 'home').length ?? 0;
  return { home, away: (set?.games.length ?? 0) - home, finished: set?.finished ?? false };
}

function gamesOfMatch(facts: TennisFacts): Running {
  const score = { home: 0, away: 0, finished: facts.ended };
  for (const set of facts.sets) {
    const { home, away } = gamesOf(set);
    score.home += home;
    score.away += away;
  }
  return score;
}

const winnerOfSet = (set: TennisSet | undefined): Side | null => {
  if (!set?.finished) return null;
  const { home, away } = gamesOf(set);
  return home > away ? 'home' : 'away';
};

function setsOfMatch(facts: TennisFacts): Running {
  const winners = facts.sets.map(winnerOfSet);
  return {
    home: winners.filter((winner) => winner === 'home').length,
    away: winners.filter((winner) => winner === 'away').length,
    finished: facts.ended,
  };
}

const setAt = (facts: TennisFacts, specifiers: Specifiers) => facts.sets[numberOf(specifiers, 'setnr') - 1];
/** The match ended before that set. */
const neverPlayed = (facts: TennisFacts, specifiers: Specifiers) => facts.ended && setAt(facts, specifiers) === undefined;

type Settle = (facts: TennisFacts, outcome: string, specifiers: Specifiers) => OutcomeResult | null;
const tennis = (definition: Omit<Definition, 'sports' | 'settleOutcome'>, settle: Settle) =>
  define({
    sports: ['tennis'],
    ...definition,
    settleOutcome: (facts, specifiers, outcome) => settle(tennisFacts(facts), outcome, specifiers),
  });

const none = { home: 0, away: 0 };
const byGames =
  (rule: ScoreRule): Settle =>
  (facts, outcome, specifiers) =>
    rule(gamesOfMatch(facts), outcome, specifiers, none);
const bySets =
  (rule: ScoreRule): Settle =>
  (facts, outcome, specifiers) =>
    rule(setsOfMatch(facts), outcome, specifiers, none);
/** By the games of the set that a specifier names. A set that was not needed voids. */
const bySet =
  (rule: ScoreRule): Settle =>
  (facts, outcome, specifiers) =>
    neverPlayed(facts, specifiers) ? VOID : rule(gamesOf(setAt(facts, specifiers)), outcome, specifiers, none);

const matchWinner: Settle = (facts, outcome) => {
  const needed = setsToWin(facts.bestOf);
  const { home, away } = setsOfMatch(facts);
  if (home < needed && away < needed) return null;
  return wonIf((home > away ? 'home' : 'away') === outcome);
};

const setWinner: Settle = (facts, outcome, specifiers) => {
  if (neverPlayed(facts, specifiers)) return VOID;
  const winner = winnerOfSet(setAt(facts, specifiers));
  return winner === null ? null : wonIf(winner === outcome);
};

/** `2:1` in sets: lost as soon as a player has more than that. */
const setScore: Settle = (facts, outcome) => {
  const { home, away } = setsOfMatch(facts);
  const [homeSets = 0, awaySets = 0] = outcome.split(':').map(Number);
  if (home > homeSets || away > awaySets) return LOST;
  const needed = setsToWin(facts.bestOf);
  return home === needed || away === needed ? wonIf(home === homeSets && away === awaySets) : null;
};

const aSet =
  (side: Side): Settle =>
  (facts, outcome) => {
    const score = setsOfMatch(facts);
    const wins = score[side] > 0;
    return wins || facts.ended ? wonIf((outcome === 'yes') === wins) : null;
  };

const handicap = { outcomes: sets.handicapSides, specifiers: handicapLine };
const total = { outcomes: sets.overUnder, specifiers: totalLine };

export const tennisMarkets: readonly MarketType[] = [
  tennis(
    { key: 'winner', betBuilder: ['tennis'], wireId: 186, outcomes: sets.homeAway, period: 'match', group: 'main', main: true },
    matchWinner,
  ),
  tennis(
    { key: 'set_handicap', betBuilder: ['tennis'], wireId: 188, ...handicap, period: 'match', group: 'sets' },
    bySets(asianHandicapRule),
  ),
  tennis(
    { key: 'game_handicap', betBuilder: ['tennis'], wireId: 187, ...handicap, period: 'match', group: 'games', main: true },
    byGames(asianHandicapRule),
  ),
  tennis(
    { key: 'total_games', betBuilder: ['tennis'], wireId: 189, ...total, period: 'match', group: 'games', main: true },
    byGames(totalRule),
  ),
  tennis({ key: 'home_total_games', betBuilder: ['tennis'], ...total, period: 'match', group: 'games' }, byGames(homeTotalRule)),
  tennis({ key: 'away_total_games', betBuilder: ['tennis'], ...total, period: 'match', group: 'games' }, byGames(awayTotalRule)),
  tennis({ key: 'odd_even_games', betBuilder: ['tennis'], outcomes: sets.oddEven, period: 'match', group: 'games' }, byGames(oddEvenRule)),
  tennis({ key: 'total_sets', betBuilder: ['tennis'], wireId: 314, ...total, period: 'match', group: 'sets' }, bySets(totalRule)),
  tennis({ key: 'set_score_best_of_3', betBuilder: ['tennis'], outcomes: sets.setScoresOf3, period: 'match', group: 'sets' }, setScore),
  tennis({ key: 'set_score_best_of_5', betBuilder: ['tennis'], outcomes: sets.setScoresOf5, period: 'match', group: 'sets' }, setScore),
  tennis({ key: 'home_win_a_set', betBuilder: ['tennis'], outcomes: sets.yesNo, period: 'match', group: 'sets' }, aSet('home')),
  tennis({ key: 'away_win_a_set', betBuilder: ['tennis'], outcomes: sets.yesNo, period: 'match', group: 'sets' }, aSet('away')),
  tennis({ key: 'first_set_and_match', outcomes: sets.firstSetAndMatch, period: 'match', group: 'sets' }, (facts, outcome) => {
    const [set = '', match = ''] = outcome.split('_');
    return both(setWinner(facts, set, { setnr: '1' }), matchWinner(facts, match, {}));
  }),
  tennis({ key: 'will_there_be_tiebreak', outcomes: sets.yesNo, period: 'match', group: 'games' }, (facts, outcome) => {
    const happened = facts.sets.some(({ tieBreak }) => tieBreak);
    return happened || facts.ended ? wonIf((outcome === 'yes') === happened) : null;
  }),
  tennis(
    { key: 'nth_set_winner', wireId: 202, outcomes: sets.homeAway, specifiers: setNumber, period: 'set', group: 'sets', main: true },
    setWinner,
  ),
  tennis(
    { key: 'nth_set_game_handicap', wireId: 203, ...handicap, specifiers: [...handicapLine, ...setNumber], period: 'set', group: 'sets' },
    bySet(asianHandicapRule),
  ),
  tennis(
    { key: 'nth_set_total_games', wireId: 204, ...total, specifiers: [...setNumber, ...totalLine], period: 'set', group: 'sets' },
    bySet(totalRule),
  ),
  tennis({ key: 'nth_set_odd_even', outcomes: sets.oddEven, specifiers: setNumber, period: 'set', group: 'sets' }, bySet(oddEvenRule)),
  tennis(
    { key: 'nth_set_score', outcomes: sets.setGames, specifiers: setNumber, period: 'set', group: 'score' },
    (facts, outcome, specifiers) => {
      if (neverPlayed(facts, specifiers)) return VOID;
      const score = gamesOf(setAt(facts, specifiers));
      const [home = 0, away = 0] = outcome.split(':').map(Number);
      if (score.home > home || score.away > away) return LOST;
      return score.finished ? wonIf(score.home === home && score.away === away) : null;
    },
  ),
  tennis(
    { key: 'nth_set_tiebreak', wireId: 206, outcomes: sets.yesNo, specifiers: setNumber, period: 'set', group: 'sets' },
    (facts, outcome, specifiers) => {
      if (neverPlayed(facts, specifiers)) return VOID;
      const set = setAt(facts, specifiers);
      return set?.tieBreak || set?.finished ? wonIf((outcome === 'yes') === set.tieBreak) : null;
    },
  ),
  tennis(
    {
      key: 'set_game_winner',
      wireId: 210,
      outcomes: sets.homeAway,
      specifiers: [{ name: 'gamenr', kind: 'number' }, ...setNumber],
      period: 'game',
      group: 'games',
    },
    (facts, outcome, specifiers) => {
      const set = setAt(facts, specifiers);
      const winner = set?.games[numberOf(specifiers, 'gamenr') - 1];
      if (winner !== undefined) return wonIf(winner === outcome);
      return set?.finished || facts.ended ? VOID : null;
    },
  ),
];

/** A player has won that many sets at the end: what a match's end is told by. */
export const setsToWin = (bestOf: 3 | 5): number => (bestOf + 1) / 2;
