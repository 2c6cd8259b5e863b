export { mayBeOffered, type MayBeOffered } from './may-be-offered.ts';
