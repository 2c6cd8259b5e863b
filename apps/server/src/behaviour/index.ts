export { markDays } from './signs.ts';
