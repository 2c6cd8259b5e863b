import type { Handlers } from '../kernel/calls/handlers.ts';
import type { AccountTools } from './parts.ts';
import { linkSocial, listSocial, unlinkSocial } from './social.ts';
import { mustBeProved } from './step-up.ts';
import type { SocialService } from './social-service.ts';

export type SocialCall = 'auth.getServices' | 'account.getSocials' | 'account.linkSocial' | 'account.unlinkSocial';

/** Calls about services to sign in by. `offered`: those that content offers and that this installation is known to. */
export function socialCalls(tools: AccountTools, offered: () => SocialService[]): Handlers<SocialCall> {
  return {
    'auth.getServices': () => Promise.resolve({ items: offered(), is_sign_up_open: tools.isSignUpOpen() }),
    'account.getSocials': async (_params, { session }) => {
      const linked = await listSocial(tools.database, session.playerId);
      return {
        items: linked.map(({ service, name, email, createdAt, usedAt }) => ({
          service,
          name: name ?? '',
          email: email ?? '',
          created_at: createdAt.toISOString(),
          used_at: usedAt.toISOString(),
        })),
        offered: offered(),
      };
    },
    'account.linkSocial': async ({ ticket }, { session }) => {
      await linkSocial(tools, session, ticket);
      return 1;
    },
    'account.unlinkSocial': async ({ service }, { session }) => {
      await mustBeProved(tools, session);
      await unlinkSocial(tools, session.playerId, service);
      return 1;
    },
  };
}
