import type { Held, Position, RoundEvent, SpinMultiplierEvent, TransformEvent } from '@tavolo/game-maths';
import { minor } from '../kit/money.ts';
import { drawerLengths } from './drawers.ts';

export type Grid = readonly (readonly string[])[];

/** One thing that pays. */
export interface Win {
  source: 'line' | 'ways' | 'group' | 'scatter';
  symbol: string;
  count: number;
  /** The line's index for `line`, how many ways for `ways`, else 0. */
  detail: number;
  fromRight: boolean;
  /** Of carriers and marks, already in the amount; 1: none. */
  multiplier: number;
  positions: readonly Position[];
  amount: bigint;
}

/** What symbols bring with them when they come into view. */
export interface Brought {
  /** Multipliers of those that came last. */
  carriers: readonly { position: Position; value: number }[];
  /** All gilded symbols in view; null where nothing is said of gold. */
  gilded: readonly Position[] | null;
}

/** What happens within a spin once its reels have come to rest, in the order in which it is shown. */
export type Step =
  | { type: 'transform'; kind: TransformEvent['kind']; symbol: string; positions: readonly Position[]; grid: Grid }
  | { type: 'meter'; before: number; added: number; after: number; full: boolean }
  /** `running`: what the spin has won so far, with these. */
  | { type: 'wins'; wins: readonly Win[]; amount: bigint; running: bigint }
  /** Fish that were not caught have come from the reel to the right; then what those are worth that have just come; then all are caught. */
  | { type: 'swim'; fish: readonly Held[]; grid: Grid }
  | { type: 'fish'; fish: readonly Held[] }
  | { type: 'catch'; positions: readonly Position[]; multiplier: number; amount: bigint }
  | ({
      type: 'tumble';
      removed: readonly Position[];
      /** Gilded symbols that turn into the wild before they fall. */
      turned: readonly Position[];
      grid: Grid;
      marks: readonly (readonly number[])[] | null;
    } & Brought)
  | { type: 'multiplier'; by: SpinMultiplierEvent['by']; value: number; before: bigint; after: bigint; running: bigint }
  | { type: 'maxWin'; total: bigint };

export interface Award {
  count: number;
  total: number;
  retrigger: boolean;
  by: 'scatters' | 'meter' | 'purchase' | 'catches';
  positions: readonly Position[];
}

/** A spin: the paid one, a free one, or one that turns while something holds. */
export interface Spin extends Brought {
  grid: Grid;
  stops: readonly number[];
  /** Which free spin this is; null for the paid one and what belongs to it. */
  free: { index: number; total: number } | null;
  /** Of the same paid or free spin, from 1; `held` does not turn. */
  respin: { index: number; held: readonly Position[] } | null;
  steps: Step[];
  award: Award | null;
  win: bigint;
  /** What the round has won so far. */
  total: bigint;
}

/** What holds after the paid spin: how it begins, then one entry a respin. */
export interface Hold {
  respins: number;
  /** `left`: respins after this; `total`: what all that hold are worth then. */
  steps: { coins: readonly Held[]; left: number; total: bigint }[];
  full: boolean;
  /** What is paid for it; `isMost`: with it the round came to its maximum. */
  win: bigint;
  isMost: boolean;
}

export interface Round {
  /** The feature that was bought in place of a paid spin; null in other rounds. */
  bought: Award | null;
  spins: Spin[];
  hold: Hold | null;
  freeEnd: { played: number; win: bigint } | null;
  stake: bigint;
  win: bigint;
}

/**
 * Groups a round's events into spins and their steps. Every event has its place: an order or an event that is not known is an error, not a guess.
 * @throws Error for a record that is none of a slot of features.
 */
