import type { SeoRedirect } from '@tavolo/content';
import { circleFrom, fillStars, plainPath, starsOf } from '@tavolo/content/redirects';
import { localized, splitLocale } from '../../runtime/locale.ts';
import { safeTarget, type Target } from '../frame/target.ts';

/**
 * Where the operator's redirect rules send an address, the first that fits (specification section 2): `from_url` may hold `*`,
 * the language stays, the query stays unless the rule has its own. A rule that would lead to itself, in a circle or to an unsafe address
 * is passed over.
 * @param onCircle told of the paths that rules lead round by
 */
export function ruledTarget(
  url: URL,
  rules: readonly SeoRedirect[],
  onCircle: (way: readonly string[]) => void = () => {},
): { to: string; permanent: boolean } | null {
  const { locale, path } = splitLocale(url.pathname);
  for (const rule of rules) {
    const target = targetFrom(path, rule, url);
    if (!target) continue;
    if (target.kind === 'external') return { to: target.href, permanent: rule.is_permanent };
    const wanted = new URL(target.path, url.origin);
    const way = circleFrom(plainPath(wanted.pathname), (here) => nextPath(here, rules, url));
    if (way) {
      onCircle(way);
      continue;
    }
    const address = localized(splitLocale(wanted.pathname).path.replace(/(.)\/+$/, '$1'), locale);
    return { to: `${address}${wanted.search || url.search}${wanted.hash}`, permanent: rule.is_permanent };
  }
  return null;
}

/** Where a rule leads from a path; null when it does not fit, leads to the path itself or may not be followed. */
function targetFrom(path: string, rule: SeoRedirect, url: URL): Target | null {
  const stars = starsOf(rule.from_url, path);
  const target = stars && targetOf(rule, stars, url);
  return target?.kind === 'path' && plainPath(new URL(target.path, url.origin).pathname) === plainPath(path) ? null : target;
}

/** The path of this site to which the first rule that fits leads on; null when there is none. */
function nextPath(path: string, rules: readonly SeoRedirect[], url: URL): string | null {
  for (const rule of rules) {
    const target = targetFrom(path, rule, url);
    if (target) return target.kind === 'path' ? plainPath(new URL(target.path, url.origin).pathname) : null;
  }
  return null;
}

/** The rule's target with the stars filled in. What a visitor typed never chooses the host: that is the rule's alone. */
function targetOf({ to_url: to, is_external: isExternal }: SeoRedirect, parts: readonly string[], url: URL) {
  const plain = safeTarget(to.replaceAll('*', 'x'), isExternal, url);
  const filled = safeTarget(fillStars(to, parts), isExternal, url);
  if (plain?.kind !== filled?.kind || filled === null) return null;
  if (filled.kind === 'path') return filled;
  const meant = plain?.kind === 'external' ? new URL(plain.href) : null;
  const reached = new URL(filled.href);
  return /^https?:$/.test(reached.protocol) && meant?.origin === reached.origin && meant.username === reached.username ? filled : null;
}
