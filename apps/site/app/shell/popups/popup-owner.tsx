import { lazy, Suspense, useSyncExternalStore, type ComponentType, type LazyExoticComponent } from 'react';
import { useHydrated } from '../../runtime/session/use-hydrated.ts';
import { useShell } from '../frame/use-shell.ts';
import type { OpenPopup, PopupName } from '../../runtime/popups/popup-address.ts';
import { PopupGuard } from './popup-fallback.tsx';
import { PopupLoader } from './popup-loader.tsx';
import { popupQueue } from '../../runtime/popups/popup-queue.ts';
import { usePopups } from '../../runtime/popups/use-popups.ts';

export interface PopupProps {
  popup: OpenPopup;
  onClose: () => void;
}

const RarePopup = lazy(() => import('../../rare-popups.tsx'));

/** The code of a popup comes when it opens. */
const popups: Record<Exclude<PopupName, 'next'>, LazyExoticComponent<ComponentType<PopupProps>>> = {
  auth: lazy(() => import('../../features/auth/screens/auth-popup.tsx')),
  menu: lazy(() => import('../windows/menu-popup.tsx')),
  search: lazy(() => import('../../features/search/screens/search-popup.tsx')),
  consent: RarePopup,
  deposit: RarePopup,
  demo: RarePopup,
};

const QueuedPopups = lazy(() => import('../windows/queued-popups.tsx'));

/**
 * The one place that shows popups: at most one, decided by the address; what events ask for waits in the queue until the place
 * is free. In the browser alone: a modal window has no other form, and by the time its code has come, personal data may have
 * come too and would not fit the server's page.
 */
export function PopupOwner() {
  const popups = usePopups();
  const { current, close } = popups;
  const isQueued = useSyncExternalStore(popupQueue.subscribe, popupQueue.isUsed, isUnused);
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const isNext = current?.name === 'next';
  return (
    <>
      {current && !isNext && (
        <Suspense fallback={<PopupLoader />}>
          <PopupGuard key={current.name} onClose={close}>
            <Named popup={current} onClose={close} />
          </PopupGuard>
        </Suspense>
      )}
      {(isNext || isQueued) && (
        <Suspense fallback={<PopupLoader />}>
          <PopupGuard onClose={close}>
            <QueuedPopups {...popups} />
          </PopupGuard>
        </Suspense>
      )}
    </>
  );
}

const isUnused = () => false;

function Named({ popup, onClose }: PopupProps) {
  const searchable = useShell()?.search.enabled ?? true;
  if (popup.name === 'next' || (popup.name === 'search' && !searchable)) return null;
  const Popup = popups[popup.name];
  return <Popup popup={popup} onClose={onClose} />;
}
