import { createHash } from 'node:crypto';
import type { Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Notifications, Queryable } from '../kernel/database/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { noteDevice } from './device.ts';
import type { IdentityHooks } from './identity-hooks.ts';
import { refuseState, type PlayerState } from './state.ts';

/** The session that a sign-up or sign-in opened. */
export interface Opened {
  playerId: bigint;
  token: string;
  /** Seconds. */
  maxAge: number;
  openedAt: Date;
  /** For the browser to keep, so that it is known the next time. */
  deviceToken?: string;
}

/**
 * Asked in the transaction that opens a session, before it is written: throws where what was proved before the transaction is no proof any
 * more. Whatever ends the sessions of a player, because of a new password or a new second factor, writes the player's row first: it has
 * committed when this reads the row, or waits for this transaction and ends its session too.
 */
export type StillProved = (tx: Queryable) => Promise<void>;

export type EndReason =
  | 'logout'
  | 'ended_by_player'
  | 'ended_by_letter'
  | 'password_changed'
  | 'password_restored'
  | 'two_factor_on'
  | 'banned'
  | 'closed';

/** Half an hour without a request ends a session (GLI-19 §2.5.4), twelve hours end it in any case. Seconds. */
export const idleLife = 30 * 60;
export const absoluteLife = 12 * 60 * 60;
/** What one process believes about a session without asking the database; a change elsewhere is also told by NOTIFY. Milliseconds. */
const believed = 5_000;
/** How exact `last_seen_at` is kept; one write a session and interval at most. Milliseconds. */
const seenInterval = 30_000;
const cacheSize = 50_000;
/** How long the token from before a proof still holds: requests of the page that were under way carry it. Milliseconds. */
export const formerLife = 10_000;

/** Told to every process when sessions of a player end or the player's state changes. */
export const sessionChannel = 'account_sessions';

export interface SessionInfo {
  id: string;
  address: string;
  userAgent: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** How a player came in, for the list of sign-ins. */
export type EntryMethod = 'password' | 'passkey' | 'sign_up' | 'social' | 'telegram' | 'code';

/** From where a session is opened. */
export interface EntryOrigin {
  address: string;
  userAgent: string;
  device?: string | undefined;
  method?: EntryMethod;
}

/** A session just opened: its token and the device's for the browser to keep. */
export interface OpenedSession {
  token: string;
  /** Seconds. */
  maxAge: number;
  openedAt: Date;
  deviceToken: string;
}

/** Told in the transaction of a sign-in from a device that the player has not used before, but for the very first. */
export type NewDeviceListener = (tx: Queryable, playerId: bigint, origin: EntryOrigin, at: Date) => Promise<void>;

interface Known {
  session: Session;
  state: PlayerState;
  stateCode: string | null;
  expiresAt: number;
  /** Latest request seen by this process. */
  seenAt: number;
  /** What the database holds as last seen. */
  writtenAt: number;
  checkedAt: number;
}

/** Session tokens: 256 random bits in the browser's cookie, their SHA-256 in the database. */
export class Sessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #newDevice: NewDeviceListener;
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<Known | null>>();
  readonly #gate: IdentityHooks['sessionGate'];
  /** Counts what was forgotten, so that an answer that was under way meanwhile is not believed. */
  #generation = 0;

