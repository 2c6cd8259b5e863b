import { Readable, Writable } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { Branches } from './branches/branches.ts';
import { customCode } from './custom-code/insert.ts';
import { previewBar } from './preview/preview-bar.ts';
import { MarkupContext } from './kept/markup-context.ts';
import { MarkupMemory } from './kept/markup-memory.ts';
import { OwnPageContext } from './session/own-page-context.ts';
import { basenames, locales, splitLocale, type Locale } from './locale.ts';
import { site, siteContext, type SiteContext } from './site-context.ts';
import { withRefusedPages } from './system/refused-loaders.ts';
import { withLastingStyles } from './styles/lasting-styles.ts';
import { holdScripts } from './wake-up/hold-scripts.ts';

/** Made of content, and forgotten with it. */
const markup = new MarkupMemory();

/** After this the answer ends as it is; whatever is still awaited is loaded by the browser. */
export const streamTimeout = 4000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const here = site(context);
  const { isWhole, nonce, warn } = here;
  // Crawlers and pages for everybody: a part that failed is a page that failed.
  const mustBeSound = isWhole || isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode;
  // A page that caches may keep is the same for all, whoever asks for it.
  const isOwn = here.session !== null && (headers.get('cache-control')?.startsWith('private') ?? false);
  const router = (
    <OwnPageContext value={isOwn}>
      <ServerRouter context={withOwnRoutes(entry)} url={request.url} nonce={nonce} />
    </OwnPageContext>
  );
  // In development parts change with their code, not with content.
  const kept = import.meta.env.PROD ? markup.page(nonce) : null;
  return new Promise((resolve, reject) => {
    let hasShell = false;
    let failed = false;
    let failedPart = false;
    const send = (written: Buffer) => {
      const isSound = !failed && !failedPart;
      const drawn = kept?.read(written, isSound) ?? written;
      // In development the modules are the developer's tools, which must come first.
      const page = import.meta.env.PROD ? holdScripts(drawn) : drawn;
      // What runs as code is not shown as a draft.
      const code = previewBar(here) ?? customCode(here);
      headers.set('content-type', 'text/html; charset=utf-8');
      const body = code ? createReadableStreamFromReadable(Readable.from([page]).pipe(code)) : new Uint8Array(page);
      resolve(new Response(body, { headers, status: failed || (failedPart && mustBeSound) ? 500 : status }));
    };
    const { pipe, abort } = renderToPipeableStream(<MarkupContext value={kept}>{router}</MarkupContext>, {
      nonce,
      // Nothing of a page is awaited, so no part is worth sending later and putting in its place by a script.
      progressiveChunkSize: 1_000_000,
      onShellReady() {
        hasShell = true;
      },
      // For the same reason the page goes out as one: its pieces of two kilobytes would each cost their way through every stream behind.
      onAllReady() {
        pipe(whole(send));
      },
      onShellError: reject,
      onError(error: unknown) {
        if (!hasShell) {
          failed = true;
          return;
        }
        failedPart = true;
        if (!mustBeSound) warn('a part of a page failed to render', error);
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Takes what is written, and tells it as one. */
function whole(tell: (written: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      tell(Buffer.concat(chunks));
      done();
    },
  });
}

/** The list of routes with those of this page alone: of every route in it the router makes another object for each page. */
function withOwnRoutes(entry: EntryContext): EntryContext {
  const own = entry.staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = entry.manifest.routes[id];
    return route ? [[id, route] as const] : [];
  });
  return { ...entry, manifest: { ...entry.manifest, routes: Object.fromEntries(own) } };
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
