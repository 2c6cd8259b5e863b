import type { Queryable } from '../../kernel/database/index.ts';

/** Which part of a market's stakes each of its selections draws where stakes follow the odds, by the selections' names. */
export async function expectedShares(q: Queryable, markets: readonly bigint[]): Promise<ReadonlyMap<string, number>> {
  const rows = await q.directory.query<{ selection: string; share: number }>(
    `select market_id || '-' || outcome as selection, (1.0 / odds / sum(1.0 / odds) over (partition by market_id))::double precision as share
     from sport_selection where market_id = any($1)`,
    [markets],
  );
  return new Map(rows.map(({ selection, share }) => [selection, share]));
}

/** Events that have started within the last hour, or start within so many minutes. */
export async function eventsAboutToStart(q: Queryable, minutes: number): Promise<{ id: bigint; startsAt: Date }[]> {
  return await q.directory.query<{ id: bigint; startsAt: Date }>(
    `select id, starts_at as "startsAt" from sport_event where starts_at between now() - interval '1 hour' and now() + make_interval(mins => $1)`,
    [minutes],
  );
}
