export type * from './events.ts';
export type * from './rules.ts';
