import { useEffect } from 'react';
import { layOutDeferred } from './deferred-layout.ts';
import { hydratedEvent } from './start-scripts.ts';

/** Says that the page answers from now on. */
export function HydratedSignal() {
  useEffect(() => {
    // In a task of its own: a part that is pressed while React is at work does not answer.
    const timer = setTimeout(() => dispatchEvent(new Event(hydratedEvent)));
    const end = layOutDeferred();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  return null;
}
