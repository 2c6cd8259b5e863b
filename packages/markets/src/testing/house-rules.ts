import type { Side, Sport } from '../facts.ts';
import type { Specifiers } from '../specifiers.ts';

/**
 * The published rules of betting, written a second time for tests: by which outcomes win once an event is over. It shares nothing with the settlement that it is
 * held against, neither the way that an event is told nor the way that a rule is.
 */

type Points = readonly [home: number, away: number];

/** A match of two teams as it was played: each part of regular time by itself. */
export interface TeamStory {
  readonly sport: 'football' | 'basketball' | 'ice_hockey';
  readonly parts: readonly Points[];
  readonly overtime: Points | null;
  readonly shootout: Side | null;
  /** Who scored, goal by goal in regular time. */
  readonly order: readonly Side[];
}

export interface TennisStory {
  readonly sport: 'tennis';
  /** Who won each game, set by set. The thirteenth of a set is its tie-break. */
  readonly sets: readonly (readonly Side[])[];
}

export interface RaceStory {
  readonly sport: 'horse_racing';
  readonly runners: readonly string[];
  readonly nonRunners: readonly string[];
  /** Who came in, the first before the others; those that share a place together. */
  readonly finish: readonly (readonly string[])[];
}

export type Story = (TeamStory | TennisStory | RaceStory) & { readonly sport: Sport };

/** Of a stake of one: the part that is paid at the odds, and the part that is given back. */
export interface Payout {
  readonly paid: number;
  readonly back: number;
}

const refund: Payout = { paid: 0, back: 1 };
const whole = (isPaid: boolean): Payout => ({ paid: isPaid ? 1 : 0, back: 0 });
/** The outcomes that are paid, or `void`. */
type Winners = readonly string[] | 'void';
const paidBy = (winners: Winners, outcome: string): Payout => (winners === 'void' ? refund : whole(winners.includes(outcome)));

const sum = (parts: readonly Points[]): Points => parts.reduce<Points>(([h, a], [home, away]) => [h + home, a + away], [0, 0]);
const resultOf = ([home, away]: Points) => (home === away ? 'draw' : home > away ? 'home' : 'away');
const yes = (isSo: boolean) => (isSo ? 'yes' : 'no');
const parity = (count: number) => (count % 2 === 0 ? 'even' : 'odd');
const chancesWith = (result: string) => ['home_draw', 'home_away', 'draw_away'].filter((chance) => chance.split('_').includes(result));
const joined = (ones: readonly string[], others: readonly string[]) => ones.flatMap((one) => others.map((other) => `${one}_${other}`));
const capped = (count: number, most: number) => (count < most ? String(count) : `${most}+`);

/** A line is two bets of half the stake; both are on the same line but at a quarter. `ahead`: by how much a line of 0 is won. */
function onLine(ahead: number, line: number): Payout {
  const halves = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
  let [paid, back] = [0, 0];
  for (const half of halves) {
    if (ahead + half > 0) paid += 0.5;
    if (ahead + half === 0) back += 0.5;
  }
  return { paid, back };
}
const overOrUnder = (count: number, outcome: string, line: number) => (outcome === 'over' ? onLine(count, -line) : onLine(-count, line));
const handicap = ([home, away]: Points, outcome: string, line: number) =>
  outcome === 'home' ? onLine(home - away, line) : onLine(away - home, -line);
const side = (count: number, line: number) => (count > line ? 'over' : 'under');

