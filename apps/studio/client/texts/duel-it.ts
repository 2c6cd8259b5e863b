import type { duelEn } from './duel-en.ts';

/** Italian words of the two dice. */
export const duelIt: Readonly<Record<keyof typeof duelEn, string>> = {
  'live.duel.red': 'Rosso più alto',
  'live.duel.blue': 'Blu più alto',
  'live.duel.equal': 'Uguali',
  'live.duel.redDie': 'Rosso',
  'live.duel.blueDie': 'Blu',
  'live.duel.sides': 'Rosso o blu più alto',
  'live.duel.sums': 'Somma',
  'live.duel.pairs': 'Coppie',
  'live.duel.doubles': 'Coppia di facce uguali',
  'live.duel.mixed': 'Coppia di facce diverse',
  'live.duel.sumOf': 'Somma {sum}',
  'live.duel.sumShort': 'Somma {sum}',
  'live.duel.pairOf': 'Coppia {low} e {high}',
  'live.duel.outcome': 'Rosso {red}, blu {blue}: {side}, somma {sum}',
  'live.duel.run': 'Risultati, dal più recente',
  'live.duel.spot': '{bet}, quota {odds}, probabilità {chance}%',
  'live.duel.about': '{bet} · quota {odds} · probabilità {chance}% · RTP {rtp}%',
  'live.duel.rules': 'Si lanciano un dado rosso e un dado blu. Tutte le facce di entrambi sono ugualmente probabili.',
  'live.duel.rulesBets':
    'Puoi puntare sul dado più alto, su facce uguali, sulla somma e sulla coppia di facce in qualsiasi ordine. Se le facce sono uguali, le puntate su rosso o blu perdono.',
  'live.duel.rulesOdds':
    'Le quote comprendono la posta. Se un pagamento comprende una frazione di centesimo, un’estrazione decide se arrotondare per eccesso o per difetto: in media non perdi nulla.',
  'live.duel.table.bet': 'Puntata',
  'live.duel.table.odds': 'Quota',
  'live.duel.table.chance': 'Probabilità',
  'live.duel.table.return': 'RTP',
  'live.duel.table.limit': 'Massimo',
};
