import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { Branches } from './runtime/routing/branches.ts';
import { customCode } from './operator/custom-code/insert.ts';
import { drawAtOnce, drawAwaited } from './runtime/drawing/drawn-page.ts';
import { withPageData } from './runtime/drawing/page-data.ts';
import { previewBar } from './operator/preview/preview-bar.ts';
import { FragmentContext } from './runtime/fragment-cache/fragment-context.ts';
import { FragmentCache } from './runtime/fragment-cache/fragment-cache.ts';
import { OwnPageContext } from './runtime/session/own-page-context.ts';
import { basenames, locales, splitLocale, type Locale } from './runtime/locale.ts';
import { site, siteContext, type SiteContext } from './runtime/site-context.ts';
import { withRefusedPages } from './shell/system-pages/refused-loaders.ts';
import { withLastingStyles } from './shell/styles/lasting-styles.ts';
import { holdScripts } from './runtime/deferred-hydration/hold-scripts.ts';

/** Made of content, and forgotten with it. */
const fragments = new FragmentCache();

/** After this the answer ends as it is; whatever is still awaited is loaded by the browser. */
export const streamTimeout = 4000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const here = site(context);
  const { isWhole, nonce } = here;
  // Crawlers and pages for everybody: a part that failed is a page that failed.
  const mustBeSound = isWhole || isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode;
  // A page that caches may keep is the same for all, whoever asks for it.
  const isOwn = here.session !== null && (headers.get('cache-control')?.startsWith('private') ?? false);
  // In development parts change with their code, not with content.
  const ofPage = import.meta.env.PROD ? fragments.page(nonce) : null;
  const data = entry.serverHandoffStream ? await text(entry.serverHandoffStream) : null;
  const page = (
    <FragmentContext value={ofPage}>
      <OwnPageContext value={isOwn}>
        <ServerRouter context={forOnePage(entry)} url={request.url} nonce={nonce} />
      </OwnPageContext>
    </FragmentContext>
  );
  const { html, failures } = drawAtOnce(page) ?? (await drawAwaited(page, nonce, streamTimeout + 1000));
  for (const failure of failures) here.warn('a part of a page failed to render', failure);
  const filled = entry.renderMeta?.didRenderScripts && data !== null ? withPageData(html, data, nonce) : html;
  const whole = ofPage?.read(filled, failures.length === 0) ?? filled;
  // In development modules are the developer's tools, which must come first.
  const sent = import.meta.env.PROD ? holdScripts(whole) : whole;
  // What runs as code is not shown as a draft.
  const code = previewBar(here) ?? customCode(here);
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = code ? createReadableStreamFromReadable(Readable.from([Buffer.from(sent)]).pipe(code)) : sent;
  return new Response(body, { headers, status: failures.length > 0 && mustBeSound ? 500 : status });
}

/**
 * The list of routes with those of this page alone: of every route in it the router makes another object for each page.
 * What the loaders answered is written behind the page by `withPageData`.
 */
function forOnePage(entry: EntryContext): EntryContext {
  const own = entry.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = entry.manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { ...entry, serverHandoffStream: undefined, manifest: { ...entry.manifest, routes: Object.fromEntries(own) } };
}

/** Called for every unexpected error of a loader; the request's own log line carries the rest. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) site(context).warn(`the page ${new URL(request.url).pathname} failed`, error);
}

type RequestHandler = ReturnType<typeof createRequestHandler>;

export type SiteHandler = (request: Request, context: SiteContext) => Promise<Response>;

/**
 * One handler for all languages, made from one build: the language is the basename.
 * It stands here, in the build, so that the server and the pages share one copy of the router.
 */
export function createSiteHandler(build: ServerBuild, mode: 'production' | 'development'): SiteHandler {
  const guarded = withRefusedPages({ ...build, assets: withLastingStyles(build.assets) });
  const branches = new Branches(guarded);
  const handlerOf = (routes: ServerBuild, locale: Locale) => createRequestHandler({ ...routes, basename: basenames[locale] }, mode);
  const whole = Object.fromEntries(locales.map((locale) => [locale, handlerOf(guarded, locale)])) as Record<Locale, RequestHandler>;
  const own = new Map<string, RequestHandler>();
  const handle = (request: Request, locale: Locale): RequestHandler => {
    const { pathname } = new URL(request.url);
    // What the browser asks for by itself names its routes, and in development they change.
    if (request.method !== 'GET' || pathname.endsWith('.data') || mode === 'development') return whole[locale];
    const leaf = branches.leafOf(splitLocale(pathname).path);
    if (leaf === null) return whole[locale];
    const key = `${locale} ${leaf}`;
    const made = own.get(key) ?? handlerOf(branches.buildOf(leaf), locale);
    own.set(key, made);
    return made;
  };
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(siteContext, context);
    return handle(request, context.locale)(request, provider);
  };
}
