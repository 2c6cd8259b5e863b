import { ManualClock } from '../../kernel/clock/clock.ts';
import { CatalogueError } from '../../kernel/errors/errors.ts';
import { silentLog } from '../../kernel/log/index.ts';
import { createMail, type Mail } from '../../kernel/mail/index.ts';
import { createOutbox, type Outbox } from '../../kernel/outbox/index.ts';
import { SeededRandom } from '../../kernel/random/random.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createWallet, type Wallet } from '../../wallet/index.ts';
import { createAccount, type Account } from '../account.ts';
import type { IdentityHooks } from '../identity-hooks.ts';
import type { AccountSettings, AccountTools, Origin } from '../parts.ts';
import { register, type Registration } from '../registration.ts';
import type { Opened } from '../session.ts';
import { quickHashing } from './quick-hashing.ts';

export interface AccountFixture {
  test: TestDatabase;
  clock: ManualClock;
  wallet: Wallet;
  outbox: Outbox;
  mail: Mail;
  account: Account;
  tools: AccountTools;
  /** What protection says of people, which a test may set: by default everybody may come in. */
  hooks: IdentityHooks;
  /** Whether accounts are opened now. */
  door: { isOpen: boolean };
  /** Another process on the same database, with settings of its own. */
  another(own?: Partial<AccountSettings>): Promise<Account>;
  /** Signs somebody up; every field may be set. */
  signUp(form?: Registration, origin?: Origin): Promise<Opened & { email: string; password: string }>;
  /** The code in the newest message to the contact; '' when there is none. */
  codeFor(recipient: string): Promise<string>;
  /** The long code in the newest letter to the contact, as it is written there; '' when there is none. */
  letterCodeFor(recipient: string): Promise<string>;
  /** Messages to the contact, newest first. */
  messagesTo(recipient: string): Promise<{ subject: string; body_text: string; body_html: string | null }[]>;
  count(table: 'player' | 'contact' | 'session'): Promise<number>;
  close(): Promise<void>;
}

/** No protection: everybody may come in, and nobody looks who they are. */
export const everybodyMay: Readonly<IdentityHooks> = {
  beforeSignIn: async () => {},
  sessionGate: async () => {},
  beforeSignUp: async () => async () => {},
  onPersonChanged: async () => () => {},
  onIdentityConflict: async () => {},
};

export const start = new Date('2026-11-21T12:00:00Z');

/** The account module over a fresh database, with a clock that the test moves. */
export async function createAccountFixture(settings: Partial<AccountSettings> = {}): Promise<AccountFixture> {
  const test = await createTestDatabase();
  const clock = new ManualClock(start);
  const { database } = test;
  const outbox = createOutbox({ database, log: silentLog });
  const mail = createMail({ database, outbox, clock, log: silentLog, from: 'Nova <no-reply@nova.example>' });
  const wallet = createWallet({ database, clock });
  const hooks: IdentityHooks = { ...everybodyMay };
  const door = { isOpen: true };
  const make = (seed: string, own: Partial<AccountSettings> = {}): Promise<Account> =>
    createAccount({
      database,
      clock,
      wallet,
      outbox,
      mail,
      log: silentLog,
      random: new SeededRandom(seed),
      brandName: () => 'Nova',
      hooks: {
        beforeSignIn: (playerId) => hooks.beforeSignIn(playerId),
        sessionGate: (tx, playerId) => hooks.sessionGate(tx, playerId),
        beforeSignUp: (person) => hooks.beforeSignUp(person),
        onPersonChanged: (tx, playerId) => hooks.onPersonChanged(tx, playerId),
        onIdentityConflict: (...said) => hooks.onIdentityConflict(...said),
      },
      isSignUpOpen: () => door.isOpen,
      settings: {
        publicUrl: 'https://nova.example',
        secret: Buffer.alloc(32, 7),
        currencies: () => ['EUR', 'USD', 'GBP'],
        passwordHashing: quickHashing,
        ...settings,
        ...own,
      },
    });
  const account = await make('account');
  let number = 0;
  const messagesTo: AccountFixture['messagesTo'] = (recipient) =>
    database.query('SELECT subject, body_text, body_html FROM mailbox_message WHERE recipient = $1 ORDER BY id DESC', [recipient]);
  return {
    test,
    clock,
    wallet,
    outbox,
    mail,
    account,
    tools: account.tools,
    hooks,
    door,
    another: (own) => make(`another-${++number}`, own),
    messagesTo,
    async signUp(form = {}, origin = from()) {
      const email = form.email ?? `player${++number}@example.com`;
      const filled = { ...goodForm, email, ...form };
      return { ...(await register(account.tools, filled, 'en', origin)), email, password: filled.password };
    },
    async codeFor(recipient) {
      const [newest] = await messagesTo(recipient);
      return /\b\d{6}\b/.exec(newest?.body_text ?? '')?.[0] ?? '';
    },
    async letterCodeFor(recipient) {
      const [newest] = await messagesTo(recipient);
      return /\b[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}\b/.exec(newest?.body_text ?? '')?.[0] ?? '';
    },
    async count(table) {
      const rows = await database.query<{ count: bigint }>(`SELECT count(*) AS count FROM ${table}`);
      return Number(rows[0]?.count);
    },
    close: () => test.drop(),
  };
}

export const goodForm = { password: 'Secret.123', currency: 'EUR', countryCode: 'IT', birthDate: '1990-05-17', termsAccepted: true };

/** A request's origin; by default one whose address and network no other request has. */
export function from(address = ownNetwork(sequence++)): Origin {
  return { address, userAgent: 'Test browser' };
}
let sequence = 0;

const ownNetwork = (number: number): string =>
  `${20 + (Math.floor(number / 62_500) % 100)}.${Math.floor(number / 250) % 250}.${number % 250}.7`;

/** What a refused promise was refused with, short: `Type(code) field:code …`. 'fulfilled' when it was not. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'fulfilled';
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    const fields = Object.entries(error.details.fields ?? {}).map(
      ([field, faults]) => `${field}:${faults.map((fault) => fault.code).join('+')}`,
    );
    return [`${error.type.replace('Exception', '')}${error.details.code ? `(${error.details.code})` : ''}`, ...fields].join(' ');
  }
}
