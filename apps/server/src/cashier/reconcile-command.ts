/**
 * `npm run cashier:reconcile -- FILE`: compares the payment provider's list of transactions (CSV or JSON) with the ledger of the product that
 * DATABASE_URL or DATA_DIR names, whether it runs or not. Ends with 0 when nothing differs, 1 when something does, 2 when it could not be compared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  applicationRole,
  createDatabase,
  findRunningServer,
  startEmbeddedServer,
  type EmbeddedServer,
} from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { describeDifferences, readList, reconcile } from './reconcile.ts';

async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Name the file with the provider’s transactions: npm run cashier:reconcile -- FILE');
    return 2;
  }
  const listed = readList(readFileSync(file, 'utf8'));
  let server: EmbeddedServer | undefined;
  let url = process.env['DATABASE_URL'];
  if (!url) {
    const dataDirectory = resolve(process.env['DATA_DIR'] || '.data');
    if (!existsSync(join(dataDirectory, 'postgres'))) {
      console.error(`There is no product in ${dataDirectory}. Name its data directory by DATA_DIR or its database by DATABASE_URL.`);
      return 2;
    }
    url = (await findRunningServer(dataDirectory)) ?? undefined;
    if (url === undefined) {
      server = await startEmbeddedServer({ dataDirectory, log: silentLog });
      url = server.url;
    }
  }
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 1, statementTimeout: 600_000 });
  try {
    const differences = await reconcile(database, listed);
    console.log(describeDifferences(differences, listed.length));
    return differences.length === 0 ? 0 : 1;
  } finally {
    await database.close();
    await server?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Nothing was compared: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
