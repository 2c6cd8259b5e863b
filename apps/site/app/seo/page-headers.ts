/**
 * The `headers` export of pages that are the same for all visitors: caches in front may keep them for a minute
 * and use an older one while they fetch a newer one. Browsers ask every time.
 */
export function visitorPage({ errorHeaders }: { errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' });
}

/** The `headers` export of pages of one player: nobody keeps them. */
export function privatePage({ errorHeaders }: { errorHeaders: Headers | undefined }): Headers {
  return errorHeaders ?? new Headers({ 'cache-control': 'private, no-store' });
}
