import { page, related, text } from './define.ts';

export const about = page(
  {
    slug: 'about',
    revised_on: '2026-11-21',
    related: related('fairness', 'payments', 'play-responsibly'),
  },
  {
    title: 'About us',
    lead: 'A casino whose numbers you can check.',
    blocks: [
      text(
        'What we are after',
        'why',
        `Most casinos ask you to trust them. We would rather be checked. The return of a slot here is not an estimate but counted over all positions of its reels; the outcome of a round is committed to before you stake; and every cent that moved stands in a ledger that can only be added to.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'What you can count on',
        anchor: 'promises',
        cards: [
          {
            icon: 'scales',
            title: 'Returns in sight',
            text: 'On every game, to the last digit, before you stake.',
            link_title: 'Fairness and return',
            link_url: '/fairness',
          },
          {
            icon: 'wallet',
            title: 'Your money at hand',
            text: 'Withdrawing is as easy to reach as depositing, and we charge no fee for either.',
            link_title: 'Payments',
            link_url: '/payments',
          },
          {
            icon: 'shield-check',
            title: 'No tricks',
            text: 'No bonus switched on by itself, no preset above the smallest, no withdrawal taken back.',
            link_title: 'Play responsibly',
            link_url: '/play-responsibly',
          },
          {
            icon: 'headset',
            title: 'People who answer',
            text: 'Who looks at your question sees the ledger, and answers with it.',
            link_title: 'Support',
            link_url: '/support',
          },
        ],
      },
      text('Who we are', 'operator', `The operator of this site, the licence and the regulator are named at the bottom of every page.`),
    ],
  },
  {
    title: 'Chi siamo',
    lead: 'Un casinò i cui numeri puoi verificare.',
    blocks: [
      text(
        'Che cosa vogliamo',
        'why',
        `Quasi tutti i casinò ti chiedono di fidarti. Noi preferiamo essere controllati. Il ritorno di una slot qui non è una stima, ma è contato su tutte le posizioni dei rulli; l’esito di una partita è fissato prima che tu punti; e ogni centesimo che si è mosso è in un registro a cui si può solo aggiungere.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Su che cosa puoi contare',
        anchor: 'promises',
        cards: [
          {
            icon: 'scales',
            title: 'Ritorni in vista',
            text: 'Su ogni gioco, fino all’ultima cifra, prima della puntata.',
            link_title: 'Equità e ritorno',
            link_url: '/fairness',
          },
          {
            icon: 'wallet',
            title: 'Il tuo denaro a portata di mano',
            text: 'Prelevare è facile da trovare quanto depositare, e non chiediamo commissioni per nessuno dei due.',
            link_title: 'Pagamenti',
            link_url: '/payments',
          },
          {
            icon: 'shield-check',
            title: 'Nessun trucco',
            text: 'Nessun bonus che si attiva da solo, nessun importo preimpostato sopra il minimo, nessun prelievo ritirato.',
            link_title: 'Gioco responsabile',
            link_url: '/play-responsibly',
          },
          {
            icon: 'headset',
            title: 'Persone che rispondono',
            text: 'Chi legge la tua domanda vede il registro, e risponde con quello.',
            link_title: 'Assistenza',
            link_url: '/support',
          },
        ],
      },
      text(
        'L’operatore',
        'operator',
        `L’operatore di questo sito, la licenza e l’autorità di vigilanza sono indicati in fondo a ogni pagina.`,
      ),
    ],
  },
);
