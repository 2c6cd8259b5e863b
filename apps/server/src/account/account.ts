import type { Session } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/index.ts';
import { sparedAt } from '../kernel/http/client-address.ts';
import { sessionCookieAt } from '../kernel/http/session-cookie.ts';
import { service } from '../kernel/module/index.ts';
import { DatabaseStore, RateLimiter } from '../kernel/rate-limits/index.ts';
import { noSecurityLog } from '../kernel/log/index.ts';
import { ConfirmationCodes } from './confirmation-code.ts';
import { accountLimits } from './limits.ts';
import type { AccountParts, AccountTools } from './parts.ts';
import { PasswordHasher } from './password-hash.ts';
import { sweepSocial } from './social.ts';
import { sweepTelegramUses } from './telegram-use.ts';
import { sweepRegistrationCodes } from './registration-code.ts';
import { sweepDevices } from './device.ts';
import { tellOfNewDevice } from './new-device.ts';
import { sweepChallenges } from './passkey.ts';
import { sendRestoreCodes } from './restore.ts';
import { Seal } from './sealed-text.ts';
import { announce, Sessions } from './session.ts';
import { readPlayer, type Player } from './player.ts';
import { publicNameOf } from './public-name.ts';
import type { ProfileField } from '@tavolo/validation';
import { contactsOf, ownerOf, type Contact } from './contact.ts';
import { loginKey } from './contact-key.ts';
import { missingFields } from './profile-form.ts';
import { refuseState } from './state.ts';
import { switchSignIn } from './sign-in-switch.ts';

/** What other modules may ask of the account module. */
export interface Account {
  /** Name of the session cookie: `__Host-tavolo_session` under https, else `tavolo_session`. */
  readonly cookieName: string;
  /** Whether the cookie must be Secure. */
  readonly isSecure: boolean;
  /**
   * Who the cookie's token belongs to, null for a visitor. Throws UserBanned or UserDeleted. Cached for a few seconds,
   * forgotten at once when the session ends or the player's state changes.
   */
  authenticate(token: string | undefined): Promise<Session | null>;
  /** As `authenticate`, but counts as no use of the session: for what a page does by itself. */
  lookUp(token: string | undefined): Promise<Session | null>;
  /** Of these tokens of cookies, those that open a session of an active player now, by the database. Counts as no use of them. */
  stillOpen(tokens: readonly string[]): Promise<ReadonlySet<string>>;
  /** A session by its id, asked while its player plays in a frame: that counts as activity. Null when there is none. */
  session(sessionId: string): Promise<{ state: 'open' | 'ended' | 'blocked'; startedAt: Date } | null>;
  /** Throws Authorization when there is no such player, UserBanned or UserDeleted when it may do nothing. */
  player(playerId: bigint): Promise<Player>;
  /** What other players may read of a player's name: empty without their consent, and for who may do nothing any more. */
  publicName(playerId: bigint): Promise<string>;
  contacts(playerId: bigint): Promise<Contact[]>;
  /** The player who signs in by this e-mail address or phone number; null for nobody. */
  playerBy(login: string): Promise<bigint | null>;
  /** Blocks the player from the next request on, in every process; no stake commits and no payout gets our consent once this has resolved. `code` decides which fatal page is shown. */
  ban(playerId: bigint, code: string): Promise<void>;
  /** Lets a blocked player in again. */
  unban(playerId: bigint): Promise<void>;
  /**
   * The operator's switch for one player's sign-in, in the caller's transaction. Off: as `ban`, for players who are not blocked for another
   * reason. On: the player may sign in again; the sessions from before are over. False: there is no such player to be switched.
   */
  switchSignIn(tx: Queryable, playerId: bigint, to: 'on' | 'off'): Promise<boolean>;
  /** Closes the account for good: sessions end, every later sign-in gets UserDeleted. Money is the caller's affair. */
  close(playerId: bigint): Promise<void>;
  /** Removes what has expired: counters, codes, old sessions. Run it now and then, in one process. */
  sweep(): Promise<void>;
  /** Personal data that is asked of this player and not known yet: what a payout waits for. */
  missingProfileFields(player: Player): ProfileField[];
  /** For the module's own calls. */
  readonly tools: AccountTools;
}

export const accountService = service<Account>('account.account');

