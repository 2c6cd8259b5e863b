import { localized, splitLocale } from '../../runtime/locale.ts';

/** Parts of an address that only players may open (specification section 2). */
const guarded = new Set(['bets', 'cashier', 'profile', 'responsible-game']);

/**
 * Where a visitor is sent who opens a page of players: the lobby, with the wanted address in `redirectUrl`.
 * Null when the address is open to everybody. Pages of the content (slugs) are: `isSlug` tells them.
 */
export function visitorTarget(url: URL, isSlug: (path: string) => boolean): string | null {
  const { locale, path } = splitLocale(url.pathname);
  if (!path.split('/').some((part) => guarded.has(plain(part))) || isSlug(path)) return null;
  const wanted = new URLSearchParams({ redirectUrl: `${url.pathname}${url.search}` });
  return `${localized('/', locale)}?${wanted}`;
}

/** A part of an address as the router reads it, which takes `%63ashier` for `cashier`. */
export function plain(part: string): string {
  try {
    return decodeURIComponent(part).toLowerCase();
  } catch {
    return part.toLowerCase();
  }
}
