import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../kernel/database/index.ts';
import type { Collector } from './collector.ts';
import type { Followers } from './followers.ts';

/** Milliseconds between two looks whether transactions have ended. */
const every = 10;

/** Collects all that is committed by now, and tells it to every follower. */
export async function drain(database: Database, collector: Collector, followers: Followers): Promise<void> {
  await followers.enlist();
  const [{ number } = { number: 0n }] = await database.directory.query<{ number: bigint }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as number',
  );
  // Transactions that began before, also of other databases of the server, may still write.
  for (;;) {
    const [row] = await database.directory.query<{ isPast: boolean }>('select ledger_horizon() >= $1 as "isPast"', [number]);
    if (row?.isPast) break;
    await pause(every);
  }
  for (;;) {
    const { last, remains, told } = await collector.turn(true);
    if (told === null) await pause(every);
    else if (told === 0 && !remains) return await followers.tellAll(last);
  }
}
