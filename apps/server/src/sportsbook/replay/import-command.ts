/**
 * `npm run sportsbook:import -- FILE|FOLDER`: takes seasons of football from openfootball's files (Football.TXT, football.json) into the product that DATABASE_URL or DATA_DIR
 * names, whether it runs or not. The latest season of each competition is played again from the coming days on, with SPORTSBOOK_DRIVER=replay.
 */
import { onDatabase } from '../../kernel/installation/index.ts';
import { readSeasons } from './read-file.ts';
import { storeSeasons } from './store.ts';

const [path] = process.argv.slice(2);

try {
  if (path === undefined) throw new Error('say which file or folder');
  const seasons = readSeasons(path);
  const stored = await onDatabase({}, (database) => storeSeasons(database, seasons, new Date()));
  console.table(
    stored.map(({ competition, matches, played, replayed, season }) => ({
      competition,
      season,
      matches,
      'with a result': played,
      'played again': replayed ? `${replayed.from} … ${replayed.to}` : '',
    })),
  );
  console.log('Next: npm run sportsbook:fit, then SPORTSBOOK_DRIVER=replay.');
} catch (error) {
  console.error(`Nothing was imported: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 2;
}
