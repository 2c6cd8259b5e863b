import { accountService } from '../account/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { protectionService } from '../protection/index.ts';
import { loyaltyCalls } from './calls.ts';
import { Notices } from './notices.ts';
import { loyaltyTables } from './tables.ts';

/** Notices of the loyalty programme. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  needs: {
    account: accountService,
    database: kernel.database,
    clock: kernel.clock,
    content: contentReader,
    protection: protectionService,
    realtime: kernel.realtime,
  },
  start: ({ clock, content, database, protection, realtime }) => ({
    notices: new Notices({
      clock,
      content,
      database,
      mayAdvertise: (playerId) => protection.mayAdvertise(playerId),
      onNotice: (player) => realtime.publish({ name: 'notices', player }),
    }),
  }),
  calls: ({ notices }) => loyaltyCalls(notices),
  events: {
    'player.registered': ({ notices }, event) => notices.tell('register', event),
    'player.contact_confirmed': ({ notices }, event) => notices.tell('confirm', event),
    'player.profile_completed': ({ notices }, event) => notices.tell('profile', event),
    'protection.exclusion': ({ notices }, { playerId }) => notices.dropUnseen(playerId),
  },
  channels: [{ name: 'notices', audience: 'player' }],
  jobs: { 'loyalty.prune': { at: '30 3 * * *', run: ({ notices }) => notices.prune() } },
  tables: loyaltyTables,
  sql: { loyalty: new URL('./sql', import.meta.url) },
});
