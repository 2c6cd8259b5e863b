import { createElement, lazy, type ComponentType } from 'react';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { excludedNotice, type ExcludedNotice } from '../rules/excluded.ts';

const Popup = lazy(async () => ({ default: (await import('./excluded-popup.tsx')).ExcludedPopup }));

const popupFor = (notice: ExcludedNotice): ComponentType<{ onClose: () => void }> =>
  function Excluded({ onClose }) {
    return createElement(Popup, { notice, onClose });
  };

/** Tells a player whose sign-in was refused for protection what holds and what is left to do, whichever way they tried to come in. */
export function tellExcluded(error: unknown): void {
  const notice = excludedNotice(error);
  if (notice) popupQueue.add({ id: 'excluded', order: 'urgent', overSignIn: true, Popup: popupFor(notice) });
}
