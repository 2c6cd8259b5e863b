import type { Queryable } from '../kernel/database/index.ts';

/** Packs of free spins for one game that are not played out, in one currency. */
export interface OpenFreeSpins {
  game: string;
  currency: string;
  /** Spins that are left, of all of them. */
  spins: number;
  /** The stakes of these spins, minor units. */
  amount: bigint;
}

/** Free spins that can still be played, by game and currency, also those that begin later. */
export async function openFreeSpins(q: Queryable, now: Date): Promise<OpenFreeSpins[]> {
  return await q.everyPlay.query<OpenFreeSpins>(
    `select game, currency, sum(spins - used)::integer as spins, sum((spins - used) * stake)::bigint as amount from casino_free_spins
     where state in ('ordered', 'given') and used < spins and ends_at > $1 group by game, currency order by game, currency`,
    [now],
  );
}
