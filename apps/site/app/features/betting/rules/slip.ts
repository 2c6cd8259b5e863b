import {
  betOptions,
  decideOnPrice,
  isOddsMilli,
  kindOf,
  lineCount,
  potentialReturn,
  settleBet,
  totalOdds,
  type AccumulatorBonus,
  type Bet,
  type BetKind,
  type EachWayTerms,
  type LegResult,
  type Rational,
} from '@tavolo/odds';
import { isCurrency, parseAmount, type Currency } from '@tavolo/money';
import { builderId, selectionIds } from './builder.ts';
import type { Market, SlipSelection } from './offer.ts';

export type SlipMode = 'single' | 'multiple' | 'system';
export type OddsPolicy = 'any' | 'better' | 'none';

/** A selection that the player has chosen. */
export interface SlipLeg {
  id: string;
  /** The odds that the player has seen and agreed to, in thousandths. */
  seen: number;
  isBanker: boolean;
  /** Of a bet builder: its selections. */
  members?: readonly string[];
}

export interface Slip {
  legs: readonly SlipLeg[];
  mode: SlipMode;
  /** What is typed as the stake of one line, by the row: a selection's id, or the fold sizes. Never filled in by the product. */
  stakes: Readonly<Record<string, string>>;
  /** What is wanted each way: single selections by their ids, and `joined` for the bets that join all of them. */
  eachWay: readonly string[];
  /** What the bets are paid from: `cash`, `bonus`, or a free bet's number. Chosen for each slip anew. */
  paidFrom: string;
}

export const emptySlip: Slip = { legs: [], mode: 'single', stakes: {}, eachWay: [], paidFrom: 'cash' };

/** The bets that join the selections of the slip, in `Slip.eachWay`. */
export const joined = 'joined';

/** As many as one bet can have. */
export const mostLegs = 30;

/** Whether the slip takes one more selection. */
export const isFull = ({ legs }: Slip): boolean => legs.length >= mostLegs;

export const has = ({ legs }: Slip, id: string): boolean => legs.some((leg) => leg.id === id);

/** Puts a selection on the slip, or takes it off. With the second one the slip becomes a multiple, with one left a single. */
export function toggle(slip: Slip, id: string, seen: number): Slip {
  if (has(slip, id)) return remove(slip, [id]);
  if (isFull(slip)) return slip;
  const legs = [...slip.legs, { id, seen, isBanker: false }];
  return { ...slip, legs, mode: slip.legs.length === 1 && slip.mode === 'single' ? 'multiple' : slip.mode };
}

/** Puts a bet builder on the slip, in place of the one that the event had. */
export function addBuilder(slip: Slip, event: string, members: readonly string[], seen: number): Slip {
  const id = builderId(event);
  const leg = { id, seen, isBanker: false, members };
  if (has(slip, id)) return { ...slip, legs: slip.legs.map((one) => (one.id === id ? leg : one)) };
  const added = toggle(slip, id, seen);
  return { ...added, legs: added.legs.map((one) => (one.id === id ? leg : one)) };
}

export function remove(slip: Slip, ids: readonly string[]): Slip {
  const legs = slip.legs.filter(({ id }) => !ids.includes(id));
  const stakes = Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => !ids.includes(key)));
  if (legs.length === 0) return emptySlip;
  return {
    ...slip,
    stakes,
    eachWay: slip.eachWay.filter((key) => !ids.includes(key)),
    legs: legs.filter(({ isBanker }) => !isBanker).length < leastFree ? legs.map((leg) => ({ ...leg, isBanker: false })) : legs,
    mode: fitting(slip.mode, legs.length),
  };
}

/** The selections of a slip that was sent, for another bet, with those that were chosen since. Stakes are typed anew. */
export function putBack(since: Slip, sent: Slip): Slip {
  const added = since.legs.filter(({ id }) => !has(sent, id));
  return {
    ...sent,
    legs: [...sent.legs, ...added].slice(0, mostLegs),
    mode: added.length > 0 && sent.legs.length === 1 ? 'multiple' : sent.mode,
    stakes: {},
    paidFrom: 'cash',
  };
}

