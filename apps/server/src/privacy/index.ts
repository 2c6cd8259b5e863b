export { yearsKept } from './erasure.ts';
export { privacyService } from './parts.ts';
