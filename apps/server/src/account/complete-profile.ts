import type { CallName } from '@tavolo/contract';
import type { Gate } from '../kernel/calls/before.ts';
import { callGuard } from '../kernel/module/index.ts';
import { refuseUnagreed } from './agreement.ts';
import type { AccountTools } from './parts.ts';
import { refuseIncomplete } from './registration-completion.ts';

/** Before calls that move money or lead to play for money, or take what is worth money. `games.launch` only for real money. */
export const completeProfile = callGuard(
  'account.completeProfile',
  'money of players who have not said who they are or agreed to the terms',
  [
    'cashier.makedeposit',
    'cashier.makewithdrawal',
    'games.launch',
    'campaigns.activateOffer',
    'campaigns.takepromotions',
    'bonuses.activate',
    'BettingBonuses.activate',
    'cashbacks.payout',
    'tournaments.participate',
    'loyalty.buyproduct',
  ],
);

/** Of these what takes money out: it goes through whatever was agreed to. */
const always: ReadonlySet<CallName> = new Set<CallName>(['cashier.makewithdrawal']);

/** Refuses players whose registration is not complete or who have not agreed to the present terms. */
export const requireCompleteProfile =
  (tools: AccountTools): Gate =>
  async ({ playerId }, { name, params }) => {
    if (name === 'games.launch' && isDemo(params)) return;
    await refuseIncomplete(tools, playerId);
    if (!always.has(name)) await refuseUnagreed(tools, playerId);
  };

const isDemo = (params: unknown): boolean => typeof params === 'object' && params !== null && 'mode' in params && params.mode !== 'real';
