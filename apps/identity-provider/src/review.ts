import { changeApplicant, documentsOf, findApplicant, type Applicant } from './applicant.ts';
import { instrumentOf, resultFor, type ReviewResult } from './instruments.ts';
import { reviewJob, type IdentityJson, type IdentityParts, type IdentityQueryable } from './parts.ts';
import { readId, tell } from './webhooks.ts';

/** Why documents cannot be sent in now. */
export type SubmitFault = 'documents_missing' | 'not_open';

/** May documents be added and sent in? Before the first result, and again after a refusal that allows it. */
export function isOpen(applicant: Applicant): boolean {
  if (applicant.reviewStatus === 'init') return true;
  return applicant.reviewStatus === 'completed' && applicant.reviewResult?.reviewRejectType === 'RETRY';
}

/** The attempt that new documents belong to: after a refusal the next one. Changes the applicant when it begins. */
export async function openAttempt(parts: IdentityParts, tx: IdentityQueryable, applicant: Applicant): Promise<Applicant> {
  if (applicant.reviewStatus !== 'completed') return applicant;
  return changeApplicant(
    tx,
    applicant.id,
    { reviewStatus: 'init', reviewResult: applicant.reviewResult, attempt: applicant.attempt + 1 },
    parts.clock.now(),
  );
}

/** Sends the documents in: the check begins and the customer is told. The caller holds the applicant's row. */
export async function submit(parts: IdentityParts, tx: IdentityQueryable, applicant: Applicant): Promise<Applicant | SubmitFault> {
  if (applicant.reviewStatus === 'pending') return applicant;
  if (applicant.reviewStatus !== 'init') return 'not_open';
  const documents = await documentsOf(tx, applicant);
  if (!documents.some(({ step }) => step === 'IDENTITY') || !documents.some(({ step }) => step === 'SELFIE')) return 'documents_missing';
  const now = parts.clock.now();
  const pending = await changeApplicant(tx, applicant.id, { reviewStatus: 'pending', reviewResult: null }, now);
  await tell(parts, tx, pending, 'applicantPending');
  const { behaviour } = instrumentOf(documents.map(({ fileName }) => fileName));
  const delay = behaviour === 'late' ? parts.lateDelay : parts.reviewDelay;
  await parts.jobs.enqueue(
    tx,
    reviewJob,
    { applicant: applicant.id, attempt: String(applicant.attempt) },
    { runAt: new Date(now.getTime() + delay * 1_000), key: `${reviewJob}:${applicant.id}:${applicant.attempt}` },
  );
  return pending;
}

/** Job: ends the check of one attempt as its test documents want it. Nothing when somebody has ended it already. */
export async function review(parts: IdentityParts, payload: IdentityJson): Promise<void> {
  const id = readId(payload, 'applicant');
  const attempt = Number(readId(payload, 'attempt'));
  await parts.database.transaction(async (tx) => {
    const applicant = await findApplicant(tx, id, true);
    if (!applicant || applicant.reviewStatus !== 'pending' || applicant.attempt !== attempt) return;
    const documents = await documentsOf(tx, applicant);
    const { behaviour, outcome } = instrumentOf(documents.map(({ fileName }) => fileName));
    if (outcome === null) {
      const held = await changeApplicant(tx, id, { reviewStatus: 'onHold', reviewResult: null }, parts.clock.now());
      await tell(parts, tx, held, 'applicantOnHold');
      return;
    }
    await complete(parts, tx, applicant, resultFor(outcome, applicant.lang), {
      ...(behaviour === 'twice' && { send: 2 }),
      ...(behaviour === 'lost' && { lose: 1 }),
    });
  });
}

/** Gives a check its result and tells the customer. The caller holds the applicant's row. */
export async function complete(
  parts: IdentityParts,
  tx: IdentityQueryable,
  applicant: Applicant,
  result: ReviewResult,
  trouble: { lose?: number; send?: number } = {},
): Promise<Applicant> {
  const now = parts.clock.now();
  const completed = await changeApplicant(tx, applicant.id, { reviewStatus: 'completed', reviewResult: result, reviewedAt: now }, now);
  await tell(parts, tx, completed, 'applicantReviewed', trouble);
  return completed;
}

/** Begins anew, as the customer's staff can: what was sent in no longer counts. */
export async function reset(parts: IdentityParts, tx: IdentityQueryable, applicant: Applicant, levelName?: string): Promise<Applicant> {
  const fresh = await changeApplicant(
    tx,
    applicant.id,
    { reviewStatus: 'init', reviewResult: null, attempt: applicant.attempt + 1, ...(levelName && { levelName }) },
    parts.clock.now(),
  );
  await tell(parts, tx, fresh, levelName ? 'applicantLevelChanged' : 'applicantReset');
  return fresh;
}
