import { createApplication, type Application, type ApplicationParts } from '../application.ts';
import { ManualClock } from '../platform/clock/clock.ts';
import { readConfig } from '../platform/config/index.ts';
import { createNotifications, type PooledDatabase } from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { SeededRandom } from '../platform/random/random.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestApplication {
  application: Application;
  db: TestDatabase;
  clock: ManualClock;
  /** Address of the running server, once `listen` was called. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** The whole application on a database of its own, with a clock that stands still. Answers are compared with the contract. */
export async function createTestApplication(
  changes: Partial<ApplicationParts> & {
    now?: Date;
    /** Another process on the database of this one. */
    beside?: TestApplication;
    /** Puts something between the application and its database. */
    through?: (database: PooledDatabase) => PooledDatabase;
  } = {},
): Promise<TestApplication> {
  const { now, beside, through = (database) => database, ...parts } = changes;
  const db = beside?.db ?? (await createTestDatabase());
  const clock = new ManualClock(now ?? new Date('2026-03-02T12:00:00Z'));
  const notifications = createNotifications({ url: db.url, log: silentLog });
  const application = await createApplication({
    config: { ...readConfig({}), publicUrl: 'http://localhost:3000', secret: 'a secret of the tests, long enough' },
    database: through(db.database),
    ownerUrl: db.url,
    notifications,
    clock,
    random: new SeededRandom('application'),
    log: silentLog,
    site: 'none',
    checkResults: true,
    ...parts,
  });
  return {
    application,
    db,
    clock,
    async listen() {
      await application.listen({ host: '127.0.0.1', port: 0 });
      const address = application.fastify.server.address();
      if (address === null || typeof address === 'string') throw new Error('not listening');
      return `http://127.0.0.1:${address.port}`;
    },
    async close() {
      await application.close();
      await notifications.close();
      if (!beside) await db.drop();
    },
  };
}
