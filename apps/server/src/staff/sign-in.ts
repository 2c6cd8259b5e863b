import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../kernel/clock/clock.ts';
import type { Database } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import { clientKey } from '../kernel/http/index.ts';
import type { SecurityLog } from '../kernel/log/index.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import { qrPicture, type QrPicture } from '../kernel/qr/qr-picture.ts';
import { keyAddress, keyText, stepOf, totpKeyLength } from '../kernel/totp/totp.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { RateLimiter } from '../kernel/rate-limits/index.ts';
import { seal, unseal } from '../kernel/sealing/seal.ts';
import { actorOf, type Actor } from './actor.ts';
import type { Audit } from './audit.ts';
import { invalid } from './invalid.ts';
import { lockedLetter, type Entrance } from './letters.ts';
import { checkPassword, digestPassword, isPassword } from './passwords.ts';
import { personBy, type Person, type SignedIn } from './person.ts';
import type { Roles } from './roles.ts';
import type { Sessions } from './sessions.ts';
import { digestOf } from './token.ts';

/** How long a proof by password and second factor is fresh, seconds. */
export const proofLife = 10 * 60;

/** The least that the answer to the first locked try takes, milliseconds: more than a letter and an entry of the audit do. */
const tellingTime = 400;

const limits = {
  /** GLI-19 §B.2.3(g): after three wrong tries one waits, admins read it in the audit, and whose account it is gets a letter. */
  perPersonAndAddress: { count: 3, seconds: 15 * 60 },
  perAddress: { count: 30, seconds: 15 * 60 },
  perPerson: { count: 60, seconds: 3600 },
  codesPerPerson: { count: 20, seconds: 3600 },
  /** Letters to one person of a sign-in that was locked: somebody who guesses from many addresses fills no mailbox. */
  lettersPerPerson: { count: 5, seconds: 24 * 3600 },
} as const;

export interface SignInParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  roles: Roles;
  /** 32 bytes, which seal the secrets of second factors, and those before it, which still open them. */
  keys: readonly [Buffer, ...Buffer[]];
  attempts: RateLimiter;
  audit: Audit;
  sessions: Sessions;
  security: Pick<SecurityLog, 'record'>;
  /** Tells people that somebody tries to come in by their name. */
  mail: Pick<Mail, 'send'>;
  entrance: Entrance;
}

export interface OpenedSession {
  person: Person;
  token: string;
}

/** How people come in: password and second factor, the link that sets a password, and the proof that is asked for once more (step-up). */
export class SignIn {
  readonly #parts: SignInParts;

  constructor(parts: SignInParts) {
    this.#parts = parts;
  }

  /**
   * Lets a person in. Unknown addresses cost and say the same as wrong passwords. Where passwords of one person are guessed from many
   * addresses, only who has the second factor too comes in: so nobody can lock out an admin who has one. Throws UnauthorizedError
   * (`details.code`: credentials, code_required, code_invalid) and RateLimitError.
   */
  async signIn(given: { email: string; password: string; code: string | null }, address: string): Promise<OpenedSession> {
    const { attempts, audit, database, roles } = this.#parts;
    const email = given.email.trim().toLowerCase();
    const name = digestOf(email).toString('base64url');
    const pair = `sign-in:${name}:${clientKey(address)}`;
    const lock = await attempts.tryTake(pair, limits.perPersonAndAddress);
    if (lock) {
      // Telling somebody takes longer than finding nobody, which would say who works here.
      await Promise.all([this.#tellLocked(email, { isFirst: lock.isFirst, address }), lock.isFirst ? pause(tellingTime) : null]);
      lock.refuse();
    }
    await attempts.takeFrom(address, 'sign-in', limits.perAddress);
    const guessed = await attempts.tryTake(`sign-in:${name}`, limits.perPerson);
    const person = await personBy(database, roles, 'email', email);
    const isRight = await isPassword(person?.passwordDigest ?? null, given.password);
    if (guessed && !(isRight && person?.isActive && person.totpSecret !== null)) guessed.refuse();
    if (!person || !isRight || !person.isActive) {
      // What strangers type is none of ours to keep.
      const by = person ? actorOf({ ...person, address }) : { id: null, name: 'somebody unknown', role: null, address };
      await audit.record(database, { by, kind: 'staff.sign_in_refused' });
      throw new Refusal('UnauthorizedError', 'The e-mail address or the password is wrong', { code: 'credentials' });
    }
    await attempts.forget(pair);
    if (person.totpSecret !== null) await this.#useCode(person, person.totpSecret, given.code, address);
    await attempts.forget(`code:${person.id}`);
    return this.#open(person, 'staff.signed_in', { address, isProved: person.totpSecret !== null });
  }

  /** Sets a password by a one-time link and lets the person in. Throws ValidationError for a used, old or unknown link. */
  async welcome(token: string, password: string, address: string): Promise<OpenedSession> {
    const { attempts, clock, database, roles, sessions } = this.#parts;
    await attempts.takeFrom(address, 'welcome', limits.perAddress);
    checkPassword(password);
    const passwordDigest = await digestPassword(password);
    const person = await database.transaction(async (tx) => {
      const rows = await tx.directory.query<{ staff_id: bigint }>(
        'delete from staff_link where token_digest = $1 and expires_at > $2 returning staff_id',
        [digestOf(token), clock.now()],
      );
      const id = rows[0]?.staff_id;
      if (id === undefined) throw new Refusal('ValidationError', 'The link has been used or is too old', { code: 'link' });
      await tx.directory.query('update staff set password_digest = $2 where id = $1', [id, passwordDigest]);
      await sessions.endAll(tx, Number(id));
      const found = await personBy(tx, roles, 'id', Number(id));
      // Nothing is set for who may not come in: neither the password nor the link changes.
      if (!found?.isActive) throw new Refusal('ForbiddenError', 'Forbidden');
      return found;
    });
    return this.#open(person, 'staff.password_set_by_link', { address });
  }

  /** Changes the password of a person who is in; ends all their other sessions. Throws ValidationError (currentPassword, password). */
  async changePassword(person: SignedIn, current: string, password: string): Promise<OpenedSession> {
    checkPassword(password);
    await this.#mustKnow(person, current, 'currentPassword');
    const passwordDigest = await digestPassword(password);
    await this.#parts.database.transaction(async (tx) => {
      await tx.directory.query('update staff set password_digest = $2 where id = $1', [person.id, passwordDigest]);
      await this.#parts.sessions.endAll(tx, person.id);
    });
    return this.#open(person, 'staff.password_changed', { address: person.address });
  }

