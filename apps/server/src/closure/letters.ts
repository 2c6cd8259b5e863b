import { sendToPlayer } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { ClosureParts } from './parts.ts';

export type ClosureNews = 'closing' | 'closed' | 'reopened' | 'left';

const words = {
  en: {
    closing: {
      subject: (brand: string) => `Your ${brand} account is being closed`,
      title: 'Your account is being closed',
      text: 'You are signed out everywhere and nothing can be staked or deposited any more. Your balance is being paid out to the cards that you paid with; once it is paid, the account is closed.',
    },
    closed: {
      subject: (brand: string) => `Your ${brand} account is closed`,
      title: 'Your account is closed',
      text: 'Nothing is left in it. The law asks us to keep what happened in it for some years; after that we erase who you are.',
    },
    reopened: {
      subject: (brand: string) => `Your ${brand} account could not be closed`,
      title: 'Your account is still open',
      text: 'Your balance could not be paid out, so nothing was closed and nothing is lost: the money is on your balance again. Please sign in, withdraw it another way or ask the support, and close the account then.',
    },
    left: {
      subject: (brand: string) => `There is money for you from ${brand}`,
      title: 'There is money for you',
      text: 'After your account was closed something that you had played was corrected, and money is yours. The account stays closed. Write to our support and tell where it is to go.',
    },
    footer: 'If you did not ask for this, write to our support at once.',
    support: 'To the support',
  },
  it: {
    closing: {
      subject: (brand: string) => `Il tuo conto ${brand} è in chiusura`,
      title: 'Il tuo conto è in chiusura',
      text: 'Sei disconnesso da ogni dispositivo e non si può più puntare né depositare. Il tuo saldo viene pagato sulle carte con cui hai depositato; appena è pagato, il conto viene chiuso.',
    },
    closed: {
      subject: (brand: string) => `Il tuo conto ${brand} è chiuso`,
      title: 'Il tuo conto è chiuso',
      text: 'Sul conto non resta nulla. La legge ci chiede di conservare per alcuni anni ciò che vi è accaduto; dopo cancelliamo chi sei.',
    },
    reopened: {
      subject: (brand: string) => `Non abbiamo potuto chiudere il tuo conto ${brand}`,
      title: 'Il tuo conto è ancora aperto',
      text: 'Non è stato possibile pagarti il saldo, quindi non abbiamo chiuso nulla e nulla è perso: il denaro è di nuovo sul tuo saldo. Accedi, prelevalo in un altro modo o chiedi all’assistenza, e poi chiudi il conto.',
    },
    left: {
      subject: (brand: string) => `C’è del denaro per te da ${brand}`,
      title: 'C’è del denaro per te',
      text: 'Dopo la chiusura del tuo conto è stata corretta una giocata, e del denaro è tuo. Il conto resta chiuso. Scrivi alla nostra assistenza e di’ dove inviarlo.',
    },
    footer: 'Se non l’hai chiesto tu, scrivi subito alla nostra assistenza.',
    support: 'Vai all’assistenza',
  },
} as const;

/** Tells the player in the account's language what has become of the wish to leave. */
export async function tell({ tools }: Pick<ClosureParts, 'tools'>, tx: Queryable, playerId: bigint, news: ClosureNews): Promise<void> {
  await sendToPlayer(tools, tx, playerId, (locale) => {
    const { footer, support, [news]: letter } = words[locale];
    return {
      subject: letter.subject(tools.brandName(locale)),
      title: letter.title,
      paragraphs: [letter.text],
      footer,
      link: { url: `${tools.settings.publicUrl}${locale === 'it' ? '/it' : ''}/support`, label: support },
    };
  });
}
