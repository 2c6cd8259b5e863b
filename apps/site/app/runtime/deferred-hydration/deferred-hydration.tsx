import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { hydrationGate, publicGate, type HydrationGate } from './hydration-gate.ts';

/**
 * A part of the page that comes alive in tasks of its own, and on a phone not before somebody is there: until then it stands as the server sent
 * it (decision 0019). It must be whole without life: links are links, and what belongs to a player opens the gate (`SessionKeeper`), but not that
 * of a part that has nothing of a player (`isPublic`).
 */
export function DeferredHydration({ isPublic = false, children }: { isPublic?: boolean; children: ReactNode }) {
  const [tries] = useState(() => new Tries());
  return (
    <Suspense>
      <Gated tries={tries} gate={isPublic ? publicGate : hydrationGate}>
        {children}
      </Gated>
    </Suspense>
  );
}

/** React's tries to bring a part to life: a first one, begun anew as often as something comes in between, and later ones for a reason. */
class Tries {
  #isBegun = false;
  #isOver = false;

  isFirst(): boolean {
    if (!this.#isBegun) {
      this.#isBegun = true;
      const end = () => (this.#isOver = true);
      // A page that rests has come to the end of it.
      if (typeof requestIdleCallback === 'undefined') setTimeout(end, 500);
      else requestIdleCallback(end);
    }
    return !this.#isOver;
  }
}

function Gated({ tries, gate, children }: { tries: Tries; gate: HydrationGate; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(never, no, yes);
  // Another try means that something has changed around the part, which it must follow: React would draw it anew otherwise.
  if (!import.meta.env.SSR && isHydrating && !gate.isOpen && tries.isFirst()) throw gate.opened;
  return children;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
