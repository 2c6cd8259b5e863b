import type { LiveGame, LiveOutcome } from '@tavolo/game-maths';
import type { Database, Queryable } from '../parts.ts';
import type { FlightState, RoundState, TablePause, TablePhase, TableResult } from './protocol.ts';

export interface TableRoundRow {
  game: string;
  number: number;
  version: string;
  chain: number;
  commitment: string;
  phase: TablePhase;
  openedAt: Date;
  closesAt: Date;
  since: Date;
  until: Date | null;
  players: number;
  link: string | null;
  mix: string | null;
  leaves: readonly string[] | null;
  outcome: LiveOutcome | null;
  /** The outcome that it goes on from; null where it begins anew. */
  goesOnFrom: LiveOutcome | null;
  /** The mix of the round whose outcome that is: what its own mix begins with. */
  previousMix: string | null;
  /** When its flight began; null without one. */
  flightAt: Date | null;
}

/** What a round goes on from: a round before it. */
export interface Origin {
  outcome: LiveOutcome;
  mix: string;
}

/** A table with its present round, by the database's clock. */
export interface TableRow {
  game: string;
  version: number;
  paused: TablePause | null;
  round: TableRoundRow | null;
  now: Date;
}

interface Row {
  game: string;
  number: bigint;
  version: string;
  chain: number;
  commitment: string;
  phase: TablePhase;
  opened_at: Date;
  closes_at: Date;
  since: Date;
  until: Date | null;
  players: number;
  link: string | null;
  mix: string | null;
  leaves: string[] | null;
  outcome: LiveOutcome | null;
  goes_on_from: LiveOutcome | null;
  previous_mix: string | null;
  flight_at: Date | null;
}

interface JoinedRow extends Omit<Row, 'number'> {
  table_game: string;
  table_version: bigint;
  paused: TablePause | null;
  clock: Date;
  number: bigint | null;
}

/** Moments of a phase that begins now. */
const span = (seconds: string): string => `clock_timestamp() + make_interval(secs => ${seconds})`;

/**
 * The rounds of the tables in the database. Each step is one conditional statement: whoever comes second changes nothing, so that two processes which
 * both believe to carry the clock do no harm. Times are the database's.
 */
export class TableRounds {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Makes the tables that are not there yet. */
  async prepare(games: readonly string[]): Promise<void> {
    await this.#database.query('insert into studio_table (game) select unnest($1::text[]) on conflict do nothing', [games]);
  }

