import { betsProvider } from '../bets/index.ts';
import type { Database } from '../kernel/database/index.ts';

/** Days that what was told of a round is kept: a change that comes later finds nothing to differ from, and is not told. As collect_plays has it. */
const keptFor = 90;

/** Takes away plays that every follower has heard, and what was told of rounds long ago. Of bets that stays as long as they do: results are corrected whenever. */
export async function prunePlays(database: Database, now: Date): Promise<void> {
  await database.directory.query(
    'delete from play_decided where n <= coalesce((select min(f.n) from play_follower f), (select p.n from play_progress p))',
  );
  await database.everyPlay.query(`delete from play_told where at < $1 and provider <> $2`, [
    new Date(now.getTime() - keptFor * 86_400_000),
    betsProvider,
  ]);
}
