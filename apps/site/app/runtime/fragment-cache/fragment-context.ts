import { createContext } from 'react';

/** The markup of parts that other pages had before. */
export interface PageFragments {
  /** The markup of a part that depends on nothing but two objects and `variant`; null when there is none yet. */
  find(shell: object, source: object, variant: string): string | null;
  /** The part will be drawn in this page. Returns what its two marks in the page are to say, so that it is found there. */
  willDraw(shell: object, source: object, variant: string): { from: string; to: string };
}

/** Null in the browser, and wherever parts are to be drawn anew each time. */
export const FragmentContext = createContext<PageFragments | null>(null);
