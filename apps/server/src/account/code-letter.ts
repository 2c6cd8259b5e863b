import type { Locale } from '../platform/calls/handlers.ts';
import type { Queryable } from '../platform/database/database.ts';
import { CatalogueError } from '../platform/errors/errors.ts';
import type { CodePurpose } from './confirmation-code.ts';
import type { ContactType } from './contact-key.ts';
import { codeMessage, writeLetter } from './letters.ts';
import type { AccountTools } from './parts.ts';

/**
 * Makes a code for the contact and sends it, in the caller's transaction. Answers the seconds to wait when one was sent just now
 * (nothing is sent then), else 0. `resend`: the seconds that count as just now. Throws ApplicationUnavailable for a phone where no text message can be sent.
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
