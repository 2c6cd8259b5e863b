import { createHmac } from 'node:crypto';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { codeLife, codeResend } from './confirmation-code.ts';
import { loginKey } from './contact-key.ts';
import { ownerOf, type Owner } from './contact.ts';
import { deviceOf } from './device.ts';
import { byPassword, noLonger, PasswordChanged } from './entry-proof.ts';
import type { EntryMethod, Opened, StillProved } from './session.ts';
import { clientKey } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { passwordHashOf, refuseBlocked } from './player.ts';
import { isAtRest } from './rest.ts';
import { proveSecondFactor, readTwoFactor, wantSecondFactor, type TwoFactor } from './two-factor.ts';

export interface SignIn {
  login: string;
  password: string;
  /** The second step's code, when the first try asked for one. */
  code?: string;
}

/**
 * Signs a player in. Unknown logins and wrong passwords get the same answer after the same work. Wrong passwords are limited per account
 * *and* address, per address, and per network around it; from a device that the player is known by they are limited for that device alone, so that nobody behind the
 * same address can lock its owner out. An account that is guessed at from many addresses is not locked either: its owner's usual addresses and
 * devices go on as before, others need a code from the owner's mailbox; so does everybody whose account was at rest (`isAtRest`). A player with
 * two-factor sign-in always needs its code.
 *
 * Throws Authorization (credentials, two_factor_required, resend_time, two_factor_invalid, two_factor_expired), TooManyRequests, UserBanned,
 * UserDeleted.
 */
export function signIn(tools: AccountTools, form: SignIn, origin: Origin): Promise<Opened> {
  return tools.hasher.inTurn(() => signInNow(tools, form, origin));
}

async function signInNow(tools: AccountTools, { login, password, code }: SignIn, origin: Origin): Promise<Opened> {
  const { attempts, limits } = tools;
  const { type, key } = loginKey(login);
  const account = digestOfLogin(tools, key);
  const client = clientKey(origin.address);
  const perAccount = `login-account:${account}`;
  const owner = await ownerOf(tools.database, type, key);
  // Asked for unknown logins as well: both take the same work.
  const device = await deviceOf(tools.database, owner?.playerId ?? 0n, origin.device);
  const perPair = device === null ? `login:${account}:${client}` : `login-device:${device}`;
  // Counted before the password is looked at, so that guesses at the same time cannot share one count; given back when it was right.
  await attempts.take(perPair, limits.loginPerAccountAndAddress);
  if (device === null) await attempts.takeFrom(origin.address, 'login-address', limits.loginPerAddress);
  const { count } = await attempts.count(perAccount, limits.loginSuspicion.seconds);

  const matches = await tools.hasher.verify(owner?.passwordHash ?? null, password);
  if (!owner || !matches) throw new CatalogueError('AuthorizationException', { code: 'credentials' });

  await refuseBlocked(tools.database, owner.playerId);
  if (device === null) await attempts.giveBackFrom(origin.address, 'login-address');
  await attempts.giveBack(perAccount);
  const factor = await readTwoFactor(tools.database, owner.playerId);
  if (factor) {
    // The password was right: tries at the second factor have limits of their own.
    await attempts.giveBack(perPair);
    if (code === undefined || code === '') throw await wantSecondFactor(tools, factor, owner.locale);
    await proveSecondFactor(tools, factor, { code, purpose: 'two_factor' }, origin);
  } else if (
    (count > limits.loginSuspicion.count && device === null && !(await isUsualAddress(tools, owner.playerId, client))) ||
    (await isAtRest(tools.database, owner.playerId, tools.clock.now()))
  ) {
    if (code === undefined || code === '') throw await wantContactCode(tools, owner);
    await proveContact(tools, owner, code, origin);
  }
  await attempts.forget(perPair);
  return enterByPassword(tools, { ...owner, passwordHash: await rehashed(tools, owner, password) }, { password, factor }, origin);
}

/** Opens the session of who gave the right password. One that was changed meanwhile is wrong by now; a hash that was only renewed is not. */
async function enterByPassword(
  tools: AccountTools,
  { playerId, passwordHash }: Owner,
  { password, factor }: { password: string; factor: TwoFactor | null },
  origin: Origin,
): Promise<Opened> {
  for (let hash = passwordHash, tried = 1; ; tried++) {
    try {
      return await enterAs(tools, playerId, origin, 'password', byPassword(playerId, hash, factor));
    } catch (error) {
      if (!(error instanceof PasswordChanged)) throw error;
      hash = await passwordHashOf(tools.database, playerId);
      if (tried === 3 || hash === null || !(await tools.hasher.verify(hash, password))) throw noLonger();
    }
  }
}

