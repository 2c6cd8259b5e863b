/**
 * The path of a round as the product has it, for the bench: HTTP server, studio, provider protocol in process, wallet, database.
 * Only the least time between two rounds of a player is left out; with it 64 players could not make load.
 * Prints `{"port":…,"bodies":[…]}` when it is ready. Its database is DATABASE_URL, migrated already.
 */
import { GameTokens, userOf } from '../apps/server/src/casino/token.ts';
import { createProviderWallet } from '../apps/server/src/casino/provider-wallet.ts';
import type { CasinoPlayers } from '../apps/server/src/casino/parts.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock/clock.ts';
import { applicationRole, createDatabase } from '../apps/server/src/platform/database/index.ts';
import { createHttpServer } from '../apps/server/src/platform/http/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { systemRandom as random } from '../apps/server/src/platform/random/random.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { createStudio, strictRegulation } from '../apps/studio/server/index.ts';

const players = Number(process.env['BENCH_PLAYERS']);
const game = 'book-of-nefer';
const log = createLog({ level: 'warn', pretty: false });
const database = createDatabase({ url: process.env['DATABASE_URL'] ?? '', log, role: applicationRole });
const wallet = createWallet({ database, clock });

const casinoPlayers: CasinoPlayers = {
  profile: async () => ({ currency: 'EUR', countryCode: 'IT', fakename: 'bench', birthDate: '1990-01-01', createdAt: clock.now() }),
  session: async () => ({ state: 'open', startedAt: clock.now() }),
};
const tokens = new GameTokens({ database, clock, random, players: casinoPlayers });
const providerWallet = createProviderWallet({
  database,
  wallet,
  tokens,
  players: casinoPlayers,
  integration: 'studio',
  isGame: () => true,
});
const studio = createStudio({
  database,
  clock,
  random,
  wallet: providerWallet,
  seedKey: random.bytes(32),
  clientDirectory: '',
  regulation: { ...strictRegulation, minimumCycle: { slots: 0, others: 0 } },
  onFailure: (error) => log.error({ error }, 'a round failed'),
});

const bodies: string[] = [];
for (let id = 1n; id <= BigInt(players); id++) {
  await wallet.openAccounts(database, id, 'EUR');
  await wallet.post(database, {
    playerId: id,
    currency: 'EUR',
    kind: 'adjustment',
    key: 'bench',
    fingerprint: '',
    legs: [
      { account: 'main', amount: 1_000_000_00n },
      { account: 'house:corrections', amount: -1_000_000_00n },
    ],
  });
  const token = await tokens.issue({ id: `session-${id}`, playerId: id }, { game, currency: 'EUR', integration: 'studio' });
  const { url } = await studio.provider.gameUrl({
    user: userOf(id),
    token,
    game_code: game,
    currency: 'EUR',
    lang: 'en',
    country: 'IT',
    ip: '127.0.0.1',
    platform: 'GPL_DESKTOP',
    lobby_url: '',
    deposit_url: '',
    operator_id: 'bench',
  });
  bodies.push(`{"session":"${new URL(url, 'http://localhost').searchParams.get('session')}","stake":"100","key":"`);
}

const fastify = await createHttpServer({ log, trustProxy: false, isSecure: false });
await studio.routes(fastify);
await fastify.listen({ host: '127.0.0.1', port: 0 });
const [address] = fastify.addresses();
if (typeof address !== 'object') throw new Error('the server has no port');
process.stdout.write(`${JSON.stringify({ port: address.port, bodies })}\n`);

process.once('SIGTERM', () => {
  void (async () => {
    await fastify.close();
    await wallet.rounds.drain();
    await database.close();
    process.exit(0);
  })();
});
