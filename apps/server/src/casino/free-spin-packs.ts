import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import type { RoundResult } from '../wallet/index.ts';

/** The integration whose games are played here. */
export const ownStudio = 'studio';

/** A pack of free spins for a game. */
export interface FreeSpinsOrder {
  playerId: bigint;
  /** The operator's name of the pack, unique per player for ever: ordered twice it is given once. */
  name: string;
  /** Sysname of the game. */
  game: string;
  currency: string;
  /** Of one spin, minor units. */
  stake: bigint;
  spins: number;
  begins: Date;
  ends: Date;
}

/** A spin as it is booked. Amounts in minor units. */
export interface FreeSpin {
  playerId: bigint;
  integration: string;
  reward: string;
  transaction: string;
  game: string;
  currency: string;
  /** Its value. */
  stake: bigint;
  /** What it won, where that is known with it. */
  win?: bigint;
}

/** Why an order is not taken. */
export class FreeSpinsRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FreeSpinsRefused';
  }
}

/**
 * Takes an order, in the caller's transaction; the provider hears of it by `FreeSpins.handOver`.
 * @throws FreeSpinsRefused where the game has no free spins, the currency is not the player's, or the name was used for another pack.
 */
export async function orderFreeSpins(q: Queryable, order: FreeSpinsOrder, now: Date): Promise<void> {
  if (!/^[a-z0-9-]{1,60}$/.test(order.name)) throw new FreeSpinsRefused('the name of a pack has 1 to 60 small letters, digits and -');
  if (order.stake <= 0n || !Number.isInteger(order.spins) || order.spins < 1 || order.spins > 1_000 || order.ends <= order.begins)
    throw new FreeSpinsRefused('a pack has 1 to 1,000 spins of more than nothing, and ends after it begins');
  const [game] = await q.directory.query<{ integration: string }>(
    'select integration from casino_game where sysname = $1 and is_enabled and has_free_spins',
    [order.game],
  );
  if (!game) throw new FreeSpinsRefused('no free spins are offered for this game');
  const play = q.play(order.playerId);
  const [player] = await play.query<{ currency: string }>(
    'select currency from ledger_player where bucket = bucket_of($1) and player_id = $1',
    [order.playerId],
  );
  if (player?.currency !== order.currency) throw new FreeSpinsRefused('there is no such player, or the player has another currency');
  // At our own studio nobody has to be told: the pack is there at once, under its own name.
  const isOwn = game.integration === ownStudio;
  const values = [
    order.playerId,
    order.name,
    game.integration,
    order.game,
    order.currency,
    order.stake,
    order.spins,
    order.begins,
    order.ends,
  ];
  const [made] = await play.query(
    `insert into casino_free_spins (bucket, player_id, name, integration, game, currency, stake, spins, begins_at, ends_at, created_at, state, reward)
     values (bucket_of($1), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning name`,
    [...values, now, isOwn ? 'given' : 'ordered', isOwn ? order.name : null],
  );
  if (made) return;
  const [same] = await play.query(
    `select name from casino_free_spins where bucket = bucket_of($1) and player_id = $1 and name = $2 and integration = $3 and game = $4
       and currency = $5 and stake = $6 and spins = $7 and begins_at = $8 and ends_at = $9`,
    values,
  );
  if (!same) throw new FreeSpinsRefused('a pack of this name is there already, and is another one');
}

/** Takes a pack back. The provider hears of it by `FreeSpins.handOver`; one that is played from there stays. @returns false where there is none to take back. */
export async function cancelFreeSpins(q: Queryable, playerId: bigint, name: string): Promise<boolean> {
  const rows = await q.play(playerId).query(
    `update casino_free_spins set state = case when tried_at is null then 'cancelled' else 'cancelling' end, tried_at = null
       where bucket = bucket_of($1) and player_id = $1 and name = $2 and state in ('ordered', 'given') and used = 0 returning name`,
    [playerId, name],
  );
  return rows.length > 0;
}

/** A pack as its player is shown it. */
export interface ListedPack extends OpenPack {
  game: string;
  currency: string;
  /** `waiting`: the provider has not taken it yet, or its time has not begun. */
  status: 'active' | 'waiting' | 'finished' | 'expired' | 'cancelled';
}

