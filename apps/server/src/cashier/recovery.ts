import { expireJob } from './deposit.ts';
import type { CashierParts } from './parts.ts';
import { withheld } from './payment.ts';
import { listForgotten } from './queries/payments.ts';
import { submitJob } from './payout.ts';

/** How long a job may be late before its payment counts as forgotten, milliseconds. */
const patience = 10 * 60_000;

/**
 * The queue gives a job up after many failures, a provider that was out of reach for days for example. A payment is never given up: its
 * job is planned anew. So is that of a withdrawal that was withheld from a blocked player: it goes out once the player is let in again. Answers how many were. Run it every few minutes; at once in two processes it plans each job once.
 */
export async function takeUpForgotten(parts: CashierParts): Promise<number> {
  const now = parts.clock.now().getTime();
  const forgotten = await listForgotten(parts.database, {
    withdrawalsBefore: new Date(now - patience),
    depositsBefore: new Date(now - patience - parts.policy().depositLifetime * 1_000),
  });
  for (const { playerId, id, kind } of forgotten) {
    const job = kind === 'withdrawal' ? submitJob : expireJob;
    await parts.jobs.enqueue(parts.database, job, { player: String(playerId), payment: String(id) }, { key: `${job}:${id}` });
  }
  const late = forgotten.filter(({ reason }) => reason !== withheld).length;
  if (late > 0) parts.log.warn({ payments: late }, 'payments whose jobs were late are taken up again');
  return forgotten.length;
}
