import type { Clock } from '../platform/clock/clock.ts';
import type { Database, Queryable } from '../platform/database/index.ts';
import type { Json, Wallet } from '../wallet/index.ts';
import type { ProtectionProfile } from './profile.ts';

/** A register of people who are excluded everywhere (GAMSTOP, RUA). Rejects when it cannot be asked: then nobody comes in. */
export interface ExclusionRegister {
  isExcluded(person: { firstName: string | null; lastName: string | null; birthDate: string }): Promise<boolean>;
}

export interface ProtectionParts {
  database: Database;
  clock: Clock;
  wallet: Pick<Wallet, 'balances'>;
  outbox: { publish(tx: Queryable, event: { type: string; playerId?: bigint; payload: Json }): Promise<void> };
  /** Rules of the jurisdiction that holds now; asked at each use. */
  profile(): ProtectionProfile;
  /** Takes back all consents to news of a player in the transaction of `tx`. */
  endNews(tx: Queryable, playerId: bigint): Promise<void>;
  /** Ends all sessions of a player in the transaction of `tx`; what it answers is called after the commit. */
  shutOut(tx: Queryable, playerId: bigint): Promise<() => void>;
  /** Key of the tokens with which an excluded player may ask for the balance; at least 32 bytes. */
  secret: Buffer;
  /** Where the licence counts days, e.g. `Europe/Rome`. */
  timeZone: string;
  /** When the session was opened; null for one that is not there. */
  sessionStart(sessionId: string): Promise<Date | null>;
  register?: ExclusionRegister;
}
