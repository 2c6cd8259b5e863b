import type { Api } from '../site-context.ts';

/** What happened in this tab, as the frame sees it. Nothing personal: of a call its name and, of a game's start, which game. */
export type Signal = { page: string; route: string } | { call: string; game?: { sysname: string; mode: string }; error?: unknown };

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
      const game = name === 'games.launch' && 'mode' in params ? { game: { sysname: params.sysname, mode: params.mode } } : {};
      try {
        const result = await api.call(name, params, sending);
        signal({ call: name, ...game });
        return result;
      } catch (error) {
        signal({ call: name, ...game, error });
        throw error;
      }
    },
  };
}
