import type { Queryable } from '../kernel/database/index.ts';
import { worthOf } from './plan.ts';
import { prizeOf } from './rules.ts';
import { openRuns, storedRun } from './runs.ts';

/** Prizes of one run that are promised or won and not given. */
export interface OpenPrizes {
  run: string;
  currency: string;
  count: number;
  /** Hundredths of the base currency's unit. */
  amount: bigint;
}

/**
 * Prizes that are still owed, by run: of one that is open those of as many places as players take part, since each of them can still win; of one that is closed those that
 * wait for their winners.
 */
export async function openPrizes(q: Queryable): Promise<OpenPrizes[]> {
  const waiting = await q.everyPlay.query<{ run: string; places: number[] }>(
    `select tournament as run, array_agg(place order by place) as places from tournament_player where prize in ('due', 'kept')
     group by tournament order by tournament`,
  );
  const closed = await Promise.all(
    waiting.map(async ({ places, run }) => {
      const stored = await storedRun(q, run);
      return stored ? [{ run: stored, places }] : [];
    }),
  );
  const open = (await openRuns(q)).map((run) => ({ run, places: placesOf(run.players, run.rules.prizes.at(-1)?.to ?? 0) }));
  return [...open, ...closed.flat()].flatMap(({ places, run: { id: run, rules } }) => {
    const rewards = places.flatMap((place) => prizeOf(rules, place) ?? []);
    const amount = rewards.reduce((sum, reward) => sum + BigInt(worthOf(reward)), 0n);
    return rewards.length > 0 ? [{ run, currency: rules.base, count: rewards.length, amount }] : [];
  });
}

const placesOf = (players: number, last: number): number[] => Array.from({ length: Math.min(players, last) }, (_, index) => index + 1);
