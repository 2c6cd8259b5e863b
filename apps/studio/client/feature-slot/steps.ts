import type {
  CarryEvent,
  Held,
  Opened,
  Position,
  RoundEvent,
  SpinMultiplierEvent,
  TransformEvent,
  WheelTurnEvent,
} from '@tavolo/game-maths';
import { minor } from '../kit/money.ts';
import { drawerLengths } from './drawers.ts';
import { goldLengths } from './gold.ts';

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
  /** All of the symbol is wild to the end of the turn. */
  | { type: 'lights'; symbol: string }
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
      /** Wilds that go off, and what the rock hid that breaks. */
      blasts: readonly Position[];
      gems: readonly { position: Position; value: number }[];
      /** What multiplies the wins that follow; 1: nothing. */
      multiplier: number;
      grid: Grid;
      marks: readonly (readonly number[])[] | null;
      /** All golden places; null where nothing is said of them. */
      golden: readonly Position[] | null;
    } & Brought)
  /** All golden places open, once of so many times. */
  | { type: 'opening'; index: number; of: number; places: readonly Opened[]; amount: bigint; running: bigint }
  | { type: 'multiplier'; by: SpinMultiplierEvent['by']; value: number; before: bigint; after: bigint; running: bigint }
  | { type: 'maxWin'; total: bigint };

export interface Award {
  count: number;
  total: number;
  retrigger: boolean;
  by: 'scatters' | 'meter' | 'purchase' | 'catches' | 'dig';
  positions: readonly Position[];
}

/** A spin: the paid one, a free one, or one that turns while something holds. */
export interface Spin extends Brought {
  grid: Grid;
  stops: readonly number[];
  /** Which free spin this is; null for the paid one and what belongs to it. */
  free: { index: number; total: number } | null;
  /** Of the same paid or free spin, from 1; `held` does not turn. `worth`: of groups that have frozen, should they not grow any more; null where nothing freezes. */
  respin: { index: number; held: readonly Position[]; worth: bigint | null } | null;
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

/** The wheel that follows the paid spin, ring by ring. */
export interface Wheel {
  turns: Pick<WheelTurnEvent, 'ring' | 'field' | 'stakes'>[];
  /** What is paid for it; `isMost`: with it the round came to its maximum. */
  win: bigint;
  isMost: boolean;
}

/** What the player may carry to the upper reels: `kept` is safe whatever they show. */
export interface Offer {
  amount: bigint;
  kept: bigint;
}

/** What was carried, and what came of it. */
export interface Carry extends Pick<CarryEvent, 'index' | 'move' | 'symbol' | 'multiplier'> {
  carried: bigint;
  kept: bigint;
  amount: bigint;
}

export interface Round {
  /** The feature that was bought in place of a paid spin; null in other rounds. */
  bought: Award | null;
  spins: Spin[];
  hold: Hold | null;
  wheel: Wheel | null;
  freeEnd: { played: number; win: bigint } | null;
  /** What was carried to the upper reels, one after the other. */
  carries: Carry[];
  /** The player collected rather than carry once more. */
  isCollected: boolean;
  /** What an open round waits for; null once it is over. */
  offer: Offer | null;
  stake: bigint;
  /** 0 while the round is open. */
  win: bigint;
}

/**
 * Groups a round's events into spins and their steps. Every event has its place: an order or an event that is not known is an error, not a guess.
 * @param staked of a round that may be open: its events do not tell the stake before its end
 * @throws Error for a record that is none of a slot of features.
 */
export function readSteps(events: readonly RoundEvent[], staked: bigint | null = null): Round {
  const spins: Spin[] = [];
  let free: Spin['free'] = null;
  let respin: Spin['respin'] = null;
  let bought: Award | null = null;
  let freeEnd: Round['freeEnd'] = null;
  const holds: Hold[] = [];
  /** Between its end and the next reels. */
  let isHoldLast = false;
  const wheels: Wheel[] = [];
  let end: { stake: bigint; win: bigint } | null = null;
  const carries: Carry[] = [];
  let isCollected = false;
  let offer: Offer | null = null;
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
        respin = { index: event.index, held: event.held, worth: event.worth === undefined ? null : minor(event.worth) };
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
      case 'lights':
        step({ type: 'lights', symbol: event.symbol });
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
          blasts: event.blasts ?? [],
          gems: event.gems ?? [],
          multiplier: event.multiplier,
          grid: event.grid,
          marks: null,
          golden: null,
          carriers: [],
          gilded: null,
        });
        break;
      case 'golden': {
        const { steps } = spin();
        const last = steps.at(-1);
        if (last?.type !== 'tumble') throw new Error('Golden places are made by a tumble');
        steps[steps.length - 1] = { ...last, golden: event.positions };
        break;
      }
      case 'opening': {
        const { index, of, places } = event;
        running += minor(event.amount);
        step({ type: 'opening', index, of, places, amount: minor(event.amount), running });
        break;
      }
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
        if (wheels[0]) Object.assign(wheels[0], { win: minor(event.after), isMost: true });
        else if (isHoldLast) Object.assign(hold(), { win: minor(event.after), isMost: true });
        else step({ type: 'maxWin', total: minor(event.total) });
        break;
      case 'wheelTurn': {
        const { ring, field, stakes } = event;
        // The outer ring first, and the inner one where it leads there.
        const turns = [...(wheels[0]?.turns ?? []), { ring, field, stakes }];
        wheels[0] = { turns, win: minor(event.amount), isMost: false };
        break;
      }
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
      case 'carryOffer':
        offer = { amount: minor(event.amount), kept: minor(event.kept) };
        break;
      case 'carry': {
        const { index, move, symbol, multiplier } = event;
        const [carried, kept, amount] = [minor(event.carried), minor(event.kept), minor(event.amount)];
        carries.push({ index, move, symbol, multiplier, carried, kept, amount });
        offer = null;
        break;
      }
      case 'collect':
        isCollected = true;
        offer = null;
        break;
      case 'roundEnd':
        end = { stake: minor(event.stake), win: minor(event.win) };
        break;
      default:
        throw new Error(`Reels of features do not show ${event.type}`);
    }
  }
  if (offer && staked !== null) end = { stake: staked, win: 0n };
  if (!end || spins.length === 0) throw new Error('The round has no end');
  return { bought, spins, hold: holds[0] ?? null, wheel: wheels[0] ?? null, freeEnd, carries, isCollected, offer, ...end };
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
  lights: 1500,
  /** A colossal symbol that comes down. */
  colossal: 520,
  swim: 620,
  walk: 760,
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
  /** Gems that the rock hid. */
  gems: 700,
  multiplier: 800,
  /** Golden places turn over, multipliers multiply the coins beside them, and the sum is told. */
  opening: goldLengths.open + goldLengths.multiply + goldLengths.told,
  maxWin: 1600,
  /** More free spins: what brought them, and how many. */
  award: 2600,
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
      return lengths.burst + (step.turned.length > 0 ? lengths.turned : 0) + lengths.fall + (step.gems.length > 0 ? lengths.gems : 0);
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
  const award = spin.award ? lengths.award : 0;
  return (
    turning + award + spin.steps.reduce((sum, step) => sum + stepLength(step), 0) + (spin.win > 0n ? lengths.restWon + 900 : lengths.rest)
  );
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

/** The wheel: as long as a ring turns, and as long as its field is told; milliseconds at pace 1. */
export const wheelLengths = { enter: 900, turn: 5200, field: 1500 } as const;

/** Upper reels: as long as they turn, and as long as what they show is told; milliseconds at pace 1. */
export const carryLengths = { turn: 1300, result: 1500 } as const;

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
