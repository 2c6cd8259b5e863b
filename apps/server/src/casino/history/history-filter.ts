import type { ParamsOf } from '@tavolo/contract';
import type { Queryable } from '../../kernel/database/database.ts';
import type { HistoryFilter } from '../rounds.ts';

/** Which rounds a player asks for, as the calls name them: by game, maker, kind of game, what came of them, and time. */
export type AskedHistory = ParamsOf<'games.createhistoryexportrequest'>;

/** The same as the ledger is asked. What a maker or a kind has is what the catalogue says, games that are offered no longer included. */
export async function readHistoryFilter(q: Queryable, { from, provider, result, sysname, to, type }: AskedHistory): Promise<HistoryFilter> {
  return {
    from: momentOf(from),
    to: momentOf(to),
    games: provider || (type && type !== 'all') ? await gamesOf(q, { provider, type, sysname }) : sysname ? [sysname] : null,
    result: result ?? null,
  };
}

async function gamesOf(q: Queryable, { provider, sysname, type }: Pick<AskedHistory, 'provider' | 'type' | 'sysname'>): Promise<string[]> {
  const types = type === undefined || type === 'all' ? null : type === 'casino' ? ['casino', 'slot', 'fast'] : [type];
  const rows = await q.directory.query<{ sysname: string }>(
    `select sysname from casino_game where ($1::text is null or provider = $1) and ($2::text[] is null or type = any ($2))
       and ($3::text is null or sysname = $3)`,
    [provider ?? null, types, sysname ?? null],
  );
  return rows.map((row) => row.sysname);
}

/** A moment that names no zone is in UTC, as a day is, not in the zone of the machine that happens to answer. */
function momentOf(value: string | undefined): Date | null {
  if (value === undefined) return null;
  return new Date(/T[\d:.]+$/.test(value) ? `${value}Z` : value);
}
