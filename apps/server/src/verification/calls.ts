import type { Handlers } from '../kernel/calls/handlers.ts';
import { accessToken, createApplicant, setOnVerification } from './applicant.ts';
import type { VerificationParts } from './parts.ts';
import { standingOf } from './standing.ts';

type VerificationCall = 'sumsub.createApplicant' | 'sumsub.getAccessToken' | 'account.setUserOnVerification' | 'verification.get';

/** The calls of the main API about identity checks. */
export function verificationCalls(parts: VerificationParts): Handlers<VerificationCall> {
  return {
    'sumsub.createApplicant': async (_params, { session }) => {
      await createApplicant(parts, session.playerId);
      return 1;
    },
    'sumsub.getAccessToken': async ({ externalActionId }, { session }) => ({
      token: await accessToken(parts, session.playerId, externalActionId ?? null),
    }),
    'account.setUserOnVerification': async (_params, { session }) => {
      await setOnVerification(parts, session.playerId);
      return 1;
    },
    'verification.get': (_params, { session }) => standingOf(parts, session.playerId),
  };
}
