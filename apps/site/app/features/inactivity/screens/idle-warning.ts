type Listener = () => void;

let secondsLeft = 0;
const listeners = new Set<Listener>();

/** The seconds that the warning counts down, between who watches and who shows it. */
export const idleWarning = {
  set(seconds: number): void {
    if (seconds === secondsLeft) return;
    secondsLeft = seconds;
    for (const listener of listeners) listener();
  },
  current: (): number => secondsLeft,
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