/** Rules of a score, by the name of a market without the part of the match that it is about. */
const scoreRules: Readonly<Record<string, (score: Points, specifiers: Specifiers) => Winners>> = {
  result: (score) => [resultOf(score)],
  winner: (score) => [resultOf(score)],
  double_chance: (score) => chancesWith(resultOf(score)),
  draw_no_bet: (score) => (resultOf(score) === 'draw' ? 'void' : [resultOf(score)]),
  btts: ([home, away]) => [yes(home * away > 0)],
  odd_even: ([home, away]) => [parity(home + away)],
  home_odd_even: ([home]) => [parity(home)],
  away_odd_even: ([, away]) => [parity(away)],
  home_clean_sheet: ([, away]) => [yes(away === 0)],
  away_clean_sheet: ([home]) => [yes(home === 0)],
  home_win_to_nil: ([home, away]) => [yes(away === 0 && home > 0)],
  away_win_to_nil: ([home, away]) => [yes(home === 0 && away > 0)],
  which_team_scores: ([home, away]) => [['none', 'home', 'away', 'both'][(home > 0 ? 1 : 0) + (away > 0 ? 2 : 0)]!],
  // Of a match up to six, of a half up to three.
  exact_goals: ([home, away]) => [capped(home + away, 6), capped(home + away, 3)],
  home_exact_goals: ([home]) => [capped(home, 3)],
  away_exact_goals: ([, away]) => [capped(away, 3)],
  goal_range: ([home, away]) => [['0_1', '0_1', '2_3', '2_3', '4_6', '4_6', '4_6'][home + away] ?? '7+'],
  european_handicap: ([home, away], { hcp = '' }) => {
    const [homeStart, awayStart] = hcp.split(':');
    return [resultOf([home + Number(homeStart), away + Number(awayStart)])];
  },
  result_and_btts: ([home, away]) => joined([resultOf([home, away])], [yes(home * away > 0)]),
  result_and_total: ([home, away], { total }) => joined([resultOf([home, away])], [side(home + away, Number(total))]),
  total_and_btts: ([home, away], { total }) => joined([side(home + away, Number(total))], [yes(home * away > 0)]),
  double_chance_and_btts: ([home, away]) => joined(chancesWith(resultOf([home, away])), [yes(home * away > 0)]),
  double_chance_and_total: ([home, away], { total }) => joined(chancesWith(resultOf([home, away])), [side(home + away, Number(total))]),
  winning_margin: ([home, away]) => [home === away ? 'draw' : `${resultOf([home, away])}_${capped(Math.abs(home - away), 3)}`],
  winning_margin_bands: ([home, away]) => {
    const band = ['1_5', '6_10', '11_15', '16_20'][Math.ceil(Math.abs(home - away) / 5) - 1] ?? '21+';
    return [`${resultOf([home, away])}_${band}`];
  },
};

/** Lines of a score by the same names: what is counted, or by how much home is ahead. */
const lineRules: Readonly<Record<string, (score: Points, specifiers: Specifiers, outcome: string) => Payout>> = {
  total: ([home, away], { total }, outcome) => overOrUnder(home + away, outcome, Number(total)),
  home_total: ([home], { total }, outcome) => overOrUnder(home, outcome, Number(total)),
  away_total: ([, away], { total }, outcome) => overOrUnder(away, outcome, Number(total)),
  handicap: (score, { hcp }, outcome) => handicap(score, outcome, Number(hcp)),
};

/** What a market is called where its name isn't that of its rule. */
const ruleNames: Readonly<Record<string, string>> = {
  match_result: 'result',
  both_teams_to_score: 'btts',
  total_goals: 'total',
  total_points: 'total',
  asian_handicap: 'handicap',
  odd_even_points: 'odd_even',
};

function correctScore([home, away]: Points, most: number): string {
  return home > most || away > most ? 'other' : `${home}:${away}`;
}

/** Which part of a match a market is about, and its rule's name. */
function partOf(story: TeamStory, key: string, specifiers: Specifiers): { score: Points; name: string } {
  const { overtime, parts, shootout } = story;
  const half = parts.length / 2;
  const named = (prefix: string, score: Points) => ({ score, name: key.slice(prefix.length) });
  if (key.startsWith('h1_')) return named('h1_', sum(parts.slice(0, half)));
  if (key.startsWith('h2_')) return named('h2_', sum(parts.slice(half)));
  if (key.startsWith('nth_quarter_')) return named('nth_quarter_', parts[Number(specifiers['quarternr']) - 1]!);
  if (key.startsWith('nth_period_')) return named('nth_period_', parts[Number(specifiers['periodnr']) - 1]!);
  const end = /_incl_ot(_pen)?$/.exec(key);
  if (!end) return { score: sum(parts), name: key };
  // A shoot-out is one more goal.
  const decided: Points = [shootout === 'home' ? 1 : 0, shootout === 'away' ? 1 : 0];
  const name = key.slice(0, end.index);
  return { score: sum([...parts, overtime ?? [0, 0], decided]), name: name === 'winning_margin' ? 'winning_margin_bands' : name };
}

