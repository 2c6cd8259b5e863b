import { accountModule, accountModuleWith } from '../account/module.ts';
import { quickHashing } from '../account/testing/quick-hashing.ts';
import { createApplication, type Application, type ApplicationParts } from '../kernel/application/index.ts';
import { ManualClock } from '../kernel/clock/clock.ts';
import { readConfig } from '../kernel/config/index.ts';
import { createNotifications, type PooledDatabase } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { SeededRandom } from '../kernel/random/random.ts';
import { modules as product } from '../modules.ts';
import { prepareSchema } from '../schema.ts';
import { createTemplate, createTestDatabase, type TestDatabase } from './database.ts';

/** The product's modules; passwords cost next to nothing. */
export const modules = product.map((one) => (one === accountModule ? accountModuleWith(quickHashing) : one));

/** The secret of every tested application. */
export const testSecret = 'a secret of the tests, long enough';

/** By it content is published at every tested application. */
export const editorsToken = 'a-token-of-the-editors';

/** The configuration that tests run with; `environment` as an operator would set it. */
export const testConfig = (environment: Record<string, string> = {}) => ({
  // Matches are played where a test asks for them.
  ...readConfig({ SPORTSBOOK_DRIVER: 'off', ...environment }),
  publicUrl: 'http://localhost:3000',
  secret: testSecret,
  contentApiToken: editorsToken,
  // What takes two people in production is prepared here by one call.
  contentApiTokenMayAll: true,
});

export interface TestApplication {
  application: Application;
  db: TestDatabase;
  clock: ManualClock;
  /** Writes an entry of content as the operator does, and publishes it unless the query says `status=draft`. `path` is below /content/api. */
  publish(path: string, data: object): Promise<void>;
  /** Address of the running server, once `listen` was called. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/** When the installation was made that every tested application starts on, and where its clock stands unless a test says otherwise. */
const installedAt = new Date('2026-03-02T12:00:00Z');

/** What an application needs beside its configuration and its database. */
const ownParts = () => ({ random: new SeededRandom('application'), log: silentLog, site: 'none', modules, checkResults: true }) as const;

let installed: Promise<string> | undefined;

/** A database on which the application was started once: writing all of the bundled content takes more than half of a first start. */
const installation = (): Promise<string> =>
  (installed ??= createTemplate('installed', async ({ database, url }) => {
    const notifications = createNotifications({ url, log: silentLog });
    const config = testConfig();
    const application = await createApplication({
      ...ownParts(),
      config,
      database,
      ownerUrl: url,
      notifications,
      clock: new ManualClock(installedAt),
    });
    await application.close();
    await notifications.close();
  }));

/** The whole application on an installation of its own, with a clock that stands still. Answers are compared with the contract. */
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
  const db = beside?.db ?? (await createTestDatabase({ template: await installation() }));
  const clock = new ManualClock(now ?? installedAt);
  if (parts.modules) await prepareSchema({ url: db.url, log: silentLog, modules: parts.modules });
  const notifications = createNotifications({ url: db.url, log: silentLog });
  const release = async () => {
    await notifications.close();
    if (!beside) await db.drop();
  };
  const application = await createApplication({
    ...ownParts(),
    config: testConfig(),
    database: through(db.database),
    ownerUrl: db.url,
    notifications,
    clock,
    ...parts,
  }).catch(async (error: unknown) => {
    await release();
    throw error;
  });
  return {
    application,
    db,
    clock,
    async publish(path, data) {
      const { statusCode, body } = await application.fastify.inject({
        method: 'PUT',
        url: `/content/api/${path}`,
        headers: { authorization: `Bearer ${editorsToken}` },
        payload: { data },
      });
      if (statusCode !== 200) throw new Error(`${path} was not published: ${body}`);
    },
    async listen() {
      await application.listen({ host: '127.0.0.1', port: 0 });
      const address = application.fastify.server.address();
      if (address === null || typeof address === 'string') throw new Error('not listening');
      return `http://127.0.0.1:${address.port}`;
    },
    async close() {
      await application.close();
      await release();
    },
  };
}
