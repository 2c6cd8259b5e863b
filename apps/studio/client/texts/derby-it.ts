import type { derbyEn } from './derby-en.ts';

/** Italian words of the race course. */
export const derbyIt: Readonly<Record<keyof typeof derbyEn, string>> = {
  'live.derby.win': 'Vincente',
  'live.derby.place': 'Piazzato',
  'live.derby.forecast': 'Accoppiata',
  'live.derby.winPlace': 'Vincente e piazzato',
  'live.derby.form': 'Forma',
  'live.derby.corner': '1º / 2º',
  'live.derby.forecastHint': 'Righe: primo. Colonne: secondo.',
  'live.derby.betOf': '{kind} {horse}',
  'live.derby.forecastOf': 'Accoppiata {first}, poi {second}',
  'live.derby.spot': '{bet}, quota {odds}, probabilità {chance}%',
  'live.derby.about': '{bet} · quota {odds} · probabilità {chance}% · RTP {rtp}%',
  'live.derby.outcome': 'Vince {first}, secondo {second}',
  'live.derby.badge': 'Primo {first}, secondo {second}',
  'live.derby.race': 'Corsa {number} di {count}',
  'live.derby.photo': 'Arrivo al fotofinish',
  'live.derby.favourites': 'Il favorito ha vinto {wins} corse su {count}.',
  'live.derby.rules': 'Corrono sei cavalli. Le corse sono {count} e si ripetono in quest’ordine.',
  'live.derby.rulesForm':
    'La forma di un cavallo è la sua probabilità di arrivare primo, in percentuale. I cavalli si estraggono uno dopo l’altro in base alla forma: il primo, il secondo e così via. Il video mostra l’ordine estratto.',
  'live.derby.rulesOdds':
    'Le quote comprendono la posta e sono arrotondate per difetto ai centesimi; l’RTP indicato ne tiene conto. Se un pagamento comprende una frazione di centesimo, un’estrazione decide se arrotondare per eccesso o per difetto: in media non perdi nulla.',
  'live.derby.wins.win': 'Il cavallo arriva primo',
  'live.derby.wins.place': 'Il cavallo arriva primo o secondo',
  'live.derby.wins.forecast': 'Primo e secondo, in quest’ordine',
  'live.derby.table.bet': 'Puntata',
  'live.derby.table.wins': 'Vince se',
  'live.derby.table.return': 'RTP',
  'live.derby.table.limit': 'Massimo',
  'live.derby.table.race': 'Corsa',
};
