import { formatAmount, isCurrency } from '@tavolo/money';
import type { StaffBonuses } from '../grant-routes.ts';
import type { BonusParts } from '../parts.ts';
import { lockCurrent, pageOfBonuses, type CasinoBonus } from './bonus.ts';
import { drop } from './ending.ts';
import { grantCasinoBonus } from './grant.ts';
import { cashOf } from '../cash-of.ts';

/** Casino bonuses as the staff meets them. */
export const casinoBonuses = (parts: BonusParts): StaffBonuses => ({
  product: 'casino',
  grant: (tx, grant, isInGoodStanding) => grantCasinoBonus(tx, parts, grant, isInGoodStanding),
  async list(playerId) {
    const page = await pageOfBonuses(parts.database, playerId, { offset: 0, limit: 100, now: parts.clock.now(), status: null });
    return page.bonuses.map(shown);
  },
  async revoke(tx, playerId, id) {
    const bonus = (await lockCurrent(tx, parts, playerId)).find((one) => one.id === id && one.state === 'available');
    if (bonus) await drop(tx, parts, bonus, 'removed');
    return bonus !== undefined;
  },
});

function shown(bonus: CasinoBonus): Record<string, unknown> {
  const { currency, maximumWin, outcome } = bonus;
  if (!isCurrency(currency)) throw new Error(`a bonus in ${currency}`);
  const money = (amount: bigint | null) => (amount === null ? null : formatAmount(amount, currency));
  return {
    id: bonus.id.toString(),
    kind: bonus.kind,
    currency,
    amount: money(bonus.amount),
    requirement: money(bonus.requirement),
    wagered: money(bonus.wagered),
    maximum_stake: money(bonus.maximumStake),
    maximum_win: money(maximumWin),
    contributions: bonus.contributions,
    spends: bonus.spends,
    isolation: bonus.isolation,
    forfeits: bonus.forfeits,
    days: bonus.days,
    state: bonus.state,
    origin: bonus.origin,
    reason: bonus.reason,
    granted_at: bonus.grantedAt.toISOString(),
    activate_by: bonus.activateBy.toISOString(),
    activated_at: bonus.activatedAt?.toISOString() ?? null,
    expires_at: bonus.expiresAt?.toISOString() ?? null,
    ended_at: bonus.endedAt?.toISOString() ?? null,
    paid: outcome === null ? null : money(cashOf(outcome, maximumWin)),
  };
}
