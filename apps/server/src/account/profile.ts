import { dayIn, documentTypes, formatDay, parseDay, postcodePattern, profileFields, rules, type ProfileField } from '@tavolo/validation';
import type { Locale } from '../platform/calls/handlers.ts';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError, invalidField, type FieldFault } from '../platform/errors/errors.ts';
import { isCountry } from './country.ts';
import { Faults } from './faults.ts';
import { noticePasswordChange } from './restore.ts';
import { contactsOf } from './contact.ts';
import type { AccountTools } from './parts.ts';
import { passwordHashOf, readPlayer, type Player } from './player.ts';

/** What the player sends: only the fields that change. Texts as the form sent them. */
export type ProfileChange = Partial<Record<ProfileField, string>>;

export interface PersonalDataField {
  name: ProfileField;
  /** Rule of the field, as named in the validation package. */
  type: string;
  isRequired: boolean;
  isEditable: boolean;
  value: string;
}

const fieldRule: Record<ProfileField, string> = {
  first_name: 'name',
  last_name: 'name',
  sex: 'sex',
  birth_date: 'birthDate',
  country_code: 'text',
  region: 'address',
  home_town: 'address',
  address: 'address',
  postcode: 'postcode',
  document_type: 'documentType',
  document_number: 'documentNumber',
};

/** Asked of everybody; the document only where the country has one that the product knows. */
const optional = new Set<ProfileField>(['region', 'document_type', 'document_number']);

const column: Record<ProfileField, keyof Player> = {
  first_name: 'firstName',
  last_name: 'lastName',
  sex: 'sex',
  birth_date: 'birthDate',
  country_code: 'countryCode',
  region: 'region',
  home_town: 'homeTown',
  address: 'address',
  postcode: 'postcode',
  document_type: 'documentType',
  document_number: 'documentNumber',
};

/** What the profile form asks of this player, with what is known already. Nothing can be edited once identity is verified. */
export function personalDataFields(player: Player): PersonalDataField[] {
  return profileFields.map((name) => ({
    name,
    type: fieldRule[name],
    isRequired: !optional.has(name),
    isEditable: isEditable(player, name),
    value: String(player[column[name]] ?? ''),
  }));
}

/** The birth date was given at sign-up and decided over the age then: it stays as it is. Verified data and data under review stay too. */
function isEditable(player: Player, field: ProfileField): boolean {
  return field !== 'birth_date' && !isLocked(player);
}

function isLocked(player: Player): boolean {
  return player.isVerified || player.isOnVerification || player.isKycBlockEnabled;
}

/**
 * Saves the fields that are given, all or none. Throws InvalidParameter naming every field that fails, and KycUserProfile when
 * verified data would change.
 */
export async function saveProfile(tools: AccountTools, playerId: bigint, change: ProfileChange): Promise<void> {
  const faults = new Faults();
  const given = profileFields.filter((field) => change[field] !== undefined);
  for (const field of given) faults.add(field, fieldFault(tools, field, change[field] ?? '', change));
  faults.throwIfAny();
  await tools.database.transaction(async (tx) => {
    const player = await readPlayer(tx, playerId, true);
    const changing = given.filter(
      (field) => stored(field, change[field] ?? '') !== (player[column[field]] === null ? null : String(player[column[field]])),
    );
    if (changing.length === 0) return;
    if (isLocked(player)) throw new CatalogueError('KycUserProfileException', { code: 'profile_locked' });
    const fixed = changing.filter((field) => !isEditable(player, field));
    if (fixed.length > 0)
      throw new CatalogueError('InvalidParameterException', {
        fields: Object.fromEntries(fixed.map((field): [string, FieldFault[]] => [field, [{ code: 'not_editable' }]])),
      });
    // Column names come from the list above, never from the request.
    const sets = changing.map((field, index) => `${field} = $${index + 3}`).join(', ');
    await tx.query(`UPDATE player SET ${sets}, updated_at = $2 WHERE id = $1`, [
      playerId,
      tools.clock.now(),
      ...changing.map((field) => stored(field, change[field] ?? '')),
    ]);
  });
}

