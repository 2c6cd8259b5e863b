/**
 * The path of a round as the product has it, for the bench: HTTP server, studio, provider protocol in process, wallet, database.
 * Only the least time between two rounds of a player is left out; with it 64 players could not make load.
 * Prints `{"port":…,"sessions":[…]}` when it is ready. Its database is DATABASE_URL, migrated already. Several share one by the key of their seeds (BENCH_SEED_KEY); all but the first are
 * told of no players.
 */
import { accountCalls } from '../apps/server/src/account/index.ts';
import { register } from '../apps/server/src/account/registration.ts';
import { GameTokens, userOf } from '../apps/server/src/casino/token.ts';
import { createProviderWallet } from '../apps/server/src/casino/provider-wallet.ts';
import type { CasinoPlayers } from '../apps/server/src/casino/parts.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase } from '../apps/server/src/kernel/database/index.ts';
import { Dispatcher } from '../apps/server/src/kernel/calls/dispatch.ts';
import { callRoutes, createHttpServer } from '../apps/server/src/kernel/http/index.ts';
import { RequestLimit } from '../apps/server/src/kernel/rate-limits/index.ts';
import { createLog } from '../apps/server/src/kernel/log/index.ts';
import { systemRandom as random } from '../apps/server/src/kernel/random/random.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { createStudio, strictRegulation } from '../apps/studio/server/index.ts';
import { createBenchAccount, signUpForm } from './bench-account.ts';

const players = Number(process.env['BENCH_PLAYERS']);
const seedKey = process.env['BENCH_SEED_KEY'];
/** How many accounts can be signed in to by `auth.login`, as `login1@example.com` …; with a password of `loginPassword`. */
const logins = Number(process.env['BENCH_LOGINS'] ?? '0');
const loginPassword = 'Secret.123';
const game = 'book-of-nefer';
const log = createLog({ level: 'warn', pretty: false });
const database = createDatabase({ url: process.env['DATABASE_URL'] ?? '', log, role: applicationRole });
const wallet = createWallet({ database, clock });
await wallet.maintenance.makeDays();

const casinoPlayers: CasinoPlayers = {
  profile: async () => ({ currency: 'EUR', countryCode: 'IT', birthDate: '1990-01-01', createdAt: clock.now() }),
  publicName: async () => '',
  session: async () => ({ state: 'open', startedAt: clock.now() }),
};
const tokens = new GameTokens({ database, clock, random, players: casinoPlayers });
const providerWallet = createProviderWallet({
  database,
  wallet,
  tokens,
  players: casinoPlayers,
  integration: 'studio',
  gameOf: (sysname) => ({ sysname, isOffered: true }),
  hasDatedKeys: true,
  isOn: () => true,
  oneGameAtATime: () => true,
  isClosed: () => false,
});
const studio = createStudio({
  database,
  clock,
  random,
  wallet: providerWallet,
  seedKey: seedKey ? Buffer.from(seedKey, 'hex') : random.bytes(32),
  clientDirectory: '',
  regulation: { ...strictRegulation, minimumCycle: { slots: 0, others: 0 } },
  onFailure: (error) => log.error({ error }, 'a round failed'),
});

const sessions: string[] = [];
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
  // As after every sign-in: the ledger looks at each stake for the reality check that is to come.
  await database.query('SELECT guard_player($1, $2)', [id, 'Europe/Rome']);
  await database.query(`UPDATE protection_player SET reality_due_at = now() + interval '1 day' WHERE player_id = $1`, [id]);
  const { token, number } = await tokens.issue({ id: `session-${id}`, playerId: id }, { game, currency: 'EUR', integration: 'studio' });
  // As every launch does: the ledger compares it with the session of each round.
  await database.query('SELECT set_live_game($1, $2)', [id, number]);
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
  const { token: session, view } = await studio.desk.enter(new URL(url, 'http://localhost').searchParams.get('launch'));
  await studio.desk.choose(session, view.seeds.hash, 'bench');
  sessions.push(session);
}

const fastify = await createHttpServer({ log, trustProxy: false, isSecure: false });
await studio.routes(fastify);
if (logins > 0) await offerLogins();
await fastify.listen({ host: '127.0.0.1', port: 0 });
const [address] = fastify.addresses();
if (typeof address !== 'object') throw new Error('the server has no port');
process.stdout.write(`${JSON.stringify({ port: address.port, sessions })}\n`);

/** The call auth.login as the product has it, with accounts to sign in to. */
async function offerLogins(): Promise<void> {
  const account = await createBenchAccount({ database, log, wallet });
  const dispatcher = new Dispatcher({
    handlers: accountCalls(account),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log,
    checkResults: false,
  });
  await fastify.register(
    callRoutes({
      dispatcher,
      authenticate: (token) => account.authenticate(token),
      cookie: { name: account.cookieName, isSecure: false },
      origins: [],
      limit: new RequestLimit(clock, { session: 0, address: 0 }, () => false),
    }),
  );
  const origin = { address: '127.0.0.1', userAgent: 'bench' };
  for (let number = 1; number <= logins; number++) {
    await register(account.tools, signUpForm(number, loginPassword), 'en', origin);
  }
}

process.once('SIGTERM', () => {
  void (async () => {
    await fastify.close();
    await wallet.rounds.drain();
    await database.close();
    process.exit(0);
  })();
});
