import { randomInteger, type RandomSource } from '../../../kernel/random/random.ts';
import { games, outcomes, type BettingTerms, type CasinoTerms, type Game, type Outcome, type Told } from './player.ts';

// What a sequence is made of. Steps name what they are about by its place, counted from the latest, so that a sequence makes sense with some of them left out.

/** What a player does, or is given. */
export type Step =
  | { do: 'deposit'; amount: number }
  | { do: 'withdraw'; how: 'all' | 'half' | 'too much' }
  | { do: 'payout'; which: number; isPaid: boolean }
  | { do: 'grantCasino'; terms: CasinoTerms }
  | { do: 'grantBetting'; terms: BettingTerms }
  | { do: 'giveFreeBet'; amount: number }
  | { do: 'activate' | 'remove'; product: 'casino' | 'betting'; which: number }
  | { do: 'pause'; which: number }
  | { do: 'round'; game: Game; stake: number; isAll: boolean; win: number; isOpen: boolean }
  | { do: 'stakeMore'; which: number; stake: number }
  | { do: 'win'; which: number; win: number; isLast: boolean }
  | { do: 'rollback'; which: number; message: number }
  | { do: 'bet'; from: 'cash' | 'bonus' | 'freeBet'; market: number; outcome: Outcome; stake: number; isAll: boolean }
  | { do: 'cashOut'; which: number; percent: 50 | 100 }
  | { do: 'cancelBet'; which: number };

/** What happens to all players of a world at once. */
export type WorldStep =
  | { do: 'result'; market: number; told: Readonly<Record<Outcome, Told>> }
  | { do: 'tell'; order: number }
  | { do: 'wait'; days: number };

/** A moment: what a player does in it, one step, or two at the same time, or the same one twice; and what happens, meanwhile or after it. */
export interface Moment {
  steps: readonly Step[];
  isTwice: boolean;
  world: WorldStep | null;
  isMeanwhile: boolean;
}

/** Markets that can be bet on at a time. Whichever is decided makes place for another. */
export const openMarkets = 2;

const from =
  (random: RandomSource) =>
  <T>(...choices: readonly [T, ...T[]]): T =>
    choices[randomInteger(random, choices.length)] ?? choices[0];

const between = (random: RandomSource, least: number, most: number): number => least + randomInteger(random, most - least + 1);

const isIn = (random: RandomSource, times: number): boolean => randomInteger(random, times) === 0;

/** Of bets: a multiple of four cents, so that halves of halves are whole. */
const betStake = (random: RandomSource): number => 4 * between(random, 50, 300);

function casinoTerms(random: RandomSource): CasinoTerms {
  return {
    amount: between(random, 1_00, 12_00),
    wagering: from(random)(1, 1, 2, 3),
    maximumStake: isIn(random, 2) ? between(random, 1_00, 10_00) : null,
    maximumWin: isIn(random, 2) ? between(random, 1_00, 30_00) : null,
    isBonusFirst: !isIn(random, 3),
    isApart: isIn(random, 2),
    forfeits: isIn(random, 2),
  };
}

const bettingTerms = (random: RandomSource): BettingTerms => ({
  amount: between(random, 2_00, 8_00),
  wagering: from(random)(1, 2, 2, 3),
  minimumOdds: isIn(random, 4) ? 1_800 : null,
  maximumStake: isIn(random, 4) ? between(random, 5_00, 12_00) : null,
  maximumWin: isIn(random, 2) ? between(random, 1_00, 30_00) : null,
});

type Product = 'casino' | 'betting';
type Maker = (random: RandomSource, products: readonly [Product, ...Product[]]) => Step;
const which = (random: RandomSource): number => randomInteger(random, isIn(random, 2) ? 1 : 4);

/** With how often each comes, and whose it is: left out, of everybody's. */
const makers: readonly (readonly [often: number, make: Maker, product?: Product])[] = [
  [3, (random) => ({ do: 'deposit', amount: between(random, 1_00, 40_00) })],
  [5, (random) => ({ do: 'withdraw', how: from(random)('all', 'half', 'half', 'too much') })],
  [2, (random) => ({ do: 'payout', which: which(random), isPaid: isIn(random, 2) })],
  [3, (random) => ({ do: 'grantCasino', terms: casinoTerms(random) }), 'casino'],
  [3, (random) => ({ do: 'grantBetting', terms: bettingTerms(random) }), 'betting'],
  [2, (random) => ({ do: 'giveFreeBet', amount: betStake(random) }), 'betting'],
  [7, (random, products) => ({ do: 'activate', product: from(random)(...products), which: which(random) })],
  [2, (random, products) => ({ do: 'remove', product: from(random)(...products), which: which(random) })],
  [2, (random) => ({ do: 'pause', which: which(random) }), 'casino'],
  [
    20,
    (random) => ({
      do: 'round',
      game: from(random)(...games, 'book'),
      stake: between(random, 1, 8_00),
      isAll: isIn(random, 3),
      win: isIn(random, 2) ? 0 : between(random, 1, 30_00),
      isOpen: isIn(random, 2),
    }),
    'casino',
  ],
  [3, (random) => ({ do: 'stakeMore', which: which(random), stake: between(random, 1, 12_00) }), 'casino'],
  [
    6,
    (random) => ({ do: 'win', which: which(random), win: isIn(random, 3) ? 0 : between(random, 1, 30_00), isLast: !isIn(random, 3) }),
    'casino',
  ],
  [5, (random) => ({ do: 'rollback', which: which(random), message: which(random) }), 'casino'],
  [
    18,
    (random) => ({
      do: 'bet',
      from: from(random)('cash', 'bonus', 'bonus', 'bonus', 'freeBet'),
      market: randomInteger(random, openMarkets),
      outcome: from(random)('home', 'draw', 'away'),
      stake: betStake(random),
      isAll: !isIn(random, 3),
    }),
    'betting',
  ],
  [4, (random) => ({ do: 'cashOut', which: which(random), percent: from(random)(50, 100) }), 'betting'],
  [2, (random) => ({ do: 'cancelBet', which: which(random) }), 'betting'],
];

