import type { Currency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import { port } from '../kernel/module/index.ts';
import type { PaymentStatus } from './states.ts';

/** Something that a promotion brought to a player, as it stands among payments. */
export interface PromotionEntry {
  id: string;
  /** What was given, such as `free_bet`, or of cash where it came from, such as `tournaments_cash`; pages have a word for each. */
  kind: string;
  /** What content calls it, in the caller's language; null where it has no name of its own. */
  name: string | null;
  /** Minor units. */
  amount: bigint;
  currency: Currency;
  status: PaymentStatus;
  createdAt: Date;
  updatedAt: Date;
}

export interface PromotionQuery {
  playerId: bigint;
  /** At least one. */
  statuses: readonly PaymentStatus[];
  offset: number;
  limit: number;
  locale: Locale;
}

/** A page of what promotions brought to a player, newest first, and how many there are in all. */
export type ReadPromotions = (asked: PromotionQuery) => Promise<{ entries: PromotionEntry[]; count: number }>;

/** Bonuses, free bets, free spins and cash of promotions; those who give them tell. */
export const bonusHistory = port<ReadPromotions>('cashier.bonusHistory');
export const cashbackHistory = port<ReadPromotions>('cashier.cashbackHistory');
