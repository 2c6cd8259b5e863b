import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';

export type BettingBonus = ResultOf<'BettingBonuses.get'>['items'][number];

/** How far a betting bonus is. */
export interface BonusProgress {
  /** Of its requirement, 0 to 100. */
  share: number;
  /** Still to be staked, decimal text; nothing once it's met. */
  left: string;
}

/** In money: what counts beyond the requirement is no more than all of it. */
export function bonusProgress({ requirement, wagered }: Pick<BettingBonus, 'requirement' | 'wagered'>): BonusProgress {
  const { currency } = requirement;
  if (!isCurrency(currency)) return { share: 0, left: requirement.amount };
  const [all, done] = [parseAmount(requirement.amount, currency), parseAmount(wagered.amount, currency)];
  const left = done < all ? all - done : 0n;
  return { share: Number(((all - left) * 1_000n) / all) / 10, left: formatAmount(left, currency) };
}

/** Days until a moment, the one that has begun counted whole; 0 once it's over. */
export const daysUntil = (iso: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / 86_400_000));
