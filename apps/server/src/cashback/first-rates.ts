import type { Queryable } from '../kernel/database/index.ts';
import type { CashbackParts } from './parts.ts';
import { periodColumns } from './period-columns.ts';
import { rateFor, type Program } from './programs.ts';

/** Something that counts for a player under a programme. */
interface Counting {
  playerId: bigint;
  program: string;
  currency: string;
  at: Date;
}

/** The rate of a period that begins to be counted. */
export interface FirstRate {
  playerId: bigint;
  program: string;
  currency: string;
  beginsAt: Date;
  rate: number;
  level: string | null;
}

/**
 * The rates by loyalty level of periods that have no row yet. The level is the one that the player had at the beginning of the period, by the points of the days before: it is the same whichever play of
 * the period is heard first, and nothing that is played in the period changes it.
 */
export async function firstRates(
  tx: Queryable,
  { levels, timeZone }: Pick<CashbackParts, 'levels' | 'timeZone'>,
  programs: readonly Program[],
  counted: readonly Counting[],
): Promise<FirstRate[]> {
  const rated = new Map(programs.filter(({ levelRates }) => levelRates.length > 0).map((program) => [program.key, program]));
  const asked = counted.filter(({ program }) => rated.has(program));
  if (asked.length === 0) return [];
  const periods = await tx.everyPlay.query<Omit<FirstRate, 'rate' | 'level'>>(
    `select c.player_id as "playerId", c.program, c.currency, c.begins_at as "beginsAt" from (
       select distinct a.player_id, a.program, a.currency, ${periodColumns('a.at', '$7')}
       from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[]) as a (player_id, program, currency, at)
       join unnest($5::text[], $6::text[]) as t (program, period) using (program)
     ) c where not exists (
       select from cashback k where k.bucket = bucket_of(c.player_id) and k.player_id = c.player_id and k.program = c.program
         and k.begins_at = c.begins_at and k.ends_at = c.ends_at and k.currency = c.currency)`,
    [
      asked.map(({ playerId }) => playerId),
      asked.map(({ program }) => program),
      asked.map(({ currency }) => currency),
      asked.map(({ at }) => at),
      [...rated.keys()],
      [...rated.values()].map(({ period }) => period),
      timeZone,
    ],
  );
  const reached = await levels.reachedBefore(
    tx,
    periods.map(({ beginsAt, playerId }) => ({ playerId, before: beginsAt })),
  );
  return periods.flatMap((period, index) => {
    const program = rated.get(period.program);
    return program ? [{ ...period, ...rateFor(program, reached[index] ?? new Set()) }] : [];
  });
}
