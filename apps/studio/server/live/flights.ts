import { sharedDraws } from '@tavolo/fairness';
import type { Flight, LiveOutcome } from '@tavolo/game-maths';
import type { Database } from '../parts.ts';
import type { LiveTable } from './catalogue.ts';
import type { Chains } from './chains.ts';
import type { Placements, SeatOwner } from './placements.ts';
import type { CashOut, FlightState } from './protocol.ts';
import type { TableRoundRow, TableRounds } from './table-rounds.ts';

/**
 * Milliseconds after the end of a flight in which a cash-out is still written down that the server got before: for so long it may have waited for a
 * connection to the database. Nothing is paid before they are over.
 */
export const writtenWithin = 1_000;

/** Cash-outs of others that are told. */
const toldAtMost = 12;
/** Milliseconds for which what was told of a flight is told again without being looked up. */
const toldFor = 250;

/** How a flight ends: known to the server from its beginning, and told to nobody before. */
export interface Ending {
  link: string;
  outcome: LiveOutcome;
  /** Milliseconds of the flight. */
  at: number;
}

/** A cash-out by hand as it is kept. */
interface Press {
  user_id: string;
  currency: string;
  /** Which of the player's bets, and its whole name. */
  bet: string;
  name: string;
  elapsed: number;
}

/** A cash-out that is to be written down. */
interface Waiting {
  owner: SeatOwner;
  bet: string;
  /** Milliseconds since the server got it. */
  waited(): number;
  resolve(press: Press | null): void;
  reject(error: unknown): void;
}

interface Standing {
  seat: string;
  slot: string;
  target: number;
}

interface KnownFlight {
  rules: Flight;
  ending: Ending;
}

/**
 * Flights of rounds: their ends, which follow from what was committed to and are in no table before they have happened, and the cash-outs by hand. When a
 * cash-out was got is measured by the database's clock; how long it had waited in this process for a connection is taken off.
 */
export class Flights {
  readonly #database: Database;
  readonly #chains: Chains;
  readonly #rounds: TableRounds;
  readonly #placements: Placements;
  readonly #known: Newest<KnownFlight> = new Map();
  readonly #standing: Newest<readonly Standing[]> = new Map();
  /** By round, what waits while others are written down. */
  readonly #waiting = new Map<string, Waiting[]>();
  readonly #told = new Map<string, { name: string; until: number; state: FlightState }>();

  constructor(parts: { database: Database; chains: Chains; rounds: TableRounds; placements: Placements }) {
    this.#database = parts.database;
    this.#chains = parts.chains;
    this.#rounds = parts.rounds;
    this.#placements = parts.placements;
  }

