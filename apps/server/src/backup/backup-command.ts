/**
 * `npm run backup -- FILE|FOLDER`: writes a backup of the product that DATABASE_URL or DATA_DIR names, whether it runs or not.
 * Ends with 0 when the file is there and whole, 2 when it is not.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openInstallation } from '../kernel/installation/index.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './format.ts';

async function main(): Promise<number> {
  const [target] = process.argv.slice(2);
  if (!target) {
    console.error('Name the file or the folder that the backup is written to: npm run backup -- /backup');
    return 2;
  }
  const now = new Date();
  const name = `tavolo-${now.toISOString().replaceAll(':', '').slice(0, 15)}Z.backup.gz`;
  const file = statSync(target, { throwIfNoEntry: false })?.isDirectory() ? join(target, name) : target;
  const installation = await openInstallation(process.env, { mayRun: true, mayBeNew: false });
  try {
    const { rows, files } = await writeBackup({
      url: installation.url,
      file,
      uploads: installation.uploads,
      secret: installation.secrets[0] ?? null,
      now,
    });
    await checkBackup(file);
    console.log(`${file}: ${rows} rows and ${files} uploaded files, as of ${now.toISOString()}.`);
    console.log(
      'Not in it: the secret (SECRET, or the file "secret" in DATA_DIR), without which it is worth little. Keep it apart.' +
        (installation.uploads === null ? ' Nor the bucket of uploaded files.' : ''),
    );
    return 0;
  } finally {
    await installation.leave();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
