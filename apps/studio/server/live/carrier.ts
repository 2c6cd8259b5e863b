import { leafOf, mixOf, sharedDraws } from '@tavolo/fairness';
import type { LiveTable } from './catalogue.ts';
import type { Chains } from './chains.ts';
import { writtenWithin, type Flights } from './flights.ts';
import type { Lease, Silence } from './lease.ts';
import type { Presence } from './presence.ts';
import type { Placements, UndecidedRounds } from './placements.ts';
import type { Settlement } from './settlement.ts';
import { hasPicks, type Origin, type TableRoundRow, type TableRounds, type TableRow } from './table-rounds.ts';

/** Milliseconds between two turns, while nothing is due before. */
const interval = 400;
/** Milliseconds for which a closed round waits for placements that are on their way to the wallet. */
const grace = 1_500;
/** Milliseconds for which the next step waits for wins that the wallet does not take. */
const payment = 3_000;
/** Milliseconds for which nobody may have carried a round while it took bets, or a flight: more, and the stakes go back. */
const interruption = 5_000;
/** Milliseconds between two looks whether another process has left something undone, while nobody follows any table. */
const rest = 30_000;
/** Milliseconds between two words about a flight, while there is something new to tell. */
const flightTold = 1_000;

export interface CarrierParts {
  tables: ReadonlyMap<string, LiveTable>;
  rounds: TableRounds;
  chains: Chains;
  placements: Placements;
  flights: Flights;
  settlement: Settlement;
  lease: Lease;
  presence: Presence;
  /** Whether the operator has stopped the table. */
  isStopped(game: string, version: string): Promise<boolean>;
  /** Tells everybody what a table has become. */
  tell(game: string): Promise<void>;
  /** Tells the clocks of other processes that somebody follows a table whom they may not know of. */
  ring(): void;
  /** Milliseconds. */
  now(): number;
  onFailure(error: unknown): void;
}

/**
 * The clock of the tables: takes each from one phase to the next when its time has come, by the database's clock. All that it knows is in the database,
 * so any process can go on where another one was killed. A table that nobody follows rests when its round is over and all its bets are decided; while all
 * do no process carries the clock, and whoever comes finds a round that begins.
 */
export class Carrier {
  readonly #parts: CarrierParts;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> | null = null;
  #isStopped = true;
  /** Until when there is nothing to do unless somebody comes, 0 once it is said that somebody has; null while this process carries the tables, or stands by. */
  #restsUntil: number | null = null;
  /** Those who wait for the next turn. */
  #waiting: (() => void)[] = [];
  /** When nobody carried the tables, until each of them was looked at for it. */
  #silences: readonly Silence[] = [];
  #holding: Promise<unknown> = Promise.resolve();
  /** By table, what rings when its flight ends, though a turn is busy with another one. */
  readonly #alarms = new Map<string, NodeJS.Timeout>();
  readonly #ringing = new Set<Promise<unknown>>();
  /** By table, what was told last of its flight: how many bets were cashed out, and when. */
  readonly #flightTold = new Map<string, { number: number; count: number; at: number }>();

  constructor(parts: CarrierParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#parts.rounds.prepare([...this.#parts.tables.keys()]);
    this.#isStopped = false;
    this.#next(0);
  }

