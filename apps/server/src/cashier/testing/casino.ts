import { jobsOfOneServer } from '../../kernel/jobs/index.ts';
import { createPaymentProvider, defaultTimes, type PaymentProvider } from '@tavolo/payment-provider';
import fastify, { type FastifyInstance } from 'fastify';
import type { Writable } from 'node:stream';
import type { Currency } from '@tavolo/money';
import { ManualClock } from '../../kernel/clock/clock.ts';
import type { Database } from '../../kernel/database/database.ts';
import { createLog, silentLog } from '../../kernel/log/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWallet, type Json, type Wallet } from '../../wallet/index.ts';
import { expireDeposit, expireJob, makeDeposit, type PaymentAnswer } from '../deposit.ts';
import { createHttpGateway, gatewayOf } from '../gateway.ts';
import type { PaymentMethod } from '../methods/payment-method.ts';
import { paymentMethods } from '../methods/registry.ts';
import type { CashierParts } from '../parts.ts';
import type { CallbackAuth } from '../paymentiq/auth.ts';
import { paymentIqRoutes } from '../paymentiq/routes.ts';
import { submitJob, submitPayout } from '../payout.ts';
import { defaultPolicy, type CashierPolicy } from '../policy.ts';
import { createPlayerDirectory } from '../players.ts';
import { signTimestamped } from '../paymentiq/signature.ts';
import { forgetCard, forgetCardJob } from '../saved-card.ts';
import { makeWithdrawal } from '../withdrawal.ts';
import { ManualJobs } from './manual-jobs.ts';

export const apiSecret = 'test-secret-of-the-merchant';
export const callbackSecret = 'test-secret-of-the-provider';
const supported: readonly Currency[] = ['EUR', 'USD', 'GBP'];

/** The policy of a test's casino at its beginning: reviews are asked for by the tests that are about them. */
export const testPolicy: CashierPolicy = {
  ...defaultPolicy,
  deposits: supported.map((currency) => ({ currency, min: '10.00', max: '5000.00', day: '20000.00' })),
  withdrawals: supported.map((currency) => ({ currency, min: '10.00', max: '5000.00', day: '10000.00' })),
  reviewTurnover: 0,
};
export const start = new Date('2026-03-02T12:00:00Z');

export const hmacAuth: CallbackAuth = {
  mode: 'hmac',
  header: 'x-piq-signature',
  algorithm: 'sha256',
  secret: callbackSecret,
  scheme: 'timestamped',
  toleranceSeconds: 300,
};

/** One running process: cashier and provider in one server on a real port, speaking HTTP to each other. */
export interface Process {
  server: FastifyInstance;
  origin: string;
  parts: CashierParts;
  jobs: ManualJobs;
  provider: PaymentProvider;
  stop(): Promise<void>;
}

export interface ProcessOptions {
  auth?: readonly CallbackAuth[];
  /** A provider that is somewhere else, or nowhere. */
  providerOrigin?: string;
  /** The ways to pay; left out, those of the product. */
  methods?: readonly PaymentMethod[];
  /** What the process sees of the database: for letting it die. */
  database?: Database;
}

export interface Casino {
  testDatabase: TestDatabase;
  clock: ManualClock;
  wallet: Wallet;
  policy: CashierPolicy;
  /** Personal data that players still owe. */
  missing: Map<bigint, readonly string[]>;
  events: { type: string; playerId?: bigint; payload: Json }[];
  /** Starts a process on the database, as after a crash or beside another. */
  startProcess(options?: ProcessOptions): Promise<Process>;
  /** A signed-up player with a confirmed contact. */
  addPlayer(options?: { currency?: string; isConfirmed?: boolean; firstName?: string; lastName?: string }): Promise<bigint>;
  close(): Promise<void>;
}

