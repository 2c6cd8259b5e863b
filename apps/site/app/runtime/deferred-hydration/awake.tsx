import { useEffect } from 'react';
import { drawLateParts } from './late-parts.ts';
import { awake } from './start-scripts.ts';

/** Says that the page answers from now on. */
export function Awake() {
  useEffect(() => {
    // In a task of its own: a part that is pressed while React is at work does not answer.
    const timer = setTimeout(() => dispatchEvent(new Event(awake)));
    const end = drawLateParts();
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
  return null;
}
