import type { Said } from './labels/say.ts';

/** What is wrong with an entry that the rules of its single values do not see. */
export interface EntryFault {
  path: string[];
  said: Said;
}