export function readSteps(events: readonly RoundEvent[]): Round {
  const spins: Spin[] = [];
  let free: Spin['free'] = null;
  let respin: Spin['respin'] = null;
  let bought: Award | null = null;
  let freeEnd: Round['freeEnd'] = null;
  const holds: Hold[] = [];
  /** Between its end and the next reels. */
  let isHoldLast = false;
  let end: { stake: bigint; win: bigint } | null = null;
  /** What the spin has won so far. */
  let running = 0n;

  function spin(): Spin {
    const last = spins.at(-1);
    if (!last) throw new Error('A round must begin with its reels');
    return last;
  }
  function hold(): Hold {
    const last = holds.at(-1);
    if (!last) throw new Error('What holds must have begun to');
    return last;
  }
  const step = (one: Step): void => void spin().steps.push(one);

  function win(one: Win): void {
    const { steps } = spin();
    const last = steps.at(-1);
    running += one.amount;
    if (last?.type === 'wins') steps[steps.length - 1] = { ...last, wins: [...last.wins, one], amount: last.amount + one.amount, running };
    else steps.push({ type: 'wins', wins: [one], amount: one.amount, running });
  }

  /** With the last fall, or with the window itself. */
  function bring(brought: Partial<Brought>): void {
    const { steps } = spin();
    const last = steps.at(-1);
    if (last?.type === 'tumble') steps[steps.length - 1] = { ...last, ...brought };
    else Object.assign(spin(), brought);
  }

  for (const event of events) {
    switch (event.type) {
      case 'freeSpin':
        free = { index: event.index, total: event.total };
        break;
      case 'respin':
        respin = { index: event.index, held: event.held };
        break;
      case 'reels':
        // A respin belongs to the spin that it goes on from.
        spins.push({
          grid: event.grid,
          carriers: [],
          gilded: null,
          stops: event.stops,
          free: respin ? spin().free : free,
          respin,
          steps: [],
          award: null,
          win: 0n,
          total: 0n,
        });
        free = null;
        respin = null;
        running = 0n;
        isHoldLast = false;
        break;
      case 'transform':
        step({ type: 'transform', kind: event.kind, symbol: event.symbol, positions: event.positions, grid: event.grid });
        break;
      case 'carriers':
        bring({ carriers: event.values });
        break;
      case 'gilded':
        bring({ gilded: event.positions });
        break;
      case 'meter':
        step({ type: 'meter', before: event.before, added: event.added, after: event.after, full: event.full });
        break;
      case 'lineWin':
        win({ ...winOf(event), source: 'line', detail: event.line, fromRight: event.fromRight === true });
        break;
      case 'waysWin':
        win({ ...winOf(event), source: 'ways', detail: event.ways });
        break;
      case 'groupWin':
        win({ ...winOf(event), source: 'group' });
        break;
      case 'scatterWin':
        win({ ...winOf(event), source: 'scatter' });
        break;
      case 'swim':
        step({ type: 'swim', fish: event.fish, grid: event.grid });
        break;
      case 'fish':
        step({ type: 'fish', fish: event.fish });
        break;
      case 'catch':
        step({ type: 'catch', positions: event.positions, multiplier: event.multiplier, amount: minor(event.amount) });
        running += minor(event.amount);
        break;
      case 'tumble':
        step({
          type: 'tumble',
          removed: event.removed,
          turned: event.turned ?? [],
          grid: event.grid,
          marks: null,
          carriers: [],
          gilded: null,
        });
        break;
      case 'marks': {
        const { steps } = spin();
        const last = steps.at(-1);
        if (last?.type !== 'tumble') throw new Error('Marks are made by a tumble');
        steps[steps.length - 1] = { ...last, marks: event.marks };
        break;
      }
      case 'spinMultiplier':
        running += minor(event.after) - minor(event.before);
        step({ type: 'multiplier', by: event.by, value: event.value, before: minor(event.before), after: minor(event.after), running });
        break;
      case 'holdStart':
        holds.push({
          respins: event.respins,
          steps: [{ coins: event.coins, left: event.respins, total: minor(event.total) }],
          full: false,
          win: 0n,
          isMost: false,
        });
        break;
      case 'holdRespin':
        hold().steps.push({ coins: event.coins, left: event.left, total: minor(event.total) });
        break;
      case 'holdEnd':
        Object.assign(hold(), { full: event.full, win: minor(event.amount) });
        isHoldLast = true;
        break;
      case 'maxWin':
        if (isHoldLast) Object.assign(hold(), { win: minor(event.after), isMost: true });
        else step({ type: 'maxWin', total: minor(event.total) });
        break;
      case 'spinEnd':
        spin().win = minor(event.win);
        spin().total = minor(event.total);
        break;
      case 'bought':
        break;
      case 'freeSpinsAwarded': {
        const { count, total, retrigger, positions } = event;
        const award: Award = { count, total, retrigger, by: event.by ?? 'scatters', positions };
        if (award.by === 'purchase') bought = award;
        else spin().award = award;
        break;
      }
      case 'freeSpinsEnd':
        freeEnd = { played: event.played, win: minor(event.win) };
        break;
      case 'roundEnd':
        end = { stake: minor(event.stake), win: minor(event.win) };
        break;
      default:
        throw new Error(`Reels of features do not show ${event.type}`);
    }
  }
  if (!end || spins.length === 0) throw new Error('The round has no end');
  return { bought, spins, hold: holds[0] ?? null, freeEnd, ...end };
}

function winOf(event: {
  symbol: string;
  count: number;
  positions: Win['positions'];
  amount: string;
  multiplier?: number;
}): Omit<Win, 'source'> {
  const { symbol, count, positions, amount, multiplier = 1 } = event;
  return { symbol, count, positions, amount: minor(amount), multiplier, detail: 0, fromRight: false };
}

/** The window as it stands when a spin is over: after its last fall or change. */
export function lastGrid({ grid, steps }: Spin): Grid {
  return steps.findLast((step) => step.type === 'tumble' || step.type === 'transform' || step.type === 'swim')?.grid ?? grid;
}

/** What a round leaves in the meter; null where it added nothing. */
export function meterAfter({ spins }: Round): number | null {
  return spins.flatMap(({ steps }) => steps).find((step) => step.type === 'meter')?.after ?? null;
}

