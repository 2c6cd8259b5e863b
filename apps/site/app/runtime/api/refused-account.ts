import { isRefusal } from './api-error.ts';

/** A player who may do nothing any more: blocked by the operator, or with a closed account. */
export type RefusedAccount = 'banned' | 'closed';

/** What a refused call says of the account, null when it was refused for another reason. */
export function refusedAccount(error: unknown): RefusedAccount | null {
  if (!isRefusal(error)) return null;
  if (error.type === 'UserBannedException') return 'banned';
  return error.type === 'UserDeletedException' ? 'closed' : null;
}

/**
 * Whether such a player still gets the page: the support, to which the page shown in place of all others leads, where to find help, and what was agreed on.
 * @param path whole or without its language
 */
export function isOpenToRefused(path: string): boolean {
  return /^(?:\/it)?\/(?:support|play-responsibly|complaints|terms|privacy)\/?$/.test(path);
}
