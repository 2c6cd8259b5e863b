import type { Locale } from '../kernel/calls/handlers.ts';
import type { PaymentReason } from './payment.ts';

const texts: Record<Locale, Record<PaymentReason, string>> = {
  en: {
    declined: 'The bank declined the payment.',
    fraud: 'The payment provider stopped the payment for security reasons.',
    not_opened: 'We couldn’t open the payment page. You weren’t charged.',
    review:
      'We’re checking this withdrawal before we pay it out. The amount is reserved and you don’t need to do anything. If we can’t pay it out, we’ll return it to your balance and tell you here.',
    review_refused: 'We didn’t pay out this withdrawal. The amount is back in your balance. Contact support to find out what to do next.',
    authentication_failed: 'The bank didn’t receive your confirmation.',
    cancelled_by_player: 'You cancelled the payment.',
    cancelled_by_provider: 'The payment provider cancelled the payment. You weren’t charged.',
    deposits_blocked: 'You can’t deposit with this account. You weren’t charged.',
    account_blocked: 'Your account is blocked, so we can’t pay this out. Contact support to find out more.',
    credit_card: 'We don’t accept credit cards here. Please pay with a debit card. You weren’t charged.',
    expired: 'The payment page was open for too long. You weren’t charged.',
  },
  it: {
    declined: 'La banca ha rifiutato il pagamento.',
    fraud: 'Il fornitore di pagamento ha bloccato il pagamento per motivi di sicurezza.',
    not_opened: 'Impossibile aprire la pagina di pagamento. Non ti è stato addebitato nulla.',
    review:
      'Stiamo verificando questo prelievo prima di pagarlo. L’importo è riservato e non devi fare nulla. Se non possiamo pagarlo, lo riaccreditiamo sul tuo saldo e te lo comunichiamo qui.',
    review_refused:
      'Non abbiamo pagato questo prelievo. L’importo è di nuovo sul tuo saldo. Contatta l’assistenza per sapere come procedere.',
    authentication_failed: 'La banca non ha ricevuto la tua conferma.',
    cancelled_by_player: 'Hai annullato il pagamento.',
    cancelled_by_provider: 'Il fornitore di pagamento ha annullato il pagamento. Non ti è stato addebitato nulla.',
    deposits_blocked: 'Con questo conto non puoi depositare. Non ti è stato addebitato nulla.',
    account_blocked: 'Il tuo conto è bloccato, quindi non possiamo pagare. Contatta l’assistenza per saperne di più.',
    credit_card: 'Qui non accettiamo carte di credito. Paga con una carta di debito. Non ti è stato addebitato nulla.',
    expired: 'La pagina di pagamento è rimasta aperta troppo a lungo. Non ti è stato addebitato nulla.',
  },
};

const partly = {
  en: (amount: string, cards: string) => `We couldn’t pay ${amount} to ${cards}. The amount is back in your balance.`,
  it: (amount: string, cards: string) => `Non siamo riusciti a pagare ${amount} su ${cards}. L’importo è di nuovo sul tuo saldo.`,
} as const;

/** What the player is told where only a part of a withdrawal was paid out; `amount` is what was not, as text, `cards` where it was to go. */
export const partlyText = (amount: string, cards: readonly string[], locale: Locale): string => partly[locale](amount, cards.join(', '));

const isReason = (code: string): code is PaymentReason => Object.hasOwn(texts.en, code);

/** What the player is told of why a payment did not succeed. */
export function reasonText(code: string | null, locale: Locale): string | null {
  return code !== null && isReason(code) ? texts[locale][code] : null;
}
