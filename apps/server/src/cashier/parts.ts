import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import type { SecurityLog } from '../kernel/log/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import { service } from '../kernel/module/index.ts';
import type { Protection } from '../protection/index.ts';
import type { Json, Wallet } from '../wallet/index.ts';
import type { ForfeitBonuses } from './bonus-forfeits.ts';
import type { DepositOffers } from './deposit-offers.ts';
import type { PaymentGateway } from './gateway.ts';
import type { PaymentMethod } from './methods/payment-method.ts';
import type { CashierPolicy } from './policy.ts';
import type { ReadPromotions } from './promotion-history.ts';
import type { PlayerDirectory } from './players.ts';

export interface Publisher {
  publish(tx: Queryable, event: { type: string; playerId?: bigint; payload: Json }): Promise<void>;
}

export interface JobQueue {
  /** Written in the transaction of `tx`: the job exists exactly when the transaction has committed. */
  enqueue(tx: Queryable, name: string, payload: Json, options?: { runAt?: Date; key?: string }): Promise<void>;
  /** A job that rejects is run again later. */
  handle(name: string, work: (payload: Json) => Promise<void>): void;
}

export interface CashierLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** For modules that pay out in their own ways. */
export const cashierService = service<CashierParts>('cashier.cashier');

/** Whether a payment provider is connected, the sandbox's where that is on. */
export const paymentsConnected = service<boolean>('cashier.paymentsConnected');

/** Everything the cashier works with. */
export interface CashierParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: CashierLog;
  /** Where messages that nobody we know signed are written down; left out, nowhere. */
  security?: Pick<SecurityLog, 'record'>;
  wallet: Pick<Wallet, 'post' | 'holds' | 'balances'>;
  players: PlayerDirectory;
  /** What players set for themselves, asked before a deposit begins; the ledger asks again when the money comes. */
  protection: Pick<Protection, 'requireDeposits' | 'depositRoom' | 'requireCleared'>;
  gateway: PaymentGateway;
  /** The ways to pay, in the order in which they are offered. */
  methods: readonly PaymentMethod[];
  jobs: JobQueue;
  /** Asked of deposits that name an offer. */
  depositOffers(): DepositOffers;
  /** Told of every withdrawal. */
  forfeitBonuses: ForfeitBonuses;
  outbox: Publisher;
  /** Asked at every use, so that the operator's changes hold at once. */
  policy(): CashierPolicy;
  /** Amounts offered for deposits, major units as decimal text, from content. */
  presets(): readonly { currency: string; values: readonly string[] }[];
  /** What stands among payments without being one. */
  promotions: Readonly<Record<'bonuses' | 'cashbacks', ReadPromotions>>;
}