/** Opens a session for a player who has proved to be one, if that proof still holds. */
export async function enterAs(
  tools: AccountTools,
  playerId: bigint,
  origin: Origin,
  method: EntryMethod,
  stillProved: StillProved,
): Promise<Opened> {
  await tools.hooks.beforeSignIn(playerId);
  const opened = await tools.database.transaction((tx) => tools.sessions.open(tx, playerId, { ...origin, method }, stillProved));
  return { playerId, ...opened };
}

/**
 * What the first try from an unknown device gets, with a code on its way to the contact. A few letters may follow each other by a minute, later
 * ones wait until the code of the last has run out; over the day there is an end to them. Throws TooManyRequests then.
 */
async function wantContactCode(tools: AccountTools, owner: Owner): Promise<CatalogueError> {
  const { attempts, limits } = tools;
  const letters = `login-letters:${owner.contactId}`;
  const sent = await attempts.counted(letters);
  if (sent >= limits.codesPerContact.count) await attempts.take(letters, limits.codesPerContact);
  const wait = await tools.database.transaction((tx) =>
    sendCode(
      tools,
      tx,
      { id: owner.contactId, type: owner.type, contact: owner.contact },
      'login',
      owner.locale,
      sent < limits.quickLettersPerContact.count ? codeResend : codeLife,
    ),
  );
  if (wait === 0) await attempts.count(letters, limits.codesPerContact.seconds);
  return new CatalogueError('AuthorizationException', {
    code: 'two_factor_required',
    facts: { method: 'device', resend_time: wait || codeResend },
  });
}

/**
 * Passes with the code that was sent to the contact. Guesses are counted by address and over all addresses together: who has the password has as
 * few of them as at a second factor. Throws Authorization (two_factor_invalid, two_factor_expired), TooManyRequests.
 */
export async function proveContact(
  tools: AccountTools,
  owner: Pick<Owner, 'contactId' | 'playerId'>,
  code: string,
  origin: Origin,
): Promise<void> {
  const { attempts, limits } = tools;
  const own = `login-code:${owner.playerId}:${clientKey(origin.address)}`;
  const all = `login-code:${owner.playerId}`;
  await attempts.take(own, limits.twoFactorPerAddress);
  await attempts.take(all, limits.twoFactorPerPlayer);
  const checked = await tools.codes.check(tools.database, owner.contactId, 'login', code);
  if (checked === 'expired') throw new CatalogueError('AuthorizationException', { code: 'two_factor_expired' });
  if (checked !== 'ok') throw new CatalogueError('AuthorizationException', { code: 'two_factor_invalid' });
  await attempts.forget(own);
  await attempts.giveBack(all);
}

/** Whether the player has signed in from this address in the last ninety days. */
async function isUsualAddress(tools: AccountTools, playerId: bigint, client: string): Promise<boolean> {
  const since = new Date(tools.clock.now().getTime() - 90 * 24 * 3600 * 1000);
  const rows = await tools.database.directory.query<{ address: string }>(
    'SELECT DISTINCT address FROM session WHERE player_id = $1 AND created_at > $2 LIMIT 500',
    [playerId, since],
  );
  return rows.some((row) => clientKey(row.address) === client);
}

/** The password is at hand only now: its hash is renewed when the policy has risen since. Answers the one that holds. */
async function rehashed(tools: AccountTools, { playerId, passwordHash: old }: Owner, password: string): Promise<string | null> {
  if (old === null || !tools.hasher.isOutdated(old)) return old;
  const renewed = await tools.hasher.hash(password);
  const rows = await tools.database.directory.query(
    'UPDATE player SET password_hash = $2 WHERE id = $1 AND password_hash = $3 RETURNING id',
    [playerId, renewed, old],
  );
  return rows.length > 0 ? renewed : old;
}

/** What stands for a login as somebody typed it, in the log of security events. */
export const loginDigest = (tools: Pick<AccountTools, 'settings'>, login: string): string => digestOfLogin(tools, loginKey(login).key);

/** What stands for a login in the keys of limits, so that those tables tell nobody who tried to come in. */
export function digestOfLogin(tools: Pick<AccountTools, 'settings'>, key: string): string {
  return createHmac('sha256', tools.settings.secret).update(`login:${key}`).digest('base64url').slice(0, 22);
}
