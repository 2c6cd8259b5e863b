import type { Locale } from '../kernel/calls/handlers.ts';
import { composeLetter, type Letter, type LetterText } from '../kernel/mail/index.ts';

export type LetterKind =
  | 'confirm'
  | 'sign_up'
  | 'known_contact'
  | 'restore'
  | 'login'
  | 'two_factor'
  | 'two_factor_change'
  | 'step_up'
  | 'password_changed';

export interface LetterValues {
  brand: string;
  /** The six digits, for letters that carry a code. */
  code?: string;
  /** The long code that stands beside the digits of a letter for a new password. */
  letterCode?: string;
  /** Address of the site, without trailing slash. */
  publicUrl: string;
  /** Page that ends news letters for this contact. */
  unsubscribeUrl?: string;
}

const texts: Record<Locale, Record<LetterKind, (values: LetterValues) => LetterText>> = {
  en: {
    confirm: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} confirmation code`,
      title: 'Confirm your email address',
      paragraphs: ['Enter this code to confirm that this address is yours.', 'The code is valid for 10 minutes and can be used once.'],
      code,
      footer: `If you didn’t sign up at ${brand}, someone mistyped their address. You don’t need to do anything.`,
    }),
    sign_up: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code to sign up`,
      title: 'Create your account',
      paragraphs: [
        'Enter this code to sign up with this address. You don’t need a password.',
        'The code is valid for 10 minutes and can be used once.',
      ],
      code,
      footer: `If you didn’t want to sign up at ${brand}, someone mistyped their address. You don’t need to do anything.`,
    }),
    known_contact: ({ brand, publicUrl }) => ({
      subject: `You already have a ${brand} account`,
      title: 'You already have an account',
      paragraphs: [
        'Someone tried to sign up with this address, but it already belongs to your account. You can have only one account.',
        'Please sign in instead. If you’ve forgotten your password or don’t have one, you can set a new one there.',
      ],
      footer: 'If this wasn’t you, someone mistyped their address. You don’t need to do anything.',
      link: { url: `${publicUrl}/?popup=auth&step=login`, label: 'Sign in' },
    }),
    restore: ({ brand, code = '', letterCode = '' }) => ({
      subject: `${code} is your ${brand} code for a new password`,
      title: 'Set a new password',
      paragraphs: [
        'Enter this code together with your new password.',
        'The code is valid for 10 minutes. We’ll sign you out on all devices.',
        `If the code isn’t accepted because someone else has tried too many codes, enter this one instead: ${inGroups(letterCode)}`,
      ],
      code,
      footer: 'If you didn’t ask for this, someone else did. Your password hasn’t changed. Never share this code with anyone.',
    }),
    login: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} sign-in code`,
      title: 'Confirm it’s you',
      paragraphs: [
        'Someone entered several wrong passwords for your account, so we need a code from you on this device.',
        'The code is valid for 10 minutes.',
      ],
      code,
      footer: 'If you aren’t signing in right now, someone knows your password: change it. Never share this code with anyone.',
    }),
    two_factor: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} sign-in code`,
      title: 'Your sign-in code',
      paragraphs: ['Two-factor sign-in is on. Enter this code to finish signing in.', 'The code is valid for 10 minutes.'],
      code,
      footer: 'If you aren’t signing in right now, someone knows your password: change it. Never share this code with anyone.',
    }),
    two_factor_change: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code for two-factor sign-in`,
      title: 'Change two-factor sign-in',
      paragraphs: ['Enter this code to turn two-factor sign-in on or off.', 'The code is valid for 10 minutes.'],
      code,
      footer: 'If you didn’t ask for this, someone else is in your account: change your password. Never share this code with anyone.',
    }),
    step_up: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code`,
      title: 'Confirm it’s you',
      paragraphs: [
        'Enter this code to confirm what you’re doing in your account, such as a withdrawal or a higher limit.',
        'The code is valid for 10 minutes and can be used once.',
      ],
      code,
      footer: 'If this isn’t you, someone is in your account: change your password. Never share this code with anyone.',
    }),
    password_changed: ({ brand, publicUrl }) => ({
      subject: `Your ${brand} password has changed`,
      title: 'Your password has changed',
      paragraphs: ['Your password has just been changed, and we’ve signed out your other devices.'],
      footer: 'If this wasn’t you, set a new password immediately and contact support.',
      link: { url: `${publicUrl}/?popup=auth&step=restore`, label: 'This wasn’t me' },
    }),
  },
  it: {
    confirm: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di conferma ${brand}`,
      title: 'Conferma il tuo indirizzo e-mail',
      paragraphs: [
        'Inserisci questo codice per confermare che l’indirizzo è tuo.',
        'Il codice è valido per 10 minuti e si può usare una sola volta.',
      ],
      code,
      footer: `Se non hai chiesto tu di iscriverti a ${brand}, qualcuno ha sbagliato indirizzo: non devi fare nulla.`,
    }),
    sign_up: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di registrazione ${brand}`,
      title: 'Crea il tuo conto',
      paragraphs: [
        'Inserisci questo codice per registrarti con questo indirizzo. Non serve una password.',
        'Il codice è valido per 10 minuti e si può usare una sola volta.',
      ],
      code,
      footer: `Se non volevi registrarti a ${brand}, qualcuno ha sbagliato indirizzo: non devi fare nulla.`,
    }),
    known_contact: ({ brand, publicUrl }) => ({
      subject: `Hai già un conto ${brand}`,
      title: 'Hai già un conto',
      paragraphs: [
        'Qualcuno ha provato a registrarsi con questo indirizzo, che appartiene già al tuo conto. Si può avere un solo conto.',
        'Accedi al tuo conto. Se hai dimenticato la password o non ne hai una, lì puoi impostarne una nuova.',
      ],
      footer: 'Se non l’hai chiesto tu, qualcuno ha sbagliato indirizzo: non devi fare nulla.',
      link: { url: `${publicUrl}/it?popup=auth&step=login`, label: 'Accedi' },
    }),
    restore: ({ brand, code = '', letterCode = '' }) => ({
      subject: `${code} è il tuo codice ${brand} per una nuova password`,
      title: 'Imposta una nuova password',
      paragraphs: [
        'Inserisci questo codice insieme alla nuova password.',
        'Il codice è valido per 10 minuti. Tutti i dispositivi verranno disconnessi.',
        `Se il codice non viene accettato perché qualcun altro ne ha provati troppi, inserisci invece questo: ${inGroups(letterCode)}`,
      ],
      code,
      footer: 'Se non l’hai chiesto tu, l’ha fatto qualcun altro. La tua password non è cambiata. Non comunicare questo codice a nessuno.',
    }),
    login: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di accesso ${brand}`,
      title: 'Conferma di essere tu',
      paragraphs: [
        'Qualcuno ha inserito più password errate per il tuo conto, quindi su questo dispositivo serve un codice.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non stai accedendo adesso, qualcuno conosce la tua password: cambiala. Non dare questo codice a nessuno.',
    }),
    two_factor: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di accesso ${brand}`,
      title: 'Il tuo codice di accesso',
      paragraphs: [
        'L’accesso in due passaggi è attivo: inserisci questo codice per completare l’accesso.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non stai accedendo adesso, qualcuno conosce la tua password: cambiala. Non dare questo codice a nessuno.',
    }),
    two_factor_change: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice ${brand} per l’accesso in due passaggi`,
      title: 'Cambia l’accesso in due passaggi',
      paragraphs: [
        'Inserisci questo codice per attivare o disattivare l’accesso in due passaggi.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non l’hai chiesto tu, qualcun altro è nel tuo conto: cambia la password. Non dare questo codice a nessuno.',
    }),
    step_up: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice ${brand}`,
      title: 'Conferma di essere tu',
      paragraphs: [
        'Inserisci questo codice per confermare ciò che stai facendo sul tuo conto, per esempio un prelievo o un limite più alto.',
        'Il codice è valido per 10 minuti e si può usare una sola volta.',
      ],
      code,
      footer: 'Se non sei tu, qualcuno è nel tuo conto: cambia la password. Non comunicare questo codice a nessuno.',
    }),
    password_changed: ({ brand, publicUrl }) => ({
      subject: `La tua password ${brand} è stata cambiata`,
      title: 'La tua password è stata cambiata',
      paragraphs: ['La tua password è appena stata cambiata e gli altri dispositivi sono stati disconnessi.'],
      footer: 'Se non l’hai fatto tu, imposta subito una nuova password e contatta l’assistenza.',
      link: { url: `${publicUrl}/it?popup=auth&step=restore`, label: 'Non l’ho fatto io' },
    }),
  },
};

/** The whole letter in the reader's language, readable as plain text as well. */
export function writeLetter(kind: LetterKind, locale: Locale, to: string, values: LetterValues): Letter {
  return composeLetter(texts[locale][kind](values), locale, to, values);
}

/** The text message that carries a code. */
export function codeMessage(locale: Locale, brand: string, code: string, letterCode?: string): string {
  const either = letterCode === undefined ? code : `${code} (${locale === 'it' ? 'o' : 'or'} ${inGroups(letterCode)})`;
  return locale === 'it'
    ? `${either} è il tuo codice ${brand}, valido per 10 minuti. Non comunicarlo a nessuno.`
    : `${either} is your ${brand} code, valid for 10 minutes. Never share it with anyone.`;
}

/** Four characters at a time, as it is read and typed. */
const inGroups = (letterCode: string): string => letterCode.replace(/(.{4})(?=.)/g, '$1-');
