import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { deepSleep, sleep, type Sleep } from './sleep.ts';

/**
 * A part of the page that comes alive in tasks of its own, and on a phone not before somebody is there: until then it stands as the server sent
 * it (decision 0019). It must be whole without life: links are links, and what belongs to a player ends the sleep (`SessionKeeper`), but not that
 * of a part that has nothing of a player (`deep`).
 */
export function Asleep({ deep = false, children }: { deep?: boolean; children: ReactNode }) {
  const [tries] = useState(() => new Tries());
  return (
    <Suspense>
      <Sleeper tries={tries} of={deep ? deepSleep : sleep}>
        {children}
      </Sleeper>
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

function Sleeper({ tries, of, children }: { tries: Tries; of: Sleep; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(never, no, yes);
  // Another try means that something has changed around the part, which it must follow: React would draw it anew otherwise.
  if (!import.meta.env.SSR && isHydrating && !of.isOver && tries.isFirst()) throw of.over;
  return children;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
