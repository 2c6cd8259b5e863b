/**
 * `npm run ledger:verify`: checks the ledger of the product that DATABASE_URL or DATA_DIR names, whether it runs or not.
 * Ends with 0 when the ledger is sound, 1 when it is not, 2 when it could not be looked at.
 */
import { backgroundPatience } from '../kernel/database/index.ts';
import { onDatabase } from '../kernel/installation/index.ts';
import { describeFindings, isSound, verifyLedger } from './verify.ts';

try {
  const findings = await onDatabase({ statementTimeout: backgroundPatience }, (database) => verifyLedger(database));
  console.log(describeFindings(findings));
  process.exitCode = isSound(findings) ? 0 : 1;
} catch (error) {
  console.error(`The ledger could not be checked: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
