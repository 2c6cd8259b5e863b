import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { sessionTexts } from '../texts/session.ts';
import { useText } from '../../runtime/texts/use-text.tsx';
import { runningBuild } from '../updates/running-build.ts';
import { Connection } from './connection.ts';
import styles from './connection-keeper.module.css';
import { holdNavigation } from './held-navigation.ts';
import { patientFetch } from './patient-fetch.ts';
import { keepWorker } from './site-worker.ts';

/** Milliseconds for which the connection is said to be back. */
const saidFor = 5000;

/** Keeps the page while there is no connection, and says so over it until there is one again. Nothing on the page moves for it. */
export function ConnectionKeeper() {
  const t = useText(sessionTexts);
  const [connection] = useState(
    () =>
      new Connection({
        network: window,
        answers: async () =>
          (await fetch('/build.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4000) })).status > 0,
      }),
  );
  const isLost = useSyncExternalStore(connection.subscribe, connection.isLost, () => false);
  const [held, setHeld] = useState(0);
  const [isBack, setBack] = useState(false);
  const wasLost = useRef(false);
  const { key } = useLocation();
  const navigation = useRef<ReturnType<typeof holdNavigation>>(null);
  useEffect(() => {
    const stopWatching = connection.watch();
    const own = globalThis.fetch;
    globalThis.fetch = patientFetch(own.bind(globalThis), connection);
    const holding = holdNavigation(connection, () => setHeld((count) => count + 1));
    navigation.current = holding;
    return () => {
      stopWatching();
      globalThis.fetch = own;
      holding.stop();
    };
  }, [connection]);
  useEffect(() => navigation.current?.shown(), [key]);
  useDoubts(connection);
  useWorker();
  const change = useEffectEvent(() => {
    setHeld(0);
    setBack(!isLost && wasLost.current);
    wasLost.current = isLost;
  });
  useEffect(() => {
    change();
    if (isLost) return;
    const timer = setTimeout(() => setBack(false), saidFor);
    return () => clearTimeout(timer);
  }, [isLost]);
  const words = isLost ? t(held > 0 ? 'connection.held' : 'connection.lost') : isBack ? t('connection.back') : null;
  const bar = useRef<HTMLDivElement>(null);
  // Over windows and notices that are open already. What is said is said by the live region, which is known from the beginning.
  useEffect(() => {
    const element = bar.current;
    if (!element || words === null) return;
    element.showPopover();
    return () => element.hidePopover();
  }, [words, held]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <div ref={bar} popover="manual" className={styles.bar} aria-hidden>
        <Icon name={isLost ? 'wifi-slash-bold' : 'check-circle-fill'} />
        {words}
      </div>
    </>
  );
}

/** A call that nobody answered may mean that there is no connection. */
function useDoubts(connection: Connection): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = ({ type, action }: { type: string; action?: { type: string; error?: unknown } }) => {
      if (type === 'updated' && (action?.type === 'error' || action?.type === 'failed') && action.error instanceof TypeError)
        void connection.doubt();
    };
    const leaveQueries = client.getQueryCache().subscribe(hear);
    const leaveMutations = client.getMutationCache().subscribe(hear);
    return () => {
      leaveQueries();
      leaveMutations();
    };
  }, [client, connection]);
}

/** The worker comes when the page has all that it needs: this part of the page comes last. */
function useWorker(): void {
  useEffect(() => {
    const build = runningBuild();
    if (!import.meta.env.PROD || build === null || !('serviceWorker' in navigator)) return;
    keepWorker({ container: navigator.serviceWorker, storage: caches, build }).catch(() => undefined);
  }, []);
}
