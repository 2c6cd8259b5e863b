import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { checkSlip } from './check.ts';
import type { BetsParts } from './parts.ts';
import { placeBet } from './placement.ts';
import { readSettings, writeSettings } from './settings.ts';
import { showBets } from './show.ts';
import { betById, pageOfBets } from './stored-bet.ts';

export type BetCalls = Handlers<'bets.check' | 'bets.place' | 'bets.get' | 'bets.getOne' | 'bets.getSettings' | 'bets.saveSettings'>;

export function betCalls(parts: BetsParts): BetCalls {
  const { database } = parts;
  return {
    'bets.check': (params, { locale }) => checkSlip(parts, params, locale),

    async 'bets.place'(params, { locale, refuse, session }) {
      const placed = await placeBet(parts, refuse, { ...params, playerId: session.playerId });
      const [bet] = await showBets(parts, [placed], locale);
      if (!bet) throw new Error('a bet that was placed is not shown');
      return { bet };
    },

    async 'bets.get'(params, { locale, session }) {
      const { count: limit, kind, offset, sport, state } = params;
      const { bets, count } = await pageOfBets(database, session.playerId, {
        state: state ?? null,
        sport: sport ?? null,
        kind: kind ?? null,
        from: dateOf(params.date_from),
        to: dateOf(params.date_to),
        offset,
        limit,
      });
      return { items: await showBets(parts, bets, locale), count, offset, limit };
    },

    async 'bets.getOne'({ id }, { locale, session }) {
      const bet = /^\d{1,18}$/.test(id) ? await betById(database, session.playerId, BigInt(id)) : null;
      const [shown] = bet ? await showBets(parts, [bet], locale) : [];
      if (!shown) throw invalidField('id', 'not_found');
      return shown;
    },

    'bets.getSettings': (_params, { session }) => readSettings(database, session.playerId),

    async 'bets.saveSettings'(params, { session }) {
      await writeSettings(database, session.playerId, params);
      return 1;
    },
  };
}

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
