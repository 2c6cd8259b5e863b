import { useSyncExternalStore } from 'react';

const query = matchMedia('(min-width: 1280px)');

/** Whether there is room for two languages beside each other. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => query.matches,
  );
