import { createHmac } from 'node:crypto';
import { rules } from '@tavolo/validation';
import type { Locale } from '../kernel/calls/handlers.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { codeLife } from './confirmation-code.ts';
import { ownerOf, type Owner } from './contact.ts';
import { byPassword, PasswordChanged } from './entry-proof.ts';
import { Faults } from './faults.ts';
import { faultOfNewPassword } from './new-password.ts';
import { makePlayer, refuseKindThatIsOff, Taken } from './new-player.ts';
import type { RegistrationKind } from './forms.ts';
import type { AccountTools, Origin } from './parts.ts';
import type { KnownPerson } from './identity-hooks.ts';
import { useRegistrationCode } from './registration-code.ts';
import { checkAsked } from './registration-form.ts';
import { enterAs } from './sign-in.ts';
import { refuseClosedSignUp } from './sign-up-gate.ts';
import { readTwoFactor } from './two-factor.ts';
import { neededFacts, readContact, readFacts, type Facts, type RegisteredContact, type Registration } from './registration-facts.ts';
import type { Opened } from './session.ts';

export type { Registration };

interface Checked {
  contact: RegisteredContact;
  facts: Facts;
  /** Null when the code that was sent to the contact stands in its place. */
  password: string | null;
  code: string | null;
}

/**
 * Signs a player up by the full form, or fast: with a contact and a password, or with a contact and the code that was sent to it,
 * and whatever else the fast form asks; what it leaves out is asked later. Player, login contact, money accounts, session, letter
 * and event are made in one transaction. One account per normalised contact: of two sign-ups at once one is refused with the
 * field's code `taken`. The same request sent again with its idempotency key and password (or code) opens another session of the
 * player it made.
 */
export async function register(
  tools: AccountTools,
  form: Registration,
  locale: Locale,
  origin: Origin,
  kind: RegistrationKind & ('form' | 'fast') = 'form',
): Promise<Opened> {
  refuseClosedSignUp(tools);
  refuseKindThatIsOff(tools, kind);
  const checked = check(tools, form, kind);
  await tools.attempts.takeFrom(origin.address, 'register', tools.limits.registerPerAddress);
  const fingerprint = fingerprintOf(tools, checked);
  if (checked.code !== null) {
    const again = await repeatedByCode(tools, checked, form, fingerprint, origin);
    if (again) return again;
  }
  // Before the code is used up: who has to try again later needs it then.
  const joined = await tools.hooks.beforeSignUp(personOf(checked));
  if (checked.code !== null) await useRegistrationCode(tools, checked.contact, checked.code, origin);
  const passwordHash = checked.password === null ? null : await tools.hasher.hash(checked.password);
  const opened = await tools.database
    .transaction(async (tx) => {
      const playerId = await makePlayer(tools, tx, {
        kind,
        facts: checked.facts,
        locale,
        passwordHash,
        promoCode: form.promoCode || null,
        isSubscribed: form.isSubscribed === true,
        request: { key: form.idempotencyKey || null, fingerprint },
        contact: { ...checked.contact, isConfirmed: checked.code !== null },
      });
      await joined(tx, playerId);
      return { playerId, ...(await tools.sessions.open(tx, playerId, { ...origin, method: 'sign_up' })) };
    })
    .catch((error: unknown) => {
      if (error instanceof Taken) return null;
      throw error;
    });
  return opened ?? (await repeated(tools, checked, form, fingerprint, origin));
}

function check(tools: AccountTools, form: Registration, kind: 'form' | 'fast'): Checked {
  const faults = new Faults();
  const contact = readContact(form, faults);
  const isByCode = kind === 'fast' && !form.password;
  if (isByCode) faults.add('code', rules.confirmationCode(form.code));
  else faults.add('password', faultOfNewPassword(tools, form.password));
  const facts = readFacts(tools, form, kind === 'form' ? neededFacts : [], faults);
  checkAsked(tools, kind, form, faults);
  faults.throwIfAny();
  if (!contact) throw new Error('a checked value does not read');
  return { contact, facts, password: isByCode ? null : (form.password ?? ''), code: isByCode ? (form.code ?? '') : null };
}

