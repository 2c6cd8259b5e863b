import { useEffect } from 'react';
import { drawLateParts } from './late-parts.ts';
import { awake } from './start-scripts.ts';

/** Says that the page answers from now on. */
export function Awake() {
  useEffect(() => {
    dispatchEvent(new Event(awake));
    return drawLateParts();
  }, []);
  return null;
}
