import type { Handlers, Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { invalidField } from '../kernel/errors/errors.ts';
import { makeDeposit } from './deposit.ts';
import { history, paymentInfo } from './history.ts';
import { findMethod } from './methods/payment-method.ts';
import type { CashierParts } from './parts.ts';
import { removeCard } from './saved-card.ts';
import { depositSettings, withdrawalSettings } from './settings.ts';
import { cancelWithdrawal, makeWithdrawal } from './withdrawal.ts';

type CashierCall =
  | 'cashier.getdepositsettings'
  | 'cashier.getwithdrawsettings'
  | 'cashier.getbanks'
  | 'cashier.makedeposit'
  | 'cashier.getdepositinfo'
  | 'cashier.makewithdrawal'
  | 'cashier.cancelwithdrawal'
  | 'cashier.gethistory'
  | 'cashier.removecard';

/** Throws AccessDenied (step_up_required) for a player who has not proved in the last minutes, and after `since`, who it is. */
export type RequireProof = (session: Session, since: Date | null, tx: Queryable) => Promise<void>;

/** The cashier's calls of the main API. */
export function cashierCalls(parts: CashierParts, requireProof: RequireProof): Handlers<CashierCall> {
  return {
    'cashier.getdepositsettings': (_params, { session, locale }) => depositSettings(parts, session.playerId, locale),
    'cashier.getwithdrawsettings': (_params, { session, locale }) => withdrawalSettings(parts, session.playerId, locale),
    'cashier.getbanks': async ({ method }) => {
      if (method !== undefined && !findMethod(parts.methods, method)) throw invalidField('method', 'wrong_field');
      // No method asks for a bank.
      return { items: [] };
    },
    'cashier.makedeposit': (params, { session, locale, host }) =>
      makeDeposit(parts, {
        playerId: session.playerId,
        method: params.method,
        amount: params.amount,
        campaignOfferId: params.campaign_offer_id ?? null,
        requisites: params.requisites,
        idempotencyKey: params.idempotency_key,
        locale,
        domain: host,
      }),
    'cashier.getdepositinfo': ({ id }, { session, locale }) => paymentInfo(parts, session.playerId, id, locale),
    'cashier.makewithdrawal': (params, { session, locale, host }) =>
      makeWithdrawal(parts, {
        playerId: session.playerId,
        method: params.method,
        amount: params.amount,
        requisites: params.requisites,
        idempotencyKey: params.idempotency_key,
        locale,
        domain: host,
        requireProof: (tx, since) => requireProof(session, since, tx),
      }),
    'cashier.cancelwithdrawal': async ({ id }, { session }) => {
      await cancelWithdrawal(parts, session.playerId, id);
      return { transaction: id, status: 'cancel' };
    },
    'cashier.removecard': async ({ id }, { session }) => {
      await removeCard(parts, session.playerId, id);
      return 1;
    },
    'cashier.gethistory': ({ type, statuses, offset, count }, { session, locale }) =>
      history(parts, { playerId: session.playerId, type, statuses: statuses ?? [], offset, count, locale }),
  };
}
