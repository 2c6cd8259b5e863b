import type { BettingBonus, CasinoBonus } from '../../../shell/wagering/use-running-bonus.ts';

/** A bonus of the player, with the product that it is for. */
export type OwnBonus = { product: 'casino'; bonus: CasinoBonus } | { product: 'betting'; bonus: BettingBonus };

/** What a player can do about a bonus. */
export type BonusAct = 'activate' | 'pause' | 'remove';

const running: ReadonlySet<string> = new Set(['active', 'paused']);

/** Whether it has bonus money that is staked, or could be again. */
export const isRunning = ({ bonus }: OwnBonus): boolean => running.has(bonus.status);

/** Whether a withdrawal of cash ends it, now or before it is activated. */
export const endsByWithdrawal = (own: OwnBonus): boolean =>
  own.product === 'casino' && own.bonus.forfeits && (isRunning(own) || own.bonus.status === 'available');

/** Whether something can still become of it; the others are only remembered. One that is used up may be filled again by a corrected result until it has ended. */
export const isOpen = (own: OwnBonus): boolean =>
  isRunning(own) || own.bonus.status === 'available' || (own.bonus.status === 'used_up' && own.bonus.ended_at === null);

/**
 * What the player can do now, the first thing first. Only a casino bonus is paused: a betting bonus pays for nothing that the player doesn't choose it for.
 */
export function actsOf({ product, bonus }: OwnBonus): readonly BonusAct[] {
  switch (bonus.status) {
    case 'available':
    case 'paused':
      return ['activate', 'remove'];
    case 'active':
      return product === 'casino' ? ['pause', 'remove'] : ['remove'];
    default:
      return [];
  }
}
