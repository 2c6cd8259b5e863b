import type { Queryable } from '../kernel/database/database.ts';
import { callGuard, guard } from '../kernel/module/index.ts';

/** What a person is known by, here and in registers; null for what is not known. */
export interface KnownPerson {
  firstName: string | null;
  lastName: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
  email: string | null;
  postcode: string | null;
  /** With its country's number. */
  mobile: string | null;
  /** Codice fiscale. */
  taxCode: string | null;
}

/** Who looks at people across their accounts, and says who may come in: protection, whose exclusions follow a person. */
export interface IdentityHooks {
  /** Before the transaction that opens a session of a player: registers of other people may be asked, which takes time. */
  beforeSignIn(playerId: bigint): Promise<void>;
  /** In the transaction that opens a session, however the player signed in; throws for who may not come in, such as one who is excluded. */
  sessionGate(tx: Queryable, playerId: bigint): Promise<void>;
  /** Before the transaction that makes an account; throws for who may have none. What it answers is called in that transaction. */
  beforeSignUp(person: KnownPerson): Promise<(tx: Queryable, playerId: bigint) => Promise<void>>;
  /** In the transaction that saved something by which a person is known. What it answers is called after the commit. */
  onPersonChanged(tx: Queryable, playerId: bigint): Promise<() => void>;
  /**
   * The player proved to hold a contact of other accounts, which was not saved. `claim`: the other account signs in with that contact and has
   * never proved to hold it.
   */
  onIdentityConflict(playerId: bigint, others: readonly bigint[], by: 'contact' | 'claim'): Promise<void>;
}

const hook = <K extends keyof IdentityHooks>(name: K, against: string) => guard<IdentityHooks[K]>(`account.${name}`, against);

/** What the account module needs of whoever protects players. */
export const identityHooks = {
  beforeSignIn: hook('beforeSignIn', 'people whom a register excludes signing in'),
  sessionGate: hook('sessionGate', 'excluded players opening a session'),
  beforeSignUp: hook('beforeSignUp', 'people whom a register excludes opening an account'),
  onPersonChanged: hook('onPersonChanged', 'an excluded person going on under another account'),
  onIdentityConflict: hook('onIdentityConflict', 'an excluded person going on under another account'),
} as const;

/** Before who may not be advertised to asks for marketing messages. */
export const marketingOptIn = callGuard('account.marketingOptIn', 'excluded players being advertised to', ['account.changeSubscription']);