/** The packs of a player, those that can be played first, at most 99; what a provider refused is none. */
export async function listPacks(q: Queryable, playerId: bigint, now: Date): Promise<ListedPack[]> {
  return await q.play(playerId).query<ListedPack>(
    `select * from (
       select name, game, currency, stake, spins, used, won, ends_at as ends,
         case when used = spins then 'finished' when state in ('cancelling', 'cancelled') then 'cancelled' when ends_at <= $2 then 'expired'
           when state = 'ordered' or begins_at > $2 then 'waiting' else 'active' end as status
       from casino_free_spins where bucket = bucket_of($1) and player_id = $1 and state <> 'refused'
     ) p order by status <> 'active', status <> 'waiting', ends desc, name limit 99`,
    [playerId, now],
  );
}

/** A pack that can be played now. Amounts in minor units. */
export interface OpenPack {
  name: string;
  stake: bigint;
  spins: number;
  used: number;
  won: bigint;
  ends: Date;
}

/** Packs of free spins as they are played: each spin is counted once. */
export class FreeSpinPacks {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(parts: { database: Database; clock: Clock }) {
    this.#database = parts.database;
    this.#clock = parts.clock;
  }

  /** The packs that a player may play in a game now, the one that ends first before the others. */
  async open(playerId: bigint, integration: string, game: string, currency: string): Promise<OpenPack[]> {
    return await this.#database.play(playerId).query<OpenPack>(
      `select name, stake, spins, used, won, ends_at as ends from casino_free_spins
       where bucket = bucket_of($1) and player_id = $1 and integration = $2 and game = $3 and currency = $4 and state = 'given' and used < spins
         and begins_at <= $5 and ends_at > $5 order by ends_at, name`,
      [playerId, integration, game, currency, this.#clock.now()],
    );
  }

  /**
   * Books a spin of a pack and counts it down, in one transaction: both or neither, and a message that comes again counts nothing. Null: the pack is none of
   * ours, nothing was done. `used_up`: it has no spin left, or the spin is of another game, stake or currency than the pack.
   */
  async spin(pack: FreeSpin, book: (tx: Queryable) => Promise<RoundResult>): Promise<RoundResult | 'used_up' | null> {
    const { integration, playerId, reward, transaction } = pack;
    // A provider on another machine minds the time itself, and may tell of a spin late.
    const now = integration === ownStudio ? this.#clock.now() : null;
    return await this.#database.transaction(async (tx) => {
      const play = tx.play(playerId);
      const [row] = await play.query<{ name: string; isLeft: boolean; isSame: boolean }>(
        `select name, used < spins and state in ('given', 'cancelling') and ($7::timestamptz is null or (begins_at <= $7 and ends_at > $7)) as "isLeft", game = $4 and currency = $5 and stake = $6 as "isSame"
         from casino_free_spins where bucket = bucket_of($1) and player_id = $1 and integration = $2 and reward = $3 for update`,
        [playerId, integration, reward, pack.game, pack.currency, pack.stake, now],
      );
      if (!row) return null;
      const [counted] = await play.query(
        'select pack from casino_free_spin where bucket = bucket_of($1) and player_id = $1 and integration = $2 and transaction = $3',
        [playerId, integration, transaction],
      );
      if (!counted && !(row.isLeft && row.isSame)) return 'used_up';
      const result = await book(tx);
      if (counted || result.status !== 'ok' || result.replayed) return result;
      await play.query(
        `with spin as (
           insert into casino_free_spin (bucket, player_id, integration, transaction, pack) values (bucket_of($1), $1, $2, $3, $4))
         update casino_free_spins set used = used + 1, won = won + $5 where bucket = bucket_of($1) and player_id = $1 and name = $4`,
        [playerId, integration, transaction, row.name, pack.win ?? 0n],
      );
      return result;
    });
  }

  /** A spin that was rolled back is there to be played again, once. */
  async giveBack(playerId: bigint, integration: string, transaction: string): Promise<void> {
    await this.#database.play(playerId).query(
      `with spin as (
         update casino_free_spin set taken_back = true
         where bucket = bucket_of($1) and player_id = $1 and integration = $2 and transaction = $3 and not taken_back returning pack)
       update casino_free_spins f set used = used - 1 from spin where f.bucket = bucket_of($1) and f.player_id = $1 and f.name = spin.pack`,
      [playerId, integration, transaction],
    );
  }

  /** What all spins of a pack won was paid in one sum: it is played. */
  async played(playerId: bigint, integration: string, reward: string): Promise<void> {
    await this.#database
      .play(playerId)
      .query(
        'update casino_free_spins set used = spins where bucket = bucket_of($1) and player_id = $1 and integration = $2 and reward = $3',
        [playerId, integration, reward],
      );
  }
}
