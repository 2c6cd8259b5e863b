import type { OutcomeType } from './market-type.ts';

/** The outcome sets by the ids that the Unified Odds Feed gives them. */
const wired = (ids: Readonly<Record<string, string>>): readonly OutcomeType[] =>
  Object.entries(ids).map(([key, wireId]) => ({ key, wireId }));

/** Outcomes of a variant: the feed counts them on from a number. */
const counted = (variant: string, first: number, keys: readonly string[]): readonly OutcomeType[] =>
  keys.map((key, index) => ({ key, wireId: `${variant}:${first + index}` }));

const own = (...keys: readonly string[]): readonly OutcomeType[] => keys.map((key) => ({ key, wireId: null }));

export const homeDrawAway = wired({ home: '1', draw: '2', away: '3' });
export const doubleChance = wired({ home_draw: '9', home_away: '10', draw_away: '11' });
export const homeAway = wired({ home: '4', away: '5' });
export const handicapSides = wired({ home: '1714', away: '1715' });
export const handicapThreeWay = wired({ home: '1711', draw: '1712', away: '1713' });
export const overUnder = wired({ over: '12', under: '13' });
export const oddEven = wired({ odd: '70', even: '72' });
export const yesNo = wired({ yes: '74', no: '76' });
export const nextScorer = wired({ home: '6', none: '7', away: '8' });
export const halfTimeFullTime = wired({
  home_home: '418',
  home_draw: '420',
  home_away: '422',
  draw_home: '424',
  draw_draw: '426',
  draw_away: '428',
  away_home: '430',
  away_draw: '432',
  away_away: '434',
});
export const halves = wired({ first: '436', second: '438', equal: '440' });
export const resultAndBtts = wired({ home_yes: '78', home_no: '80', draw_yes: '82', draw_no: '84', away_yes: '86', away_no: '88' });
export const totalAndBtts = wired({ over_yes: '90', under_yes: '92', over_no: '94', under_no: '96' });
export const resultAndTotal = wired({
  home_under: '794',
  home_over: '796',
  draw_under: '798',
  draw_over: '800',
  away_under: '802',
  away_over: '804',
});

const pairsOf = (ones: readonly string[], others: readonly string[]) =>
  own(...ones.flatMap((one) => others.map((other) => `${one}_${other}`)));
const doubleChances = doubleChance.map(({ key }) => key);
export const doubleChanceAndBtts = pairsOf(doubleChances, ['yes', 'no']);
export const doubleChanceAndTotal = wired({
  home_draw_under: '1724',
  home_away_under: '1725',
  draw_away_under: '1726',
  home_draw_over: '1727',
  home_away_over: '1728',
  draw_away_over: '1729',
});
export const whichTeamScores = wired({ none: '784', home: '788', away: '790', both: '792' });
/** As the feed counts the scores 0:0 … 4:4: those with no goal of away first. */
export const correctScores: readonly OutcomeType[] = [
  ...[0, 1, 2, 3, 4].flatMap((home) =>
    [0, 1, 2, 3, 4].map((away) => ({ key: `${home}:${away}`, wireId: String(274 + 2 * (5 * away + home)) })),
  ),
  { key: 'other', wireId: '324' },
];
export const firstSetAndMatch = pairsOf(['home', 'away'], ['home', 'away']);

/** Scores 0:0 … most:most by rows, and all others. */
export const scores = (most: number) => {
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return own(...counts.flatMap((home) => counts.map((away) => `${home}:${away}`)), 'other');
};
const countsUpTo = (most: number) => [...Array.from({ length: most }, (_, count) => String(count)), `${most}+`];
/** Numbers of goals 0 … most − 1, and `most+`. */
export const exactly = (most: number) => own(...countsUpTo(most));
export const exactlyUpTo6 = counted('sr:exact_goals:6+', 68, countsUpTo(6));
export const exactlyUpTo3 = counted('sr:exact_goals:3+', 88, countsUpTo(3));
export const goalRanges = counted('sr:goal_range:7+', 1342, ['0_1', '2_3', '4_6', '7+']);
export const winningMargins = counted('sr:winning_margin:3+', 113, ['home_1', 'home_2', 'home_3+', 'away_1', 'away_2', 'away_3+', 'draw']);
export const winningMarginBands = own(
  ...['home', 'away'].flatMap((side) => ['1_5', '6_10', '11_15', '16_20', '21+'].map((band) => `${side}_${band}`)),
);
export const setScoresOf3 = own('2:0', '2:1', '1:2', '0:2');
export const setScoresOf5 = own('3:0', '3:1', '3:2', '2:3', '1:3', '0:3');
const homeSets = ['6:0', '6:1', '6:2', '6:3', '6:4', '7:5', '7:6'];
export const setGames = own(...homeSets, ...homeSets.map((score) => score.split(':').toReversed().join(':')));
export const quarterNumbers = own('1', '2', '3', '4', 'equal');
export const periodNumbers = own('1', '2', '3', 'equal');
