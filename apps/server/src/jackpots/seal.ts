import { createServerDraws, serverCommitment } from '@tavolo/fairness/node';
import type { LevelRules } from './pool.ts';

/** Which pot a sealed point is of: it is part of what the point is drawn from, so that no secret serves twice. */
export interface PotName {
  pool: string;
  currency: string;
  level: string;
  /** Which pot of the level, from 1. */
  run: number;
}

/** When a pot falls that does not fall by a number drawn with a round. Minor units. */
export type SealedPoint = { by: 'amount'; amount: bigint } | { by: 'time'; moment: Date; stakes: bigint };

/** What is shown of a secret from the pot's beginning: SHA-256 of its text, hex. */
export const sealOf = serverCommitment;

/** Before when the sealed moment of a pot of a day is: the first `until` o'clock in its zone after `after`. */
export function dueAfter({ until, zone }: { until: string; zone: string }, after: Date): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone);
  const today = here.withPlainTime(until);
  const isToday = Temporal.ZonedDateTime.compare(here, today) < 0;
  return new Date((isToday ? today : here.add({ days: 1 }).withPlainTime(until)).epochMilliseconds);
}

/**
 * The point that a secret stands for; anybody computes it again once the pot has fallen. It is drawn as rounds are, from the secret as server seed, the pot's
 * name (`crown-jewels.EUR.mini`) as player's seed and its number as nonce. Null for a level without one.
 */
export function pointOf(
  secret: string,
  name: PotName,
  rules: LevelRules,
  times: { beganAt: Date; dueAt: Date | null },
): SealedPoint | null {
  const { falls, seed } = rules;
  if (falls.by === 'chance') return null;
  const draw = createServerDraws({ serverSeed: secret, clientSeed: `${name.pool}.${name.currency}.${name.level}`, nonce: name.run });
  if (falls.by === 'amount') return { by: 'amount', amount: seed + 1n + BigInt(draw(Number(falls.most - seed))) };
  if (times.dueAt === null) throw new Error(`${name.level} of ${name.pool} has no time until which it falls`);
  return {
    by: 'time',
    moment: new Date(times.beganAt.getTime() + draw(times.dueAt.getTime() - times.beganAt.getTime())),
    stakes: BigInt(draw(Number(falls.stakes))),
  };
}
