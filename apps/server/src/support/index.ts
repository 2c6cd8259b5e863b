export { addressIn, digestWith, emailIn } from './address.ts';
export { supportCalls } from './calls.ts';
export type { SupportParts } from './parts.ts';