function ofTeams(story: TeamStory, key: string, specifiers: Specifiers, outcome: string): Payout {
  const { order, parts } = story;
  const half = parts.length / 2;
  const halves = [sum(parts.slice(0, half)), sum(parts.slice(half))] as const;
  const [first, second] = halves;
  const most = (count: (score: Points) => number) => {
    const difference = count(second) - count(first);
    return paidBy([difference > 0 ? 'second' : difference < 0 ? 'first' : 'equal'], outcome);
  };
  const total = ([home, away]: Points) => home + away;
  switch (key) {
    case 'nth_goal':
      return paidBy([order[Number(specifiers['goalnr']) - 1] ?? 'none'], outcome);
    case 'half_time_full_time':
      return paidBy([`${resultOf(first)}_${resultOf(sum(parts))}`], outcome);
    case 'highest_scoring_half':
      return most(total);
    case 'home_highest_scoring_half':
      return most(([home]) => home);
    case 'away_highest_scoring_half':
      return most(([, away]) => away);
    case 'home_win_both_halves':
    case 'away_win_both_halves':
      return paidBy([yes(halves.every((one) => resultOf(one) === key.slice(0, 4)))], outcome);
    case 'home_win_either_half':
    case 'away_win_either_half':
      return paidBy([yes(halves.some((one) => resultOf(one) === key.slice(0, 4)))], outcome);
    case 'home_score_both_halves':
      return paidBy([yes(halves.every(([home]) => home > 0))], outcome);
    case 'away_score_both_halves':
      return paidBy([yes(halves.every(([, away]) => away > 0))], outcome);
    case 'both_halves_over':
      return paidBy([yes(halves.every((one) => total(one) > Number(specifiers['total'])))], outcome);
    case 'both_halves_under':
      return paidBy([yes(halves.every((one) => total(one) < Number(specifiers['total'])))], outcome);
    case 'will_there_be_ot':
      return paidBy([yes(resultOf(sum(parts)) === 'draw')], outcome);
    case 'highest_scoring_quarter':
    case 'highest_scoring_period': {
      const best = Math.max(...parts.map(total));
      const numbers = parts.flatMap((one, index) => (total(one) === best ? [String(index + 1)] : []));
      return paidBy(numbers.length === 1 ? numbers : ['equal'], outcome);
    }
    case 'correct_score':
      return paidBy([correctScore(sum(parts), 4)], outcome);
    case 'h1_correct_score':
    case 'h2_correct_score':
      return paidBy([correctScore(key === 'h1_correct_score' ? first : second, 3)], outcome);
    default: {
      const { name, score } = partOf(story, key, specifiers);
      const rule = ruleNames[name] ?? name;
      const line = lineRules[rule];
      if (line) return line(score, specifiers, outcome);
      const winners = scoreRules[rule];
      if (!winners) throw new RangeError(`no rule of ${key}`);
      return paidBy(winners(score, specifiers), outcome);
    }
  }
}

