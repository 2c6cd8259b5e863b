import { createHash } from 'node:crypto';
import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { clientKey, sparedAt } from '../../kernel/http/index.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Database, Queryable } from '../../kernel/database/database.ts';
import { noSecurityLog, type SecurityLog } from '../../kernel/log/index.ts';
import type { Mail } from '../../kernel/mail/mail.ts';
import type { RandomSource } from '../../kernel/random/random.ts';
import { ContentError } from '../errors.ts';
import { StaffAttempts } from './attempts.ts';
import { record, type Deed } from './audit.ts';
import { invitationLetter, lockedLetter } from './letters.ts';
import {
  insertGrant,
  insertMember,
  isRole,
  listMembers,
  memberBy,
  memberOfSession,
  type Member,
  type Role,
  type SignedIn,
} from './member.ts';
import { seal, unseal } from './seal.ts';
import { securityEventOf } from './security.ts';
import { qrPicture, type QrPicture } from '../../kernel/qr/qr-picture.ts';
import { stepOf, toBase32, uriOf } from './totp.ts';

/** A working day ends a session, an hour without a request does too. Seconds. */
export const sessionLife = 8 * 3600;
const idleLife = 3600;
const linkLife = 24 * 3600;
/** How long a proof by password and second factor is fresh, seconds. */
export const proofLife = 10 * 60;
/** How exact the time of the last request is kept, milliseconds. */
const seenInterval = 60_000;

const limits = {
  /** GLI-19 §B.2.3(g): after three wrong tries one waits, admins read it in the log of deeds, and whose account it is gets a letter. */
  perPersonAndAddress: { count: 3, seconds: 15 * 60 },
  perAddress: { count: 30, seconds: 15 * 60 },
  perPerson: { count: 60, seconds: 3600 },
  codesPerPerson: { count: 20, seconds: 3600 },
  /** Letters to one person of a sign-in that was locked: somebody who guesses from many addresses fills no mailbox. */
  lettersPerPerson: { count: 5, seconds: 24 * 3600 },
} as const;

// The package declares its algorithms as a const enum, which isolated modules cannot read; 2 is Argon2id.
const argon2id: Algorithm = 2;
const hashing = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface StaffParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  /** 32 bytes; seals the secrets of second factors. */
  key: Buffer;
  /** Keys before it: second factors that they sealed still hold. */
  previousKeys?: readonly Buffer[];
  /** Tells people that somebody tries to come in by their name. Nobody is told without. */
  mail?: Pick<Mail, 'send'>;
  /** Where sign-ins and changes of who may what are written down; left out, nowhere. */
  security?: Pick<SecurityLog, 'record'>;
  /** The site's origin, for links in letters. */
  publicUrl?: string;
}

export interface NewMember {
  email: unknown;
  name: unknown;
  role: unknown;
}

/** A link that went to somebody's mailbox. */
export interface Invitation {
  member: Member;
  sentTo: string;
  expiresAt: Date;
}

export interface OpenedSession {
  member: Member;
  token: string;
}

/** The people who edit content: who they are, how they come in, what they may. */
export class Staff {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #random: RandomSource;
  readonly #key: Buffer;
  readonly #keys: readonly Buffer[];
  readonly #attempts: StaffAttempts;
  readonly #mail: Pick<Mail, 'send'> | null;
  readonly #publicUrl: string;
  readonly #security: Pick<SecurityLog, 'record'>;
  #decoy: Promise<string> | null = null;

