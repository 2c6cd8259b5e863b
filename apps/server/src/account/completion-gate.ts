import type { CallName } from '@tavolo/contract';
import type { CallContext, Handlers } from '../platform/calls/handlers.ts';
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

type Loose = (params: unknown, context: CallContext) => Promise<unknown>;

/**
 * The handlers, with those of money refusing players whose registration is not complete or who have not agreed to the present terms, whichever
 * module they come from.
 */
export function refusingIncomplete(tools: AccountTools, handlers: Partial<Handlers>): Partial<Handlers> {
  const guarded: Partial<Record<CallName, Loose>> = {};
  for (const name of gated) {
    const handler: unknown = handlers[name];
    if (typeof handler !== 'function') continue;
    guarded[name] = async (params, context) => {
      if (context.session && !(name === 'games.launch' && isDemo(params))) {
        await refuseIncomplete(tools, context.session.playerId);
        if (!always.has(name)) await refuseUnagreed(tools, context.session.playerId);
      }
      const result: unknown = await Reflect.apply(handler, null, [params, context]);
      return result;
    };
  }
  return { ...handlers, ...guarded } as Partial<Handlers>;
}

const isDemo = (params: unknown): boolean => typeof params === 'object' && params !== null && 'mode' in params && params.mode !== 'real';
