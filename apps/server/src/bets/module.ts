import { accountService, countriesOf, sendToPlayer } from '../account/index.ts';
import { contentReader } from '../content/index.ts';
import { kernel, moneyRate, operatorClosure } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { sportsbookService } from '../sportsbook/index.ts';
import { staffService } from '../staff/index.ts';
import { walletService } from '../wallet/index.ts';
import { AutoCashOut } from './auto-cash-out.ts';
import { boostRoutes } from './boost-routes.ts';
import { BetNumbers } from './bet-numbers.ts';
import { bonusFunding } from './bonus-funding.ts';
import { betCalls } from './calls.ts';
import { sweepWaits } from './cash-out-wait.ts';
import { decideCashOut, decideCashOutJob, decideOverdueCashOuts } from './cash-out.ts';
import { correctionIn, correctionLetter } from './correction-letter.ts';
import { decideBet, decideJob, decideOverdue } from './decision.ts';
import { betCorrected, betsChanged, settledIn, tellPlayers } from './events.ts';
import { betsHappened } from './happenings.ts';
import { sweepMissedResults } from './missed-results.ts';
import { sweepExposure } from './exposure.ts';
import { findIntegrityFlags } from './integrity/find.ts';
import { freeBetRoutes } from './free-bet-routes.ts';
import type { BetsParts } from './parts.ts';
import { publishedRates } from './published-rates.ts';
import { settleMarket, voidForgotten } from './settlement.ts';
import { betStaffRoutes } from './staff-routes.ts';
import { listOfferStops } from './stops.ts';
import { declareTradingKinds } from './trading/kinds.ts';
import { betTables } from './tables.ts';

/** What players stake on the offer of the sportsbook, and what becomes of it. */
export const betsModule = defineModule({
  name: 'bets',
  needs: {
    config: kernel.config,
    database: kernel.database,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    jobs: kernel.jobs,
    outbox: kernel.outbox,
    realtime: kernel.realtime,
    wallet: walletService,
    account: accountService,
    content: contentReader,
    sportsbook: sportsbookService,
    staff: staffService,
    operatorClosure,
    bonusFunding,
  },
  start({ account, config, content, log, operatorClosure: closure, realtime, sportsbook, staff, ...needs }) {
    const parts: BetsParts = {
      ...needs,
      numbers: new BetNumbers(needs.database),
      log: log.child({ module: 'bets' }),
      rates: publishedRates(content, () => account.tools.settings.currencies[0] ?? 'EUR'),
      cashOutKey: deriveKey(config.secret, 'bets:cash-out'),
      events: (ids, locale) => sportsbook.eventFields(ids, locale),
      countriesOf,
      isClosed: () => closure() !== null,
    };
    sportsbook.stoppedBy(() => listOfferStops(parts.database));
    const kinds = declareTradingKinds(staff.approvals, parts, sportsbook);
    return { parts, realtime, staff, sportsbook, kinds, tools: account.tools, autoCashOut: new AutoCashOut(parts, sportsbook) };
  },
  calls: ({ parts }) => betCalls(parts),
  guarded: { 'bets.place': [moneyRate], 'bets.cashOut': [moneyRate] },
  ready: ({ autoCashOut }) => Promise.resolve(autoCashOut.start()),
  stop: ({ autoCashOut }) => autoCashOut.stop(),
  events: {
    [betsChanged]: ({ realtime }, event) => tellPlayers(realtime, event),
    [betsHappened]: ({ realtime }, event) => tellPlayers(realtime, event),
    'sportsbook.market_settled': ({ parts }, event) => {
      const { market, version } = settledIn(event);
      return settleMarket(parts, market, version);
    },
    [betCorrected]: async ({ parts, tools }, event) => {
      const { playerId } = event;
      if (playerId === null) return;
      const correction = correctionIn(event);
      await parts.database.transaction((tx) =>
        sendToPlayer(tools, tx, playerId, (locale) => correctionLetter(correction, tools.brandName(locale), locale)),
      );
    },
  },
  routes: async ({ kinds, parts, sportsbook, staff }, http) => {
    await staff.calls(http, 'bets', betStaffRoutes({ clock: parts.clock, database: parts.database, kinds, sportsbook, staff }));
    await staff.calls(http, 'free-bets', freeBetRoutes({ parts, staff }));
    await staff.calls(http, 'odds-boosts', boostRoutes({ parts, staff }));
  },
  channels: [{ name: 'bets', audience: 'player' }],
  jobs: {
    [decideJob]: { run: ({ parts }, payload) => decideBet(parts, payload) },
    [decideCashOutJob]: { run: ({ parts }, payload) => decideCashOut(parts, payload) },
    'bets.decide_overdue': { at: '*/5 * * * *', run: async ({ parts }) => void (await decideOverdue(parts)) },
    'bets.decide_overdue_cash_outs': { at: '*/5 * * * *', run: async ({ parts }) => void (await decideOverdueCashOuts(parts)) },
    'bets.settle_missed': { at: '*/10 * * * *', run: async ({ parts }) => void (await sweepMissedResults(parts)) },
    'bets.sweep_exposure': { at: '40 3 * * *', run: ({ parts }) => sweepExposure(parts.database) },
    'bets.sweep_cash_out_waits': { at: '50 3 * * *', run: ({ parts }) => sweepWaits(parts.database) },
    'bets.find_integrity_flags': {
      at: '*/15 * * * *',
      run: async ({ parts }) => void (await findIntegrityFlags(parts.database, parts.clock.now())),
    },
    'bets.void_forgotten': { at: '20 * * * *', run: async ({ parts }) => void (await voidForgotten(parts)) },
  },
  tables: betTables,
  sql: { bets: new URL('./sql', import.meta.url) },
});
