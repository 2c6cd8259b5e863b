import type { CallName } from '@tavolo/contract';
import { before } from '../kernel/calls/before.ts';
import type { Handlers } from '../kernel/calls/handlers.ts';
import { refuseUnagreed } from './agreement.ts';
import type { AccountTools } from './parts.ts';
import { refuseIncomplete } from './registration-completion.ts';

/** Calls that move money or lead to play for money, or take what is worth money. `games.launch` only for real money. */
const gated: readonly CallName[] = [
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
];

/** Of these what takes money out: it goes through whatever was agreed to. */
const always: ReadonlySet<CallName> = new Set<CallName>(['cashier.makewithdrawal']);

/**
 * The handlers, with those of money refusing players whose registration is not complete or who have not agreed to the present terms, whichever
 * module they come from.
 */
export const refusingIncomplete = (tools: AccountTools, handlers: Partial<Handlers>): Partial<Handlers> =>
  before(gated, handlers, async ({ playerId }, { name, params }) => {
    if (name === 'games.launch' && isDemo(params)) return;
    await refuseIncomplete(tools, playerId);
    if (!always.has(name)) await refuseUnagreed(tools, playerId);
  });

const isDemo = (params: unknown): boolean => typeof params === 'object' && params !== null && 'mode' in params && params.mode !== 'real';
