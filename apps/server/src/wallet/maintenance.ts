import type { Database } from '../platform/database/database.ts';
import type { HouseAccount } from './types.ts';

const millisecondsOfDay = 86_400_000;

/** The day (UTC) before the one that `now` is in, `YYYY-MM-DD`. */
export function lastFinishedDay(now: Date): string {
  return new Date(now.getTime() - millisecondsOfDay).toISOString().slice(0, 10);
}

/** Adds the entries of finished transactions to the house accounts' balances. Returns how many; 0 also when another process is at it. */
export async function rollUp(database: Database): Promise<bigint> {
  const [row] = await database.query<{ added: bigint }>('SELECT roll_up_house() AS added');
  const added = row?.added ?? 0n;
  return added < 0n ? 0n : added;
}

/** Seals the last finished day, with everything since the seal before. Returns the days sealed now: one or none. */
export async function seal(database: Database, now: Date): Promise<string[]> {
  const day = lastFinishedDay(now);
  const [row] = await database.query<{ sealed: boolean }>('SELECT seal_ledger($1::date, $2) AS sealed', [
    day,
    now.toISOString(),
  ]);
  return row?.sealed === true ? [day] : [];
}

/** Balance of a house account as of the last roll-up, minor units. */
export async function houseBalance(database: Database, account: HouseAccount, currency: string): Promise<bigint> {
  const [row] = await database.query<{ balance: bigint }>(
    'SELECT balance FROM house_balance WHERE account = $1 AND currency = $2',
    [account, currency],
  );
  return row?.balance ?? 0n;
}