  /** Ends what is under way, and lets another process carry on at once. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    for (const alarm of this.#alarms.values()) clearTimeout(alarm);
    await this.#running;
    await Promise.all(this.#ringing);
    await this.#parts.lease.release();
  }

  /** Takes the next turn at once: somebody has come to a table. Settles when it is over. */
  wake(): Promise<void> {
    if (this.#isStopped) return Promise.resolve();
    return new Promise((done) => {
      this.#waiting.push(done);
      if (this.#timer === undefined) return;
      clearTimeout(this.#timer);
      this.#next(0);
    });
  }

  #next(wait: number): void {
    if (this.#isStopped) return this.#answer(this.#waiting.splice(0));
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      const waiting = this.#waiting.splice(0);
      if (waiting.length > 0 && this.#restsUntil !== null) this.#restsUntil = 0;
      this.#running = this.turn()
        .catch((error: unknown) => {
          this.#parts.onFailure(error);
          return interval;
        })
        .then((next) => {
          this.#answer(waiting);
          this.#next(this.#waiting.length > 0 ? 0 : next);
        });
    }, wait);
  }

  #answer(waiting: readonly (() => void)[]): void {
    for (const done of waiting) done();
  }

  /** Does what is due. @returns milliseconds until something is due again, at most `interval` */
  async turn(): Promise<number> {
    const { now, presence, ring } = this.#parts;
    if (this.#restsUntil !== null && now() < this.#restsUntil && !presence.isAnyFollowed()) return interval;
    // Of those who come elsewhere a clock that rests is told.
    const isCalled = !this.#restsUntil || presence.isAnyFollowed();
    if (isCalled && (await presence.exchange())) ring();
    if (this.#restsUntil !== null && !presence.isAnyFollowed() && (await this.#isAllDone())) return this.#rest();
    this.#restsUntil = null;
    if (!(await this.#hold())) return interval;
    const { wait, isOver } = await this.#carryOn();
    if (!isOver || presence.isAnyFollowed() || !(await this.#isAllDone())) return Math.max(0, Math.min(interval, wait));
    // Whoever somebody comes to carries on at once.
    await this.#parts.lease.release();
    return this.#rest();
  }

  #rest(): number {
    this.#restsUntil = this.#parts.now() + rest;
    return interval;
  }

  #isAllDone(): Promise<boolean> {
    return this.#parts.rounds.areAllDone([...this.#parts.tables.keys()]);
  }

  /** A step of each table. @returns milliseconds until the next one may be, and whether all tables rest */
  async #carryOn(): Promise<{ wait: number; isOver: boolean }> {
    const { placements, rounds, settlement, tables } = this.#parts;
    const silences = this.#silences;
    await settlement.giveBack();
    let wait = Infinity;
    let isWhole = true;
    const rows = await rounds.tables();
    const undecided = await placements.undecided([...tables.keys()]);
    for (const row of rows) {
      const table = tables.get(row.game);
      if (!table) continue;
      try {
        wait = Math.min(wait, await this.#step(table, row, silences, undecided.get(row.game) ?? nothingUndecided));
      } catch (error) {
        isWhole = false;
        this.#parts.onFailure(error);
      }
    }
    if (isWhole) this.#silences = this.#silences.slice(silences.length);
    return { wait, isOver: isWhole && wait === Infinity };
  }

  /** One question at a time: a silence is known before the next is answered. @returns whether this process carries the tables */
  #hold(): Promise<boolean> {
    const holding = this.#holding.then(async () => {
      const held = await this.#parts.lease.hold();
      if (held?.silence) this.#silences = [...this.#silences, held.silence];
      return held !== null;
    });
    this.#holding = holding.catch(() => undefined);
    return holding;
  }

  /** One step of a table, where it is due. @returns milliseconds until the next one may be; infinite where it rests */
  async #step(table: LiveTable, row: TableRow, silences: readonly Silence[], undecided: UndecidedRounds): Promise<number> {
    const { presence, rounds, settlement, tell } = this.#parts;
    const { round } = row;
    const left = round?.until ? round.until.getTime() - row.now.getTime() : 0;
    const goesOn = presence.isFollowed(row.game) || undecided.lasting.length > 0;
    if (!round) return goesOn ? this.#begin(table, row) : Infinity;
    for (const number of undecided.unsettled) {
      const late = number === round.number ? round : await rounds.find(row.game, number);
      if (late?.outcome) await settlement.settle(late, table);
    }
    if (undecided.lasting.length > 0)
      await settlement.settleLasting(row.game, round.phase === 'paid' ? round.number : round.number - 1, table);
    switch (round.phase) {
      case 'open':
        if (silences.some((silence) => wasInterrupted(round, silence))) {
          if (await rounds.voidRound(round, table.clock)) await tell(row.game);
          return 0;
        }
        if (left > 0) return left;
        if (await rounds.close(round)) await tell(row.game);
        return 0;
      case 'closed':
        return this.#draw(table, round, row.now);
      case 'flight':
        return this.#fly(table, round, row.now, silences);
      case 'outcome': {
        // A flight has shown what it came to: it is paid once no cash-out is being written any more, anything else when its picture has.
        const shown = round.flightAt ? round.since.getTime() + writtenWithin - row.now.getTime() : left;
        if (shown > 0) return shown;
        await rounds.lastChoices(round);
        let isSettled = await settlement.settle(round, table);
        if (table.game.sequence) isSettled = (await settlement.settleLasting(row.game, round.number, table)) && isSettled;
        if (left > 0) return left;
        if (!isSettled && left > -payment) return interval;
        if (await rounds.paid(round, table.clock)) await tell(row.game);
        return 0;
      }
      case 'paid':
      case 'voided':
        if (left > 0) return left;
        return goesOn ? this.#begin(table, row) : Infinity;
    }
  }

  async #begin(table: LiveTable, { game, round }: TableRow): Promise<number> {
    const { chains, isStopped, placements, rounds, tell } = this.#parts;
    const { origin, version } = await this.#nextOf(table, game);
    // Bets of rounds before wait for those that come: what they began is played to its end, and a stopped table takes no others.
    const isAwaited = origin !== null && (await placements.lastingRounds(game)).length > 0;
    if (!isAwaited && (await isStopped(game, version))) {
      if (await rounds.pause(game, 'stopped')) await tell(game);
      return interval;
    }
    const last = round?.number ?? 0;
    let begun: { chain: number; commitment: string };
    try {
      const chain = await chains.of(game, last + 1);
      begun = { chain: chain.number, commitment: await chains.commitment(game, chain, last + 1) };
    } catch (error) {
      // Its seed cannot be read: nothing is drawn from anything else.
      if (await rounds.pause(game, 'interrupted')) await tell(game);
      throw error;
    }
    if (await rounds.begin({ game, last, version, origin, ...begun }, table.clock)) await tell(game);
    return interval;
  }

