import type { Locale } from '../kernel/calls/handlers.ts';
import type { Queryable } from '../kernel/database/database.ts';
import { contactsOf } from './contact.ts';
import { composeLetter, type LetterText } from '../kernel/mail/index.ts';
import type { AccountTools } from './parts.ts';

/** What changed about the ways into an account. */
export type SecurityChange =
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_code_used'
  | 'recovery_codes_renewed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'social_added'
  | 'social_removed';

const words: Record<Locale, Record<SecurityChange, { subject: (brand: string) => string; title: string; text: string }>> = {
  en: {
    two_factor_on: {
      subject: (brand) => `Two-factor sign-in is on at ${brand}`,
      title: 'Two-factor sign-in is on',
      text: 'From now on, you need a code as well as your password to sign in. Keep your recovery codes somewhere you can find them without your phone.',
    },
    two_factor_off: {
      subject: (brand) => `Two-factor sign-in is off at ${brand}`,
      title: 'Two-factor sign-in is off',
      text: 'From now on, you only need your password to sign in.',
    },
    recovery_code_used: {
      subject: (brand) => `A recovery code was used at ${brand}`,
      title: 'A recovery code was used',
      text: 'Someone has just signed in with one of your recovery codes. The code can’t be used again.',
    },
    recovery_codes_renewed: {
      subject: (brand) => `New recovery codes at ${brand}`,
      title: 'You have new recovery codes',
      text: 'We’ve created ten new recovery codes for your account. Your old codes no longer work.',
    },
    passkey_added: {
      subject: (brand) => `A passkey was added at ${brand}`,
      title: 'A passkey was added',
      text: 'You can now sign in with a new passkey.',
    },
    passkey_removed: {
      subject: (brand) => `A passkey was removed at ${brand}`,
      title: 'A passkey was removed',
      text: 'You can no longer sign in with this passkey.',
    },
    social_added: {
      subject: (brand) => `A new way to sign in to your ${brand} account`,
      title: 'Another service was connected',
      text: 'You can now sign in with another service. You’ll find it in your security settings.',
    },
    social_removed: {
      subject: (brand) => `A connected account was removed at ${brand}`,
      title: 'A connected account was removed',
      text: 'You can no longer sign in with that service.',
    },
  },
  it: {
    two_factor_on: {
      subject: (brand) => `L’accesso in due passaggi è attivo su ${brand}`,
      title: 'L’accesso in due passaggi è attivo',
      text: 'D’ora in poi per accedere serve anche un codice, oltre alla password. Conserva i codici di recupero dove li trovi anche senza telefono.',
    },
    two_factor_off: {
      subject: (brand) => `L’accesso in due passaggi è disattivato su ${brand}`,
      title: 'L’accesso in due passaggi è disattivato',
      text: 'D’ora in poi per accedere basta la password.',
    },
    recovery_code_used: {
      subject: (brand) => `È stato usato un codice di recupero su ${brand}`,
      title: 'È stato usato un codice di recupero',
      text: 'È appena stato effettuato un accesso con uno dei tuoi codici di recupero. Il codice non si può usare di nuovo.',
    },
    recovery_codes_renewed: {
      subject: (brand) => `Nuovi codici di recupero su ${brand}`,
      title: 'Hai nuovi codici di recupero',
      text: 'Abbiamo creato dieci nuovi codici di recupero per il tuo conto. Quelli vecchi non funzionano più.',
    },
    passkey_added: {
      subject: (brand) => `È stata aggiunta una passkey su ${brand}`,
      title: 'È stata aggiunta una passkey',
      text: 'Ora puoi accedere con una nuova passkey.',
    },
    passkey_removed: {
      subject: (brand) => `È stata rimossa una passkey su ${brand}`,
      title: 'È stata rimossa una passkey',
      text: 'Non puoi più accedere con questa passkey.',
    },
    social_added: {
      subject: (brand) => `Un nuovo modo di accedere al tuo conto ${brand}`,
      title: 'È stato collegato un altro servizio',
      text: 'Ora puoi accedere con un altro servizio. Lo trovi nelle impostazioni di sicurezza.',
    },
    social_removed: {
      subject: (brand) => `Un account collegato è stato rimosso da ${brand}`,
      title: 'Un account collegato è stato rimosso',
      text: 'Non puoi più accedere con quel servizio.',
    },
  },
};

const notMe = {
  en: {
    footer: 'If this was you, you don’t need to do anything. If it wasn’t, set a new password immediately: this signs out all devices.',
    label: 'This wasn’t me',
  },
  it: {
    footer:
      'Se l’hai fatto tu, non devi fare nulla. Altrimenti imposta subito una nuova password: così si disconnettono tutti i dispositivi.',
    label: 'Non l’ho fatto io',
  },
} as const;

/** Where letters lead that tell of something the player may not have done. */
export function restoreAddress(tools: Pick<AccountTools, 'settings'>, locale: Locale, more = ''): string {
  return `${tools.settings.publicUrl}${locale === 'it' ? '/it' : '/'}?popup=auth&step=restore${more}`;
}

/** Tells the player by a letter what has changed (ASVS 5.0, V6.3.7), in the account's language. Nothing is sent to who has no e-mail address. */
export async function sendSecurityNotice(tools: AccountTools, tx: Queryable, playerId: bigint, change: SecurityChange): Promise<void> {
  await sendToPlayer(tools, tx, playerId, (locale) => {
    const { subject, title, text } = words[locale][change];
    const { footer, label } = notMe[locale];
    return {
      subject: subject(tools.brandName(locale)),
      title,
      paragraphs: [text],
      footer,
      link: { url: restoreAddress(tools, locale), label },
    };
  });
}

/** A letter to the address that the player signs in with, else to a confirmed one. */
export async function sendToPlayer(
  tools: AccountTools,
  tx: Queryable,
  playerId: bigint,
  write: (locale: Locale) => LetterText,
): Promise<void> {
  const contacts = await contactsOf(tx, playerId);
  const to = contacts.find((contact) => contact.type === 'email' && (contact.isLogin || contact.isConfirmed))?.contact;
  if (to === undefined) return;
  const [player] = await tx.directory.query<{ locale: Locale }>('SELECT locale FROM player WHERE id = $1', [playerId]);
  const locale = player?.locale ?? 'en';
  await tools.mail.send(tx, composeLetter(write(locale), locale, to, { brand: tools.brandName(locale) }));
}
