import type { Locale } from '../kernel/calls/handlers.ts';
import type { Letter } from '../kernel/mail/mail.ts';
import type { Attachment } from './attachment.ts';

export interface MessageFacts {
  reference: string;
  uid: bigint | null;
  name: string | null;
  email: string | null;
  subject: string | null;
  message: string;
  locale: Locale;
  attachments: readonly Attachment[];
}

/** What the operator reads, with the files that were sent along. Its texts are the sender's, so all of them are escaped; the language is the house's own, English. */
export function operatorLetter(to: string, brand: string, facts: MessageFacts): Letter {
  const lines = [
    `Reference: ${facts.reference}`,
    `From: ${[facts.name, facts.email].filter((part) => part !== null).join(', ') || 'no name or address'}`,
    `Player: ${facts.uid === null ? 'not signed in' : String(facts.uid)}`,
    `Language: ${facts.locale === 'it' ? 'Italian' : 'English'}`,
    ...(facts.subject === null ? [] : [`Subject: ${facts.subject}`]),
    ...facts.attachments.map(({ name, type, content }) => `Attached: ${name} (${type}, ${Math.ceil(content.length / 1024)} KB)`),
  ];
  return {
    to,
    subject: `${brand} support ${facts.reference}${facts.subject === null ? '' : `: ${oneLine(facts.subject)}`}`,
    text: `${lines.join('\n')}\n\n${facts.message}\n`,
    html: page('en', brand, [...lines, facts.message]),
    files: facts.attachments,
  };
}

const receipts: Record<Locale, (brand: string, reference: string) => { subject: string; paragraphs: string[] }> = {
  en: (brand, reference) => ({
    subject: `We’ve received your message: ${reference}`,
    paragraphs: [
      'Thank you for writing to us.',
      `Your reference number is ${reference}. Please include it if you write again.`,
      `If you didn’t write to ${brand}, someone mistyped their address. You don’t need to do anything.`,
    ],
  }),
  it: (brand, reference) => ({
    subject: `Abbiamo ricevuto il tuo messaggio: ${reference}`,
    paragraphs: [
      'Grazie per averci scritto.',
      `Il tuo numero di riferimento è ${reference}. Indicalo se ci scrivi di nuovo.`,
      `Se non hai scritto a ${brand}, qualcuno ha sbagliato indirizzo: non devi fare nulla.`,
    ],
  }),
};

/** What the sender gets. Nothing of the message is repeated: an address that somebody else typed in must not receive their words. */
export function receiptLetter(to: string, brand: string, locale: Locale, reference: string): Letter {
  const { subject, paragraphs } = receipts[locale](brand, reference);
  return { to, subject, text: `${paragraphs.join('\n\n')}\n\n-- \n${brand}\n`, html: page(locale, brand, paragraphs) };
}

function page(locale: Locale, brand: string, paragraphs: readonly string[]): string {
  const body = paragraphs.map((text) => `<p style="white-space:pre-wrap">${escapeHtml(text)}</p>`).join('\n');
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(brand)}</title></head>
<body style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#2b2f3a">
${body}
</body></html>`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
