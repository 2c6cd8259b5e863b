import { sportKeys, type ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import { openStakes, type BettingBonus } from './betting-bonus.ts';
import { cashOf } from './cash-of.ts';
import { wordsOf } from './kinds.ts';
import type { BonusParts } from './parts.ts';

type ShownBonus = ResultOf<'BettingBonuses.get'>['items'][number];

/** A player's bonuses in the words of the contract, each as it is by now. */
export async function showBonuses(parts: BonusParts, bonuses: readonly BettingBonus[], locale: Locale): Promise<ShownBonus[]> {
  return await Promise.all(bonuses.map((bonus) => showBonus(parts, bonus, locale)));
}

async function showBonus(parts: BonusParts, bonus: BettingBonus, locale: Locale): Promise<ShownBonus> {
  const { currency, playerId, state } = bonus;
  if (!isCurrency(currency)) throw new Error(`a bonus in ${currency}`);
  const money = (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
  const isActive = state === 'active';
  // Only the one that runs has money.
  const [balance, open] = isActive
    ? await Promise.all([
        parts.wallet.balances(playerId, parts.database).then(({ bettingBonus }) => bettingBonus),
        openStakes(parts.database, bonus),
      ])
    : [0n, { bets: 0, stake: 0n }];
  const isUsedUp = isActive && balance === 0n && open.bets === 0;
  const isLapsed = state === 'available' && bonus.activateBy <= parts.clock.now();
  return {
    id: String(bonus.id),
    type: 'betting',
    status: isUsedUp ? 'used_up' : isLapsed ? 'expired' : state,
    amount: money(bonus.amount),
    description: wordsOf(parts.content, 'betting', bonus.kind, locale),
    balance: money(balance),
    at_stake: money(open.stake),
    requirement: money(bonus.requirement),
    wagered: money(bonus.wagered),
    minimum_odds: bonus.minimumOdds,
    maximum_stake: bonus.maximumStake === null ? null : money(bonus.maximumStake),
    maximum_win: bonus.maximumWin === null ? null : money(bonus.maximumWin),
    sports: sportKeys.filter((sport) => bonus.sports.includes(sport)),
    days: bonus.days,
    activate_by: bonus.activateBy.toISOString(),
    expires_at: bonus.expiresAt?.toISOString() ?? null,
    ended_at: bonus.endedAt?.toISOString() ?? null,
    paid: bonus.paid === null ? null : money(cashOf(bonus.paid, bonus.maximumWin)),
  };
}
