import { declareRefusals } from './declare.ts';

/** Why a product isn’t bought, a purchase isn’t cancelled, or a character isn’t chosen. */
export const loyaltyRefusals = declareRefusals('loyalty', {
  not_offered: {
    type: 'AccessDeniedException',
    en: 'This isn’t available to you at the moment. Check your limits, breaks and verification.',
    it: 'Al momento non è disponibile per te. Controlla limiti, pause e verifica.',
  },
  insufficient_points: {
    type: 'InvalidRequestException',
    en: 'You don’t have enough points for this.',
    it: 'Non hai abbastanza punti per questo articolo.',
  },
  sold_out: {
    type: 'InvalidRequestException',
    en: 'The last one has gone. Your points are as they were.',
    it: 'L’ultimo è appena andato. I tuoi punti sono rimasti come prima.',
  },
  limit_reached: {
    type: 'InvalidRequestException',
    en: 'You’ve bought as many of these as one player can have.',
    it: 'Hai già preso il massimo che spetta a un giocatore.',
  },
  cannot_cancel: {
    type: 'InvalidRequestException',
    en: 'This can’t be cancelled any more.',
    it: 'Questo acquisto non si può più annullare.',
  },
  character_locked: {
    type: 'InvalidRequestException',
    en: 'This character comes with a higher level.',
    it: 'Questo personaggio arriva con un livello più alto.',
  },
  character_kept: {
    type: 'InvalidRequestException',
    en: 'You changed your character not long ago. It can be changed again later.',
    it: 'Hai cambiato personaggio da poco. Potrai cambiarlo di nuovo più avanti.',
  },
});
