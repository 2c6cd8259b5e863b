import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { lazy, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { useSignOut } from '../../../runtime/session/use-sign-out.ts';
import { sessionTexts } from '../../../shell/texts/session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { idleFor, idleLimitAt, type IdleLimits } from '../rules/idle-rule.ts';
import { idleWarning } from './idle-warning.ts';
import { lastUse } from '../rules/last-use.ts';
import { tellUsed, usedEvent } from '../../../runtime/session/used.ts';

const id = 'inactivity';
const Popup = lazy(() => import('./inactivity-popup.tsx'));

/** The longest time that a browser's timer takes. */
const longest = 2 ** 31 - 1;

/** Warns a player who does nothing for a while, and signs out who still does nothing. Nobody is without limits. */
export function useInactivity(isPlayer: boolean, limits: IdleLimits | null): void {
  const t = useText(sessionTexts);
  const { pathname } = useLocation();
  const limit = limits === null ? 0 : idleLimitAt(pathname, limits);
  const { mutate, isPending } = useSignOut(() => toasts.info(t('inactivity.ended'), t('inactivity.endedText')));
  const end = useEffectEvent(() => {
    if (!isPending) mutate();
  });
  useEffect(() => {
    if (!isPlayer || limit <= 0) return;
    const use = lastUse(Date.now);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const idle = idleFor(Date.now() - use.at(), limit);
      if (idle.phase === 'warned') {
        idleWarning.set(idle.secondsLeft);
        popupQueue.add({ id, order: 'urgent', overSignIn: true, Popup });
      } else popupQueue.remove(id);
      if (idle.phase === 'over') end();
      // Signing out that failed is tried again.
      timer = setTimeout(look, idle.phase === 'used' ? Math.min(idle.wait, longest) : idle.phase === 'warned' ? 1000 : 5000);
    };
    const used = () => {
      // After a sleep of the device the first touch must not save what was over long ago.
      const { phase } = idleFor(Date.now() - use.at(), limit);
      if (phase !== 'over') use.used();
      if (phase !== 'used') look();
    };
    const shown = () => !document.hidden && look();
    const calm = { passive: true, capture: true };
    for (const event of ['keydown', 'click', 'scroll', usedEvent]) addEventListener(event, used, calm);
    document.addEventListener('visibilitychange', shown);
    look();
    return () => {
      clearTimeout(timer);
      popupQueue.remove(id);
      for (const event of ['keydown', 'click', 'scroll', usedEvent]) removeEventListener(event, used, calm);
      document.removeEventListener('visibilitychange', shown);
    };
  }, [isPlayer, limit]);
  useEffect(tellUsed, [pathname]);
}
