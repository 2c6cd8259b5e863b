import { isConfirming } from './confirming.ts';
import { localized, splitLocale } from '../../runtime/locale.ts';
import { wantedPath } from '../frame/target.ts';
import { plain } from './visitor-guard.ts';

/** Pages on which one signs in or up: they mean nothing to who is here already. */
const visitorsOnly = new Set(['/forms/sign_in', '/forms/sign_up']);

const named = (path: string): string => path.split('/').map(plain).join('/');
const isForVisitors = (path: string): boolean => visitorsOnly.has(named(path));
/** A new player who has loaded the page again goes on there with the code that is awaited. */
const isSignUpGoingOn = (path: string, search: URLSearchParams): boolean => named(path) !== '/forms/sign_in' && isConfirming(search);

/**
 * Where a player is sent who opens a page for signing in, or the lobby to which a guard sent somebody who was not signed in yet: to the page of this
 * site that its `redirectUrl` or `backUrl` wants, in the language of the address, else to the lobby. Null when the address is no such page, or the
 * one of a sign-up whose code is awaited.
 */
export function playerTarget(url: URL): string | null {
  const { locale, path } = splitLocale(url.pathname);
  const isSentBack = path === '/' && url.searchParams.has('redirectUrl');
  if (!(isSentBack || isForVisitors(path)) || isSignUpGoingOn(path, url.searchParams)) return null;
  const wanted = wantedPath(url);
  // To the lobby without what asks to sign in: the window would close itself.
  if (isSentBack && wanted === null) return null;
  // From one such page to the other leads nowhere.
  return localized(wanted === null || isForVisitors(new URL(wanted, url).pathname) ? '/' : wanted, locale);
}
