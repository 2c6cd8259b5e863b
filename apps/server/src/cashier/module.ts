import { jobsOfOneServer } from '../kernel/jobs/index.ts';
import { createPaymentProvider, defaultTimes } from '@tavolo/payment-provider';
import { accountService, completeProfile, mustBeProved } from '../account/index.ts';
import { contentReader, paymentMethodNames } from '../content/index.ts';
import { kernel, moneyRate } from '../kernel/application/index.ts';
import { deriveKey } from '../kernel/config/index.ts';
import { onOwnHosts } from '../kernel/http/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { tellPlayer } from '../kernel/realtime/index.ts';
import { depositsUnderWay, protectionService } from '../protection/index.ts';
import { identityPolicy } from '../verification/index.ts';
import { walletService } from '../wallet/index.ts';
import { bonusForfeits } from './bonus-forfeits.ts';
import { cashierCalls } from './calls.ts';
import { depositOffers } from './deposit-offers.ts';
import { expireDeposit, expireJob } from './deposit.ts';
import { excludedPlayerPayoutCalls } from './excluded-player-payout.ts';
import { createHttpGateway, gatewayOf, noGateway } from './gateway.ts';
import { paymentMethods } from './methods/registry.ts';
import { cashierService, paymentsConnected, type CashierParts } from './parts.ts';
import { paymentIqRoutes } from './paymentiq/routes.ts';
import { submitJob, submitPayout } from './payout.ts';
import { createPlayerDirectory } from './players.ts';
import { bonusHistory, cashbackHistory } from './promotion-history.ts';
import { publishedPolicy, publishedPresets } from './published-policy.ts';
import { sumOpenDeposits } from './queries/totals.ts';
import { takeUpForgotten } from './recovery.ts';
import { forgetCard, forgetCardJob } from './saved-card.ts';
import { cashierTables } from './tables.ts';

const merchantId = 'tavolo';
const sandboxPrefix = '/sandbox/payments';
const callbackPrefix = '/payments/paymentiq';
/** Whatever becomes of a payment may change the balance too. */
const news = ['payments', 'balance'] as const;
/** Seconds. */
const signatureTolerance = 300;

/** Deposits and withdrawals, and the sandbox provider, which the cashier knows by HTTP alone. */
export const cashierModule = defineModule({
  name: 'cashier',
  needs: {
    config: kernel.config,
    database: kernel.database,
    mountedDatabase: kernel.mountedDatabase,
    clock: kernel.clock,
    random: kernel.random,
    log: kernel.log,
    security: kernel.securityLog,
    jobs: kernel.jobs,
    outbox: kernel.outbox,
    ownAddress: kernel.ownAddress,
    realtime: kernel.realtime,
    wallet: walletService,
    account: accountService,
    content: contentReader,
    protection: protectionService,
    bonuses: bonusHistory,
    cashbacks: cashbackHistory,
    depositOffers,
    forfeitBonuses: bonusForfeits,
  },
  provides: { cashier: cashierService, paymentMethodNames, paymentsConnected },
  guards: { depositsUnderWay },
  start({ account, bonuses, cashbacks, config, content, mountedDatabase, ownAddress, realtime, ...needs }) {
    const { clock, jobs, log, protection, random } = needs;
    const { sandbox: isConnected, publicUrl } = config;
    const apiSecret = deriveKey(config.secret, 'payments:api').toString('hex');
    const callbackSecret = deriveKey(config.secret, 'payments:callbacks').toString('hex');
    const cashier: CashierParts = {
      ...needs,
      players: createPlayerDirectory((player) => account.missingProfileFields(player)),
      methods: paymentMethods,
      gateway: isConnected
        ? gatewayOf(paymentMethods, {
            paymentiq: createHttpGateway({ address: () => `${ownAddress()}${sandboxPrefix}`, merchantId, secret: apiSecret, clock }),
          })
        : noGateway,
      policy: () =>
        publishedPolicy({
          content,
          regulation: protection.parts.regulation(),
          identity: identityPolicy(content, config.sumsubLevel).totals,
          isConnected,
        }),
      presets: () => publishedPresets(content),
      promotions: { bonuses, cashbacks },
    };
    const provider = isConnected
      ? createPaymentProvider({
          database: mountedDatabase,
          clock,
          random,
          log,
          jobs: jobsOfOneServer(jobs),
          merchant: { id: merchantId, apiSecret, callbackSecret, callbackAddress: () => `${ownAddress()}${callbackPrefix}` },
          prefix: sandboxPrefix,
          ...defaultTimes,
          payoutDelay: config.sandboxPayoutSeconds,
        })
      : null;
    if (!provider) log.warn('no payment provider is connected: nobody can deposit or withdraw');
    return {
      account,
      cashier,
      paymentsConnected: isConnected,
      paymentMethodNames: () => paymentMethods.map(({ sysname }) => sysname),
      callbackSecret,
      depositsUnderWay: sumOpenDeposits,
      log,
      protection,
      provider,
      publicUrl,
      realtime,
    };
  },
  calls: ({ account, cashier, protection }) => ({
    ...cashierCalls(cashier, (session, since, tx) => mustBeProved(account.tools, session, since, tx)),
    ...excludedPlayerPayoutCalls(protection, account, cashier),
  }),
  guarded: {
    'cashier.makedeposit': [moneyRate, completeProfile],
    'cashier.makewithdrawal': [moneyRate, completeProfile],
    'cashier.cancelwithdrawal': [moneyRate],
    'cashier.removecard': [moneyRate],
  },
  async routes({ callbackSecret, cashier, provider, publicUrl }, http) {
    const header = 'x-piq-signature';
    const auth = { mode: 'hmac', header, algorithm: 'sha256', secret: callbackSecret, scheme: 'timestamped' } as const;
    // Without the sandbox nobody's callback is believed.
    const callbacks = paymentIqRoutes(cashier, { auth: provider ? [{ ...auth, toleranceSeconds: signatureTolerance }] : [] });
    await http.register((scope) => Promise.resolve(callbacks(scope)));
    if (provider) await onOwnHosts(http, publicUrl, (scope) => provider.routes(scope));
  },
  jobs: {
    [expireJob]: { run: ({ cashier }, payload) => expireDeposit(cashier, payload) },
    [submitJob]: { run: ({ cashier }, payload) => submitPayout(cashier, payload) },
    [forgetCardJob]: { run: ({ cashier }, payload) => forgetCard(cashier, payload) },
    'cashier.take_up': { at: '*/10 * * * *', run: ({ cashier }) => takeUpForgotten(cashier) },
  },
  channels: [{ name: 'payments', audience: 'player' }],
  events: {
    'cashier.deposit_created': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.deposit_succeeded': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.deposit_failed': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.deposit_cancelled': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.deposit_charged_back': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.withdrawal_requested': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.withdrawal_paid': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.withdrawal_failed': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.withdrawal_cancelled': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
    'cashier.payment_moved': ({ realtime }, event) => tellPlayer(realtime, event, ...news),
  },
  async ready({ log, provider }) {
    const taken = (await provider?.recover()) ?? 0;
    if (taken > 0) log.info({ taken }, 'unfinished payments of the sandbox were taken up');
  },
  tables: cashierTables,
  sql: { cashier: new URL('./sql', import.meta.url), 'payment-provider': new URL('../../../payment-provider/src/sql', import.meta.url) },
});
