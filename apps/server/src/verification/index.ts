export { verificationCalls } from './calls.ts';
export { followUp, reconsider } from './check.ts';
export type { VerificationParts, VerificationPolicy } from './parts.ts';
export { createSumsub, noIdentityProvider, type IdentityProviderClient } from './sumsub.ts';
export { webhookPath, webhookRoutes } from './webhook-routes.ts';
