import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';

export type Boost = ResultOf<'bets.boosts'>[number];

const pause = 30_000;
const none: ReadonlyMap<string, Boost> = new Map();
let current = none;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Keeps what is boosted now, once for the whole page. */
export function useBoostsKept(currency: string): void {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['betting', 'boosts', currency],
    queryFn: () => api.call('bets.boosts', { currency }),
    refetchInterval: pause,
    retry: false,
  });
  useEffect(() => {
    if (!data) return;
    current = new Map(data.map((boost) => [boost.selection, boost]));
    for (const listener of listeners) listener();
  }, [data]);
}

/** The boosts by the names of their selections. */
export const useBoosts = (): ReadonlyMap<string, Boost> =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => none,
  );

/** The boost of one selection: a price is drawn anew only when its own changes. */
export const useBoost = (selection: string): Boost | undefined =>
  useSyncExternalStore(
    subscribe,
    () => current.get(selection),
    () => undefined,
  );
