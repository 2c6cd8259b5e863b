import {
  contentFault,
  dayIn,
  documentTypes,
  formatDay,
  parseDay,
  postcodePattern,
  profileFields,
  rules,
  type ProfileField,
} from '@tavolo/validation';
import { createHmac } from 'node:crypto';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField, type FieldFault } from '../kernel/errors/errors.ts';
import { isCountry } from './country.ts';
import { Faults } from './faults.ts';
import { faultOfNewPassword, faultOfRepeat } from './new-password.ts';
import { noticePasswordChange } from './restore.ts';
import { contactsOf } from './contact.ts';
import type { AccountTools } from './parts.ts';
import { passwordHashOf, readPlayer, type Player } from './player.ts';
import { askedFields, missingFields, unaskedField, valueOf, type AskedField } from './profile-form.ts';

/** What the player sends: only the fields that change. Texts as the form sent them. */
export type ProfileChange = Partial<Record<ProfileField, string>>;

export interface PersonalDataField {
  name: ProfileField;
  /** Rule of the field, as named in the validation package. */
  type: string;
  isRequired: boolean;
  isEditable: boolean;
  value: string;
  /** Content's pattern and mask for the whole value. */
  regex: string | null;
  mask: string | null;
  /** A further rule of content's, and its fewest and most characters. */
  rule: string | null;
  min: number | null;
  max: number | null;
}

/** Told once, when everything that is asked as a must has become known. */
export const profileCompleted = 'player.profile_completed';

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

/** What the profile form asks of this player, with what is known already. Once identity is verified only what is still missing can be added. */
export function personalDataFields(tools: Pick<AccountTools, 'profileForm' | 'seal'>, player: Player): PersonalDataField[] {
  const known = withDocument(tools, player);
  return askedFields(tools.profileForm(), player).map(({ name, isRequired, ...asked }) => ({
    name,
    type: fieldRule[name],
    isRequired,
    isEditable: isEditable(player, { name, isRequired }),
    value: valueOf(known, name),
    ...asked,
  }));
}

/** The field as the calls answer it. */
export const personalDataItem = ({ isRequired, isEditable, ...field }: PersonalDataField) => ({
  ...field,
  is_required: isRequired,
  is_editable: isEditable,
});

/** Where the number of a player's document is kept sealed. */
export const documentPlace = (playerId: bigint): string => `document:${playerId}`;

/** The player with the number of the document as it was typed. */
export function withDocument({ seal }: Pick<AccountTools, 'seal'>, player: Player): Player {
  const { documentNumber } = player;
  // What was kept before numbers were sealed is sealed when it is next saved.
  if (documentNumber === null || !documentNumber.startsWith('v1.')) return player;
  return { ...player, documentNumber: seal.open(documentPlace(player.id), documentNumber) };
}

/**
 * The birth date was given at sign-up and decided over the age then: it stays as it is. Verified data and data under review stay too, but what is
 * asked as a must and was never said can be added to verified data: rules that came later, such as a register of excluded people, may need it.
 */
function isEditable(player: Player, { name, isRequired }: Pick<AskedField, 'name' | 'isRequired'>): boolean {
  if (name === 'birth_date') return false;
  if (!isLocked(player)) return true;
  return isRequired && valueOf(player, name) === '' && !player.isOnVerification && !player.isKycBlockEnabled;
}

function isLocked(player: Player): boolean {
  return player.isVerified || player.isOnVerification || player.isKycBlockEnabled;
}

/**
 * Saves the fields that are given, all or none; `address`: where the wish comes from. Throws InvalidParameter naming every field that fails,
 * KycUserProfile when verified data would change, and TooManyRequests for more documents in a day than a person has. Whether a document is another
 * account's as well is not said: that is for the check of the identity.
 */
export async function saveProfile(tools: AccountTools, playerId: bigint, change: ProfileChange, address: string): Promise<void> {
  const forget = await tools.database.transaction((tx) => writeProfile(tools, tx, playerId, change, { address }));
  forget();
}

/**
 * The part of `saveProfile` that runs in the caller's transaction; call what it answers after the commit. `onlyMissing`: nothing but what is asked
 * as a must and is not known yet can be given.
 */
export async function writeProfile(
  tools: AccountTools,
  tx: Queryable,
  playerId: bigint,
  change: ProfileChange,
  { address, onlyMissing = false }: { address: string; onlyMissing?: boolean },
): Promise<() => void> {
  const player = withDocument(tools, await readPlayer(tx, playerId, true));
  const given = profileFields.filter((field) => change[field] !== undefined);
  checkChange(tools, player, given, change);
  const changing = given.filter((field) => stored(field, change, player) !== (valueOf(player, field) || null));
  if (changing.length === 0) return () => {};
  const asked = askedFields(tools.profileForm(), player);
  const missing = missingFields(tools.profileForm(), player);
  const fixed = changing.filter(
    (field) =>
      !isEditable(player, asked.find(({ name }) => name === field) ?? unaskedField(field)) || (onlyMissing && !missing.includes(field)),
  );
  if (fixed.length > 0 && isLocked(player)) throw new CatalogueError('KycUserProfileException', { code: 'profile_locked' });
  if (fixed.length > 0)
    throw new CatalogueError('InvalidParameterException', {
      fields: Object.fromEntries(fixed.map((field): [string, FieldFault[]] => [field, [{ code: 'not_editable' }]])),
    });
  if (changesDocument(changing) && documentKeyOf(tools, player, change) !== null) await takeDocument(tools, tx, playerId, address);
  await write(tools, tx, player, changing, change);
  return tools.hooks.onPersonChanged(tx, playerId);
}

