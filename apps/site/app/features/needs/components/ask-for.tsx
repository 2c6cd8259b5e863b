import { lazy } from 'react';
import { popupQueue, type QueuedPopup } from '../../../runtime/popups/popup-queue.ts';
import { needOf, type Need, type Origin } from '../rules/need.ts';

const NeedPopup = lazy(() => import('./need-popup.tsx'));
const made = new Map<string, QueuedPopup['Popup']>();

/** The same window for the same need, so that asking twice queues one. */
function popupFor(need: Need, from: Origin): QueuedPopup['Popup'] {
  const key = `${need} ${from}`;
  const known = made.get(key) ?? (({ onClose }: { onClose: () => void }) => <NeedPopup need={need} from={from} onClose={onClose} />);
  made.set(key, known);
  return known;
}

/**
 * Opens the window that leads to what a refused request needs first (restricting states, specification section 6), and from there back to
 * the page that it was made on. False for refusals that ask for nothing.
 */
export function askFor(errorType: string, from: Origin): boolean {
  const need = needOf(errorType);
  if (need) popupQueue.add({ id: 'need', order: 'prompt', Popup: popupFor(need, from) });
  return need !== null;
}
