import { toBase } from '../bets/index.ts';
import { obstacleOf, timeObstacle, usesNow, type Facts } from '../campaigns/index.ts';
import { weekdayOf } from './calendar.ts';
import type { DepositOffer, Draft } from './draft.ts';
import type { Grant } from './purse.ts';

const dayInMs = 86_400_000;

/** A deposit that came in, and was not taken back at the bank. */
export interface Deposit {
  playerId: bigint;
  at: Date;
  amount: bigint;
  method: string;
}

/** What conditions ask of a player. */
export interface Taker {
  currency: string;
  countryCode: string;
  isContactConfirmed: boolean;
  registeredAt: Date;
}

/**
 * Who would have been given what, if all who could had taken it: deposits in the order in which they came, until the uses or the budget are used up.
 * @param deposits of all time until the period's end, as conditions ask of those before
 */
export async function grantsOf(
  deposits: readonly Deposit[],
  takers: ReadonlyMap<bigint, Taker>,
  offer: DepositOffer,
  { currency, from, to, zone }: Pick<Draft, 'currency' | 'from' | 'to' | 'zone'>,
): Promise<Map<bigint, Grant[]>> {
  const grants = new Map<bigint, Grant[]>();
  const before = new Map<bigint, Deposit[]>();
  let [given, count] = [0n, 0];
  for (const deposit of deposits.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    const { at, method, playerId } = deposit;
    const earlier = before.get(playerId) ?? [];
    before.set(playerId, [...earlier, deposit]);
    const taker = takers.get(playerId);
    if (!taker || at < from || at >= to || timeObstacle(offer, at) !== null || offer.excludeMethods.includes(method)) continue;
    const facts = factsOf(deposit, earlier, taker, { currency, zone });
    const obstacles = await Promise.all(offer.conditions.map((condition) => obstacleOf(condition, facts)));
    if (obstacles.some((obstacle) => obstacle !== null)) continue;
    const own = grants.get(playerId) ?? [];
    const uses = own.map((grant) => ({ offer: '', state: 'given' as const, createdAt: grant.at }));
    const share = offer.percent === null ? offer.amount : (deposit.amount * offer.percent) / 100n;
    const amount = share < offer.amount ? share : offer.amount;
    const isUsed = usesNow({ key: '', usePeriod: offer.usePeriod }, uses, at).length >= offer.usesPerPlayer;
    const isUsedUp = given + amount > offer.budget || count >= (offer.usesInAll ?? Number.POSITIVE_INFINITY);
    if (isUsed || isUsedUp || amount === 0n) continue;
    [given, count] = [given + amount, count + 1];
    grants.set(playerId, [...own, { at, amount }]);
  }
  return grants;
}

/** As the offer asks them when a deposit names it. */
function factsOf(
  deposit: Deposit,
  earlier: readonly Deposit[],
  { registeredAt, ...taker }: Taker,
  { currency, zone }: Pick<Draft, 'currency' | 'zone'>,
): Facts {
  const now = deposit.at;
  const hundredths = (amount: bigint): bigint => toBase(amount, currency, () => '1');
  return {
    ...taker,
    registeredAt,
    now,
    weekday: weekdayOf(now, zone),
    deposits: earlier.length,
    hasOfferOfAnother: false,
    depositedWithin(days) {
      const since = now.getTime() - days * dayInMs;
      return Promise.resolve(hundredths(earlier.reduce((sum, { amount, at }) => (at.getTime() > since ? sum + amount : sum), 0n)));
    },
    deposit: hundredths(deposit.amount),
  };
}
