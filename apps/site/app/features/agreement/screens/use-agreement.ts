import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { sessionKey, type AccountInfo } from '../../../runtime/session/session-query.ts';
import { isFreeOfTerms } from '../rules/free-of-terms.ts';

const id = 'agreement';
const AgreementPopup = lazy(() => import('./agreement-popup.tsx'));

/**
 * Whoever has not agreed to the present terms is asked to, on load, after each sign-in and when a game or a deposit was refused for it. Nothing
 * closes the window but an answer; where nobody plays or deposits, it is not there: the documents can be read and the balance withdrawn.
 */
export function useAgreement(info: AccountInfo | null): void {
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const isAsked = info?.owes_agreement === true && !isFreeOfTerms(pathname);
  useEffect(() => {
    if (!isAsked) return;
    popupQueue.add({ id, order: 'urgent', Popup: AgreementPopup, byAnswer: true });
    return () => popupQueue.remove(id);
  }, [isAsked]);
  // The terms may change while somebody plays.
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (isRefusal(error) && error.code === 'terms_changed') void queryClient.invalidateQueries({ queryKey: sessionKey });
      }),
    [queryClient],
  );
}
