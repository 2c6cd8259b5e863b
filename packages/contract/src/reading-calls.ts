import { calls } from './calls/index.ts';

/**
 * Names of the calls that are made by GET. For browsers the site's build evaluates this file ahead (`apps/site/vite/reading-calls.ts`), so that they
 * do not carry the whole table with its schemas.
 */
export const readingCalls: ReadonlySet<string> = new Set(
  Object.entries(calls).flatMap(([name, { verb }]) => (verb === 'GET' ? [name] : [])),
);
