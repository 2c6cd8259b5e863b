import type { Locale } from '../kernel/calls/handlers.ts';
import type { LetterText } from '../kernel/mail/index.ts';
import type { SocialService } from './social-service.ts';
import type { WayIn, WaysIn } from './ways-in.ts';

export interface RestoredFacts extends WaysIn {
  brand: string;
  /** Where who has not restored the account does so. */
  notMeUrl: string;
  timeZone: string;
}

const services: Record<SocialService, string> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  vk: 'VK',
  telegram: 'Telegram',
  local: 'Sandbox',
};

/** 'ada@example.com' → 'a***@example.com', '+393331234567' → '***567': enough for who knows it. */
export function shortened(contact: string): string {
  const at = contact.lastIndexOf('@');
  return at < 0 ? `***${contact.slice(-3)}` : `${Array.from(contact)[0] ?? ''}***${contact.slice(at)}`;
}

/**
 * Tells the owner of an account that it was restored: what ended with that, what still opens the account and since when (ASVS 5.0, V6.3.7), so
 * that nothing an intruder has added goes unseen. None of it is in an intruder's own words.
 */
export function restoredLetter(locale: Locale, facts: RestoredFacts): LetterText {
  const { brand, ended, left, factor, notMeUrl, timeZone } = facts;
  const day = (at: Date): string =>
    new Intl.DateTimeFormat(locale === 'it' ? 'it-IT' : 'en-GB', { dateStyle: 'long', timeZone }).format(at);
  if (locale === 'it') {
    const way = (one: WayIn): string =>
      one.kind === 'passkey'
        ? `passkey aggiunta il ${day(one.at)}`
        : one.kind === 'social'
          ? `accesso con ${services[one.service]}, collegato il ${day(one.at)}`
          : `${one.type === 'email' ? 'indirizzo e-mail' : 'numero di telefono'} ${shortened(one.contact)}, del ${day(one.at)}`;
    return {
      subject: `La tua password ${brand} è stata cambiata`,
      title: 'La tua password è stata cambiata',
      paragraphs: [
        'La password del tuo conto è appena stata reimpostata con un codice inviato a un tuo contatto. Tutti i dispositivi sono stati disconnessi e non sono più riconosciuti.',
        ...(ended.length > 0
          ? [
              `Per sicurezza non aprono più il tuo conto: ${ended.map(way).join('; ')}. Ciò che era tuo puoi aggiungerlo o confermarlo di nuovo.`,
            ]
          : []),
        ...(left.length > 0
          ? [
              `Oltre alla password aprono ancora il tuo conto: ${left.map(way).join('; ')}. Togli nelle impostazioni di sicurezza ciò che non è tuo, o scrivi al nostro supporto.`,
            ]
          : []),
        ...(factor
          ? [
              `L’accesso in due passaggi è attivo dal ${day(factor.createdAt)}, ${factor.kind === 'app' ? 'con un’app' : `con codici inviati a ${shortened(factor.contact ?? '')}`}. Una nuova password non lo disattiva: se non l’hai attivato tu, scrivi subito al nostro supporto.`,
            ]
          : []),
      ],
      footer: 'Se non sei stato tu, imposta subito una nuova password e scrivi al nostro supporto.',
      link: { url: notMeUrl, label: 'Non sono stato io' },
    };
  }
  const way = (one: WayIn): string =>
    one.kind === 'passkey'
      ? `a passkey added on ${day(one.at)}`
      : one.kind === 'social'
        ? `sign-in with ${services[one.service]}, connected on ${day(one.at)}`
        : `the ${one.type === 'email' ? 'e-mail address' : 'phone number'} ${shortened(one.contact)}, of ${day(one.at)}`;
  return {
    subject: `Your ${brand} password was changed`,
    title: 'Your password was changed',
    paragraphs: [
      'The password of your account has just been set anew with a code that was sent to one of your contacts. All devices were signed out and are not recognised any more.',
      ...(ended.length > 0
        ? [
            `To be safe, these do not open your account any more: ${ended.map(way).join('; ')}. What was yours you can add or confirm again.`,
          ]
        : []),
      ...(left.length > 0
        ? [
            `Beside the password these still open your account: ${left.map(way).join('; ')}. Remove what is not yours in your security settings, or write to our support.`,
          ]
        : []),
      ...(factor
        ? [
            `Two-factor sign-in is on since ${day(factor.createdAt)}, ${factor.kind === 'app' ? 'by an app' : `by codes to ${shortened(factor.contact ?? '')}`}. A new password does not switch it off: if you did not switch it on, write to our support at once.`,
          ]
        : []),
    ],
    footer: 'If this was not you, set a new password at once and write to our support.',
    link: { url: notMeUrl, label: 'It was not me' },
  };
}
