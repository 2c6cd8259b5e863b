import * as v from 'valibot';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/index.ts';
import { networkOf } from './network.ts';

const answer = v.object({
  /** Random id of the visitor's own cookie, so that the answer can be shown to whoever gave it. */
  subject: v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/)),
  /** Which wording was asked. */
  version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000)),
  statistics: v.boolean(),
  marketing: v.boolean(),
  locale: v.picklist(['en', 'it']),
});

export type ConsentAnswer = v.InferOutput<typeof answer>;

/** The answer in a request's body, or null when it is none. */
export function readConsent(body: unknown): ConsentAnswer | null {
  const read = v.safeParse(answer, body);
  return read.success ? read.output : null;
}

/** Adds an answer to the log of consents, which nobody can change afterwards. */
export async function logConsent(
  { database, clock }: { database: Database; clock: Clock },
  { subject, version, statistics, marketing, locale }: ConsentAnswer,
  from: { address: string; playerId: bigint | null },
): Promise<void> {
  await database.directory.query(
    'insert into consent_answer (at, subject, version, statistics, marketing, locale, player_id, network) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [clock.now(), subject, version, statistics, marketing, locale, from.playerId, networkOf(from.address)],
  );
}
