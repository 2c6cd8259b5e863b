import { realtimePath } from '@tavolo/realtime';
import type { FastifyInstance } from 'fastify';
import { accountCalls } from '../apps/server/src/account/index.ts';
import { register } from '../apps/server/src/account/registration.ts';
import { Dispatcher } from '../apps/server/src/kernel/calls/dispatch.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, createNotifications, type PooledDatabase } from '../apps/server/src/kernel/database/index.ts';
import { createHttpServer } from '../apps/server/src/kernel/http/index.ts';
import { createLog, type Log } from '../apps/server/src/kernel/log/index.ts';
import { counting, RequestLimit } from '../apps/server/src/kernel/rate-limits/index.ts';
import { createNotifyFanOut, createRealtime } from '../apps/server/src/kernel/realtime/index.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { createBenchAccount, signUpForm } from './bench-account.ts';

type Realtime = ReturnType<typeof createRealtime>;

/** The product's realtime endpoint in this process: HTTP server, sessions in the real database and their look-up, fan-out to other processes. */
export interface RealtimeProduct {
  database: PooledDatabase;
  log: Log;
  realtime: Realtime;
  cookieName: string;
  /** Tokens of open sessions. */
  tokens: string[];
  /** For further routes, before it listens. */
  http: FastifyInstance;
  /** Listens on a free port and answers with it. */
  listen(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Opens the endpoint on the migrated database DATABASE_URL, with as many sessions as BENCH_SESSIONS says. `isSpared` has the frames of these pages uncounted by the
 * limit of a session.
 */
export async function openRealtime(options: {
  sessionsOfPlayer: number;
  channels: readonly Parameters<Realtime['declare']>[0][];
  isSpared: boolean;
}): Promise<RealtimeProduct> {
  const sessions = Number(process.env['BENCH_SESSIONS']);
  const log = createLog({ level: 'warn', pretty: false });
  const url = process.env['DATABASE_URL'] ?? '';
  const database = createDatabase({ url, log, role: applicationRole });
  const notifications = createNotifications({ url, log });
  const account = await createBenchAccount({ database, log, wallet: createWallet({ database, clock }) });
  const origin = { address: '127.0.0.1', userAgent: 'bench' };

  const tokens: string[] = [];
  for (let number = 1; tokens.length < sessions; number++) {
    await register(account.tools, signUpForm(number, 'Secret.123'), 'en', origin);
    const [player] = await database.directory.query<{ id: bigint }>('SELECT max(id) AS id FROM player');
    if (!player) throw new Error('nobody was signed up');
    await database.transaction(async (tx) => {
      for (let count = 0; count < options.sessionsOfPlayer && tokens.length < sessions; count++)
        tokens.push((await account.tools.sessions.open(tx, player.id, origin)).token);
    });
  }

  const realtime = createRealtime({ database, clock, log, fanOut: createNotifyFanOut({ database, notifications, log }) });
  for (const channel of options.channels) realtime.declare(channel);
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
    isSpared: () => options.isSpared,
  });
  await realtime.start();

  return {
    database,
    log,
    realtime,
    cookieName: account.cookieName,
    tokens,
    http: fastify,
    async listen() {
      await fastify.listen({ host: '127.0.0.1', port: 0 });
      const [address] = fastify.addresses();
      if (typeof address !== 'object') throw new Error('the server has no port');
      return address.port;
    },
    async close() {
      await realtime.close();
      await fastify.close();
      await notifications.close();
      await database.close();
    },
  };
}
