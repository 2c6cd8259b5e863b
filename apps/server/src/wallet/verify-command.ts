/**
 * `npm run ledger:verify`: checks the ledger of the product that DATABASE_URL or DATA_DIR names, whether it runs or not.
 * Ends with 0 when the ledger is sound, 1 when it is not, 2 when it could not be looked at.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  applicationRole,
  backgroundPatience,
  createDatabase,
  findRunningServer,
  startEmbeddedServer,
  type EmbeddedServer,
} from '../platform/database/index.ts';
import { silentLog } from '../platform/log/index.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

async function main(): Promise<number> {
  let server: EmbeddedServer | undefined;
  let url = process.env['DATABASE_URL'];
  if (!url) {
    const dataDirectory = resolve(process.env['DATA_DIR'] || '.data');
    if (!existsSync(join(dataDirectory, 'postgres'))) {
      console.error(
        `There is no ledger in ${dataDirectory}. Name the product's data directory by DATA_DIR or its database by DATABASE_URL.`,
      );
      return 2;
    }
    url = (await findRunningServer(dataDirectory)) ?? undefined;
    if (url === undefined) {
      server = await startEmbeddedServer({ dataDirectory, log: silentLog });
      url = server.url;
    }
  }
  const database = createDatabase({ url, log: silentLog, role: applicationRole, size: 1, statementTimeout: backgroundPatience });
  try {
    const findings = await verifyLedger(database);
    console.log(describeFindings(findings));
    return isSound(findings) ? 0 : 1;
  } finally {
    await database.close();
    await server?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`The ledger could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
