import type { Handlers } from '../../kernel/calls/handlers.ts';
import { bonusNumber } from '../bonus-number.ts';
import type { BonusParts } from '../parts.ts';
import { pageOfBonuses } from './bonus.ts';
import { activate, pause, remove } from './choice.ts';
import { showCasinoBonuses } from './show.ts';

export function casinoBonusCalls(
  parts: BonusParts,
): Handlers<'bonuses.get' | 'bonuses.activate' | 'bonuses.deactivate' | 'bonuses.remove'> {
  return {
    async 'bonuses.get'({ count: limit, offset, status = null }, { locale, session }) {
      const { bonuses, count } = await pageOfBonuses(parts.database, session.playerId, { offset, limit, status, now: parts.clock.now() });
      return { items: await showCasinoBonuses(parts, bonuses, locale), count, offset, limit };
    },

    async 'bonuses.activate'({ bonus_id: id }, { refuse, session }) {
      await activate(parts, refuse, session.playerId, bonusNumber(id));
      return 1;
    },

    async 'bonuses.deactivate'({ bonus_id: id }, { refuse, session }) {
      await pause(parts, refuse, session.playerId, bonusNumber(id));
      return 1;
    },

    async 'bonuses.remove'({ bonus_id: id }, { refuse, session }) {
      await remove(parts, refuse, session.playerId, bonusNumber(id));
      return 1;
    },
  };
}
