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

/** Every window that an address can open, by its name. The code of a popup comes when it opens. */
export type NamedPopups = Readonly<Record<Exclude<PopupName, 'next'>, LazyExoticComponent<ComponentType<PopupProps>>>>;

const QueuedPopups = lazy(() => import('../windows/queued-popups.tsx'));

/**
 * The one place that shows popups: at most one, decided by the address; what events ask for waits in the queue until the place
 * is free. In the browser alone: a modal window has no other form, and by the time its code has come, personal data may have
 * come too and would not fit the server's page.
 */
export function PopupOwner({ named }: { named: NamedPopups }) {
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
            <Named named={named} popup={current} onClose={close} />
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

function Named({ named, popup, onClose }: PopupProps & { named: NamedPopups }) {
  const searchable = useShell()?.search.enabled ?? true;
  if (popup.name === 'next' || (popup.name === 'search' && !searchable)) return null;
  const Popup = named[popup.name];
  return <Popup popup={popup} onClose={onClose} />;
}
