import type { Handlers } from '../kernel/calls/handlers.ts';
import { consentLog } from './consent-log.ts';
import { listExports, requestExport } from './data-export.ts';
import { erase, planErasure } from './erasure.ts';
import type { PrivacyParts } from './parts.ts';

type PrivacyCall = 'privacy.requestExport' | 'privacy.getExports' | 'privacy.getConsents' | 'privacy.getErasure' | 'privacy.erase';

/** Calls over a player's own data. */
export function privacyCalls(parts: PrivacyParts): Handlers<PrivacyCall> {
  return {
    'privacy.requestExport': (_params, { session, locale }) => requestExport(parts, session.playerId, locale),
    'privacy.getExports': async (_params, { session }) => ({ items: await listExports(parts, session.playerId) }),
    'privacy.getConsents': async ({ offset, count }, { session }) => ({
      ...(await consentLog(parts.tools.database, session.playerId, { offset, count })),
      offset,
      limit: count,
    }),
    'privacy.getErasure': async (_params, { session }) => {
      const plan = await planErasure(parts, session.playerId);
      return { blockers: plan.blockers, keep_until: plan.keepUntil.toISOString(), has_password: plan.hasPassword };
    },
    'privacy.erase': async ({ password }, context) => {
      await erase(parts, context.session, password);
      return 1;
    },
  };
}
