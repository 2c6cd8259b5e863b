import type { Handlers } from '../kernel/calls/handlers.ts';
import type { Notices } from './notices.ts';

/** Calls of the loyalty programme. Points, levels, characters and the shop have no rules yet; notices have. */
export function loyaltyCalls(notices: Notices): Handlers<'loyalty.getnotifications' | 'loyalty.seenotifications'> {
  return {
    'loyalty.getnotifications': async ({ offset, count, include_seen: includeSeen }, { session, locale }) => ({
      ...(await notices.list(session.playerId, { unseen: !includeSeen, offset, count, locale })),
      settings: notices.settings(locale),
    }),
    'loyalty.seenotifications': async ({ ids }, { session }) => {
      await notices.see(session.playerId, ids);
      return 1;
    },
  };
}
