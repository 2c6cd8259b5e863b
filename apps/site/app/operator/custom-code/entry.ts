import type { SiteCustomCode } from '@tavolo/content';

/** An entry as content keeps it (specification section 3). */
export type CustomCode = SiteCustomCode;
export type Position = CustomCode['position'];
