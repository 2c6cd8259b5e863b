import type { Handlers } from '../kernel/calls/handlers.ts';
import { pageOfBonuses } from './betting-bonus.ts';
import { bonusNumber } from './bonus-number.ts';
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
      await activate(parts, refuse, session.playerId, bonusNumber(id));
      return 1;
    },

    async 'BettingBonuses.remove'({ bonus_id: id }, { refuse, session }) {
      await remove(parts, refuse, session.playerId, bonusNumber(id));
      return 1;
    },
  };
}
