import type { ContentReader } from '@tavolo/content';
import { createPaymentProvider, defaultTimes } from '@tavolo/payment-provider';
import type { FastifyInstance } from 'fastify';
import {
  createHttpGateway,
  defaultPolicy,
  handleCashierJobs,
  noGateway,
  paymentIqRoutes,
  takeUpForgotten,
  type CashierParts,
  type CashierPolicy,
  type PlayerDirectory,
} from './cashier/index.ts';
import type { Clock } from './kernel/clock/clock.ts';
import { deriveKey } from './kernel/config/index.ts';
import type { Database } from './kernel/database/index.ts';
import { onOwnHosts } from './kernel/http/index.ts';
import type { Jobs } from './kernel/jobs/index.ts';
import type { Log, SecurityLog } from './kernel/log/index.ts';
import type { Outbox } from './kernel/outbox/index.ts';
import type { RandomSource } from './kernel/random/random.ts';
import type { Wallet } from './wallet/index.ts';

export interface PaymentParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  security: Pick<SecurityLog, 'record'>;
  jobs: Jobs;
  outbox: Outbox;
  wallet: Wallet;
  players: PlayerDirectory;
  protection: CashierParts['protection'];
  content: ContentReader;
  /** Sums beyond which a player's identity has to be verified. */
  identity(): CashierPolicy['identity'];
  /** Whose rules hold now: `uk`, `gli` … */
  regulation(): string;
  /** The installation's secret; cashier and sandbox sign with keys derived from it. */
  secret: string;
  /** Whether the sandbox provider with its test cards is connected. Without it there is no way to pay, and nobody's callback is believed. */
  sandbox: boolean;
  publicUrl: string;
  /** Address at which this process reaches itself, known once it listens. */
  ownAddress(): string;
}

export interface Payments {
  cashier: CashierParts;
  routes(fastify: FastifyInstance): Promise<void>;
  /** Takes up payments that an earlier process left unfinished. Once we listen. */
  recover(): Promise<void>;
}

const merchantId = 'tavolo';
const sandboxPrefix = '/sandbox/payments';
const callbackPrefix = '/payments/paymentiq';
const signatureTolerance = 300;

/** Regulations under which a withdrawal that was asked for cannot be taken back, whatever content says: UKGC RTS 14B. */
const withoutReverseWithdrawals: ReadonlySet<string> = new Set(['uk']);

/** Regulations under which nobody deposits by a credit card: UKGC LCCP 6.1.2. */
const withoutCreditCards: ReadonlySet<string> = new Set(['uk']);

/** The cashier and the sandbox provider, which know each other by HTTP alone. */
export function composePayments(parts: PaymentParts): Payments {
  const { clock, content, database, jobs, log, ownAddress, random, sandbox } = parts;
  const apiSecret = deriveKey(parts.secret, 'payments:api').toString('hex');
  const callbackSecret = deriveKey(parts.secret, 'payments:callbacks').toString('hex');
  const cashier: CashierParts = {
    database,
    clock,
    random,
    log,
    security: parts.security,
    wallet: parts.wallet,
    players: parts.players,
    ...(parts.protection && { protection: parts.protection }),
    gateway: sandbox
      ? createHttpGateway({ address: () => `${ownAddress()}${sandboxPrefix}`, merchantId, secret: apiSecret, clock })
      : noGateway,
    jobs,
    outbox: parts.outbox,
    policy: () => ({
      ...defaultPolicy,
      ...(!sandbox && { deposits: [], withdrawals: [] }),
      isWithdrawalCancelAllowed:
        !withoutReverseWithdrawals.has(parts.regulation()) &&
        (content.single('prazer-config', 'en').functional_flags?.is_reverse_withdrawal_enabled ?? false),
      acceptsCreditCards: !withoutCreditCards.has(parts.regulation()),
      inNewWindow: content
        .single('cashier-config', 'en')
        .methods.filter(({ opens }) => opens === 'new_window')
        .map(({ method }) => method),
      reviewTurnover: reviewTurnover(content.single('cashier-config', 'en').review_turnover_percent),
      merchantName: content.single('prazer-config', 'en').brand_name,
      identity: parts.identity(),
    }),
    presets: () =>
      content.single('cashier-config', 'en').deposit_amounts.map(({ currency, values }) => ({ currency, values: textsOf(values) })),
  };
  handleCashierJobs(cashier);
  jobs.schedule('cashier.take_up', '*/10 * * * *', async () => void (await takeUpForgotten(cashier)));
  const provider = sandbox
    ? createPaymentProvider({
        database,
        clock,
        random,
        log,
        jobs,
        merchant: { id: merchantId, apiSecret, callbackSecret, callbackAddress: () => `${ownAddress()}${callbackPrefix}` },
        prefix: sandboxPrefix,
        ...defaultTimes,
      })
    : null;
  if (!provider) log.warn('no payment provider is connected: nobody can deposit or withdraw');
  const callbacks = paymentIqRoutes(cashier, {
    auth: sandbox
      ? [
          {
            mode: 'hmac',
            header: 'x-piq-signature',
            algorithm: 'sha256',
            secret: callbackSecret,
            scheme: 'timestamped',
            toleranceSeconds: signatureTolerance,
          },
        ]
      : [],
  });
  return {
    cashier,
    async routes(fastify) {
      await fastify.register((scope) => Promise.resolve(callbacks(scope)));
      if (provider) await onOwnHosts(fastify, parts.publicUrl, (scope) => provider.routes(scope));
    },
    async recover() {
      const taken = (await provider?.recover()) ?? 0;
      if (taken > 0) log.info({ taken }, 'unfinished payments of the sandbox were taken up');
    },
  };
}

/** As content says it; content from before the rule says nothing of it, and then the rule holds. */
const reviewTurnover = (percent: unknown): number =>
  typeof percent === 'number' && Number.isInteger(percent) && percent >= 0 ? percent : defaultPolicy.reviewTurnover;

function textsOf(values: unknown): string[] {
  return Array.isArray(values) ? values.map(String) : [];
}
