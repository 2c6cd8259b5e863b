import { Component, useLayoutEffect, useRef, type ReactNode } from 'react';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { shellTexts } from '../texts/shell.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { useShell } from '../frame/use-shell.ts';
import styles from './popup-place.module.css';

interface PopupGuardProps {
  onClose: () => void;
  children: ReactNode;
}

/**
 * Keeps a popup that cannot be shown, because its code did not come or it broke, from taking the page with it. React writes what
 * happened to the console. Give it the popup's name as its key: another popup gets another chance.
 */
export class PopupGuard extends Component<PopupGuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    const { children, onClose } = this.props;
    return this.state.isBroken ? <PopupFallback onClose={onClose} /> : children;
  }
}

/** What content says in place of a popup that cannot be shown, with another try and a way to close it. It is here from the start: nothing of it has to be loaded. */
function PopupFallback({ onClose }: { onClose: () => void }) {
  const words = useShell()?.popupFallback;
  const t = useText(shellTexts);
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  if (!words) return null;
  return (
    <dialog ref={ref} className={styles.fallback} aria-labelledby="popup-fallback" onCancel={onClose}>
      {words.image && <img src={words.image} width="96" height="96" alt="" />}
      <h2 id="popup-fallback">{words.title}</h2>
      <p>{words.text}</p>
      {/* The address has the window in it: loaded anew, it opens again. A failed import would stay failed. */}
      <a href="" className={buttonClass({ variant: 'brand' })}>
        {t('tryAgain')}
      </a>
      <button type="button" className={buttonClass()} onClick={onClose}>
        {words.button}
      </button>
    </dialog>
  );
}
