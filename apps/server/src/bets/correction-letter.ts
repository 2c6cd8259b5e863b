import { displayAmount, isCurrency } from '@tavolo/money';
import type { Locale } from '../kernel/calls/handlers.ts';
import type { LetterText } from '../kernel/mail/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';

/** What a correction came to, as `announceCorrection` says it. */
interface Correction {
  reference: string;
  currency: string;
  net: bigint;
  owed: bigint;
  /** The house took the bet back; else its result is another one. */
  isCancelled: boolean;
}

export function correctionIn({ payload }: Pick<OutboxEvent, 'payload'>): Correction {
  const {
    currency,
    is_cancelled: isCancelled,
    net,
    owed,
    reference,
  } = payload as Record<'reference' | 'currency' | 'net' | 'owed', string> & { is_cancelled: boolean };
  return { reference, currency, net: BigInt(net), owed: BigInt(owed), isCancelled };
}

const words: Record<
  Locale,
  (values: {
    brand: string;
    reference: string;
    amount: string;
    owed: string | null;
    isGain: boolean;
    isCancelled: boolean;
  }) => Omit<LetterText, 'link'>
> = {
  en: ({ amount, brand, isCancelled, isGain, owed, reference }) => ({
    subject: isCancelled ? `We cancelled your bet ${reference}` : `The result of your bet ${reference} was corrected`,
    title: isCancelled ? 'We cancelled a bet' : 'We corrected the result of a bet',
    paragraphs: [
      isCancelled
        ? `We cancelled your bet ${reference}. Its stake no longer counts, and neither do its winnings.`
        : `The official result of an event in your bet ${reference} has changed, so we settled the bet again.`,
      isGain ? `We added ${amount} to your balance.` : `We took back ${amount}.`,
      ...(owed === null
        ? []
        : [
            `Your balance was too low for ${owed} of it. Returns of your next bets will pay this amount first. Your deposits won’t be used for it.`,
          ]),
    ],
    footer: isCancelled
      ? `If you don’t agree, write to ${brand} support and quote ${reference}.`
      : `Your bet shows each result it was settled by. If you don’t agree, write to ${brand} support and quote ${reference}.`,
  }),
  it: ({ amount, brand, isCancelled, isGain, owed, reference }) => ({
    subject: isCancelled
      ? `Abbiamo annullato la tua scommessa ${reference}`
      : `Il risultato della tua scommessa ${reference} è stato corretto`,
    title: isCancelled ? 'Abbiamo annullato una scommessa' : 'Abbiamo corretto il risultato di una scommessa',
    paragraphs: [
      isCancelled
        ? `Abbiamo annullato la tua scommessa ${reference}: la puntata e l’eventuale vincita non valgono più.`
        : `Il risultato ufficiale di un evento della scommessa ${reference} è cambiato, quindi l’abbiamo refertata di nuovo.`,
      isGain ? `Abbiamo accreditato ${amount} sul tuo saldo.` : `Abbiamo riaddebitato ${amount}.`,
      ...(owed === null
        ? []
        : [
            `Il saldo non bastava per ${owed} di questa somma. L’importo verrà trattenuto dalle prossime vincite delle scommesse. I tuoi depositi non verranno usati.`,
          ]),
    ],
    footer: isCancelled
      ? `Se non sei d’accordo, scrivi all’assistenza di ${brand} indicando ${reference}.`
      : `Nel dettaglio della scommessa trovi i risultati usati per la refertazione. Se non sei d’accordo, scrivi all’assistenza di ${brand} indicando ${reference}.`,
  }),
};

/** Tells the player that a bet was settled anew or taken back, and what moved. */
export function correctionLetter({ currency, isCancelled, net, owed, reference }: Correction, brand: string, locale: Locale): LetterText {
  if (!isCurrency(currency)) throw new Error(`a bet in ${currency}`);
  return words[locale]({
    brand,
    reference,
    amount: displayAmount(net < 0n ? -net : net, currency),
    owed: owed > 0n ? displayAmount(owed, currency) : null,
    isGain: net > 0n,
    isCancelled,
  });
}
