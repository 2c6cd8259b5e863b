import { exportJob, makeExport, sweepExports } from './data-export.ts';
import { sweepVault, yearsKept } from './erasure.ts';
import type { PrivacyParts } from './parts.ts';

export { privacyCalls } from './calls.ts';
export { yearsKept };
export type { PrivacyParts } from './parts.ts';
export { privacyRoutes } from './routes.ts';

/** Says what the job of the copies does. Once, before the jobs are started. */
export function handlePrivacyJobs(parts: PrivacyParts): void {
  parts.jobs.handle(exportJob, (payload) => makeExport(parts, payload));
}

/** Removes copies that have expired and identities that no duty keeps any more. */
export async function sweepPrivacy(parts: Pick<PrivacyParts, 'tools'>): Promise<void> {
  await sweepExports(parts);
  await sweepVault(parts);
}
