interface HeadersOf {
  errorHeaders: Headers | undefined;
}

/**
 * The `headers` export of pages that are the same for all visitors: the server gives one to everybody for a moment, each time with another
 * nonce, and sends it as `private, no-store`. Caches in front may keep the page's data, which holds no nonce, for a minute, and use an older one
 * while they fetch a newer one. A page that lacks a part because of a problem (`warn` of its context) is kept by nobody: the server sees to that
 * for every page.
 */
export function visitorPage({ errorHeaders }: HeadersOf): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' });
}

/** The `headers` export of pages of one player: nobody keeps them. */
export function privatePage({ errorHeaders }: HeadersOf): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'private, no-store' });
}
