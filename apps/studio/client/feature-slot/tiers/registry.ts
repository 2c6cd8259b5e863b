import type * as v from 'valibot';
import * as constellation from './constellation.ts';
import * as nova from './nova.ts';
import * as shootingStars from './shooting-stars.ts';

/**
 * Every picture for wins that a theme can name; its file has the same name. For the build and tests: a game's client gets those that its theme names
 * (vite/game-entries.ts).
 */
export const registry: Readonly<Record<string, { parameters: v.StrictObjectSchema<v.ObjectEntries, undefined> }>> = {
  constellation,
  nova,
  'shooting-stars': shootingStars,
};