  /** `gate` is asked before any session is opened, `newDevice` told of a sign-in from a device not seen before. */
  constructor(parts: {
    database: Database;
    clock: Clock;
    random: RandomSource;
    gate: IdentityHooks['sessionGate'];
    newDevice: NewDeviceListener;
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#gate = parts.gate;
    this.#newDevice = parts.newDevice;
  }

  /** Hears what other processes ended. Without it their changes are seen after `believed`. */
  async listen(notifications: Pick<Notifications, 'listen'>): Promise<void> {
    await notifications.listen(sessionChannel, (payload) => this.#forget(payload && /^\d+$/.test(payload) ? BigInt(payload) : null));
  }

  /**
   * Opens a session in the caller's transaction. Always a new token: one from before the sign-in is worth nothing after it. `stillProved`
   * asks for what was proved before the transaction once more. It holds the player's row and the gate the player's money: that order is kept
   * wherever both are held, so that nobody waits for one another.
   */
  async open(tx: Queryable, playerId: bigint, from: EntryOrigin, stillProved?: StillProved): Promise<OpenedSession> {
    await stillProved?.(tx);
    await this.#gate(tx, playerId);
    const token = this.#random.bytes(32).toString('base64url');
    const now = this.#clock.now();
    const device = await noteDevice(tx, { playerId, token: from.device, now, random: this.#random });
    const isNewDevice = device.isNew && device.hasOthers;
    await tx.directory.query(
      `INSERT INTO session (player_id, token_digest, address, user_agent, created_at, last_seen_at, expires_at, device_id, is_new_device, method)
       VALUES ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9)`,
      [
        playerId,
        digestOf(token),
        from.address,
        from.userAgent.slice(0, 400),
        now,
        new Date(now.getTime() + absoluteLife * 1000),
        device.id,
        isNewDevice,
        from.method ?? null,
      ],
    );
    if (isNewDevice) await this.#newDevice(tx, playerId, from, now);
    return { token, maxAge: absoluteLife, openedAt: now, deviceToken: device.token };
  }

  /**
   * Who the token belongs to; null for none, an ended or an expired one. Throws UserBanned or UserDeleted when the player's
   * account is blocked or closed. Costs a query at most every five seconds a session.
   */
  async authenticate(token: string | undefined): Promise<Session | null> {
    const known = await this.#knownBy(token);
    if (!known) return null;
    const now = this.#clock.now().getTime();
    known.seenAt = now;
    if (now - known.writtenAt >= seenInterval) {
      known.writtenAt = now;
      await this.#database.directory.query('UPDATE session SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1', [
        BigInt(known.session.id),
        new Date(now),
      ]);
    }
    return known.session;
  }

  /** As `authenticate`, but counts as no use of the session: of what a page does by itself, so that one that only listens lets its session end. */
  async lookUp(token: string | undefined): Promise<Session | null> {
    return (await this.#knownBy(token))?.session ?? null;
  }

  /** Of these tokens, those that open a session of an active player now, by the database. Counts as no use of them. */
  async stillOpen(tokens: readonly string[]): Promise<ReadonlySet<string>> {
    const byDigest = new Map(tokens.map((token) => [digestOf(token).toString('base64'), token]));
    const now = this.#clock.now();
    const isOpen = `s.ended_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND p.state = 'active'`;
    const rows = await this.#database.directory.query<{ digest: Buffer }>(
      `SELECT s.token_digest AS digest FROM session s JOIN player p ON p.id = s.player_id WHERE s.token_digest = ANY ($1) AND ${isOpen}
       UNION ALL
       SELECT s.former_token_digest FROM session s JOIN player p ON p.id = s.player_id
       WHERE s.former_token_digest = ANY ($1) AND s.former_token_until > $2 AND ${isOpen}`,
      // The latest use is written down only now and then.
      [[...byDigest.keys()].map((key) => Buffer.from(key, 'base64')), now, new Date(now.getTime() - idleLife * 1000 - seenInterval)],
    );
    return new Set(rows.flatMap(({ digest }) => byDigest.get(digest.toString('base64')) ?? []));
  }

  /** When the session was opened; null for one that does not exist. */
  async startedAt(sessionId: string): Promise<Date | null> {
    const rows = await this.#database.directory.query<{ created_at: Date }>('SELECT created_at FROM session WHERE id = $1', [
      BigInt(sessionId),
    ]);
    return rows[0]?.created_at ?? null;
  }

  /** When the session's player last proved who it is: by signing in, or since then. Null for a session that does not exist. */
  async provedAt(sessionId: string, q: Queryable = this.#database): Promise<Date | null> {
    const rows = await q.directory.query<{ proved_at: Date }>(
      'SELECT greatest(created_at, proved_at) AS proved_at FROM session WHERE id = $1',
      [BigInt(sessionId)],
    );
    return rows[0]?.proved_at ?? null;
  }