  /** Ends all sessions of a person, and with them whatever lives as long as they do. */
  async signOutEverywhere(person: SignedIn): Promise<void> {
    await this.#parts.database.transaction(async (tx) => {
      await this.#parts.sessions.endAll(tx, person.id);
      await this.#parts.audit.record(tx, { by: actorOf(person), kind: 'staff.signed_out_everywhere' });
    });
  }

  /** Takes password and second factor once more, for what asks for a fresh proof. Throws ValidationError (password, code), RateLimitError. */
  async stepUp(person: SignedIn, given: { password: string; code: string }): Promise<void> {
    const { attempts, audit, clock, database } = this.#parts;
    try {
      await this.#mustKnow(person, given.password, 'password');
      if (person.totpSecret === null || !(await this.#isCode(person, person.totpSecret, given.code)))
        throw invalid('code', 'The code is wrong');
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'ValidationError')
        await audit.record(database, { by: actorOf(person), kind: 'staff.step_up_refused' });
      throw error;
    }
    await database.directory.query('update staff_session set proved_at = $2 where id = $1', [person.sessionId, clock.now()]);
    await attempts.forget(`code:${person.id}`);
    await audit.record(database, { by: actorOf(person), kind: 'staff.step_up' });
  }

  /** Whether the person has proved lately who is sitting there. */
  hasProved = ({ provedAt }: SignedIn): boolean =>
    provedAt !== null && this.#parts.clock.now().getTime() - provedAt.getTime() < proofLife * 1000;

  /** Begins a second factor: it counts once a code of it was given. Who has one gives it up first. Throws ValidationError (password), ForbiddenError. */
  async beginTotp(person: Person, password: string): Promise<{ secret: string; uri: string; picture: QrPicture }> {
    const { database, keys, random } = this.#parts;
    if (person.totpSecret !== null) throw new Refusal('ForbiddenError', 'There is a second factor already', { code: 'has_second_factor' });
    await this.#mustKnow(person, password, 'password');
    const secret = random.bytes(totpKeyLength);
    await database.directory.query('update staff set totp_pending = $2 where id = $1', [person.id, seal(keys[0], secret, random)]);
    const uri = keyAddress(secret, { issuer: 'Tavolo staff', account: person.email });
    return { secret: keyText(secret), uri, picture: qrPicture(uri) };
  }

  /** Puts the new second factor into force. All sessions end, which came in without it; this browser goes on with a new one. */
  async confirmTotp(person: SignedIn, code: string): Promise<OpenedSession> {
    const { attempts, database, sessions } = this.#parts;
    await attempts.take(`totp:${person.id}`, limits.perPersonAndAddress);
    const step = person.totpPending === null ? null : this.#stepOf(person, person.totpPending, code);
    if (step === null) throw invalid('code', 'The code is wrong');
    await database.transaction(async (tx) => {
      // The one that the code was of, once: a second answer to the same code would put nothing in its place.
      const confirmed = await tx.directory.query(
        'update staff set totp_secret = totp_pending, totp_pending = null, totp_step = $2 where id = $1 and totp_pending = $3 returning id',
        [person.id, step, person.totpPending],
      );
      if (confirmed.length === 0) throw invalid('code', 'The code is wrong');
      await sessions.endAll(tx, person.id);
    });
    return this.#open(person, 'staff.second_factor_on', { address: person.address, isProved: true });
  }

  /** Gives the second factor up for another one, by the password and a code of it. Throws ValidationError (password, code). */
  async endTotp(person: SignedIn, password: string, code: string): Promise<Person> {
    const { audit, database } = this.#parts;
    await this.#mustKnow(person, password, 'password');
    if (person.totpSecret !== null && !(await this.#isCode(person, person.totpSecret, code))) throw invalid('code', 'The code is wrong');
    await database.transaction(async (tx) => {
      await tx.directory.query('update staff set totp_secret = null, totp_pending = null where id = $1', [person.id]);
      await audit.record(tx, { by: actorOf(person), kind: 'staff.second_factor_off' });
    });
    return this.#mustFind(person.id);
  }

  /** Once for each time it is locked: whoever goes on fills neither the audit nor a mailbox, and is counted in the log of security events. */
  async #tellLocked(email: string, { isFirst, address }: { isFirst: boolean; address: string }): Promise<void> {
    const { attempts, audit, database, entrance, mail, roles, security } = this.#parts;
    if (!isFirst) security.record({ event: 'staff_sign_in', outcome: 'failure', reason: 'locked', address });
    const known = isFirst ? await personBy(database, roles, 'email', email) : null;
    if (!known) return;
    const writes = known.isActive && (await attempts.tryTake(`locked-letter:${known.id}`, limits.lettersPerPerson)) === null;
    await database.transaction(async (tx) => {
      await audit.record(tx, { by: actorOf({ ...known, address }), kind: 'staff.sign_in_locked' });
      if (writes) await mail.send(tx, lockedLetter(known.email, entrance));
    });
  }

  /** `isProved`: whether password and second factor were both given for it. */
  async #open(
    person: Person,
    kind: `staff.${string}`,
    { address, isProved = false }: { address: string; isProved?: boolean },
  ): Promise<OpenedSession> {
    const by: Actor = actorOf({ ...person, address });
    const token = await this.#parts.database.transaction(async (tx) => {
      const opened = await this.#parts.sessions.open(tx, person, { isProved });
      await this.#parts.audit.record(tx, { by, kind });
      return opened;
    });
    return { person: await this.#mustFind(person.id), token };
  }

  async #useCode(person: Person, sealed: Buffer, code: string | null, address: string): Promise<void> {
    if (code === null || code === '')
      throw new Refusal('UnauthorizedError', 'A code of the authenticator is needed', { code: 'code_required' });
    if (!(await this.#isCode(person, sealed, code))) {
      const by = actorOf({ ...person, address });
      await this.#parts.audit.record(this.#parts.database, { by, kind: 'staff.sign_in_refused', detail: { code: 'code_invalid' } });
      throw new Refusal('UnauthorizedError', 'The code is wrong', { code: 'code_invalid' });
    }
  }

  /** Whether the code is right and was not used before. */
  async #isCode(person: Person, sealed: Buffer, code: string): Promise<boolean> {
    const { attempts, database } = this.#parts;
    // Only who has the password comes here, so these are guesses of a thief, from however many addresses.
    await attempts.take(`code:${person.id}`, limits.codesPerPerson);
    const step = this.#stepOf(person, sealed, code);
    // Written only where it is newer: of two sign-ins with one code at the same moment one comes in.
    if (step === null) return false;
    const used = await database.directory.query('update staff set totp_step = $2 where id = $1 and totp_step < $2 returning id', [
      person.id,
      step,
    ]);
    return used.length > 0;
  }

  /** The step of a code, one before and one after the present being good as well; null for a wrong one, or one that is not newer than the last. */
  #stepOf(person: Person, sealed: Buffer, code: string): number | null {
    const { clock, keys } = this.#parts;
    const step = stepOf(unseal(keys, sealed), code, clock.now(), { before: 1, after: 1 });
    return step !== null && BigInt(step) > person.totpStep ? step : null;
  }

  async #mustKnow(person: Person, password: string, field: string): Promise<void> {
    const { attempts } = this.#parts;
    await attempts.take(`password:${person.id}`, limits.perPersonAndAddress);
    if (!(await isPassword(person.passwordDigest, password))) throw invalid(field, 'The password is wrong');
    await attempts.forget(`password:${person.id}`);
  }

  async #mustFind(id: number): Promise<Person> {
    const person = await personBy(this.#parts.database, this.#parts.roles, 'id', id);
    if (!person) throw new Refusal('NotFoundError', 'Not Found');
    return person;
  }
}
