import { contactsOf, type Player } from '../account/index.ts';
import { composeLetter } from '../kernel/mail/index.ts';
import type { Queryable } from '../kernel/database/database.ts';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { VerificationParts } from './parts.ts';
import type { CheckState } from './review.ts';

/** Results that a player is told of by letter. */
type Told = Extract<CheckState, 'verified' | 'retry' | 'refused' | 'on_hold'>;

interface Words {
  subject: string;
  title: string;
  paragraphs: string[];
  label: string;
}

// No letter names the reason: mailboxes are read by others. It stands on the page.
const words: Record<Locale, Record<Told, (brand: string) => Words>> = {
  en: {
    verified: (brand) => ({
      subject: `Your identity is confirmed at ${brand}`,
      title: 'You are verified',
      paragraphs: [
        'Your identity check is finished and passed. You need not do anything more.',
        'Your personal data is fixed from now on, as it was checked.',
      ],
      label: 'See the check',
    }),
    retry: (brand) => ({
      subject: `${brand}: please send your documents again`,
      title: 'Your documents could not be accepted yet',
      paragraphs: [
        'Something was not in order. The page of the check says what it was, and how many tries are left.',
        'Your money is safe in the meantime.',
      ],
      label: 'See why and try again',
    }),
    refused: (brand) => ({
      subject: `Your identity check at ${brand} was not passed`,
      title: 'Your identity could not be confirmed',
      paragraphs: [
        'The check was not passed and cannot be repeated on the site. Payouts and changes of your data are held back.',
        'If you think this is wrong, write to our support: a person looks at it again.',
      ],
      label: 'See the check',
    }),
    on_hold: (brand) => ({
      subject: `${brand}: a person is looking at your documents`,
      title: 'Your check takes a little longer',
      paragraphs: ['A person is looking at your documents. You need not do anything; we write to you as soon as there is a result.'],
      label: 'See the check',
    }),
  },
  it: {
    verified: (brand) => ({
      subject: `La tua identità è confermata su ${brand}`,
      title: 'La tua identità è verificata',
      paragraphs: [
        'La verifica è conclusa con esito positivo. Non devi fare altro.',
        'Da ora i tuoi dati personali restano quelli verificati.',
      ],
      label: 'Vedi la verifica',
    }),
    retry: (brand) => ({
      subject: `${brand}: invia di nuovo i tuoi documenti`,
      title: 'Non abbiamo ancora potuto accettare i tuoi documenti',
      paragraphs: [
        'Qualcosa non era in ordine. La pagina della verifica dice che cosa, e quanti tentativi restano.',
        'Nel frattempo il tuo denaro è al sicuro.',
      ],
      label: 'Vedi perché e riprova',
    }),
    refused: (brand) => ({
      subject: `La verifica della tua identità su ${brand} non è riuscita`,
      title: 'Non abbiamo potuto confermare la tua identità',
      paragraphs: [
        'La verifica non è riuscita e sul sito non si può ripetere. Prelievi e modifiche dei tuoi dati sono sospesi.',
        'Se pensi che sia un errore, scrivi alla nostra assistenza: una persona la guarderà di nuovo.',
      ],
      label: 'Vedi la verifica',
    }),
    on_hold: (brand) => ({
      subject: `${brand}: una persona sta guardando i tuoi documenti`,
      title: 'La tua verifica richiede un po’ più di tempo',
      paragraphs: ['Una persona sta guardando i tuoi documenti. Non devi fare nulla: ti scriviamo appena c’è l’esito.'],
      label: 'Vedi la verifica',
    }),
  },
};

const footers: Record<Locale, string> = {
  en: 'We never ask for documents by e-mail: send them on our site only.',
  it: 'Non chiediamo mai documenti per e-mail: inviali soltanto sul nostro sito.',
};

const isTold = (state: CheckState): state is Told => Object.hasOwn(words.en, state);

/** Writes to the player that the check has come to a result, in the transaction of it. Nothing without a confirmed e-mail. */
export async function sendResult(parts: VerificationParts, tx: Queryable, player: Player, state: CheckState): Promise<void> {
  if (!isTold(state)) return;
  const email = (await contactsOf(tx, player.id)).find(({ type, isConfirmed }) => type === 'email' && isConfirmed);
  if (!email) return;
  const { locale } = player;
  const brand = parts.brandName(locale);
  const { label, ...text } = words[locale][state](brand);
  const link = { url: `${parts.publicUrl}${locale === 'it' ? '/it' : ''}/profile/verification`, label };
  await parts.mail.send(tx, composeLetter({ ...text, footer: footers[locale], link }, locale, email.contact, { brand }));
}
