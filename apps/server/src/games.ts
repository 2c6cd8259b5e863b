import { readPublicKey } from '@tavolo/provider-protocol';
import { createStudio, type RegulationSetting, type Studio } from '@tavolo/studio';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { sessionChannel, type Account } from './account/index.ts';
import { createCasino, limitStudio, providerRoutes, type Casino, type CasinoPlayers, type RoundLimit } from './casino/index.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey } from './kernel/config/index.ts';
import type { Database, Notifications } from './kernel/database/index.ts';
import type { RequestLimit } from './kernel/http/index.ts';
import type { Jobs } from './kernel/jobs/index.ts';
import type { Log } from './kernel/log/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import type { Wallet } from './wallet/index.ts';

export interface GameParts {
  database: Database;
  notifications: Notifications;
  clock: Clock;
  random: RandomSource;
  log: Log;
  /** How many calls a session of a game, or an address, may send to the studio. */
  limit: RequestLimit;
  /** How often a player may play a round. */
  roundLimit: RoundLimit;
  jobs: Jobs;
  wallet: Wallet;
  account: Account;
  publicUrl: string;
  /** The installation's secret: seeds of the games are encrypted with a key derived from it. */
  secret: string;
  /** Secrets before it: seeds that they encrypted are still read. */
  previousSecrets: readonly string[];
  /** PEM; a studio that runs elsewhere signs its wallet calls with the other half. */
  providerPublicKey: string | null;
  /** Which jurisdiction's rules the games keep; asked at every round, so that whoever supplies it may change it while we run. */
  regulation: RegulationSetting;
  /** Whether games may be tried for nothing, by content. */
  offersDemo(): boolean;
  /** Whether players play one game for money at a time. */
  oneGameAtATime(): boolean;
  /** Whether the operator keeps the site closed, by content. */
  isClosed(): boolean;
  /** Throws what a player has to do before playing for money. */
  requirePlay(playerId: bigint): Promise<void>;
}

export interface Games {
  casino: Casino;
  studio: Studio;
  /** Lists the games anew under the regulation that holds now: their stakes, and whether they are offered. */
  relist(): Promise<void>;
  routes(fastify: FastifyInstance): Promise<void>;
}

const clientDirectory = fileURLToPath(new URL('../../studio/build/client', import.meta.url));

/** The casino and the studio, which meet in the provider protocol alone: here it runs in process. */
export async function composeGames(parts: GameParts): Promise<Games> {
  const { clock, database, jobs, random } = parts;
  const log = parts.log.child({ module: 'games' });
  const casino = createCasino({
    database,
    clock,
    random,
    wallet: parts.wallet,
    players: playersOf(parts.account),
    attempts: parts.account.tools.attempts,
    publicUrl: parts.publicUrl,
    offersDemo: () => parts.offersDemo(),
    oneGameAtATime: () => parts.oneGameAtATime(),
    isClosed: () => parts.isClosed(),
    requirePlay: (playerId) => parts.requirePlay(playerId),
    onDecision: (what, facts) => log.warn(facts, what),
  });
  const studio = createStudio({
    database,
    clock,
    random,
    wallet: casino.walletFor('studio'),
    seedKey: deriveKey(parts.secret, 'studio:seeds'),
    previousSeedKeys: parts.previousSecrets.map((secret) => deriveKey(secret, 'studio:seeds')),
    clientDirectory,
    regulation: parts.regulation,
    isStopped: async (game, version) => parts.isClosed() || (await casino.parts.stops.of(game, version)) !== null,
    onFailure: (error) => log.error({ err: error }, 'a game call failed'),
  });
  await parts.notifications.listen('casino_changed', () => casino.forgetCatalogue());
  await parts.notifications.listen(sessionChannel, (payload) =>
    casino.forgetSessions(payload && /^\d+$/.test(payload) ? BigInt(payload) : null),
  );
  const relist = () =>
    casino.open([
      { name: 'studio', provider: studio.provider, replay: (user, record) => studio.replay(user, record), fairness: studio.fairness },
    ]);
  await relist();
  jobs.schedule('casino.count_rounds', '* * * * *', () => casino.countRounds());
  jobs.schedule('casino.sweep', '25 3 * * *', () => casino.sweep());
  jobs.schedule('studio.sweep', '35 * * * *', () => studio.sweep());
  const wallet = providerRoutes({
    wallet: casino.walletFor('studio'),
    publicKey: parts.providerPublicKey === null ? null : readPublicKey(parts.providerPublicKey),
    onFailure: (error, path) => log.error({ err: error, path }, 'a provider call failed'),
  });
  return {
    casino,
    studio,
    relist,
    async routes(fastify) {
      await fastify.register(async (scope) => {
        limitStudio(scope, { limit: parts.limit, rounds: parts.roundLimit, userOf: (session) => studio.userOf(session) });
        await studio.routes(scope);
      });
      await wallet(fastify);
    },
  };
}

function playersOf(account: Account): CasinoPlayers {
  return { profile: (playerId) => account.player(playerId), session: (sessionId) => account.session(sessionId) };
}
