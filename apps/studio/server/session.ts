import { createHash } from 'node:crypto';
import type { GameUrlRequest, ProviderWallet } from '@tavolo/provider-protocol';
import { demoCurrency } from './demo-wallet.ts';
import type { Clock, Database, RandomSource } from './parts.ts';
import type { PlayMode } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';

/** How long a session lives at most, milliseconds. The operator's token in it ends with the player's session, which may be sooner. */
const life = 12 * 60 * 60 * 1000;
/** How long it lives without a request, milliseconds: less than a session of the site. */
const idleLife = 20 * 60 * 1000;
/** How long the code in a frame's address waits for its one use, milliseconds. */
const launchLife = 60 * 1000;
/** How exact `used_at` is kept; one write a session and interval at most. Milliseconds. */
const usedInterval = 60 * 1000;
const cacheSize = 20_000;

export interface GameSession {
  number: bigint;
  user: string;
  token: string;
  game: string;
  currency: string;
  mode: PlayMode;
  /** The balance is the studio's own: a visitor's demo. */
  ownBalance: boolean;
  locale: 'en' | 'it';
  lobbyUrl: string;
  depositUrl: string;
  createdAt: Date;
  expiresAt: Date;
  /** Rounds since the session began, as this process last knew it; null until it was asked for. Minor units. */
  position: { rounds: number; staked: bigint; won: bigint } | null;
  /**
   * Balance after this session's last round, minor units, while nothing has happened since that would make the wallet refuse a stake of at most so
   * much. Null: the wallet is asked before anything is drawn.
   */
  affords: bigint | null;
}

interface SessionRow {
  number: bigint;
  user_id: string;
  token: string;
  game: string;
  currency: string;
  mode: PlayMode;
  own_balance: boolean;
  locale: 'en' | 'it';
  lobby_url: string;
  deposit_url: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date;
}

interface Known {
  session: GameSession;
  /** Latest request, as far as this process knows; milliseconds since 1970. */
  usedAt: number;
  /** What the database holds of it. */
  writtenAt: number;
}

/**
 * Game sessions, kept in memory while in use. The operator's launch gets a code for the frame's address; the frame gets a token for it, once.
 * Both are 256 random bits, of which the database has digests.
 */
export class GameSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #demo: ProviderWallet & { open(user: string): Promise<void> };
  readonly #known = new Map<string, Known>();
  readonly #asking = new Map<string, Promise<Known>>();

  constructor(parts: {
    database: Database;
    clock: Clock;
    random: RandomSource;
    demo: ProviderWallet & { open(user: string): Promise<void> };
  }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#demo = parts.demo;
  }

  /** Opens a session and answers the code for the frame's address. Without a user it is a visitor's demo with a balance of its own. */
  async open(request: GameUrlRequest): Promise<string> {
    const code = this.#newToken();
    const ownBalance = request.user === undefined || request.token === undefined;
    const user = ownBalance ? `demo-${this.#random.bytes(12).toString('hex')}` : request.user;
    if (ownBalance) await this.#demo.open(user ?? '');
    const now = this.#clock.now();
    await this.#database.query(
      `insert into studio_session (launch, launch_until, user_id, token, game, currency, mode, own_balance, locale, lobby_url, deposit_url, created_at, expires_at, used_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $12)`,
      [
        digestOf(code),
        new Date(now.getTime() + launchLife),
        user,
        ownBalance ? '' : request.token,
        request.game_code,
        ownBalance ? demoCurrency : request.currency,
        ownBalance || request.currency === demoCurrency ? 'demo' : 'real',
        ownBalance,
        request.lang === 'it' ? 'it' : 'en',
        request.lobby_url,
        request.deposit_url,
        now,
        new Date(now.getTime() + life),
      ],
    );
    return code;
  }

  /** Exchanges the code of a frame's address for the session's token: once, within a minute. @throws StudioRefusal session_unknown */
  async enter(code: unknown): Promise<{ session: GameSession; token: string }> {
    if (!isToken(code)) throw new StudioRefusal('session_unknown');
    const token = this.#newToken();
    const [row] = await this.#database.query<SessionRow>(
      `update studio_session set launch = null, digest = $2, used_at = $3 where launch = $1 and launch_until > $3 returning *`,
      [digestOf(code), digestOf(token), this.#clock.now()],
    );
    if (!row) throw new StudioRefusal('session_unknown');
    return { session: this.#remember(token, row).session, token };
  }

  /** The session of a token, which counts as used. @throws StudioRefusal session_unknown, session_expired. */
  async find(token: unknown): Promise<GameSession> {
    if (!isToken(token)) throw new StudioRefusal('session_unknown');
    const now = this.#clock.now().getTime();
    let known = this.#known.get(token);
    // What was not used here may have been used in another process.
    if (!known || now - known.usedAt >= idleLife) known = await this.#ask(token);
    const { session } = known;
    if (now >= session.expiresAt.getTime() || now - known.usedAt >= idleLife) {
      this.#known.delete(token);
      throw new StudioRefusal('session_expired', {}, session.locale);
    }
    known.usedAt = Math.max(known.usedAt, now);
    if (now - known.writtenAt >= usedInterval) {
      known.writtenAt = now;
      await this.#database.query('update studio_session set used_at = greatest(used_at, $2) where number = $1', [
        session.number,
        new Date(now),
      ]);
    }
    return session;
  }

  /** Whose session it is, as far as this process knows without asking: null for one that was not used here lately. */
  userOf(token: string): string | null {
    return this.#known.get(token)?.session.user ?? null;
  }

  /** Removes what nobody can use any more: sessions that expired, and demo balances of their visitors. */
  async sweep(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.query('delete from studio_session where expires_at < $1', [new Date(now.getTime() - life)]);
    await this.#database.query('delete from studio_demo_balance where created_at < $1', [new Date(now.getTime() - 3 * life)]);
  }

  #newToken(): string {
    return this.#random.bytes(32).toString('base64url');
  }

  #ask(token: string): Promise<Known> {
    const asked = this.#asking.get(token);
    if (asked) return asked;
    const asking = this.#read(token).finally(() => this.#asking.delete(token));
    this.#asking.set(token, asking);
    return asking;
  }

  async #read(token: string): Promise<Known> {
    const [row] = await this.#database.query<SessionRow>('select * from studio_session where digest = $1', [digestOf(token)]);
    if (!row) throw new StudioRefusal('session_unknown');
    return this.#remember(token, row);
  }

  #remember(token: string, row: SessionRow): Known {
    const session: GameSession = this.#known.get(token)?.session ?? {
      number: row.number,
      user: row.user_id,
      token: row.token,
      game: row.game,
      currency: row.currency,
      mode: row.mode,
      ownBalance: row.own_balance,
      locale: row.locale,
      lobbyUrl: row.lobby_url,
      depositUrl: row.deposit_url,
      createdAt: row.created_at,
      expiresAt: row.expires_at,
      position: null,
      affords: null,
    };
    const known: Known = { session, usedAt: row.used_at.getTime(), writtenAt: row.used_at.getTime() };
    this.#known.set(token, known);
    if (this.#known.size > cacheSize) for (const oldest of this.#known.keys()) if (this.#known.delete(oldest)) break;
    return known;
  }
}

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{43}$/.test(value);

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
