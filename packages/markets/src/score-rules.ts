import type { Score } from './facts.ts';
import { both, lineResult, LOST, VOID, WON, wonIf, type OutcomeResult } from './settlement.ts';
import { numberOf, type Specifiers } from './specifiers.ts';

/** A score that only grows, of a whole match or a part of it. */
export interface Running extends Score {
  finished: boolean;
}

/** What an outcome of a market is worth at a score; null while later goals can change it. */
export type ScoreRule = (score: Running, outcome: string, specifiers: Specifiers, atPlacement: Score) => OutcomeResult | null;

/** A rule that waits for the end. */
const atEnd =
  (rule: (score: Running, outcome: string, specifiers: Specifiers, atPlacement: Score) => OutcomeResult): ScoreRule =>
  (score, outcome, specifiers, atPlacement) =>
    score.finished ? rule(score, outcome, specifiers, atPlacement) : null;

const winnerOf = ({ home, away }: Score) => (home > away ? 'home' : home < away ? 'away' : 'draw');

export const resultRule = atEnd((score, outcome) => wonIf(winnerOf(score) === outcome));

export const doubleChanceRule = atEnd((score, outcome) => wonIf(outcome.split('_').includes(winnerOf(score))));

export const drawNoBetRule = atEnd((score, outcome) => {
  const winner = winnerOf(score);
  return winner === 'draw' ? VOID : wonIf(winner === outcome);
});

/** The line stands at competitor 1. Goals before the bet was accepted don't count. */
export const asianHandicapRule = atEnd(({ home, away }, outcome, specifiers, atPlacement) => {
  const margin = home - atPlacement.home - (away - atPlacement.away) + numberOf(specifiers, 'hcp');
  return lineResult(outcome === 'home' ? margin : -margin);
});

export const europeanHandicapRule = atEnd(({ home, away }, outcome, specifiers) => {
  const [homeStart = 0, awayStart = 0] = (specifiers['hcp'] ?? '').split(':').map(Number);
  return wonIf(winnerOf({ home: home + homeStart, away: away + awayStart }) === outcome);
});

/** What a line of a total gives: over is certain as soon as more goals change nothing. */
function totalResult(count: number, finished: boolean, outcome: string, line: number): OutcomeResult | null {
  const margin = count - line;
  if (!finished && margin < 0.5) return null;
  return lineResult(outcome === 'over' ? margin : -margin);
}

export const totalRule: ScoreRule = ({ home, away, finished }, outcome, specifiers) =>
  totalResult(home + away, finished, outcome, numberOf(specifiers, 'total'));
export const homeTotalRule: ScoreRule = ({ home, finished }, outcome, specifiers) =>
  totalResult(home, finished, outcome, numberOf(specifiers, 'total'));
export const awayTotalRule: ScoreRule = ({ away, finished }, outcome, specifiers) =>
  totalResult(away, finished, outcome, numberOf(specifiers, 'total'));

const oddEvenOf = (count: number, outcome: string) => wonIf((count % 2 === 1) === (outcome === 'odd'));
export const oddEvenRule = atEnd(({ home, away }, outcome) => oddEvenOf(home + away, outcome));
export const homeOddEvenRule = atEnd(({ home }, outcome) => oddEvenOf(home, outcome));
export const awayOddEvenRule = atEnd(({ away }, outcome) => oddEvenOf(away, outcome));

/** A question of yes and no that turns to `sure` at once when `happened`, and is the other at the end. */
const question = (happened: boolean, finished: boolean, sure: 'yes' | 'no', outcome: string): OutcomeResult | null => {
  if (!happened && !finished) return null;
  const answer = happened ? sure : sure === 'yes' ? 'no' : 'yes';
  return wonIf(answer === outcome);
};

export const bttsRule: ScoreRule = ({ home, away, finished }, outcome) => question(home > 0 && away > 0, finished, 'yes', outcome);
export const homeCleanSheetRule: ScoreRule = ({ away, finished }, outcome) => question(away > 0, finished, 'no', outcome);
export const awayCleanSheetRule: ScoreRule = ({ home, finished }, outcome) => question(home > 0, finished, 'no', outcome);
export const homeWinToNilRule: ScoreRule = ({ home, away, finished }, outcome) =>
  question(away > 0 || (finished && home === 0), finished, 'no', outcome);
export const awayWinToNilRule: ScoreRule = ({ home, away, finished }, outcome) =>
  question(home > 0 || (finished && away === 0), finished, 'no', outcome);

export const whichTeamScoresRule: ScoreRule = ({ home, away, finished }, outcome) => {
  const state = home > 0 ? (away > 0 ? 'both' : 'home') : away > 0 ? 'away' : 'none';
  if (finished || state === 'both') return wonIf(state === outcome);
  // Who has scored can't be undone.
  if (outcome === 'none' && state !== 'none') return LOST;
  if ((outcome === 'home' && state === 'away') || (outcome === 'away' && state === 'home')) return LOST;
  return null;
};

/** `3` or `6+`. */
function countResult(count: number, finished: boolean, outcome: string): OutcomeResult | null {
  const wanted = Number.parseInt(outcome, 10);
  if (outcome.endsWith('+')) return count >= wanted ? WON : finished ? LOST : null;
  if (count > wanted) return LOST;
  return finished ? wonIf(count === wanted) : null;
}
export const exactGoalsRule: ScoreRule = ({ home, away, finished }, outcome) => countResult(home + away, finished, outcome);
export const homeExactGoalsRule: ScoreRule = ({ home, finished }, outcome) => countResult(home, finished, outcome);
export const awayExactGoalsRule: ScoreRule = ({ away, finished }, outcome) => countResult(away, finished, outcome);

/** `2_3` or `7+`. */
export const goalRangeRule: ScoreRule = ({ home, away, finished }, outcome) => {
  if (outcome.endsWith('+')) return countResult(home + away, finished, outcome);
  const [least = 0, most = 0] = outcome.split('_').map(Number);
  if (home + away > most) return LOST;
  return finished ? wonIf(home + away >= least) : null;
};

/** Scores up to `most` goals a side, and `other`. */
export const correctScoreRule =
  (most: number): ScoreRule =>
  (score, outcome) => {
    const beyond = score.home > most || score.away > most;
    if (outcome === 'other') return beyond ? WON : score.finished ? LOST : null;
    const [home = 0, away = 0] = outcome.split(':').map(Number);
    if (score.home > home || score.away > away) return LOST;
    return score.finished ? wonIf(score.home === home && score.away === away) : null;
  };

export const winningMarginRule = atEnd(({ home, away }, outcome) => {
  if (outcome === 'draw') return wonIf(home === away);
  const [side, band = ''] = outcome.split('_');
  const margin = side === 'home' ? home - away : away - home;
  return wonIf(band.endsWith('+') ? margin >= Number.parseInt(band, 10) : margin === Number(band));
});

/** `home_6_10`, `away_21+`. */
export const winningMarginBandRule = atEnd(({ home, away }, outcome) => {
  const [side, least = '', most] = outcome.split('_');
  const margin = side === 'home' ? home - away : away - home;
  return wonIf(margin >= Number.parseInt(least, 10) && (most === undefined ? least.endsWith('+') : margin <= Number(most)));
});

/** The outcome `a_b` of two markets: `a` of the one and `b` of the other. */
export const combined =
  (one: ScoreRule, other: ScoreRule): ScoreRule =>
  (score, outcome, specifiers, atPlacement) => {
    const at = outcome.lastIndexOf('_');
    return both(one(score, outcome.slice(0, at), specifiers, atPlacement), other(score, outcome.slice(at + 1), specifiers, atPlacement));
  };
