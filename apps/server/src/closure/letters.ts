import { sendToPlayer } from '../account/index.ts';
import type { Queryable } from '../kernel/database/index.ts';
import type { ClosureParts } from './parts.ts';

export type ClosureNews = 'closing' | 'closed' | 'reopened' | 'left';

const words = {
  en: {
    closing: {
      subject: (brand: string) => `Your ${brand} account is being closed`,
      title: 'Your account is being closed',
      text: 'We’ve signed you out on every device, and you can no longer play or deposit. We’re paying out your balance to the cards you deposited with. Once it’s paid, we’ll close your account.',
    },
    closed: {
      subject: (brand: string) => `Your ${brand} account is closed`,
      title: 'Your account is closed',
      text: 'There’s no money left in it. By law we must keep your account records for several years. After that we delete your personal data.',
    },
    reopened: {
      subject: (brand: string) => `We couldn’t close your ${brand} account`,
      title: 'Your account is still open',
      text: 'We couldn’t pay out your balance, so we haven’t closed your account. The money is back in your balance. Please sign in and withdraw it another way, or contact support, then close your account.',
    },
    left: {
      subject: (brand: string) => `A payment from ${brand} is due to you`,
      title: 'A payment is due to you',
      text: 'After you closed your account, we corrected the result of a bet or game in your favour. Your account stays closed. Contact support and tell us where to send the money.',
    },
    footer: 'If you didn’t ask for this, contact support immediately.',
    support: 'Contact support',
  },
  it: {
    closing: {
      subject: (brand: string) => `Il tuo conto ${brand} è in chiusura`,
      title: 'Il tuo conto è in chiusura',
      text: 'Ti abbiamo disconnesso da tutti i dispositivi e non puoi più giocare né depositare. Stiamo trasferendo il tuo saldo sulle carte con cui hai depositato. Dopo il pagamento chiuderemo il conto.',
    },
    closed: {
      subject: (brand: string) => `Il tuo conto ${brand} è chiuso`,
      title: 'Il tuo conto è chiuso',
      text: 'Sul conto non resta denaro. Per legge dobbiamo conservare i registri del tuo conto per diversi anni. Poi eliminiamo i tuoi dati personali.',
    },
    reopened: {
      subject: (brand: string) => `Non siamo riusciti a chiudere il tuo conto ${brand}`,
      title: 'Il tuo conto è ancora aperto',
      text: 'Non siamo riusciti a pagarti il saldo, quindi non abbiamo chiuso il conto. Il denaro è di nuovo sul tuo saldo. Accedi e prelevalo in un altro modo, o contatta l’assistenza, poi chiudi il conto.',
    },
    left: {
      subject: (brand: string) => `Hai un pagamento da ricevere da ${brand}`,
      title: 'Hai un pagamento da ricevere',
      text: 'Dopo la chiusura del conto abbiamo corretto a tuo favore l’esito di una scommessa o di una partita. Il conto resta chiuso. Contatta l’assistenza e indicaci dove inviare il denaro.',
    },
    footer: 'Se non l’hai chiesto tu, contatta subito l’assistenza.',
    support: 'Contatta l’assistenza',
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
