import { declareRefusals } from './declare.ts';

/** Why a cashback isn’t paid out or given up. */
export const cashbackRefusals = declareRefusals('cashbacks', {
  gone: {
    type: 'InvalidRequestException',
    en: 'This cashback can’t be collected any more. Your balance hasn’t changed.',
    it: 'Questo cashback non si può più riscuotere. Il tuo saldo non è cambiato.',
  },
  not_offered: {
    type: 'AccessDeniedException',
    en: 'You can’t collect a bonus at the moment. Check your limits, breaks and verification.',
    it: 'Al momento non puoi riscuotere un bonus. Controlla limiti, pause e verifica.',
  },
});