function ofTennis({ sets }: TennisStory, key: string, specifiers: Specifiers, outcome: string): Payout {
  const games = (set: readonly Side[]): Points => [set.filter((one) => one === 'home').length, set.filter((one) => one === 'away').length];
  const setWinners = sets.map((set) => set.at(-1)!);
  const inSets = games(setWinners);
  const inGames = sum(sets.map(games));
  const winner = setWinners.at(-1)!;
  const { total, hcp, setnr, gamenr } = specifiers;
  const set = sets[Number(setnr) - 1];
  // What a set that was not needed would have had.
  if (setnr !== undefined && !set) return refund;
  switch (key) {
    case 'winner':
      return paidBy([winner], outcome);
    case 'set_handicap':
      return handicap(inSets, outcome, Number(hcp));
    case 'game_handicap':
      return handicap(inGames, outcome, Number(hcp));
    case 'total_games':
      return overOrUnder(inGames[0] + inGames[1], outcome, Number(total));
    case 'home_total_games':
      return overOrUnder(inGames[0], outcome, Number(total));
    case 'away_total_games':
      return overOrUnder(inGames[1], outcome, Number(total));
    case 'odd_even_games':
      return paidBy([parity(inGames[0] + inGames[1])], outcome);
    case 'total_sets':
      return overOrUnder(sets.length, outcome, Number(total));
    case 'set_score_best_of_3':
    case 'set_score_best_of_5':
      return paidBy([inSets.join(':')], outcome);
    case 'home_win_a_set':
    case 'away_win_a_set':
      return paidBy([yes(setWinners.some((one) => key.startsWith(one)))], outcome);
    case 'first_set_and_match':
      return paidBy([`${setWinners[0]}_${winner}`], outcome);
    case 'will_there_be_tiebreak':
      return paidBy([yes(sets.some((one) => one.length === 13))], outcome);
    case 'nth_set_winner':
      return paidBy([set!.at(-1)!], outcome);
    case 'nth_set_game_handicap':
      return handicap(games(set!), outcome, Number(hcp));
    case 'nth_set_total_games':
      return overOrUnder(set!.length, outcome, Number(total));
    case 'nth_set_odd_even':
      return paidBy([parity(set!.length)], outcome);
    case 'nth_set_score':
      return paidBy([games(set!).join(':')], outcome);
    case 'nth_set_tiebreak':
      return paidBy([yes(set!.length === 13)], outcome);
    case 'set_game_winner': {
      const game = set![Number(gamenr) - 1];
      return game === undefined ? refund : paidBy([game], outcome);
    }
    default:
      throw new RangeError(`no rule of ${key}`);
  }
}

/** Every order in which those that came in may be said to have done, where some share a place: each as likely as the others. */
function orders(finish: readonly (readonly string[])[]): string[][] {
  const shuffles = (group: readonly string[]): string[][] =>
    group.length < 2
      ? [[...group]]
      : group.flatMap((one) => shuffles(group.filter((other) => other !== one)).map((others) => [one, ...others]));
  return finish.reduce<string[][]>((before, group) => before.flatMap((one) => shuffles(group).map((next) => [...one, ...next])), [[]]);
}

/** In a dead heat a bet is paid the share of the orders in which it wins: half where two share the last place that pays. */
function ofRace({ finish, nonRunners }: RaceStory, key: string, specifiers: Specifiers, outcome: string): Payout {
  const all = orders(finish);
  const share = (wins: (order: readonly string[]) => boolean): Payout => ({ paid: all.filter(wins).length / all.length, back: 0 });
  if (outcome.split(/[>+]/).some((runner) => nonRunners.includes(runner))) return refund;
  switch (key) {
    case 'race_winner':
      return share(([first]) => first === outcome);
    case 'race_place':
      return share((order) => order.slice(0, Number(specifiers['places'])).includes(outcome));
    case 'race_forecast':
      return share(([first, second]) => `${first}>${second}` === outcome);
    case 'race_reverse_forecast':
      return share(([first, second]) => [`${first}+${second}`, `${second}+${first}`].includes(outcome));
    case 'race_match_bet': {
      const [home, away] = [specifiers['home']!, specifiers['away']!];
      if ([home, away].some((runner) => nonRunners.includes(runner))) return refund;
      // Who didn't come in is behind all that did.
      const at = [home, away].map((runner) => finish.findIndex((group) => group.includes(runner))).map((found) => (found < 0 ? 99 : found));
      if (at[0] === at[1]) return refund;
      return paidBy([at[0]! < at[1]! ? 'home' : 'away'], outcome);
    }
    default:
      throw new RangeError(`no rule of ${key}`);
  }
}

/** What a stake of one on an outcome of a market comes to, by the rules. The event was played to its end. Throws a RangeError for a market without a rule. */
export function payoutBy(story: Story, key: string, specifiers: Specifiers, outcome: string): Payout {
  if (story.sport === 'tennis') return ofTennis(story, key, specifiers, outcome);
  if (story.sport === 'horse_racing') return ofRace(story, key, specifiers, outcome);
  return ofTeams(story, key, specifiers, outcome);
}
