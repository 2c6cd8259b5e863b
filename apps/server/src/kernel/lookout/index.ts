export { Lookout, type LookoutParts } from './lookout.ts';
