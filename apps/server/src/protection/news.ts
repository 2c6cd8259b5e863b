import type { Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import { excludedAmong } from './exclusion.ts';
import { isMarked } from './marks.ts';
import type { ProtectionParts } from './parts.ts';
import { accountsOfPerson, followOthers, type FollowParts } from './person.ts';
import { isInRegister } from './register-answer.ts';
import { tiesOf } from './ties.ts';

/**
 * Whether the player may be sent what advertises: news, bonuses, notices of the loyalty programme. Not while an exclusion or a break holds, of
 * whichever product and under whichever account of the same person, or in a register (LCCP 3.5.3, GLI-19 §A.3.8 b), nor while the behaviour in one
 * of the person's accounts shows a sign of harm. Ask it right before sending.
 */
export async function mayAdvertise(
  parts: Pick<ProtectionParts, 'clock' | 'documentKeys'>,
  q: Queryable,
  playerId: bigint,
): Promise<boolean> {
  const ties = (await tiesOf(parts, q, playerId)).filter(({ strength }) => strength !== 'suspected');
  const accounts = [playerId, ...ties.map(({ id }) => id)];
  const now = parts.clock.now();
  return (await excludedAmong(q, accounts, now)).length === 0 && !(await isInRegister(q, playerId)) && !(await isMarked(q, accounts, now));
}

/**
 * An exclusion ends the news of every account of the person, for good: they come back by the player's own wish alone. A break leaves them as
 * they are, held while it lasts.
 */
export async function endNewsOfPerson(
  parts: FollowParts & Pick<ProtectionParts, 'database' | 'endNews'>,
  { playerId }: OutboxEvent,
): Promise<void> {
  if (playerId === null) return;
  // The exclusion itself sees to it; here once more, in case its process stopped right after the commit.
  await followOthers(parts, playerId);
  const accounts = [playerId, ...(await accountsOfPerson(parts, parts.database, playerId))];
  for (const id of accounts) await parts.database.transaction((tx) => parts.endNews(tx, id));
}
