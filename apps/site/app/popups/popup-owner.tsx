import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../session/use-hydrated.ts';
import { useShell } from '../shell/use-shell.ts';
import type { OpenPopup, PopupName } from './popup-address.ts';
import { PopupGuard } from './popup-fallback.tsx';
import { PopupLoader } from './popup-loader.tsx';
import { popupQueue, type QueuedPopup } from './popup-queue.ts';
import { usePopups } from './use-popups.ts';

export interface PopupProps {
  popup: OpenPopup;
  onClose: () => void;
}

/** The code of a popup comes when it opens. */
const popups: Record<Exclude<PopupName, 'next'>, LazyExoticComponent<ComponentType<PopupProps>>> = {
  auth: lazy(() => import('../auth/auth-popup.tsx')),
  menu: lazy(() => import('../shell/menu-popup.tsx')),
  search: lazy(() => import('../search/search-popup.tsx')),
  consent: lazy(() => import('../consent/consent-popup.tsx')),
};

const nobody = () => null;

/**
 * The one place that shows popups: at most one, decided by the address; what events ask for waits in the queue until the place
 * is free. In the browser alone: a modal window has no other form, and by the time its code has come, personal data may have
 * come too and would not fit the server's page.
 */
export function PopupOwner() {
  const { current, open, close } = usePopups();
  const { search } = useLocation();
  const urgent = useSyncExternalStore(popupQueue.subscribe, popupQueue.urgent, nobody);
  const next = useSyncExternalStore(popupQueue.subscribe, popupQueue.next, nobody);
  const hydrated = useHydrated();
  // The address of an affiliate's link is kept for who counts it later (specification section 2).
  useEffect(() => {
    if (!new URLSearchParams(search).has('show_popup_reg')) return;
    try {
      localStorage.setItem('show_popup_reg', '1');
    } catch {
      // Storage can be forbidden.
    }
  }, [search]);
  useQueue(current, next, open, close);
  if (!hydrated) return null;
  return (
    <Suspense fallback={<PopupLoader />}>
      {current && current.name !== 'next' && (
        <PopupGuard key={current.name} onClose={close}>
          <Named popup={current} onClose={close} />
        </PopupGuard>
      )}
      {current?.name === 'next' && next && (
        <PopupGuard key={next.id} onClose={close}>
          <next.Popup onClose={close} />
        </PopupGuard>
      )}
      {urgent && (
        <PopupGuard key={urgent.id} onClose={() => popupQueue.remove(urgent.id)}>
          <urgent.Popup onClose={() => popupQueue.remove(urgent.id)} />
        </PopupGuard>
      )}
    </Suspense>
  );
}

function Named({ popup, onClose }: PopupProps) {
  const searchable = useShell()?.search.enabled ?? true;
  if (popup.name === 'next' || (popup.name === 'search' && !searchable)) return null;
  const Popup = popups[popup.name];
  return <Popup popup={popup} onClose={onClose} />;
}

/** Opens the queue's next window as soon as no other is open, and takes out of the queue what was closed, by back as well. */
function useQueue(current: OpenPopup | null, next: QueuedPopup | null, open: (popup: string) => void, close: () => void): void {
  const name = current?.name ?? null;
  const id = next?.id ?? null;
  useEffect(() => {
    if (name === null && id !== null) open('popup=next');
    // The address was opened again, but what was queued then is gone.
    else if (name === 'next' && id === null) close();
    // Only what decides is watched: the functions are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, id]);
  const isShown = name === 'next' && id !== null;
  useEffect(() => {
    if (!isShown) return;
    popupQueue.show();
    return popupQueue.done;
  }, [isShown]);
}
