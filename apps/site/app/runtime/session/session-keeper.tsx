import { useEffect, useState, type ComponentType } from 'react';
import { hydrationGate } from '../deferred-hydration/hydration-gate.ts';
import { useLocation } from 'react-router';
import { pageShown } from './page-shown.ts';
import { uidOf } from './session-watch.ts';
import { signedInHint } from './signed-in-hint.ts';
import { useSession } from './use-session.ts';

/** Milliseconds after which the background effects come even on a page that never rests. */
const latest = 3000;

/**
 * Marks the document as a player's or a visitor's, and fetches what runs beside the pages (balance, inactivity, new versions …)
 * when the browser has nothing better to do.
 * @param background loads it, and does not fail; the same function in each render
 */
export function SessionKeeper({ background }: { background: () => Promise<ComponentType> }) {
  const uid = uidOf(useSession());
  const { key } = useLocation();
  // What was on the page before has been taken away by now, with all that it asked for.
  useEffect(() => pageShown.tell(), [key]);
  const [Background, setBackground] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (uid === null) return;
    signedInHint.set(uid);
    // What is a player's is in every part of the page.
    if (uid > 0) hydrationGate.open();
  }, [uid]);
  useEffect(() => {
    const fetch = () => {
      void background().then((Effects) => setBackground(() => Effects));
    };
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(fetch, latest);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(fetch, { timeout: latest });
    return () => cancelIdleCallback(idle);
  }, [background]);
  return Background && <Background />;
}
