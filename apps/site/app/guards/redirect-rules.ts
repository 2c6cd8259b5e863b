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
    const parts = fits(rule.from_url, path);
    if (!parts) continue;
    let star = 0;
    const filled = rule.to_url.replaceAll('*', () => parts[star++] ?? '');
    const target = safeTarget(filled, rule.is_external, url);
    if (!target) continue;
    if (target.kind === 'external') return { to: target.href, permanent: rule.is_permanent };
    const [to = '/', query] = target.path.split(/(?=\?)/);
    const address = localized(splitLocale(to).path, locale);
    if (address === url.pathname) continue;
    return { to: `${address}${query ?? url.search}`, permanent: rule.is_permanent };
  }
  return null;
}

/** What the stars of a pattern stand for in `path`; null when it does not fit. */
function fits(pattern: string, path: string): string[] | null {
  const source = pattern
    .replace(/\/$/, '')
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('(.*)');
  const match = new RegExp(`^${source || '/'}$`, 'i').exec(path);
  return match ? match.slice(1) : null;
}
