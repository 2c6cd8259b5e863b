import { splitLocale } from '../../runtime/locale.ts';

/** Where a link of the content leads: a path of this site without its language, or another site when content says that it is one. */
export type Target = { kind: 'path'; path: string } | { kind: 'external'; href: string };

const safeProtocols = new Set(['https:', 'http:', 'mailto:', 'tel:']);

/**
 * Reads an address from content. Addresses of other sites are refused unless marked as external, and so is everything
 * that is not a plain link: `javascript:`, `data:` and the like (specification section 2).
 */
export function safeTarget(url: string, isExternal: boolean, here: URL): Target | null {
  let parsed: URL;
  try {
    parsed = new URL(url, here.origin);
  } catch {
    return null;
  }
  if (!safeProtocols.has(parsed.protocol)) return null;
  if (parsed.origin === here.origin) {
    const { path } = splitLocale(parsed.pathname);
    // A path of two slashes would name another host when it is followed.
    return path.startsWith('//') ? null : { kind: 'path', path: `${path}${parsed.search}${parsed.hash}` };
  }
  return isExternal ? { kind: 'external', href: parsed.href } : null;
}

/**
 * A path to come back to, from an address of the query: only one of this site is followed. It is given without its language,
 * as the router wants it.
 */
export function safeReturnPath(value: string | null, here: URL): string | null {
  const target = value ? safeTarget(value, false, here) : null;
  return target?.kind === 'path' ? target.path : null;
}

/**
 * Where an address asks to go once somebody is signed in: the page that a guard kept in `redirectUrl`, else the one to come back to, `backUrl`
 * (specification section 2). Browsers keep `#…` of the first address over a redirect: it belongs to the wanted page. Null: nowhere of this site.
 */
export function wantedPath(here: URL): string | null {
  const path = safeReturnPath(here.searchParams.get('redirectUrl') ?? here.searchParams.get('backUrl'), here);
  return path === null || path.includes('#') ? path : `${path}${here.hash}`;
}
