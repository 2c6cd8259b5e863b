import type { Payment } from './payment-look.ts';

/** The kinds of which the player's recent transactions are made. */
const kinds = ['deposit', 'bonuses'] as const;

/** What is asked of the API for the recent transactions: of each kind as many as are shown of all, so that none of the newest is missing. */
export const recentCalls = (most: number) => kinds.map((type) => ({ type, offset: 0, count: most }));

/** Deposits and bonuses merged, newest first, as many as are shown (specification section 9). What came at one moment keeps its order. */
export function latestOf(kindsOf: readonly (readonly Payment[])[], most: number): Payment[] {
  return kindsOf
    .flat()
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, most);
}

/** The tab of the history on which a transaction stands. */
export function historyTab({ type }: Pick<Payment, 'type'>): 'deposit' | 'withdrawal' | 'bonuses' | 'cashbacks' {
  return type === 'bonus' ? 'bonuses' : type === 'cashback' ? 'cashbacks' : type;
}
