import { createHash } from 'node:crypto';
import type { Session } from '../kernel/calls/handlers.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { CasinoPlayers } from './parts.ts';

/** Milliseconds: as long as a session of the site lives at most. */
const life = 12 * 60 * 60 * 1000;
/** How long one process believes what it knows of a token and its session, milliseconds. */
const believed = 5_000;
const cacheSize = 50_000;

export interface GameToken {
  /** Of the game session, for the ledger. */
  number: bigint;
  playerId: bigint;
  /** The player's name towards providers. */
  user: string;
  game: string;
  currency: string;
  integration: string;
  /** The day (UTC) on which it was issued, `YYYY-MM-DD`: that of what is asked for with it, where its own name says none. */
  day: string;
  /** `expired`: no new stakes, wins are still paid. `blocked`: the player may not stake. */
  state: 'open' | 'expired' | 'blocked';
}

/** How a wallet finds the session that a provider's message belongs to. */
export interface TokenLookup {
  /** Null: there never was such a token, or it is another player's or another provider's. */
  find(token: string, user: string, integration: string): Promise<GameToken | null>;
  /** As `find`, of what the database says now. */
  findNow(token: string, user: string, integration: string): Promise<GameToken | null>;
}

interface TokenRow {
  number: bigint;
  player_id: bigint;
  session_id: string;
  game: string;
  currency: string;
  integration: string;
  created_at: Date;
  expires_at: Date;
}

interface Known {
  token: GameToken;
  sessionId: string;
  expiresAt: number;
  checkedAt: number;
}

/** A player's name towards providers: nothing personal. */
export const userOf = (playerId: bigint): string => `player-${playerId}`;

/** @returns null for what is no name of a player. */
export function playerOf(user: string): bigint | null {
  const match = /^player-([1-9]\d{0,17})$/.exec(user);
  return match?.[1] ? BigInt(match[1]) : null;
}

/** Tokens by which a provider reaches one player's wallet: 256 random bits, their SHA-256 in the database. */
export class GameTokens implements TokenLookup {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #players: CasinoPlayers;
  readonly #known = new Map<string, Known>();
  /** Counts what was forgotten, so that an answer that was under way meanwhile is not believed for long. */
  #generation = 0;

  /** For providers whose messages carry no token: the session in which the player opened a game of the provider last. */
  readonly ofPlayer: TokenLookup = {
    find: (_token, user, integration) => this.#last(user, integration, false),
    findNow: (_token, user, integration) => this.#last(user, integration, true),
  };

  constructor(parts: { database: Database; clock: Clock; random: RandomSource; players: CasinoPlayers }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#players = parts.players;
  }

  async issue(
    session: Session,
    about: { game: string; currency: string; integration: string },
  ): Promise<{ token: string; number: bigint }> {
    const token = this.#random.bytes(32).toString('base64url');
    const now = this.#clock.now();
    const [row] = await this.#database.play(session.playerId).query<{ number: bigint }>(
      `insert into casino_token (bucket, player_id, digest, session_id, game, currency, integration, created_at, expires_at)
         values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8) returning number`,
      [session.playerId, digestOf(token), session.id, about.game, about.currency, about.integration, now, new Date(now.getTime() + life)],
    );
    if (!row) throw new Error('the token was not written');
    return { token, number: row.number };
  }

  /** Null: there never was such a token, or it is another player's or another provider's. Asks the database at most every five seconds a token. */
  async find(token: string, user: string, integration: string): Promise<GameToken | null> {
    const known = this.#known.get(token);
    const now = this.#clock.now().getTime();
    const fresh =
      known && now >= known.checkedAt && now - known.checkedAt < believed ? known : await this.#ask({ token, user }, known, now);
    if (!fresh || fresh.token.user !== user || fresh.token.integration !== integration) return null;
    if (now >= fresh.expiresAt) return { ...fresh.token, state: 'expired' };
    return fresh.token;
  }

  /** As `find`, of what the database says now. */
  async findNow(token: string, user: string, integration: string): Promise<GameToken | null> {
    const known = this.#known.get(token);
    if (known) known.checkedAt = -Infinity;
    return this.find(token, user, integration);
  }

  /** What this process believed of the sessions of a player, or of all, is asked anew. */
  forgetSessions(playerId: bigint | null): void {
    this.#generation++;
    for (const known of this.#known.values()) if (playerId === null || known.token.playerId === playerId) known.checkedAt = -Infinity;
  }

  async sweep(): Promise<void> {
    // Wins of rounds that were left open may come much later: providers close them within thirty days.
    await this.#database.everyPlay.query('delete from casino_token where expires_at < $1', [
      new Date(this.#clock.now().getTime() - 31 * 24 * 60 * 60 * 1000),
    ]);
  }

  /** The last session itself is asked of the database at every message, since it may have been opened by another process; whether it is over, as `find` does. */
  async #last(user: string, integration: string, now: boolean): Promise<GameToken | null> {
    const playerId = playerOf(user);
    if (playerId === null) return null;
    const [row] = await this.#database
      .play(playerId)
      .query<TokenRow>(
        'select * from casino_token where bucket = bucket_of($1) and player_id = $1 and integration = $2 order by number desc limit 1',
        [playerId, integration],
      );
    if (!row) return null;
    const name = `number:${row.number}`;
    if (!this.#known.has(name)) this.#keep(name, knownOf(row));
    return now ? await this.findNow(name, user, integration) : await this.find(name, user, integration);
  }

  /** The oldest are forgotten first. */
  #keep(name: string, known: Known): void {
    this.#known.delete(name);
    this.#known.set(name, known);
    if (this.#known.size > cacheSize) for (const oldest of this.#known.keys()) if (this.#known.delete(oldest)) break;
  }

  async #ask({ token, user }: { token: string; user: string }, known: Known | undefined, now: number): Promise<Known | null> {
    let entry = known;
    if (!entry) {
      const playerId = playerOf(user);
      if (playerId === null) return null;
      const [row] = await this.#database
        .play(playerId)
        .query<TokenRow>('select * from casino_token where bucket = bucket_of($1) and player_id = $1 and digest = $2', [
          playerId,
          digestOf(token),
        ]);
      if (!row) return null;
      entry = knownOf(row);
    }
    const generation = this.#generation;
    const session = await this.#players.session(entry.sessionId);
    const state = session?.state === 'blocked' ? 'blocked' : session?.state === 'open' ? 'open' : 'expired';
    // A session that ended while it was asked about is asked about again.
    const checkedAt = generation === this.#generation ? now : -Infinity;
    const checked: Known = { ...entry, token: { ...entry.token, state }, checkedAt };
    this.#keep(token, checked);
    return checked;
  }
}

/** What is asked anew before it is believed. */
const knownOf = (row: TokenRow): Known => ({
  token: {
    number: row.number,
    playerId: row.player_id,
    user: userOf(row.player_id),
    game: row.game,
    currency: row.currency,
    integration: row.integration,
    day: row.created_at.toISOString().slice(0, 10),
    state: 'open',
  },
  sessionId: row.session_id,
  expiresAt: row.expires_at.getTime(),
  checkedAt: -Infinity,
});

function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
