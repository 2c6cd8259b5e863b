import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from 'react-router';
import { site } from '../../../runtime/site-context.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useBalance } from '../../../runtime/session/use-session.ts';
import { useOwnBetSettings } from '../api/bet-settings.ts';
import { useBoostsKept } from '../api/boost-store.ts';
import { deserialize, livePage, readOffer, serialize } from '../api/offer-data.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/frame.ts';
import styles from './frame.module.css';
import { MissingPage } from './missing-page.tsx';
import { SlipBar } from './slip-bar.tsx';
import { SlipEmpty } from './slip-empty.tsx';
import { SportsNav } from './sports-nav.tsx';

const SlipPanel = lazy(() => import('./slip-panel.tsx'));

/** The sports with their counts, which every page of the sportsbook leads by. */
export async function loader({ context }: Route.LoaderArgs) {
  return serialize(await readOffer(site(context)));
}

export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

/** The ways through the sportsbook, the page, and the slip beside it. As long as there is no sportsbook the page stands alone. */
export default function BettingFrame({ loaderData }: Route.ComponentProps) {
  const answer = deserialize(loaderData);
  if (answer.state === 'closed') return <Outlet />;
  return (
    <div className={styles.frame}>
      <SkipToSlip />
      {answer.state === 'here' && <SportsNav offer={answer.value} />}
      <div className={styles.page}>
        <Outlet />
      </div>
      <Slip />
    </div>
  );
}

/** An address that leads nowhere keeps the ways through the sportsbook and the slip; what else fails is the whole site's to show. */
export function ErrorBoundary() {
  const error = useRouteError();
  const answer = useRouteLoaderData<typeof loader>('betting/frame');
  const offer = answer === undefined ? null : deserialize(answer);
  if (!isRouteErrorResponse(error) || error.status !== 404 || offer?.state === 'closed') throw error;
  const here = offer?.state === 'here' ? offer.value : null;
  return (
    <div className={styles.frame}>
      <SkipToSlip />
      {here && <SportsNav offer={here} />}
      <div className={styles.page}>
        <MissingPage offer={here} />
      </div>
      <Slip />
    </div>
  );
}

/** As in the style sheet: where there is room for the slip beside the page. On smaller screens it works in its sheet alone. */
const wide = '(min-width: 1180px)';

const useIsWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );

/** Where the slip stands beside the page. */
const slipId = 'bet-slip';

/** By keyboard the slip is a long way behind the odds of a page. Seen while it has the focus. */
function SkipToSlip() {
  const t = useText(bettingTexts);
  return (
    <a href={`#${slipId}`} className={styles.skip}>
      {t('slip.skip')}
    </a>
  );
}

/** The slip is what this browser knows, so it comes with it. */
function Slip() {
  const t = useText(bettingTexts);
  useOwnBetSettings();
  useBoostsKept(useBalance()?.balance_main.currency ?? 'EUR');
  const isHere = useIsWide();
  return (
    <>
      <aside className={classes(styles.slip)} id={slipId} tabIndex={-1} aria-label={t('slip')} data-side-column>
        {isHere ? (
          <Suspense fallback={<SlipEmpty />}>
            <SlipPanel />
          </Suspense>
        ) : (
          <SlipEmpty />
        )}
      </aside>
      <SlipBar />
    </>
  );
}
