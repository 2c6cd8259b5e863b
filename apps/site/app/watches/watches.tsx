import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAgreement } from '../agreement/use-agreement.ts';
import { useCompletion } from '../auth/use-completion.ts';
import { useSocialReturn } from '../auth/use-social-return.ts';
import { useTelegramStart } from '../auth/use-telegram-start.ts';
import { useBalanceRefresh } from '../balance/use-balance-refresh.ts';
import { useInactivity } from '../inactivity/use-inactivity.ts';
import { useStartLocale } from '../language/use-start-locale.ts';
import { useLoyaltyNotices } from '../notices/use-loyalty-notices.ts';
import { useRealityCheck } from '../responsible-game/use-reality-check.ts';
import { useReloadGuard } from '../reload-guard/use-reload-guard.ts';
import { useSmoothScroll } from '../scroll/use-smooth-scroll.ts';
import { uidOf } from '../session/session-watch.ts';
import { useSession } from '../session/use-session.ts';
import { useShell } from '../shell/use-shell.ts';
import { useUpdateChecker } from '../update-checker/use-update-checker.ts';
import { useSessionEnd } from './use-session-end.ts';

const Hints = lazy(() => import('../hints/hints.tsx'));

/** Where a player decides what to do next; elsewhere a hint would stand in the way. */
const hintPlaces: ReadonlySet<string> = new Set(['/', '/gamehall']);

/** What runs beside the pages, and the hints over them. No page waits for its code. */
export function Watches() {
  const shell = useShell();
  const { state, info } = useSession();
  const isPlayer = state === 'player';
  useReloadGuard();
  useSmoothScroll();
  useSessionEnd(uidOf({ state, info }));
  useBalanceRefresh(isPlayer, shell?.balanceRefresh ?? null);
  useInactivity(isPlayer, shell?.idleLimit ?? 0);
  useRealityCheck(isPlayer);
  useStartLocale(shell?.localeStrategy ?? 'browser', state === 'unknown' ? undefined : (info?.locale ?? null));
  useUpdateChecker();
  useLoyaltyNotices(isPlayer);
  useCompletion(info);
  useAgreement(info);
  useSocialReturn();
  useTelegramStart(state);
  const { pathname } = useLocation();
  return (
    isPlayer &&
    info &&
    hintPlaces.has(pathname) && (
      <Suspense>
        <Hints info={info} />
      </Suspense>
    )
  );
}
