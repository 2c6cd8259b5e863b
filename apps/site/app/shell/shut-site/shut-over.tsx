import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isRefusal } from '../../runtime/api/api-error.ts';
import { liveNow } from '../../runtime/api/live-now.ts';
import { useApi } from '../../runtime/api/use-api.tsx';
import { SystemPage } from '../system-pages/system-page.tsx';
import { systemTexts } from '../texts/system.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { askUntilOpen } from './open-again.ts';
import { shutNow } from '../../runtime/api/shut-now.ts';
import styles from './shut-over.module.css';
import { shutsSite } from '../../runtime/api/shuts-site.ts';

/** The page of maintenance over the open one, once a call has said that the site is out of reach. */
export function ShutOver() {
  return useSyncExternalStore(shutNow.subscribe, shutNow.get, () => false) && <Over />;
}

/** Lies over the page and its windows, which stay as they are with all that was typed, and goes by itself once calls are answered again. */
function Over() {
  const t = useText(systemTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isAsking, setAsking] = useState(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    // Browsers close a window at the second Escape in a row whatever `cancel` answers.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault();
    };
    element.addEventListener('keydown', keep);
    return () => {
      element.removeEventListener('keydown', keep);
      // Before it leaves the document: only a window that is closed gives the focus back.
      element.close();
    };
  }, []);
  const isOpen = () =>
    api.call('account.getInfo', {}).then(
      () => true,
      (error: unknown) => isRefusal(error) && !shutsSite(error),
    );
  const onOpen = () => {
    shutNow.set(false);
    void queryClient.invalidateQueries();
  };
  useEffect(() => {
    const end = askUntilOpen({ isOpen, onOpen, page: document, chance: Math.random });
    // Told at once where there is a socket.
    const look = () => void isOpen().then((is) => is && onOpen());
    const leave = liveNow.hear('site', { message: look, anew: look });
    return () => {
      leave();
      end();
    };
    // Asked from when the page is shut until it is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const ask = async () => {
    setAsking(true);
    if (await isOpen()) onOpen();
    else setAsking(false);
  };
  return (
    <dialog ref={dialog} className={styles.over} aria-label={t('maintenance.title')} onCancel={(event) => event.preventDefault()}>
      <SystemPage kind="maintenance" again={{ isAsking, ask: () => void ask() }} />
    </dialog>
  );
}
