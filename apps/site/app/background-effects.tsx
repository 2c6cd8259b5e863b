import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAgreement } from './features/agreement/screens/use-agreement.ts';
import { useCompletion } from './features/auth/screens/use-completion.ts';
import { useSocialReturn } from './features/auth/screens/use-social-return.ts';
import { useTelegramStart } from './features/auth/screens/use-telegram-start.ts';
import { useBalanceRefresh } from './features/cashier/api/use-balance-refresh.ts';
import { useEnteredCode } from './features/offers/screens/use-entered-code.ts';
import { useLinkedCode } from './features/offers/screens/use-linked-code.ts';
import { useCashbackPopup } from './features/cashback/screens/use-cashback-popup.tsx';
import { useCampaignPopup } from './features/promotions/screens/use-campaign-popup.tsx';
import { useInactivity } from './features/inactivity/screens/use-inactivity.ts';
import { useStartLocale } from './shell/language/use-start-locale.ts';
import { usePaymentNews } from './features/cashier/api/use-payment-news.ts';
import { useLoyaltyNotices } from './features/loyalty/screens/use-loyalty-notices.ts';
import { useJackpotWins } from './shell/jackpots/use-jackpot-wins.ts';
import { ConnectionKeeper } from './shell/offline/connection-keeper.tsx';
import { useRealityCheck } from './features/responsible-game/screens/use-reality-check.ts';
import { useLiveClient } from './runtime/background/use-live-client.ts';
import { useReloadGuard } from './runtime/background/use-reload-guard.ts';
import { useSmoothScroll } from './runtime/background/use-smooth-scroll.ts';
import { uidOf } from './runtime/session/session-watch.ts';
import { useSession } from './runtime/session/use-session.ts';
import { useShell } from './shell/frame/use-shell.ts';
import { ShutOver } from './shell/shut-site/shut-over.tsx';
import { useUpdateChecker } from './shell/updates/use-update-checker.ts';
import { InTurns } from './runtime/background/in-turns.tsx';
import { useSessionEnd } from './runtime/background/use-session-end.ts';
import { lazyPart } from './runtime/lazy-part/lazy-part.ts';

const Hints = lazyPart(() => import('./features/hints/screens/hints.tsx'));

/** Where a player decides what to do next; elsewhere a hint would stand in the way. */
const hintPlaces: ReadonlySet<string> = new Set(['/', '/gamehall']);

/** What runs beside the pages, and the hints over them. No page waits for its code. */
export function BackgroundEffects() {
  return (
    <>
      <ShutOver />
      <ConnectionKeeper />
      <InTurns>
        <PageEffects />
        <SessionEffects />
        <PlayEffects />
        <AccountEffects />
        <PlaceForHints />
      </InTurns>
    </>
  );
}

/** What a page of anybody needs. */
function PageEffects() {
  useReloadGuard();
  useSmoothScroll();
  useUpdateChecker();
  useLinkedCode();
  return null;
}

/** Who is here, in which language, and until when. */
function SessionEffects() {
  const shell = useShell();
  const { state, info } = useSession();
  useSessionEnd(uidOf({ state, info }));
  useLiveClient(uidOf({ state, info }));
  useInactivity(state === 'player', shell?.idleLimits ?? null);
  useStartLocale(shell?.localeStrategy ?? 'browser', state === 'unknown' ? undefined : (info?.locale ?? null));
  return null;
}

/** What a player is told while playing: the balance, the time, the programme's notices. */
function PlayEffects() {
  const shell = useShell();
  const isPlayer = useSession().state === 'player';
  useBalanceRefresh(isPlayer, shell?.balanceRefresh ?? null);
  usePaymentNews(isPlayer);
  useRealityCheck(isPlayer);
  useLoyaltyNotices(isPlayer);
  useJackpotWins(isPlayer);
  return null;
}

/** What an account still owes, and who has just come by another service. */
function AccountEffects() {
  const { state, info } = useSession();
  useCompletion(info);
  useAgreement(info);
  useEnteredCode(state === 'player');
  // Unseen cashback comes before a campaign, which waits for its answer.
  useCashbackPopup(info);
  useCampaignPopup(info);
  useSocialReturn();
  useTelegramStart(state);
  return null;
}

function PlaceForHints() {
  const { state, info } = useSession();
  const { pathname } = useLocation();
  return (
    state === 'player' &&
    info &&
    hintPlaces.has(pathname) && (
      <Suspense>
        <Hints info={info} />
      </Suspense>
    )
  );
}
