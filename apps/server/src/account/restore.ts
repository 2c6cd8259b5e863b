import { rules } from '@tavolo/validation';
import { CatalogueError, invalidField } from '../platform/errors/errors.ts';
import { sendCode } from './code-letter.ts';
import { loginKey } from './contact-key.ts';
import { ownerOf } from './contact.ts';
import { Faults } from './faults.ts';
import { writeLetter } from './letters.ts';
import { clientKey, limitFor } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { digestOfLogin } from './sign-in.ts';

const wanted = 'account.restore_wanted';

/**
 * First step: a code is sent to the login's contact, if it belongs to somebody. Answer and work are the same for unknown logins:
 * whether there is a player is looked up later, by the outbox.
 */
export async function requestRestore(tools: AccountTools, login: string, origin: Origin): Promise<void> {
  const { attempts, limits } = tools;
  const { type, key } = loginKey(login);
  const account = digestOfLogin(tools, key);
  await attempts.take(`restore-address:${clientKey(origin.address)}`, limitFor(limits.restorePerAddress, origin.address));
  await attempts.take(`restore-send:${account}:${clientKey(origin.address)}`, limits.codesPerContactAndAddress);
  await attempts.take(`restore-send:${account}`, limits.codesPerContact);
  await tools.database.transaction((tx) => tools.outbox.publish(tx, { type: wanted, payload: { type, key } }));
}

/** Sends the codes that were asked for. A repeated event sends nothing twice: the resend time is in the way. */
export function sendRestoreCodes(tools: AccountTools): void {
  tools.outbox.subscribe(wanted, async ({ payload }) => {
    const login = readWanted(payload);
    if (!login) return;
    const owner = await ownerOf(tools.database, login.type, login.key);
    if (!owner || (owner.type === 'phone' && !tools.mail.canText)) return;
    await tools.database.transaction((tx) =>
      sendCode(tools, tx, { id: owner.contactId, type: owner.type, contact: owner.contact }, 'restore', owner.locale),
    );
  });
}

/**
 * Second step: the code and the new password. Ends every session of the player and confirms the contact, since the code was read there.
 * A wrong code, an old one and an unknown login get the same answer: `code_invalid`.
 */
export async function restore(
  tools: AccountTools,
  { login, code, password }: { login: string; code: string; password: string },
  origin: Origin,
): Promise<void> {
  const { attempts, limits } = tools;
  const faults = new Faults();
  faults.add('code', rules.confirmationCode(code));
  faults.add('password', rules.password(password));
  faults.throwIfAny();
  const { type, key } = loginKey(login);
  const account = digestOfLogin(tools, key);
  await attempts.take(`restore-guess:${account}:${clientKey(origin.address)}`, limits.guessesPerContactAndAddress);
  await attempts.take(`restore-guess:${account}`, limits.guessesPerContact);
  // Hashed before the code is looked at: the work is the same whoever was named and whatever was guessed.
  const passwordHash = await tools.hasher.hash(password);
  const owner = await ownerOf(tools.database, type, key);
  const checked = await tools.codes.check(tools.database, owner?.contactId ?? 0n, 'restore', code);
  if (!owner || checked !== 'ok') throw invalidField('code', 'code_invalid');
  await tools.database.transaction(async (tx) => {
    const now = tools.clock.now();
    const changed = await tx.query<{ id: bigint }>(
      `UPDATE player SET password_hash = $2, updated_at = $3 WHERE id = $1 AND state = 'active' RETURNING id`,
      [owner.playerId, passwordHash, now],
    );
    if (changed.length === 0) throw new CatalogueError('InvalidParameterException', { fields: { code: [{ code: 'code_invalid' }] } });
    await tx.query('UPDATE contact SET is_confirmed = true, confirmed_at = coalesce(confirmed_at, $2) WHERE id = $1', [
      owner.contactId,
      now,
    ]);
    await tools.sessions.endAll(tx, owner.playerId, 'password_restored');
    if (owner.type === 'email') await noticePasswordChange(tools, tx, owner);
  });
  tools.sessions.forget(owner.playerId);
  await attempts.forget(`restore-guess:${account}:${clientKey(origin.address)}`);
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
