import { useEffect, useSyncExternalStore } from 'react';
import { PopupGuard } from '../popups/popup-fallback.tsx';
import { popupQueue, type QueuedPopup } from '../../runtime/popups/popup-queue.ts';
import type { Popups } from '../../runtime/popups/use-popups.ts';
import { useBack } from './use-back.ts';

const nobody = () => null;

/** The windows of the queue: the next one in its turn, an urgent one over whatever is open. While somebody signs in or up both wait. */
export default function QueuedPopups({ current, isSigningIn, open, close }: Popups) {
  const urgent = useSyncExternalStore(popupQueue.subscribe, () => popupQueue.urgent(isSigningIn), nobody);
  const next = useSyncExternalStore(popupQueue.subscribe, popupQueue.next, nobody);
  const name = current?.name ?? null;
  const id = next?.id ?? null;
  // Opens the next window as soon as no other is open, and nobody signs in on the page.
  useEffect(() => {
    // What waits at this moment: the window that was closed by back has just been taken out.
    const waits = popupQueue.next() !== null;
    if (name === null && waits && !isSigningIn) open('popup=next');
    // The address was opened again, but what was queued then is gone.
    else if (name === 'next' && !waits) close();
    // Only what decides is watched: the functions are new at each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [name, id, isSigningIn]);
  // Takes out of the queue what was closed, by back as well.
  const isShown = name === 'next' && id !== null;
  useEffect(() => {
    if (!isShown) return;
    popupQueue.show();
    return popupQueue.done;
  }, [isShown]);
  return (
    <>
      {isShown && next && (
        <PopupGuard key={next.id} onClose={close}>
          <next.Popup onClose={close} />
        </PopupGuard>
      )}
      {urgent && <Urgent key={urgent.id} popup={urgent} />}
    </>
  );
}

/** Stands over whatever is open, in no address of its own: as long as it does the back button is its own. */
function Urgent({ popup }: { popup: QueuedPopup }) {
  const close = () => popupQueue.remove(popup.id);
  useBack(popup.byAnswer ? null : close);
  return (
    <PopupGuard onClose={close}>
      <popup.Popup onClose={close} />
    </PopupGuard>
  );
}
