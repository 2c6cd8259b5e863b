import { each } from '../bets/index.ts';
import { isClosed } from './closed-account.ts';
import { forgetPlays } from './cash-of-play.ts';
import { pay } from './collect.ts';
import type { CashbackParts } from './parts.ts';
import { closeEmpty, closePeriod, endCashback, endedBefore, lapsedBy, lockActive } from './stored.ts';

/** Milliseconds after the end of a period in which what was decided at its very end is still told. */
const grace = 10 * 60_000;
const batch = 500;

/**
 * Closes periods that are over, and ends what nobody collected in time. A period that came to something can be collected then, unless its player may be offered nothing. Runs as often as it
 * likes, in as many processes: each period is closed once. Throws AggregateError after all of them where some could not be.
 */
export async function turnPeriods(parts: CashbackParts): Promise<void> {
  const { clock, database, rewards } = parts;
  const now = clock.now();
  const before = new Date(now.getTime() - grace);
  while ((await closeEmpty(database, before, now, batch)) === batch);
  for (let left = batch; left === batch;) {
    const ended = await endedBefore(database, before, batch);
    left = ended.length;
    await each(
      ended,
      async (period) => {
        const standing = await rewards.standing(period.playerId);
        const state = standing === 'none' ? 'not_offered' : 'active';
        await closePeriod(database, period, { state, isQuiet: standing !== 'good', now });
      },
      (failed) => `${failed} periods of cashback could not be closed`,
    );
  }
  await each(
    await lapsedBy(database, now, batch),
    async ({ id, playerId }) => {
      const standing = await rewards.standing(playerId);
      await database.transaction(async (tx) => {
        const lapsed = await lockActive(tx, playerId, id, now);
        if (lapsed?.state !== 'active') return;
        // Nobody loses cash that was theirs for taking a break.
        if (standing === 'none' && lapsed.paidAs === 'cash' && !(await isClosed(tx, playerId))) await pay(tx, parts, lapsed, false);
        else await endCashback(tx, lapsed, 'expired', now);
      });
    },
    (failed) => `${failed} cashbacks could not be ended`,
  );
  await forgetPlays(database, now);
}
