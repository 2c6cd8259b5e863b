import { serverCommitment } from '@tavolo/fairness/node';
import type { Clock, Database, Queryable, RandomSource } from './parts.ts';
import type { FairSeed } from './fair-round.ts';
import type { PlayMode, SeedsView } from './protocol.ts';
import type { Sealing } from './sealing.ts';

/** Milliseconds. */
const hour = 60 * 60 * 1000;

/** Each change costs a posting and rows that are kept for ever; nobody checks fairness more often than this. */
export const rotationsAnHour = 30;

/** A player has seeds for money and others for demo: neither tells of the other, or takes numbers from it. */
export interface SeedOwner {
  user: string;
  mode: PlayMode;
}

export interface Seed {
  id: string;
  hash: string;
  /** 64 hex digits, used as this text. Never leaves the server before it is revealed. */
  serverSeed: string;
  clientSeed: string;
  revealed: boolean;
}

export interface CurrentSeed extends Omit<Seed, 'clientSeed'> {
  /** The series in which the wallet counts its rounds: higher than those of the player's seeds before it. */
  number: number;
  /** Null until the player's browser has given one: nothing may be drawn before. */
  clientSeed: string | null;
  nextHash: string;
  /** It is about to be revealed: nothing more may be drawn from it. */
  isClosing: boolean;
}

interface SeedRow {
  id: string;
  number: bigint;
  state: 'next' | 'current' | 'revealed';
  hash: string;
  sealed: Buffer;
  client_seed: string | null;
  is_closing: boolean;
  rounds: number | null;
  revealed_at: Date | null;
}

/** Each player's server seeds: one in use, one committed for the time after it, and those that were revealed. */
export class Seeds {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #sealing: Sealing;

  constructor(parts: { database: Database; clock: Clock; random: RandomSource; sealing: Sealing }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#sealing = parts.sealing;
  }

