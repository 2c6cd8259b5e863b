import { offeredBy } from '@tavolo/content/features';
import { createWalletEndpoint, readPublicKey } from '@tavolo/provider-protocol';
import { createStudio, offeredTables, regulations } from '@tavolo/studio';
import { fileURLToPath } from 'node:url';
import { accountService, completeProfile, sendToPlayer, sessionChannel } from '../account/index.ts';
import { contentService } from '../content/index.ts';
import { kernel, operatorClosure } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { jsonOf } from '../kernel/json/json.ts';
import { RequestLimit, RoundLimit } from '../kernel/rate-limits/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { gameNames, protectionService } from '../protection/index.ts';
import { walletService } from '../wallet/index.ts';
import { casinoCalls } from './calls.ts';
import { addressOf, casinoChannels } from './channels.ts';
import { casinoService, createCasino } from './casino.ts';
import { fairRoundsRoutes } from './fair-rounds-routes.ts';
import { historyCalls } from './history/history-calls.ts';
import { historyChanged, HistoryExports, historyJob, keptDays } from './history/history-exports.ts';
import { historyLetter } from './history/history-letter.ts';
import { historyRoutes } from './history/history-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { FreeSpins } from './outside/free-spins.ts';
import { createOutsideProviders } from './outside/outside-providers.ts';
import { reconcileAll } from './outside/reconcile.ts';
import { readOutsideProviders } from './outside/settings.ts';
import { gameOrigins } from './parts.ts';
import { readReturnSettings } from './return-settings.ts';
import { limitStudio } from './studio-limit.ts';
import { casinoTables } from './tables.ts';

const clientDirectory = fileURLToPath(new URL('../../../studio/build/client', import.meta.url));

/** The notification that somebody has come to a live table. */
const tablesFollowed = 'live_tables_followed';

