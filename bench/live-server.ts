/**
 * A process with one live table for the bench: sockets, the studio with its routes, casino and wallet on a real database. Prints a LiveServer when it
 * is ready. Its database is DATABASE_URL, migrated already; BENCH_TABLE says which table it is, BENCH_PLAYERS how many sit at it.
 */
import type { LiveDefinition } from '@tavolo/game-maths';
import { readTables, type TableFolder } from '@tavolo/game-maths/node';
import { createStudio } from '@tavolo/studio';
import { createCasino } from '../apps/server/src/casino/casino.ts';
import { addressOf, casinoChannels } from '../apps/server/src/casino/channels.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase } from '../apps/server/src/kernel/database/index.ts';
import { jsonOf } from '../apps/server/src/kernel/json/json.ts';
import { systemRandom as random } from '../apps/server/src/kernel/random/random.ts';
import { DatabaseStore, RateLimiter } from '../apps/server/src/kernel/rate-limits/index.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { openRealtime } from './realtime-product.ts';

export interface LiveServer {
  port: number;
  table: string;
  /** Tokens of the sessions at the table, one of each player. */
  tokens: string[];
}

const players = Number(process.env['BENCH_PLAYERS']);
const product = await openRealtime({ sessionsOfPlayer: 1, channels: casinoChannels, isSpared: true });
const { database, realtime } = product;
const wallet = createWallet({ database, clock });
await wallet.maintenance.makeDays();
const startedAt = clock.now();
const casino = createCasino({
  database,
  clock,
  random,
  wallet,
  players: {
    profile: () => Promise.resolve({ currency: 'EUR', countryCode: 'IT', birthDate: '1990-05-04', createdAt: startedAt }),
    publicName: () => Promise.resolve(''),
    session: () => Promise.resolve({ state: 'open' as const, startedAt }),
  },
  attempts: new RateLimiter(new DatabaseStore(database, clock), clock),
  publicUrl: 'http://localhost:3000',
  oneGameAtATime: () => true,
  isClosed: () => false,
  ownGames: () => new Map(),
  offersDemo: () => true,
  requirePlay: () => Promise.resolve(),
});
const named = readTables().find(({ sysname }) => sysname === process.env['BENCH_TABLE']);
if (!named) throw new Error('BENCH_TABLE names a live table');
/** Flights are over at 3.00, so that rounds follow each other. */
const short = (definition: LiveDefinition): LiveDefinition => (definition.kind === 'crash' ? { ...definition, maximum: 300 } : definition);
const [rules, ...later] = named.published;
// Half of the time that players have to bet, so that they bet twice as fast.
const folder: TableFolder = {
  ...named,
  published: [short(rules), ...later.map(short)],
  manifest: { ...named.manifest, clock: { bet: 10, closing: 1, draw: 1, result: 1 } },
};
const clockDatabase = createDatabase({ url: process.env['DATABASE_URL'] ?? '', log: product.log, role: applicationRole, size: 2 });
const studio = createStudio({
  database,
  clock,
  random,
  wallet: casino.walletFor('studio'),
  seedKey: random.bytes(32),
  clientDirectory: '',
  tables: [folder],
  clockDatabase,
  audience: {
    tell: (channel, { version, data }) =>
      realtime.publish(addressOf(channel), { ...(version !== undefined && { version }), data: jsonOf(data) }),
    count: (channel) => realtime.count(addressOf(channel)),
  },
  onFailure: (error) => console.error(error),
});
await casino.open([
  {
    name: 'studio',
    demo: 'wallet',
    sysnameOf: (code) => code,
    provider: studio.provider,
    replay: (user, record) => studio.replay(user, record),
    fairness: studio.fairness,
  },
]);
await studio.routes(product.http);
await studio.clock.start();

const tokens: string[] = [];
for (let id = 1n; id <= BigInt(players); id++) {
  await wallet.openAccounts(database, id, 'EUR');
  await wallet.post(database, {
    playerId: id,
    currency: 'EUR',
    kind: 'deposit',
    key: 'bench',
    fingerprint: '',
    legs: [
      { account: 'main', amount: 10_000_00n },
      { account: 'house:deposits:card', amount: -10_000_00n },
    ],
  });
  const { token, number } = await casino.parts.tokens.issue(
    { id: `bench-${id}`, playerId: id },
    { game: folder.sysname, currency: 'EUR', integration: 'studio' },
  );
  const { url } = await studio.provider.gameUrl({
    user: `player-${id}`,
    token,
    game_code: folder.sysname,
    currency: 'EUR',
    lang: 'en',
    country: 'IT',
    ip: '127.0.0.1',
    platform: 'GPL_DESKTOP',
    lobby_url: '',
    deposit_url: '',
    operator_id: 'bench',
  });
  await wallet.setLiveGame(database, id, number);
  tokens.push((await studio.desk.enterTable(new URL(url, 'http://frame.invalid').searchParams.get('launch'))).token);
}
const ready: LiveServer = { port: await product.listen(), table: folder.sysname, tokens };
process.stdout.write(`${JSON.stringify(ready)}\n`);

process.once('SIGTERM', () => {
  void (async () => {
    await studio.clock.stop();
    await clockDatabase.close();
    await product.close();
    process.exit(0);
  })();
});
