import { notifyManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../site-context.ts';
import { sessionKey, sessionQuery, type AccountInfo } from './session-query.ts';

export interface SessionState {
  /** `unknown` until the server has answered: show neither what visitors nor what players see. */
  state: 'unknown' | 'visitor' | 'player';
  info: AccountInfo | null;
}

export const unknown: SessionState = { state: 'unknown', info: null };
const visitor: SessionState = { state: 'visitor', info: null };

/** Number of who is here, 0 for a visitor; null while it is not known. */
export const uidOf = ({ state, info }: SessionState): number | null => (state === 'unknown' ? null : (info?.uid ?? 0));

export interface SessionWatch {
  /** Asks who is here as long as anybody listens. */
  subscribe(changed: () => void): () => void;
  /** The same object as long as nothing has changed. */
  read(): SessionState;
}

/** Who is here, at once or as soon as it is known: what is pressed on a page that has just come is done then. */
export function whoIsHere({ subscribe, read }: SessionWatch): Promise<SessionState> {
  if (read().state !== 'unknown') return Promise.resolve(read());
  return new Promise((resolve) => {
    const end = subscribe(() => {
      if (read().state === 'unknown') return;
      end();
      resolve(read());
    });
  });
}

const watches = new WeakMap<QueryClient, SessionWatch>();

/** Who is here: one observer for all parts of the page that want to know, of which a page of games has a hundred. */
export function sessionWatch(client: QueryClient, api: Api): SessionWatch {
  const known = watches.get(client);
  if (known) return known;
  const options = { ...sessionQuery(api), notifyOnChangeProps: ['data' as const] };
  const observer = new QueryObserver(client, options);
  let last: SessionState = unknown;
  const watch: SessionWatch = {
    subscribe: (changed) => {
      // While nobody listened the answer may have been forgotten: it is looked for anew.
      if (!observer.hasListeners()) observer.setOptions(options);
      return observer.subscribe(notifyManager.batchCalls(changed));
    },
    read: () => {
      const info = client.getQueryData<AccountInfo>(sessionKey);
      if (!info) last = unknown;
      else if (!(info.uid > 0)) last = visitor;
      else if (last.info !== info) last = { state: 'player', info };
      return last;
    },
  };
  watches.set(client, watch);
  return watch;
}
