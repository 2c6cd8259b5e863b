import type { Protection } from '../../responsible-game/api/protection-query.ts';
import type { Balances } from '../../../runtime/session/session-query.ts';

/** What it takes to play for real money: an account, a deposit, or nothing more. */
export type RealWay = 'sign_up' | 'deposit' | 'real';

/** What is known of a signed-in player. */
export interface RealFacts {
  balances: Pick<Balances, 'balance_main' | 'balance_bonus'>;
  protection: Pick<Protection, 'closed' | 'games'>;
}

/**
 * The way from the demo of a game to playing it for money.
 * @param facts null for a visitor
 * @returns null where there is none: the player has shut the casino, or this game. Nobody is led to what they have shut themselves.
 */
export function realWay(sysname: string, facts: RealFacts | null): RealWay | null {
  if (!facts) return 'sign_up';
  const { balances, protection } = facts;
  if (protection.games.includes(sysname) || protection.closed.some(({ product }) => product !== 'sports')) return null;
  return hasAny(balances.balance_main.amount) || hasAny(balances.balance_bonus.amount) ? 'real' : 'deposit';
}

/** Whether a decimal text is more than nothing. */
const hasAny = (amount: string): boolean => !amount.startsWith('-') && /[1-9]/.test(amount);
