import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { askUntilOpen } from './open-again.ts';

/** In place of the page, not over one that is kept (`ShutOver`). */
const isShutNow = () => document.querySelector('[data-page=maintenance]:not(dialog *)') !== null;

/**
 * Where the page of maintenance stands in place of the one that was asked for, that one comes by itself once it can be had: loaded anew, since what
 * was worked on may be the site's own code. Runs beside the page, as that page is in the files of every other one.
 */
export function useShutSite(): void {
  const matches = useMatches();
  const [isShut, setShut] = useState(isShutNow);
  // A page that fails is known by what is drawn alone: the router tells it to nobody but the page in its place.
  useEffect(() => setShut(isShutNow()), [matches]);
  useEffect(() => {
    if (!isShut) return;
    return askUntilOpen({
      isOpen: async () => (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500,
      onOpen: () => location.reload(),
      page: document,
      chance: Math.random,
    });
  }, [isShut]);
}
