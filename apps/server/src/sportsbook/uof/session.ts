import type { ConsumeMessage } from 'amqplib';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Log } from '../../kernel/log/index.ts';
import { Connection } from './connection.ts';
import { EventRecoveries } from './event-recoveries.ts';
import { Fixtures } from './fixtures.ts';
import type { Delivered } from './read-message.ts';
import { Recoveries } from './recoveries.ts';
import { TokenRefused, VendorApi } from './vendor-api.ts';
import { readStopReasons, type StopReasons } from './stop-reasons.ts';
import { VendorMarkets } from './vendor-markets.ts';

export interface SessionParts {
  token: string;
  apiUrl: string;
  messagesUrl: string;
  node: number | null;
  clock: Clock;
  log: Log;
  /** There is something to take. */
  wake(): void;
}

/** A message and the connection that it came by. */
export interface Delivery extends Delivered {
  message: ConsumeMessage;
  connection: number;
}

const day = 86_400_000;
/** Milliseconds after a connection that failed or was lost, doubled with each of them, and at most. */
const shortestPause = 1_000;
const longestPause = 60_000;
/** The same after the vendor refused the token. */
const refusedPause = 300_000;
/** A token that ends so soon is told of. */
const lastDays = 7 * day;

/** One time of listening, from when this process began to lead until it ends: the connection, made anew when it is lost, and what was asked of the vendor. */
export class Session {
  readonly fixtures: Fixtures;
  readonly recoveries: Recoveries;
  readonly eventRecoveries: EventRecoveries;
  /** Null before they are read: nothing is listened to until then. */
  markets: VendorMarkets | null = null;
  stopReasons: StopReasons = new Map();
  readonly #parts: SessionParts;
  readonly #api: VendorApi;
  /** In the order in which they came; `lost` where the connection was. */
  #waiting: (Delivery | 'lost')[] = [];
  #connection: Connection | null = null;
  /** Counts connections; and the last that was lost. */
  #number = 0;
  #lostNumber = 0;
  #connecting: Promise<void> | null = null;
  #connectAt = Number.NEGATIVE_INFINITY;
  #pause = shortestPause;
  #marketsAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    const { apiUrl, clock, log, node, token } = parts;
    this.#api = new VendorApi({ url: apiUrl, token, node, log, now: () => clock.now().getTime() });
    this.fixtures = new Fixtures(this.#api, log, parts.wake);
    this.recoveries = new Recoveries(this.#api, log);
    this.eventRecoveries = new EventRecoveries(this.#api, log);
  }

  get isConnected(): boolean {
    return this.#connection !== null;
  }

  get hasDeliveries(): boolean {
    return this.#waiting.length > 0;
  }

  take(): (Delivery | 'lost')[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    return waiting;
  }

  /** Connects where there is no connection and its time has come. */
  tend(now: number): void {
    if (this.#connection || this.#connecting || now < this.#connectAt) return;
    this.#connecting = this.#connect(now)
      .catch((error: unknown) => this.#failed(error, now))
      .finally(() => {
        this.#connecting = null;
      });
  }

  acknowledge({ connection, message }: Delivery): void {
    if (connection === this.#number) this.#connection?.acknowledge(message);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#connecting;
    await this.#connection?.close();
    this.#connection = null;
  }

  async #connect(now: number): Promise<void> {
    const { log, messagesUrl, node, token, wake } = this.#parts;
    const { bookmaker, expires, virtualHost } = await this.#api.whoAmI();
    if (expires < now + lastDays)
      log.warn({ expires: new Date(expires) }, 'the access token of the sports feed (UOF_TOKEN) is about to end');
    if (this.#marketsAt < now - day) {
      this.recoveries.read(await this.#api.producers());
      this.stopReasons = await this.#readStopReasons();
      const markets = await VendorMarkets.read(this.#api);
      this.markets = markets;
      this.#marketsAt = now;
      if (markets.leftOut.length > 0)
        log.warn({ types: markets.leftOut }, 'the vendor of the feed does not describe these markets as we do: they are not offered');
    }
    this.#number += 1;
    const number = this.#number;
    const connection = await Connection.open(
      { url: messagesUrl, token, virtualHost, node, log },
      (message) => {
        this.#waiting.push({ routingKey: message.fields.routingKey, body: message.content.toString('utf8'), message, connection: number });
        wake();
      },
      () => this.#lost(number),
    );
    if (this.#isClosed) return await connection.close();
    if (this.#lostNumber === number) return;
    this.#connection = connection;
    this.#pause = shortestPause;
    log.info({ bookmaker }, 'connected to the vendor of the sports feed');
  }

  /** Bets are taken without them: nobody is told then why they are not. */
  async #readStopReasons(): Promise<StopReasons> {
    try {
      return readStopReasons(await this.#api.stopReasons());
    } catch (error) {
      if (error instanceof TokenRefused) throw error;
      this.#parts.log.warn({ err: error }, 'the vendor of the feed does not say what its reasons of suspensions are');
      return this.stopReasons;
    }
  }

  #lost(number: number): void {
    if (this.#isClosed) return;
    this.#lostNumber = number;
    this.#parts.log.warn('the connection to the sports feed is lost: nothing is offered by it until it is back');
    this.#connection = null;
    this.#connectAt = this.#parts.clock.now().getTime() + shortestPause;
    this.#waiting.push('lost');
    this.#parts.wake();
  }

  #failed(error: unknown, now: number): void {
    const { log } = this.#parts;
    if (error instanceof TokenRefused) {
      log.error({ err: error }, 'the vendor of the sports feed refuses the access token: nothing is offered until UOF_TOKEN is right');
      this.#connectAt = now + refusedPause;
      return;
    }
    log.warn({ err: error }, 'the vendor of the sports feed could not be connected to; trying again');
    this.#connectAt = now + this.#pause;
    this.#pause = Math.min(2 * this.#pause, longestPause);
  }
}
