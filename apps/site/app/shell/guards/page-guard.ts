import type { ContentReader } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import { redirect, type MiddlewareFunction } from 'react-router';
import { splitLocale, type Locale } from '../../runtime/locale.ts';
import { site } from '../../runtime/site-context.ts';
import { isOpenToRefused } from '../../runtime/api/refused-account.ts';
import { playerTarget } from './player-guard.ts';
import { ruledTarget } from './redirect-rules.ts';
import { visitorTarget } from './visitor-guard.ts';

/**
 * Before every page, also on navigation within the site: the redirects of the content, then the pages of players and those of visitors alone.
 * `url` is the page's address; that of `request` is the one of its data when the browser navigates by itself.
 * The addresses given here are whole paths with their language; redirects of middleware get no prefix from the router.
 */
export const pageGuard: MiddlewareFunction<Response> = async ({ context, url }, next) => {
  const { content, locale, refused, session, warn } = site(context);
  const rules = content.single('settings-seo', locale).redirects;
  const ruled = ruledTarget(url, rules, (way) => {
    // Once for each version of the content.
    if (!toldOfCircle.has(rules)) warn('redirect rules that lead in a circle are passed over', new Error(way.join(' → ')));
    toldOfCircle.add(rules);
  });
  if (ruled) throw redirect(ruled.to, ruled.permanent ? 301 : 302);
  // No page is theirs, so none is guarded: they are told why instead.
  if (refused) return isOpenToRefused(url.pathname) ? next() : asForbidden(await next());
  // Nobody is sent to another page that is not shown either.
  const config = content.single('prazer-config', locale);
  if (config.domain_state !== 'active') return next();
  // Nor to sign in for one that is not there.
  if (!offeredBy(config.functional_flags).hasPage(splitLocale(url.pathname).path)) return next();
  const closed = session ? playerTarget(url) : visitorTarget(url, (path) => isPageOfContent(content, locale, path));
  if (closed) throw redirect(closed);
  return next();
};

/** Rules of which the log has been told that they lead in a circle. */
const toldOfCircle = new WeakSet<object>();

const isPageOfContent = (content: ContentReader, locale: Locale, path: string): boolean =>
  content.list('page', locale).some(({ slug }) => `/${slug}` === path) ||
  content.list('seo', locale).some((entry) => entry.path === path && entry.text);

/** The page that says that an account is blocked: kept by nobody, since it stands at the address of a page for everybody. */
function asForbidden(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'private, no-store');
  const isRedirect = response.status >= 300 && response.status < 400;
  return new Response(response.body, { status: isRedirect ? response.status : 403, headers });
}
