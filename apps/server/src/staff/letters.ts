import { composeLetter, type Letter } from '../kernel/mail/index.ts';

/** Where people come in: the origin of the site, and the page with the sign-in of the tool that they work with. */
export interface Entrance {
  publicUrl: string;
  page: string;
}

/**
 * To whoever's account takes no password for a quarter of an hour, from where it was guessed three times. In both languages: what staff
 * read is not kept.
 */
export function lockedLetter(to: string, { publicUrl, page }: Entrance): Letter {
  return composeLetter(
    {
      subject: 'Your staff sign-in is locked · Il tuo accesso dello staff è bloccato',
      title: 'Somebody has guessed at your password',
      paragraphs: [
        'Three wrong passwords were given for your account. From where they came no password is taken for 15 minutes, not even the right one. From everywhere else you can sign in.',
        'Sono state date tre password sbagliate per il tuo account. Da dove sono arrivate, per 15 minuti non si accetta nessuna password, nemmeno quella giusta. Da qualsiasi altro posto puoi accedere.',
      ],
      footer:
        'If this was you, wait and try again. If it was not, tell an admin and change your password. · Se sei stato tu, aspetta e riprova. Altrimenti avvisa un amministratore e cambia la password.',
      link: { url: `${publicUrl}${page}`, label: 'Sign in · Accedi' },
    },
    'en',
    to,
    { brand: 'Tavolo staff' },
  );
}

/** The way in for somebody who was added, or who lost the password or the second factor. The link is in this letter alone. */
export function invitationLetter(to: string, given: { token: string; isNew: boolean; entrance: Entrance }): Letter {
  const { token, isNew, entrance } = given;
  return composeLetter(
    {
      subject: isNew
        ? 'Your staff access · Il tuo accesso dello staff'
        : 'Choose a new staff password · Scegli una nuova password dello staff',
      title: 'Choose your password',
      paragraphs: [
        isNew
          ? 'You’ve been given access to the staff tools. Choose your password and set up a second factor to start. The link works once and is valid for 24 hours.'
          : 'Your password and second factor for the staff tools have been reset. Choose a new password and set up a new second factor. The link works once and is valid for 24 hours.',
        isNew
          ? 'Hai ricevuto l’accesso agli strumenti dello staff. Per iniziare, scegli la password e configura il secondo fattore. Il link funziona una sola volta ed è valido per 24 ore.'
          : 'La password e il secondo fattore per gli strumenti dello staff sono stati reimpostati. Scegli una nuova password e configura un nuovo secondo fattore. Il link funziona una sola volta ed è valido per 24 ore.',
      ],
      footer:
        'Don’t forward this letter: whoever opens the link first gets in under your name. · Non inoltrare questo messaggio: chi apre il link per primo entra a tuo nome.',
      link: { url: `${entrance.publicUrl}${entrance.page}/welcome#${token}`, label: 'Choose password · Scegli la password' },
    },
    'en',
    to,
    { brand: 'Tavolo staff' },
  );
}
