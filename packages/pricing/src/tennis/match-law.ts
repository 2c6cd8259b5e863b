import { setsToWin, type Score, type Selection, type Side, type Specifiers } from '@tavolo/markets';
import { winnersByCases, type JointLaw } from '../combination.ts';
import { bothSides, chanceAbove, mixture, oddEven, overUnder, trimmed, yesNo, type Distribution } from '../distribution.ts';
import { fairOutcome, type FairOutcome } from '../fair-market.ts';
import {
  currentGame,
  firstServer,
  gameChance,
  isTieBreak,
  newSet,
  nextSetServer,
  other,
  setScores,
  tieBreakChance,
  type SetScore,
  type SetState,
  type TennisParameters,
} from './chances.ts';

/** Where a match stands. */
export interface TennisState {
  /** Games of the sets that are over. */
  sets: readonly Score[];
  /** The set under way, null before the toss. */
  set: SetState | null;
}

export const beforeToss: TennisState = { sets: [], set: null };

/** Less than this is seen in no price. */
const negligible = 1e-13;

/** The set scores that a match can end with. */
interface MatchEnd extends Score {
  chance: number;
}

/** What the markets are made of, for one server. */
interface Analysis {
  ends: MatchEnd[];
  /** Of each end in sets, the chances of the games of both: at `home · mostGames + away`. */
  gamesByEnd: readonly Float64Array[];
  homeGames: Distribution;
  awayGames: Distribution;
  totalGames: Distribution;
  gamesAhead: Distribution;
  tieBreak: number;
  firstSetAndMatch: Readonly<Record<string, number>>;
  /** Sets that are sure to be played or under way, by their number. */
  sets: ReadonlyMap<number, readonly SetScore[]>;
  /** The game under way and the one after it: home wins it, away wins it, or it isn't played. */
  games: readonly { set: number; game: number; home: number; away: number }[];
}

/**
 * The law of a tennis match from any score: points are independent and each player wins a fixed share of those he serves; games, tie-breaks, sets and match
 * follow by their rules. Before the toss both players serve first as often.
 */
export class TennisLaw implements JointLaw {
  readonly #parameters: TennisParameters;
  readonly #analyses: readonly Analysis[];

  constructor(parameters: TennisParameters, state: TennisState = beforeToss) {
    this.#parameters = parameters;
    const { sets, set } = state;
    this.#analyses = (set ? [set] : [newSet('home'), newSet('away')]).map((current) => analyse(parameters, sets, current));
  }

