import { tabStore } from '../../../runtime/kept/browser-store.ts';
import type { Origin } from './need.ts';

const key = 'deposit-origin';
/** Who has not paid after that has something else in mind. Milliseconds. */
const holds = 60 * 60_000;

/** Keeps in this tab where a deposit was needed, so that its success leads back there: the provider's pages lie in between. */
export function rememberDepositOrigin(from: Origin, now = Date.now()): void {
  tabStore.keepValue(key, { from, at: now });
}

export const forgetDepositOrigin = (): void => tabStore.forget(key);

/** The page where the deposit was needed, one of ours in any case; null for none and for one of long ago. */
export function pageOfDepositOrigin(now = Date.now()): { to: string; page: 'withdrawal' | 'game' } | null {
  const kept = tabStore.readValue(key);
  if (typeof kept !== 'object' || kept === null || !('from' in kept) || !('at' in kept)) return null;
  if (typeof kept.at !== 'number' || now - kept.at > holds || typeof kept.from !== 'string') return null;
  if (kept.from === 'withdrawal') return { to: '/cashier/withdraw', page: 'withdrawal' };
  const game = /^game-([\w-]{1,64})$/.exec(kept.from)?.[1];
  return game === undefined ? null : { to: `/game/${game}#real`, page: 'game' };
}
