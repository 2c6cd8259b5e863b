/**
 * The product's realtime endpoint for the bench: HTTP server, sessions in the real database and their look-up, sockets with heartbeats, the fan-out to
 * other processes. Prints a SocketServer when it is ready, then does the SocketWork that its parent sends. Its database is DATABASE_URL, migrated already.
 */
import { realtimePath } from '@tavolo/realtime';
import { accountCalls } from '../apps/server/src/account/index.ts';
import { register } from '../apps/server/src/account/registration.ts';
import { Dispatcher } from '../apps/server/src/kernel/calls/dispatch.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, createNotifications } from '../apps/server/src/kernel/database/index.ts';
import { createHttpServer } from '../apps/server/src/kernel/http/index.ts';
import { createLog } from '../apps/server/src/kernel/log/index.ts';
import { counting, RequestLimit } from '../apps/server/src/kernel/rate-limits/index.ts';
import { createNotifyFanOut, createRealtime } from '../apps/server/src/kernel/realtime/index.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { createBenchAccount, signUpForm } from './bench-account.ts';

export interface SocketServer {
  port: number;
  cookieName: string;
  /** Tokens of open sessions. */
  tokens: string[];
}

/** `memory` is answered with the process's resident bytes; `publish` with null once all was published. */
export type SocketWork = { do: 'memory' } | { do: 'publish'; messages: number; every: number };

/** What every message carries; `at` in milliseconds of the machine's monotonic clock, which all processes share. */
export interface Told {
  number: number;
  at: number;
  odds: string[];
}

const sessions = Number(process.env['BENCH_SESSIONS']);
const sessionsOfPlayer = 100;
const log = createLog({ level: 'warn', pretty: false });
const url = process.env['DATABASE_URL'] ?? '';
const database = createDatabase({ url, log, role: applicationRole });
const notifications = createNotifications({ url, log });
const wallet = createWallet({ database, clock });
const account = await createBenchAccount({ database, log, wallet });
const origin = { address: '127.0.0.1', userAgent: 'bench' };

const tokens: string[] = [];
for (let number = 1; tokens.length < sessions; number++) {
  await register(account.tools, signUpForm(number, 'Secret.123'), 'en', origin);
  const [player] = await database.directory.query<{ id: bigint }>('SELECT max(id) AS id FROM player');
  if (!player) throw new Error('nobody was signed up');
  await database.transaction(async (tx) => {
    for (let count = 0; count < sessionsOfPlayer && tokens.length < sessions; count++)
      tokens.push((await account.tools.sessions.open(tx, player.id, origin)).token);
  });
}

const realtime = createRealtime({ database, clock, log, fanOut: createNotifyFanOut({ database, notifications, log }) });
realtime.declare({ name: 'event', audience: 'everyone', hasId: true });
const fastify = await createHttpServer({ log, trustProxy: false, isSecure: false, upgrades: realtimePath });
const limit = new RequestLimit(clock, { session: 0, address: 0 });
realtime.routes(fastify, {
  dispatcher: new Dispatcher({
    handlers: accountCalls(account),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log,
    checkResults: false,
  }),
  authenticate: counting(limit, (token) => account.authenticate(token)),
  lookUp: counting(limit, (token) => account.lookUp(token)),
  stillOpen: (asked) => account.stillOpen(asked),
  cookieName: account.cookieName,
  origins: [],
  limit,
  isSpared: () => false,
});
await realtime.start();
await fastify.listen({ host: '127.0.0.1', port: 0 });
const [address] = fastify.addresses();
if (typeof address !== 'object') throw new Error('the server has no port');
const ready: SocketServer = { port: address.port, cookieName: account.cookieName, tokens };
process.stdout.write(`${JSON.stringify(ready)}\n`);

process.on('message', (work: SocketWork) => {
  if (work.do === 'memory') process.send?.(process.memoryUsage.rss());
  else void publish(work).then(() => process.send?.(null));
});

let number = 0;
/** Tells the one channel that is heard as often as asked, `every` so many milliseconds. */
async function publish({ messages, every }: { messages: number; every: number }): Promise<void> {
  // As a change of prices is: a dozen of them.
  const odds = Array.from({ length: 12 }, (_, index) => `selection-${index}:1.${10 + index}`);
  for (let count = 0; count < messages; count++) {
    const data = { number: number++, at: Number(process.hrtime.bigint()) / 1e6, odds };
    realtime.publish({ name: 'event', id: 'bench' }, { data });
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

process.once('SIGTERM', () => {
  void (async () => {
    await realtime.close();
    await fastify.close();
    await notifications.close();
    await database.close();
    process.exit(0);
  })();
});
