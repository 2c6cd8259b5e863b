import { lazy, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { AccountInfo } from '../../../runtime/session/session-query.ts';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { keepSeen, readUnseen } from '../api/unseen-cashback.ts';

const CashbackWindow = lazy(() => import('./cashback-window.tsx'));

/** Where a player decides what to do next; elsewhere a window would stand in the way of play or of a payment. */
const places: ReadonlySet<string> = new Set(['/', '/gamehall', '/betting']);

/** Opens a window with the latest cashback that the player hasn't seen, before any campaign (R4-006, R4-012). Closed, it was seen. */
export function useCashbackPopup(info: AccountInfo | null): void {
  const api = useApi();
  const { pathname } = useLocation();
  const isOffered = useShell()?.off.includes('cashback') === false;
  const uid = info?.uid ?? 0;
  const isDue = isOffered && uid > 0 && places.has(pathname);
  useEffect(() => {
    if (!isDue) return undefined;
    let isOver = false;
    readUnseen(api).then(
      (cashback) => {
        if (!cashback || isOver) return;
        popupQueue.add({
          id: 'cashback',
          order: 'cashback',
          Popup: ({ onClose }) => <CashbackWindow cashback={cashback} onClose={onClose} />,
          onClosed: () => void keepSeen(api, cashback).catch(() => {}),
        });
      },
      // The next page asks again.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, isDue, uid]);
}
