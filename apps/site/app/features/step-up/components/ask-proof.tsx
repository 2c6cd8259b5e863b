import { popupIn } from '../../../runtime/popups/popup-address.ts';
import { popupQueue } from '../../../runtime/popups/popup-queue.ts';
import { StepUpPopup } from './step-up-popup.tsx';

let asked = 0;

/** Asks in a window over whatever is open. True once the player has proved who it is, false when the window was closed without. */
export function askProof(): Promise<boolean> {
  return new Promise((resolve) => {
    const id = `step-up-${(asked += 1)}`;
    const isOver = popupQueue.next() !== null || popupIn(location.search) !== null;
    let isProved = false;
    const prove = () => {
      isProved = true;
      popupQueue.remove(id);
    };
    popupQueue.add({
      id,
      // Asked for by what was pressed in a window, it stands over that one.
      order: isOver ? 'urgent' : 'pressed',
      overSignIn: true,
      Popup: ({ onClose }) => <StepUpPopup onProved={prove} onClose={onClose} />,
      onClosed: () => resolve(isProved),
    });
  });
}
