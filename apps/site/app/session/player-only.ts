import { redirect, type RouterContextProvider } from 'react-router';
import { splitLocale } from '../locale.ts';
import { site, type SiteContext } from '../site-context.ts';

/**
 * In loaders of pages for players: the request's context, or a way back to the lobby with the wanted address kept, so that
 * signing in leads there (specification section 2). The calls themselves refuse visitors as well.
 */
export function playerOnly(context: Readonly<RouterContextProvider>, request: Request): SiteContext {
  const here = site(context);
  if (here.session) return here;
  const url = new URL(request.url);
  const search = url.search.replace(/[?&]_routes=[^&]*/, '').replace(/^&/, '?');
  const { path } = splitLocale(url.pathname.replace(/\.data$/, ''));
  const wanted = `${here.locale === 'it' ? '/it' : ''}${path === '/' && here.locale === 'it' ? '' : path}${search}`;
  throw redirect(`/?redirectUrl=${encodeURIComponent(wanted)}`);
}