export async function openCasino(seed: string, options: { logTo?: Writable } = {}): Promise<Casino> {
  const testDatabase = await createTestDatabase();
  const { database, ownerDatabase } = testDatabase;
  await ManualJobs.install(ownerDatabase);
  const clock = new ManualClock(start);
  const random = new SeededRandom(seed);
  const wallet = createWallet({ database, clock });
  const policy = { ...testPolicy };
  const log = options.logTo ? createLog({ level: 'debug', destination: options.logTo }) : silentLog;
  const events: Casino['events'] = [];
  const missing: Casino['missing'] = new Map();
  const running: Process[] = [];
  let players = 0;

  async function startProcess(settings: ProcessOptions = {}): Promise<Process> {
    const seen = settings.database ?? database;
    const server = fastify({ forceCloseConnections: true });
    let origin = '';
    const jobs = new ManualJobs(database, clock);
    const methods = settings.methods ?? paymentMethods;
    const paymentiq = createHttpGateway({
      address: () => settings.providerOrigin ?? `${origin}/sandbox/payments`,
      merchantId: 'tavolo',
      secret: apiSecret,
      clock,
      timeout: 2_000,
    });
    const parts: CashierParts = {
      database: seen,
      clock,
      random,
      log,
      wallet: createWallet({ database: seen, clock }),
      players: createPlayerDirectory((player) => missing.get(player.id) ?? []),
      // Nobody here has set a limit or is excluded.
      protection: { requireCleared: async () => {}, requireDeposits: async () => {}, depositRoom: async () => null },
      // Nobody here makes offers.
      depositOffers: () => ({ mayTake: async () => false, bind: async () => {} }),
      forfeitBonuses: async () => {},
      methods,
      gateway: gatewayOf(methods, { paymentiq }),
      jobs,
      outbox: {
        publish: async (_tx, event) => {
          events.push(event);
        },
      },
      policy: () => policy,
      promotions: {
        bonuses: () => Promise.resolve({ entries: [], count: 0 }),
        cashbacks: () => Promise.resolve({ entries: [], count: 0 }),
      },
      presets: () => [
        { currency: 'EUR', values: ['10', '20', '50'] },
        { currency: 'GBP', values: ['10', '25'] },
      ],
    };
    jobs.handle(expireJob, (payload) => expireDeposit(parts, payload));
    jobs.handle(submitJob, (payload) => submitPayout(parts, payload));
    jobs.handle(forgetCardJob, (payload) => forgetCard(parts, payload));
    const provider = createPaymentProvider({
      database: { query: seen.directory.query, transaction: (work) => seen.transaction((tx) => work(tx.directory)) },
      clock,
      random,
      log,
      jobs: jobsOfOneServer(jobs),
      merchant: { id: 'tavolo', apiSecret, callbackSecret, callbackAddress: () => `${origin}/payments/paymentiq` },
      prefix: '/sandbox/payments',
      ...defaultTimes,
      timeout: 5_000,
    });
    server.register(async (scope) => paymentIqRoutes(parts, { auth: settings.auth ?? [hmacAuth] })(scope));
    server.register(async (scope) => provider.routes(scope));
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
    const process: Process = { server, origin, parts, jobs, provider, stop: () => server.close() };
    running.push(process);
    return process;
  }

  return {
    testDatabase,
    clock,
    wallet,
    policy,
    missing,
    events,
    startProcess,
    async addPlayer({ currency = 'EUR', isConfirmed = true, firstName, lastName } = {}) {
      players += 1;
      const rows = await ownerDatabase.query<{ id: bigint }>(
        `insert into player (currency, locale, fakename, fakename_key, country_code, birth_date, first_name, last_name, terms_version, terms_accepted_at, created_at, updated_at)
         values ($1, 'en', $2, $2, 'IT', '1990-05-17', $3, $4, '1', $5, $5, $5) returning id`,
        [currency, `player${players}`, firstName ?? null, lastName ?? null, start],
      );
      const id = rows[0]?.id;
      if (id === undefined) throw new Error('no player');
      await ownerDatabase.query(
        `insert into contact (player_id, type, contact, contact_key, is_login, is_confirmed, created_at) values ($1, 'email', $2, $2, true, $3, $4)`,
        [id, `player${players}@example.com`, isConfirmed, start],
      );
      await database.transaction((tx) => wallet.openAccounts(tx, id, currency));
      return id;
    },
    async close() {
      await Promise.all(running.map((process) => process.stop()));
      await testDatabase.drop();
    },
  };
}

let keys = 0;
/** A key that no other request of the run has. */
export const freshKey = (): string => `key-${++keys}`;

export function deposit(
  process: Process,
  playerId: bigint,
  amount = '50',
  more: Partial<Parameters<typeof makeDeposit>[1]> = {},
): Promise<PaymentAnswer> {
  return makeDeposit(process.parts, {
    playerId,
    method: 'card',
    amount,
    campaignOfferId: null,
    requisites: {},
    idempotencyKey: freshKey(),
    locale: 'en',
    domain: 'casino.test',
    ...more,
  });
}

/** Asks for a withdrawal; where it goes follows from what was paid with. */
export function withdraw(
  process: Process,
  playerId: bigint,
  amount: string,
  more: Partial<Parameters<typeof makeWithdrawal>[1]> = {},
): ReturnType<typeof makeWithdrawal> {
  return makeWithdrawal(process.parts, {
    playerId,
    method: 'card',
    amount,
    requisites: {},
    idempotencyKey: freshKey(),
    locale: 'en',
    domain: 'casino.test',
    ...more,
  });
}

/** Types a card into the hosted page, as the browser would send it. */
export function typeCard(process: Process, url: string, number: string, more: Record<string, string> = {}): Promise<Response> {
  return fetch(process.origin + url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '12 / 29', cvc: '123', holder: 'Ada Rossi', ...more }).toString(),
  });
}

/** Deposits by a card that pays at once. */
export async function fund(
  process: Process,
  playerId: bigint,
  amount = '50',
  number = '4111111111111111',
  more: Record<string, string> = {},
): Promise<string> {
  const { transaction, action } = await deposit(process, playerId, amount);
  await typeCard(process, action.url, number, more);
  return transaction;
}

/** Sends a callback as the provider would, signed. */
export async function callBack(
  process: Process,
  call: string,
  message: object | string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const response = await fetch(`${process.origin}/payments/paymentiq/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-piq-signature': signTimestamped(callbackSecret, body, process.parts.clock.now()),
      ...headers,
    },
    body,
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('no answer');
  return { status: response.status, body: { ...answer } };
}
