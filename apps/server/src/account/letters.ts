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
      title: 'Confirm your e-mail address',
      paragraphs: ['Enter this code to confirm that this address is yours.', 'The code is valid for 10 minutes and can be used once.'],
      code,
      footer: `If you did not sign up at ${brand}, somebody mistyped an address: you need not do anything.`,
    }),
    sign_up: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code to sign up`,
      title: 'Create your account',
      paragraphs: [
        'Enter this code to sign up with this address. You need no password.',
        'The code is valid for 10 minutes and can be used once.',
      ],
      code,
      footer: `If you did not want to sign up at ${brand}, somebody mistyped an address: you need not do anything.`,
    }),
    known_contact: ({ brand, publicUrl }) => ({
      subject: `You have a ${brand} account already`,
      title: 'You have an account already',
      paragraphs: [
        'Somebody asked to sign up with this address, which belongs to your account. There is one account a person.',
        'Sign in instead; if you have no password or forgot it, you can set a new one there.',
      ],
      footer: 'If this was not you, somebody mistyped an address: you need not do anything.',
      link: { url: `${publicUrl}/?popup=auth&step=login`, label: 'Sign in' },
    }),
    restore: ({ brand, code = '', letterCode = '' }) => ({
      subject: `${code} is your ${brand} code for a new password`,
      title: 'Set a new password',
      paragraphs: [
        'Enter this code together with your new password.',
        'The code is valid for 10 minutes. All devices will be signed out.',
        `If the digits are not accepted, because somebody else has tried too many, enter this instead: ${inGroups(letterCode)}`,
      ],
      code,
      footer: 'If you did not ask for it, somebody else did. Your password has not changed; never give this code to anybody.',
    }),
    login: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} sign-in code`,
      title: 'Confirm that it is you',
      paragraphs: [
        'There were several wrong passwords for your account, so we ask for a code on this device.',
        'The code is valid for 10 minutes.',
      ],
      code,
      footer: 'If you are not signing in right now, somebody knows your password: change it. Never give this code to anybody.',
    }),
    two_factor: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} sign-in code`,
      title: 'Your second step',
      paragraphs: ['Two-factor sign-in is on for your account: enter this code to finish signing in.', 'The code is valid for 10 minutes.'],
      code,
      footer: 'If you are not signing in right now, somebody knows your password: change it. Never give this code to anybody.',
    }),
    two_factor_change: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code for two-factor sign-in`,
      title: 'Change two-factor sign-in',
      paragraphs: ['Enter this code to switch two-factor sign-in on or off, as you just asked for.', 'The code is valid for 10 minutes.'],
      code,
      footer: 'If you did not ask for it, somebody else is in your account: change your password. Never give this code to anybody.',
    }),
    step_up: ({ brand, code = '' }) => ({
      subject: `${code} is your ${brand} code`,
      title: 'Confirm that it is you',
      paragraphs: [
        'You are about to do something in your account that we want to be sure of, such as a withdrawal or a higher limit: enter this code there.',
        'The code is valid for 10 minutes and can be used once.',
      ],
      code,
      footer:
        'If you are not doing anything of the kind, somebody is in your account: change your password. Never give this code to anybody.',
    }),
    password_changed: ({ brand, publicUrl }) => ({
      subject: `Your ${brand} password was changed`,
      title: 'Your password was changed',
      paragraphs: ['The password of your account has just been changed, and your other devices were signed out.'],
      footer: 'If this was not you, set a new password at once and write to our support.',
      link: { url: `${publicUrl}/?popup=auth&step=restore`, label: 'It was not me' },
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
      footer: `Se non ti sei iscritto a ${brand}, qualcuno ha sbagliato indirizzo: non devi fare nulla.`,
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
        'Qualcuno ha chiesto di registrarsi con questo indirizzo, che appartiene al tuo conto. Ogni persona ha un solo conto.',
        'Accedi al tuo conto; se non hai una password o l’hai dimenticata, lì puoi impostarne una nuova.',
      ],
      footer: 'Se non sei stato tu, qualcuno ha sbagliato indirizzo: non devi fare nulla.',
      link: { url: `${publicUrl}/it?popup=auth&step=login`, label: 'Accedi' },
    }),
    restore: ({ brand, code = '', letterCode = '' }) => ({
      subject: `${code} è il tuo codice ${brand} per una nuova password`,
      title: 'Imposta una nuova password',
      paragraphs: [
        'Inserisci questo codice insieme alla nuova password.',
        'Il codice è valido per 10 minuti. Tutti i dispositivi verranno disconnessi.',
        `Se le cifre non vengono accettate, perché qualcun altro ne ha provate troppe, inserisci invece questo: ${inGroups(letterCode)}`,
      ],
      code,
      footer: 'Se non l’hai chiesto tu, l’ha fatto qualcun altro. La tua password non è cambiata; non dare questo codice a nessuno.',
    }),
    login: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di accesso ${brand}`,
      title: 'Conferma di essere tu',
      paragraphs: [
        'Per il tuo conto sono state inserite più password sbagliate, quindi su questo dispositivo chiediamo un codice.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non stai accedendo adesso, qualcuno conosce la tua password: cambiala. Non dare questo codice a nessuno.',
    }),
    two_factor: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice di accesso ${brand}`,
      title: 'Il secondo passaggio',
      paragraphs: [
        'Per il tuo conto è attivo l’accesso in due passaggi: inserisci questo codice per completare l’accesso.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non stai accedendo adesso, qualcuno conosce la tua password: cambiala. Non dare questo codice a nessuno.',
    }),
    two_factor_change: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice ${brand} per l’accesso in due passaggi`,
      title: 'Cambia l’accesso in due passaggi',
      paragraphs: [
        'Inserisci questo codice per attivare o disattivare l’accesso in due passaggi, come hai appena chiesto.',
        'Il codice è valido per 10 minuti.',
      ],
      code,
      footer: 'Se non l’hai chiesto tu, qualcun altro è nel tuo conto: cambia la password. Non dare questo codice a nessuno.',
    }),
    step_up: ({ brand, code = '' }) => ({
      subject: `${code} è il tuo codice ${brand}`,
      title: 'Conferma di essere tu',
      paragraphs: [
        'Stai per fare sul tuo conto qualcosa di cui vogliamo essere sicuri, per esempio un prelievo o un limite più alto: inserisci lì questo codice.',
        'Il codice è valido per 10 minuti e si può usare una sola volta.',
      ],
      code,
      footer: 'Se non stai facendo nulla del genere, qualcuno è nel tuo conto: cambia la password. Non dare questo codice a nessuno.',
    }),
    password_changed: ({ brand, publicUrl }) => ({
      subject: `La tua password ${brand} è stata cambiata`,
      title: 'La tua password è stata cambiata',
      paragraphs: ['La password del tuo conto è appena stata cambiata e gli altri dispositivi sono stati disconnessi.'],
      footer: 'Se non sei stato tu, imposta subito una nuova password e scrivi al nostro supporto.',
      link: { url: `${publicUrl}/it?popup=auth&step=restore`, label: 'Non sono stato io' },
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
    ? `${either} è il tuo codice ${brand}, valido 10 minuti. Non darlo a nessuno.`
    : `${either} is your ${brand} code, valid for 10 minutes. Never give it to anybody.`;
}

/** Four characters at a time, as it is read and typed. */
const inGroups = (letterCode: string): string => letterCode.replace(/(.{4})(?=.)/g, '$1-');
