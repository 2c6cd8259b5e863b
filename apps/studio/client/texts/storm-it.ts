import type { stormEn } from './storm-en.ts';

/** Italian words of Storm Baccarat. */
export const stormIt: Readonly<Record<keyof typeof stormEn, string>> = {
  'live.storm.bets': 'Puntate',
  'live.storm.charged': 'Carte cariche',
  'live.storm.multiplied': '{ending}, ×{times}',
  'live.storm.about':
    '{bet} · paga {pays}, moltiplicato fino a ×{most} · probabilità {chance}% · RTP {rtp}% · commissione del {fee}% in più',
  'live.storm.bigEye': 'Strada grande derivata',
  'live.storm.small': 'Strada piccola',
  'live.storm.cockroach': 'Strada dello scarafaggio',
  'live.storm.multiplications': 'Le carte cariche hanno moltiplicato in {times} giri su {count}, al massimo ×{most}.',
  'live.storm.rules':
    'Giocatore e banco ricevono due carte ciascuno da {decks} mazzi, rimescolati a ogni giro. Le carte dal 10 al re valgono 0, l’asso vale 1. Conta solo l’ultima cifra del totale. Vince il totale più alto. Se una delle due parti ha 8 o 9, non si pesca la terza carta.',
  'live.storm.rulesCharges':
    'Dopo la chiusura vengono caricate da una a cinque carte, ognuna da ×2 a ×8. Se la mano vincente comprende una carta carica, le puntate vincenti vengono moltiplicate. Più carte cariche si moltiplicano tra loro, fino a ×{most}. In caso di pareggio contano le carte cariche di entrambe le mani, per le puntate sul pareggio. Una carta carica vale per tutte le sue copie nei mazzi.',
  'live.storm.rulesFee':
    'A ogni puntata si aggiunge una commissione del {fee}%: una puntata di {bet} costa {stake}. Le puntate pagano quanto indicato in tabella, oltre alla puntata. In caso di pareggio le puntate su giocatore e banco ti vengono restituite senza la commissione. L’RTP tiene conto della commissione.',
  'live.storm.table.bet': 'Puntata',
  'live.storm.table.pay': 'Paga',
  'live.storm.table.chance': 'Probabilità',
  'live.storm.table.return': 'RTP',
  'live.storm.table.limit': 'Massimo, con commissione',
  'live.storm.table.top': 'Pagamento massimo',
  'live.storm.table.charged': 'Carte cariche',
  'live.storm.table.times': 'Una carta carica moltiplica per',
  'live.storm.rulesKeys':
    'Tasti: P, T e B mettono una fiche su giocatore, pareggio e banco. U annulla, D raddoppia, R ripete le ultime puntate. Da 1 a 6 scegli la fiche.',
  'say.stormCharged': 'Carte cariche: {cards}.',
  'say.stormHands': '{hands}.',
};
