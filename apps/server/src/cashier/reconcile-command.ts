/**
 * `npm run cashier:reconcile -- FILE`: compares the payment provider's list of transactions (CSV or JSON) with the ledger of the product that
 * DATABASE_URL or DATA_DIR names, whether it runs or not. Ends with 0 when nothing differs, 1 when something does, 2 when it could not be compared.
 */
import { readFileSync } from 'node:fs';
import { onDatabase } from '../kernel/installation/index.ts';
import { describeDifferences, readList, reconcile } from './reconcile.ts';

async function main(): Promise<number> {
  const [file] = process.argv.slice(2);
  if (!file) {
    console.error('Name the file with the provider’s transactions: npm run cashier:reconcile -- FILE');
    return 2;
  }
  const listed = readList(readFileSync(file, 'utf8'));
  const differences = await onDatabase({ statementTimeout: 600_000 }, (database) => reconcile(database, listed));
  console.log(describeDifferences(differences, listed.length));
  return differences.length === 0 ? 0 : 1;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Nothing was compared: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
