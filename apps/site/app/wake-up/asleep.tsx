import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react';
import { sleep } from './sleep.ts';

/**
 * A part of the page that comes alive in tasks of its own, and on a phone not before somebody is there: until then it stands as the server sent
 * it (decision 0019). It must be whole without life: links are links, and what belongs to a player ends the sleep (`SessionKeeper`).
 */
export function Asleep({ children }: { children: ReactNode }) {
  const [tries] = useState(() => new Tries());
  return (
    <Suspense>
      <Sleeper tries={tries}>{children}</Sleeper>
    </Suspense>
  );
}

/** How often React has tried to bring a part to life. */
class Tries {
  #count = 0;

  isFirst(): boolean {
    return this.#count++ === 0;
  }
}

function Sleeper({ tries, children }: { tries: Tries; children: ReactNode }) {
  const isHydrating = useSyncExternalStore(never, no, yes);
  // React tries once by itself. A second time means that something has changed around the part, which it must follow: React would draw it anew otherwise.
  if (!import.meta.env.SSR && isHydrating && !sleep.isOver && tries.isFirst()) throw sleep.over;
  return children;
}

const never = () => () => {};
const no = () => false;
const yes = () => true;
