import type { GameUrlRequest, ProviderWallet } from '@tavolo/provider-protocol';
import { demoCurrency } from './demo-wallet.ts';
import type { Clock, Database, RandomSource } from './parts.ts';
import type { PlayMode } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';

/** Milliseconds. */
const life = 12 * 60 * 60 * 1000;
const cacheSize = 20_000;

export interface GameSession {
  id: string;
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
  id: string;
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
}

/** Game sessions: opened by the operator's launch, named by 256 random bits in the frame's address, kept in memory while in use. */
export class GameSessions {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #demo: ProviderWallet & { open(user: string): Promise<void> };
  readonly #known = new Map<string, GameSession>();
  readonly #asking = new Map<string, Promise<GameSession>>();

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

  /** Opens a session. Without a user it is a visitor's demo with a balance of its own. */
  async open(request: GameUrlRequest): Promise<string> {
    const id = this.#random.bytes(32).toString('base64url');
    const ownBalance = request.user === undefined || request.token === undefined;
    const user = ownBalance ? `demo-${this.#random.bytes(12).toString('hex')}` : request.user;
    if (ownBalance) await this.#demo.open(user ?? '');
    const now = this.#clock.now();
    await this.#database.query(
      `insert into studio_session (id, user_id, token, game, currency, mode, own_balance, locale, lobby_url, deposit_url, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        user,
        ownBalance ? `demo-${id}` : request.token,
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
    return id;
  }

  /** @throws StudioRefusal session_unknown, session_expired. */
  async find(id: unknown): Promise<GameSession> {
    if (typeof id !== 'string' || !/^[\w-]{43}$/.test(id)) throw new StudioRefusal('session_unknown');
    const session = this.#known.get(id) ?? (await this.#ask(id));
    if (this.#clock.now() >= session.expiresAt) {
      this.#known.delete(id);
      throw new StudioRefusal('session_expired', {}, session.locale);
    }
    return session;
  }

  /** Whose session it is, as far as this process knows without asking: null for one that was not used here lately. */
  userOf(id: string): string | null {
    return this.#known.get(id)?.user ?? null;
  }

  /** Removes what nobody can use any more: sessions that expired, and demo balances of their visitors. */
  async sweep(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.query('delete from studio_session where expires_at < $1', [new Date(now.getTime() - life)]);
    await this.#database.query('delete from studio_demo_balance where created_at < $1', [new Date(now.getTime() - 3 * life)]);
  }

  #ask(id: string): Promise<GameSession> {
    const asked = this.#asking.get(id);
    if (asked) return asked;
    const asking = this.#read(id).finally(() => this.#asking.delete(id));
    this.#asking.set(id, asking);
    return asking;
  }

  async #read(id: string): Promise<GameSession> {
    const [row] = await this.#database.query<SessionRow>('select * from studio_session where id = $1', [id]);
    if (!row) throw new StudioRefusal('session_unknown');
    const session: GameSession = {
      id: row.id,
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
    this.#known.set(id, session);
    if (this.#known.size > cacheSize) for (const oldest of this.#known.keys()) if (this.#known.delete(oldest)) break;
    return session;
  }
}