/**
 * What stays after bets were taken, by the keys of their rows: what was not bet on, and everything where the player wants it kept. A stake that was typed for
 * another kind of bet holds nothing back.
 */
export function afterPlacing(slip: Slip, taken: ReadonlySet<string>, keeps: boolean): Slip {
  if (keeps) return { ...slip, stakes: {}, paidFrom: 'cash' };
  if (slip.mode === 'single') return remove(slip, [...taken]);
  const left = stakeRows(slip).filter(({ key }) => !taken.has(key) && /[1-9]/.test(slip.stakes[key] ?? ''));
  if (left.length === 0) return emptySlip;
  return { ...slip, stakes: Object.fromEntries(left.map(({ key }) => [key, slip.stakes[key] ?? ''])) };
}

/** A multiple needs two selections, a system three. */
function fitting(mode: SlipMode, legs: number): SlipMode {
  if (legs === 1) return 'single';
  return legs === 2 && mode === 'system' ? 'multiple' : mode;
}

export const setMode = (slip: Slip, mode: SlipMode): Slip => ({ ...slip, mode: fitting(mode, slip.legs.length) });

/** The player has agreed to the odds as they are now. */
export function agree(slip: Slip, oddsNow: (id: string) => number | undefined): Slip {
  return { ...slip, legs: slip.legs.map((leg) => ({ ...leg, seen: oddsNow(leg.id) ?? leg.seen })) };
}

/** A banker is in every line, so at least two selections are none. */
const leastFree = 2;

/** Whether one more selection can be a banker. */
export const takesBanker = ({ legs }: Slip): boolean => legs.filter(({ isBanker }) => !isBanker).length > leastFree;

export function setBanker(slip: Slip, id: string, isBanker: boolean): Slip {
  if (isBanker && !takesBanker(slip)) return slip;
  const stakes = Object.fromEntries(Object.entries(slip.stakes).filter(([key]) => key.includes('-')));
  return { ...slip, stakes, legs: slip.legs.map((leg) => (leg.id === id ? { ...leg, isBanker } : leg)) };
}

export function setEachWay(slip: Slip, key: string, isWanted: boolean): Slip {
  const others = slip.eachWay.filter((one) => one !== key);
  return { ...slip, eachWay: isWanted ? [...others, key] : others };
}

/** The terms at which a selection can be bet on each way now; null where it can't. */
export type TermsOf = (id: string) => EachWayTerms | null;
const noTerms: TermsOf = () => null;

export const termsOfMarket = ({ each_way: terms }: Pick<Market, 'each_way'>): EachWayTerms | null =>
  terms && { fraction: [terms.numerator, terms.denominator], places: terms.places };

/** A line of the slip that takes a stake. */
export interface StakeRow {
  /** The selection's id of a single, else the fold sizes: `2`, `2,3`. */
  key: string;
  kind: BetKind;
  foldSizes: readonly number[];
  /** Legs besides bankers in each line. */
  size: number;
  /** Twice as many each way. */
  lines: number;
  isEachWay: boolean;
  legs: readonly SlipLeg[];
}

/**
 * What can be staked on in the slip's mode: each selection, all together, or every system that the selections allow. Each way where that is wanted, and all of
 * the row's selections have terms for it.
 */
