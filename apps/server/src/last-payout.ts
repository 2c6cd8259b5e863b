import { payOutWhole, type CashierParts } from './cashier/index.ts';
import type { Handlers } from './platform/calls/handlers.ts';
import { invalidField } from './platform/errors/errors.ts';
import type { Protection } from './protection/index.ts';

/** The one call of an excluded player that moves money: protection knows the player, the cashier pays. */
export function lastPayoutCall(protection: Pick<Protection, 'playerOfTicket'>, cashier: CashierParts): Handlers<'protection.payOut'> {
  return {
    'protection.payOut': async ({ token }, { locale, host }) => {
      const playerId = protection.playerOfTicket(token);
      if (playerId === null) throw invalidField('token', 'token_invalid');
      const { transaction, amount, currency } = await payOutWhole(cashier, { playerId, locale, domain: host });
      return { transaction, amount: { amount, currency } };
    },
  };
}
