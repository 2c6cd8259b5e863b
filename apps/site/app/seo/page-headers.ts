import { data } from 'react-router';
import type { SiteContext } from '../site-context.ts';

interface HeadersOf {
  errorHeaders: Headers | undefined;
  loaderHeaders?: Headers;
}

/**
 * The `headers` export of pages that are the same for all visitors: caches in front may keep them for a minute
 * and use an older one while they fetch a newer one. Browsers ask every time. A loader that says otherwise is heard.
 */
export function visitorPage({ errorHeaders, loaderHeaders }: HeadersOf): Headers {
  return (
    errorHeaders ??
    new Headers({ 'cache-control': loaderHeaders?.get('cache-control') ?? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' })
  );
}

/** The `headers` export of pages of one player: nobody keeps them. */
export function privatePage({ errorHeaders }: HeadersOf): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'private, no-store' });
}

/**
 * For loaders of pages that go on without what they cannot have: `const { here, page } = survivingPage(site(context))`, then
 * `return page({ … })`. A page that survived a problem is kept by nobody, so that its gap ends with the problem.
 */
export function survivingPage(context: SiteContext) {
  let isWhole = true;
  const here: SiteContext = {
    ...context,
    warn(message, error) {
      isWhole = false;
      context.warn(message, error);
    },
  };
  return {
    here,
    page: <T>(answer: T) => data(answer, isWhole ? undefined : { headers: { 'cache-control': 'no-store' } }),
  };
}