  /** By which rules the next round is played, and what it goes on from: what began by a version ends by it. */
  async #nextOf(table: LiveTable, game: string): Promise<{ version: string; origin: Origin | null }> {
    const last = table.game.sequence ? await this.#parts.rounds.lastPaid(game) : null;
    const rules = last && table.rules(last.version);
    return last && rules?.sequence?.goesOn(last.outcome)
      ? { version: last.version, origin: { outcome: last.outcome, mix: last.mix } }
      : { version: table.game.definition.version, origin: null };
  }

  /** The draw, once no placement is on its way any more. */
  async #draw(table: LiveTable, round: TableRoundRow, now: Date): Promise<number> {
    const { chains, placements, rounds, tell } = this.#parts;
    const { game, number } = round;
    if ((await placements.onTheirWay(game, number)) > 0) {
      const left = round.since.getTime() + grace - now.getTime();
      if (left > 0) return Math.min(left, 50);
      await placements.giveUp(game, number);
    }
    const rules = table.rules(round.version);
    const chain = await chains.find(game, number);
    if (!rules || !chain) {
      if (await rounds.voidRound(round, table.clock)) await tell(game);
      return 0;
    }
    const standing = await placements.standing(game, number);
    const leaves = standing.placements.map(({ key, bets }) => leafOf(key, bets)).toSorted();
    const mix = mixOf(leaves, round.previousMix);
    if (rules.flight) {
      if (await rounds.takeOff(round, { mix, leaves, players: standing.players })) await tell(game);
      return 0;
    }
    const link = await chains.link(game, chain, number);
    const outcome = rules.draw(sharedDraws({ link, mix, number }), number, round.goesOnFrom);
    const shown = { draw: table.clock.draw + (hasPicks(rules, outcome) ? table.clock.pick : 0) };
    if (await rounds.draw(round, { link, mix, leaves, outcome, players: standing.players }, shown)) await tell(game);
    return 0;
  }

  /** A round in flight: it ends at the moment that was committed to, whoever carries it then, unless nobody did for too long. */
  async #fly(table: LiveTable, round: TableRoundRow, now: Date, silences: readonly Silence[]): Promise<number> {
    const { flights, onFailure, rounds, tell } = this.#parts;
    const { game, flightAt } = round;
    const elapsed = now.getTime() - (flightAt?.getTime() ?? 0);
    const longest = table.rules(round.version)?.flight?.longest ?? 0;
    const ending = await flights.ending(round, table).catch((error: unknown) => {
      onFailure(error);
      return null;
    });
    const end = ending?.at ?? longest;
    if (silences.some((silence) => wasCutOff(round, end, silence))) {
      // Nobody could cash out by hand meanwhile.
      if (await rounds.voidRound(round, table.clock)) await tell(game);
      return 0;
    }
    if (!ending) {
      // Nobody can say any more where it ends: when it would have ended in any case, all stakes go back.
      if (elapsed < longest) return interval;
      if (await rounds.voidRound(round, table.clock)) await tell(game);
      return 0;
    }
    const crash = async (): Promise<void> => {
      if (await rounds.crash(round, ending, table.clock)) await tell(game);
    };
    const left = ending.at - elapsed;
    if (left <= 0) {
      await crash();
      return 0;
    }
    this.#alarm(game, left, async () => {
      // A process that was halted may ring before its next turn: a flight that was cut off is left to that.
      if ((await this.#hold()) && !this.#silences.some((silence) => wasCutOff(round, ending.at, silence))) await crash();
    });
    const known = this.#flightTold.get(game);
    const told = known?.number === round.number ? known : { count: 0, at: -Infinity };
    if (performance.now() - told.at > flightTold) {
      const count = (await flights.told(round, table, now))?.cashedOut ?? 0;
      this.#flightTold.set(game, { number: round.number, count, at: performance.now() });
      if (count !== told.count) {
        await rounds.touch(game);
        await tell(game);
      }
    }
    return left;
  }

  #alarm(game: string, wait: number, work: () => Promise<void>): void {
    clearTimeout(this.#alarms.get(game));
    if (this.#isStopped) return;
    this.#alarms.set(
      game,
      setTimeout(() => {
        const rung = work()
          .catch(this.#parts.onFailure)
          .finally(() => this.#ringing.delete(rung));
        this.#ringing.add(rung);
      }, wait),
    );
  }
}

const nothingUndecided: UndecidedRounds = { unsettled: [], lasting: [] };

/** Whether nobody carried the round for too long while it should have taken bets. */
function wasInterrupted({ closesAt, openedAt }: TableRoundRow, { since, until }: Silence): boolean {
  return Math.min(closesAt.getTime(), until.getTime()) - Math.max(openedAt.getTime(), since.getTime()) > interruption;
}

/** Whether nobody carried the tables for too long, and some of that time was of the round's flight. @param end milliseconds of the flight */
function wasCutOff({ flightAt }: TableRoundRow, end: number, { since, until }: Silence): boolean {
  const begun = flightAt?.getTime() ?? Infinity;
  return until.getTime() - since.getTime() > interruption && since.getTime() < begun + end && until.getTime() > begun;
}
