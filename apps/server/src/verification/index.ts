export { identityConnected, identityFrames, type VerificationPolicy } from './parts.ts';
export { identityPolicy } from './policy.ts';
