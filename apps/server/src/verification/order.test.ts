import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPlayer } from '../account/index.ts';
import { createApplicant } from './applicant.ts';
import { takeWebhook } from './check.ts';
import { findCheck } from './queries.ts';
import { momentOf, rankOf, reviewOfWebhook, stateOf, type CheckState, type Webhook } from './review.ts';
import { openOffice, type Office } from './testing/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice('order');
});
afterAll(() => office.close());

type Told = Omit<Webhook, 'applicantId'>;

const results = [
  { reviewAnswer: 'GREEN' },
  { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['LOW_QUALITY'] },
  { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'] },
] as const;

/** A few messages of one applicant; several may be of the same moment. */
const history = fc
  .array(
    fc.record({
      type: fc.constantFrom(
        'applicantCreated',
        'applicantPending',
        'applicantReviewed',
        'applicantReviewed',
        'applicantOnHold',
        'applicantReset',
        'applicantPersonalInfoChanged',
        'applicantActionReviewed',
      ),
      second: fc.integer({ min: 0, max: 12 }),
      result: fc.integer({ min: 0, max: 2 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((entries) =>
    entries.map(({ type, second, result }, index): Told => ({
      correlationId: `c${index}`,
      type,
      createdAtMs: `2026-03-02 12:00:${String(second).padStart(2, '0')}.000`,
      reviewStatus: null,
      reviewResult: type.endsWith('Reviewed') ? { ...results[result], rejectLabels: ['X'] } : null,
    })),
  );

/** Another account of the same rule: sort what was said, believe the last. */
function expected(messages: readonly Told[], tries: number): CheckState {
  const said = messages
    .filter(({ type }) => rankOf(type) !== null)
    .toSorted(
      (a, b) =>
        momentOf(a.createdAtMs).getTime() - momentOf(b.createdAtMs).getTime() ||
        (rankOf(a.type) ?? 0) - (rankOf(b.type) ?? 0) ||
        (`${a.correlationId}:${a.type}` < `${b.correlationId}:${b.type}` ? -1 : 1),
    );
  const last = said.at(-1);
  if (!last) return 'started';
  const opened = said.findLast(({ type }) => type === 'applicantReset')?.createdAtMs ?? '';
  const refusals = new Set(
    said
      .filter(({ createdAtMs, reviewResult }) => reviewResult?.reviewRejectType === 'RETRY' && createdAtMs >= opened)
      .map(({ createdAtMs }) => createdAtMs),
  );
  return stateOf(reviewOfWebhook({ ...last, applicantId: '' }), refusals.size, tries);
}

test('[R7-016] whatever the order of arrival and however often each comes, a check ends where the provider’s newest message leaves it', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      history.chain((messages) =>
        fc.tuple(
          fc.constant(messages),
          fc.shuffledSubarray(
            messages.flatMap((_message, index) => [index, index]),
            { minLength: messages.length * 2, maxLength: messages.length * 2 },
          ),
          fc.boolean(),
        ),
      ),
      async ([messages, order, atOnce]) => {
        run++;
        const player = await office.addPlayer();
        const { applicantId } = await createApplicant(office.parts, player);
        const send = (index: number) => {
          const told = messages[index];
          if (!told) throw new Error('no message');
          return takeWebhook(office.parts, { ...told, correlationId: `${run}-${told.correlationId}`, applicantId });
        };
        if (atOnce) await Promise.all(order.map(send));
        else for (const index of order) await send(index);
        const state = expected(
          messages.map((told) => ({ ...told, correlationId: `${run}-${told.correlationId}` })),
          office.policy.tries,
        );
        const check = await findCheck(office.db.database, player);
        expect(check?.state).toBe(state);
        const { isVerified, isOnVerification, isKycBlockEnabled } = await readPlayer(office.db.database, player);
        expect({ isVerified, isOnVerification, isKycBlockEnabled }).toEqual({
          isVerified: state === 'verified',
          isOnVerification: state === 'pending' || state === 'on_hold',
          isKycBlockEnabled: state === 'on_hold' || state === 'refused',
        });
        const kept = await office.db.database.query<{ count: number }>(
          'select count(*)::int as count from identity_event where player_id = $1',
          [player],
        );
        expect(kept[0]?.count).toBe(messages.length);
      },
    ),
    { numRuns: 120, seed: 20260302 },
  );
});
