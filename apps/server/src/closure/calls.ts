import { formatAmount, isCurrency, MoneyError, parseAmount } from '@tavolo/money';
import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { closeAccount, planClosure } from './closure.ts';
import type { ClosureParts } from './parts.ts';

/** The calls by which players leave for good. */
export function closureCalls(parts: ClosureParts): Handlers<'protection.getClosure' | 'protection.close'> {
  return {
    'protection.getClosure': async (_params, { session }) => {
      const { currency, cash, bonus, held, cards, blockers, hasPassword, hasTwoFactor } = await planClosure(parts, session.playerId);
      if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
      const amount = (minor: bigint) => ({ amount: formatAmount(minor, currency), currency });
      return {
        cash: amount(cash),
        bonus: amount(bonus),
        held: amount(held),
        card: cards.length > 0 ? cards.join(', ') : null,
        blockers,
        has_password: hasPassword,
        has_two_factor: hasTwoFactor,
      };
    },
    'protection.close': async ({ confirmed, password, code, bonus }, context) => {
      if (!confirmed) throw invalidField('confirmed', 'required');
      const { currency } = await parts.tools.wallet.balances(context.session.playerId);
      if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
      let givenUp: bigint;
      try {
        givenUp = parseAmount(bonus, currency);
      } catch (error) {
        if (error instanceof MoneyError) throw invalidField('bonus', 'wrong_amount');
        throw error;
      }
      const { locale, host, address, userAgent, device } = context;
      const state = await closeAccount(parts, context.session, {
        password,
        code,
        bonus: givenUp,
        locale,
        host,
        origin: { address, userAgent, device },
      });
      context.clearSessionCookie();
      return { state };
    },
  };
}
