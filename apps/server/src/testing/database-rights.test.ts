import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationRole, createDatabase, StartError } from '../kernel/database/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { prepareSchema } from '../schema.ts';
import { createTestApplication } from './application.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { signUpAt } from './sign-up.ts';

// A user of a database server that is not ours: it owns its database, and an administrator has run the statements of docs/operations.md for it.

const user = 'bare_user_of_the_tests';
const password = 'a-password-of-the-tests';
let db: TestDatabase;
let url = '';

async function asAdministrator(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: db.url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  db = await createTestDatabase({ isEmpty: true });
  const address = new URL(db.url);
  await asAdministrator(
    `create role ${user} login nosuperuser nocreaterole nocreatedb password '${password}'`,
    `alter database ${address.pathname.slice(1)} owner to ${user}`,
  );
  address.username = user;
  address.password = password;
  url = address.href;
});
afterAll(async () => {
  await asAdministrator(`reassign owned by ${user} to current_user`, `drop owned by ${user}`, `drop role ${user}`);
  await db.drop();
});

test('a user that may not make the role is told the statements for it, and with them the product sets itself up and runs', async () => {
  const refused = await prepareSchema({ url, log: silentLog }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  const statements =
    /CREATE ROLE tavolo_app NOLOGIN; (GRANT tavolo_app TO <that user>); (GRANT CREATE, USAGE ON SCHEMA public TO <that user>)\./.exec(
      String(refused),
    );
  expect(statements).not.toBeNull();
  // The role is there: other databases of this server have it.
  await asAdministrator(...(statements ?? []).slice(1).map((statement) => statement.replace('<that user>', user)));
  await prepareSchema({ url, log: silentLog });
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 10 });
  const app = await createTestApplication({ database, ownerUrl: url });
  try {
    expect((await signUpAt(await app.listen(), 'first@example.com')).uid).toBeGreaterThan(0n);
  } finally {
    await app.close();
    await database.close();
  }
});
