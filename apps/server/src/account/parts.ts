import type { Clock } from '../kernel/clock/clock.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Database, Notifications } from '../kernel/database/index.ts';
import type { Log, SecurityLog } from '../kernel/log/index.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import type { Outbox } from '../kernel/outbox/index.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Wallet } from '../wallet/index.ts';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import type { ConfirmationCodes } from './confirmation-code.ts';
import type { IdentityHooks } from './identity-hooks.ts';
import type { AccountLimits } from './limits.ts';
import type { ProfileForm, RegistrationForms, RegistrationKind } from './forms.ts';
import type { PasswordHasher, PasswordHashing } from './password-hash.ts';
import type { Seal } from './sealed-text.ts';
import type { Sessions } from './session.ts';

/** What the account module needs of the outbox. */
export type AccountOutbox = Pick<Outbox, 'publish' | 'subscribe'>;

export interface AccountSettings {
  /** Address of the site, e.g. `https://example.com`; https makes the session cookie Secure with the __Host- prefix. */
  publicUrl: string;
  /** Key for digests of codes and signed links; at least 32 bytes, the same in every process, kept outside of the database. */
  secret: Buffer;
  /** Secrets before it, the latest first: what they sealed or signed still holds. */
  previousSecrets?: readonly Buffer[];
  /** Currencies that accounts are opened in now; the first is the usual one. With none, no account is opened. */
  currencies: () => readonly string[];
  /** Where the licence counts days: decides on which moment a player turns 18. Default Europe/Rome. */
  timeZone?: string;
  /** Years of age needed; never less than 18. Default 18. */
  age?: () => number;
  /** The terms and the privacy policy that a sign-up accepts, as published in a language at this moment. */
  documents?: (locale: Locale) => AcceptedDocuments;
  /** Which kinds of sign-up are switched on. Default all. */
  kinds?: () => Readonly<Record<RegistrationKind, boolean>>;
  limits?: Partial<AccountLimits>;
  passwordHashing?: PasswordHashing;
}

/** What is accepted at sign-up: version and SHA-256 of the text of each document. */
export interface AcceptedDocuments {
  terms: { version: string; digest: string };
  privacy: { version: string; digest: string };
}

export interface AccountParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  log: Log;
  /** Where sign-ins that are no call are written down; left out, nowhere. */
  security?: Pick<SecurityLog, 'record'>;
  wallet: Wallet;
  outbox: AccountOutbox;
  mail: Mail;
  settings: AccountSettings;
  /** Who protects players: asked before anybody comes in, and told by what a person is known. */
  hooks: IdentityHooks;
  /** Whether accounts are opened here at this moment. */
  isSignUpOpen: () => boolean;
  /** Name of the brand in letters. */
  brandName: (locale: Locale) => string;
  /** What the profile asks of players, from content; null, as without it, is the product's own list. */
  profileForm?: () => ProfileForm | null;
  /** What the forms of a sign-up ask for, from content; null, as without it, is what the product itself needs. */
  registrationForms?: () => RegistrationForms | null;
  /** Tells of sessions ended by other processes; without it they are noticed within five seconds. */
  notifications?: Pick<Notifications, 'listen'>;
}

/** The parts with the module's own tools and every setting filled in. */
export interface AccountTools extends Omit<AccountParts, 'settings' | 'security' | 'profileForm' | 'registrationForms'> {
  settings: Required<Omit<AccountSettings, 'limits' | 'passwordHashing' | 'age' | 'currencies'>> & {
    readonly age: number;
    readonly currencies: readonly string[];
  };
  security: Pick<SecurityLog, 'record'>;
  limits: AccountLimits;
  hasher: PasswordHasher;
  sessions: Sessions;
  codes: ConfirmationCodes;
  attempts: RateLimiter;
  profileForm: () => ProfileForm | null;
  registrationForms: () => RegistrationForms | null;
  /** For the numbers of documents and what is kept of people who have left. */
  seal: Seal;
}

/** Where a request comes from, as far as sessions and limits care. */
export interface Origin {
  address: string;
  userAgent: string;
  /** The browser's device cookie, if it has one. */
  device?: string | undefined;
}