  /** @returns null where the round has no flight, or what it was committed to is not there. @throws Error where the chain cannot be read */
  async ending(round: TableRoundRow, table: LiveTable): Promise<Ending | null> {
    return (await this.#flightOf(round.game, round.number, table, round))?.ending ?? null;
  }

  /**
   * Cashes a bet out by hand, once: a repeat answers what the first one did.
   * @param waited milliseconds since the server got it
   * @returns null where there is nothing to cash out: no such bet, no flight yet, or none any more
   */
  async cashOut(owner: SeatOwner, number: number, bet: string, table: LiveTable, waited: () => number): Promise<CashOut | null> {
    const flight = await this.#flightOf(owner.game, number, table);
    const rules = table.game.flight;
    if (!flight || !rules) return null;
    const press =
      (await this.#write(owner, number, bet, rules.reachedAt(rules.least), waited)) ??
      (await this.#presses(owner.game, number, owner)).find((one) => one.bet === bet);
    return press && press.elapsed < flight.ending.at ? outOf(press, rules) : null;
  }

  /** The player's cash-outs by hand that were in time. */
  async of(owner: SeatOwner, number: number, table: LiveTable): Promise<CashOut[]> {
    const presses = await this.#presses(owner.game, number, owner);
    const flight = presses.length > 0 ? await this.#flightOf(owner.game, number, table) : null;
    return presses.flatMap((press) => (flight && press.elapsed < flight.ending.at ? [outOf(press, flight.rules)] : []));
  }

  /** Those of all players. @throws Error where the round has a flight that cannot be worked out: nothing may be paid then */
  async all(round: TableRoundRow, table: LiveTable): Promise<(CashOut & { seat: string })[]> {
    const flight = await this.#flightOf(round.game, round.number, table, round);
    if (!flight) {
      if (round.flightAt) throw new Error(`the flight of round ${round.number} of ${round.game} cannot be worked out`);
      return [];
    }
    const presses = await this.#presses(round.game, round.number);
    return presses.flatMap((press) => (press.elapsed < flight.ending.at ? [{ seat: seatOf(press), ...outOf(press, flight.rules) }] : []));
  }

  /** What everybody may know of a round's flight at a moment; null where there is none. */
  async told(round: TableRoundRow, table: LiveTable, now: Date): Promise<FlightState | null> {
    const rules = table.rules(round.version)?.flight;
    if (!round.flightAt || !rules) return null;
    const name = `${round.number} ${round.phase}`;
    const before = this.#told.get(round.game);
    if (before?.name === name && performance.now() < before.until) return before.state;
    const ending = round.phase === 'voided' ? null : await this.ending(round, table);
    const passed = Math.min(now.getTime() - round.flightAt.getTime(), ending?.at ?? Infinity);
    const presses = new Map(
      (await this.#presses(round.game, round.number)).map((press) => [`${seatOf(press)} ${press.bet}`, press.elapsed]),
    );
    const outs = (await this.#betsOf(round.game, round.number, rules)).flatMap(({ seat, slot, target }) => {
      const pressed = presses.get(`${seat} ${slot}`) ?? Infinity;
      const reached = rules.reachedAt(target);
      const at = Math.min(pressed, reached);
      return at < passed ? [{ at, multiplier: pressed < reached ? rules.multiplierAt(pressed) : target }] : [];
    });
    const state: FlightState = {
      at: round.flightAt.toISOString(),
      cashedOut: outs.length,
      last: outs
        .toSorted((one, other) => other.at - one.at)
        .slice(0, toldAtMost)
        .map(({ multiplier }) => multiplier),
    };
    this.#told.set(round.game, { name, until: performance.now() + toldFor, state });
    return state;
  }

  /** One flight of each table is kept, the newest: hundreds press in the same second, and it is worked out once. @param row where it was read already */
  async #flightOf(game: string, number: number, table: LiveTable, row: TableRoundRow | null = null): Promise<KnownFlight | null> {
    return newest(this.#known, game, number, async () => {
      const round = row ?? (await this.#rounds.find(game, number));
      const rules = round && table.rules(round.version);
      const chain = await this.#chains.find(game, number);
      if (!rules?.flight || !chain || !round?.flightAt || round.mix === null) return null;
      const link = await this.#chains.link(game, chain, number);
      const outcome = rules.draw(sharedDraws({ link, mix: round.mix, number }), number);
      return { rules: rules.flight, ending: { link, outcome, at: rules.flight.endsAt(outcome) } };
    });
  }

  /** All bets of a round by seat and place; they stand still once the flight has begun. */
  async #betsOf(game: string, number: number, rules: Flight): Promise<readonly Standing[]> {
    const bets = await newest(this.#standing, game, number, async () =>
      (await this.#placements.standing(game, number)).placements.flatMap((placement) =>
        placement.bets.map(({ bet }) => ({ seat: seatOf(placement), slot: rules.slotOf(bet), target: rules.targetOf(bet) })),
      ),
    );
    return bets ?? [];
  }

  /** Hundreds press in the same second: those that come while others are written down are written down together, next. */
  #write(owner: SeatOwner, number: number, bet: string, earliest: number, waited: () => number): Promise<Press | null> {
    return new Promise((resolve, reject) => {
      const name = `${owner.game} ${number}`;
      const waiting = this.#waiting.get(name);
      const got = { owner, bet, waited, resolve, reject };
      if (waiting) return void waiting.push(got);
      this.#waiting.set(name, [got]);
      void this.#writeWaiting(name, owner.game, number, earliest);
    });
  }

