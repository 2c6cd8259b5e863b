import { silentLog } from '../../kernel/log/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { noGateway } from '../gateway.ts';
import { card } from '../methods/card.ts';
import { paymentMethods } from '../methods/registry.ts';
import type { CashierParts } from '../parts.ts';
import type { PlayerFacts } from '../players.ts';
import { keepInstrument } from '../queries/instruments.ts';
import { insertPayment, lockPayment, lockPlayer } from '../queries/payments.ts';
import { secretToken } from '../request.ts';
import { apply } from '../transition.ts';
import { makeWithdrawal } from '../withdrawal.ts';
import { testPolicy } from './casino.ts';

/** The cashier of players whom nothing keeps from it, each with a card of their own, where no provider has to be waited for: for what other modules have to do with payments. */
export interface CashDesk {
  /** Money comes in, minor units. */
  deposit(playerId: bigint, amount: bigint, key: string): Promise<void>;
  /** The player asks for a payout, decimal text; answers its number. Throws as `makeWithdrawal`. */
  withdraw(playerId: bigint, amount: string, key: string): Promise<string>;
  /** The provider has paid it out, or has refused it. False: that is decided already. */
  payOut(playerId: bigint, id: bigint, isPaid: boolean): Promise<boolean>;
}

/** @param ledger whose database, clock and wallet it uses, and what ends bonuses at a withdrawal */
export function createCashDesk(ledger: Pick<CashierParts, 'clock' | 'database' | 'forfeitBonuses' | 'wallet'>): CashDesk {
  const { clock, database } = ledger;
  const random = new SeededRandom('cash desk');
  const parts: CashierParts = {
    ...ledger,
    random,
    log: silentLog,
    players: { find: (_q, playerId) => Promise.resolve(anybody(playerId)), requireActive: async () => {}, isBlocked: async () => false },
    protection: { requireCleared: async () => {}, requireDeposits: async () => {}, depositRoom: async () => null },
    depositOffers: () => ({ mayTake: async () => false, bind: async () => {} }),
    methods: paymentMethods,
    gateway: noGateway,
    jobs: { enqueue: async () => {}, handle: () => {} },
    outbox: { publish: async () => {} },
    policy: () => ({
      ...testPolicy,
      withdrawals: [{ currency: 'EUR', min: '0.01', max: '1000000.00', day: '1000000.00' }],
      openWithdrawals: 1_000,
    }),
    presets: () => [],
    promotions: {
      bonuses: () => Promise.resolve({ entries: [], count: 0 }),
      cashbacks: () => Promise.resolve({ entries: [], count: 0 }),
    },
  };
  return {
    async deposit(playerId, amount, key) {
      await database.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const account = `card of ${playerId}`;
        const payment = await insertPayment(tx, {
          playerId,
          kind: 'deposit',
          method: card.sysname,
          currency: 'EUR',
          amount,
          idempotencyKey: key,
          fingerprint: key,
          campaignOfferId: null,
          requisites: { account },
          locale: 'en',
          domain: 'localhost',
          session: secretToken(random),
          at: clock.now(),
        });
        await keepInstrument(
          tx,
          playerId,
          {
            accountId: account,
            method: card.sysname,
            masked: '411111******1111',
            holder: 'Ada Rossi',
            expiryMonth: null,
            expiryYear: null,
            isFraudulent: false,
            lastDepositAt: clock.now(),
            addedAt: null,
          },
          clock.now(),
        );
        const agreed = await apply(parts, tx, payment, 'authorise');
        await apply(parts, tx, agreed, 'transfer', { providerTx: key, moneyKey: `paymentiq:${key}` });
      });
    },
    async withdraw(playerId, amount, key) {
      const asked = {
        playerId,
        method: card.sysname,
        amount,
        requisites: {},
        idempotencyKey: key,
        locale: 'en',
        domain: 'localhost',
      } as const;
      return (await makeWithdrawal(parts, asked)).transaction;
    },
    payOut: (playerId, id, isPaid) =>
      database.transaction(async (tx) => {
        await lockPlayer(tx, playerId);
        const payment = await lockPayment(tx, playerId, id);
        if (payment?.state !== 'created') return false;
        if (isPaid) {
          const agreed = await apply(parts, tx, payment, 'authorise');
          await apply(parts, tx, agreed, 'transfer', { moneyKey: `paymentiq:${id}` });
        } else await apply(parts, tx, payment, 'decline', { reason: 'declined' });
        return true;
      }),
  };
}

const anybody = (playerId: bigint): PlayerFacts => ({
  playerId,
  currency: 'EUR',
  locale: 'en',
  isActive: true,
  isContactConfirmed: true,
  missingData: [],
  isKycBlocked: false,
  isVerified: true,
  isOnVerification: false,
  email: 'ada@example.com',
  phone: null,
  firstName: 'Ada',
  lastName: 'Rossi',
  sex: null,
  birthDate: '1990-01-01',
  countryCode: 'IT',
  address: null,
  city: null,
  postcode: null,
});
