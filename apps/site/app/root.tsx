import '@tavolo/ui/styles/all.css';
import './shell/styles/page.css';
import archivoUrl from '@tavolo/ui/fonts/archivo.woff2?url';
import archivoWideUrl from '@tavolo/ui/fonts/archivo-wide.woff2?url';
import figtreeUrl from '@tavolo/ui/fonts/figtree.woff2?url';
import geistUrl from '@tavolo/ui/fonts/geist.woff2?url';
import soraUrl from '@tavolo/ui/fonts/sora.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { files } from 'virtual:page-texts';
import { ApiProvider, useRefusedAccount } from './runtime/api/use-api.tsx';
import { LinkFollower } from './runtime/links/link-follower.tsx';
import { pageGuard } from './shell/guards/page-guard.ts';
import { localized } from './runtime/locale.ts';
import { popups } from './popups.ts';
import { PopupOwner } from './shell/popups/popup-owner.tsx';
import { OwnPageContext } from './runtime/session/own-page-context.ts';
import { createQueryClient } from './runtime/session/query-client.ts';
import { SessionKeeper } from './runtime/session/session-keeper.tsx';
import { Notices } from './shell/frame/notices.tsx';
import { pageMarks } from './shell/frame/page-marks.ts';
import { Shell } from './shell/frame/shell.tsx';
import { serializedShell } from './shell/frame/shell-data.ts';
import { useShell } from './shell/frame/use-shell.ts';
import { site } from './runtime/site-context.ts';
import { isOpenToRefused, type RefusedAccount } from './runtime/api/refused-account.ts';
import { failedPage, hasEmptyFrame } from './shell/system-pages/failed-page.ts';
import { SystemPage } from './shell/system-pages/system-page.tsx';
import { TextProvider } from './runtime/texts/use-text.tsx';
import { ConsentBanner } from './operator/consent/banner.tsx';
import { unaskedMark } from './operator/consent/unasked-mark.ts';
import { Tracking } from './operator/tracking/tracking.tsx';
import { HydratedSignal } from './runtime/deferred-hydration/hydrated-signal.tsx';
import { untilLoaded } from './runtime/lazy-part/until-loaded.ts';
import { startScripts } from './runtime/deferred-hydration/start-scripts.ts';

/** The two fonts of each brand; the others are fetched only where they are used. */
const fonts = { nova: [geistUrl, archivoWideUrl], emerald: [figtreeUrl, soraUrl], riviera: [figtreeUrl, archivoUrl] } as const;

/** Redirects of the content and the guard of players' pages. */
export const middleware = [pageGuard];

export function loader({ context, request }: Route.LoaderArgs) {
  const { nonce, refused } = site(context);
  return { shell: serializedShell(site(context), new URL(request.url)), nonce, refused };
}

/** The frame is the same on every page of a language. */
export const shouldRevalidate = () => false;

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers();
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const root = useRouteLoaderData<typeof loader>('root');
  const brand = shell?.brand.theme ?? 'nova';
  const { pathname } = useLocation();
  const texts = files?.[shell?.locale ?? 'en'];
  // Known before the page's own data is: nothing is laid out anew once it is. From there on the mark is `signedInHint`'s.
  const player = use(OwnPageContext) ? '' : undefined;
  return (
    <html lang={shell?.locale ?? 'en'} data-brand={brand} data-player={player} style={shell?.brand.tokens} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={shell?.brand.themeColor ?? '#0c0e1b'} />
        {fonts[brand].map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        {shell?.icons.map((icon) => (
          <link key={icon.href} {...icon} />
        ))}
        {texts && <link rel="modulepreload" href={texts} />}
        <link rel="manifest" href={localized('/manifest.webmanifest', shell?.locale ?? 'en')} />
        {(!root?.refused || isOpenToRefused(pathname)) && <Meta />}
        {/* Style sheets need none, and a nonce that the browser hides would not fit the server's page. */}
        <Links nonce="" />
        <script
          nonce={root?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? pageMarks + unaskedMark : '' }}
        />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={root?.nonce} />
        <Scripts nonce={root?.nonce} />
        {import.meta.env.PROD && (
          <script
            nonce={root?.nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? startScripts : '' }}
          />
        )}
      </body>
    </html>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const shell = useShell();
  const [queryClient] = useState(createQueryClient);
  const locale = shell?.locale ?? 'en';
  return (
    <TextProvider locale={locale} overrides={shell?.texts ?? noTexts}>
      <ApiProvider locale={locale} onExclusion={tellExclusion}>
        <QueryClientProvider client={queryClient}>
          <HydratedSignal />
          <LinkFollower />
          {children}
          <Notices />
        </QueryClientProvider>
      </ApiProvider>
    </TextProvider>
  );
}

const noTexts = {};

const backgroundEffects = async () => (await untilLoaded(() => import('./background-effects.tsx'))).BackgroundEffects;

/** Says it in a window. It stands in short at what was pressed as well, should the window's code not come. */
function tellExclusion(refusal: unknown): void {
  import('./features/responsible-game/screens/tell-excluded.ts').then(({ tellExcluded }) => tellExcluded(refusal)).catch(() => {});
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Providers>
      <SessionKeeper background={backgroundEffects} />
      <Tracking />
      <ConsentBanner />
      <Page refused={loaderData.refused} />
    </Providers>
  );
}

/** The page, or in its place what is told a player who may do nothing any more (specification section 8). */
function Page({ refused }: { refused: RefusedAccount | null }) {
  const heard = useRefusedAccount();
  const { pathname } = useLocation();
  const account = heard ?? refused;
  if (!account || isOpenToRefused(pathname))
    return (
      <>
        <Outlet />
        <PopupOwner named={popups} />
      </>
    );
  return (
    <Shell>
      <SystemPage kind={account === 'banned' ? 'blocked' : 'closed'} />
    </Shell>
  );
}

/** What a failed page shows, with the right status on the server (specification sections 2 and 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { kind, reference } = failedPage(error);
  const page = <SystemPage kind={kind} reference={reference} />;
  const root = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  // What fails for a player who may do nothing any more fails for that reason.
  if (root?.refused && !isOpenToRefused(pathname))
    return (
      <Providers>
        <Page refused={root.refused} />
      </Providers>
    );
  return <Providers>{root && !hasEmptyFrame(kind) ? <Shell>{page}</Shell> : page}</Providers>;
}
