import { rules } from '@tavolo/validation';
import { parsePhone, phone } from '@tavolo/validation/phone';
import type { Locale, Session } from '../kernel/calls/handlers.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { codeResend } from './confirmation-code.ts';
import { emailKey, type ContactType } from './contact-key.ts';
import { contactsAtMost, contactsOf, ownContact, ownerOf, type Contact } from './contact.ts';
import { holdSession } from './entry-proof.ts';
import { clientKey } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { sendSubscribed } from './news.ts';
import { lockPlayer } from './player.ts';
import { isUniqueViolation } from './profile.ts';
import { digestOfLogin } from './sign-in.ts';
import { readSubscriptionToken } from './subscription-link.ts';

/** Told when a player has proved that a contact is theirs. */
export const contactConfirmed = 'player.contact_confirmed';

interface Read {
  type: ContactType;
  contact: string;
  key: string;
}

/** Reads what stands for a contact: with an @ an e-mail address, else a phone number. Throws InvalidParameter (contact). */
function readContact(value: string, phoneCountryCode?: string): Read {
  const text = value.trim();
  if (text === '') throw invalidField('contact', 'required');
  if (text.includes('@') || /\p{L}/u.test(text)) {
    const fault = rules.email(text);
    if (fault) throw invalidField('contact', fault.code, fault.values);
    return { type: 'email', contact: text, key: emailKey(text) };
  }
  const country = phoneCountryCode === undefined || phoneCountryCode === '' ? undefined : phoneCountryCode;
  const fault = phone(text, { country });
  const number = parsePhone(text, country);
  if (fault || number === null) throw invalidField('contact', fault?.code ?? 'phone');
  return { type: 'phone', contact: number, key: number };
}

/** The player's own contact that `value` names. Throws InvalidParameter (contact) for any other, whosever it is. */
async function mustOwn(tools: AccountTools, playerId: bigint, value: string): Promise<Contact> {
  const read = readContact(value);
  const contact = await ownContact(tools.database, playerId, read.type, read.key);
  if (!contact) throw invalidField('contact', 'unknown_contact');
  return contact;
}

/**
 * Adds a contact to the player and sends its code. Adding one that is there already changes nothing. Throws TooManyRequests where it was added
 * and no more text messages are sent to the player today.
 */
export async function addContact(
  tools: AccountTools,
  playerId: bigint,
  value: { contact: string; phoneCountryCode?: string },
  locale: Locale,
  origin: Origin,
): Promise<void> {
  const read = readContact(value.contact, value.phoneCountryCode);
  if (read.type === 'phone' && !tools.mail.canText) throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available' });
  const known = await ownContact(tools.database, playerId, read.type, read.key);
  if (known?.isConfirmed) return;
  await takeSend(tools, read, playerId, origin);
  const wait = await tools.database.transaction(async (tx) => {
    // The player's row is locked so that the number of contacts holds when several are added at once.
    await lockPlayer(tx, playerId);
    const contacts = await contactsOf(tx, playerId);
    const present = contacts.find((contact) => contact.type === read.type && contact.contactKey === read.key);
    if (!present && contacts.length >= contactsAtMost) throw invalidField('contact', 'too_many_contacts', { max: contactsAtMost });
    const inserted = present
      ? []
      : await tx.directory.query<{ id: bigint }>(
          'INSERT INTO contact (player_id, type, contact, contact_key, phone_country_code, created_at) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
          [playerId, read.type, read.contact, read.key, value.phoneCountryCode || null, tools.clock.now()],
        );
    const id = present?.id ?? inserted[0]?.id;
    if (id === undefined) throw new Error('the contact was not kept');
    return sendCode(tools, tx, { id, type: read.type, contact: present?.contact ?? read.contact }, 'confirm', locale);
  });
  // After a code that has just gone out one waits for less.
  if (wait > codeResend) throw tooSoon(wait);
}

/** Sends the code of one of the player's contacts again. Answers the seconds until it can be sent once more. */
export async function sendConfirmation(
  tools: AccountTools,
  playerId: bigint,
  value: string,
  locale: Locale,
  origin: Origin,
): Promise<number> {
  const contact = await mustOwn(tools, playerId, value);
  if (contact.isConfirmed) throw invalidField('contact', 'already_confirmed');
  const wait = await tools.codes.waitFor(tools.database, contact.id, 'confirm');
  if (wait > 0) throw tooSoon(wait);
  await takeSend(tools, { type: contact.type, contact: contact.contact, key: contact.contactKey }, playerId, origin);
  const raced = await tools.database.transaction((tx) => sendCode(tools, tx, contact, 'confirm', locale));
  if (raced > 0) throw tooSoon(raced);
  return codeResend;
}

