import { markVerification, readPlayer, type Player } from '../account/index.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { announceChange } from './changes.ts';
import { sendResult } from './letters.ts';
import type { VerificationParts } from './parts.ts';
import {
  countRefusals,
  findCheck,
  insertEvent,
  isKept,
  lockCheckOf,
  noteAsked,
  waitingChecks,
  writeCheck,
  type IdentityCheck,
} from './queries.ts';
import { isMoment, momentOf, rankOf, reviewOf, reviewOfWebhook, stateOf, type CheckState, type Review, type Webhook } from './review.ts';
import type { ReportedApplicant } from './sumsub.ts';

/** What became of a webhook. */
export type WebhookFate = 'applied' | 'stale' | 'kept' | 'repeated' | 'unknown';

/**
 * Takes a message of the provider: once, whatever the order of arrival. The newest message by the provider's clock decides where the check
 * stands, whether it comes first or last. Messages of applicants that are not ours change nothing.
 */
export async function takeWebhook(parts: VerificationParts, webhook: Webhook): Promise<WebhookFate> {
  let forget = () => {};
  const fate = await parts.database.transaction(async (tx): Promise<WebhookFate> => {
    const check = await lockCheckOf(tx, webhook.applicantId);
    if (!check) return 'unknown';
    const key = `${webhook.correlationId}:${webhook.type}`;
    if (await isKept(tx, key)) return 'repeated';
    const now = parts.clock.now();
    const at = momentOf(webhook.createdAtMs);
    const rank = rankOf(webhook.type);
    const review = reviewOfWebhook(webhook);
    const event = { playerId: check.playerId, key, type: webhook.type, at, review };
    const isNewest = rank !== null && isAfter({ at, rank, key }, check);
    if (rank === null || !isNewest) {
      // A refusal that arrives late counts all the same, and may turn the newest one into the last.
      await insertEvent(tx, { ...event, review: rank === null ? reviewOf('init', null) : review, state: null }, now);
      if (rank !== null) forget = await settle(parts, tx, check, { review: reviewStored(check), level: null, event: null });
      return rank === null ? 'kept' : 'stale';
    }
    const refusals = await countRefusals(tx, check.playerId, review.rejectType === 'RETRY' ? at : null);
    await insertEvent(tx, { ...event, state: (await standOf(parts, tx, check, review, refusals)).state }, now);
    forget = await settle(parts, tx, check, { review, level: webhook.levelName ?? null, event: { at, rank, key } });
    return 'applied';
  });
  forget();
  return fate;
}

/** What the provider answered when it was asked: it is the truth of this moment, and is kept like a message. */
export async function takeReport(parts: VerificationParts, playerId: bigint, reported: ReportedApplicant | null): Promise<void> {
  let forget = () => {};
  await parts.database.transaction(async (tx) => {
    const check = await findCheck(tx, playerId, true);
    if (!check || (reported && reported.id !== check.applicantId)) return;
    const review = reported ? reviewOf(reported.review.reviewStatus, reported.review.reviewResult) : reviewOf('deleted', null);
    const isSame = review.status === check.reviewStatus && review.answer === check.answer && review.rejectType === check.rejectType;
    if (isSame && check.claimedAt === null) return;
    const now = parts.clock.now();
    const { reviewDate } = reported?.review ?? {};
    const reviewedAt = momentOf(reviewDate ?? '');
    const said = review.status === 'completed' && isMoment(reviewedAt) ? reviewedAt : (check.eventAt ?? now);
    // Never before what is known already: a later message still finds its place.
    const at = check.eventAt && check.eventAt > said ? check.eventAt : said;
    const key = `asked:${check.applicantId}:${review.status}:${review.answer ?? ''}:${at.toISOString()}`;
    if (!isSame && !(await isKept(tx, key))) {
      const refusals = await countRefusals(tx, playerId, review.rejectType === 'RETRY' ? at : null);
      await insertEvent(
        tx,
        { playerId, key, type: 'asked', at, review, state: (await standOf(parts, tx, check, review, refusals)).state },
        now,
      );
    }
    const event = { at, rank: check.eventRank ?? 0, key: check.eventKey ?? key };
    forget = await settle(parts, tx, { ...check, claimedAt: null }, { review, level: null, event });
  });
  forget();
}

/** Looks again at a check that waits for the support, once that has said whether it is of a person who has an account already. */
export async function reconsider(parts: VerificationParts, playerId: bigint): Promise<void> {
  let forget = () => {};
  await parts.database.transaction(async (tx) => {
    const check = await findCheck(tx, playerId, true);
    if (!check || check.samePersonAs === null) return;
    const review = reviewStored(check);
    const { state } = await standOf(parts, tx, check, review, await countRefusals(tx, playerId));
    if (state === check.state) return;
    const now = parts.clock.now();
    const key = `decided:${check.applicantId}:${now.toISOString()}`;
    await insertEvent(tx, { playerId, key, type: 'decided', at: now, review, state }, now);
    forget = await settle(parts, tx, check, { review, level: null, event: null });
  });
  forget();
}

