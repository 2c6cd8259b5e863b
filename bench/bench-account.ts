import { createAccount, type Account } from '../apps/server/src/account/index.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import type { Database } from '../apps/server/src/kernel/database/index.ts';
import type { Log } from '../apps/server/src/kernel/log/index.ts';
import { createMail } from '../apps/server/src/kernel/mail/index.ts';
import { createOutbox } from '../apps/server/src/kernel/outbox/index.ts';
import { systemRandom as random } from '../apps/server/src/kernel/random/random.ts';
import type { Wallet } from '../apps/server/src/wallet/index.ts';

/** Accounts and sessions as the product has them; only protection, which is not what is measured, asks nothing. */
export function createBenchAccount({ database, log, wallet }: { database: Database; log: Log; wallet: Wallet }): Promise<Account> {
  const outbox = createOutbox({ database, log });
  return createAccount({
    database,
    clock,
    random,
    log,
    wallet,
    outbox,
    mail: createMail({ database, outbox, clock, log, from: 'Bench <bench@localhost.localdomain>' }),
    brandName: () => 'Bench',
    hooks: {
      beforeSignIn: async () => {},
      sessionGate: async () => {},
      beforeSignUp: async () => async () => {},
      onPersonChanged: async () => () => {},
      onIdentityConflict: async () => {},
    },
    isSignUpOpen: () => true,
    settings: {
      currencies: () => ['EUR'],
      publicUrl: 'http://localhost',
      secret: random.bytes(32),
      limits: { registerPerAddress: { count: 1_000_000, seconds: 60 }, loginPerAddress: { count: 1_000_000, seconds: 60 } },
    },
  });
}

/** What signs up the player of the number. */
export const signUpForm = (number: number, password: string) => ({
  email: `login${number}@example.com`,
  password,
  currency: 'EUR',
  countryCode: 'IT',
  birthDate: '1990-05-17',
  termsAccepted: true,
});
