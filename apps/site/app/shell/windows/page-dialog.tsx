import { Dialog, type DialogProps } from '@tavolo/ui/dialog/dialog.tsx';
import { useEffect, useEffectEvent, useId } from 'react';
import { popupQueue } from '../../runtime/popups/popup-queue.ts';

// What shows the queue is here before the window is, so that back is taken from its first moment.
if (!import.meta.env.SSR) import('./queued-popups.tsx').catch(() => undefined);

/** Drawn where it was asked for, with what it needs of that part of the page; the owner of windows only knows that it is open. */
const Elsewhere = () => null;

/**
 * A window that a part of a page opens over it, such as the question before something cannot be taken back. It waits in the queue like all
 * windows, so that it has a step in the browser's history: back closes it and stays on the page.
 */
export function PageDialog({ onClose, ...rest }: Omit<DialogProps, 'open' | 'closable'>) {
  const id = useId();
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    let isHere = true;
    popupQueue.add({ id, order: 'pressed', Popup: Elsewhere, onClosed: () => isHere && closed() });
    return () => {
      isHere = false;
      popupQueue.remove(id);
    };
  }, [id]);
  return <Dialog open onClose={onClose} {...rest} />;
}
