import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, RouterContextProvider, ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { customCode } from './custom-code/insert.ts';
import { previewBar } from './preview/preview-bar.ts';
import { MarkupContext } from './kept/markup-context.ts';
import { MarkupMemory } from './kept/markup-memory.ts';
import { basenames, locales, type Locale } from './locale.ts';
import { site, siteContext, type SiteContext } from './site-context.ts';
import { withRefusedPages } from './system/refused-loaders.ts';
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
  // Crawlers get the whole page at once, people its shell as soon as it stands.
  const whole = isWhole || isbot(request.headers.get('user-agent') ?? '') || entry.isSpaMode;
  const router = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  // In development parts change with their code, not with content.
  const kept = import.meta.env.PROD ? markup.page(nonce) : null;
  return new Promise((resolve, reject) => {
    let started = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(<MarkupContext value={kept}>{router}</MarkupContext>, {
      nonce,
      // Nothing of a page is awaited, so no part is worth sending later and putting in its place by a script.
      progressiveChunkSize: 1_000_000,
      [whole ? 'onAllReady' : 'onShellReady']() {
        started = true;
        // In development the modules are the developer's tools, which must come first.
        const body = import.meta.env.PROD ? holdScripts() : new PassThrough();
        // What runs as code is not shown as a draft.
        const code = previewBar(here) ?? customCode(here);
        headers.set('content-type', 'text/html; charset=utf-8');
        resolve(new Response(createReadableStreamFromReadable(code ? body.pipe(code) : body), { headers, status: failed ? 500 : status }));
        const reader = kept?.reader(() => !failed);
        if (reader) pipe(reader).pipe(body);
        else pipe(body);
      },
      onShellError: reject,
      onError(error: unknown) {
        failed = true;
        if (started) warn('a part of a page failed to render', error);
      },
    });
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

/** Called for every unexpected error of a loader; the request's own log line carries the rest. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Readonly<RouterContextProvider> }): void {
  if (!request.signal.aborted) site(context).warn(`the page ${new URL(request.url).pathname} failed`, error);
}

export type SiteHandler = (request: Request, context: SiteContext) => Promise<Response>;

/**
 * One handler for all languages, made from one build: the language is the basename.
 * It stands here, in the build, so that the server and the pages share one copy of the router.
 */
export function createSiteHandler(build: ServerBuild, mode: 'production' | 'development'): SiteHandler {
  const guarded = withRefusedPages(build);
  const handle = Object.fromEntries(
    locales.map((locale) => [locale, createRequestHandler({ ...guarded, basename: basenames[locale] }, mode)]),
  ) as Record<Locale, ReturnType<typeof createRequestHandler>>;
  return (request, context) => {
    const provider = new RouterContextProvider();
    provider.set(siteContext, context);
    return handle[context.locale](request, provider);
  };
}
