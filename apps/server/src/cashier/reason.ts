import type { Locale } from '../kernel/calls/handlers.ts';
import type { PaymentReason } from './payment.ts';

const texts: Record<Locale, Record<PaymentReason, string>> = {
  en: {
    declined: 'The bank declined the payment.',
    fraud: 'The payment provider stopped the payment for safety.',
    not_opened: 'The payment page could not be opened. Nothing was charged.',
    review:
      'We’re checking this withdrawal before we pay it out. The amount is reserved and you don’t need to do anything. If we can’t pay it out, we’ll return it to your balance and tell you here.',
    review_refused: 'We didn’t pay out this withdrawal. The amount is back on your balance. Contact support to find out what to do next.',
    authentication_failed: 'The bank did not get your confirmation.',
    cancelled_by_player: 'You cancelled it.',
    cancelled_by_provider: 'The payment provider called the payment off. Nothing was charged.',
    deposits_blocked: 'Deposits are switched off for your account. Nothing was charged.',
    account_blocked: 'Your account is blocked, so nothing is paid out. Our support can tell you more.',
    credit_card: 'Credit cards are not accepted here. Please pay with a debit card. Nothing was charged.',
    expired: 'The payment page was left open too long. Nothing was charged.',
  },
  it: {
    declined: 'La banca ha rifiutato il pagamento.',
    fraud: 'Il fornitore di pagamento ha bloccato l’operazione per sicurezza.',
    not_opened: 'Non è stato possibile aprire la pagina di pagamento. Non è stato addebitato nulla.',
    review:
      'Stiamo verificando questo prelievo prima di pagarlo. L’importo è riservato e non devi fare nulla. Se non possiamo pagarlo, lo riaccreditiamo sul tuo saldo e te lo comunichiamo qui.',
    review_refused:
      'Non abbiamo pagato questo prelievo. L’importo è di nuovo sul tuo saldo. Contatta l’assistenza per sapere come procedere.',
    authentication_failed: 'La banca non ha ricevuto la tua conferma.',
    cancelled_by_player: 'Operazione annullata da te.',
    cancelled_by_provider: 'Il fornitore di pagamento ha annullato l’operazione. Non è stato addebitato nulla.',
    deposits_blocked: 'I depositi sono disattivati per il tuo conto. Non è stato addebitato nulla.',
    account_blocked: 'Il tuo conto è bloccato, quindi non viene pagato nulla. La nostra assistenza può dirti di più.',
    credit_card: 'Qui non si accettano carte di credito. Paga con una carta di debito. Non è stato addebitato nulla.',
    expired: 'La pagina di pagamento è rimasta aperta troppo a lungo. Non è stato addebitato nulla.',
  },
};

const partly = {
  en: (amount: string, cards: string) => `${amount} could not be paid out to ${cards}, and is back on your balance.`,
  it: (amount: string, cards: string) => `Non è stato possibile pagare ${amount} su ${cards}: l’importo è di nuovo sul tuo saldo.`,
} as const;

/** What the player is told where only a part of a withdrawal was paid out; `amount` is what was not, as text, `cards` where it was to go. */
export const partlyText = (amount: string, cards: readonly string[], locale: Locale): string => partly[locale](amount, cards.join(', '));

const isReason = (code: string): code is PaymentReason => Object.hasOwn(texts.en, code);

/** What the player is told of why a payment did not succeed. */
export function reasonText(code: string | null, locale: Locale): string | null {
  return code !== null && isReason(code) ? texts[locale][code] : null;
}
