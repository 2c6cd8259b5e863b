import type { CallName } from '@tavolo/contract';
import { before } from '../kernel/calls/before.ts';
import type { Handlers } from '../kernel/calls/handlers.ts';
import type { AccountTools } from './parts.ts';
import { mustBeProved } from './step-up.ts';

/**
 * Calls that lower the player's protection, add a way into the account, or gather all that is known of the player into one file, whatever
 * their parameters (checklist AUT-17, ACC-09).
 */
const gated: readonly CallName[] = ['protection.confirmChange', 'protection.askToReturn', 'account.addcontact', 'privacy.requestExport'];

/** The handlers, with those above wanting a proof of the last minutes, whichever module they come from. */
export const wantingProof = (tools: AccountTools, handlers: Partial<Handlers>): Partial<Handlers> =>
  before(gated, handlers, (session) => mustBeProved(tools, session));
