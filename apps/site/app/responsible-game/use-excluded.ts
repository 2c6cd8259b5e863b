import { createElement, lazy, useEffect, type ComponentType } from 'react';
import { refusedEvent } from '../api/use-api.tsx';
import { popupQueue } from '../popups/popup-queue.ts';
import { excludedNotice, type ExcludedNotice } from './excluded.ts';

const Popup = lazy(async () => ({ default: (await import('./excluded-popup.tsx')).ExcludedPopup }));

const popupFor = (notice: ExcludedNotice): ComponentType<{ onClose: () => void }> =>
  function Excluded({ onClose }) {
    return createElement(Popup, { notice, onClose });
  };

/** Tells a player whose sign-in was refused for protection what holds and what is left to do, whichever way they tried to come in. */
export function useExcluded(): void {
  useEffect(() => {
    const heard = (event: Event) => {
      const notice = event instanceof CustomEvent ? excludedNotice(event.detail) : null;
      if (notice) popupQueue.add({ id: 'excluded', order: 'urgent', Popup: popupFor(notice) });
    };
    addEventListener(refusedEvent, heard);
    return () => removeEventListener(refusedEvent, heard);
  }, []);
}