function fieldFault(tools: AccountTools, field: ProfileField, value: string, change: ProfileChange): FieldFault | null {
  const isRequired = !optional.has(field);
  const long = rules.maxLength(value, { max: field === 'address' ? 200 : 100 });
  if (long) return { code: 'max_length', values: { max: field === 'address' ? 200 : 100 } };
  if (/\p{Cc}/u.test(value)) return { code: 'wrong_field' };
  switch (field) {
    case 'first_name':
    case 'last_name':
      return rules.name(value);
    case 'region':
    case 'home_town':
    case 'address':
      return rules.address(value, { isRequired });
    case 'sex':
      return rules.sex(value);
    case 'postcode':
      return rules.postcode(value, postcodeOptions(change.country_code));
    case 'birth_date':
      return rules.birthDate(value, { today: dayIn(tools.clock.now(), tools.settings.timeZone), age: tools.settings.age });
    case 'country_code':
      return isCountry(value.toUpperCase()) ? null : { code: value === '' ? 'required' : 'unknown_country' };
    case 'document_type':
      return value === '' || documentTypes.some((one) => one === value) ? null : { code: 'wrong_field' };
    case 'document_number':
      return change.document_type === 'cpf' ? rules.cpf(value) : rules.documentNumber(value, { isRequired: false, max: 40 });
  }
}

function postcodeOptions(country: string | undefined): { regex?: string } {
  const regex = postcodePattern(country);
  return regex === null ? {} : { regex };
}

function stored(field: ProfileField, value: string): string | null {
  const text = value.trim();
  if (field === 'country_code') return text.toUpperCase();
  if (field === 'birth_date') {
    const day = parseDay(text);
    return day ? formatDay(day) : null;
  }
  return text === '' ? null : text;
}

/** Changes the public nickname. Throws InvalidParameter (fakename) when it fails its rule or is somebody else's. */
export async function changeFakename(tools: AccountTools, playerId: bigint, fakename: string): Promise<void> {
  const fault = rules.fakeName(fakename);
  if (fault) throw invalidField('fakename', fault.code, fault.values);
  const name = fakename.normalize('NFC');
  const changed = await tools.database
    .query<{ id: bigint }>(
      `UPDATE player SET fakename = $2, fakename_key = lower($3), updated_at = $4 WHERE id = $1
       AND NOT EXISTS (SELECT 1 FROM player o WHERE o.fakename_key = lower($3) AND o.id <> $1) RETURNING id`,
      [playerId, name, fakename.normalize('NFKC').toLowerCase(), tools.clock.now()],
    )
    .catch((error: unknown) => {
      // Two players asked for the same name at once: the unique index let one have it.
      if (isUniqueViolation(error)) return [];
      throw error;
    });
  if (changed.length === 0) throw invalidField('fakename', 'name_taken');
}

/** Changes the password after checking the present one; ends every other session and tells the player by letter. */
export async function changePassword(
  tools: AccountTools,
  player: { id: bigint; sessionId: string },
  change: { oldPassword: string; newPassword: string },
): Promise<void> {
  const fault = rules.password(change.newPassword);
  if (fault) throw invalidField('new_password', fault.code, fault.values);
  const limit = `password-check:${player.id}`;
  await tools.attempts.take(limit, tools.limits.passwordChecksPerPlayer);
  const old = await passwordHashOf(tools.database, player.id);
  if (!(await tools.hasher.verify(old, change.oldPassword))) throw invalidField('old_password', 'wrong_password');
  const renewed = await tools.hasher.hash(change.newPassword);
  await tools.database.transaction(async (tx) => {
    // Only over the hash that was checked: of two changes at once, the later one's old password is wrong by now.
    const rows = await tx.query<{ locale: Locale }>(
      'UPDATE player SET password_hash = $2, updated_at = $4 WHERE id = $1 AND password_hash = $3 RETURNING locale',
      [player.id, renewed, old, tools.clock.now()],
    );
    const changed = rows[0];
    if (!changed) throw invalidField('old_password', 'wrong_password');
    await tools.sessions.endAll(tx, player.id, 'password_changed', player.sessionId);
    const mailTo = await loginEmail(tx, player.id);
    if (mailTo) await noticePasswordChange(tools, tx, { contact: mailTo, locale: changed.locale });
  });
  tools.sessions.forget(player.id);
  await tools.attempts.forget(limit);
}

export async function changeLocale(tools: AccountTools, playerId: bigint, locale: Locale): Promise<void> {
  await tools.database.query('UPDATE player SET locale = $2, updated_at = $3 WHERE id = $1', [playerId, locale, tools.clock.now()]);
}

async function loginEmail(q: Queryable, playerId: bigint): Promise<string | null> {
  const contacts = await contactsOf(q, playerId);
  return contacts.find((contact) => contact.type === 'email' && (contact.isLogin || contact.isConfirmed))?.contact ?? null;
}

export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
