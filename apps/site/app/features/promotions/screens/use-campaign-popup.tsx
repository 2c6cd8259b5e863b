import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { localized, type Locale } from '../../../runtime/locale.ts';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { AccountInfo } from '../../../runtime/session/session-query.ts';
import { useLocale } from '../../../runtime/texts/use-text.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { unseenAnswered } from '../../cashback/api/unseen-cashback.ts';
import type { CampaignPopup } from '../api/campaign-popup-data.ts';
import { seenPopups } from '../api/seen-popups.ts';
import { askedPopup, popupDue } from '../rules/campaign-popup.ts';

const id = 'campaign';
const CampaignWindow = lazy(() => import('./campaign-window.tsx'));

/** Where a player decides what to do next; elsewhere a window would stand in the way of play or of a payment. */
const places: ReadonlySet<string> = new Set(['/', '/gamehall', '/betting']);

/**
 * Opens the campaign popup that is due (R4-006: after unseen cashback), for players who want marketing messages. An address that names one opens it for anybody, on any
 * page: that is how staff look at a draft.
 */
export function useCampaignPopup(info: AccountInfo | null): void {
  const api = useApi();
  const locale = useLocale();
  const { pathname, search } = useLocation();
  const isOffered = useShell()?.off.includes('offers') === false;
  const isAsked = askedPopup(search) !== null;
  const isDueHere = places.has(pathname) && info !== null && info.uid > 0 && info.is_subscribed;
  const uid = info?.uid ?? 0;
  useEffect(() => {
    if (!isOffered || !(isAsked || isDueHere)) return undefined;
    const asked = askedPopup(search);
    const stop = new AbortController();
    readPopups(locale, asked, stop.signal)
      .then(async (popups) => {
        await unseenAnswered();
        const popup = asked ? (popups[0] ?? null) : popupDue(popups, seenPopups.read(), seenPopups.ofVisit(), Date.now());
        if (!popup || stop.signal.aborted) return;
        popupQueue.add({
          id,
          order: 'campaign',
          Popup: ({ onClose }) => <CampaignWindow popup={popup} onClose={onClose} />,
          onClosed: () => {
            // A preview is no showing.
            if (asked?.preview) return;
            seenPopups.keep(popup.sysname, Date.now());
            void api.call('events.handle', { event_name: 'popup_seen', event_params: { sysname: popup.sysname } }).catch(() => {});
          },
        });
      })
      // The next page asks again.
      .catch(() => {});
    return () => stop.abort();
    // Once for whoever is here and for each address that asks for one.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOffered, isAsked, isDueHere, uid, locale]);
}

async function readPopups(
  locale: Locale,
  asked: { sysname: string; preview: string | null } | null,
  signal: AbortSignal,
): Promise<CampaignPopup[]> {
  const query = new URLSearchParams({ ...(asked && { sysname: asked.sysname }), ...(asked?.preview && { preview: asked.preview }) });
  const answer = await fetch(localized(`/campaigns/popups${query.size > 0 ? `?${query}` : ''}`, locale), { signal });
  if (!answer.ok) throw new Error('the campaign popups could not be read');
  // Our own server's answer to our own page.
  return (await answer.json()) as CampaignPopup[];
}
