import type { FastifyInstance } from 'fastify';
import { createContent } from './content/index.ts';
import { createHealth } from './health.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { Notifications, PooledDatabase } from './platform/database/index.ts';
import { createHttpServer } from './platform/http/index.ts';
import { createJobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log/index.ts';
import { createOutbox } from './platform/outbox/index.ts';
import type { RandomSource } from './platform/random/random.ts';
import { createWallet } from './wallet/index.ts';

export interface ApplicationParts {
  /** With the address and the secret decided. */
  config: Config & { publicUrl: string; secret: string };
  database: PooledDatabase;
  /** Connection address as the database's owner, for the job queue. */
  ownerUrl: string;
  notifications: Notifications;
  clock: Clock;
  random: RandomSource;
  log: Log;
  /** Serves the site from its sources, reloading on change. */
  isDevelopment: boolean;
}

export interface Application {
  /** For `inject` in tests. */
  fastify: FastifyInstance;
  /** Starts the work in the background and answers requests from now on. */
  listen(on: { host: string; port: number }): Promise<void>;
  /** Finishes what is under way and lets go of everything but the database. */
  close(): Promise<void>;
}

/** Composes the modules. Knows all of them; none of them knows it. */
export async function createApplication(parts: ApplicationParts): Promise<Application> {
  const { clock, config, database, log, notifications, random } = parts;
  const outbox = createOutbox({ database, log });
  const jobs = createJobs({ url: parts.ownerUrl, log });
  const health = createHealth(database);

  const wallet = createWallet({ database, clock });
  const content = await createContent({ database, clock, random, notifications, log, token: config.contentApiToken });

  jobs.schedule('wallet.roll_up', '* * * * *', async () => void (await wallet.maintenance.rollUp()));
  jobs.schedule('wallet.seal', '10 0 * * *', async () => void (await wallet.maintenance.seal()));
  jobs.schedule('outbox.prune', '20 3 * * *', async () => void (await outbox.prune()));

  const fastify = await createHttpServer({
    log,
    trustProxy: config.trustProxy,
    isSecure: config.publicUrl.startsWith('https://'),
  });
  health.routes(fastify);
  await fastify.register(content.routes);

  return {
    fastify,
    async listen(on) {
      await fastify.ready();
      outbox.start();
      await jobs.start();
      await fastify.listen(on);
    },
    async close() {
      health.leave();
      await fastify.close();
      await jobs.stop();
      await outbox.stop();
    },
  };
}
