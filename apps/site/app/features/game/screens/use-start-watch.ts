import { useEffect, useRef, useState } from 'react';

/** Milliseconds after which a player is no longer left alone with a game that cannot be played yet. */
const patience = 15_000;
/** Milliseconds from the end of the loading of a game's page within which its code says its first word. Else that has not come, as over a line that broke. */
const silence = 5_000;

/**
 * Watches a game start: whether it takes long, and, by `onSilent`, that it will never start, since nothing of it says so itself.
 * @param url of the game's page; null while there is none
 */
export function useStartWatch(url: string | null, isReady: boolean, onSilent: () => void) {
  const [isSlow, setSlow] = useState(false);
  const hasSpoken = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    hasSpoken.current = false;
    return () => clearTimeout(waiting.current);
  }, [url]);
  useEffect(() => {
    setSlow(false);
    if (url === null || isReady) return undefined;
    const timer = setTimeout(() => setSlow(true), patience);
    return () => clearTimeout(timer);
  }, [url, isReady]);
  return {
    isSlow,
    /** The game has said something. */
    spoke() {
      hasSpoken.current = true;
      clearTimeout(waiting.current);
    },
    /** The game's page is loaded, with all that it names. */
    loaded() {
      if (hasSpoken.current) return;
      clearTimeout(waiting.current);
      waiting.current = setTimeout(onSilent, silence);
    },
  };
}
