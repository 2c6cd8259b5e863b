import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while this part of its page becomes alive, true from then on. Parts wait for their code and become
 * alive one after the other: what the browser has learned meanwhile must not be in the first picture of a late one.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