/** What registers of people know this one by. A sign-up asks for no document. */
function personOf({ contact, facts }: Checked): KnownPerson {
  const { birthDate, firstName, lastName, postcode } = facts;
  const by = (type: RegisteredContact['type']): string | null => (contact.type === type ? contact.contact : null);
  return { firstName, lastName, birthDate, postcode, email: by('email'), mobile: by('phone'), taxCode: null };
}

/** Everything that makes two sign-ups the same but the password, which only its hash can compare. A code is part of it. */
function fingerprintOf(tools: AccountTools, { contact, facts, code }: Checked): string {
  const { currency, countryCode, birthDate } = facts;
  return createHmac('sha256', tools.settings.secret)
    .update(JSON.stringify(['registration', contact.type, contact.key, currency, countryCode, birthDate, code]))
    .digest('base64url');
}

/** The contact or the key is taken: by this very request sent before, or by somebody else. */
async function repeated(tools: AccountTools, checked: Checked, form: Registration, fingerprint: string, origin: Origin): Promise<Opened> {
  const { type, key } = checked.contact;
  if (!form.idempotencyKey || checked.password === null) throw invalidField(type, 'taken');
  const player = await madeBy(tools, form.idempotencyKey);
  if (!player) throw invalidField(type, 'taken');
  const owner: Owner | null = await ownerOf(tools.database, type, key);
  // Guessing a key and an address must not open a session: the password decides, under the limits of a sign-in.
  await takeAgain(tools, player.id, origin);
  const same = player.registration_fingerprint === fingerprint && owner?.playerId === player.id;
  if (!(await tools.hasher.verify(same ? owner.passwordHash : null, checked.password))) throw invalidField('idempotency_key', 'key_reused');
  return enterAgain(tools, player.id, owner?.passwordHash ?? null, origin);
}

/**
 * The session of a sign-up by code that was answered but not heard. Its code is used up by then, so the whole request, code and
 * all, must be the one of before, as long as a code holds.
 */
async function repeatedByCode(
  tools: AccountTools,
  checked: Checked,
  form: Registration,
  fingerprint: string,
  origin: Origin,
): Promise<Opened | null> {
  const player = form.idempotencyKey ? await madeBy(tools, form.idempotencyKey) : null;
  if (!player) return null;
  await takeAgain(tools, player.id, origin);
  const owner = await ownerOf(tools.database, checked.contact.type, checked.contact.key);
  const isRecent = tools.clock.now().getTime() - player.created_at.getTime() < codeLife * 1000;
  if (!isRecent || owner?.playerId !== player.id || player.registration_fingerprint !== fingerprint)
    throw invalidField('idempotency_key', 'key_reused');
  // Who has set a password since then signs in by it.
  return enterAgain(tools, player.id, null, origin);
}

/**
 * Another session for the request that made the player. Who has a second factor by now, or another password than the one of that request, signs in
 * by it: the key of the sign-up is no way around.
 */
async function enterAgain(tools: AccountTools, playerId: bigint, passwordHash: string | null, origin: Origin): Promise<Opened> {
  const used = () => invalidField('idempotency_key', 'key_reused');
  if (await readTwoFactor(tools.database, playerId)) throw used();
  return enterAs(tools, playerId, origin, 'sign_up', byPassword(playerId, passwordHash, null)).catch((error: unknown) => {
    throw error instanceof PasswordChanged ? used() : error;
  });
}

async function madeBy(tools: AccountTools, key: string) {
  const rows = await tools.database.directory.query<{ id: bigint; registration_fingerprint: string | null; created_at: Date }>(
    'SELECT id, registration_fingerprint, created_at FROM player WHERE registration_key = $1',
    [key],
  );
  return rows[0] ?? null;
}

const takeAgain = (tools: AccountTools, playerId: bigint, origin: Origin) =>
  tools.attempts.takeFrom(origin.address, `register-again:${playerId}`, tools.limits.loginPerAccountAndAddress);

/** The kinds of sign-up that do not go through `register`. */
export function refuseKind(type: string): CatalogueError {
  return new CatalogueError('ApplicationUnavailableException', { code: 'not_available', facts: { type } });
}