/** The casino and the studio, which meet in the provider protocol alone: here it runs in process. */
export const casinoModule = defineModule({
  name: 'casino',
  needs: {
    config: kernel.config,
    database: kernel.database,
    mountedDatabase: kernel.mountedDatabase,
    clockDatabase: kernel.clockDatabase,
    notifications: kernel.notifications,
    realtime: kernel.realtime,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    jobs: kernel.jobs,
    outbox: kernel.outbox,
    visitor: kernel.visitor,
    isSpared: kernel.isSpared,
    rateLimiter: kernel.rateLimiter,
    pageLimit: kernel.pageLimit,
    wallet: walletService,
    account: accountService,
    content: contentService,
    protection: protectionService,
    operatorClosure,
  },
  provides: { casino: casinoService, gameNames, origins: gameOrigins },
  async start(needs) {
    const { account, clock, config, content, database, isSpared, notifications, protection, random, rateLimiter, realtime, wallet } = needs;
    const log = needs.log.child({ module: 'games' });
    const isClosed = () => needs.operatorClosure() !== null;
    const casino = createCasino({
      database,
      clock,
      random,
      wallet,
      players: {
        profile: (playerId) => account.player(playerId),
        publicName: (playerId) => account.publicName(playerId),
        session: (sessionId) => account.session(sessionId),
      },
      attempts: rateLimiter,
      publicUrl: config.publicUrl,
      ownGames: (locale) =>
        new Map(
          content.reader
            .single('games-config', locale)
            .overrides.map(({ sysname, name, img_288_192: image }) => [sysname, { name: name || null, image: image?.url ?? null }]),
        ),
      offersDemo: () => offeredBy(content.reader.single('prazer-config', 'en').functional_flags).has('demo'),
      oneGameAtATime: () => protection.parts.profile().oneGameAtATime,
      isClosed,
      requirePlay: (playerId) => protection.requirePlay(playerId),
      onDecision: (what, facts) => log.warn(facts, what),
    });
    const seedKeyOf = (secret: string) => deriveKey(secret, 'studio:seeds');
    const regulation = () => regulations[protection.parts.regulation()];
    const whenFollowed: (() => void)[] = [];
    const studio = createStudio({
      database: needs.mountedDatabase,
      clock,
      random,
      wallet: casino.walletFor('studio'),
      seedKey: seedKeyOf(config.secret),
      previousSeedKeys: config.previousSecrets.map(seedKeyOf),
      clientDirectory,
      tables: offeredTables(clientDirectory),
      clockDatabase: needs.clockDatabase,
      audience: {
        tell: (channel, { version, data }) =>
          realtime.publish(addressOf(channel), { ...(version !== undefined && { version }), data: jsonOf(data) }),
        count: (channel) => realtime.count(addressOf(channel)),
      },
      otherClocks: {
        ring: () => {
          database.directory
            .query(`select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`, [tablesFollowed])
            .catch((error: unknown) => log.warn({ err: error }, 'other processes could not be told that a table is followed'));
        },
        onRing: (listener) => void whenFollowed.push(listener),
      },
      regulation,
      returnSettings: readReturnSettings(config.gameReturns),
      isStopped: async (game, version) => isClosed() || (await casino.parts.stops.of(game, version)) !== null,
      onFailure: (error) => log.error({ err: error }, 'a game call failed'),
    });
    const freeSpins = new FreeSpins({
      database,
      clock,
      onFailure: (error, provider) => log.error({ err: error, provider }, 'free spins could not be handed over'),
    });
    const outside = createOutsideProviders(config.gameProviders === null ? [] : readOutsideProviders(config.gameProviders), {
      casino,
      clock,
      freeSpins,
      rewardOwner: (integration, reward) => freeSpins.owner(integration, reward),
      onFailure: (error, path) => log.error({ err: error, path }, 'a provider call failed'),
      onSilent: (provider, error) => log.warn({ err: error, provider }, 'a provider did not tell its games, the last ones hold'),
    });
    const exports = new HistoryExports({
      database,
      clock,
      jobs: needs.jobs,
      outbox: needs.outbox,
      attempts: rateLimiter,
      tell: (tx, playerId) =>
        sendToPlayer(account.tools, tx, playerId, (locale) =>
          historyLetter({ brand: account.tools.brandName(locale), days: keptDays, publicUrl: config.publicUrl }, locale),
        ),
    });
    await notifications.listen(tablesFollowed, () => {
      for (const tell of whenFollowed) tell();
    });
    await notifications.listen('casino_changed', () => casino.forgetCatalogue());
    await notifications.listen(sessionChannel, (payload) =>
      casino.forgetSessions(payload && /^\d+$/.test(payload) ? BigInt(payload) : null),
    );
    /** Lists the games under the regulation that holds now: their stakes, and whether they are offered. */
    const open = () =>
      casino.open([
        {
          name: 'studio',
          demo: 'wallet',
          sysnameOf: (code) => code,
          provider: studio.provider,
          replay: (user, record) => studio.replay(user, record),
          endsAfterHours: 24,
          fairness: studio.fairness,
        },
        ...outside.integrations,
      ]);
    const list = async () => {
      await outside.refresh();
      await open();
    };
    let listedUnder = regulation();
    await list();
    content.onChange(() => {
      if (regulation() === listedUnder) return;
      listedUnder = regulation();
      list().catch((error: unknown) => log.error({ err: error }, 'the games could not be listed under the new regulation'));
    });
    return {
      casino,
      exports,
      realtime,
      studio,
      gameNames: () => casino.names(),
      outside,
      origins: outside.origins,
      handOver: () => freeSpins.handOver(outside.list),
      reconcile: () => reconcileAll({ database, clock, log, providers: outside.list }),
      /** Asks the providers outside for their games again. */
      async refresh() {
        if (await outside.refresh()) await open();
      },
      wallet: providerRoutes({
        prefix: 'hub88',
        endpoint: createWalletEndpoint({
          wallet: casino.walletFor('studio'),
          publicKey: config.providerPublicKey === null ? null : readPublicKey(config.providerPublicKey),
          onFailure: (error, path) => log.error({ err: error, path }, 'a provider call failed'),
        }),
      }),
      /** How many calls a session of a game, or an address, may send to the studio, and how often a player may play a round. */
      limit: new RequestLimit(clock, config.apiRates, isSpared),
      rounds: new RoundLimit(clock, config.moneyRate, isSpared),
      pageLimit: needs.pageLimit,
      visitor: needs.visitor,
    };
  },
  calls: ({ casino, exports }) => ({ ...casinoCalls(casino), ...historyCalls(exports) }),
  guarded: { 'games.launch': [completeProfile] },
  async routes({ casino, exports, limit, outside, pageLimit, rounds, studio, visitor, wallet }, http) {
    await http.register(async (scope) => {
      scope.addHook('onRequest', pageLimit.before);
      await scope.register(fairRoundsRoutes(casino, visitor));
      await scope.register(historyRoutes(exports, visitor));
    });
    await http.register(async (scope) => {
      limitStudio(scope, { limit, rounds, userOf: (session) => studio.userOf(session) });
      await studio.routes(scope);
    });
    await wallet(http);
    await outside.routes(http);
  },
  jobs: {
    'casino.count_rounds': { at: '* * * * *', run: ({ casino }) => casino.countRounds() },
    'casino.outside_games': { at: '*/10 * * * *', run: ({ refresh }) => refresh() },
    'casino.free_spins': { at: '* * * * *', run: ({ handOver }) => handOver() },
    'casino.reconcile': { at: '20 * * * *', run: ({ reconcile }) => reconcile() },
    [historyJob]: { run: ({ exports }, payload) => exports.make(payload) },
    'casino.sweep': {
      at: '25 3 * * *',
      async run({ casino, exports }) {
        await casino.sweep();
        await exports.sweep();
      },
    },
    'studio.sweep': { at: '35 * * * *', run: ({ studio }) => studio.sweep() },
  },
  channels: [...casinoChannels, { name: 'history', audience: 'player' }],
  events: { [historyChanged]: ({ realtime }, event) => tellPlayer(realtime, event, 'history') },
  ready: ({ studio }) => studio.clock.start(),
  stop: ({ studio }) => studio.clock.stop(),
  tables: casinoTables,
  sql: { casino: new URL('./sql', import.meta.url), studio: new URL('../../../studio/server/sql', import.meta.url) },
});
