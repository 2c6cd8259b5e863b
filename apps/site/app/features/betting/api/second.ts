import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    if (document.hidden) return;
    now = Date.now();
    for (const one of listeners) one();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    now = 0;
  };
}

const stopped = () => () => {};
const read = () => (now ||= Date.now());
const none = () => null;

/** The time, anew each second, of one timer for all clocks of the page. Null on the server, in the first picture, and of a clock that stands. */
export const useSecond = (isRunning: boolean): number | null =>
  useSyncExternalStore(isRunning ? subscribe : stopped, isRunning ? read : none, none);
