import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** A week of a programme of cashback. */
interface Week {
  /** Key of a programme of content. */
  program: string;
  product: 'games' | 'sports';
  /** At least two: a week is closed some minutes after its end, so the last one may still be open. */
  weeksAgo: number;
  /** Hundredths of a per cent, and the loyalty level that it is for. */
  rate: number;
  level: string | null;
  /** Cents. */
  staked: number;
  won: number;
}

/** Gives a player weeks of cashback that are over by now: none comes to its end while a test waits. */
export async function pastCashback(player: string, weeks: readonly Week[]): Promise<void> {
  await promisify(execFile)('node', ['apps/server/src/cashback/testing/past-cashback.ts', JSON.stringify({ player, weeks })], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '' },
  });
}
