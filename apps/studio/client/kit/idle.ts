/** Calls back when the browser has nothing better to do; soon, where it cannot say. */
const whenIdle = (then: () => void): void => {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 1000 });
  else setTimeout(then, 50);
};

/** Does the tasks one by one, each in an idle moment of its own, for as long as they are wanted. */
export function inIdleMoments(tasks: Iterable<() => void>, isWanted: () => boolean, idle: (then: () => void) => void = whenIdle): void {
  const waiting = [...tasks];
  const next = (): void => {
    const task = isWanted() ? waiting.shift() : undefined;
    if (!task) return;
    task();
    if (waiting.length > 0) idle(next);
  };
  if (waiting.length > 0) idle(next);
}
