import type { carouselEn } from './carousel-en.ts';

/** Italian words of the wheel of fortune. */
export const carouselIt: Readonly<Record<keyof typeof carouselEn, string>> = {
  'live.picksClosed': 'La scelta è chiusa.',
  'say.livePicked': 'Scelto il regalo {number}.',
  'live.carousel.bets': 'Puntate',
  'live.carousel.number': 'Numero {number}',
  'live.carousel.gift': 'Regalo',
  'live.carousel.carousel': 'Giostra',
  'live.carousel.boosted': '{number}, moltiplicato ×{times}',
  'live.carousel.range': '{least}–{most}×',
  'live.carousel.about': '{bet} · paga {pays} · probabilità {chance}% · RTP {rtp}%',
  'live.carousel.shelf': 'Regali',
  'live.carousel.pick': 'Scegli un regalo. Se non scegli, ricevi il primo.',
  'live.carousel.picked': 'Hai scelto il regalo {number}. Puoi cambiarlo finché c’è tempo.',
  'live.carousel.watch': 'Non hai puntato su questo bonus. I regali si aprono per tutti nello stesso momento.',
  'live.carousel.behind': 'Il tuo regalo ti dà {times} volte la puntata.',
  'live.carousel.gift25': 'Regalo {number}',
  'live.carousel.giftTold': 'Regalo {number}: {times} volte la puntata',
  'live.carousel.noBonus': 'Nessun bonus in questi giri.',
  'live.carousel.lastBonus': 'Giri dall’ultimo bonus: {count}',
  'live.carousel.rules':
    'La ruota ha {fields} settori, tutti con la stessa probabilità. Un numero paga quanto vale: una puntata sul 5 vince 5 volte la puntata, oltre alla posta.',
  'live.carousel.rulesBoosts':
    'Dopo la chiusura alcuni numeri possono essere moltiplicati: in quel giro la loro vincita aumenta. Ogni numero viene estratto separatamente.',
  'live.carousel.rulesBonus':
    'Regalo e Giostra sono bonus. Se hai puntato su quello che esce, scegli uno di {places} regali entro {seconds} secondi. Nella giostra ogni regalo vale {times} volte tanto. Il contenuto dei regali è estratto insieme al settore, prima delle scelte, e nessuno lo vede finché le scelte non sono chiuse.',
  'live.carousel.rulesGifts': 'Valori dei regali, in multipli della puntata con la posta inclusa: {gifts}.',
  'live.carousel.table.bet': 'Puntata',
  'live.carousel.table.fields': 'Settori',
  'live.carousel.table.pay': 'Paga',
  'live.carousel.table.chance': 'Probabilità',
  'live.carousel.table.return': 'RTP',
  'live.carousel.table.limit': 'Massimo',
  'live.carousel.table.boost': 'Moltiplicatore',
  'live.carousel.table.boosted': 'Probabilità di un moltiplicatore',
  'say.liveBoosts': 'Moltiplicati: {boosts}.',
  'say.livePick': '{bonus}. Scegli un regalo: {seconds} secondi.',
  'say.liveBonus': '{bonus}. Chi ha puntato sta scegliendo.',
};
