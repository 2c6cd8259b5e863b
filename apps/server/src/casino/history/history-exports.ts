import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../../kernel/calls/handlers.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/database.ts';
import type { Jobs } from '../../kernel/jobs/index.ts';
import type { Json } from '../../kernel/json/json.ts';
import type { Outbox } from '../../kernel/outbox/index.ts';
import { packer, piecesOf, type PackedFile } from '../../kernel/packed-file/index.ts';
import type { RateLimiter } from '../../kernel/rate-limits/index.ts';
import { roundsNewestFirst } from '../rounds.ts';
import { csvHead, csvLine } from './history-csv.ts';
import { readHistoryFilter, type AskedHistory } from './history-filter.ts';

/** Days for which a file can be fetched. */
export const keptDays = 7;
/** A player's own files: each reads all rounds that it lists. */
const asks = { count: 10, seconds: 24 * 3600 };
/** After this time without a file, milliseconds, something is wrong: the player is told and may ask again. The job goes on trying. */
const patience = 60 * 60 * 1000;
const day = 24 * 60 * 60 * 1000;

export const historyJob = 'casino.history_export';
/** A player's file is asked for, or ready. */
export const historyChanged = 'casino.history_export_changed';

export interface HistoryExportParts {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  outbox: Pick<Outbox, 'publish'>;
  attempts: Pick<RateLimiter, 'take'>;
  /** Writes to the player that the file is there, in the transaction that keeps it. */
  tell(tx: Queryable, playerId: bigint): Promise<void>;
}

type Shown = NonNullable<ResultOf<'games.gethistoryexportrequest'>>;

interface Row {
  id: bigint;
  requested_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  rounds: bigint | null;
}
const columns = 'id, requested_at, ready_at, expires_at, rounds';
const own = 'bucket = bucket_of($1) and player_id = $1';

/** Histories of rounds as files: one a player is kept, and one is made at a time. */
export class HistoryExports {
  readonly #parts: HistoryExportParts;

  constructor(parts: HistoryExportParts) {
    this.#parts = parts;
  }

  /**
   * Asks for a file. The same one asked for again while it is being made is made once; another one takes its place. Answers its id.
   * @throws CatalogueError TooManyRequests
   */
  async request(playerId: bigint, asked: AskedHistory, locale: Locale): Promise<string> {
    const { attempts, clock, database, jobs, outbox } = this.#parts;
    await attempts.take(`history-export ${playerId}`, asks);
    const now = clock.now();
    const filter = JSON.stringify(asked);
    return await database.transaction(async (tx) => {
      const play = tx.play(playerId);
      await play.query(
        `delete from casino_history_export where ${own} and ready_at is null and (filter <> $2::jsonb or requested_at <= $3)`,
        [playerId, filter, new Date(now.getTime() - patience)],
      );
      const [made] = await play.query<{ id: bigint; is_new: boolean }>(
        `insert into casino_history_export as e (bucket, player_id, filter, requested_at) values (bucket_of($1), $1, $2::jsonb, $3)
         on conflict (bucket, player_id) where ready_at is null do update set filter = e.filter returning e.id, e.xmax = 0 as is_new`,
        [playerId, filter, now],
      );
      if (!made) throw new Error('the history was not noted');
      if (made.is_new) {
        await outbox.publish(tx, { type: historyChanged, playerId, payload: null });
        await jobs.enqueue(tx, historyJob, { player: String(playerId), id: String(made.id), locale });
      }
      return String(made.id);
    });
  }

  /** The file of this id, or the one asked for last; null where there is none, or its time is over. */
  async find(playerId: bigint, id: string | null): Promise<Shown | null> {
    const { clock, database } = this.#parts;
    if (id !== null && !/^\d{1,18}$/.test(id)) return null;
    const now = clock.now();
    const [row] = await database.play(playerId).query<Row>(
      `select ${columns} from casino_history_export where ${own} and ($2::bigint is null or id = $2) and (ready_at is null or expires_at > $3)
       order by id desc limit 1`,
      [playerId, id, now],
    );
    return row ? shown(row, now) : null;
  }