  constructor(parts: StaffParts) {
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#key = parts.key;
    this.#keys = [parts.key, ...(parts.previousKeys ?? [])];
    this.#attempts = new StaffAttempts(
      parts.database,
      parts.clock,
      parts.publicUrl === undefined ? () => false : sparedAt(parts.publicUrl),
    );
    this.#mail = parts.mail ?? null;
    this.#publicUrl = parts.publicUrl ?? '';
    this.#security = parts.security ?? noSecurityLog;
  }

  /**
   * Lets a person in. Unknown addresses cost and say the same as wrong passwords. Where passwords of one person are guessed from many
   * addresses, only who has the second factor too comes in: so nobody can lock out an admin who has one. Throws UnauthorizedError
   * (`details.code`: credentials, code_required, code_invalid) and RateLimitError.
   */
  async signIn(given: { email: string; password: string; code: string | null }, address: string): Promise<OpenedSession> {
    const email = given.email.trim().toLowerCase();
    const pair = `sign-in:${digestOf(email).toString('base64url')}:${clientKey(address)}`;
    const lock = await this.#attempts.count(pair, limits.perPersonAndAddress);
    if (lock) {
      const known = lock.isFirst ? await memberBy(this.#database, 'email', email) : null;
      // Once for each time: whoever goes on fills neither the record nor a mailbox, and is counted in the log of security events.
      if (!lock.isFirst) this.#security.record({ event: 'staff_sign_in', outcome: 'failure', reason: 'locked', address });
      if (known) {
        const letter = known.isActive && (await this.#attempts.count(`locked-letter:${known.id}`, limits.lettersPerPerson)) === null;
        await this.#database.transaction(async (tx) => {
          await this.record({ who: known.email, what: 'sign-in locked', from: address }, tx);
          if (letter) await this.#mail?.send(tx, lockedLetter(known.email, this.#publicUrl));
        });
      }
      lock.refuse();
    }
    await this.#attempts.takeFrom(address, 'sign-in', limits.perAddress);
    const guessed = await this.#attempts.count(`sign-in:${digestOf(email).toString('base64url')}`, limits.perPerson);
    const member = await memberBy(this.#database, 'email', email);
    const isRight = await verify(member?.passwordDigest ?? (await this.#decoyDigest()), given.password);
    if (guessed && !(isRight && member?.isActive && member.totpSecret !== null)) guessed.refuse();
    if (!member?.passwordDigest || !isRight || !member.isActive) {
      // What strangers type is none of ours to keep.
      await this.record({ who: member?.email ?? 'somebody unknown', what: 'sign-in refused', from: address });
      throw new ContentError('UnauthorizedError', 'The e-mail address or the password is wrong', { code: 'credentials' });
    }
    await this.#attempts.forget(pair);
    if (member.totpSecret !== null) await this.#useCode(member, member.totpSecret, given.code, address);
    await this.#attempts.forget(`code:${member.id}`);
    return this.#open(member, 'signed in', { from: address, isProved: member.totpSecret !== null });
  }

  /** Sets a password by a one-time link and lets the person in. Throws ValidationError for a used, old or unknown link. */
  async welcome(token: string, password: string, address: string): Promise<OpenedSession> {
    await this.#attempts.takeFrom(address, 'welcome', limits.perAddress);
    checkPassword(password);
    const passwordDigest = await hash(password, hashing);
    const member = await this.#database.transaction(async (tx) => {
      const rows = await tx.query<{ staff_id: bigint }>(
        'delete from content_staff_link where token_digest = $1 and expires_at > $2 returning staff_id',
        [digestOf(token), this.#clock.now()],
      );
      const id = rows[0]?.staff_id;
      if (id === undefined) throw new ContentError('ValidationError', 'The link has been used or is too old', { code: 'link' });
      await tx.query('update content_staff set password_digest = $2 where id = $1', [id, passwordDigest]);
      await tx.query('delete from content_staff_session where staff_id = $1', [id]);
      return memberBy(tx, 'id', Number(id));
    });
    if (!member?.isActive) throw new ContentError('ForbiddenError', 'Forbidden');
    return this.#open(member, 'password set by link', { from: address });
  }

  /** Changes the password of a person who is in; ends all their other sessions. */
  async changePassword(member: Member, current: string, password: string): Promise<OpenedSession> {
    checkPassword(password);
    await this.#mustKnow(member, current, 'currentPassword');
    const passwordDigest = await hash(password, hashing);
    await this.#database.transaction(async (tx) => {
      await tx.query('update content_staff set password_digest = $2 where id = $1', [member.id, passwordDigest]);
      await tx.query('delete from content_staff_session where staff_id = $1', [member.id]);
    });
    return this.#open(member, 'password changed');
  }

  /** Who a session's token belongs to; null for none, an ended or an idle one. */
  async authenticate(token: string | undefined): Promise<SignedIn | null> {
    if (token === undefined || !/^[\w-]{43}$/.test(token)) return null;
    const digest = digestOf(token);
    const found = await memberOfSession(this.#database, digest);
    const now = this.#clock.now();
    if (!found?.member.isActive || found.expiresAt <= now || now.getTime() - found.seenAt.getTime() >= idleLife * 1000) return null;
    if (now.getTime() - found.seenAt.getTime() >= seenInterval) {
      await this.#database.query('update content_staff_session set seen_at = $2 where token_digest = $1', [digest, now]);
      await this.#database.query('update content_staff set last_seen_at = $2 where id = $1', [found.member.id, now]);
    }
    return found.member;
  }

  async signOut(token: string): Promise<void> {
    await this.#database.query('delete from content_staff_session where token_digest = $1', [digestOf(token)]);
  }

  /** Ends all sessions of a person, and with them every preview that they began. */
  async signOutEverywhere(member: Member): Promise<void> {
    await this.#database.transaction(async (tx) => {
      await tx.query('delete from content_staff_session where staff_id = $1', [member.id]);
      await this.record({ who: member.email, what: 'signed out everywhere' }, tx);
    });
  }

  /** Takes password and second factor once more, for what asks for a fresh proof. Throws ValidationError (password, code), RateLimitError. */
  async prove(member: SignedIn, given: { password: string; code: string }): Promise<SignedIn> {
    await this.#mustKnow(member, given.password, 'password');
    if (member.totpSecret === null || !(await this.#isCode(member, member.totpSecret, given.code)))
      throw wrong('code', 'The code is wrong');
    const provedAt = this.#clock.now();
    await this.#database.query('update content_staff_session set proved_at = $2 where id = $1', [member.sessionId, provedAt]);
    await this.#attempts.forget(`code:${member.id}`);
    await this.record({ who: member.email, what: 'proved' });
    return { ...member, provedAt };
  }

  /** Whether the person has proved lately who is sitting there. */
  hasProved = ({ provedAt }: SignedIn): boolean => provedAt !== null && this.#clock.now().getTime() - provedAt.getTime() < proofLife * 1000;

  /** Begins a second factor: it counts once a code of it was given. Who has one gives it up first. Throws ValidationError (password), ForbiddenError. */
  async beginTotp(member: Member, password: string): Promise<{ secret: string; uri: string; picture: QrPicture }> {
    if (member.totpSecret !== null)
      throw new ContentError('ForbiddenError', 'There is a second factor already', { code: 'has_second_factor' });
    await this.#mustKnow(member, password, 'password');
    const secret = this.#random.bytes(20);
    await this.#database.query('update content_staff set totp_pending = $2 where id = $1', [
      member.id,
      seal(this.#key, secret, this.#random),
    ]);
    const uri = uriOf(secret, member.email, 'Content');
    return { secret: toBase32(secret), uri, picture: qrPicture(uri) };
  }

  /** Puts the new second factor into force. All sessions end, which came in without it; this browser goes on with a new one. */
  async confirmTotp(member: Member, code: string): Promise<OpenedSession> {
    await this.#attempts.take(`totp:${member.id}`, limits.perPersonAndAddress);
    const step =
      member.totpPending === null ? null : stepOf(unseal(this.#keys, member.totpPending), code, this.#clock.now(), member.totpStep);
    if (step === null) throw wrong('code', 'The code is wrong');
    await this.#database.transaction(async (tx) => {
      await tx.query('update content_staff set totp_secret = totp_pending, totp_pending = null, totp_step = $2 where id = $1', [
        member.id,
        step,
      ]);
      await tx.query('delete from content_staff_session where staff_id = $1', [member.id]);
    });
    return this.#open(member, 'second factor on', { isProved: true });
  }

  /** Gives the second factor up for another one, by the password and a code of it. Throws ValidationError (password, code). */
  async endTotp(member: Member, password: string, code: string): Promise<Member> {
    await this.#mustKnow(member, password, 'password');
    if (member.totpSecret !== null && !(await this.#isCode(member, member.totpSecret, code))) throw wrong('code', 'The code is wrong');
    await this.#database.query('update content_staff set totp_secret = null, totp_pending = null where id = $1', [member.id]);
    await this.record({ who: member.email, what: 'second factor off' });
    return this.#mustFind(member.id);
  }

  members(): Promise<Member[]> {
    return listMembers(this.#database);
  }

  /**
   * Adds a person and answers the token of the link by which they choose a password, for whoever hands it over at the operator's own shell.
   * Throws ValidationError that names the field.
   */
  add(given: NewMember, by: string): Promise<{ member: Member; token: string }> {
    return this.#database.transaction((tx) => this.#add(tx, given, by));
  }

  /** Adds a person and sends them the link: nobody else sees it. Throws ValidationError that names the field. */
  invite(given: NewMember, by: string): Promise<Invitation> {
    return this.#database.transaction(async (tx) => {
      const { member, token } = await this.#add(tx, given, by);
      return this.#send(tx, member, token, true);
    });
  }

  async #add(tx: Queryable, given: NewMember, by: string): Promise<{ member: Member; token: string }> {
    const email = typeof given.email === 'string' ? given.email.trim().toLowerCase() : '';
    if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) throw wrong('email', 'An e-mail address is expected');
    if (!isRole(given.role)) throw wrong('role', 'The role must be editor, publisher or admin');
    const name = typeof given.name === 'string' && given.name.trim() !== '' ? given.name.trim().slice(0, 100) : null;
    const { role } = given;
    const member = await insertMember(tx, { email, name, role }, this.#clock.now());
    if (!member) throw wrong('email', 'Somebody has this e-mail address already');
    await this.#granted(tx, member.id, by);
    await this.record({ who: by, what: 'added', about: email, detail: { role } }, tx);
    return { member, token: await this.#link(tx, member.id) };
  }

  /** Keeps who gave an account its rights: what one person lets in counts as that person for a while (content/approval). */
  #granted(tx: Queryable, id: number, by: string): Promise<void> {
    return insertGrant(tx, id, by, this.#clock.now());
  }

  async #send(tx: Queryable, member: Member, token: string, isNew: boolean): Promise<Invitation> {
    if (!this.#mail) throw new Error('no letters can be sent here');
    await this.#mail.send(tx, invitationLetter(member.email, `${this.#publicUrl}/content-admin/welcome#${token}`, isNew));
    return { member, sentTo: member.email, expiresAt: new Date(this.#clock.now().getTime() + linkLife * 1000) };
  }

  /** Changes what a person may; the last admin who can come in stays one. */
  async change(id: number, given: { role?: unknown; isActive?: unknown }, by: string): Promise<Member> {
    const role: Role | null = given.role === undefined ? null : isRole(given.role) ? given.role : refuse('role');
    const isActive = given.isActive === undefined ? null : typeof given.isActive === 'boolean' ? given.isActive : refuse('isActive');
    await this.#database.transaction(async (tx) => {
      await tx.query(`select id from content_staff where role = 'admin' order by id for update`);
      const before = Number.isSafeInteger(id) ? await memberBy(tx, 'id', id) : null;
      const changed = await tx.query<{ email: string }>(
        'update content_staff set role = coalesce($2, role), is_active = coalesce($3, is_active) where id = $1 returning email',
        [before?.id ?? null, role, isActive],
      );
      const email = changed[0]?.email;
      if (email === undefined) throw new ContentError('NotFoundError', 'Not Found');
      const admins = await tx.query<{ id: bigint }>(`select id from content_staff where role = 'admin' and is_active limit 1`);
      if (admins.length === 0) throw wrong(role === null ? 'isActive' : 'role', 'One admin has to stay');
      if (isActive === false) await tx.query('delete from content_staff_session where staff_id = $1', [id]);
      const gains = (role === 'admin' && before?.role !== 'admin') || (isActive === true && before?.isActive === false);
      if (gains) await this.#granted(tx, id, by);
      await this.record({ who: by, what: 'changed', about: email, detail: { role, isActive } }, tx);
    });
    return this.#mustFind(id);
  }

  /**
   * A new link for a person who lost the password or the second factor: both end, and so do the sessions and the link before. Answers its
   * token, for whoever hands it over at the operator's own shell.
   */
  renew(id: number, by: string): Promise<{ member: Member; token: string }> {
    return this.#database.transaction((tx) => this.#renew(tx, id, by));
  }

  /** The same, with the link sent to the person: nobody else sees it. */
  renewByLetter(id: number, by: string): Promise<Invitation> {
    return this.#database.transaction(async (tx) => {
      const { member, token } = await this.#renew(tx, id, by);
      return this.#send(tx, member, token, false);
    });
  }

  async #renew(tx: Queryable, id: number, by: string): Promise<{ member: Member; token: string }> {
    const member = Number.isSafeInteger(id) ? await memberBy(tx, 'id', id) : null;
    if (!member) throw new ContentError('NotFoundError', 'Not Found');
    await tx.query('update content_staff set password_digest = null, totp_secret = null, totp_pending = null where id = $1', [id]);
    await tx.query('delete from content_staff_session where staff_id = $1', [id]);
    await this.#granted(tx, id, by);
    await this.record({ who: by, what: 'new link', about: member.email }, tx);
    return { member, token: await this.#link(tx, id) };
  }

  /** Removes sessions, links and counts of attempts that are over. */
  async sweep(): Promise<void> {
    const now = this.#clock.now();
    await this.#database.query('delete from content_staff_session where expires_at < $1', [now]);
    await this.#database.query('delete from content_staff_link where expires_at < $1', [now]);
    await this.#attempts.sweep();
  }

  async record(deed: Deed, q: Queryable = this.#database): Promise<void> {
    await record(q, deed, this.#clock.now());
    const event = securityEventOf(deed);
    if (event) this.#security.record(event);
  }

  async #link(tx: Queryable, id: number): Promise<string> {
    const token = this.#random.bytes(32).toString('base64url');
    await tx.query('delete from content_staff_link where staff_id = $1', [id]);
    await tx.query('insert into content_staff_link (token_digest, staff_id, expires_at) values ($1, $2, $3)', [
      digestOf(token),
      id,
      new Date(this.#clock.now().getTime() + linkLife * 1000),
    ]);
    return token;
  }

  /**
   * @param how.from the address that it is opened from
   * @param how.isProved whether password and second factor were both given for it
   */
  async #open(
    member: Member,
    what: string,
    { from, isProved = false }: { from?: string; isProved?: boolean } = {},
  ): Promise<OpenedSession> {
    const token = this.#random.bytes(32).toString('base64url');
    const now = this.#clock.now();
    await this.#database.transaction(async (tx) => {
      await tx.query('delete from content_staff_session where expires_at < $1', [now]);
      await tx.query(
        `insert into content_staff_session (staff_id, token_digest, created_at, seen_at, expires_at, proved_at)
         values ($1, $2, $3, $3, $4, $5)`,
        [member.id, digestOf(token), now, new Date(now.getTime() + sessionLife * 1000), isProved ? now : null],
      );
      await tx.query('update content_staff set last_seen_at = $2 where id = $1', [member.id, now]);
      await this.record({ who: member.email, what, ...(from !== undefined && { from }) }, tx);
    });
    return { member: await this.#mustFind(member.id), token };
  }

  async #useCode(member: Member, sealed: Buffer, code: string | null, from: string): Promise<void> {
    if (code === null || code === '')
      throw new ContentError('UnauthorizedError', 'A code of the authenticator is needed', { code: 'code_required' });
    if (!(await this.#isCode(member, sealed, code))) {
      await this.record({ who: member.email, what: 'sign-in refused', detail: { code: 'code_invalid' }, from });
      throw new ContentError('UnauthorizedError', 'The code is wrong', { code: 'code_invalid' });
    }
  }

  /** Whether the code is right and was not used before. */
  async #isCode(member: Member, sealed: Buffer, code: string): Promise<boolean> {
    // Only who has the password comes here, so these are guesses of a thief, from however many addresses.
    await this.#attempts.take(`code:${member.id}`, limits.codesPerPerson);
    const step = stepOf(unseal(this.#keys, sealed), code, this.#clock.now(), member.totpStep);
    // Written only where it is newer: of two sign-ins with one code at the same moment one comes in.
    if (step === null) return false;
    const used = await this.#database.query('update content_staff set totp_step = $2 where id = $1 and totp_step < $2 returning id', [
      member.id,
      step,
    ]);
    return used.length > 0;
  }

  async #mustKnow(member: Member, password: string, field: string): Promise<void> {
    await this.#attempts.take(`password:${member.id}`, limits.perPersonAndAddress);
    if (member.passwordDigest === null || !(await verify(member.passwordDigest, password))) throw wrong(field, 'The password is wrong');
    await this.#attempts.forget(`password:${member.id}`);
  }

  async #mustFind(id: number): Promise<Member> {
    const member = Number.isSafeInteger(id) ? await memberBy(this.#database, 'id', id) : null;
    if (!member) throw new ContentError('NotFoundError', 'Not Found');
    return member;
  }

  #decoyDigest(): Promise<string> {
    this.#decoy ??= hash('a password that nobody has', hashing);
    return this.#decoy;
  }
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

function wrong(field: string, message: string): ContentError {
  return new ContentError('ValidationError', message, { errors: [{ path: [field], message, name: 'ValidationError', value: null }] });
}

function refuse(field: string): never {
  throw wrong(field, `${field} is wrong`);
}

function checkPassword(password: string): void {
  if (password.length < 12 || password.length > 200) throw wrong('password', 'The password must have 12 to 200 characters');
}