/** Starts the module: hears of sessions that other processes end, and sends the codes that are asked for. */
export async function createAccount(parts: AccountParts): Promise<Account> {
  const tools = toolsOf(parts);
  sendRestoreCodes(tools);
  if (parts.notifications) await tools.sessions.listen(parts.notifications);
  // On a busy machine it takes a while, after everything else that wants the processor: nobody waits for it before somebody signs in.
  tools.hasher.warm().catch((error: unknown) => parts.log.warn({ err: error }, 'no password can be hashed'));
  const { database, clock, sessions } = tools;
  const { name: cookieName, isSecure } = sessionCookieAt(parts.settings.publicUrl);
  const setState = async (playerId: bigint, state: 'active' | 'banned' | 'closed', code: string | null): Promise<void> => {
    await database.transaction(async (tx) => {
      // A closed account stays closed.
      const changed = await tx.directory.query(
        `UPDATE player SET state = $2, state_code = $3, updated_at = $4 WHERE id = $1 AND state <> 'closed' RETURNING id`,
        [playerId, state, code, clock.now()],
      );
      // In the ledger as well: a game that is open in some process knows of the ban only seconds later. What the player has paid
      // already still arrives, so deposits on their way are not stopped there.
      if (changed.length > 0) await tools.wallet.setBlocks(tx, playerId, { stakes: state !== 'active' });
      await announce(tx, playerId);
    });
    sessions.forget(playerId);
  };
  return {
    tools,
    isSecure,
    cookieName,
    authenticate: (token) => sessions.authenticate(token),
    lookUp: (token) => sessions.lookUp(token),
    stillOpen: (tokens) => sessions.stillOpen(tokens),
    session: (sessionId) => sessions.find(sessionId),
    player: async (playerId) => {
      const player = await readPlayer(database, playerId);
      refuseState(player);
      return player;
    },
    missingProfileFields: (player) => missingFields(tools.profileForm(), player),
    publicName: (playerId) => publicNameOf(database, playerId),
    contacts: (playerId) => contactsOf(database, playerId),
    async playerBy(login) {
      const { type, key } = loginKey(login);
      return (await ownerOf(database, type, key))?.playerId ?? null;
    },
    ban: (playerId, code) => setState(playerId, 'banned', code),
    unban: (playerId) => setState(playerId, 'active', null),
    switchSignIn: (tx, playerId, to) => switchSignIn(tools, tx, playerId, to),
    close: (playerId) => setState(playerId, 'closed', null),
    sweep: async () => {
      await tools.attempts.sweep();
      await tools.codes.sweep(database);
      await sweepRegistrationCodes(tools);
      await sweepSocial(tools);
      await sweepTelegramUses(database, clock.now());
      await sessions.sweep();
      await sweepDevices(database, clock.now());
      await sweepChallenges(database, clock.now());
    },
  };
}

function toolsOf({ hooks, ...parts }: AccountParts): AccountTools {
  const { database, clock, random, settings } = parts;
  if (settings.secret.length < 32) throw new Error('the secret must be at least 32 bytes long');
  const tools: AccountTools = {
    ...parts,
    security: parts.security ?? noSecurityLog,
    settings: {
      publicUrl: settings.publicUrl.replace(/\/+$/, ''),
      secret: settings.secret,
      previousSecrets: settings.previousSecrets ?? [],
      get currencies() {
        return settings.currencies();
      },
      timeZone: settings.timeZone ?? 'Europe/Rome',
      get age() {
        return Math.max(18, settings.age?.() ?? 18);
      },
      documents: settings.documents ?? (() => ({ terms: { version: '1', digest: '' }, privacy: { version: '1', digest: '' } })),
      kinds: settings.kinds ?? (() => ({ form: true, fast: true, social: true, telegram: true })),
    },
    limits: { ...accountLimits, ...settings.limits },
    hasher: new PasswordHasher(settings.passwordHashing),
    sessions: new Sessions({
      database,
      clock,
      random,
      gate: hooks.sessionGate,
      newDevice: (tx, playerId, origin, at) => tellOfNewDevice(tools, tx, playerId, origin, at),
    }),
    codes: new ConfirmationCodes({ clock, random, secret: settings.secret }),
    attempts: new RateLimiter(new DatabaseStore(database, clock), clock, { isSpared: sparedAt(settings.publicUrl) }),
    hooks,
    profileForm: parts.profileForm ?? (() => null),
    registrationForms: parts.registrationForms ?? (() => null),
    seal: new Seal([settings.secret, ...(settings.previousSecrets ?? [])], random),
  };
  return tools;
}
