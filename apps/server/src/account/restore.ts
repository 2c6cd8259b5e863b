import { letterCodeOf, rules } from '@tavolo/validation';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { codeLife, codeResend } from './confirmation-code.ts';
import { loginKey } from './contact-key.ts';
import { ownerOf, type Owner } from './contact.ts';
import { Faults } from './faults.ts';
import { forgetDevices } from './device.ts';
import { composeLetter } from '../kernel/mail/index.ts';
import { writeLetter } from './letters.ts';
import { clientKey } from './limits.ts';
import { asksRepeat, faultOfNewPassword, faultOfRepeat } from './new-password.ts';
import type { AccountTools, Origin } from './parts.ts';
import { restoredLetter } from './restored-letter.ts';
import { restoreAddress } from './security-notice.ts';
import { digestOfLogin } from './sign-in.ts';
import { addressesOf, endWaysIn, type WaysIn } from './ways-in.ts';

const wanted = 'account.restore_wanted';

/** Passkeys and connected services that are younger end with the password: who added them is not known to be the owner. Milliseconds. */
const recently = 30 * 24 * 60 * 60 * 1000;

/**
 * First step: a code is sent to the login's contact, if it belongs to somebody. Answer and work are the same for unknown logins:
 * whether there is a player is looked up later, by the outbox. Only the address that asks too often is refused. However many ask for one
 * contact, nobody else is: its letters come less often then, but there is always one whose code still holds.
 */
export async function requestRestore(tools: AccountTools, login: string, origin: Origin): Promise<void> {
  const { attempts, limits } = tools;
  const { type, key } = loginKey(login);
  await attempts.takeFrom(origin.address, 'restore-address', limits.restorePerAddress);
  await tools.database.transaction((tx) => tools.outbox.publish(tx, { type: wanted, payload: { type, key } }));
}

/** Sends the codes that were asked for. A repeated event sends nothing twice: the resend time is in the way. */
export function sendRestoreCodes(tools: AccountTools): void {
  tools.outbox.subscribe(wanted, async ({ payload }) => {
    const login = readWanted(payload);
    if (!login) return;
    const owner = await ownerOf(tools.database, login.type, login.key);
    if (!owner || (owner.type === 'phone' && !tools.mail.canText)) return;
    const letters = `restore-letters:${owner.contactId}`;
    const { count, seconds } = tools.limits.quickLettersPerContact;
    const resend = (await tools.attempts.counted(letters)) < count ? codeResend : codeLife;
    const wait = await tools.database.transaction((tx) =>
      sendCode(tools, tx, { id: owner.contactId, type: owner.type, contact: owner.contact }, 'restore', owner.locale, resend),
    );
    if (wait === 0) await tools.attempts.count(letters, seconds);
  });
}

/**
 * Second step: the code and the new password. Ends every session of the player, whatever else was added lately that opens the account, and the memory of its devices
 * but for the one at hand; the letter says what ended and what is left. Confirms the contact, since the code was read there; where it is confirmed
 * by that, no other way into the account is left but the second factor.
 * A wrong code, an old one and an unknown login get the same answer: `code_invalid`. Six digits can be guessed, so tries at them are
 * limited, also over all addresses; the letter's long code cannot, and passes whatever others have tried.
 */
