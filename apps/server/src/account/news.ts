import { DatabaseStore } from '../kernel/rate-limits/index.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { composeLetter, type LetterText } from '../kernel/mail/index.ts';
import type { AccountTools } from './parts.ts';
import { subscriptionToken } from './subscription-link.ts';

/** Where news to a contact are ended: a page for people, and the same address by POST for mail programs. */
export function unsubscribeAddress({ settings }: Pick<AccountTools, 'settings'>, contactId: bigint, locale: Locale): string {
  return `${settings.publicUrl}${locale === 'it' ? '/it' : ''}/unsubscribe?token=${subscriptionToken(settings.secret, contactId)}`;
}

/**
 * Sends news to a contact, in the caller's transaction: the one way in which a letter that advertises leaves the product. It goes to a confirmed
 * e-mail address whose owner wants news, and says how to end them, in the letter and to mail programs. Answers whether it was sent.
 */
export async function sendNews(
  tools: AccountTools,
  tx: Queryable,
  contactId: bigint,
  write: (locale: Locale, brand: string) => LetterText,
): Promise<boolean> {
  const [reader] = await tx.directory.query<{ contact: string; locale: Locale }>(
    `SELECT c.contact, p.locale FROM contact c JOIN player p ON p.id = c.player_id
     WHERE c.id = $1 AND c.type = 'email' AND c.is_confirmed AND c.is_subscribed AND p.state = 'active'`,
    [contactId],
  );
  if (!reader) return false;
  const { contact, locale } = reader;
  const brand = tools.brandName(locale);
  const unsubscribeUrl = unsubscribeAddress(tools, contactId, locale);
  await tools.mail.send(tx, composeLetter(write(locale, brand), locale, contact, { brand, unsubscribeUrl }));
  return true;
}

const day = 24 * 3600;

/** Tells a contact that it gets news from now on, at most once a day. One that is not confirmed yet is told once it is. */
export async function sendSubscribed(tools: AccountTools, tx: Queryable, contactId: bigint): Promise<void> {
  const window = await new DatabaseStore(tx, tools.clock).count(`news-begin:${contactId}`, day);
  if (window.count === 1) await sendNews(tools, tx, contactId, (locale, brand) => subscribed[locale](brand));
}

const subscribed: Record<Locale, (brand: string) => LetterText> = {
  en: (brand) => ({
    subject: `You’ll now get marketing messages from ${brand}`,
    title: 'You’ll now get marketing messages',
    paragraphs: [
      'From now on, we’ll email you about promotions and new games.',
      'You can stop at any time: use the link at the end of each message, or go to Notifications in your profile.',
    ],
    footer: 'You’re getting this email because marketing messages were turned on for this address in your account.',
  }),
  it: (brand) => ({
    subject: `Da ora ricevi le comunicazioni promozionali di ${brand}`,
    title: 'Da ora ricevi le comunicazioni promozionali',
    paragraphs: [
      'D’ora in poi ti scriveremo a questo indirizzo per promozioni e nuovi giochi.',
      'Puoi disattivarle quando vuoi: con il link in fondo a ogni e-mail oppure nel tuo profilo, alla voce Notifiche.',
    ],
    footer: 'Ricevi questa e-mail perché nel tuo conto sono attive le comunicazioni promozionali per questo indirizzo.',
  }),
};
