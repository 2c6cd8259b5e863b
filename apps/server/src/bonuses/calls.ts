import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { pageOfBonuses } from './betting-bonus.ts';
import { activate, remove } from './choice.ts';
import type { BonusParts } from './parts.ts';
import { showBonuses } from './show.ts';

export function bonusCalls(parts: BonusParts): Handlers<'BettingBonuses.get' | 'BettingBonuses.activate' | 'BettingBonuses.remove'> {
  return {
    async 'BettingBonuses.get'({ count: limit, offset }, { locale, session }) {
      const { bonuses, count } = await pageOfBonuses(parts.database, session.playerId, { offset, limit });
      return { items: await showBonuses(parts, bonuses, locale), count, offset, limit };
    },

    async 'BettingBonuses.activate'({ bonus_id: id }, { refuse, session }) {
      await activate(parts, refuse, session.playerId, numberOf(id));
      return 1;
    },

    async 'BettingBonuses.remove'({ bonus_id: id }, { refuse, session }) {
      await remove(parts, refuse, session.playerId, numberOf(id));
      return 1;
    },
  };
}

/** The number of a bonus; none has one of other letters. */
function numberOf(id: string): bigint {
  if (!/^\d{1,18}$/.test(id)) throw invalidField('bonus_id', 'not_found');
  return BigInt(id);
}
