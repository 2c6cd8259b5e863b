import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';

/** How long a process believes what it has read of the stops, milliseconds. The ledger itself asks at every stake. */
const believed = 500;

/** What takes no stake at present: all games, one, or one version of one. */
export interface PlayStop {
  id: string;
  /** Null: all games. */
  game: string | null;
  /** Null: every version. */
  version: string | null;
  reason: string;
  stoppedBy: string;
  stoppedAt: Date;
}

const columns = 'id::text, game, version, reason, stopped_by as "stoppedBy", stopped_at as "stoppedAt"';

export async function listPlayStops(q: Queryable): Promise<PlayStop[]> {
  return await q.directory.query<PlayStop>(`select ${columns} from play_stop order by stopped_at desc, id desc`);
}

/** Stops all games, one, or one version of one, in every process from the caller's commit on. Null: it is stopped already. */
export async function stopPlay(q: Queryable, stop: Omit<PlayStop, 'id'>): Promise<PlayStop | null> {
  const [made] = await q.directory.query<PlayStop>(
    `insert into play_stop (game, version, reason, stopped_by, stopped_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
    [stop.game, stop.version, stop.reason, stop.stoppedBy, stop.stoppedAt],
  );
  return made ?? null;
}

/** Takes a stop back. Null: there is no such stop. */
export async function resumePlay(q: Queryable, id: string): Promise<PlayStop | null> {
  const [ended] = await q.directory.query<PlayStop>(`delete from play_stop where id = $1 returning ${columns}`, [id]);
  return ended ?? null;
}

/** What the operator has stopped, as processes ask for it beside the ledger: at launches, in the lobby, for visitors' demo rounds. */
export class PlayStops {
  readonly #database: Database;
  readonly #clock: Clock;
  #kept: { at: number; stops: Promise<readonly PlayStop[]> } | null = null;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** No older than half a second. */
  current(): Promise<readonly PlayStop[]> {
    const now = this.#clock.now().getTime();
    if (this.#kept && now >= this.#kept.at && now - this.#kept.at < believed) return this.#kept.stops;
    const kept = { at: now, stops: listPlayStops(this.#database) };
    this.#kept = kept;
    // What failed is asked anew by the next one.
    kept.stops.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.stops;
  }

  /** Another process, or this one, has changed them. */
  forget(): void {
    this.#kept = null;
  }

  async isAllStopped(): Promise<boolean> {
    return (await this.current()).some(({ game }) => game === null);
  }

  /** Which stop holds for the game: `gaming` for one of all games, else `game`; null for none. */
  async of(game: string, version: string | null): Promise<'gaming' | 'game' | null> {
    const stops = await this.current();
    if (stops.some((stop) => stop.game === null)) return 'gaming';
    return stops.some((stop) => stop.game === game && (stop.version === null || stop.version === version)) ? 'game' : null;
  }

  /** @throws CatalogueError ApplicationUnavailable: `gaming_stopped` or `game_stopped` */
  async refuse(game: string, version: string | null): Promise<void> {
    const stopped = await this.of(game, version);
    if (stopped) throw new CatalogueError('ApplicationUnavailableException', { code: `${stopped}_stopped` });
  }
}
