import type { SeoRedirect } from '@tavolo/content';
import { localized, splitLocale } from '../locale.ts';
import { safeTarget } from '../shell/target.ts';

/**
 * Where the operator's redirect rules send an address, the first that fits (specification section 2): `from_url` may hold `*`,
 * the language stays, the query stays unless the rule has its own. A rule that would lead to itself or to an unsafe address is passed over.
 */
export function ruledTarget(url: URL, rules: readonly SeoRedirect[]): { to: string; permanent: boolean } | null {
  const { locale, path } = splitLocale(url.pathname);
  for (const rule of rules) {
    const parts = starsOf(rule.from_url, path);
    if (!parts) continue;
    const target = targetOf(rule, parts, url);
    if (!target) continue;
    if (target.kind === 'external') return { to: target.href, permanent: rule.is_permanent };
    const wanted = new URL(target.path, url.origin);
    const address = localized(splitLocale(wanted.pathname).path, locale);
    if (address === url.pathname) continue;
    return { to: `${address}${wanted.search || url.search}${wanted.hash}`, permanent: rule.is_permanent };
  }
  return null;
}

/** The rule's target with the stars filled in. What a visitor typed never chooses the host: that is the rule's alone. */
function targetOf({ to_url: to, is_external: isExternal }: SeoRedirect, parts: readonly string[], url: URL) {
  const plain = safeTarget(to.replaceAll('*', 'x'), isExternal, url);
  let star = 0;
  const filled = safeTarget(
    to.replaceAll('*', () => parts[star++] ?? ''),
    isExternal,
    url,
  );
  if (plain?.kind !== filled?.kind || filled === null) return null;
  if (filled.kind === 'path') return filled;
  const meant = plain?.kind === 'external' ? new URL(plain.href) : null;
  const reached = new URL(filled.href);
  return /^https?:$/.test(reached.protocol) && meant?.origin === reached.origin && meant.username === reached.username ? filled : null;
}

/** What the stars of a pattern stand for in `path`, each as little as fits; null when the pattern does not fit. Letter case does not count. */
function starsOf(pattern: string, path: string): string[] | null {
  const pieces = (pattern.replace(/\/$/, '') || '/').split('*');
  const lower = path.toLowerCase();
  const first = pieces[0]?.toLowerCase() ?? '';
  const last = pieces.at(-1)?.toLowerCase() ?? '';
  if (pieces.length === 1) return lower === first ? [] : null;
  if (!lower.startsWith(first) || !lower.endsWith(last) || lower.length < first.length + last.length) return null;
  const end = path.length - last.length;
  const stars: string[] = [];
  let at = first.length;
  for (const piece of pieces.slice(1, -1)) {
    const found = lower.indexOf(piece.toLowerCase(), at);
    if (found < 0 || found + piece.length > end) return null;
    stars.push(path.slice(at, found));
    at = found + piece.length;
  }
  return [...stars, path.slice(at, end)];
}
