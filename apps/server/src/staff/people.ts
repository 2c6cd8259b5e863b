import type { Clock } from '../kernel/clock/clock.ts';
import type { Database, Queryable } from '../kernel/database/database.ts';
import { Refusal } from '../kernel/errors/refusal.ts';
import type { Mail } from '../kernel/mail/mail.ts';
import type { RandomSource } from '../kernel/random/random.ts';
import type { Actor } from './actor.ts';
import type { Audit } from './audit.ts';
import { insertGrant } from './grants.ts';
import { invalid } from './invalid.ts';
import { invitationLetter, type Entrance } from './letters.ts';
import { staffPermissions } from './permissions.ts';
import { insertPerson, listPeople, personBy, type Person } from './person.ts';
import { permissionsIn, rolesWith, type Roles } from './roles.ts';
import type { Sessions } from './sessions.ts';
import { digestOf } from './token.ts';

/** How long a link works, seconds. */
const linkLife = 24 * 3600;

export interface NewPerson {
  email: unknown;
  name: unknown;
  role: unknown;
}

/** A link that went to somebody's mailbox. */
export interface Invitation {
  person: Person;
  sentTo: string;
  expiresAt: Date;
}

export interface PeopleParts {
  database: Database;
  clock: Clock;
  random: RandomSource;
  roles: Roles;
  audit: Audit;
  sessions: Sessions;
  entrance: Entrance;
  mail: Pick<Mail, 'send'>;
}

