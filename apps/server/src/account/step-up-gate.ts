import type { CallName } from '@tavolo/contract';
import type { CallContext, Handlers } from '../platform/calls/handlers.ts';
import type { AccountTools } from './parts.ts';
import { mustBeProved } from './step-up.ts';

/**
 * Calls that lower the player's protection, add a way into the account, or gather all that is known of the player into one file, whatever
 * their parameters (checklist AUT-17, ACC-09).
 */
const gated: readonly CallName[] = ['protection.confirmChange', 'protection.askToReturn', 'account.addcontact', 'privacy.requestExport'];

type Loose = (params: unknown, context: CallContext) => Promise<unknown>;

/** The handlers, with those above wanting a proof of the last minutes, whichever module they come from. */
export function wantingProof(tools: AccountTools, handlers: Partial<Handlers>): Partial<Handlers> {
  const guarded: Partial<Record<CallName, Loose>> = {};
  for (const name of gated) {
    const handler: unknown = handlers[name];
    if (typeof handler !== 'function') continue;
    guarded[name] = async (params, context) => {
      if (context.session) await mustBeProved(tools, context.session);
      const result: unknown = await Reflect.apply(handler, null, [params, context]);
      return result;
    };
  }
  return { ...handlers, ...guarded } as Partial<Handlers>;
}
