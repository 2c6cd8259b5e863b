import { holderFault } from '../instrument.ts';
import type { PaymentMethod } from './payment-method.ts';

/** A bank card. Its data is typed on the provider's page and never reaches us: it has no fields. */
export const card: PaymentMethod = {
  sysname: 'card',
  name: { en: 'Bank card', it: 'Carta di pagamento' },
  marks: ['visa', 'mastercard'],
  provider: 'paymentiq',
  opens: 'redirect',
  durations: {
    deposit: { en: 'Instant', it: 'Immediato' },
    withdrawal: { en: 'Usually within minutes', it: 'Di solito entro pochi minuti' },
  },
  fields: [],
  countries: null,
  limits: {},
  fees: {},
  mayBeCredit: true,
  paysOut: true,
  isReusable: true,
  instrumentFault: holderFault,
};
