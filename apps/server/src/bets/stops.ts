import type { Queryable } from '../kernel/database/index.ts';
import type { OfferStop } from '../sportsbook/index.ts';

export const stopScopes = ['all', 'sport', 'competition', 'event', 'market', 'selection', 'player'] as const;
export type StopScope = (typeof stopScopes)[number];

/** What takes no bets at present. */
export interface BettingStop {
  scope: StopScope;
  /** Which one; empty for all betting. */
  subject: string;
  reason: string;
  actor: string;
  since: Date;
}

const columns = 'scope, subject, reason, actor, since';

export async function listStops(q: Queryable): Promise<BettingStop[]> {
  return await q.directory.query<BettingStop>(
    `select ${columns} from betting_stop where resumed_at is null order by since desc, scope, subject`,
  );
}

/** What is stopped for everybody: what concerns one player alone is nobody else's business. */
export async function listOfferStops(q: Queryable): Promise<OfferStop[]> {
  return await q.directory.query<OfferStop>(`select scope, subject from betting_stop where resumed_at is null and scope <> 'player'`);
}

/** Who of these players may not bet at present. */
export async function stoppedPlayers(q: Queryable, players: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await q.directory.query<{ player: bigint }>(
    `select subject::bigint as player from betting_stop where scope = 'player' and subject = any ($1) and resumed_at is null`,
    [players.map(String)],
  );
  return new Set(rows.map(({ player }) => player));
}

/** Stops betting in every process from the caller's commit on: bets read this in their transaction. False: it is stopped already. */
export async function stopBetting(tx: Queryable, { actor, reason, scope, since, subject }: BettingStop): Promise<boolean> {
  const made = await tx.directory.query(
    `insert into betting_stop (${columns}) values ($1, $2, $3, $4, $5) on conflict (scope, subject) do update
     set reason = excluded.reason, actor = excluded.actor, since = excluded.since, resumed_at = null where betting_stop.resumed_at is not null returning scope`,
    [scope, subject, reason, actor, since],
  );
  return made.length > 0;
}

/** False: it was not stopped. */
export async function resumeBetting(tx: Queryable, scope: StopScope, subject: string): Promise<boolean> {
  const ended = await tx.directory.query(
    `update betting_stop set resumed_at = clock_timestamp() where scope = $1 and subject = $2 and resumed_at is null returning scope`,
    [scope, subject],
  );
  return ended.length > 0;
}