  /**
   * Notes that the session's player has proved again who it is, and gives the session a new token, so that one that was copied before is
   * worth nothing afterwards. Null, with the proof noted, where the token was renewed only just now by another request of the same browser,
   * or the session has ended meanwhile.
   */
  async prove({ id, playerId }: Session): Promise<{ token: string; maxAge: number } | null> {
    const token = this.#random.bytes(32).toString('base64url');
    const now = this.#clock.now();
    const renewed = await this.#database.transaction(async (tx) => {
      await tx.directory.query('UPDATE session SET proved_at = greatest(proved_at, $2) WHERE id = $1 AND ended_at IS NULL', [
        BigInt(id),
        now,
      ]);
      const rows = await tx.directory.query<{ expires_at: Date }>(
        `UPDATE session SET former_token_digest = token_digest, former_token_until = $3, token_digest = $4
         WHERE id = $1 AND ended_at IS NULL AND (former_token_until IS NULL OR former_token_until <= $2) RETURNING expires_at`,
        [BigInt(id), now, new Date(now.getTime() + formerLife), digestOf(token)],
      );
      await announce(tx, playerId);
      return rows[0];
    });
    this.#forget(playerId);
    return renewed ? { token, maxAge: Math.floor((renewed.expires_at.getTime() - now.getTime()) / 1000) } : null;
  }

  /** Sessions of a player that are open now, the latest used first; at most 100. */
  async list(playerId: bigint): Promise<SessionInfo[]> {
    const now = this.#clock.now();
    const rows = await this.#database.directory.query<{
      id: bigint;
      address: string;
      user_agent: string;
      created_at: Date;
      last_seen_at: Date;
    }>(
      `SELECT id, address, user_agent, created_at, last_seen_at FROM session
       WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2 AND last_seen_at > $3 ORDER BY last_seen_at DESC, id DESC LIMIT 100`,
      [playerId, now, new Date(now.getTime() - idleLife * 1000)],
    );
    return rows.map((row) => ({
      id: String(row.id),
      address: row.address,
      userAgent: row.user_agent,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    }));
  }

  /**
   * A session by its id, for what goes on beside the site's requests: playing counts as activity. Null when there is none.
   * `blocked`: the player may do nothing.
   */
  async find(sessionId: string): Promise<{ state: 'open' | 'ended' | 'blocked'; startedAt: Date } | null> {
    if (!/^\d{1,18}$/.test(sessionId)) return null;
    const now = this.#clock.now();
    const rows = await this.#database.directory.query<{
      created_at: Date;
      expires_at: Date;
      last_seen_at: Date;
      ended_at: Date | null;
      state: PlayerState;
    }>(
      `SELECT s.created_at, s.expires_at, s.last_seen_at, s.ended_at, p.state FROM session s JOIN player p ON p.id = s.player_id WHERE s.id = $1`,
      [BigInt(sessionId)],
    );
    const row = rows[0];
    if (!row) return null;
    const idle = now.getTime() - row.last_seen_at.getTime();
    const isOpen = row.ended_at === null && now < row.expires_at && idle < idleLife * 1000;
    if (isOpen && idle >= seenInterval) {
      await this.#database.directory.query('UPDATE session SET last_seen_at = greatest(last_seen_at, $2) WHERE id = $1', [
        BigInt(sessionId),
        now,
      ]);
    }
    return { state: row.state !== 'active' ? 'blocked' : isOpen ? 'open' : 'ended', startedAt: row.created_at };
  }

  /** Ends one session of the player. False when the player has no such open session. */
  async end(playerId: bigint, sessionId: string, reason: EndReason): Promise<boolean> {
    if (!/^\d{1,18}$/.test(sessionId)) return false;
    const ended = await this.#database.transaction(async (tx) => {
      const rows = await tx.directory.query<{ id: bigint }>(
        'UPDATE session SET ended_at = $3, end_reason = $4 WHERE player_id = $1 AND id = $2 AND ended_at IS NULL RETURNING id',
        [playerId, BigInt(sessionId), this.#clock.now(), reason],
      );
      await endGames(tx, playerId, rows);
      await announce(tx, playerId);
      return rows.length > 0;
    });
    this.#forget(playerId);
    return ended;
  }

  /** Ends all sessions of the player in the caller's transaction, but for `except`. Call `forget` once it has committed. */
  async endAll(tx: Queryable, playerId: bigint, reason: EndReason, except?: string): Promise<number> {
    const rows = await tx.directory.query<{ id: bigint }>(
      'UPDATE session SET ended_at = $2, end_reason = $3 WHERE player_id = $1 AND ended_at IS NULL AND id <> $4 RETURNING id',
      [playerId, this.#clock.now(), reason, except === undefined ? 0n : BigInt(except)],
    );
    await endGames(tx, playerId, rows);
    await announce(tx, playerId);
    return rows.length;
  }

  /** What this process believed of the player's sessions is asked anew. */
  forget(playerId: bigint): void {
    this.#forget(playerId);
  }

  /** Removes sessions that ended or expired a month ago. */
  async sweep(): Promise<void> {
    await this.#database.directory.query('DELETE FROM session WHERE expires_at < $1', [
      new Date(this.#clock.now().getTime() - 31 * 24 * 3600 * 1000),
    ]);
  }

  /** What is known of an open session; throws UserBanned or UserDeleted. */
  async #knownBy(token: string | undefined): Promise<Known | null> {
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
    const known = await this.#recall(digestOf(token));
    if (!known) return null;
    const now = this.#clock.now().getTime();
    if (now >= known.expiresAt || now - known.seenAt >= idleLife * 1000) return null;
    refuseState(known);
    return known;
  }

  async #recall(digest: Buffer): Promise<Known | null> {
    const key = digest.toString('base64');
    const known = this.#known.get(key);
    const age = known ? this.#clock.now().getTime() - known.checkedAt : Infinity;
    if (known && age >= 0 && age < believed) return known;
    // Requests of one page come together: one of them asks, the others wait for its answer.
    const asked = this.#asking.get(key);
    if (asked) return asked;
    const asking = this.#ask(key, digest).finally(() => this.#asking.delete(key));
    this.#asking.set(key, asking);
    return asking;
  }

  async #ask(key: string, digest: Buffer): Promise<Known | null> {
    for (;;) {
      const generation = this.#generation;
      const checkedAt = this.#clock.now().getTime();
      const rows = await this.#database.directory.query<{
        id: bigint;
        player_id: bigint;
        expires_at: Date;
        last_seen_at: Date;
        state: PlayerState;
        state_code: string | null;
      }>(
        `SELECT s.id, s.player_id, s.expires_at, s.last_seen_at, p.state, p.state_code FROM session s JOIN player p ON p.id = s.player_id
         WHERE (s.token_digest = $1 OR (s.former_token_digest = $1 AND s.former_token_until > $2)) AND s.ended_at IS NULL`,
        [digest, this.#clock.now()],
      );
      if (generation !== this.#generation) continue;
      const row = rows[0];
      if (!row) {
        this.#known.delete(key);
        return null;
      }
      const written = row.last_seen_at.getTime();
      const known: Known = {
        session: { id: String(row.id), playerId: row.player_id },
        state: row.state,
        stateCode: row.state_code,
        expiresAt: row.expires_at.getTime(),
        seenAt: Math.max(written, this.#known.get(key)?.seenAt ?? 0),
        writtenAt: written,
        checkedAt,
      };
      this.#known.delete(key);
      this.#known.set(key, known);
      if (this.#known.size > cacheSize) for (const oldest of this.#known.keys()) if (this.#known.delete(oldest)) break;
      return known;
    }
  }

  #forget(playerId: bigint | null): void {
    this.#generation++;
    if (playerId === null) return this.#known.clear();
    for (const [key, known] of this.#known) if (known.session.playerId === playerId) this.#known.delete(key);
  }
}

/** Games end with the sessions that they were opened in: the ledger takes no new round of them from the commit on. */
async function endGames(tx: Queryable, playerId: bigint, ended: readonly { id: bigint }[]): Promise<void> {
  if (ended.length === 0) return;
  const left = await tx.directory.query('SELECT FROM session WHERE player_id = $1 AND ended_at IS NULL LIMIT 1', [playerId]);
  await tx.play(playerId).query('SELECT end_live_game($1, $2, $3)', [playerId, ended.map(({ id }) => String(id)), left.length === 0]);
}

/** Tells every process to ask anew about the player; delivered when the transaction commits. */
export async function announce(tx: Queryable, playerId: bigint): Promise<void> {
  await tx.directory.query('SELECT pg_notify($1, $2)', [sessionChannel, String(playerId)]);
}

/** Whether a session of the player is open. */
export async function isSignedIn(q: Queryable, playerId: bigint, now: Date): Promise<boolean> {
  const rows = await q.directory.query(
    'SELECT FROM session WHERE player_id = $1 AND ended_at IS NULL AND expires_at > $2 AND last_seen_at > $3 LIMIT 1',
    [playerId, now, new Date(now.getTime() - idleLife * 1000)],
  );
  return rows.length > 0;
}

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
