import { formatAmount, isCurrency } from '@tavolo/money';
import { jackpotProvider } from '../casino/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { seal, unseal } from '../kernel/sealing/seal.ts';
import { roundFingerprint, type Leg, type Wallet } from '../wallet/index.ts';
import type { Feeder } from './feeders.ts';
import { sharesOf, type LevelName, type Pool } from './pool.ts';
import { Pots, type Drop, type Pot } from './pots.ts';
import { sealOf } from './seal.ts';

/** Whose accounts carry what moves between accounts of the house alone: nobody's. */
export const house = 0n;

/** The event of a pot that a player won: its payload is what the player's pages are told. */
export const potWon = 'jackpots.won';

/** Rounds of one transaction of the count. */
const atOnce = 2_000;

export interface CountParts {
  database: Database;
  wallet: Pick<Wallet, 'openAccounts' | 'post' | 'rounds'>;
  clock: Clock;
  random: RandomSource;
  outbox: Pick<Outbox, 'publish'>;
  pools: readonly Pool[];
  feeders: readonly Feeder[];
  /** 32 bytes, not in the database: secrets of sealed points are encrypted with it. */
  key: Buffer;
  previousKeys?: readonly Buffer[];
}

/** A pot that was won and is booked. */
export interface BookedWin extends Drop {
  pool: string;
  currency: string;
  playerId: bigint;
  game: string;
  round: string;
  at: Date;
}

export interface Counted {
  /** Rounds, and rounds that were taken back. */
  feeds: number;
  wins: readonly BookedWin[];
}

interface FeedRow {
  playerId: bigint;
  postingId: bigint;
  xact: bigint;
  pool: string;
  currency: string;
  game: string;
  round: string;
  stake: bigint;
  pot: bigint;
  reserve: bigint;
  draws: Partial<Record<LevelName, number>> | null;
  at: Date;
}

interface PoolRow {
  pool: string;
  currency: string;
  /** Which pool gets what it has; null while it is open. */
  into: string | null;
  closedXact: bigint | null;
  /** All that it had is moved. */
  emptied: boolean;
}

interface LevelRow {
  pool: string;
  currency: string;
  level: string;
  run: number;
  pot: bigint;
  reserve: bigint;
  beganAt: Date;
  dueAt: Date | null;
  secret: Buffer | null;
  staked: bigint;
}

/**
 * Counts what rounds brought into the pools, in the order of the ledger: by the number of their transaction, then of their posting. That order is the same however
 * often and in however many pieces it is counted, so of two rounds that would win one pot the earlier one does, and the later gets what the next one has. A pot that
 * falls is paid in the transaction of the count.
 */
export class Count {
  readonly #parts: CountParts;
  /** Whether a pool that is closed may still have something to move. */
  #isClosing = true;

  constructor(parts: CountParts) {
    this.#parts = parts;
  }