  /** All tables, or one. */
  async tables(game: string | null = null): Promise<TableRow[]> {
    const rows = await this.#database.query<JoinedRow>(
      `select t.game as table_game, t.version as table_version, t.paused, clock_timestamp() as clock, r.*
       from studio_table t left join studio_table_round r on r.game = t.game and r.number = t.round
       where $1::text is null or t.game = $1`,
      [game],
    );
    return rows.map(({ number, ...row }) => ({
      game: row.table_game,
      version: Number(row.table_version),
      paused: row.paused,
      now: row.clock,
      round: number === null ? null : asRound({ ...row, number }),
    }));
  }

  /** Whether no round of these tables is under way, every bet in them is decided and paid, and no stake is to go back. */
  async areAllDone(games: readonly string[]): Promise<boolean> {
    const [row] = await this.#database.query<{ done: boolean }>(
      `select not exists (select from studio_table t join studio_table_round r on r.game = t.game and r.number = t.round
                          where t.game = any($1) and r.phase not in ('paid', 'voided'))
         and not exists (select from studio_table_seat where game = any($1) and state = 'open')
         and not exists (select from studio_table_seat where game = any($1) and state = 'lasting')
         and not exists (select from studio_table_stake where state = 'returning') as done`,
      [games],
    );
    return row?.done === true;
  }

  async find(game: string, number: number): Promise<TableRoundRow | null> {
    const [row] = await this.#database.query<Row>('select * from studio_table_round where game = $1 and number = $2', [game, number]);
    return row ? asRound(row) : null;
  }

  /** Outcomes of rounds that are paid, newest first. */
  async results(game: string, before: number, count: number): Promise<TableResult[]> {
    const rows = await this.#database.query<{ number: bigint; outcome: LiveOutcome }>(
      `select number, outcome from studio_table_round where game = $1 and number <= $2 and number > $2 - $3 and phase = 'paid' order by number desc`,
      [game, before, count],
    );
    return rows.map(({ number, outcome }) => ({ number: Number(number), outcome }));
  }

  /** The last round of all that was paid: it has an outcome and a mix. A void one between changes neither. */
  async lastPaid(game: string): Promise<({ number: number; version: string } & Origin) | null> {
    const [row] = await this.#database.query<{ number: bigint; version: string } & Origin>(
      `select number, version, outcome, mix from studio_table_round where game = $1 and phase = 'paid' order by number desc limit 1`,
      [game],
    );
    return row ? { ...row, number: Number(row.number) } : null;
  }

  /** Outcomes of rounds from this one on that were shown, in order. @param until the last one */
  async outcomesFrom(game: string, number: number, until: number): Promise<TableResult[]> {
    const rows = await this.#database.query<{ number: bigint; outcome: LiveOutcome }>(
      'select number, outcome from studio_table_round where game = $1 and number between $2 and $3 and outcome is not null order by number',
      [game, number, until],
    );
    return rows.map((row) => ({ number: Number(row.number), outcome: row.outcome }));
  }

  /** Begins the round after `last`. False where another process was first. */
  async begin(
    round: { game: string; last: number; version: string; chain: number; commitment: string; origin: Origin | null },
    seconds: { bet: number },
  ): Promise<boolean> {
    return this.#database.transaction(async (tx) => {
      const moved = await tx.query(
        'update studio_table set round = round + 1, version = version + 1, paused = null where game = $1 and round = $2 returning game',
        [round.game, round.last],
      );
      if (moved.length === 0) return false;
      await tx.query(
        `insert into studio_table_round (game, number, version, chain, commitment, goes_on_from, previous_mix, phase, opened_at, closes_at, since, until)
         select $1, $2, $3, $4, $5, $6, $7, 'open', n.now, n.now + make_interval(secs => $8), n.now, n.now + make_interval(secs => $8) from clock_timestamp() as n (now)`,
        [
          round.game,
          round.last + 1,
          round.version,
          round.chain,
          round.commitment,
          round.origin && JSON.stringify(round.origin.outcome),
          round.origin?.mix ?? null,
          seconds.bet,
        ],
      );
      return true;
    });
  }

  /** No round begins until the next one does. */
  async pause(game: string, reason: TablePause): Promise<boolean> {
    const changed = await this.#database.query(
      'update studio_table set paused = $2, version = version + 1 where game = $1 and paused is distinct from $2 returning game',
      [game, reason],
    );
    return changed.length > 0;
  }

  /** Takes no more bets, once its time has come. */
  async close({ game, number }: TableRoundRow): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'closed', since = clock_timestamp(), until = null
       where game = $1 and number = $2 and phase = 'open' and closes_at <= clock_timestamp() returning number`,
      [number],
    );
  }

  /** Ends a round without an outcome: every placement is to go back. */
  async voidRound({ game, number }: TableRoundRow, seconds: { result: number }): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'voided', since = clock_timestamp(), until = ${span('$3')}
       where game = $1 and number = $2 and phase in ('open', 'closed', 'flight') returning number`,
      [number, seconds.result],
      async (tx) => {
        await tx.query(
          `update studio_table_seat s set state = 'returned', returned = (
             select coalesce(sum(k.amount), 0) from studio_table_stake k
             where k.game = s.game and k.user_id = s.user_id and k.currency = s.currency and k.number = s.number and k.state = 'standing')
           where s.game = $1 and s.number = $2 and s.state = 'open'`,
          [game, number],
        );
        await tx.query(
          `update studio_table_stake set state = 'returning' where game = $1 and number = $2 and state in ('asked', 'standing')`,
          [game, number],
        );
      },
    );
  }

  /** Writes what was drawn for a round that is closed, and that no placement is on its way to any more. */
  async draw(
    { game, number }: TableRoundRow,
    drawn: { link: string; mix: string; leaves: readonly string[]; outcome: LiveOutcome; players: number },
    seconds: { draw: number },
  ): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'outcome', since = clock_timestamp(), until = ${span('$3')}, link = $4, mix = $5, leaves = $6, outcome = $7, players = $8
       where game = $1 and number = $2 and phase = 'closed' returning number`,
      [number, seconds.draw, drawn.link, drawn.mix, drawn.leaves, JSON.stringify(drawn.outcome), drawn.players],
    );
  }

  /** Begins the flight of a round that is closed, and that no placement is on its way to any more. What the placements bring is fixed with it. */
  async takeOff({ game, number }: TableRoundRow, fixed: { mix: string; leaves: readonly string[]; players: number }): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'flight', since = n.now, flight_at = n.now, until = null, mix = $3, leaves = $4, players = $5
       from clock_timestamp() as n (now) where game = $1 and number = $2 and phase = 'closed' returning number`,
      [number, fixed.mix, fixed.leaves, fixed.players],
    );
  }

  /** Ends a flight once its moment has come, and tells what it was. @param drawn `at`: milliseconds of the flight */
  async crash(
    { game, number }: TableRoundRow,
    drawn: { link: string; outcome: LiveOutcome; at: number },
    seconds: { draw: number },
  ): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'outcome', since = flight_at + make_interval(secs => $3), until = ${span('$4')}, link = $5, outcome = $6
       where game = $1 and number = $2 and phase = 'flight' and flight_at + make_interval(secs => $3) <= clock_timestamp() returning number`,
      [number, drawn.at / 1000, seconds.draw, drawn.link, JSON.stringify(drawn.outcome)],
    );
  }

  /** Waits for cash-outs and picks of a round that are being written: once their time is over none comes after this. */
  async lastChoices({ game, number }: TableRoundRow): Promise<void> {
    await this.#database.query('select from studio_table_round where game = $1 and number = $2 for update', [game, number]);
  }

  /** The table is told anew, though its round is where it was. */
  async touch(game: string): Promise<void> {
    await this.#database.query('update studio_table set version = version + 1 where game = $1', [game]);
  }

  /** Ends the showing of an outcome. */
  async paid({ game, number }: TableRoundRow, seconds: { result: number }): Promise<boolean> {
    return this.#step(
      game,
      `update studio_table_round set phase = 'paid', since = clock_timestamp(), until = ${span('$3')}
       where game = $1 and number = $2 and phase = 'outcome' and until <= clock_timestamp() returning number`,
      [number, seconds.result],
    );
  }

  /** Removes rounds that nobody bet in, of a month ago: the chain has them all the same. What a lasting bet waits for may be decided in any round after its own. */
  async sweep(): Promise<void> {
    await this.#database.query(
      `delete from studio_table_round r where r.opened_at < now() - interval '30 days'
         and not exists (select from studio_table_seat s where s.game = r.game and s.number = r.number)
         and not exists (select from studio_table_seat s where s.game = r.game and s.state = 'lasting' and s.number < r.number)
         and not exists (select from studio_table t where t.game = r.game and t.round - 200 < r.number)`,
    );
  }

  async #step(
    game: string,
    text: string,
    values: readonly unknown[],
    then: (tx: Queryable) => Promise<void> = () => Promise.resolve(),
  ): Promise<boolean> {
    return this.#database.transaction(async (tx) => {
      const changed = await tx.query(text, [game, ...values]);
      if (changed.length === 0) return false;
      await then(tx);
      await tx.query('update studio_table set version = version + 1 where game = $1', [game]);
      return true;
    });
  }
}

function asRound(row: Row): TableRoundRow {
  return {
    game: row.game,
    number: Number(row.number),
    version: row.version,
    chain: row.chain,
    commitment: row.commitment,
    phase: row.phase,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    since: row.since,
    until: row.until,
    players: row.players,
    link: row.link,
    mix: row.mix,
    leaves: row.leaves,
    outcome: row.outcome,
    goesOnFrom: row.goes_on_from,
    previousMix: row.previous_mix,
    flightAt: row.flight_at,
  };
}

/**
 * A round as everybody may see it.
 * @param rules that it is played by; null where they are not known any more: then only what is paid is told
 * @param flight what is told of it
 */
export function shownRound(round: TableRoundRow, rules: LiveGame | null, flight: FlightState | null): RoundState {
  const isWhole = round.phase === 'paid' || (rules !== null && !hasPicks(rules, round.outcome));
  return {
    number: round.number,
    version: round.version,
    phase: round.phase,
    openedAt: round.openedAt.toISOString(),
    closesAt: round.closesAt.toISOString(),
    since: round.since.toISOString(),
    until: round.until?.toISOString() ?? null,
    commitment: round.commitment,
    players: round.players,
    goesOnFrom: round.goesOnFrom,
    flight,
    outcome: isWhole ? round.outcome : ((round.outcome && rules?.picks?.concealed(round.outcome)) ?? null),
    seeds: !isWhole || round.link === null || round.mix === null ? null : { link: round.link, mix: round.mix },
  };
}

/** Whether players have something to pick in a round with this outcome. */
export const hasPicks = ({ picks }: LiveGame, outcome: LiveOutcome | null): boolean =>
  picks !== undefined && outcome !== null && picks.places(outcome) > 0;
