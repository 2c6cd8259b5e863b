import type { Locale } from '../calls/handlers.ts';
import type { Letter } from './mail.ts';

/** What a letter says, before it gets its brand and its shape. */
export interface LetterText {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Shown large: a one-time code. */
  code?: string;
  /** Small print under the letter. */
  footer: string;
  link?: { url: string; label: string };
}

/** A letter of the product's shape, from what it says. */
export function composeLetter(
  text: LetterText,
  locale: Locale,
  to: string,
  values: { brand: string; /** Page that ends news letters for this contact. */ unsubscribeUrl?: string },
): Letter {
  const unsubscribe = values.unsubscribeUrl
    ? {
        url: values.unsubscribeUrl,
        label: locale === 'it' ? 'Annulla l’iscrizione alle comunicazioni promozionali' : 'Unsubscribe from marketing messages',
      }
    : null;
  return {
    to,
    subject: text.subject,
    text: plain(text, values.brand, unsubscribe),
    html: page(text, values.brand, locale, unsubscribe),
    ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }),
  };
}

type Link = { url: string; label: string } | null;

function plain(text: LetterText, brand: string, unsubscribe: Link): string {
  return [
    text.title,
    ...(text.code ? [`    ${text.code}`] : []),
    ...text.paragraphs,
    ...(text.link ? [`${text.link.label}: ${text.link.url}`] : []),
    `${text.footer}\n\n-- \n${brand}`,
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ].join('\n\n');
}

function page(text: LetterText, brand: string, locale: Locale, unsubscribe: Link): string {
  const paragraph = (content: string): string =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#2b2f3a">${unbroken(content)}</p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(text.subject)}</title></head>
<body style="margin:0;background:#eef0f4;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 4px 16px;font-size:20px;font-weight:700;color:#14161c">${escapeHtml(brand)}</td></tr>
<tr><td style="background:#ffffff;border-radius:16px;padding:32px 28px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#14161c">${unbroken(text.title)}</h1>
${text.code ? `<p style="margin:0 0 20px;padding:18px 0 18px 8px;border-radius:12px;background:#f3f4f8;text-align:center;font-size:34px;line-height:40px;font-weight:700;letter-spacing:8px;color:#14161c">${escapeHtml(text.code)}</p>` : ''}
${text.paragraphs.map(paragraph).join('\n')}
${text.link ? `<p style="margin:8px 0 0"><a href="${escapeHtml(text.link.url)}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:#14161c;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(text.link.label)}</a></p>` : ''}
</td></tr>
<tr><td style="padding:18px 4px;font-size:13px;line-height:19px;color:#5b6170">${escapeHtml(text.footer)}${unsubscribe ? `<br><br><a href="${escapeHtml(unsubscribe.url)}" style="color:#5b6170">${escapeHtml(unsubscribe.label)}</a>` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

/** Escaped; what reads badly or cannot be copied in two lines, a code in groups and the word e-mail, stays in one. */
function unbroken(text: string): string {
  return escapeHtml(text).replace(
    /e-mail|[A-Z0-9]{4}(?:-[A-Z0-9]{4}){2,}/g,
    (piece) => `<span style="white-space:nowrap${piece === 'e-mail' ? '' : ';font-weight:700'}">${piece}</span>`,
  );
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** The address alone of a sender such as `Nova <no-reply@example.com>`. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim();
}
