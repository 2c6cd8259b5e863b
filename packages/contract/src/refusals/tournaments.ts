import { declareRefusals } from './declare.ts';

/** Why somebody can’t join a tournament. */
export const tournamentRefusals = declareRefusals('tournaments', {
  over: {
    type: 'InvalidRequestException',
    en: 'This tournament is over. The next one is listed before it starts.',
    it: 'Questo torneo è finito. Il prossimo compare nell’elenco prima di iniziare.',
  },
  not_offered: {
    type: 'AccessDeniedException',
    en: 'You can’t join tournaments at the moment. Check your breaks and verification.',
    it: 'Al momento non puoi partecipare ai tornei. Controlla pause e verifica.',
  },
  no_room: {
    type: 'AccessDeniedException',
    en: 'Your limits don’t allow another stake at the moment, so you can’t join. Nothing has changed.',
    it: 'I tuoi limiti ora non lasciano spazio a una puntata, quindi non puoi partecipare. Non è cambiato nulla.',
  },
});
