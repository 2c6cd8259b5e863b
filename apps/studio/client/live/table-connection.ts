import type { OwnView, TableResult, TableState, TableView } from '../../server/live/protocol.ts';
import type { RealtimeClient } from '@tavolo/realtime/client';
import type { TableCalls } from './table-calls.ts';
import { TableTime } from './table-clock.ts';

/** Milliseconds between two questions while the socket is away. */
const askEvery = 2_000;
/** A whole table asks for what was won at one moment: they do so over this time. */
const ownSpread = 400;
const resultsKept = 200;

export interface TableListener {
  /** The table or what the player has at it is another. */
  changed(): void;
  /** The page knows for certain what stands, or no longer does. */
  connected(isConnected: boolean): void;
}

export interface ConnectionParts {
  first: TableView;
  calls: Pick<TableCalls, 'table' | 'own'>;
  realtime: Pick<RealtimeClient, 'subscribe' | 'isLive' | 'watch'>;
  listener: TableListener;
  /** Milliseconds since 1970, by this device. */
  clock?: () => number;
  chance?: () => number;
}

/**
 * Follows a table: each message of its channel is the whole state, numbered; whatever was left out, and everything after a lost connection, is fetched
 * anew. While there is no socket it asks.
 */
export class TableConnection {
  readonly #parts: ConnectionParts;
  readonly #time: TableTime;
  #state: TableState;
  #own: OwnView;
  #results: readonly TableResult[];
  #isFetching = false;
  #isAskedAgain = false;
  #isConnected = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ownTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #leave: (() => void)[];

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#time = new TableTime(parts.clock ?? Date.now);
    this.#state = parts.first.state;
    this.#own = parts.first.own;
    this.#results = parts.first.results;
    this.#time.learn(parts.first.state.now);
    const { realtime, first } = parts;
    this.#leave = [
      realtime.subscribe(first.channel, { anew: () => void this.fetch(), message: (data) => this.#hear(data) }),
      realtime.watch(() => this.#look()),
    ];
    this.#look();
  }

  get state(): TableState {
    return this.#state;
  }

  get own(): OwnView {
    return this.#own;
  }

  /** Newest first. */
  get results(): readonly TableResult[] {
    return this.#results;
  }

  get isConnected(): boolean {
    return this.#isConnected;
  }

  /** Milliseconds since 1970, by the table's clock. */
  now(): number {
    return this.#time.now();
  }

  /** What the server has answered of the player's bets; an answer of a round that is over is not what stands now. */
  takeOwn(own: OwnView): void {
    if (own.round < this.#own.round) return;
    this.#own = own;
    this.#parts.listener.changed();
  }

  /** Fetches everything anew. */
  async fetch(): Promise<void> {
    if (this.#isFetching) {
      this.#isAskedAgain = true;
      return;
    }
    this.#isFetching = true;
    try {
      do {
        this.#isAskedAgain = false;
        const view = await this.#parts.calls.table();
        this.#time.learn(view.state.now);
        // A message may have overtaken the answer.
        if (view.state.version >= this.#state.version) {
          this.#state = view.state;
          this.#results = view.results;
        }
        this.#own = view.own;
        this.#connect(true);
        this.#parts.listener.changed();
      } while (this.#isAskedAgain);
    } catch {
      this.#connect(false);
      this.#later();
    } finally {
      this.#isFetching = false;
    }
  }

  stop(): void {
    for (const leave of this.#leave) leave();
    clearTimeout(this.#timer);
    clearTimeout(this.#ownTimer);
  }

  #hear(data: unknown): void {
    if (!isState(data)) return void this.fetch();
    this.#time.learn(data.now);
    if (data.version <= this.#state.version) return;
    const before = this.#state.round;
    this.#state = data;
    const { round } = data;
    if (round && round.number !== before?.number) {
      // The round is new to everybody: nobody has bets in it yet.
      if (round.phase !== 'open' || (before && round.number !== before.number + 1)) return void this.fetch();
      this.#own = { ...this.#own, ...emptyRound(this.#own, round.number) };
    }
    if (round?.outcome && round.phase === 'paid' && this.#results[0]?.number !== round.number)
      this.#results = [{ number: round.number, outcome: round.outcome }, ...this.#results].slice(0, resultsKept);
    if (round && round.phase !== before?.phase && (round.phase === 'paid' || round.phase === 'voided')) this.#askOwn(round.number);
    this.#parts.listener.changed();
  }

  #askOwn(round: number): void {
    clearTimeout(this.#ownTimer);
    this.#ownTimer = setTimeout(
      () => {
        this.#parts.calls.own(round).then(
          (own) => this.takeOwn(own),
          () => this.fetch(),
        );
      },
      (this.#parts.chance ?? Math.random)() * ownSpread,
    );
  }

  /** Asks now and then while nothing is told. */
  #look(): void {
    clearTimeout(this.#timer);
    if (!this.#parts.realtime.isLive(this.#parts.first.channel)) this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      void this.fetch().then(() => this.#look());
    }, askEvery);
  }

  #connect(isConnected: boolean): void {
    if (this.#isConnected === isConnected) return;
    this.#isConnected = isConnected;
    this.#parts.listener.connected(isConnected);
  }
}

/** What a player has in a round that has just begun. */
function emptyRound(
  own: OwnView,
  round: number,
): Pick<OwnView, 'round' | 'placements' | 'staked' | 'cashOuts' | 'pick' | 'result' | 'lasting' | 'previous'> {
  const placed = total(own.placements);
  const previous = placed.length > 0 ? placed : own.previous;
  const lasting = own.lasting.filter(({ win }) => win === null);
  return { round, placements: [], staked: '0', cashOuts: [], pick: null, result: null, lasting, previous };
}

/** All bets of the placements, one entry for each bet, in the order in which they were first placed. */
export function total(placements: OwnView['placements']): { bet: string; amount: string }[] {
  const sums = new Map<string, bigint>();
  for (const { bets } of placements) for (const { bet, amount } of bets) sums.set(bet, (sums.get(bet) ?? 0n) + BigInt(amount));
  return [...sums].map(([bet, amount]) => ({ bet, amount: amount.toString() }));
}

const isState = (data: unknown): data is TableState =>
  typeof data === 'object' && data !== null && 'version' in data && 'round' in data && 'now' in data && 'presence' in data;