  /** Opens pools that are not, and lists what feeds them. Their seeds are lent by the house, and their points sealed, before anybody can stake for them. */
  async open(): Promise<void> {
    const { clock, database, feeders, pools } = this.#parts;
    await database.transaction(async (tx) => {
      await this.#lock(tx, true);
      const there = await tx.directory.query<{ pool: string; currency: string; isOpen: boolean }>(
        'select pool, currency, closed_at is null as "isOpen" from jackpot_pool',
      );
      for (const pool of pools)
        for (const currency of pool.currencies) {
          // One that is closed before it was ever opened has nothing to give on.
          if (pool.closes || there.some((row) => row.pool === pool.sysname && row.currency === currency)) continue;
          const { pots, lent } = Pots.opened(pool, currency, clock.now(), () => this.#secret());
          const parts = sharesOf(pool);
          await tx.directory.query('insert into jackpot_pool (pool, currency, pot_parts, reserve_parts) values ($1, $2, $3, $4)', [
            pool.sysname,
            currency,
            parts.pot,
            parts.reserve,
          ]);
          await this.#write(tx, pool, currency, pots.levels);
          await this.#post(tx, currency, `jackpot:${pool.sysname}:${currency}:open`, [
            { account: `house:jackpots:${pool.sysname}`, amount: lent },
            { account: `house:jackpot-loans:${pool.sysname}`, amount: -lent },
          ]);
        }
      for (const { closes, sysname } of pools)
        if (closes)
          await tx.directory.query('update jackpot_pool set closed_at = $2, moved_to = $3 where pool = $1 and closed_at is null', [
            sysname,
            clock.now(),
            closes.into,
          ]);
      const open = pools.flatMap((pool) =>
        (pool.closes ? [] : pool.currencies)
          .filter((currency) => !there.some((row) => row.pool === pool.sysname && row.currency === currency && !row.isOpen))
          .flatMap((currency) =>
            feeders.filter((one) => one.pool === pool.sysname).map((one) => ({ ...one, currency, ...sharesOf(pool) })),
          ),
      );
      await this.#list(tx, open);
    });
  }

  /**
   * Moves all that closed pools have into others, to the minor unit, once nothing can come any more that was staked while they were open: a round that saw its pool open had
   * the number of its transaction by then, so the ledger has passed it when it has passed every number that was given when the closing was seen.
   */
  async #empty(tx: Queryable, pools: readonly PoolRow[]): Promise<void> {
    for (const row of pools.filter(({ emptied, into }) => into !== null && !emptied)) {
      const { pool: sysname, currency, closedXact } = row;
      if (closedXact === null) {
        await tx.directory.query(
          'update jackpot_pool set closed_xact = pg_snapshot_xmax(pg_current_snapshot())::text::bigint where pool = $1 and currency = $2',
          [sysname, currency],
        );
        continue;
      }
      const [{ isOver } = { isOver: false }] = await tx.everyPlay.query<{ isOver: boolean }>(
        `select ledger_horizon() >= $3 and not exists (select from jackpot_feed where pool = $1 and currency = $2 and xact < $3) as "isOver"`,
        [sysname, currency, closedXact],
      );
      if (!isOver) continue;
      const pool = this.#poolOf(sysname);
      const now = this.#parts.clock.now();
      const pots = await this.#read(tx, pool, currency);
      await this.#move(
        tx,
        pool,
        currency,
        this.#heirOf(pools, sysname, currency),
        { ...pots.total(), at: now },
        `jackpot:${sysname}:${currency}:close`,
      );
      for (const level of pots.levels) Object.assign(level, { pot: 0n, reserve: 0n });
      await this.#write(tx, pool, currency, pots.levels);
      await tx.directory.query('update jackpot_pool set emptied_at = $3 where pool = $1 and currency = $2', [sysname, currency, now]);
      row.emptied = true;
    }
  }

  async #move(
    tx: Queryable,
    from: Pool,
    currency: string,
    to: Pool,
    { pot, reserve, at }: { pot: bigint; reserve: bigint; at: Date },
    key: string,
  ): Promise<void> {
    const pots = await this.#read(tx, to, currency);
    pots.count({ stake: 0n, pot, reserve, draws: {}, at });
    await this.#write(tx, to, currency, pots.levels);
    const legs = (pool: Pool, sign: bigint): Leg[] => [
      { account: `house:jackpots:${pool.sysname}`, amount: sign * pot },
      { account: `house:jackpot-reserves:${pool.sysname}`, amount: sign * reserve },
      { account: `house:jackpot-contributions:${pool.sysname}`, amount: -sign * (pot + reserve) },
    ];
    await this.#post(tx, currency, key, [...legs(from, -1n), ...legs(to, 1n)]);
  }

  /** The pool that has by now what a closed one had. */
  #heirOf(pools: readonly PoolRow[], sysname: string, currency: string): Pool {
    const row = pools.find((one) => one.pool === sysname && one.currency === currency);
    const heir = pools.find((one) => one.pool === row?.into && one.currency === currency);
    if (!heir) throw new Error(`what ${sysname} had is nowhere`);
    return heir.emptied ? this.#heirOf(pools, heir.pool, currency) : this.#poolOf(heir.pool);
  }

  #poolOf(sysname: string): Pool {
    const pool = this.#parts.pools.find((one) => one.sysname === sysname);
    if (!pool) throw new Error(`there is no pool ${sysname}`);
    return pool;
  }

  /**
   * Adds what feeds the open pools, and says of what fed closed ones that it does no more. What this process does not know stays: a newer one has listed it.
   * @throws Error where a pool has other shares than it was opened with: what waits for a player's next stake is parts of these.
   */
  async #list(tx: Queryable, open: readonly (Feeder & { currency: string; pot: bigint; reserve: bigint })[]): Promise<void> {
    const listed = await tx.directory.query<{ pool: string }>(
      `with wanted as (
         select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[]) as w(game, version, currency, pool, pot_share, reserve_share)
       ), gone as (
         update jackpot_feeder f set is_closed = true from jackpot_pool p where p.pool = f.pool and p.currency = f.currency and p.closed_at is not null
       ), added as (
         insert into jackpot_feeder (game, version, currency, pool, pot_share, reserve_share)
         select game, version, currency, pool, pot_share, reserve_share from wanted on conflict do nothing
       )
       select f.pool from jackpot_feeder f join wanted w using (game, version, currency)
       where (f.pool, f.pot_share, f.reserve_share) is distinct from (w.pool, w.pot_share, w.reserve_share)`,
      [
        open.map(({ game }) => game),
        open.map(({ version }) => version),
        open.map(({ currency }) => currency),
        open.map(({ pool }) => pool),
        open.map(({ pot }) => pot),
        open.map(({ reserve }) => reserve),
      ],
    );
    if (listed[0]) throw new Error(`the pool ${listed[0].pool} was opened with other shares: another share is another pool`);
  }

  /** Whether there is something to count, or a closed pool to empty, though it may not be finished in the ledger yet. */
  async isDue(): Promise<boolean> {
    if (this.#isClosing) return true;
    const feeds = await this.#parts.database.everyPlay.query('select from jackpot_feed where pool = any($1) limit 1', [
      this.#parts.pools.map(({ sysname }) => sysname),
    ]);
    return feeds.length > 0;
  }

  /**
   * Counts what is finished in the ledger, at most a few thousand rounds, and pays the pots that fell. What fed a pool that this process does not know is left to one that does.
   * @returns null where another process is at it
   */
  async turn(): Promise<Counted | null> {
    return this.#parts.database.transaction(async (tx) => {
      if (!(await this.#lock(tx, false))) return null;
      const known = await this.#known(tx);
      const names = [...new Set(known.map(({ pool }) => pool))];
      const feeds = await tx.everyPlay.query<FeedRow>(
        `select player_id as "playerId", posting_id as "postingId", xact, pool, currency, game, round, stake, pot, reserve, draws, created_at as at
         from jackpot_feed where xact < ledger_horizon() and pool = any($2) order by xact, posting_id limit $1`,
        [atOnce, names],
      );
      const last = feeds.at(-1);
      if (last)
        await tx.everyPlay.query('delete from jackpot_feed where (xact, posting_id) <= ($1, $2) and pool = any($3)', [
          last.xact,
          last.postingId,
          names,
        ]);
      const wins: BookedWin[] = [];
      for (const [key, group] of Map.groupBy(feeds, ({ pool, currency }) => `${pool} ${currency}`)) {
        const [sysname = '', currency = ''] = key.split(' ');
        const pool = this.#poolOf(sysname);
        if (known.some((row) => row.pool === sysname && row.currency === currency && row.emptied))
          await this.#moveLate(tx, pool, currency, this.#heirOf(known, sysname, currency), group);
        else wins.push(...(await this.#countIn(tx, pool, currency, group)));
      }
      await this.#empty(tx, known);
      this.#isClosing = known.some(({ emptied, into }) => into !== null && !emptied);
      return { feeds: feeds.length, wins };
    });
  }

  /** The pools of the database that this process knows, also whatever has by now what they had. */
  async #known(tx: Queryable): Promise<PoolRow[]> {
    const rows = await tx.directory.query<PoolRow>(
      'select pool, currency, moved_to as into, closed_xact as "closedXact", emptied_at is not null as emptied from jackpot_pool',
    );
    const isKnown = (sysname: string): boolean => {
      const into = rows.find(({ pool }) => pool === sysname)?.into ?? null;
      return this.#parts.pools.some((one) => one.sysname === sysname) && (into === null || isKnown(into));
    };
    return rows.filter(({ pool }) => isKnown(pool));
  }

  /** Of rounds that are taken back when what they brought in has been moved. */
  async #moveLate(tx: Queryable, pool: Pool, currency: string, into: Pool, feeds: readonly FeedRow[]): Promise<void> {
    const sum = (of: 'pot' | 'reserve') => feeds.reduce((all, feed) => all + feed[of], 0n);
    const [pot, reserve, last] = [sum('pot'), sum('reserve'), feeds.at(-1)];
    if (!last || (pot === 0n && reserve === 0n)) return;
    await this.#move(tx, pool, currency, into, { pot, reserve, at: last.at }, `jackpot:${pool.sysname}:${currency}:late:${last.postingId}`);
  }

  async #countIn(tx: Queryable, pool: Pool, currency: string, feeds: readonly FeedRow[]): Promise<BookedWin[]> {
    const pots = await this.#read(tx, pool, currency);
    const wins: BookedWin[] = [];
    for (const { playerId, game, round, at, draws, ...brought } of feeds) {
      const drawn = Object.fromEntries(Object.entries(draws ?? {}).map(([level, number]) => [level, BigInt(number)]));
      for (const drop of pots.count({ ...brought, at, draws: drawn }))
        wins.push({ ...drop, pool: pool.sysname, currency, playerId, game, round, at });
    }
    await this.#write(tx, pool, currency, pots.levels);
    for (const win of wins) await this.#pay(tx, win);
    return wins;
  }

  /** The player gets the pot as any win; the house's side, the next pot's seed included, is posted beside it. */
  async #pay(tx: Queryable, win: BookedWin): Promise<void> {
    const { amount, at, beganAt, currency, dueAt, fromReserve, game, lent, level, playerId, pool, round, run, seal: sealed, secret } = win;
    const name = `${pool}:${currency}:${level}:${run}`;
    await tx.directory.query(
      `insert into jackpot_win (pool, currency, level, run, player_id, game, round, amount, lent, won_at, seal, secret, began_at, due_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      [pool, currency, level, run, playerId, game, round, amount, lent, at, sealed, secret, beganAt, dueAt],
    );
    const transaction = `jackpot:${name}`;
    const booked = await this.#parts.wallet.rounds.winWithin(tx, {
      playerId,
      currency,
      provider: jackpotProvider,
      game,
      round: transaction,
      transaction,
      win: amount,
      closed: true,
      reference: null,
      detail: { transaction, jackpot: { pool, level, run, round } },
      fingerprint: roundFingerprint('win', { game, round: transaction, amount, currency }),
    });
    if (booked.status !== 'ok') throw new Error(`the pot ${name} was not paid: ${booked.status}`);
    await this.#parts.outbox.publish(tx, {
      type: potWon,
      playerId,
      payload: { pool, level, run, game, round, amount: amountText(amount, currency), currency },
    });
    await this.#post(tx, currency, transaction, [
      { account: `house:jackpots:${pool}`, amount: fromReserve + lent - amount },
      { account: `house:jackpot-contributions:${pool}`, amount },
      { account: `house:jackpot-reserves:${pool}`, amount: -fromReserve },
      { account: `house:jackpot-loans:${pool}`, amount: -lent },
    ]);
  }

  async #post(tx: Queryable, currency: string, key: string, legs: readonly Leg[]): Promise<void> {
    const { wallet } = this.#parts;
    await wallet.openAccounts(tx, house, currency);
    await wallet.post(tx, {
      playerId: house,
      currency,
      kind: 'adjustment',
      key,
      fingerprint: key,
      legs: legs.filter(({ amount }) => amount !== 0n),
    });
  }

  async #lock(tx: Queryable, waits: boolean): Promise<boolean> {
    const [row] = await tx.directory.query(`select single from jackpot_count for update ${waits ? '' : 'skip locked'}`);
    return row !== undefined;
  }

  async #read(tx: Queryable, pool: Pool, currency: string): Promise<Pots> {
    const rows = await tx.directory.query<LevelRow>(
      `select pool, currency, level, run, pot, reserve, began_at as "beganAt", due_at as "dueAt", secret, staked from jackpot_level where pool = $1 and currency = $2`,
      [pool.sysname, currency],
    );
    const levels = pool.levels.map((rules): Pot => {
      const row = rows.find(({ level }) => level === rules.level);
      if (!row) throw new Error(`${pool.sysname} has no ${rules.level} in ${currency}`);
      const { run, pot, reserve, beganAt, dueAt, secret, staked } = row;
      const keys = [this.#parts.key, ...(this.#parts.previousKeys ?? [])];
      return { rules, run, pot, reserve, beganAt, dueAt, staked, secret: secret && unseal(keys, secret, placeOf(row)).toString() };
    });
    return new Pots({ pool, currency, levels, secret: () => this.#secret() });
  }

  async #write(tx: Queryable, pool: Pool, currency: string, levels: readonly Pot[]): Promise<void> {
    const { key, random } = this.#parts;
    const of = ({ rules, run }: Pot) => ({ pool: pool.sysname, currency, level: rules.level, run });
    await tx.directory.query(
      `insert into jackpot_level as l (pool, currency, level, run, pot, reserve, began_at, due_at, seal, secret, staked)
       select $1, $2, * from unnest($3::text[], $4::integer[], $5::bigint[], $6::bigint[], $7::timestamptz[], $8::timestamptz[], $9::text[], $10::bytea[], $11::bigint[])
       on conflict (pool, currency, level) do update set run = excluded.run, pot = excluded.pot, reserve = excluded.reserve, began_at = excluded.began_at,
         due_at = excluded.due_at, seal = excluded.seal, secret = case when excluded.run = l.run then l.secret else excluded.secret end, staked = excluded.staked`,
      [
        pool.sysname,
        currency,
        levels.map(({ rules }) => rules.level),
        levels.map(({ run }) => run),
        levels.map(({ pot }) => pot),
        levels.map(({ reserve }) => reserve),
        levels.map(({ beganAt }) => beganAt),
        levels.map(({ dueAt }) => dueAt),
        levels.map(({ secret }) => secret && sealOf(secret)),
        levels.map((level) => level.secret && seal(key, Buffer.from(level.secret), random, placeOf(of(level)))),
        levels.map(({ staked }) => staked),
      ],
    );
  }

  #secret(): string {
    return this.#parts.random.bytes(32).toString('hex');
  }
}

function amountText(minor: bigint, currency: string): string {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  return formatAmount(minor, currency);
}

const placeOf = ({ pool, currency, level, run }: { pool: string; currency: string; level: string; run: number }): string =>
  `jackpot ${pool} ${currency} ${level} ${run}`;
