import type { RoundRecord } from '@tavolo/provider-protocol';
import type { Database } from './parts.ts';
import type { PlayMode } from './protocol.ts';

/** Whose meter it is. */
export interface MeterOwner {
  user: string;
  mode: PlayMode;
  currency: string;
  game: string;
}

/** A meter as it stands before a round. */
export interface Meter {
  symbols: number;
  /** The row that this was read from: null where the meter was never filled. */
  row: (Pick<MeterRound, 'series' | 'number'> & { isSettled: boolean }) | null;
}

/** A round that is to change a meter. */
export interface MeterRound {
  id: string;
  /** Its place among the player's rounds, as the wallet counts them. */
  series: number;
  number: number;
}

interface Row {
  stake: bigint;
  symbols: number;
  round: string;
  series: bigint;
  number: number;
  is_settled: boolean;
}

/** Finds a player's round in the wallet by its id. */
type FindRound = (round: string) => Promise<RoundRecord | undefined>;

/**
 * Meters that are kept between rounds. A round and the meter that it leaves are one: the wallet's record of the round has both. The row here names the round before
 * it is sent to the wallet; whoever finds it unsettled asks the wallet whether that round was played. As a player's rounds bear numbers that the wallet takes in
 * order, each once, nobody plays on from a meter that another round has changed: its number is taken by then, and the meter is read anew.
 */
export class Meters {
  readonly #database: Database;

  constructor(parts: { database: Database }) {
    this.#database = parts.database;
  }

  /** The meter of a stake, read after the player's place in the seeds. */
  async find(owner: MeterOwner, stake: bigint, findRound: FindRound): Promise<Meter> {
    const [row] = await this.#rows(owner, stake);
    return row ? await this.#meterOf(owner, row, findRound) : { symbols: 0, row: null };
  }

  /** Symbols in each of a player's meters of a game, by the stake. */
  async all(owner: MeterOwner, findRound: FindRound): Promise<ReadonlyMap<bigint, number>> {
    const rows = await this.#rows(owner, null);
    return new Map(await Promise.all(rows.map(async (row) => [row.stake, (await this.#meterOf(owner, row, findRound)).symbols] as const)));
  }

  /** Names the round that is to change the meter next. False where a later one has done so, or any since the meter was read. */
  async begin({ user, mode, currency, game }: MeterOwner, stake: bigint, { symbols, row }: Meter, round: MeterRound): Promise<boolean> {
    if (row && !mayFollow(row, round)) return false;
    const key = [user, mode, currency, game, stake, symbols, round.id, round.series, round.number];
    const written = row
      ? await this.#database.query(
          `update studio_meter set symbols = $6, round = $7, series = $8, number = $9, is_settled = false
           where user_id = $1 and mode = $2 and currency = $3 and game = $4 and stake = $5 and series = $10 and number = $11 and is_settled = $12
           returning stake`,
          [...key, row.series, row.number, row.isSettled],
        )
      : await this.#database.query(
          `insert into studio_meter (user_id, mode, currency, game, stake, symbols, round, series, number, is_settled)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false)
           on conflict do nothing returning stake`,
          key,
        );
    return written.length > 0;
  }

  /** The wallet has taken the round: the meter stands as it left it. Does nothing where a later round goes on from there already. */
  async settle({ user, mode, currency, game }: MeterOwner, stake: bigint, round: string, symbols: number): Promise<void> {
    await this.#database.query(
      `update studio_meter set symbols = $6, is_settled = true
       where user_id = $1 and mode = $2 and currency = $3 and game = $4 and stake = $5 and round = $7 and not is_settled`,
      [user, mode, currency, game, stake, symbols, round],
    );
  }

  /** Removes those of visitors whose demo balance is gone. */
  async sweep(): Promise<void> {
    await this.#database.query(
      `delete from studio_meter m where m.user_id like 'demo-%' and not exists (select from studio_demo_balance b where b.user_id = m.user_id)`,
    );
  }

  async #rows({ user, mode, currency, game }: MeterOwner, stake: bigint | null): Promise<Row[]> {
    return this.#database.query<Row>(
      `select stake, symbols, round, series, number, is_settled from studio_meter
       where user_id = $1 and mode = $2 and currency = $3 and game = $4 and ($5::bigint is null or stake = $5)`,
      [user, mode, currency, game, stake],
    );
  }

  async #meterOf(
    { game }: MeterOwner,
    { stake, symbols, round, series, number, is_settled: isSettled }: Row,
    findRound: FindRound,
  ): Promise<Meter> {
    const row = { series: Number(series), number, isSettled };
    if (isSettled) return { symbols, row };
    const record = await findRound(round);
    // The number may have gone to another game, another stake, or to an empty round.
    const left = record?.game_code === game && record.meta['stake'] === stake.toString() ? meterIn(record) : null;
    return { symbols: left?.after ?? symbols, row };
  }
}

/** A process that has not heard of the latest rounds holds an older number; the same one comes again while it is not known whether its round was played. */
function mayFollow(row: NonNullable<Meter['row']>, round: MeterRound): boolean {
  if (round.series !== row.series) return round.series > row.series;
  return row.isSettled ? round.number > row.number : round.number >= row.number;
}

/** The meter before and after a round, as it is stored with it; null in games without one. */
export function meterIn({ meta: { meter } }: RoundRecord): { before: number; after: number } | null {
  return typeof meter === 'object' &&
    meter !== null &&
    'before' in meter &&
    'after' in meter &&
    isCount(meter.before) &&
    isCount(meter.after)
    ? { before: meter.before, after: meter.after }
    : null;
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
