import type { Score, Selection } from '@tavolo/markets';
import { winnersByCases } from '../combination.ts';
import { overtimeSteps, type Possessions } from './possessions.ts';

/** Less than this is seen in no price. */
const negligible = 1e-13;

/** Everything that a match can end with: the points of both sides, whether there was an overtime, and the chance. */
export interface MatchEnds {
  home: number[];
  away: number[];
  overtime: boolean[];
  chances: number[];
}

/**
 * The ends of a match from a score on, with so many steps of regular time, or of the overtime under way, to come. Overtimes follow a level score until one side is
 * ahead.
 */
export function matchEnds(possessions: Possessions, score: Score, steps: number, inOvertime: boolean): MatchEnds {
  const ends: MatchEnds = { home: [], away: [], overtime: [], chances: [] };
  const add = (home: number, away: number, overtime: boolean, chance: number) => {
    if (chance < negligible) return;
    ends.home.push(home);
    ends.away.push(away);
    ends.overtime.push(overtime);
    ends.chances.push(chance);
  };
  /** Chances of a level score by the points of a side: after regular time, and after each overtime that ends so. */
  const most = Math.max(score.home, score.away) + 3 * (Math.max(0, steps) + mostOvertimes * overtimeSteps) + 1;
  const level = new Float64Array(most);
  eachScore(possessions, steps, (x, y, chance) => {
    const [home, away] = [score.home + x, score.away + y];
    if (home === away) level[home]! += chance;
    else add(home, away, inOvertime, chance);
  });
  const decided: Decided[] = [];
  const again: { points: number; chance: number }[] = [];
  eachScore(possessions, overtimeSteps, (x, y, chance) => {
    if (x === y) again.push({ points: x, chance });
    else decided.push({ x, y, chance });
  });
  const all = level.slice();
  let left = level;
  for (let overtime = 1; overtime < mostOvertimes; overtime++) {
    const next = new Float64Array(most);
    for (let points = 0; points < most; points++) {
      const chance = left[points]!;
      if (chance > negligible) for (const one of again) if (points + one.points < most) next[points + one.points]! += chance * one.chance;
    }
    for (let points = 0; points < most; points++) all[points]! += next[points]!;
    left = next;
  }
  addOvertimes(all, decided, (home, away, chance) => add(home, away, true, chance));
  return ends;
}

interface Decided {
  x: number;
  y: number;
  chance: number;
}

/** How many overtimes in a row are told apart. */
const mostOvertimes = 9;

/** The ends of overtimes that decide the match, from level scores on. */
function addOvertimes(level: Float64Array, decided: readonly Decided[], add: (home: number, away: number, chance: number) => void): void {
  const from = Math.max(
    0,
    level.findIndex((chance) => chance > negligible),
  );
  const to = level.findLastIndex((chance) => chance > negligible);
  const size = to - from + 3 * overtimeSteps + 1;
  if (to < from) return;
  const after = new Float64Array(size * size);
  for (let points = from; points <= to; points++) {
    const chance = level[points]!;
    if (chance <= negligible) continue;
    const start = (points - from) * (size + 1);
    for (const one of decided) after[start + one.x * size + one.y]! += chance * one.chance;
  }
  for (let home = 0; home < size; home++) for (let away = 0; away < size; away++) add(from + home, from + away, after[home * size + away]!);
}

function eachScore(possessions: Possessions, steps: number, say: (home: number, away: number, chance: number) => void): void {
  if (steps <= 0) return say(0, 0, 1);
  const { size, chances } = possessions.both(steps);
  for (let home = 0; home < size; home++)
    for (let away = 0; away < size; away++) {
      const chance = chances[home * size + away]!;
      if (chance > negligible) say(home, away, chance);
    }
}

/** See `JointLaw`: markets of regular time and of the match with its overtimes. */
export function winnersOfEnds(ends: MatchEnds, selections: readonly Selection[]): Float64Array {
  const chances = Float64Array.from(ends.chances);
  return winnersByCases(
    chances,
    selections.map((selection) => {
      const wins = winsIf(selection);
      return (at: number) => (wins(ends.home[at]!, ends.away[at]!, ends.overtime[at]!) ? 1 : 0);
    }),
  );
}

type Wins = (home: number, away: number, overtime: boolean) => boolean;

/** Whether a selection wins by the end of a match. Throws a RangeError for a market that other things decide, or that can return a stake. */
function winsIf({ type, specifiers, outcome }: Selection): Wins {
  const total = Number(specifiers['total']);
  const handicap = Number(specifiers['hcp']);
  const line = specifiers['total'] ?? specifiers['hcp'];
  if (line !== undefined && Math.abs(Number(line) % 1) !== 0.5) throw new RangeError(`${type} can return a stake`);
  const side = (ahead: number) => (ahead > 0 ? 'home' : ahead < 0 ? 'away' : 'draw');
  const over = (points: number) => (points > total ? 'over' : 'under');
  switch (type) {
    case 'match_result':
      return (home, away, overtime) => (overtime ? 'draw' : side(home - away)) === outcome;
    case 'winner_incl_ot':
      return (home, away) => side(home - away) === outcome;
    case 'handicap_incl_ot':
      return (home, away) => side(home - away + handicap) === outcome;
    case 'total_incl_ot':
      return (home, away) => over(home + away) === outcome;
    case 'home_total_incl_ot':
      return (home) => over(home) === outcome;
    case 'away_total_incl_ot':
      return (_, away) => over(away) === outcome;
    case 'odd_even_incl_ot':
      return (home, away) => ((home + away) % 2 === 0 ? 'even' : 'odd') === outcome;
    case 'will_there_be_ot':
      return (_, __, overtime) => (overtime ? 'yes' : 'no') === outcome;
    case 'winning_margin_incl_ot':
      return (home, away) => `${side(home - away)}_${bandOf(Math.abs(home - away))}` === outcome;
    default:
      throw new RangeError(`${type} is not settled by the end of a match of basketball`);
  }
}

/** Margins by fives up to 20, and all above. */
function bandOf(margin: number): string {
  if (margin > 20) return '21+';
  const from = 5 * Math.floor((margin - 1) / 5) + 1;
  return `${from}_${from + 4}`;
}
