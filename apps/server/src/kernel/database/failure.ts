import pg from 'pg';
import { CatalogueError } from '../errors/errors.ts';

/** Seconds after which a caller should try again; the supervisor needs about one to bring the database back. */
const retryAfter = 2;

/**
 * The database is out of reach or too busy. Callers get ApplicationUnavailableException with Retry-After.
 * `outcome` tells whether the statement may have been carried out: a commit whose answer was lost is `unknown`, and only
 * an idempotency key makes repeating it safe.
 */
export class DatabaseUnavailable extends CatalogueError {
  readonly outcome: 'not_done' | 'unknown';
  constructor(outcome: 'not_done' | 'unknown', cause: unknown) {
    super('ApplicationUnavailableException', { code: 'database_unavailable', retryAfter, cause });
    this.name = 'DatabaseUnavailable';
    this.outcome = outcome;
  }
}

/** What a statement's own length or locks may bring about at every try, and a full disk. */
const limitCodes = new Set(['57014', '55P03', '53100', '25P03']);

/** Whether the database is down, starting or out of reach, so that the same is likely to succeed in seconds. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof DatabaseUnavailable)) return false;
  const { cause } = error;
  const code = errorCode(cause);
  if (code !== undefined) return !limitCodes.has(code);
  return !(cause instanceof Error && cause.message.startsWith('Query read timeout'));
}

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EACCES',
]);

/** Codes of PostgreSQL after which the statement was certainly not carried out. */
const refusedCodes = new Set([
  '57P03', // cannot_connect_now: starting up or shutting down
  '53300', // too_many_connections
  '57014', // query_canceled: the statement's time limit
  '55P03', // lock_not_available: the lock's time limit
  '25006', // read_only_sql_transaction: connected to a standby during a switch-over
  '53100', // disk_full
]);

/** The connection ended while the server was at it. */
const brokenCodes = new Set(['57P01', '57P02', '57P05', '25P03']);

/** What pg itself says, without a code, when a connection ends or a wait is over. */
const brokenMessages =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** Whether the connection that answered with this error can be used again. */
export function breaksConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error);
  if (code !== undefined && (networkCodes.has(code) || brokenCodes.has(code) || code.startsWith('08'))) return true;
  return brokenMessages.test(error.message) || (error instanceof pg.DatabaseError && error.severity === 'FATAL');
}

/** Turns what pg throws when the database is out of reach into DatabaseUnavailable; every other error stays as it is. */
export function translateFailure(error: unknown, outcome: 'not_done' | 'unknown'): unknown {
  if (error instanceof CatalogueError) return error;
  const code = errorCode(error);
  if (code !== undefined && refusedCodes.has(code)) return new DatabaseUnavailable('not_done', error);
  if (breaksConnection(error)) return new DatabaseUnavailable(outcome, error);
  return error;
}

/** PostgreSQL's five-character code or Node's code of an error, when it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