/** The paid spin with what belongs to it, then each free spin with its own: what a player sees as one turn. */
export function turnsOf({ spins }: Round): Spin[][] {
  const turns: Spin[][] = [];
  for (const spin of spins) {
    if (spin.respin) turns.at(-1)?.push(spin);
    else turns.push([spin]);
  }
  return turns;
}

/** Milliseconds at pace 1, for all that is shown of a spin before it is told what it won. */
export const lengths = {
  turn: { first: 560, between: 220 },
  freeTurn: { first: 380, between: 150 },
  respin: { first: 520, between: 180 },
  /** Symbols that fall in: the old ones leave, the new ones come. */
  drop: { out: 320, in: 620 },
  transform: 700,
  swim: 620,
  fish: 420,
  catch: 1100,
  meter: 650,
  wins: 620,
  /** Each further win that is told by itself. */
  nextWin: 420,
  burst: 260,
  /** Gilded symbols that turn. */
  turned: 420,
  fall: 420,
  multiplier: 800,
  maxWin: 1600,
  /** Rest after a free spin: without, and with a win. */
  rest: 300,
  restWon: 650,
  returned: 350,
} as const;

/** How many wins of one window are told one after the other; the rest is in the sum. */
export const toldWins = 4;

/** How long a step is shown, in milliseconds at pace 1. */
export function stepLength(step: Step): number {
  switch (step.type) {
    case 'wins':
      return lengths.wins + (Math.min(step.wins.length, toldWins) - 1) * lengths.nextWin;
    case 'tumble':
      return lengths.burst + (step.turned.length > 0 ? lengths.turned : 0) + lengths.fall;
    case 'meter':
      return step.added > 0 ? lengths.meter : 0;
    default:
      return lengths[step.type];
  }
}

/** How long each of the three pictures counts up, and how long it stays with the whole amount, in milliseconds at pace 1. */
export const countLengths = { 1: 3000, 2: 4400, 3: 6000 } as const;
export const staysCounted = 1400;
export const comesAndGoes = 520;

/** How long the picture of a win is shown in all. */
export const celebrationLength = (tier: 1 | 2 | 3): number => countLengths[tier] + staysCounted + comesAndGoes;

/** How long a free spin takes at pace 1 without its celebration. */
function spinLength(spin: Spin, drops: boolean): number {
  const { first, between } = spin.respin ? lengths.respin : lengths.freeTurn;
  const turning = drops ? lengths.drop.out + lengths.drop.in : first + between * (spin.grid.length - 1) + 400;
  return turning + spin.steps.reduce((sum, step) => sum + stepLength(step), 0) + (spin.win > 0n ? lengths.restWon + 900 : lengths.rest);
}

/** Ten free spins are shown within so many milliseconds, longer features within the same, screens before and after them not counted. */
const featureLength = 36_000;
/** Faster nothing can be followed. */
const fastest = 3;

/** How much faster than usual the free spins of a round are shown. */
export function featurePace(round: Round, drops: boolean, volatility: Volatility): number {
  const free = round.spins.filter((spin) => spin.free !== null);
  const count = new Set(free.map((spin) => spin.free?.index)).size;
  if (count === 0) return 1;
  const celebrations = turnsOf({ ...round, spins: free }).map((spins) => {
    const tier = tierOf(
      spins.reduce((sum, { win }) => sum + win, 0n),
      round.stake,
      volatility,
    );
    return typeof tier === 'number' ? celebrationLength(tier) : 0;
  });
  const usual = free.reduce((sum, spin) => sum + spinLength(spin, drops), 0) + celebrations.reduce((sum, one) => sum + one, 0);
  return Math.max(1, Math.min(fastest, usual / ((featureLength * Math.min(count, 10)) / 10)));
}

/** Hold-and-win is shown within so many milliseconds, screens before and after it not counted. */
const holdLength = 40_000;

/** How much faster than usual hold-and-win is shown. */
export function holdPace({ steps }: Hold): number {
  const usual = steps.reduce((sum, { coins }) => sum + drawerLengths.search + lengths.rest + coins.length * holdLengths.coin, 0);
  return Math.max(1, Math.min(fastest, usual / holdLength));
}

/** Milliseconds at pace 1. */
export const holdLengths = { coin: drawerLengths.open + 260, restored: 420, full: 1400 } as const;

/** How loud a win may be: told alone (`returned`: not above the bet), a win, or with one of the game's three pictures. */
export type Tier = 'none' | 'returned' | 'win' | 1 | 2 | 3;

/** From how many bets on each of the three pictures of a game is shown, by its volatility. */
const tierFrom = { low: [10n, 25n, 60n], medium: [15n, 40n, 100n], high: [20n, 60n, 200n], very_high: [20n, 60n, 200n] } as const;

export type Volatility = keyof typeof tierFrom;

/** A return that is not above the bet is never celebrated. */
export function tierOf(win: bigint, stake: bigint, volatility: Volatility): Tier {
  if (win === 0n) return 'none';
  if (win <= stake) return 'returned';
  const [first, second, third] = tierFrom[volatility];
  if (win >= third * stake) return 3;
  if (win >= second * stake) return 2;
  return win >= first * stake ? 1 : 'win';
}
