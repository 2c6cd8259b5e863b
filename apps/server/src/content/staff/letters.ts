import { composeLetter } from '../../account/index.ts';
import type { Letter } from '../../platform/mail/mail.ts';

/**
 * To whoever's account takes no password for a quarter of an hour, from where it was guessed three times. In both languages: what staff
 * read is not kept.
 */
export function lockedLetter(to: string, publicUrl: string): Letter {
  return composeLetter(
    {
      subject: 'Sign-in to the content is locked · Accesso ai contenuti bloccato',
      title: 'Somebody has guessed at your password',
      paragraphs: [
        'Three wrong passwords were given for your account. From where they came no password is taken for 15 minutes, not even the right one. From everywhere else you can sign in.',
        'Sono state date tre password sbagliate per il tuo account. Da dove sono arrivate, per 15 minuti non si accetta nessuna password, nemmeno quella giusta. Da qualsiasi altro posto puoi accedere.',
      ],
      footer:
        'If this was you, wait and try again. If it was not, tell an admin and change your password. · Se sei stato tu, aspetta e riprova. Altrimenti avvisa un amministratore e cambia la password.',
      link: { url: `${publicUrl}/content-admin`, label: 'Sign in · Accedi' },
    },
    'en',
    to,
    { brand: 'Content' },
  );
}
