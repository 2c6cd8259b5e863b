/**
 * `npm run restore -- FILE [--replace] [--onto-another-server]`: puts a backup back into what DATABASE_URL or DATA_DIR names, while nothing runs
 * on it, and checks the ledger. `npm run restore -- --copied`: for a database that came back by a copy of its files; moves its numbers on.
 * Ends with 0 when all is well, 1 when the ledger is not sound, 2 when it was refused or failed.
 */
import { parseArgs } from 'node:util';
import { applicationRole, backgroundPatience, createDatabase } from './kernel/database/index.ts';
import { createLog, silentLog } from './kernel/log/index.ts';
import { openInstallation } from './kernel/installation/index.ts';
import { describeFindings, isSound, verifyLedger } from './wallet/index.ts';
import { afterPhysicalCopy, restoreBackup } from './backup/index.ts';
import { schemaModules } from './schema.ts';

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'onto-another-server': { type: 'boolean', default: false },
      copied: { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if ((file === undefined) === !values.copied) {
    console.error(
      'Name the backup: npm run restore -- FILE [--replace] [--onto-another-server]. After a copy of the files: npm run restore -- --copied',
    );
    return 2;
  }
  const installation = await openInstallation(process.env, { mayRun: false, mayBeNew: !values.copied });
  try {
    const now = new Date();
    if (file === undefined) {
      await afterPhysicalCopy({ url: installation.url, now });
      console.log('All numbers were moved on, all sessions have ended, and players’ seeds change with the next round.');
    } else {
      const { header, rows } = await restoreBackup({
        url: installation.url,
        file,
        uploads: installation.uploads,
        secrets: installation.secrets,
        now,
        modules: schemaModules,
        log: createLog({ level: 'info', pretty: true }),
        replace: values.replace,
        ontoAnotherServer: values['onto-another-server'],
      });
      console.log(`${rows} rows are as they were at ${header.madeAt}. What happened since is gone; compare with the payment provider:`);
      console.log('npm run cashier:reconcile -- FILE');
    }
    const database = createDatabase({
      url: installation.url,
      log: silentLog,
      role: applicationRole,
      size: 1,
      statementTimeout: backgroundPatience,
    });
    const findings = await verifyLedger(database);
    await database.close();
    console.log(describeFindings(findings));
    return isSound(findings) ? 0 : 1;
  } finally {
    await installation.leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`Not restored: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
