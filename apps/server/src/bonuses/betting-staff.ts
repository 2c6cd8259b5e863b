import { formatAmount, isCurrency } from '@tavolo/money';
import { lockCurrent, pageOfBonuses, type BettingBonus } from './betting-bonus.ts';
import { cashOf } from './cash-of.ts';
import { drop } from './choice.ts';
import type { StaffBonuses } from './grant-routes.ts';
import { grantBonus } from './grant.ts';
import type { BonusParts } from './parts.ts';

/** Betting bonuses as the staff meets them. */
export const bettingBonuses = (parts: BonusParts): StaffBonuses => ({
  product: 'betting',
  grant: (tx, grant, isInGoodStanding) => grantBonus(tx, parts, grant, isInGoodStanding),
  list: async (playerId) => (await pageOfBonuses(parts.database, playerId, { offset: 0, limit: 100 })).bonuses.map(shown),
  async revoke(tx, playerId, id) {
    const bonus = (await lockCurrent(tx, playerId)).find((one) => one.id === id && one.state === 'available');
    if (bonus) await drop(tx, parts, bonus, 'removed');
    return bonus !== undefined;
  },
});

function shown(bonus: BettingBonus): Record<string, unknown> {
  const { currency } = bonus;
  if (!isCurrency(currency)) throw new Error(`a bonus in ${currency}`);
  const money = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, currency));
  return {
    id: bonus.id.toString(),
    kind: bonus.kind,
    currency,
    amount: money(bonus.amount),
    requirement: money(bonus.requirement),
    wagered: money(bonus.wagered),
    minimum_odds: bonus.minimumOdds,
    maximum_stake: money(bonus.maximumStake),
    maximum_win: money(bonus.maximumWin),
    sports: bonus.sports,
    days: bonus.days,
    state: bonus.state,
    origin: bonus.origin,
    reason: bonus.reason,
    granted_at: bonus.grantedAt.toISOString(),
    activate_by: bonus.activateBy.toISOString(),
    activated_at: bonus.activatedAt?.toISOString() ?? null,
    expires_at: bonus.expiresAt?.toISOString() ?? null,
    ended_at: bonus.endedAt?.toISOString() ?? null,
    paid: money(bonus.paid === null ? null : cashOf(bonus.paid, bonus.maximumWin)),
  };
}
