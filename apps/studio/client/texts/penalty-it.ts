import type { penaltyEn } from './penalty-en.ts';

/** Italian words of the penalty shoot-out. */
export const penaltyIt: Readonly<Record<keyof typeof penaltyEn, string>> = {
  'live.penalty.goal': 'Gol',
  'live.penalty.saved': 'Niente gol',
  'live.penalty.kickBets': 'Questo rigore',
  'live.penalty.zoneBets': 'Zona della porta',
  'live.penalty.winnerBets': 'Vincente della serie',
  'live.penalty.zone.topLeft': 'Alto a sinistra',
  'live.penalty.zone.topMiddle': 'Alto al centro',
  'live.penalty.zone.topRight': 'Alto a destra',
  'live.penalty.zone.lowLeft': 'Basso a sinistra',
  'live.penalty.zone.lowMiddle': 'Basso al centro',
  'live.penalty.zone.lowRight': 'Basso a destra',
  'live.penalty.zoneOf': 'Tiro {zone}',
  'live.penalty.winnerOf': '{side} vince la serie',
  'live.penalty.scored': '{side} segna, {zone}. {home}–{away}.',
  'live.penalty.stopped': '{side} non segna, {zone}. {home}–{away}.',
  'live.penalty.won': '{side} vince la serie',
  'live.penalty.goalSign': 'Gol!',
  'live.penalty.savedSign': 'Parato!',
  'live.penalty.badgeGoal': '{side}: gol',
  'live.penalty.badgeSaved': '{side}: niente gol',
  'live.penalty.badgeWon': '{side} vince {score}',
  'live.penalty.score': '{home} {homeGoals}, {away} {awayGoals}',
  'live.penalty.spot': '{bet}, quota {odds}, probabilità {chance}%',
  'live.penalty.about': '{bet} · quota {odds} · probabilità {chance}% · RTP {rtp}%',
  'live.penalty.notOffered': '{bet}: non disponibile con questo punteggio',
  'live.penalty.kicks': '{goals} gol, {saved} parate',
  'live.penalty.shootOutsWon': 'Serie vinte',
  'live.penalty.byScore': 'secondo il punteggio',
  'live.penalty.rules':
    '{home} e {away}, due squadre di fantasia, tirano i rigori a turno. Ogni giro è un rigore e il giro successivo riprende dal punteggio.',
  'live.penalty.rulesEnd':
    'Ogni squadra ha cinque rigori. La serie finisce appena una squadra non può più essere raggiunta. In caso di parità dopo cinque rigori ciascuna, si continua a coppie di rigori finché una coppia decide. Poi inizia una nuova serie.',
  'live.penalty.rulesKick':
    'Ogni rigore ha il 75% di probabilità di gol, chiunque lo tiri e qualunque cosa sia successa prima. È diretto in una di sei zone della porta, tutte ugualmente probabili, con o senza gol.',
  'live.penalty.rulesWinner':
    'Una puntata sul vincente mantiene la quota a cui l’hai fatta e viene pagata alla fine della serie, che può arrivare diversi giri dopo. La quota è il {rtp}% diviso per la probabilità esatta con quel punteggio, arrotondata per difetto ai millesimi. È disponibile da {least} a {most}. Se fermiamo il tavolo, una serie con queste puntate viene giocata fino alla fine.',
  'live.penalty.rulesOdds':
    'Le quote comprendono la posta. Se un pagamento comprende una frazione di centesimo, un’estrazione decide se arrotondare per eccesso o per difetto: in media non perdi nulla.',
  'live.penalty.rulesClock':
    'Si punta per {bet} secondi. Poi il rigore viene estratto e mostrato per {draw} secondi, le puntate sul rigore vengono pagate e {result} secondi dopo comincia il prossimo. La chiusura è decisa dall’orologio del server, uguale per tutti.',
  'live.penalty.rulesLost':
    'Se perdi la connessione, le tue puntate restano valide e vengono pagate. Se la raccolta delle puntate si interrompe per più di 5 secondi, tutte le puntate di quel rigore vengono restituite e il rigore si ripete; le puntate sul vincente dei rigori precedenti restano valide. Dopo la chiusura il risultato estratto viene pagato una volta sola.',
  'live.penalty.table.bet': 'Puntata',
  'live.penalty.table.odds': 'Quota',
  'live.penalty.table.chance': 'Probabilità',
  'live.penalty.table.return': 'RTP',
  'live.penalty.table.limit': 'Massimo',
};
