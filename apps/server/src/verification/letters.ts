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
      subject: `We’ve verified your identity at ${brand}`,
      title: 'Your identity is verified',
      paragraphs: [
        'Your identity check is complete. You don’t need to do anything else.',
        'Your personal data can no longer be changed.',
      ],
      label: 'See the check',
    }),
    retry: (brand) => ({
      subject: `${brand}: please send your documents again`,
      title: 'We need your documents again',
      paragraphs: [
        'We couldn’t accept your documents. You can see why, and how many attempts you have left, on the verification page.',
        'Your money is safe in the meantime.',
      ],
      label: 'See why and try again',
    }),
    refused: (brand) => ({
      subject: `We couldn’t verify your identity at ${brand}`,
      title: 'We couldn’t verify your identity',
      paragraphs: [
        'You can’t repeat the check on the site. Until this is settled, you can’t withdraw or change your personal data.',
        'If you think this is a mistake, write to support and we’ll look at it again.',
      ],
      label: 'See the check',
    }),
    on_hold: (brand) => ({
      subject: `${brand}: we’re reviewing your documents`,
      title: 'Your check is taking a little longer',
      paragraphs: ['Our team is reviewing your documents. You don’t need to do anything: we’ll write to you as soon as we have a result.'],
      label: 'See the check',
    }),
  },
  it: {
    verified: (brand) => ({
      subject: `La tua identità su ${brand} è verificata`,
      title: 'La tua identità è verificata',
      paragraphs: ['La verifica è completata. Non devi fare altro.', 'I tuoi dati personali non si possono più modificare.'],
      label: 'Vedi la verifica',
    }),
    retry: (brand) => ({
      subject: `${brand}: invia di nuovo i tuoi documenti`,
      title: 'Ci servono di nuovo i tuoi documenti',
      paragraphs: [
        'Non abbiamo potuto accettare i tuoi documenti. Nella pagina della verifica trovi il motivo e i tentativi rimasti.',
        'Nel frattempo il tuo denaro è al sicuro.',
      ],
      label: 'Vedi perché e riprova',
    }),
    refused: (brand) => ({
      subject: `La verifica della tua identità su ${brand} non è riuscita`,
      title: 'Non siamo riusciti a verificare la tua identità',
      paragraphs: [
        'Sul sito la verifica non si può ripetere. Finché non è risolta non puoi prelevare né modificare i tuoi dati personali.',
        'Se pensi che sia un errore, scrivi all’assistenza e la riesamineremo.',
      ],
      label: 'Vedi la verifica',
    }),
    on_hold: (brand) => ({
      subject: `${brand}: stiamo esaminando i tuoi documenti`,
      title: 'La verifica richiede un po’ più di tempo',
      paragraphs: ['Stiamo esaminando i tuoi documenti. Non devi fare nulla: ti scriviamo appena abbiamo l’esito.'],
      label: 'Vedi la verifica',
    }),
  },
};

const footers: Record<Locale, string> = {
  en: 'We never ask for documents by email. Only send them on our site.',
  it: 'Non chiediamo mai documenti via e-mail: inviali solo sul nostro sito.',
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
