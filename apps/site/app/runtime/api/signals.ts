import type { Api } from '../site-context.ts';

/**
 * What happened in this tab, as the frame sees it. Nothing personal: of a call its name and, of a game's start, which game, of a sign-up its
 * kind. `entry`: somebody came in by another way than a call of this page.
 */
export type Signal =
  | { page: string; route: string }
  | { entry: 'sign_up' | 'login'; method: 'social' }
  | { call: string; game?: { sysname: string; mode: string }; kind?: string | null | undefined; error?: unknown };

type Listener = (signal: Signal) => void;

/** Kept until somebody listens: who does comes after the page has been loaded. */
const mostKept = 50;
let kept: Signal[] = [];
let listener: Listener | null = null;

export function signal(one: Signal): void {
  if (listener) listener(one);
  else if (kept.length < mostKept) kept.push(one);
}

/** Hears everything from now on, and what came before. One at a time. */
export function hearSignals(next: Listener): () => void {
  listener = next;
  const before = kept;
  kept = [];
  before.forEach(next);
  return () => {
    if (listener === next) listener = null;
  };
}

/** The same API, whose calls are heard of. */
export function watched(api: Api): Api {
  return {
    async call(name, params, sending) {
      const more =
        name === 'games.launch' && 'mode' in params
          ? { game: { sysname: params.sysname, mode: params.mode } }
          : name === 'auth.register' && 'type' in params && { kind: params.type };
      try {
        const result = await api.call(name, params, sending);
        signal({ call: name, ...more });
        return result;
      } catch (error) {
        signal({ call: name, ...more, error });
        throw error;
      }
    },
  };
}