export async function restore(
  tools: AccountTools,
  { login, code, password, repeat }: { login: string; code: string; password: string; repeat?: string },
  origin: Origin,
): Promise<void> {
  const { attempts, limits } = tools;
  const faults = new Faults();
  faults.add('code', rules.restoreCode(code));
  faults.add('password', faultOfNewPassword(tools, password));
  faults.add('password_repeat', faultOfRepeat(repeat, password, asksRepeat(tools.registrationForms()?.restore)));
  faults.throwIfAny();
  const { type, key } = loginKey(login);
  const account = digestOfLogin(tools, key);
  const owner = await ownerOf(tools.database, type, key);
  const contactId = owner?.contactId ?? 0n;
  const letterCode = letterCodeOf(code);
  if (letterCode !== null) {
    // Right ones are never refused, whatever others did from the same address.
    if (!(await tools.codes.useLetterCode(tools.database, contactId, 'restore', letterCode))) {
      await attempts.takeFrom(origin.address, 'restore-address', limits.restorePerAddress);
      throw invalidField('code', 'code_invalid');
    }
  } else {
    // The first question, before anything is counted by what was named and before the hash is made; given back when the code was right.
    await attempts.takeFrom(origin.address, 'restore-guess-address', limits.guessesPerAddress);
    await takeGuess(tools, account, origin);
  }
  // Hashed before the digits are looked at: the work is the same whoever was named and whatever was guessed.
  const passwordHash = await tools.hasher.hash(password);
  const isRight = letterCode !== null || (await tools.codes.check(tools.database, contactId, 'restore', code)) === 'ok';
  if (!owner || !isRight) throw invalidField('code', 'code_invalid');
  await tools.database.transaction(async (tx) => {
    const now = tools.clock.now();
    const changed = await tx.directory.query<{ id: bigint }>(
      `UPDATE player SET password_hash = $2, updated_at = $3 WHERE id = $1 AND state = 'active' RETURNING id`,
      [owner.playerId, passwordHash, now],
    );
    if (changed.length === 0) throw new CatalogueError('InvalidParameterException', { fields: { code: [{ code: 'code_invalid' }] } });
    const first = await tx.directory.query(
      'UPDATE contact SET is_confirmed = true, confirmed_at = $2 WHERE id = $1 AND NOT is_confirmed RETURNING id',
      [owner.contactId, now],
    );
    // Who proves the contact for the first time may not be who opened the account with it: nothing that was added until now is theirs.
    const since = first.length > 0 ? null : new Date(now.getTime() - recently);
    const ways = await endWaysIn(tx, owner, since);
    await forgetDevices(tx, owner.playerId, origin.device);
    await tools.sessions.endAll(tx, owner.playerId, 'password_restored');
    await tellOfRestoring(tools, tx, owner, ways);
  });
  tools.sessions.forget(owner.playerId);
  await attempts.forget(`restore-guess:${account}:${clientKey(origin.address)}`);
  if (letterCode === null) await attempts.giveBackFrom(origin.address, 'restore-guess-address');
}

/** Tells every address of the player that opens the account, not only the one that it was restored by. */
async function tellOfRestoring(tools: AccountTools, tx: Queryable, { playerId, locale }: Owner, ways: WaysIn): Promise<void> {
  const brand = tools.brandName(locale);
  const { timeZone } = tools.settings;
  const letter = restoredLetter(locale, { ...ways, brand, timeZone, notMeUrl: restoreAddress(tools, locale) });
  for (const address of await addressesOf(tx, playerId)) await tools.mail.send(tx, composeLetter(letter, locale, address, { brand }));
}

/** Counts one try at the six digits. Throws TooManyRequests: `rate_limit` for this address, `long_code_wanted` where all together tried too many. */
async function takeGuess({ attempts, clock, limits }: AccountTools, account: string, origin: Origin): Promise<void> {
  await attempts.take(`restore-guess:${account}:${clientKey(origin.address)}`, limits.guessesPerContactAndAddress);
  const { count, endsAt } = await attempts.count(`restore-guess:${account}`, limits.guessesPerContact.seconds);
  if (count <= limits.guessesPerContact.count) return;
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000));
  throw new CatalogueError('TooManyRequestsException', { code: 'long_code_wanted', retryAfter, facts: { retry_after: retryAfter } });
}

/** Tells the player that the password is another one now. */
export async function noticePasswordChange(
  tools: AccountTools,
  tx: Parameters<typeof tools.mail.send>[0],
  to: { contact: string; locale: 'en' | 'it' },
): Promise<void> {
  await tools.mail.send(
    tx,
    writeLetter('password_changed', to.locale, to.contact, { brand: tools.brandName(to.locale), publicUrl: tools.settings.publicUrl }),
  );
}

function readWanted(payload: unknown): { type: 'email' | 'phone'; key: string } | null {
  if (typeof payload !== 'object' || payload === null || !('type' in payload) || !('key' in payload)) return null;
  const { type, key } = payload;
  return (type === 'email' || type === 'phone') && typeof key === 'string' ? { type, key } : null;
}