function isAfter(event: { at: Date; rank: number; key: string }, { eventAt, eventRank, eventKey }: IdentityCheck): boolean {
  if (!eventAt || event.at.getTime() !== eventAt.getTime()) return !eventAt || event.at > eventAt;
  if (event.rank !== eventRank) return event.rank > (eventRank ?? -1);
  return event.key > (eventKey ?? '');
}

const reviewStored = (check: IdentityCheck): Review => ({
  status: check.reviewStatus,
  answer: check.answer,
  rejectType: check.rejectType,
  labels: check.labels,
  comment: check.comment,
});

interface Settlement {
  review: Review;
  level: string | null;
  /** Null: the newest message stays what it was. */
  event: { at: Date; rank: number; key: string } | null;
}

/** Writes where the check stands now, marks the player accordingly and tells of a result. Call what it answers after the commit. */
async function settle(
  parts: VerificationParts,
  tx: Queryable,
  check: IdentityCheck,
  { review, level, event }: Settlement,
): Promise<() => void> {
  const now = parts.clock.now();
  const { playerId } = check;
  const { state, samePersonAs } = await standOf(parts, tx, check, review, await countRefusals(tx, playerId));
  if (state === 'on_hold' && review.answer === 'GREEN' && samePersonAs === null)
    parts.log.warn({ applicant: check.applicantId }, 'an identity was checked under another name than the one in the profile');
  const player = await readPlayer(tx, playerId, true);
  const isPast = review.status !== 'init' || check.reviewStatus !== 'init';
  const claimedAt = isPast ? null : check.claimedAt;
  const blocks = blocked(state, check, player);
  await writeCheck(
    tx,
    playerId,
    {
      state,
      review,
      level,
      eventAt: event?.at ?? check.eventAt,
      eventRank: event?.rank ?? check.eventRank,
      eventKey: event?.key ?? check.eventKey,
      hasBlocked: blocks.hasBlocked,
      claimedAt,
      samePersonAs,
    },
    now,
  );
  await markVerification(
    tx,
    playerId,
    {
      isOnVerification: state === 'pending' || state === 'on_hold' || claimedAt !== null,
      isVerified: state === 'verified',
      isKycBlockEnabled: blocks.isBlocked,
    },
    now,
  );
  const isNews = state !== check.state || (state === 'retry' && event !== null && event.key !== check.eventKey);
  if (isNews) await sendResult(parts, tx, player, state);
  await announceChange(parts, tx, playerId);
  return (state === check.state ? null : await parts.personChanged(tx, playerId)) ?? (() => {});
}

/**
 * Where the check stands by the review. What the provider found is of the person that it was told of: where another one stands in the profile by
 * now, nobody is verified by it, and a person has to look at it. So it is for who turns out to have an account already (`samePersonAs`).
 */
async function standOf(
  parts: VerificationParts,
  tx: Queryable,
  check: IdentityCheck,
  review: Review,
  refusals: number,
): Promise<{ state: CheckState; samePersonAs: bigint | null }> {
  const state = stateOf(review, refusals, parts.policy().tries);
  if (state !== 'verified' || check.state === 'verified') return { state, samePersonAs: null };
  if (!check.isTold) return { state: 'on_hold', samePersonAs: null };
  // Held from here on, as whoever saves the profile does first: neither waits for the other.
  await readPlayer(tx, check.playerId, true);
  const samePersonAs = await parts.samePersonChecked(tx, check.playerId);
  return { state: samePersonAs === null ? 'verified' : 'on_hold', samePersonAs };
}

/** Payouts and changes of personal data are held back while a person looks at the check and after it failed for good. */
function blocked(state: CheckState, check: IdentityCheck, player: Player): { isBlocked: boolean; hasBlocked: boolean } {
  const before = player.isKycBlockEnabled;
  if (state === 'verified') return { isBlocked: false, hasBlocked: false };
  if (state === 'on_hold' || state === 'refused') return { isBlocked: true, hasBlocked: check.hasBlocked || !before };
  // A block that staff have set stays until the check is passed.
  return check.hasBlocked ? { isBlocked: false, hasBlocked: false } : { isBlocked: before, hasBlocked: false };
}

/** Minutes after which a check that waits is asked for: its message may have been lost for good. */
const pendingPatience = 20;
/** Minutes for which the player's page is believed that documents were sent in. */
export const claimPatience = 30;

/** Asks the provider for checks whose messages stay away. For a schedule. */
export async function followUp(parts: VerificationParts): Promise<void> {
  const now = parts.clock.now().getTime();
  const waiting = await waitingChecks(parts.database, new Date(now - pendingPatience * 60_000), new Date(now - claimPatience * 60_000));
  for (const check of waiting) {
    try {
      // To the end of the line: those that nothing is known of for long must not keep the others from being asked for.
      await noteAsked(parts.database, check.playerId, parts.clock.now());
      await takeReport(parts, check.playerId, await parts.provider.applicant(check.applicantId));
    } catch (error) {
      parts.log.warn({ err: error, applicant: check.applicantId }, 'a check could not be asked for');
    }
  }
}