/** Confirms one of the player's contacts by its code; with a session only as long as that is open. Throws InvalidParameter: code_invalid, code_expired, code_tries, contact taken. */
export async function confirmContact(
  tools: AccountTools,
  playerId: bigint,
  value: { contact: string; code: string; session?: Session },
): Promise<void> {
  const fault = rules.confirmationCode(value.code);
  if (fault) throw invalidField('code', fault.code, fault.values);
  const contact = await mustOwn(tools, playerId, value.contact);
  if (contact.isConfirmed) return;
  await tools.attempts.take(`confirm-guess:${contact.id}`, tools.limits.guessesPerContact);
  const checked = await tools.codes.check(tools.database, contact.id, 'confirm', value.code);
  if (checked === 'expired') throw invalidField('code', 'code_expired');
  if (checked === 'no_tries_left') throw invalidField('code', 'code_tries');
  if (checked === 'wrong') throw invalidField('code', 'code_invalid');
  try {
    await tools.database.transaction(async (tx) => {
      if (value.session) await holdSession(tx, value.session);
      await tx.directory.query('UPDATE contact SET is_confirmed = true, confirmed_at = $2 WHERE id = $1', [contact.id, tools.clock.now()]);
      const payload = { playerId: String(playerId), contactId: String(contact.id), type: contact.type };
      await tools.outbox.publish(tx, { type: contactConfirmed, playerId, payload });
      if (contact.isSubscribed) await sendSubscribed(tools, tx, contact.id);
    });
  } catch (error) {
    // Another account signs in with it, or has confirmed it first.
    if (!isUniqueViolation(error)) throw error;
    // The code was right, so the contact is this person's; so is the other account if it has proved the same. Else anybody may have signed up
    // with an address of somebody else.
    const owner = await ownerOf(tools.database, contact.type, contact.contactKey);
    if (owner && owner.playerId !== playerId) {
      const theirs = (await contactsOf(tools.database, owner.playerId)).find(({ id }) => id === owner.contactId);
      await tools.hooks.onIdentityConflict(playerId, [owner.playerId], theirs?.isConfirmed === true ? 'contact' : 'claim');
    }
    throw invalidField('contact', 'taken');
  }
}

/** Starts or ends news letters to one of the player's contacts. */
export async function changeSubscription(tools: AccountTools, playerId: bigint, value: string, isSubscribed: boolean): Promise<void> {
  const contact = await mustOwn(tools, playerId, value);
  await writeSubscription(tools, contact.id, isSubscribed, 'settings');
}

/** Ends news letters by the signed link of a letter. May be repeated. Throws InvalidParameter (token) for a link that is not ours. */
export async function unsubscribe(tools: AccountTools, token: string): Promise<void> {
  const { secret, previousSecrets } = tools.settings;
  const [contactId = null] = [secret, ...previousSecrets].flatMap((one) => readSubscriptionToken(one, token) ?? []);
  if (contactId === null) throw invalidField('token', 'token_invalid');
  await writeSubscription(tools, contactId, false, 'link');
}

/** Changes it, and writes down that it was changed: consent must be proved (GDPR article 7). What does not change is not written. */
async function writeSubscription(tools: AccountTools, contactId: bigint, given: boolean, source: 'settings' | 'link'): Promise<void> {
  await tools.database.transaction(async (tx) => {
    const changed = await tx.directory.query(
      `WITH changed AS (UPDATE contact SET is_subscribed = $2 WHERE id = $1 AND is_subscribed <> $2 RETURNING id, player_id, type)
       INSERT INTO news_consent (player_id, contact_id, channel, given, source, at) SELECT player_id, id, type, $2, $3, $4 FROM changed RETURNING contact_id`,
      [contactId, given, source, tools.clock.now()],
    );
    if (given && changed.length > 0) await sendSubscribed(tools, tx, contactId);
  });
}

/** Counts a code about to be sent: an account must not become a means to fill somebody's mailbox. */
async function takeSend(tools: AccountTools, contact: Read, playerId: bigint, origin: Origin): Promise<void> {
  await tools.attempts.take(`confirm-send:${playerId}:${clientKey(origin.address)}`, {
    ...tools.limits.codesPerContactAndAddress,
    count: tools.limits.codesPerContactAndAddress.count * 2,
  });
  await tools.attempts.take(`confirm-send:${digestOfLogin(tools, contact.key)}`, tools.limits.codesPerContact);
}

function tooSoon(wait: number): CatalogueError {
  return new CatalogueError('TooManyRequestsException', { code: 'resend_time', retryAfter: wait, facts: { resend_time: wait } });
}
