import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';

/** An amount as calls give it: decimal text. */
export interface Money {
  amount: string;
  currency: string;
}

/** What a running bonus asks for, of whatever product: what has to be wagered in all, what of it counts by now, and until when. */
export interface Wagering {
  requirement: Money;
  wagered: Money;
  /** Null: its time hasn't begun. */
  expires_at: string | null;
}

/** How far a bonus is. */
export interface WageringProgress {
  /** Of its requirement, 0 to 100. */
  share: number;
  /** Still to be wagered, decimal text; nothing once it's met. */
  left: string;
  isMet: boolean;
}

/** In money: what counts beyond the requirement is no more than all of it. A requirement of nothing is met. */
export function wageringProgress({ requirement, wagered }: Pick<Wagering, 'requirement' | 'wagered'>): WageringProgress {
  const { currency } = requirement;
  if (!isCurrency(currency)) return { share: 0, left: requirement.amount, isMet: false };
  const [all, done] = [parseAmount(requirement.amount, currency), parseAmount(wagered.amount, currency)];
  const left = done < all ? all - done : 0n;
  return { share: all === 0n ? 100 : Number(((all - left) * 1_000n) / all) / 10, left: formatAmount(left, currency), isMet: left === 0n };
}

/** Days until a moment, the one that has begun counted whole; 0 once it's over. */
export const daysUntil = (iso: string, now: Date): number => Math.max(0, Math.ceil((Date.parse(iso) - now.getTime()) / 86_400_000));