/** Who works here and in which role: they are let in by a letter to their own mailbox, and looked after by those with `staff.manage`. */
export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  list(q: Queryable = this.#parts.database): Promise<Person[]> {
    return listPeople(q, this.#parts.roles);
  }

  /** Throws NotFoundError. */
  async find(id: number): Promise<Person> {
    const person = await personBy(this.#parts.database, this.#parts.roles, 'id', id);
    if (!person) throw new Refusal('NotFoundError', 'Not Found');
    return person;
  }

  /**
   * Adds a person and answers the token of the link by which they choose a password, for whoever hands it over at the operator's own shell.
   * Throws ValidationError that names the field.
   */
  add(given: NewPerson, by: Actor): Promise<{ person: Person; token: string }> {
    return this.#parts.database.transaction((tx) => this.#add(tx, given, by));
  }

  /** Adds a person and sends them the link: nobody else sees it. Throws ValidationError that names the field. */
  invite(given: NewPerson, by: Actor): Promise<Invitation> {
    return this.#parts.database.transaction(async (tx) => {
      const { person, token } = await this.#add(tx, given, by);
      return this.#send(tx, person, token, true);
    });
  }

  /** Changes what a person may; one of those who look after the others has to stay. Throws ValidationError, NotFoundError. */
  async change(id: number, given: { role?: unknown; isActive?: unknown; reason?: unknown }, by: Actor): Promise<Person> {
    const { database, roles, audit, sessions } = this.#parts;
    const role = given.role === undefined ? null : this.#roleOf(given.role);
    const isActive = given.isActive === undefined ? null : given.isActive;
    if (isActive !== null && typeof isActive !== 'boolean') throw invalid('isActive', 'isActive is wrong');
    const reason = typeof given.reason === 'string' ? given.reason.slice(0, 500) : null;
    const managing = rolesWith(roles, staffPermissions.manage);
    await database.transaction(async (tx) => {
      await tx.directory.query('select id from staff where role = any ($1) order by id for update', [managing]);
      const before = await personBy(tx, roles, 'id', id);
      if (!before) throw new Refusal('NotFoundError', 'Not Found');
      await tx.directory.query('update staff set role = coalesce($2, role), is_active = coalesce($3, is_active) where id = $1', [
        id,
        role,
        isActive,
      ]);
      const left = await tx.directory.query('select id from staff where role = any ($1) and is_active limit 1', [managing]);
      if (left.length === 0) throw invalid(role === null ? 'isActive' : 'role', 'One admin has to stay');
      if (isActive === false) await sessions.endAll(tx, id);
      const now = permissionsIn(roles, role ?? before.role);
      const gains = (isActive === true && !before.isActive) || [...now].some((permission) => !before.permissions.has(permission));
      if (gains) await this.#granted(tx, id, by);
      await audit.record(tx, {
        by,
        kind: 'staff.changed',
        object: objectOf(before),
        before: { role: before.role, isActive: before.isActive },
        after: { role: role ?? before.role, isActive: isActive ?? before.isActive },
        reason,
      });
    });
    return this.find(id);
  }

  /** Ends all sessions of a person, who signs in again. Throws NotFoundError. */
  async endSessions(id: number, by: Actor): Promise<Person> {
    const person = await this.find(id);
    await this.#parts.database.transaction(async (tx) => {
      const count = await this.#parts.sessions.endAll(tx, id);
      await this.#parts.audit.record(tx, { by, kind: 'staff.sessions_ended', object: objectOf(person), detail: { count } });
    });
    return person;
  }

  /**
   * A new link for a person who lost the password or the second factor: both end, and so do the sessions and the link before. Answers its
   * token, for whoever hands it over at the operator's own shell.
   */
  renew(id: number, by: Actor): Promise<{ person: Person; token: string }> {
    return this.#parts.database.transaction((tx) => this.#renew(tx, id, by));
  }

  /** The same, with the link sent to the person: nobody else sees it. */
  renewByLetter(id: number, by: Actor): Promise<Invitation> {
    return this.#parts.database.transaction(async (tx) => {
      const { person, token } = await this.#renew(tx, id, by);
      return this.#send(tx, person, token, false);
    });
  }

  /** Removes links that are over. */
  async sweep(): Promise<void> {
    await this.#parts.database.directory.query('delete from staff_link where expires_at < $1', [this.#parts.clock.now()]);
  }

  async #add(tx: Queryable, given: NewPerson, by: Actor): Promise<{ person: Person; token: string }> {
    const { audit, clock, roles } = this.#parts;
    const email = typeof given.email === 'string' ? given.email.trim().toLowerCase() : '';
    if (!/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 254) throw invalid('email', 'An e-mail address is expected');
    const role = this.#roleOf(given.role);
    const name = typeof given.name === 'string' && given.name.trim() !== '' ? given.name.trim().slice(0, 100) : null;
    const person = await insertPerson(tx, roles, { email, name, role }, clock.now());
    if (!person) throw invalid('email', 'Somebody has this e-mail address already');
    await this.#granted(tx, person.id, by);
    await audit.record(tx, { by, kind: 'staff.added', object: objectOf(person), after: { role, isActive: true } });
    return { person, token: await this.#link(tx, person.id) };
  }

  async #renew(tx: Queryable, id: number, by: Actor): Promise<{ person: Person; token: string }> {
    const { audit, roles, sessions } = this.#parts;
    const person = await personBy(tx, roles, 'id', id);
    if (!person) throw new Refusal('NotFoundError', 'Not Found');
    await tx.directory.query('update staff set password_digest = null, totp_secret = null, totp_pending = null where id = $1', [id]);
    await sessions.endAll(tx, id);
    await this.#granted(tx, id, by);
    await audit.record(tx, { by, kind: 'staff.link_sent', object: objectOf(person) });
    return { person, token: await this.#link(tx, id) };
  }

  /** Keeps who gave an account its rights: what one person lets in counts as that person for a while (`approvals/same-person.ts`). */
  #granted(tx: Queryable, staffId: number, by: Actor): Promise<void> {
    return insertGrant(tx, { staffId, by: by.id, at: this.#parts.clock.now() });
  }

  async #send(tx: Queryable, person: Person, token: string, isNew: boolean): Promise<Invitation> {
    const { clock, entrance, mail } = this.#parts;
    await mail.send(tx, invitationLetter(person.email, { token, isNew, entrance }));
    return { person, sentTo: person.email, expiresAt: new Date(clock.now().getTime() + linkLife * 1000) };
  }

  async #link(tx: Queryable, id: number): Promise<string> {
    const { clock, random } = this.#parts;
    const token = random.bytes(32).toString('base64url');
    await tx.directory.query('delete from staff_link where staff_id = $1', [id]);
    await tx.directory.query('insert into staff_link (token_digest, staff_id, expires_at) values ($1, $2, $3)', [
      digestOf(token),
      id,
      new Date(clock.now().getTime() + linkLife * 1000),
    ]);
    return token;
  }

  #roleOf(value: unknown): string {
    const names = Object.keys(this.#parts.roles);
    if (typeof value === 'string' && names.includes(value)) return value;
    throw invalid('role', `The role must be one of ${names.join(', ')}`);
  }
}

const objectOf = (person: Person) => ({ kind: 'staff', id: String(person.id), name: person.email });
