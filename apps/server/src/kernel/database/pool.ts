import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Log } from '../log/index.ts';
import { handlesOf, type Database, type Queryable, type Statements } from './database.ts';
import { breaksConnection, errorCode, translateFailure } from './failure.ts';
import { withSessionSettings } from './session-settings.ts';
import { valueTypes } from './value-types.ts';

export interface DatabaseOptions {
  /** Connection address, `postgres://…`. */
  url: string;
  log: Log;
  /** The role that statements run as; the connection's own when absent. */
  role?: string;
  /** Connections kept at most. Measured: 8 to 16 are best, more do not help. */
  size?: number;
  /** Milliseconds a statement may take. */
  statementTimeout?: number;
  /** Milliseconds to wait for a free connection before the call is refused. */
  connectTimeout?: number;
}

/** Milliseconds that a statement of work in the background may take, on connections of its own: a full check of the ledger reads everything. */
export const backgroundPatience = 24 * 3_600_000;

/** A database with the server behind its handles: for what stands below the modules, and for tests. */
export interface PooledDatabase extends Database, Statements {
  transaction<T>(work: (tx: Queryable & Statements) => Promise<T>): Promise<T>;
  /** Whether the database answers now. Never throws. */
  isReachable(): Promise<boolean>;
  /** Connections open, idle and callers waiting, for the metrics. */
  usage(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export interface BackgroundDatabase extends PooledDatabase {
  /** Closes without waiting: statements under way fail, and the server soon stops working at them. */
  breakOff(): Promise<void>;
}

/** The role without rights to change the ledger or the schema; the application runs as it. */
export const applicationRole = 'tavolo_app';

/** Statements prepared per connection at most; texts beyond that (built at run time) are sent unnamed. */
const longestPreparedList = 1_000;
/** A deadlock or a failed serialisation is a rolled-back transaction: running it again is safe, a few times. */
const transactionTries = 4;
const retriedCodes = new Set(['40001', '40P01']);

/** Opens the pool. Connections are made when needed; a database that is away is tried again with every call. */
export function createDatabase(options: DatabaseOptions): BackgroundDatabase {
  const { log } = options;
  const statementTimeout = options.statementTimeout ?? 15_000;
  const settings = {
    // Whatever a server elsewhere has: what is written is judged by rows as they are after the locks, not as they were before.
    default_transaction_isolation: 'read committed',
    statement_timeout: `${statementTimeout}`,
    lock_timeout: '10000',
    idle_in_transaction_session_timeout: '30000',
    // A long statement whose caller is gone would go on for nobody.
    ...(statementTimeout > 60_000 && { client_connection_check_interval: '10000' }),
    ...(options.role && { role: options.role }),
  };
  const pool = new pg.Pool({
    connectionString: withSessionSettings(options.url, settings),
    max: options.size ?? 12,
    connectionTimeoutMillis: options.connectTimeout ?? 5_000,
    idleTimeoutMillis: 60_000,
    // The server's own limit comes first; this one is for a connection that has gone silent.
    query_timeout: statementTimeout + 5_000,
    keepAlive: true,
    // Statements of a transaction that do not wait for each other's answers leave at once; the server works them off in their order.
    pipeline: true,
    application_name: 'tavolo',
    types: valueTypes,
  });
  // An idle connection that breaks is dropped by the pool itself; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ error }, 'an idle database connection broke'));

  const nameOf = statementNames();
  const atWork = new Set<pg.PoolClient>();

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    let client: pg.PoolClient;
    try {
      client = await pool.connect();
    } catch (error) {
      throw translateFailure(error, 'not_done');
    }
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken = error;
    };
    client.on('error', onError);
    atWork.add(client);
    try {
      return await work(client);
    } catch (error) {
      const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      if (root instanceof Error && breaksConnection(root)) broken ??= root;
      throw error;
    } finally {
      atWork.delete(client);
      client.off('error', onError);
      client.release(broken);
    }
  }

  async function run<Row extends object>(client: pg.PoolClient, text: string, values: readonly unknown[]): Promise<Row[]> {
    try {
      const name = nameOf(text);
      sendTogether(client);
      const result = await client.query<Row>({ ...(name && { name }), text, values: [...values] });
      return result.rows;
    } catch (error) {
      throw translateFailure(error, 'unknown');
    }
  }

  async function attempt<T>(client: pg.PoolClient, work: (tx: Queryable & Statements) => Promise<T>): Promise<T> {
    let open = true;
    const server: Statements = {
      query(text, values = []) {
        if (!open) return Promise.reject(new Error('This transaction has ended: await every statement inside it.'));
        return run(client, text, values);
      },
    };
    const tx = { ...server, ...handlesOf(server) };
    await run(client, 'begin', []);
    try {
      const result = await work(tx);
      open = false;
      await run(client, 'commit', []);
      return result;
    } catch (error) {
      open = false;
      // A rollback that fails leaves the connection in doubt: throw it away, the server rolls back when it goes.
      await client.query('rollback').catch((failure: Error) => client.emit('error', failure));
      throw error;
    }
  }

  const server: Statements = {
    query(text, values = []) {
      return withClient(async (client) => {
        try {
          return await run(client, text, values);
        } catch (error) {
          // A migration changed a table under a prepared statement. It was not carried out; a fresh plan is.
          if (errorCode(error) !== '0A000') throw error;
          return await client.query({ text, values: [...values] }).then((result) => result.rows);
        }
      });
    },
  };

  return {
    ...server,
    ...handlesOf(server),
    transaction(work) {
      return withClient(async (client) => {
        for (let tried = 1; ; tried++) {
          try {
            return await attempt(client, work);
          } catch (error) {
            const code = errorCode(error);
            if (tried === transactionTries || code === undefined || !retriedCodes.has(code)) throw error;
            log.debug({ code, tried }, 'a transaction met another one and is run again');
          }
        }
      });
    },
    async isReachable() {
      try {
        await withClient((client) => client.query('select 1'));
        return true;
      } catch {
        return false;
      }
    },
    usage: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      if (!pool.ended) await pool.end();
    },
    async breakOff() {
      const ended = pool.ended ? undefined : pool.end();
      await Promise.all([...atWork].map((client) => client.end()));
      await ended;
    },
  };
}

/** What is sent by the end of this turn goes to the server in one write: each write of its own wakes the server, which costs more than most statements do. */
function sendTogether({ connection: { stream } }: pg.PoolClient): void {
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Names a statement by its text, so that each connection parses and plans it once. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= longestPreparedList) return undefined;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
    return name;
  };
}
