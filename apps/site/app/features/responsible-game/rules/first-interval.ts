import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy } from 'react';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import type { Api } from '../../../runtime/site-context.ts';
import { realityQuery } from '../api/reality-query.ts';

const id = 'first-interval';
const Popup = lazy(() => import('../screens/first-interval-popup.tsx'));

/**
 * Before a game is played for money: whoever has never chosen how often play stops for a look at the time is asked to, once (RTS 13B). Resolves when
 * that is settled, false where the window went away without an answer.
 */
export async function intervalIsChosen(api: Api, queryClient: QueryClient): Promise<boolean> {
  const check = await queryClient.ensureQueryData(realityQuery(api));
  if (check.is_chosen || check.choices.length === 0) return true;
  return new Promise((settle) => {
    popupQueue.add({
      id,
      order: 'urgent',
      Popup: function FirstInterval({ onClose }) {
        return createElement(Popup, {
          minutes: check.minutes,
          choices: check.choices,
          onChosen: () => {
            settle(true);
            onClose();
          },
        });
      },
      onClosed: () => settle(false),
    });
  });
}

/** The question goes with the page of the game. */
export const dropIntervalQuestion = (): void => popupQueue.remove(id);
