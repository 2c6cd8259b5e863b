import { DatabaseStore, secondsLeft } from '../kernel/rate-limits/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import type { CodePurpose } from './confirmation-code.ts';
import type { ContactType } from './contact-key.ts';
import { codeMessage, writeLetter } from './letters.ts';
import type { AccountTools } from './parts.ts';

/**
 * Makes a code for the contact and sends it, in the caller's transaction. Answers the seconds to wait when one was sent just now
 * or no more text messages are sent to this player today (nothing is sent then), else 0. `resend`: the seconds that count as just now. Throws ApplicationUnavailable for a phone where no text message can be sent.
 */
export async function sendCode(
  tools: AccountTools,
  tx: Queryable,
  contact: { id: bigint; type: ContactType; contact: string },
  purpose: CodePurpose,
  locale: Locale,
  resend?: number,
): Promise<number> {
  if (contact.type === 'phone' && !tools.mail.canText)
    throw new CatalogueError('ApplicationUnavailableException', { code: 'not_available' });
  if (contact.type === 'phone') {
    const wait = (await tools.codes.waitFor(tx, contact.id, purpose, resend)) || (await takeText(tools, tx, contact.id, purpose));
    if (wait > 0) return wait;
  }
  const issued = await tools.codes.issue(tx, contact.id, purpose, resend);
  if ('wait' in issued) return issued.wait;
  const brand = tools.brandName(locale);
  // Only restoring is open to strangers' guesses; there the long code is needed.
  const letterCode = purpose === 'restore' ? issued.letterCode : undefined;
  if (contact.type === 'phone')
    await tools.mail.sendText(tx, { to: contact.contact, text: codeMessage(locale, brand, issued.code, letterCode) });
  else
    await tools.mail.send(
      tx,
      writeLetter(purpose, locale, contact.contact, { brand, code: issued.code, letterCode, publicUrl: tools.settings.publicUrl }),
    );
  return 0;
}

/**
 * Counts a text message, which costs and may go to a number whose owner earns by it. Answers the seconds until the next one where it would be one
 * too many, else 0. A new password can be asked for by strangers, so those messages use up none of the player's own.
 */
async function takeText({ clock, limits }: AccountTools, tx: Queryable, contactId: bigint, purpose: CodePurpose): Promise<number> {
  const [owner] = await tx.directory.query<{ player: bigint }>('SELECT player_id AS player FROM contact WHERE id = $1', [contactId]);
  const { count, seconds } = limits.textsPerPlayer;
  const key = `texts:${owner?.player ?? 0n}${purpose === 'restore' ? ':restore' : ''}`;
  const window = await new DatabaseStore(tx, clock).count(key, seconds);
  return window.count > count ? secondsLeft(window, clock.now()) : 0;
}