  #mean(of: (analysis: Analysis) => number): number {
    return this.#analyses.reduce((sum, analysis) => sum + of(analysis), 0) / this.#analyses.length;
  }

  #mix(of: (analysis: Analysis) => Distribution): Distribution {
    const [only] = this.#analyses;
    if (only && this.#analyses.length === 1) return of(only);
    return mixture(this.#analyses.map((analysis) => ({ weight: 1 / this.#analyses.length, of: of(analysis) })));
  }

  /** Sets that can be bet on: under way or sure to be played. */
  get sets(): number[] {
    return [...(this.#analyses[0]?.sets.keys() ?? [])];
  }

  /** Games that can be bet on. */
  get games(): { set: number; game: number }[] {
    return this.#analyses[0]?.games.map(({ set, game }) => ({ set, game })) ?? [];
  }

  totalGames(): Distribution {
    return this.#mix(({ totalGames }) => totalGames);
  }

  homeGames(): Distribution {
    return this.#mix(({ homeGames }) => homeGames);
  }

  awayGames(): Distribution {
    return this.#mix(({ awayGames }) => awayGames);
  }

  /** By how many games home is ahead at the end. */
  gamesAhead(): Distribution {
    return this.#mix(({ gamesAhead }) => gamesAhead);
  }

  #setNumbers(of: (end: MatchEnd) => number): Distribution {
    return this.#mix(({ ends }) => distributionOf(ends.map((end) => [of(end), end.chance])));
  }

  #endsIn(includes: (end: MatchEnd) => boolean): number {
    return this.#mean(({ ends }) => ends.reduce((sum, end) => (includes(end) ? sum + end.chance : sum), 0));
  }

  /** Games of one set. */
  setGames(set: number, of: (score: Score) => number): Distribution {
    return this.#mix(({ sets }) => distributionOf((sets.get(set) ?? []).map((score) => [of(score), score.chance])));
  }

  /** Fair chances of a market's outcomes. Throws a RangeError for a market that a match can't price, such as a set that may not be played. */
  price(key: string, specifiers: Specifiers = {}): FairOutcome[] {
    const total = Number(specifiers['total']);
    const handicap = Number(specifiers['hcp']);
    const set = Number(specifiers['setnr']);
    if (specifiers['setnr'] !== undefined && !this.sets.includes(set)) throw new RangeError(`set ${set} may not be played`);
    switch (key) {
      case 'winner':
        return sides(this.#endsIn(({ home, away }) => home > away));
      case 'total_games':
        return overUnder(this.totalGames(), total);
      case 'home_total_games':
        return overUnder(this.homeGames(), total);
      case 'away_total_games':
        return overUnder(this.awayGames(), total);
      case 'odd_even_games':
        return oddEven(this.totalGames());
      case 'game_handicap':
        return bothSides(this.gamesAhead(), handicap);
      case 'total_sets':
        return overUnder(
          this.#setNumbers(({ home, away }) => home + away),
          total,
        );
      case 'set_handicap':
        return bothSides(
          this.#setNumbers(({ home, away }) => home - away),
          handicap,
        );
      case `set_score_best_of_${this.#parameters.bestOf}`:
        return this.#setScore();
      case 'home_win_a_set':
        return yesNo(this.#endsIn(({ home }) => home > 0));
      case 'away_win_a_set':
        return yesNo(this.#endsIn(({ away }) => away > 0));
      case 'first_set_and_match':
        return ['home_home', 'home_away', 'away_home', 'away_away'].map((outcome) =>
          fairOutcome(
            outcome,
            this.#mean(({ firstSetAndMatch }) => firstSetAndMatch[outcome] ?? 0),
          ),
        );
      case 'will_there_be_tiebreak':
        return yesNo(this.#mean(({ tieBreak }) => tieBreak));
      case 'nth_set_winner':
        return sides(
          chanceAbove(
            this.setGames(set, ({ home, away }) => home - away),
            0,
          ),
        );
      case 'nth_set_total_games':
        return overUnder(
          this.setGames(set, ({ home, away }) => home + away),
          total,
        );
      case 'nth_set_game_handicap':
        return bothSides(
          this.setGames(set, ({ home, away }) => home - away),
          handicap,
        );
      case 'nth_set_odd_even':
        return oddEven(this.setGames(set, ({ home, away }) => home + away));
      case 'nth_set_tiebreak':
        return yesNo(this.#setChance(set, ({ home, away }) => home + away === 13));
      case 'nth_set_score':
        return this.#setGameScores(set);
      case 'set_game_winner':
        return this.#gameWinner(set, Number(specifiers['gamenr']));
      default:
        throw new RangeError(`${key} is no market of this match`);
    }
  }

  /** See `JointLaw`: markets of the sets and games of the whole match. */
  winners(selections: readonly Selection[]): Float64Array {
    const mostGames = mostGamesOf(this.#parameters);
    const sets: Score[] = [];
    const games: Score[] = [];
    const chances: number[] = [];
    for (const { ends, gamesByEnd } of this.#analyses)
      for (const [index, { home, away }] of ends.entries())
        for (const [cell, chance] of (gamesByEnd[index] ?? new Float64Array()).entries()) {
          if (chance < negligible) continue;
          sets.push({ home, away });
          games.push({ home: Math.floor(cell / mostGames), away: cell % mostGames });
          chances.push(chance / this.#analyses.length);
        }
    return winnersByCases(
      Float64Array.from(chances),
      selections.map((selection) => {
        const wins = this.#winsIf(selection);
        return (at) => (wins(sets[at]!, games[at]!) ? 1 : 0);
      }),
    );
  }

  /** Whether a selection wins by the end of a match. */
  #winsIf({ type, specifiers, outcome }: Selection): (sets: Score, games: Score) => boolean {
    const line = Number(specifiers['total'] ?? specifiers['hcp'] ?? 0.5);
    if (Math.abs(line % 1) !== 0.5) throw new RangeError(`${type} can return a stake`);
    const over = (count: number) => (count > line ? 'over' : 'under');
    const side = (ahead: number) => (ahead > 0 ? 'home' : 'away');
    switch (type) {
      case 'winner':
        return (sets) => side(sets.home - sets.away) === outcome;
      case 'total_games':
        return (_, { home, away }) => over(home + away) === outcome;
      case 'home_total_games':
        return (_, { home }) => over(home) === outcome;
      case 'away_total_games':
        return (_, { away }) => over(away) === outcome;
      case 'odd_even_games':
        return (_, { home, away }) => ((home + away) % 2 === 0 ? 'even' : 'odd') === outcome;
      case 'game_handicap':
        return (_, { home, away }) => side(home - away + line) === outcome;
      case 'total_sets':
        return ({ home, away }) => over(home + away) === outcome;
      case 'set_handicap':
        return ({ home, away }) => side(home - away + line) === outcome;
      case 'home_win_a_set':
        return ({ home }) => (home > 0 ? 'yes' : 'no') === outcome;
      case 'away_win_a_set':
        return ({ away }) => (away > 0 ? 'yes' : 'no') === outcome;
      case `set_score_best_of_${this.#parameters.bestOf}`:
        return ({ home, away }) => `${home}:${away}` === outcome;
      default:
        throw new RangeError(`${type} is not settled by the sets and games of a match`);
    }
  }

  #setChance(set: number, includes: (score: Score) => boolean): number {
    return this.#mean(({ sets }) => (sets.get(set) ?? []).reduce((sum, score) => (includes(score) ? sum + score.chance : sum), 0));
  }

  #setScore(): FairOutcome[] {
    const needed = setsToWin(this.#parameters.bestOf);
    const scores = Array.from({ length: needed }, (_, lost) => lost);
    return [...scores.map((lost) => [needed, lost] as const), ...scores.toReversed().map((lost) => [lost, needed] as const)].map(
      ([home, away]) =>
        fairOutcome(
          `${home}:${away}`,
          this.#endsIn((end) => end.home === home && end.away === away),
        ),
    );
  }

  #setGameScores(set: number): FairOutcome[] {
    const won: readonly (readonly [number, number])[] = [
      [6, 0],
      [6, 1],
      [6, 2],
      [6, 3],
      [6, 4],
      [7, 5],
      [7, 6],
    ];
    return [...won, ...won.map(([more, less]) => [less, more] as const)].map(([home, away]) =>
      fairOutcome(
        `${home}:${away}`,
        this.#setChance(set, (score) => score.home === home && score.away === away),
      ),
    );
  }

  #gameWinner(set: number, game: number): FairOutcome[] {
    const of = ({ games }: Analysis) => games.find((one) => one.set === set && one.game === game);
    if (!this.#analyses.some(of)) throw new RangeError(`game ${game} of set ${set} can't be bet on yet`);
    const home = this.#mean((analysis) => of(analysis)?.home ?? 0);
    const away = this.#mean((analysis) => of(analysis)?.away ?? 0);
    const returned = Math.max(0, 1 - home - away);
    return [fairOutcome('home', home, 0, returned), fairOutcome('away', away, 0, returned)];
  }
}

const sides = (home: number): FairOutcome[] => [fairOutcome('home', home), fairOutcome('away', 1 - home)];

function distributionOf(entries: readonly (readonly [number, number])[]): Distribution {
  const from = Math.min(...entries.map(([value]) => value));
  const chances = new Float64Array(Math.max(...entries.map(([value]) => value)) - from + 1);
  for (const [value, chance] of entries) chances[value - from]! += chance;
  return { from, chances };
}

/** What a set leads to: whether home won it and who serves next, with the chance, and of it the part without a tie-break. */
interface Turn {
  won: boolean;
  next: Side;
  chance: number;
  withoutTieBreak: number;
}

function turnsOf(scores: readonly SetScore[], server: Side): Turn[] {
  const turns: Turn[] = [];
  for (const { home, away, chance } of scores) {
    const next = nextSetServer(server, home + away);
    let turn = turns.find((one) => one.won === home > away && one.next === next);
    if (!turn) turns.push((turn = { won: home > away, next, chance: 0, withoutTieBreak: 0 }));
    turn.chance += chance;
    if (home + away < 13) turn.withoutTieBreak += chance;
  }
  return turns;
}

/** Games that a player can win, and none. */
const mostGamesOf = ({ bestOf }: TennisParameters): number => 7 * bestOf + 1;

function analyse(parameters: TennisParameters, played: readonly Score[], current: SetState): Analysis {
  const needed = setsToWin(parameters.bestOf);
  const mostGames = mostGamesOf(parameters);
  const fresh = { home: setScores(parameters, newSet('home')), away: setScores(parameters, newSet('away')) };
  const now = setScores(parameters, current);
  const won = { home: played.filter(({ home, away }) => home > away).length, away: played.filter(({ home, away }) => away > home).length };
  const gamesBefore = played.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });

  // Chances by games of both players, for each score in sets and next server; sets are added one by one.
  let states = [{ home: won.home, away: won.away, server: firstServer(current), grid: gridAt(gamesBefore, mostGames) }];
  const ended: { home: number; away: number; grid: Float64Array }[] = [];
  for (let set = 0; states.length > 0; set++) {
    const next = new Map<string, (typeof states)[number]>();
    for (const state of states) {
      for (const score of set === 0 ? now : fresh[state.server]) {
        const home = state.home + (score.home > score.away ? 1 : 0);
        const away = state.away + (score.away > score.home ? 1 : 0);
        const server = nextSetServer(state.server, score.home + score.away);
        const over = home === needed || away === needed;
        const key = over ? `${home} ${away}` : `${home} ${away} ${server}`;
        let into = next.get(key);
        if (!into) next.set(key, (into = { home, away, server, grid: new Float64Array(mostGames * mostGames) }));
        addShifted(into.grid, state.grid, score.home * mostGames + score.away, score.chance);
      }
    }
    states = [];
    for (const state of next.values()) {
      if (state.home === needed || state.away === needed) ended.push(state);
      else states.push(state);
    }
  }

  const total = new Float64Array(2 * mostGames);
  const ahead = new Float64Array(2 * mostGames);
  const homeGames = new Float64Array(mostGames);
  const awayGames = new Float64Array(mostGames);
  const ends = ended.map(({ home, away, grid }) => {
    let chance = 0;
    for (let x = 0; x < mostGames; x++) {
      for (let y = 0; y < mostGames; y++) {
        const one = grid[x * mostGames + y]!;
        if (one === 0) continue;
        chance += one;
        total[x + y]! += one;
        ahead[x - y + mostGames]! += one;
        homeGames[x]! += one;
        awayGames[y]! += one;
      }
    }
    return { home, away, chance };
  });

  const turns = { home: turnsOf(fresh.home, 'home'), away: turnsOf(fresh.away, 'away') };
  const matchChance = (home: number, away: number, server: Side): number => {
    if (home === needed) return 1;
    if (away === needed) return 0;
    return turns[server].reduce(
      (sum, { won, next, chance }) => sum + chance * matchChance(home + (won ? 1 : 0), away + (won ? 0 : 1), next),
      0,
    );
  };
  const [firstPlayed] = played;
  const firstSetAndMatch: Record<string, number> = {};
  for (const score of now) {
    const winner = (one: Score) => (one.home > one.away ? 'home' : 'away');
    const first = winner(firstPlayed ?? score);
    const match = matchChance(
      won.home + (score.home > score.away ? 1 : 0),
      won.away + (score.away > score.home ? 1 : 0),
      nextSetServer(firstServer(current), score.home + score.away),
    );
    firstSetAndMatch[`${first}_home`] = (firstSetAndMatch[`${first}_home`] ?? 0) + score.chance * match;
    firstSetAndMatch[`${first}_away`] = (firstSetAndMatch[`${first}_away`] ?? 0) + score.chance * (1 - match);
  }

  const noTieBreak = (home: number, away: number, of: readonly Turn[]): number =>
    home === needed || away === needed
      ? 1
      : of.reduce(
          (sum, { won, next, withoutTieBreak }) =>
            sum + withoutTieBreak * noTieBreak(home + (won ? 1 : 0), away + (won ? 0 : 1), turns[next]),
          0,
        );
  const hadTieBreak = played.some(({ home, away }) => home + away === 13) || isTieBreak(current.games);

  // Sets that are sure to be played: the one under way, and as many as a winner needs.
  const sets = new Map<number, SetScore[]>([[played.length + 1, now]]);
  let homeServes = now.reduce(
    (sum, score) => (nextSetServer(firstServer(current), score.home + score.away) === 'home' ? sum + score.chance : sum),
    0,
  );
  for (let set = played.length + 2; set <= needed; set++) {
    const scores = [
      ...fresh.home.map((score) => ({ ...score, chance: score.chance * homeServes })),
      ...fresh.away.map((score) => ({ ...score, chance: score.chance * (1 - homeServes) })),
    ];
    sets.set(set, scores);
    homeServes =
      homeServes *
        fresh.home.reduce((sum, score) => (nextSetServer('home', score.home + score.away) === 'home' ? sum + score.chance : sum), 0) +
      (1 - homeServes) *
        fresh.away.reduce((sum, score) => (nextSetServer('away', score.home + score.away) === 'home' ? sum + score.chance : sum), 0);
  }

  return {
    ends,
    gamesByEnd: ended.map(({ grid }) => grid),
    totalGames: trimmed({ from: 0, chances: total }),
    gamesAhead: trimmed({ from: -mostGames, chances: ahead }),
    homeGames: trimmed({ from: 0, chances: homeGames }),
    awayGames: trimmed({ from: 0, chances: awayGames }),
    tieBreak: hadTieBreak ? 1 : 1 - noTieBreak(won.home, won.away, turnsOf(now, firstServer(current))),
    firstSetAndMatch,
    sets,
    games: nextGames(parameters, played.length + 1, current),
  };
}

/** The game under way, and the one after it where the set can have one. */
function nextGames(parameters: TennisParameters, set: number, current: SetState): Analysis['games'] {
  const { games, server } = current;
  const number = games.home + games.away + 1;
  const home = currentGame(parameters, current);
  const result: { set: number; game: number; home: number; away: number }[] = [{ set, game: number, home, away: 1 - home }];
  if (isTieBreak(games)) return result;
  const next = other(server);
  let homeNext = 0;
  let awayNext = 0;
  for (const [side, chance] of [
    ['home', home],
    ['away', 1 - home],
  ] as const) {
    const after = { ...games, [side]: games[side] + 1 };
    if (
      Math.max(after.home, after.away) >= 6 &&
      !isTieBreak(after) &&
      (Math.abs(after.home - after.away) >= 2 || Math.max(after.home, after.away) === 7)
    )
      continue;
    const wins = isTieBreak(after)
      ? tieBreakChance(parameters, next, { home: 0, away: 0 })
      : gameChance(parameters, next, { home: 0, away: 0 });
    homeNext += chance * wins;
    awayNext += chance * (1 - wins);
  }
  if (homeNext + awayNext > 0) result.push({ set, game: number + 1, home: homeNext, away: awayNext });
  return result;
}

function gridAt({ home, away }: Score, mostGames: number): Float64Array {
  const grid = new Float64Array(mostGames * mostGames);
  grid[home * mostGames + away] = 1;
  return grid;
}

function addShifted(into: Float64Array, from: Float64Array, by: number, chance: number): void {
  for (let at = 0; at + by < from.length; at++) {
    const one = from[at]!;
    if (one !== 0) into[at + by]! += one * chance;
  }
}

/** Shares of points won on serve that give home a chance of winning the match; `average` is what both have between them. */
export function serveChances(win: number, bestOf: 3 | 5, average = 0.64): TennisParameters {
  const at = (edge: number): TennisParameters => ({ homeServe: average + edge, awayServe: average - edge, bestOf });
  let low = -0.3;
  let high = 0.3;
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2;
    if (winChance(at(middle)) < win) low = middle;
    else high = middle;
  }
  return at((low + high) / 2);
}

function winChance(parameters: TennisParameters): number {
  const set = (['home', 'away'] as const).map((server) =>
    setScores(parameters, newSet(server)).reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0),
  );
  // Who serves first in a set hardly matters.
  const p = (set[0]! + set[1]!) / 2;
  return parameters.bestOf === 3 ? p ** 2 * (3 - 2 * p) : p ** 3 * (10 - 15 * p + 6 * p ** 2);
}