/** The country numbers the documents, so that another one makes another document of the same number. */
const changesDocument = (changing: readonly ProfileField[]): boolean =>
  changing.some((field) => field === 'document_type' || field === 'document_number' || field === 'country_code');

/** Counts a document that is about to be saved, in the transaction of it: nothing is learned from one that is refused by its form. */
async function takeDocument(tools: AccountTools, tx: Queryable, playerId: bigint, address: string): Promise<void> {
  const attempts = tools.attempts.within(tx);
  await attempts.take(`document:${playerId}`, tools.limits.documentsPerPlayer);
  await attempts.takeFrom(address, 'document-from', tools.limits.documentsPerAddress);
}

/** What stands for the document once the change is made; null where there is none. */
function documentKeyOf(tools: AccountTools, player: Player, change: ProfileChange): Buffer | null {
  const after = (field: ProfileField): string | null =>
    change[field] === undefined ? valueOf(player, field) || null : stored(field, change, player);
  const [type, number, country] = [after('document_type'), after('document_number'), after('country_code')];
  return type === null || number === null ? null : documentKey(tools.settings.secret, { type, number, country: country ?? '' });
}

/** By what the player's document is known, under the present secret and the earlier ones; empty for who has given none. */
export async function documentKeysFor(
  tools: Pick<AccountTools, 'seal'> & { settings: Pick<AccountTools['settings'], 'secret' | 'previousSecrets'> },
  q: Queryable,
  playerId: bigint,
): Promise<Buffer[]> {
  const { documentType: type, documentNumber: number, countryCode } = withDocument(tools, await readPlayer(q, playerId));
  if (type === null || number === null) return [];
  const { secret, previousSecrets } = tools.settings;
  return [secret, ...previousSecrets].map((one) => documentKey(one, { type, number, country: countryCode ?? '' }));
}

async function write(
  tools: AccountTools,
  tx: Queryable,
  player: Player,
  changing: readonly ProfileField[],
  change: ProfileChange,
): Promise<void> {
  // Column names come from the list of fields, never from the request.
  const sets = changing.map((field, index) => `${field} = $${index + 3}`).join(', ');
  const sealed = (field: ProfileField): string | null => {
    const value = stored(field, change, player);
    return field === 'document_number' && value !== null ? tools.seal.close(documentPlace(player.id), value) : value;
  };
  await tx.directory.query(`UPDATE player SET ${sets}, updated_at = $2 WHERE id = $1`, [
    player.id,
    tools.clock.now(),
    ...changing.map(sealed),
  ]);
  if (changesDocument(changing)) {
    const key = documentKeyOf(tools, player, change);
    await tx.directory.query('UPDATE player SET document_key = $2, document_at = $3 WHERE id = $1', [
      player.id,
      key,
      key && tools.clock.now(),
    ]);
  }
  if (missingFields(tools.profileForm(), player).length === 0) return;
  const saved = await readPlayer(tx, player.id);
  if (missingFields(tools.profileForm(), saved).length === 0)
    await tools.outbox.publish(tx, { type: profileCompleted, playerId: player.id, payload: { playerId: String(player.id) } });
}

/**
 * What makes two documents the same one: the number that a state gives to one person, and of what each state numbers for itself (passports,
 * identity cards, driving licences) number and country, without spaces, points, hyphens and case.
 */
function documentKey(secret: Buffer, { type, number, country }: { type: string; number: string; country: string }): Buffer {
  const isOfPerson = type === 'cpf' || type === 'codice_fiscale';
  const plain = isOfPerson
    ? number
    : `${country}:${number
        .normalize('NFKC')
        .toUpperCase()
        .replace(/[^\p{L}\p{N}]/gu, '')}`;
  return createHmac('sha256', secret).update(`document-key:${type}:${plain}`).digest();
}

