import type { KnownPerson } from '../account/index.ts';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/index.ts';
import type { Config } from '../kernel/config/index.ts';
import type { Json, Wallet } from '../wallet/index.ts';
import type { ProtectionProfile } from './profile.ts';
import type { Product } from './refusal.ts';

/** Y: excluded. P: was excluded once. N: neither. */
export interface RegisterAnswer {
  answer: 'Y' | 'N' | 'P';
  /** The register's own number of the answer. */
  uniqueId: string;
}

/** A jurisdiction whose rules the product knows. */
export type RegulationName = Config['regulation'];

/** A register of people who are excluded everywhere (GAMSTOP, RUA). */
export interface ExclusionRegister {
  /** Under which its answers are kept. */
  name: string;
  /** Whether enough is known of a person to ask for. */
  canAsk(person: KnownPerson): boolean;
  /** Rejects when it cannot be asked: then nobody plays, deposits or signs up. */
  ask(person: KnownPerson): Promise<RegisterAnswer>;
  /**
   * Tells the register of an exclusion, or of its end once that is known; not there where a register takes none. Answers its number. Told again
   * under the same reference it is the same exclusion. Rejects when it cannot be told.
   */
  tell?(exclusion: {
    reference: string;
    person: KnownPerson;
    product: Product;
    beganAt: Date;
    endsAt: Date | null;
    returnsAt: Date | null;
  }): Promise<string>;
}

/** What the support is asked to look at: whether two accounts are of one person. */
export interface Suspicion {
  player: bigint;
  other: bigint;
  /** By name and day of birth, by the document, by a contact that both have confirmed or that the other account only claims, or by what the support found out. */
  by: 'name' | 'document' | 'contact' | 'claim' | 'support';
  /**
   * `excluded`: the other account is, and nothing was done to the player's. `document`: both have the same one, and the player's identity was
   * checked. `held`: the same, and the other one was checked before with the same birthday: the player's check waits for the support.
   */
  why: 'excluded' | 'document' | 'held';
}

export interface ProtectionParts {
  database: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'balances'>;
  outbox: { publish(tx: Queryable, event: { type: string; playerId?: bigint; payload: Json }): Promise<void> };
  /** Rules of the jurisdiction that holds now; asked at each use. */
  profile(): ProtectionProfile;
  /** Whose rules hold now: `uk`, `gli` …; asked at each use. */
  regulation(): RegulationName;
  /** Throws AccessDenied (account_closing) for a player who has asked to close the account. */
  refuseClosing(q: Queryable, playerId: bigint): Promise<void>;
  /** Takes back all consents to news of a player in the transaction of `tx`. */
  endNews(tx: Queryable, playerId: bigint): Promise<void>;
  /** Ends all sessions of a player in the transaction of `tx`; what it answers is called after the commit. */
  shutOut(tx: Queryable, playerId: bigint): Promise<() => void>;
  /** Has the support look at two accounts that may be of one person. */
  tellSupport(tx: Queryable, suspicion: Suspicion): Promise<void>;
  /** Key of the tokens with which an excluded player may ask for the balance; at least 32 bytes. */
  secret: Buffer;
  /** Where the licence counts days, e.g. `Europe/Rome`. */
  timeZone: string;
  /** Deposits of a player that are on their way, neither credited nor over: what a deposit limit counts beside what has arrived. Minor units. */
  depositsUnderWay(q: Queryable, playerId: bigint): Promise<bigint>;
  /** When the session was opened; null for one that is not there. */
  sessionStart(sessionId: string): Promise<Date | null>;
  /** The register that the jurisdiction asks now; null where it has none. */
  register(): ExclusionRegister | null;
  /** By what the player's document is known, also of those who were erased; empty for who has given none. */
  documentKeys(q: Queryable, playerId: bigint): Promise<Buffer[]>;
  /** What registers know the player by, at this moment. */
  person(playerId: bigint): Promise<KnownPerson>;
}
