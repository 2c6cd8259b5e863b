import { offeredBy } from '@tavolo/content/features';
import { data } from 'react-router';
import { splitLocale } from '../../runtime/locale.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

/** Seconds after which browsers and crawlers may look whether the site is open again. */
const retryAfter = 60;

/**
 * For the loaders of layouts: throws the answer of a page that the operator does not show. 503 while the brand is switched off or
 * worked on, 404 where the page's feature is switched off.
 */
export function assertOpenPage({ content, locale }: SiteContext, request: Request): void {
  const { domain_state: state, functional_flags: flags } = content.single('prazer-config', locale);
  if (state !== 'active') throw data(null, { status: 503, headers: { 'retry-after': String(retryAfter), 'cache-control': 'no-store' } });
  if (!offeredBy(flags).hasPage(splitLocale(new URL(request.url).pathname).path)) throw data(null, { status: 404 });
}

/** The `headers` export of layouts: what was thrown for a page comes with its headers. */
export function layoutHeaders({ errorHeaders }: { errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? new Headers();
}
