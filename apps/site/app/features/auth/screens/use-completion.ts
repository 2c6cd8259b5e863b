import { lazy, useEffect } from 'react';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { AccountInfo } from '../../../runtime/session/session-query.ts';

const id = 'completion';
const CompletionPopup = lazy(() => import('./completion-popup.tsx'));

/** Whoever has not completed the registration is asked to, on load and after each sign-in, by a window that nothing closes [R4-010]. */
export function useCompletion(info: AccountInfo | null): void {
  const owes = info !== null && info.uid > 0 && !info.is_registration_completed;
  useEffect(() => {
    if (!owes) return;
    popupQueue.add({ id, order: 'urgent', Popup: CompletionPopup, byAnswer: true });
    return () => popupQueue.remove(id);
  }, [owes]);
}