/** Throws InvalidParameter with every field that fails its rule, judged by what is known once the change is made. */
function checkChange(tools: AccountTools, player: Player, given: readonly ProfileField[], change: ProfileChange): void {
  const after = (field: ProfileField): string => change[field] ?? valueOf(player, field);
  const countryCode = isCountry(after('country_code').toUpperCase()) ? after('country_code').toUpperCase() : player.countryCode;
  const asked = askedFields(tools.profileForm(), { currency: player.currency, countryCode });
  const faults = new Faults();
  for (const field of given) {
    const rule = asked.find(({ name }) => name === field) ?? unaskedField(field);
    const regex = field === 'postcode' ? null : rule.regex;
    const fault = fieldFault(tools, rule, after(field), after);
    faults.add(field, fault ?? contentFault({ ...rule, is_required: rule.isRequired, regex }, after(field)));
  }
  // A tax code tells name, day of birth and sex: it is looked at again when one of them changes.
  if (!given.includes('document_number') && given.length > 0 && after('document_number') !== '')
    faults.add('document_number', documentFault(after));
  faults.throwIfAny();
}

function fieldFault(
  tools: AccountTools,
  { name: field, isRequired, regex }: AskedField,
  value: string,
  after: (field: ProfileField) => string,
): FieldFault | null {
  const long = rules.maxLength(value, { max: field === 'address' ? 200 : 100 });
  if (long) return { code: 'max_length', values: { max: field === 'address' ? 200 : 100 } };
  if (/\p{Cc}/u.test(value)) return { code: 'wrong_field' };
  switch (field) {
    case 'first_name':
    case 'last_name':
      return rules.name(value, { isRequired });
    case 'region':
    case 'home_town':
    case 'address':
      return rules.address(value, { isRequired });
    case 'sex':
      return rules.sex(value, { isRequired });
    case 'postcode': {
      const pattern = regex ?? postcodePattern(after('country_code'));
      return rules.postcode(value, { isRequired, ...(pattern !== null && { regex: pattern }) });
    }
    case 'birth_date':
      return rules.birthDate(value, { today: dayIn(tools.clock.now(), tools.settings.timeZone), age: tools.settings.age });
    case 'country_code':
      return isCountry(value.toUpperCase()) ? null : { code: value === '' ? 'required' : 'unknown_country' };
    case 'document_type':
      if (value === '') return isRequired ? { code: 'required' } : null;
      return documentTypes.some((one) => one === value) ? null : { code: 'wrong_field' };
    case 'document_number':
      return rules.documentNumber(value, { isRequired, max: 40 }) ?? (value.trim() === '' ? null : documentFault(after));
  }
}

/** The number of the document by the rule of its kind. */
function documentFault(after: (field: ProfileField) => string): FieldFault | null {
  const number = after('document_number');
  const type = after('document_type');
  if (type === 'cpf') return rules.cpf(number);
  if (type !== 'codice_fiscale') return null;
  return rules.codiceFiscale(number, {
    firstName: after('first_name'),
    lastName: after('last_name'),
    birthDate: after('birth_date'),
    sex: after('sex'),
  });
}

function stored(field: ProfileField, change: ProfileChange, player: Player): string | null {
  const text = (change[field] ?? '').trim();
  if (field === 'country_code') return text.toUpperCase();
  if (field === 'birth_date') {
    const day = parseDay(text);
    return day ? formatDay(day) : null;
  }
  if (field === 'document_number') {
    const type = change.document_type ?? player.documentType;
    if (type === 'cpf') return text.replace(/[.\- ]/g, '') || null;
    if (type === 'codice_fiscale') return text.replace(/ /g, '').toUpperCase() || null;
  }
  return text === '' ? null : text;
}

/** Changes the public nickname. Throws InvalidParameter (fakename) when it fails its rule or is somebody else's. */
export async function changeFakename(tools: AccountTools, playerId: bigint, fakename: string): Promise<void> {
  const fault = rules.fakeName(fakename);
  if (fault) throw invalidField('fakename', fault.code, fault.values);
  const name = fakename.normalize('NFC');
  const changed = await tools.database.directory
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
  change: { oldPassword: string; newPassword: string; repeat?: string },
): Promise<void> {
  const faults = new Faults();
  faults.add('new_password', faultOfNewPassword(tools, change.newPassword));
  faults.add('new_password_repeat', faultOfRepeat(change.repeat, change.newPassword));
  faults.throwIfAny();
  const limit = `password-check:${player.id}`;
  await tools.attempts.take(limit, tools.limits.passwordChecksPerPlayer);
  const old = await passwordHashOf(tools.database, player.id);
  if (!(await tools.hasher.verify(old, change.oldPassword))) throw invalidField('old_password', 'wrong_password');
  const renewed = await tools.hasher.hash(change.newPassword);
  await tools.database.transaction(async (tx) => {
    // Only over the hash that was checked: of two changes at once, the later one's old password is wrong by now.
    const rows = await tx.directory.query<{ locale: Locale }>(
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
  await tools.database.directory.query('UPDATE player SET locale = $2, updated_at = $3 WHERE id = $1', [
    playerId,
    locale,
    tools.clock.now(),
  ]);
}

async function loginEmail(q: Queryable, playerId: bigint): Promise<string | null> {
  const contacts = await contactsOf(q, playerId);
  return contacts.find((contact) => contact.type === 'email' && (contact.isLogin || contact.isConfirmed))?.contact ?? null;
}

export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