export function stakeRows({ eachWay, legs, mode }: Slip, termsOf: TermsOf = noTerms): StakeRow[] {
  if (mode === 'single' || legs.length < 2)
    return legs.map((leg) => {
      const isEachWay = eachWay.includes(leg.id) && termsOf(leg.id) !== null;
      return {
        key: leg.id,
        kind: 'single',
        foldSizes: [1],
        size: 1,
        lines: isEachWay ? 2 : 1,
        isEachWay,
        legs: [{ ...leg, isBanker: false }],
      };
    });
  const isEachWay = eachWay.includes(joined) && legs.every(({ id }) => termsOf(id) !== null);
  const twice = isEachWay ? 2 : 1;
  if (mode === 'multiple') {
    const foldSizes = [legs.length];
    const plain = legs.map((leg) => ({ ...leg, isBanker: false }));
    return [{ key: 'all', kind: kindOf(legs.length, foldSizes), foldSizes, size: legs.length, lines: twice, isEachWay, legs: plain }];
  }
  const bankers = legs.filter(({ isBanker }) => isBanker).length;
  const free = legs.length - bankers;
  return betOptions(free, bankers, mostLines)
    .filter(({ foldSizes }) => !(foldSizes.length === 1 && foldSizes[0] === free))
    .map(({ kind, foldSizes, lines }) => ({
      key: foldSizes.join(),
      kind,
      foldSizes,
      size: foldSizes.length === 1 ? (foldSizes[0] ?? 1) : 0,
      lines: lines * twice,
      isEachWay,
      legs,
    }));
}

/** Systems of more lines are not offered: nobody would follow them. */
const mostLines = 1_000;

/** One bet as it would be placed. */
export interface SlipBet {
  key: string;
  row: StakeRow;
  /** Of one line, as typed and read. */
  unitStake: string;
  /** Minor units. */
  stake: bigint;
}

/** The typed stake in minor units; null for nothing, nought and what is no amount. */
export function readStake(typed: string | undefined, currency: string): bigint | null {
  if (!typed || !isCurrency(currency)) return null;
  const text = typed.replace(/\.$/, '');
  try {
    const amount = parseAmount(text, currency);
    return amount > 0n ? amount : null;
  } catch {
    return null;
  }
}

/** The bets that the slip stands for: one for each row with a stake. */
export function betsOf(slip: Slip, currency: string, termsOf: TermsOf = noTerms): SlipBet[] {
  return stakeRows(slip, termsOf).flatMap((row) => {
    const unit = readStake(slip.stakes[row.key], currency);
    if (unit === null) return [];
    return [{ key: row.key, row, unitStake: (slip.stakes[row.key] ?? '').replace(/\.$/, ''), stake: unit * BigInt(row.lines) }];
  });
}

/** Odds of all selections together, where they are one line. */
export function slipOdds(odds: readonly number[]): Rational | null {
  return odds.length > 0 && odds.every(isOddsMilli) ? totalOdds(odds) : null;
}

/** What a row pays when everything on it wins, in minor units; null while some odds are not known. Of a free bet without the stake, of an accumulator with what it is given. */
export function rowReturn(
  row: StakeRow,
  unitStake: bigint,
  oddsNow: (id: string) => number | undefined,
  termsOf: TermsOf = noTerms,
  { isFree = false, bonus = null }: { isFree?: boolean; bonus?: AccumulatorBonus | null } = {},
): bigint | null {
  const bet = rowBet(row, unitStake, oddsNow, termsOf);
  return bet && potentialReturn({ ...bet, freeBet: isFree, ...(bonus && { bonus }) });
}

/** What a row pays once its legs have come to something, in minor units; null while some odds are not known. Of a free bet without the stake. */
export function rowPayout(
  row: StakeRow,
  unitStake: bigint,
  resultOf: (id: string) => LegResult,
  oddsNow: (id: string) => number | undefined,
  { termsOf = noTerms, isFree = false }: { termsOf?: TermsOf; isFree?: boolean } = {},
): bigint | null {
  const bet = rowBet(row, unitStake, oddsNow, termsOf);
  if (!bet) return null;
  const results = row.legs.map(({ id }) => resultOf(id));
  return settleBet({ ...bet, freeBet: isFree }, results)?.payout ?? 0n;
}