  /** The seed in use; made, and its successor committed, when the player has none yet. It has no player's seed then. */
  async current(owner: SeedOwner): Promise<CurrentSeed> {
    const found = await this.#read(this.#database, owner);
    if (found) return found;
    await this.#database.transaction(async (tx) => {
      await this.#insert(tx, owner, 'current');
      await this.#insert(tx, owner, 'next');
    });
    const made = await this.#read(this.#database, owner);
    if (!made) throw new Error('a player was left without seeds');
    return made;
  }

  /** A seed of this player by its id, for rounds of the past. */
  async find(user: string, id: string): Promise<Seed | null> {
    const [row] = await this.#database.query<SeedRow>('select * from studio_seed where user_id = $1 and id = $2', [user, id]);
    if (!row || row.client_seed === null) return null;
    return {
      id: row.id,
      hash: row.hash,
      serverSeed: this.#sealing.unseal(placeOf(user, row.id), row.sealed),
      clientSeed: row.client_seed,
      revealed: row.state === 'revealed',
    };
  }

  /** What anybody may know of a seed by its id alone: the seed itself only once it is revealed. */
  async publicPart(id: string): Promise<{
    seedHash: string;
    clientSeed: string;
    serverSeed: string | null;
    /** Null while it is in use. */ rounds: number | null;
  } | null> {
    const [row] = await this.#database.query<SeedRow & { user_id: string }>(`select * from studio_seed where id = $1 and state <> 'next'`, [
      id,
    ]);
    if (!row || row.client_seed === null) return null;
    return {
      seedHash: row.hash,
      clientSeed: row.client_seed,
      serverSeed: row.state === 'revealed' ? this.#sealing.unseal(placeOf(row.user_id, id), row.sealed) : null,
      rounds: row.state === 'revealed' ? row.rounds : null,
    };
  }

  /** Milliseconds until the player may change seeds again; 0 for now. At most `rotationsAnHour` in any hour, on all processes together. */
  async pauseBeforeRotation(user: string): Promise<number> {
    const now = this.#clock.now().getTime();
    const [row] = await this.#database.query<{ revealed_at: Date }>(
      `select revealed_at from studio_seed where user_id = $1 and state = 'revealed' and revealed_at > $2
       order by revealed_at desc offset $3 limit 1`,
      [user, new Date(now - hour), rotationsAnHour - 1],
    );
    return row ? row.revealed_at.getTime() + hour - now : 0;
  }

  /**
   * Takes the player's seed for the seed in use whose commitment is `hash`. The first one stays: does nothing when there is one already, when
   * another seed is in use, or when this one is about to be revealed.
   */
  async choose(user: string, hash: string, clientSeed: string): Promise<void> {
    await this.#database.query(
      `update studio_seed set client_seed = $3
       where user_id = $1 and hash = $2 and state = 'current' and client_seed is null and not is_closing`,
      [user, hash, clientSeed],
    );
  }

  /** Lets nobody draw from the seed `id` any more who asks for the player's seed from now on. The step before `rotate`. */
  async close(user: string, id: string): Promise<void> {
    await this.#database.query(
      `update studio_seed set is_closing = true where user_id = $1 and id = $2 and state = 'current' and not is_closing`,
      [user, id],
    );
  }

  /**
   * Reveals the seed `id`, of which `rounds` rounds were drawn, and starts the one committed before, which has no player's seed yet. Nothing may
   * be drawn from it any more when this is called. Does nothing when it is revealed already.
   */
  async rotate(owner: SeedOwner, id: string, rounds: number): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const now = this.#clock.now();
      const revealed = await tx.query(
        `update studio_seed set state = 'revealed', revealed_at = $3, rounds = $4 where user_id = $1 and id = $2 and state = 'current' returning id`,
        [owner.user, id, now, rounds],
      );
      if (revealed.length === 0) return;
      await tx.query(`update studio_seed set state = 'current', started_at = $3 where user_id = $1 and mode = $2 and state = 'next'`, [
        owner.user,
        owner.mode,
        now,
      ]);
      await this.#insert(tx, owner, 'next');
    });
  }

  /** Takes a number out of use whose outcome was drawn, where the wallet cannot be told. */
  async spend(user: string, id: string, nonce: number): Promise<void> {
    await this.#database.query(
      'insert into studio_spent_nonce (user_id, seed_id, nonce, created_at) values ($1, $2, $3, $4) on conflict do nothing',
      [user, id, nonce, this.#clock.now()],
    );
  }

  /** The least number of this seed that comes after all that were taken out of use by `spend`. */
  async firstUnspent(user: string, id: string): Promise<number> {
    const [row] = await this.#database.query<{ last: number | null }>(
      'select max(nonce) as last from studio_spent_nonce where user_id = $1 and seed_id = $2',
      [user, id],
    );
    return (row?.last ?? -1) + 1;
  }

  /** Removes the seeds of visitors whose demo balance is gone: no round is left that came from them. */
  async sweep(): Promise<void> {
    await this.#database.query(
      `delete from studio_seed s where s.user_id like 'demo-%' and not exists (select from studio_demo_balance b where b.user_id = s.user_id)`,
    );
  }

  /** Revealed seeds, newest first, at most 20. */
  async past({ user, mode }: SeedOwner): Promise<SeedsView['past']> {
    const rows = await this.#database.query<SeedRow>(
      `select * from studio_seed where user_id = $1 and mode = $2 and state = 'revealed' order by revealed_at desc limit 20`,
      [user, mode],
    );
    return rows.map((row) => ({
      hash: row.hash,
      serverSeed: this.#sealing.unseal(placeOf(user, row.id), row.sealed),
      clientSeed: row.client_seed ?? '',
      rounds: row.rounds ?? 0,
      revealedAt: row.revealed_at?.toISOString() ?? '',
    }));
  }

  /** Every seed from which rounds were drawn, the oldest first; the one in use by its fingerprint alone. */
  async all(user: string): Promise<FairSeed[]> {
    const rows = await this.#database.query<SeedRow>(
      `select * from studio_seed where user_id = $1 and state <> 'next' and client_seed is not null order by started_at, id`,
      [user],
    );
    return rows.map((row) => ({
      id: row.id,
      fingerprint: row.hash,
      serverSeed: row.state === 'revealed' ? this.#sealing.unseal(placeOf(user, row.id), row.sealed) : null,
      clientSeed: row.client_seed ?? '',
    }));
  }

  async #read(q: Queryable, { user, mode }: SeedOwner): Promise<CurrentSeed | null> {
    const rows = await q.query<SeedRow>(`select * from studio_seed where user_id = $1 and mode = $2 and state in ('current', 'next')`, [
      user,
      mode,
    ]);
    const current = rows.find((row) => row.state === 'current');
    const next = rows.find((row) => row.state === 'next');
    if (!current || !next) return null;
    return {
      id: current.id,
      number: Number(current.number),
      hash: current.hash,
      serverSeed: this.#sealing.unseal(placeOf(user, current.id), current.sealed),
      clientSeed: current.client_seed,
      revealed: false,
      nextHash: next.hash,
      isClosing: current.is_closing,
    };
  }

  async #insert(tx: Queryable, { user, mode }: SeedOwner, state: 'current' | 'next'): Promise<void> {
    const id = this.#random.bytes(8).toString('hex');
    const serverSeed = this.#random.bytes(32).toString('hex');
    const now = this.#clock.now();
    // Two first requests at once: one of them makes the seeds, the other finds them made.
    await tx.query(
      `insert into studio_seed (user_id, mode, id, state, hash, sealed, created_at, started_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        user,
        mode,
        id,
        state,
        serverCommitment(serverSeed),
        this.#sealing.seal(placeOf(user, id), serverSeed),
        now,
        state === 'current' ? now : null,
      ],
    );
  }
}

/** Of a player's seed. */
const placeOf = (user: string, id: string): string => `${user}:${id}`;