  /** The file as it is kept, for its owner alone and until it expires; null otherwise. */
  async read(playerId: bigint, id: string): Promise<PackedFile | null> {
    const { clock, database } = this.#parts;
    if (!/^\d{1,18}$/.test(id)) return null;
    const play = database.play(playerId);
    const [file] = await play.query<{ length: number }>(
      `select length(file) as length from casino_history_export where ${own} and id = $2 and expires_at > $3`,
      [playerId, id, clock.now()],
    );
    if (!file) return null;
    const read = async (from: number, count: number) => {
      const [row] = await play.query<{ piece: Buffer }>(
        `select substring(file from $3 for $4) as piece from casino_history_export where ${own} and id = $2`,
        [playerId, id, from, count],
      );
      return row?.piece;
    };
    return { length: file.length, pieces: piecesOf(file.length, read) };
  }

  /** Job: makes the file, which takes the place of the player's last one. Running it twice changes nothing. */
  async make(payload: Json): Promise<void> {
    const { clock, database, outbox, tell } = this.#parts;
    const { playerId, id, locale } = readJob(payload);
    const [waiting] = await database
      .play(playerId)
      .query<{ filter: AskedHistory }>(`select filter from casino_history_export where ${own} and id = $2 and ready_at is null`, [
        playerId,
        id,
      ]);
    if (!waiting) return;
    const { file, rounds } = await this.#write(playerId, waiting.filter, locale);
    const now = clock.now();
    await database.transaction(async (tx) => {
      const play = tx.play(playerId);
      const written = await play.query(
        `update casino_history_export set ready_at = $3, expires_at = $4, rounds = $5, file = $6 where ${own} and id = $2 and ready_at is null returning id`,
        [playerId, id, now, new Date(now.getTime() + keptDays * day), rounds, file],
      );
      if (written.length === 0) return;
      await play.query(`delete from casino_history_export where ${own} and id < $2 and ready_at is not null`, [playerId, id]);
      await outbox.publish(tx, { type: historyChanged, playerId, payload: null });
      await tell(tx, playerId);
    });
  }

  /** Removes files whose time is over. */
  async sweep(): Promise<void> {
    await this.#parts.database.everyPlay.query('delete from casino_history_export where expires_at <= $1', [this.#parts.clock.now()]);
  }

  /** Packed as it is written: a player of many years has more rounds than should lie in memory. */
  async #write(playerId: bigint, asked: AskedHistory, locale: Locale): Promise<{ file: Buffer; rounds: number }> {
    const { database } = this.#parts;
    const [filter, games] = await Promise.all([readHistoryFilter(database, asked), readNames(database)]);
    const csv = packer();
    await csv.write(csvHead(locale));
    let rounds = 0;
    for await (const row of roundsNewestFirst(database, playerId, filter)) {
      await csv.write(csvLine(row, games.get(row.game) ?? { name: row.game, maker: '' }, locale));
      rounds += 1;
    }
    return { file: await csv.end(), rounds };
  }
}

/** All games by sysname, also those that are listed no longer. */
async function readNames(database: Database): Promise<ReadonlyMap<string, { name: string; maker: string }>> {
  const rows = await database.directory.query<{ sysname: string; name: string; maker: string }>(
    'select g.sysname, g.name, v.name as maker from casino_game g join casino_provider v on v.sysname = g.provider',
  );
  return new Map(rows.map(({ sysname, ...game }) => [sysname, game]));
}

function shown({ expires_at: expires, id, ready_at: ready, requested_at: requested, rounds }: Row, now: Date): Shown {
  const isLate = now.getTime() - requested.getTime() >= patience;
  return {
    id: String(id),
    status: ready !== null ? 'ready' : isLate ? 'failed' : 'pending',
    url: ready !== null ? `/games/history/${id}/rounds.csv` : null,
    requested_at: requested.toISOString(),
    expires_at: expires?.toISOString() ?? null,
    rounds: rounds === null ? null : Number(rounds),
  };
}

function readJob(payload: Json): { playerId: bigint; id: string; locale: Locale } {
  if (typeof payload === 'object' && payload !== null && 'player' in payload && 'id' in payload) {
    const { id, locale, player } = payload;
    if (typeof player === 'string' && typeof id === 'string')
      return { playerId: BigInt(player), id, locale: locale === 'it' ? 'it' : 'en' };
  }
  throw new Error('a job for a history cannot be read');
}
