import { createHash } from 'node:crypto';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { deviceOf } from './device.ts';
import { clientKey } from './limits.ts';
import type { AccountTools, Origin } from './parts.ts';
import { signedText, telegramLife, type TelegramCheck } from './telegram.ts';

/** For so long the same data may come again from one network: its first answer was lost on the way, or the app was opened twice at once. Milliseconds. */
const again = 60_000;

/**
 * Lets in by what Telegram has signed, once. An app that is loaded anew sends the same data again: that passes from a device that the player has
 * signed in from, and from anywhere else as something too old. Where `enter` throws, nobody came in and nothing was used.
 * `subject`: the person's number at Telegram. Throws Authorization (telegram_expired), and what `enter` throws.
 */
export async function usingOnce<T>(
  tools: AccountTools,
  { fields, authDate }: Extract<TelegramCheck, { ok: true }>,
  subject: string,
  origin: Origin,
  enter: () => Promise<T>,
): Promise<T> {
  const { database } = tools;
  const now = tools.clock.now();
  const digest = createHash('sha256').update(signedText(fields)).digest();
  const client = clientKey(origin.address);
  const taken = await database.directory.query(
    'INSERT INTO telegram_use (digest, client, used_at, expires_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING digest',
    [digest, client, now, new Date(authDate.getTime() + telegramLife * 1000)],
  );
  if (taken.length === 0) {
    const [known] = await database.directory.query<{ id: bigint | null; soon: boolean }>(
      `SELECT (SELECT player_id FROM social_identity WHERE service = 'telegram' AND subject = $2) AS id,
         EXISTS (SELECT FROM telegram_use WHERE digest = $1 AND client = $3 AND used_at > $4) AS soon`,
      [digest, subject, client, new Date(now.getTime() - again)],
    );
    const isKnown = known !== undefined && known.id !== null && (await deviceOf(database, known.id, origin.device)) !== null;
    if (!isKnown && known?.soon !== true) throw new CatalogueError('AuthorizationException', { code: 'telegram_expired' });
  }
  try {
    return await enter();
  } catch (error) {
    if (taken.length > 0) await database.directory.query('DELETE FROM telegram_use WHERE digest = $1', [digest]);
    throw error;
  }
}

/** Removes what is too old to be believed, so that nobody asks for it any more. */
export async function sweepTelegramUses(q: Queryable, now: Date): Promise<void> {
  await q.directory.query('DELETE FROM telegram_use WHERE expires_at < $1', [now]);
}