function step(random: RandomSource, products: readonly [Product, ...Product[]]): Step {
  // Now and then what they have no bonus for.
  const all = isIn(random, 8) ? makers : makers.filter(([, , product]) => product === undefined || products.includes(product));
  let at = randomInteger(
    random,
    all.reduce((sum, [often]) => sum + often, 0),
  );
  for (const [often, make] of all) if ((at -= often) < 0) return make(random, products);
  throw new Error('no step');
}

function worldStep(random: RandomSource): WorldStep {
  const told = () => from(random)<Told>('won', 'won', 'lost', 'lost', 'half_won', 'half_lost', 'void', null);
  switch (from(random)('result', 'result', 'result', 'result', 'result', 'result', 'tell', 'tell', 'tell', 'wait')) {
    case 'result':
      return { do: 'result', market: randomInteger(random, openMarkets + 3), told: { home: told(), draw: told(), away: told() } };
    case 'tell':
      return { do: 'tell', order: randomInteger(random, 1_000) };
    default:
      return { do: 'wait', days: from(random)(2, 4, 6, 11) };
  }
}

/** A moment of a world: what happens to everybody, null where nothing does, and what most of them then do. */
export interface Turn extends Pick<Moment, 'world' | 'isMeanwhile'> {
  /** The market that bonus money is staked on, some of it or all. */
  staked?: { market: number; isAll: boolean };
}

/** What happens to everybody of a world, moment by moment. */
export const worldTurns = (random: RandomSource, moments: number): Turn[] =>
  Array.from({ length: moments }, () => ({ world: isIn(random, 12) ? null : worldStep(random), isMeanwhile: isIn(random, 2) }));

/**
 * A world in which a bet of a bonus wins, what it brought is staked and lost, and the bonus has ended before the bet turns out to be lost: the correction takes more than the bonus has paid. By
 * chance alone that hardly ever comes about. Everything else may follow.
 */
export function correctedTurns(random: RandomSource, moments: number): Turn[] {
  const result = (market: number, ...told: readonly [Told, ...Told[]]): WorldStep => {
    const one = from(random);
    return { do: 'result', market, told: { home: told[0], draw: one(...told), away: one(...told) } };
  };
  const turn = (world: WorldStep | null, staked?: Turn['staked']): Turn => ({ world, isMeanwhile: false, ...(staked && { staked }) });
  return [
    turn(result(0, 'won', 'won', 'half_won'), { market: 0, isAll: isIn(random, 2) }),
    turn(result(1, 'lost', 'lost', 'lost', 'half_lost', 'won'), { market: 1, isAll: !isIn(random, 4) }),
    turn({ do: 'tell', order: randomInteger(random, 1_000) }),
    // Of the markets that are decided the one before the last.
    turn(result(openMarkets + 1, 'lost', 'lost', 'half_lost', 'void', null)),
    ...worldTurns(random, moments),
  ];
}

/** The sequence of one player in a world: money and a bonus of either kind, or of both, come first. */
export function sequence(random: RandomSource, world: readonly Turn[]): Moment[] {
  const alone = (...steps: Step[]): Moment => ({ steps, isTwice: false, world: null, isMeanwhile: false });
  const stakesBonus = world.some(({ staked }) => staked);
  const products = stakesBonus
    ? from(random)<readonly [Product, ...Product[]]>(['betting'], ['casino', 'betting'])
    : from(random)<readonly [Product, ...Product[]]>(['casino'], ['betting'], ['casino', 'betting']);
  return [
    alone({ do: 'deposit', amount: between(random, 5_00, 60_00) }),
    alone(
      ...products.map((one): Step =>
        one === 'casino' ? { do: 'grantCasino', terms: casinoTerms(random) } : { do: 'grantBetting', terms: bettingTerms(random) },
      ),
    ),
    alone(...products.map((one): Step => ({ do: 'activate', product: one, which: 0 }))),
    ...world.map(({ isMeanwhile, staked, world: happening }) => {
      const isBoth = isIn(random, 4) && !(happening && isMeanwhile);
      const first = staked && !isIn(random, 4) ? bonusBet(random, staked) : step(random, products);
      return {
        world: happening,
        isMeanwhile,
        steps: isBoth ? [first, step(random, products)] : [first],
        isTwice: !isBoth && isIn(random, 8),
      };
    }),
  ];
}

const bonusBet = (random: RandomSource, { isAll, market }: NonNullable<Turn['staked']>): Step => ({
  do: 'bet',
  from: 'bonus',
  market,
  outcome: from(random)('home', 'draw', 'away'),
  stake: betStake(random),
  isAll,
});

/** A step as it is read in the report of a failure. */
export const inWords = (one: Step | WorldStep): string => JSON.stringify(one);

export const allOutcomes = Object.keys(outcomes) as Outcome[];
