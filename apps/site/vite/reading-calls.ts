import { readingCalls } from '@tavolo/contract/reading-calls';
import type { Plugin } from 'vite';

/** Gives browsers the names of the calls that read, and not the table of all calls with its schemas that they are taken from. */
export function readingCallNames(): Plugin {
  return {
    name: 'tavolo:reading-calls',
    enforce: 'pre',
    load(id) {
      if (!id.endsWith('/packages/contract/src/reading-calls.ts')) return null;
      return { code: `export const readingCalls = new Set(${JSON.stringify([...readingCalls])});`, map: null };
    },
  };
}