/** A row as a bet at the odds of now; null while some odds are not known. */
export function rowBet(row: StakeRow, unitStake: bigint, oddsNow: (id: string) => number | undefined, termsOf: TermsOf): Bet | null {
  const legs = row.legs.map(({ id, isBanker }) => {
    const terms = row.isEachWay ? termsOf(id) : null;
    return { odds: oddsNow(id) ?? 0, banker: isBanker, ...(terms && { eachWay: terms }) };
  });
  if (!legs.every(({ odds }) => isOddsMilli(odds))) return null;
  return { legs, foldSizes: row.foldSizes, eachWay: row.isEachWay, unitStake };
}

/** How many places a bet each way was shown to pay: the server takes it at no others. */
export function shownPlaces({ isEachWay }: StakeRow, id: string, termsOf: TermsOf): { places?: number } {
  const terms = isEachWay ? termsOf(id) : null;
  return terms ? { places: terms.places } : {};
}

/** Whether the shape has lines at all: with bankers a fold size may not fit. */
export const linesOf = (selections: number, foldSizes: readonly number[], bankers: number): number =>
  lineCount({ selections, foldSizes, bankers, eachWay: false });

/** Selections whose odds went where the player has not agreed to follow. */
export function needsConsent(slip: Slip, policy: OddsPolicy, oddsNow: (id: string) => number | undefined): SlipLeg[] {
  return slip.legs.filter(({ id, seen }) => {
    const now = oddsNow(id);
    return now !== undefined && decideOnPrice(policy, seen, now).decision === 'requote';
  });
}

/** Legs of one event stand against each other in every bet of more than one leg. `eventOf` tells the event of a selection. */
export function sameEvent(slip: Slip, eventOf: (id: string) => string | undefined): string[] {
  const byEvent = Map.groupBy(slip.legs, (leg) => eventOf(selectionIds(leg)[0] ?? leg.id));
  return [...byEvent].flatMap(([event, legs]) => (event !== undefined && legs.length > 1 ? legs.map(({ id }) => id) : []));
}

/** Why the button does not place the bets now; null when it does. In the order in which the player can mend them. */
export type SlipProblem =
  | { code: 'empty' | 'loading' | 'signIn' | 'closed' | 'sameEvent' | 'consent' | 'stake' | 'balance' | 'overBonus' }
  | { code: 'checked'; message: string };

interface Circumstances {
  isPlayer: boolean;
  isKnown: boolean;
  closed: readonly string[];
  joined: readonly string[];
  consent: readonly SlipLeg[];
  bets: readonly SlipBet[];
  /** Minor units; null while it is not known. */
  balance: bigint | null;
  /** The most that the bonus which pays allows for one bet, in minor units; null where nothing of the kind bounds it. */
  mostOfBonus: bigint | null;
  /** What the server said against one of the bets. */
  checked: string | null;
}

export function slipProblem(
  slip: Slip,
  { isPlayer, isKnown, closed, joined, consent, bets, balance, mostOfBonus, checked }: Circumstances,
): SlipProblem | null {
  if (slip.legs.length === 0) return { code: 'empty' };
  if (!isKnown) return { code: 'loading' };
  const staked = new Set(bets.flatMap(({ row }) => row.legs.map(({ id }) => id)));
  const matters = (ids: readonly string[]) =>
    slip.mode === 'single' && bets.length > 0 ? ids.some((id) => staked.has(id)) : ids.length > 0;
  if (matters(closed)) return { code: 'closed' };
  if (slip.mode !== 'single' && joined.length > 0) return { code: 'sameEvent' };
  if (matters(consent.map(({ id }) => id))) return { code: 'consent' };
  if (!isPlayer) return { code: 'signIn' };
  if (bets.length === 0) return { code: 'stake' };
  const total = bets.reduce((sum, { stake }) => sum + stake, 0n);
  if (balance !== null && total > balance) return { code: 'balance' };
  if (mostOfBonus !== null && bets.some(({ stake }) => stake > mostOfBonus)) return { code: 'overBonus' };
  return checked === null ? null : { code: 'checked', message: checked };
}

/** What of a selection the slip keeps over a reload. */
export const eventOfSelection = ({ event }: SlipSelection): string => event.id;

export type { Currency };