  async #writeWaiting(name: string, game: string, number: number, earliest: number): Promise<void> {
    for (let some = this.#waiting.get(name) ?? []; some.length > 0; some = this.#waiting.get(name) ?? []) {
      this.#waiting.set(name, []);
      try {
        const written = new Map(
          (await this.#writeAll(game, number, earliest, some)).map((press) => [`${seatOf(press)} ${press.bet}`, press]),
        );
        for (const { bet, owner, resolve } of some) resolve(written.get(`${seatOf(owner)} ${bet}`) ?? null);
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    this.#waiting.delete(name);
  }

  /**
   * Writes cash-outs down where the round is in flight, or was while they waited here. The round's row is locked against the end of writing, by which the
   * clock is asked after the lock: what is written was written before anything is paid.
   */
  async #writeAll(game: string, number: number, earliest: number, some: readonly Waiting[]): Promise<Press[]> {
    return this.#database.transaction((tx) =>
      tx.query<Press>(
        `with round as materialized (
           select phase, since, flight_at from studio_table_round where game = $1 and number = $2 and phase in ('flight', 'outcome') for share
         ), got as materialized (
           select phase, since, flight_at, clock_timestamp() as now from round
         ), pressed as (
           select distinct on (p.user_id, p.currency, p.bet) p.user_id, p.currency, p.bet, b ->> 'bet' as name,
             floor(extract(epoch from g.now - g.flight_at) * 1000 - p.waited)::integer as elapsed
           from got g cross join unnest($3::text[], $4::text[], $5::text[], $6::double precision[]) as p (user_id, currency, bet, waited)
           join studio_table_stake k on k.game = $1 and k.user_id = p.user_id and k.currency = p.currency and k.number = $2 and k.state = 'standing'
           cross join jsonb_array_elements(k.bets) b
           where split_part(b ->> 'bet', ':', 1) = p.bet and (g.phase = 'flight' or g.now < g.since + make_interval(secs => $8))
           order by p.user_id, p.currency, p.bet, p.waited desc
         ), written as (
           insert into studio_table_cash_out (game, user_id, currency, number, bet, elapsed)
           select $1, user_id, currency, $2, bet, elapsed from pressed where elapsed >= $7 order by user_id, currency, bet
           on conflict (game, number, user_id, currency, bet) do update set elapsed = studio_table_cash_out.elapsed
           returning user_id, currency, bet, elapsed
         )
         select w.*, p.name from written w join pressed p using (user_id, currency, bet)`,
        [
          game,
          number,
          some.map(({ owner }) => owner.user),
          some.map(({ owner }) => owner.currency),
          some.map(({ bet }) => bet),
          some.map(({ waited }) => Math.max(0, Math.min(writtenWithin, waited()))),
          earliest,
          writtenWithin / 1000,
        ],
      ),
    );
  }

  async #presses(game: string, number: number, of: SeatOwner | null = null): Promise<Press[]> {
    return this.#database.query<Press>(
      `select o.user_id, o.currency, o.bet, o.elapsed, b ->> 'bet' as name from studio_table_cash_out o
       join studio_table_stake k on k.game = o.game and k.user_id = o.user_id and k.currency = o.currency and k.number = o.number and k.state = 'standing'
       cross join jsonb_array_elements(k.bets) b
       where o.game = $1 and o.number = $2 and ($3::text is null or (o.user_id = $3 and o.currency = $4)) and split_part(b ->> 'bet', ':', 1) = o.bet`,
      [game, number, of?.user ?? null, of?.currency ?? null],
    );
  }
}

const outOf = ({ bet, elapsed, name }: Press, rules: Flight): CashOut => ({
  bet,
  multiplier: Math.min(rules.targetOf(name), rules.multiplierAt(elapsed)),
});

type Newest<T> = Map<string, { number: number; value: Promise<T | null> }>;

/** What was worked out of a table's round, kept for its newest; asked again where there was nothing, or it failed. */
function newest<T>(kept: Newest<T>, game: string, number: number, work: () => Promise<T | null>): Promise<T | null> {
  const known = kept.get(game);
  if (known?.number === number) return known.value;
  const value = work();
  if (known && known.number > number) return value;
  const entry = { number, value };
  kept.set(game, entry);
  const forget = (): void => void (kept.get(game) === entry && kept.delete(game));
  value.then((found) => found ?? forget(), forget);
  return value;
}

/** A name of a player's place in a round. */
export function seatOf(owner: { user: string; currency: string } | { user_id: string; currency: string }): string {
  return `${'user' in owner ? owner.user : owner.user_id} ${owner.currency}`;
}
