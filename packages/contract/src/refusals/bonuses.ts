import { declareRefusals } from './declare.ts';

/** Why a bonus isn’t activated, paused or given up. */
export const bonusRefusals = declareRefusals('bonuses', {
  gone: {
    type: 'InvalidRequestException',
    en: 'This bonus is over. Your balance hasn’t changed.',
    it: 'Questo bonus è terminato. Il tuo saldo non è cambiato.',
  },
  already_active: {
    type: 'InvalidRequestException',
    en: 'This bonus is already active.',
    it: 'Questo bonus è già attivo.',
  },
  another_active: {
    type: 'InvalidRequestException',
    en: 'Another betting bonus is still active. Complete it or end it first.',
    it: 'Un altro bonus scommesse è ancora attivo. Prima completalo o chiudilo.',
  },
  another_casino_active: {
    type: 'InvalidRequestException',
    en: 'Another casino bonus is still active or paused. Complete it or end it first.',
    it: 'Un altro bonus casinò è ancora attivo o in pausa. Prima completalo o chiudilo.',
  },
  not_active: {
    type: 'InvalidRequestException',
    en: 'This bonus isn’t active.',
    it: 'Questo bonus non è attivo.',
  },
  not_offered: {
    type: 'AccessDeniedException',
    en: 'You can’t activate a bonus at the moment. Check your limits, breaks and verification.',
    it: 'Al momento non puoi attivare un bonus. Controlla limiti, pause e verifica.',
  },
});
