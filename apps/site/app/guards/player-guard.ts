import { localized, splitLocale } from '../locale.ts';
import { safeReturnPath } from '../shell/target.ts';
import { plain } from './visitor-guard.ts';

/** Pages on which one signs in or up: they mean nothing to who is here already. */
const visitorsOnly = new Set(['/forms/sign_in', '/forms/sign_up']);

const isForVisitors = (path: string): boolean => visitorsOnly.has(path.split('/').map(plain).join('/'));

/**
 * Where a player is sent who opens a page for signing in: to the page of this site that its `redirectUrl` wants, in the language
 * of the address, else to the lobby. Null when the address is no such page.
 */
export function playerTarget(url: URL): string | null {
  const { locale, path } = splitLocale(url.pathname);
  if (!isForVisitors(path)) return null;
  const wanted = safeReturnPath(url.searchParams.get('redirectUrl'), url);
  // From one such page to the other leads nowhere.
  return localized(wanted === null || isForVisitors(new URL(wanted, url).pathname) ? '/' : wanted, locale);
}
