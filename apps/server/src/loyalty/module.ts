import { accountService, completeProfile, contactsOf, missingDataFields } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { casinoService } from '../casino/index.ts';
import { contentReader, contentService } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { playFeed } from '../play-feed/index.ts';
import { protectionService } from '../protection/index.ts';
import { rewardsService } from '../rewards/index.ts';
import { staffService } from '../staff/index.ts';
import { loyaltyCalls } from './calls.ts';
import { checkAccounts } from './check.ts';
import { countPoints } from './count.ts';
import { levelsService, playerLevels, pointsFollower } from './levels.ts';
import { Notices } from './notices.ts';
import { loyaltyDue, type LoyaltyParts } from './parts.ts';
import { settle, settleDue } from './settle.ts';
import { loyaltyRoutes } from './staff-routes.ts';
import { loyaltyTables } from './tables.ts';

/** The loyalty programme: points for what is played, levels, characters, quests, a shop, and its notices. */
export const loyaltyModule = defineModule({
  name: 'loyalty',
  needs: {
    account: accountService,
    casino: casinoService,
    clock: kernel.clock,
    content: contentReader,
    contents: contentService,
    database: kernel.database,
    log: kernel.log,
    outbox: kernel.outbox,
    plays: playFeed,
    protection: protectionService,
    random: kernel.random,
    realtime: kernel.realtime,
    rewards: rewardsService,
    staff: staffService,
  },
  provides: { levels: levelsService },
  start({ account, casino, clock, content, contents, database, log, outbox, plays, protection, random, realtime, rewards, staff }) {
    const notices = new Notices({
      clock,
      content,
      database,
      mayAdvertise: (playerId) => protection.mayAdvertise(playerId),
      onNotice: (player) => realtime.publish({ name: 'notices', player }),
    });
    rewards.nameGifts(
      'loyalty',
      async ({ reason }, locale) => content.list('loyalty-product', locale).find(({ key }) => key === reason)?.title ?? null,
    );
    const { currencies, timeZone } = account.tools.settings;
    const parts: LoyaltyParts = {
      clock,
      content,
      database,
      drafts: (token) => contents.previewReader(token),
      notices,
      outbox,
      rates: publishedRates(content, () => currencies[0] ?? 'EUR'),
      rewards,
      timeZone,
      gameTypes: (q) => casino.gameTypes(q),
      facts: async (playerId) => ({
        currency: (await account.player(playerId)).currency,
        isContactConfirmed: (await contactsOf(database, playerId)).some(({ isConfirmed }) => isConfirmed),
        isProfileComplete: (await missingDataFields(account.tools, playerId)).length === 0,
      }),
    };
    plays.follow(pointsFollower, (tx, heard) => countPoints(tx, parts, heard));
    return { levels: playerLevels(parts), log: log.child({ module: 'loyalty' }), notices, parts, random, staff };
  },
  calls: ({ notices, parts }) => loyaltyCalls(parts, notices),
  guarded: { 'loyalty.buyproduct': [completeProfile, moneyRate] },
  events: {
    'player.registered': ({ notices }, event) => notices.tell('register', event),
    'player.contact_confirmed': [
      ({ notices }, event) => notices.tell('confirm', event),
      ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : settle(parts, playerId)),
    ],
    'player.profile_completed': [
      ({ notices }, event) => notices.tell('profile', event),
      ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : settle(parts, playerId)),
    ],
    [loyaltyDue]: ({ parts }, { playerId }) => (playerId === null ? Promise.resolve() : settle(parts, playerId)),
    'protection.exclusion': ({ notices }, { playerId }) => notices.dropUnseen(playerId),
  },
  routes: async ({ parts, random, staff }, http) => staff.calls(http, 'loyalty', loyaltyRoutes({ parts, random, staff })),
  channels: [{ name: 'notices', audience: 'player' }],
  jobs: {
    'loyalty.prune': { at: '30 3 * * *', run: ({ notices }) => notices.prune() },
    'loyalty.settle': { at: '*/10 * * * *', run: ({ parts }) => settleDue(parts) },
    'loyalty.check': { at: '45 3 * * *', run: ({ log, parts }) => checkAccounts(parts.database, log) },
  },
  tables: loyaltyTables,
  sql: { loyalty: new URL('./sql', import.meta.url) },
});
