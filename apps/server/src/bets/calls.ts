import { formatAmount } from '@tavolo/money';
import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { cashOut, setAutoCashOut } from './cash-out.ts';
import { checkSlip } from './check.ts';
import type { BetsParts } from './parts.ts';
import { amountOf, currencyOf } from './currency.ts';
import { boostsNow } from './boosts.ts';
import { debtsOf } from './debts.ts';
import { availableFreeBets } from './free-bets.ts';
import { createPlacement } from './placement.ts';
import { readSettings, writeSettings } from './settings.ts';
import { showBets, showPlaced } from './show.ts';
import { betById, pageOfBets } from './stored-bet.ts';

export type BetCalls = Handlers<
  | 'bets.check'
  | 'bets.place'
  | 'bets.get'
  | 'bets.getOne'
  | 'bets.cashOut'
  | 'bets.setAutoCashOut'
  | 'bets.boosts'
  | 'bets.freeBets'
  | 'bets.getSettings'
  | 'bets.saveSettings'
>;

export function betCalls(parts: BetsParts): BetCalls {
  const { database } = parts;
  const placeBet = createPlacement(parts);
  return {
    'bets.check': (params, { locale }) => checkSlip(parts, params, locale),

    async 'bets.place'(params, { locale, refuse, session }) {
      const placed = await placeBet(refuse, { ...params, playerId: session.playerId });
      if ('legs' in placed) return { bet: await showPlaced(parts, placed, locale) };
      const [bet] = await showBets(parts, [placed.bet], locale);
      if (!bet) throw new Error('a bet that was placed is not shown');
      return { bet };
    },

    async 'bets.get'(params, { locale, session }) {
      const { count: limit, kind, offset, sport, state } = params;
      const asked = pageOfBets(database, session.playerId, {
        state: state ?? null,
        sport: sport ?? null,
        kind: kind ?? null,
        from: dateOf(params.date_from),
        to: dateOf(params.date_to),
        offset,
        limit,
      });
      const [{ bets, count }, debts] = await Promise.all([asked, debtsOf(database, session.playerId)]);
      const owed = debts.map(({ amount, currency, from }) => ({
        from,
        amount: formatAmount(amount, currencyOf(currency)),
        currency: currencyOf(currency),
      }));
      return { items: await showBets(parts, bets, locale), count, offset, limit, owed };
    },

    async 'bets.getOne'({ id }, { locale, session }) {
      const bet = await betById(database, session.playerId, numberOf(id));
      const [shown] = bet ? await showBets(parts, [bet], locale) : [];
      if (!shown) throw invalidField('id', 'not_found');
      return shown;
    },

    async 'bets.cashOut'({ id, idempotency_key: key, percent, token }, { locale, refuse, session }) {
      const { bet, paid } = await cashOut(parts, refuse, { playerId: session.playerId, betId: numberOf(id), percent, token, key });
      const [shown] = await showBets(parts, [bet], locale);
      if (!shown) throw new Error('a bet that was cashed out is not shown');
      const currency = currencyOf(bet.currency);
      return { bet: shown, paid: paid === null ? null : { amount: formatAmount(paid, currency), currency } };
    },

    async 'bets.setAutoCashOut'({ amount, id }, { locale, refuse, session }) {
      const betId = numberOf(id);
      const known = await betById(database, session.playerId, betId);
      if (!known) throw invalidField('id', 'not_found');
      const wanted = amount === undefined ? null : amountOf('amount', amount, currencyOf(known.currency));
      const bet = await setAutoCashOut(parts, refuse, { playerId: session.playerId, betId, amount: wanted === 0n ? null : wanted });
      const [shown] = await showBets(parts, [bet], locale);
      if (!shown) throw new Error('a bet is not shown');
      return shown;
    },

    'bets.boosts': ({ currency }) => boostsNow(parts, currency),

    'bets.freeBets': (_params, { session }) => availableFreeBets(parts, session.playerId),

    'bets.getSettings': (_params, { session }) => readSettings(database, session.playerId),

    async 'bets.saveSettings'(params, { session }) {
      await writeSettings(database, session.playerId, params);
      return 1;
    },
  };
}

/** The number of a bet; no bet has one of other letters. */
function numberOf(id: string): bigint {
  if (!/^\d{1,18}$/.test(id)) throw invalidField('id', 'not_found');
  return BigInt(id);
}

const dateOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
