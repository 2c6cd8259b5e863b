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

/** A fresh, migrated database on the run's real server, or one with nothing in it. Make it in `beforeAll`, drop it in `afterAll`. */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const address = inject('databaseServer');
  const template = isEmpty ? 'template0' : inject('databaseTemplate');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const urlOf = (database: string) => address.replace('/DATABASE?', `/${database}?`);
  // Files are copied as they are, which in memory takes half of the time that writing them through the log does.
  await administer(urlOf('postgres'), `create database ${name} template ${template} strategy file_copy`);
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
      await administer(urlOf('postgres'), `drop database ${name} with (force)`);
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

async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
