import type { Queryable } from '../kernel/database/index.ts';
import { guard, port } from '../kernel/module/index.ts';
import type { ExclusionRegister } from './parts.ts';
import type { RegisterName } from './profile.ts';

/** Throws AccessDenied (account_closing) for a player who has asked to close the account. */
export const closingGuard = guard<(q: Queryable, playerId: bigint) => Promise<void>>(
  'protection.closing',
  'sign-ins and deposits of players who close their account',
);

/** The register of a jurisdiction's rules; one that is not connected never answers. Null where the rules name none. */
export const exclusionRegister = guard<(name: RegisterName | null) => ExclusionRegister | null>(
  'protection.exclusionRegister',
  'people playing whom a register excludes',
);

/** Deposits of a player that are on their way, neither credited nor over: what a deposit limit counts beside what has arrived. Minor units. */
export const depositsUnderWay = guard<(q: Queryable, playerId: bigint) => Promise<bigint>>(
  'protection.depositsUnderWay',
  'deposits beyond a limit, several at once',
);

/** Names of games by sysname, also of those that are offered no longer: for the statement. */
export const gameNames = port<() => Promise<ReadonlyMap<string, string>>>('protection.gameNames');
