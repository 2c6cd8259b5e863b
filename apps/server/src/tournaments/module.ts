import { isCurrency } from '@tavolo/money';
import { accountService, completeProfile } from '../account/index.ts';
import { publishedRates } from '../bets/index.ts';
import { bonusTerms } from '../bonuses/index.ts';
import { promotionsOf } from '../campaigns/index.ts';
import { casinoService } from '../casino/index.ts';
import { contentReader, contentService } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { playFeed } from '../play-feed/index.ts';
import { rewardsService } from '../rewards/index.ts';
import { staffService } from '../staff/index.ts';
import { Boards } from './boards.ts';
import { tournamentCalls } from './calls.ts';
import { prizeDecided, turnRuns } from './close.ts';
import { boardChanged, countPlays } from './count.ts';
import { storedRun, titleOfRun } from './runs.ts';
import type { ShowParts } from './show.ts';
import { tournamentRoutes } from './staff-routes.ts';
import { tournamentTables } from './tables.ts';

/** Races between players by what the play feed tells of their rounds and bets. */
export const tournamentsModule = defineModule({
  name: 'tournaments',
  needs: {
    database: kernel.database,
    clock: kernel.clock,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    account: accountService,
    casino: casinoService,
    content: contentReader,
    contents: contentService,
    plays: playFeed,
    rewards: rewardsService,
    staff: staffService,
    bonusTerms,
  },
  start({ contents, plays, realtime, staff, ...needs }) {
    const { account, content } = needs;
    const { currencies, timeZone } = account.tools.settings;
    const first = currencies[0] ?? 'EUR';
    const parts: ShowParts = {
      ...needs,
      base: isCurrency(first) ? first : 'EUR',
      timeZone,
      rates: publishedRates(content, () => first),
      toldGifts: promotionsOf,
      drafts: (token) => contents.previewReader(token),
    };
    needs.rewards.nameGifts('tournaments', ({ key }, locale) => titleOfRun(parts.database, key.slice(key.indexOf(':') + 1), locale));
    plays.follow('tournaments.count', (tx, heard) => countPlays(tx, parts, heard));
    return { boards: new Boards(parts), parts, realtime, staff };
  },
  calls: ({ boards, parts }) => tournamentCalls(parts, boards),
  guarded: { 'tournaments.participate': [completeProfile, moneyRate] },
  events: {
    async [boardChanged]({ boards, parts, realtime }, { payload }) {
      const id = (payload as { id?: unknown }).id;
      const run = typeof id === 'string' ? await storedRun(parts.database, id) : null;
      if (run) realtime.publish({ name: 'tournament', id: run.id }, { data: await boards.message(run) });
    },
    [prizeDecided]: ({ realtime }, event) => tellPlayer(realtime, event, 'balance'),
  },
  channels: [{ name: 'tournament', audience: 'everyone', hasId: true }],
  routes: async ({ parts, staff }, http) => staff.calls(http, 'tournaments', tournamentRoutes(parts)),
  jobs: { 'tournaments.turn': { at: '* * * * *', run: ({ parts }) => turnRuns(parts) } },
  tables: tournamentTables,
  sql: { tournaments: new URL('./sql', import.meta.url) },
});
