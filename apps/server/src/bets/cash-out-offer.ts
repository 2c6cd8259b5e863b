import { createHmac, timingSafeEqual } from 'node:crypto';
import { findMarketType } from '@tavolo/markets';
import { cashOutOffer, expectedByChances, type Bet, type CashOutLeg, type Fraction } from '@tavolo/odds';
import { chanceTogether } from './builder.ts';
import { deductionOf } from './race.ts';
import { struckLegs, type StruckLeg } from './struck-legs.ts';
import { struck, type BetState, type StoredBet, type StoredLeg } from './stored-bet.ts';
import type { BettingRules, SelectionTerms } from './terms.ts';

/** Milliseconds for which an offer is made. */
const offeredFor = 5_000;

/** States in which a bet has something left that can be cashed out. */
export const cashable: readonly BetState[] = ['open', 'part_cashed'];

/** What a bet is worth now, and what that rests on. */
export interface CashOutTerms {
  bet: Bet;
  legs: CashOutLeg[];
  margin: Fraction;
  /** For all that still runs, minor units. */
  amount: bigint;
  /** The versions of the open legs' selections. */
  basis: string;
  /** Seconds that it waits before it is paid: the longest of the open legs' live events; 0 where none is live. */
  delay: number;
  /** What nobody may have known while it waited: scores, results, and how often the open selections had been closed. */
  watched: string;
  readAt: Date;
}

/** What is offered for a bet; null where one of its open legs cannot be bet on now, or has no fair price. */
export function termsOfCashOut(
  bet: StoredBet,
  legs: readonly StoredLeg[],
  terms: ReadonlyMap<string, SelectionTerms>,
  rules: Pick<BettingRules, 'cashOutMarginPrematch' | 'cashOutMarginLive'>,
): CashOutTerms | null {
  // A boost is a gift for who waits: cashed out at once it would be money for nothing.
  if (!cashable.includes(bet.state) || legs.some(({ boostId }) => boostId !== null)) return null;
  const worth: CashOutLeg[] = [];
  const basis: string[] = [];
  const watched: string[] = [];
  let delay = 0;
  let isLive = false;
  let readAt: Date | null = null;
  for (const leg of struckLegs(legs)) {
    const { result, selections } = leg;
    if (result) {
      worth.push({ result });
      continue;
    }
    const open: SelectionTerms[] = [];
    for (const selection of selections) {
      if (selection.outcomeResult) continue;
      const now = terms.get(selection.selection);
      if (!now || !isPriced(selection, now)) return null;
      open.push(now);
      basis.push(`${now.selection}:${now.version}:${now.resultVersion}${leg.builder === null ? '' : `:${now.lawAt}`}`);
      watched.push(`${now.selection}:${now.closings}:${now.resultVersion}:${now.isLive}:${now.score?.home}-${now.score?.away}`);
      if (now.isLive) delay = Math.max(delay, now.liveDelay);
      isLive ||= now.isLive;
      readAt = now.readAt;
    }
    const expected = expectedOf(leg, open);
    if (!expected) return null;
    worth.push(expected);
  }
  // All legs are decided: it is about to be settled.
  if (!readAt) return null;
  const margin: Fraction = [isLive ? rules.cashOutMarginLive : rules.cashOutMarginPrematch, 100];
  const arithmetic = struck(bet, legs);
  const amount = cashOutOffer(arithmetic, worth, margin);
  return amount === null
    ? null
    : { bet: arithmetic, legs: worth, margin, amount, basis: basis.join(' '), delay, watched: watched.join(' '), readAt };
}

/**
 * What a leg is worth at the chances of now, a bet builder at that of its open selections together, less what later non-runners take from its winnings; null where its place part has no price,
 * or nobody knows the chance.
 */
function expectedOf({ builder, odds, selections: [leg] }: StruckLeg<StoredLeg>, open: readonly SelectionTerms[]): CashOutLeg | null {
  if (builder !== null) {
    const chance = chanceTogether(open);
    return chance === null || chance < 1e-6 ? null : { expected: expectedByChances(odds, { won: chance }) };
  }
  const [now] = open;
  if (!leg || !now) return null;
  const { placeChances, probability, runners } = now;
  const deduction = deductionOf(leg, runners);
  const expected = expectedByChances(leg.odds, { won: probability ?? 0 }, { ruleFourPercent: deduction });
  if (!leg.eachWay) return { expected };
  const placed = placeChances?.[`places=${leg.eachWay.places}`];
  if (placed === undefined || placed > 1) return null;
  return { expected, expectedPlace: expectedByChances(leg.odds, { won: placed }, { ruleFourPercent: deduction, placeTerms: leg.eachWay }) };
}

function isPriced(leg: StoredLeg, now: SelectionTerms): boolean {
  const { hasCashOut, isOpen, isStopped, probability } = now;
  if (!isOpen || isStopped || !hasCashOut || probability === null || probability < 1e-6 || probability > 1) return false;
  if (findMarketType(leg.marketType)?.fromPlacement !== true) return true;
  // The price is that of what is scored from now on, the bet counts from its own moment.
  const [before, score] = [leg.score ?? { home: 0, away: 0 }, now.score ?? { home: 0, away: 0 }];
  return before.home === score.home && before.away === score.away;
}

/** Signs what was offered: `<until>.<digest>`. It holds for the bet as it stands, and the odds as they do. */
export function signOffer(key: Buffer, bet: StoredBet, { amount, basis }: Pick<CashOutTerms, 'amount' | 'basis'>, until: number): string {
  const said = [bet.id, bet.cashedOut, bet.runningNumerator, bet.runningDenominator, bet.settlement, amount, basis, until].join('|');
  return `${until}.${createHmac('sha256', key).update(said).digest('base64url')}`;
}

export const offerUntil = ({ readAt }: Pick<CashOutTerms, 'readAt'>): number => readAt.getTime() + offeredFor;

/** Whether a token is that of the offer as it is now, and is not over. */
export function isOffered(key: Buffer, bet: StoredBet, offer: CashOutTerms, token: string): boolean {
  const until = Number(/^(\d{1,15})\./.exec(token)?.[1] ?? 0);
  if (until < offer.readAt.getTime() || until > offerUntil(offer)) return false;
  const [expected, given] = [Buffer.from(signOffer(key, bet, offer, until)), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
