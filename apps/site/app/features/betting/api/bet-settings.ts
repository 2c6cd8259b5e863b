import type { OddsFormat } from '@tavolo/odds';
import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useSession } from '../../../runtime/session/use-session.ts';
import type { Api } from '../../../runtime/site-context.ts';
import type { OddsPolicy } from '../rules/slip.ts';
import { deviceStore } from '../../../runtime/kept/browser-store.ts';

/** How somebody sees odds and places bets. */
export interface BetSettings {
  oddsFormat: OddsFormat;
  policy: OddsPolicy;
  /** The player's own stake for quick bets, as typed; null where there is none. */
  quickStake: string | null;
  keepsSelections: boolean;
}

const usual: BetSettings = { oddsFormat: 'decimal', policy: 'better', quickStake: null, keepsSelections: false };
const key = 'tavolo.betting.settings';
const listeners = new Set<() => void>();
let current: BetSettings | null = null;
/** For whom the account's own settings were read. */
let readFor = 0;

function stored(): BetSettings {
  const kept = deviceStore.readValue(key);
  return typeof kept === 'object' && kept !== null ? { ...usual, ...kept } : usual;
}

function set(next: BetSettings): void {
  current = next;
  deviceStore.keepValue(key, next);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const read = (): BetSettings => (current ??= stored());

/** In this browser at once; a player's come from the account as soon as it is known (`useOwnBetSettings`). */
export const useBetSettings = (): BetSettings => useSyncExternalStore(subscribe, read, () => usual);

export const useOddsFormat = (): OddsFormat =>
  useSyncExternalStore(
    subscribe,
    () => read().oddsFormat,
    () => usual.oddsFormat,
  );

/** Takes over what the player's account says, once for each player. */
export function useOwnBetSettings(): void {
  const api = useApi();
  const { state, info } = useSession();
  const uid = state === 'player' ? (info?.uid ?? 0) : 0;
  useEffect(() => {
    if (uid === 0 || readFor === uid) return;
    readFor = uid;
    api
      .call('bets.getSettings', {})
      .then((own) =>
        set({ oddsFormat: own.odds_format, policy: own.policy, quickStake: own.quick_stake, keepsSelections: own.keeps_selections }),
      )
      // What this browser knows holds as long as the account cannot be asked.
      .catch(() => (readFor = 0));
  }, [api, uid]);
}

/** Here at once, and in the account of a player. */
export async function saveBetSettings(api: Api, isPlayer: boolean, next: BetSettings): Promise<void> {
  set(next);
  if (!isPlayer) return;
  await api.call('bets.saveSettings', {
    odds_format: next.oddsFormat,
    policy: next.policy,
    quick_stake: next.quickStake,
    keeps_selections: next.keepsSelections,
  });
}
