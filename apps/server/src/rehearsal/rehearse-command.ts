/**
 * `npm run campaigns:rehearse -- draft.json`: what a bonus for deposits or a cashback would have come to in a past period, of the product that DATABASE_URL or DATA_DIR names, whether it runs or
 * not. Changes nothing. docs/rehearsing-a-campaign.md says what is in the file and what the figures mean.
 * Ends with 0 when done, 2 when the file is not one.
 */
import { readFile } from 'node:fs/promises';
import { backgroundPatience } from '../kernel/database/index.ts';
import { onDatabase } from '../kernel/installation/index.ts';
import { readDraft } from './draft.ts';
import { readPast } from './past.ts';
import { rehearse } from './rehearse.ts';
import { report } from './report.ts';

try {
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) throw new Error('say a file: npm run campaigns:rehearse -- draft.json');
  const draft = readDraft(JSON.parse(await readFile(path, 'utf8')));
  const outcome = await onDatabase({ statementTimeout: backgroundPatience }, (database) =>
    database.transaction(async (tx) => {
      await tx.directory.query('set transaction read only');
      return await rehearse(await readPast(tx, draft), draft);
    }),
  );
  console.log(report(outcome, draft).join('\n'));
} catch (error) {
  console.error(`Nothing was rehearsed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
