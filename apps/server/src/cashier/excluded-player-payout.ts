import { missingDataFields, personalDataItem, withMissingData, type Account, type ProfileChange } from '../account/index.ts';
import type { Handlers } from '../kernel/calls/handlers.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import type { Protection } from '../protection/index.ts';
import type { CashierParts } from './parts.ts';
import { payOutWhole } from './whole-payout.ts';

/**
 * The calls of an excluded player that move money: protection knows the player, the account takes the personal data that the payout waits for,
 * since who is shut out cannot sign in to give it, and the cashier pays.
 */
export function excludedPlayerPayoutCalls(
  protection: Pick<Protection, 'playerOfTicket'>,
  { tools }: Pick<Account, 'tools'>,
  cashier: CashierParts,
): Handlers<'protection.getPayOutFields' | 'protection.payOut'> {
  const playerOf = (token: string): bigint => {
    const playerId = protection.playerOfTicket(token);
    if (playerId === null) throw invalidField('token', 'token_invalid');
    return playerId;
  };
  return {
    'protection.getPayOutFields': async ({ token }) => ({ items: (await missingDataFields(tools, playerOf(token))).map(personalDataItem) }),
    'protection.payOut': async ({ token, sex, ...texts }, { locale, host, address }) => {
      const playerId = playerOf(token);
      const given: ProfileChange = { ...texts, ...(sex !== undefined && { sex: String(sex) }) };
      const { transaction, amount, currency } = await withMissingData(tools, playerId, { given, address }, (complete) =>
        payOutWhole(cashier, { playerId, locale, domain: host, complete }),
      );
      return { transaction, amount: { amount, currency } };
    },
  };
}
