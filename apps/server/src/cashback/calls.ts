import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { collect, giveUp } from './collect.ts';
import type { CashbackParts } from './parts.ts';
import { showCashback, showRunning } from './show.ts';
import { pageOfCashbacks, runningOf, sorts } from './stored.ts';

const states = ['active', 'paid_out'] as const;

export function cashbackCalls(
  parts: CashbackParts,
): Handlers<'cashbacks.get' | 'cashbacks.running' | 'cashbacks.payout' | 'cashbacks.remove'> {
  const { clock, database, levels, rewards } = parts;
  return {
    async 'cashbacks.get'({ count: limit, offset, order = 'desc', sort = 'end_date', statuses = [] }, { locale, session: { playerId } }) {
      const by = sorts.find((one) => one === sort);
      if (!by) throw invalidField('sort', 'wrong_field');
      const asked = statuses.map((status) => {
        const known = states.find((one) => one === status);
        if (!known) throw invalidField('statuses', 'wrong_field');
        return known;
      });
      const standing = await rewards.standing(playerId);
      const { cashbacks, count } = await pageOfCashbacks(database, {
        playerId,
        states: asked.length > 0 ? asked : states,
        withoutOffers: standing === 'none',
        sort: by,
        order,
        offset,
        limit,
        now: clock.now(),
      });
      return { items: cashbacks.map((one) => showCashback(parts, one, locale, standing)), count, offset, limit };
    },

    async 'cashbacks.running'(_, { locale, session: { playerId } }) {
      // Who may be offered nothing is shown nothing of what may come.
      const standing = await rewards.standing(playerId);
      if (standing === 'none') return { items: [] };
      const running = await runningOf(database, playerId, clock.now());
      const [reached = new Set<string>()] = running.length > 0 ? await levels.reachedBefore(database, [{ playerId, before: null }]) : [];
      return { items: running.map((one) => showRunning(parts, one, reached, locale, standing)) };
    },

    async 'cashbacks.payout'({ id }, { refuse, session }) {
      await collect(parts, refuse, session.playerId, numberOf(id));
      return 1;
    },

    async 'cashbacks.remove'({ id }, { refuse, session }) {
      await giveUp(parts, refuse, session.playerId, numberOf(id));
      return 1;
    },
  };
}

/** The number of a cashback; none has one of other letters. */
function numberOf(id: string | undefined): bigint | null {
  if (id === undefined) return null;
  if (!/^\d{1,18}$/.test(id)) throw invalidField('id', 'not_found');
  return BigInt(id);
}
