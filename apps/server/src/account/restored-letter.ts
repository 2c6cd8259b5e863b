import type { Locale } from '../kernel/calls/handlers.ts';
import { letterDay, type LetterText } from '../kernel/mail/index.ts';
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
  const day = (at: Date): string => letterDay(at, timeZone);
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
        'La password del tuo conto è appena stata reimpostata con un codice inviato a un tuo contatto. Tutti i dispositivi sono stati disconnessi.',
        ...(ended.length > 0
          ? [
              `Per sicurezza non puoi più accedere con: ${ended.map(way).join('; ')}. Puoi aggiungere o confermare di nuovo ciò che è tuo.`,
            ]
          : []),
        ...(left.length > 0
          ? [
              `Oltre alla password puoi ancora accedere con: ${left.map(way).join('; ')}. Rimuovi nelle impostazioni di sicurezza ciò che non è tuo, o contatta l’assistenza.`,
            ]
          : []),
        ...(factor
          ? [
              `L’accesso in due passaggi è attivo dal ${day(factor.createdAt)}, ${factor.kind === 'app' ? 'con un’app' : `con codici inviati a ${shortened(factor.contact ?? '')}`}. Una nuova password non lo disattiva: se non l’hai attivato tu, contatta subito l’assistenza.`,
            ]
          : []),
      ],
      footer: 'Se non l’hai fatto tu, imposta subito una nuova password e contatta l’assistenza.',
      link: { url: notMeUrl, label: 'Non l’ho fatto io' },
    };
  }
  const way = (one: WayIn): string =>
    one.kind === 'passkey'
      ? `a passkey added on ${day(one.at)}`
      : one.kind === 'social'
        ? `sign-in with ${services[one.service]}, connected on ${day(one.at)}`
        : `the ${one.type === 'email' ? 'email address' : 'phone number'} ${shortened(one.contact)}, added on ${day(one.at)}`;
  return {
    subject: `Your ${brand} password has changed`,
    title: 'Your password has changed',
    paragraphs: [
      'Your password has just been reset with a code sent to one of your contacts. We’ve signed out all devices.',
      ...(ended.length > 0
        ? [
            `For security, you can no longer sign in with: ${ended.map(way).join('; ')}. You can add or confirm what’s yours again.`,
          ]
        : []),
      ...(left.length > 0
        ? [
            `Besides your password, you can still sign in with: ${left.map(way).join('; ')}. If any of these isn’t yours, remove it in your security settings or contact support.`,
          ]
        : []),
      ...(factor
        ? [
            `Two-factor sign-in has been on since ${day(factor.createdAt)}, ${factor.kind === 'app' ? 'with an app' : `with codes sent to ${shortened(factor.contact ?? '')}`}. A new password doesn’t turn it off. If you didn’t turn it on, contact support immediately.`,
          ]
        : []),
    ],
    footer: 'If this wasn’t you, set a new password immediately and contact support.',
    link: { url: notMeUrl, label: 'This wasn’t me' },
  };
}
