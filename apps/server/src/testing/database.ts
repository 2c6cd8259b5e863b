import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { applicationRole, createDatabase, handlesOf, type PooledDatabase, type Statements } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';

export interface TestDatabase {
  /** As the application sees it: with the application's role. */
  database: PooledDatabase;
  /** As the owner sees it: for arranging what the application may not do. */
  ownerDatabase: PooledDatabase;
  /** Connection address as the owner. */
  url: string;
  /** Closes both pools and removes the database. */
  drop(): Promise<void>;
}

/**
 * A fresh, migrated database on the run's real server, a copy of the database `template`, or one with nothing in it. Make it in `beforeAll`, drop it in
 * `afterAll`.
 */
export async function createTestDatabase({ isEmpty = false, template = inject('databaseTemplate') } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await copyDatabase(isEmpty ? 'template0' : template, name);
  const url = urlOf(name);
  // On a busy machine hundreds of calls at once wait longer for a connection than anybody would wait for a page.
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 10, connectTimeout: 60_000 });
  const ownerDatabase = createDatabase({ url, log: silentLog, size: 4 });
  return {
    database,
    ownerDatabase,
    url,
    async drop() {
      await Promise.all([database.close(), ownerDatabase.close()]);
      await asAdministrator((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** A database that is asked by `query`; transactions go past it. */
export const askedBy = (database: PooledDatabase, query: Statements['query']): PooledDatabase => ({
  query,
  ...handlesOf({ query }),
  transaction: (work) => database.transaction(work),
  isReachable: () => database.isReachable(),
  usage: () => database.usage(),
  close: () => database.close(),
});

/** A template of the whole run, filled by the first process that asks for it, for which all others wait. Answers its name. */
export function createTemplate(name: string, fill: (db: Omit<TestDatabase, 'drop'>) => Promise<void>): Promise<string> {
  return asAdministrator(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return name;
    const { database, ownerDatabase, url } = await createTestDatabase();
    await fill({ database, ownerDatabase, url });
    await Promise.all([database.close(), ownerDatabase.close()]);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    return name;
  });
}

const urlOf = (database: string): string => inject('databaseServer').replace('/DATABASE?', `/${database}?`);

/** Files are copied as they are, which in memory takes half of the time that writing them through the log does. */
const copyDatabase = (template: string, name: string): Promise<unknown> =>
  asAdministrator((client) => client.query(`create database ${name} template ${template} strategy file_copy`));

async function asAdministrator<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
