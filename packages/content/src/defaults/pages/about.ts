import { page, related, text } from './define.ts';

export const about = page(
  {
    slug: 'about',
    revised_on: '2026-11-21',
    related: related('fairness', 'payments', 'play-responsibly'),
  },
  {
    title: 'About us',
    lead: 'A casino you can check for yourself.',
    blocks: [
      text(
        'What we stand for',
        'why',
        `Most casinos ask you to trust them. We’d rather you checked. We calculate the RTP of each slot over all its reel positions instead of estimating it. We commit to the outcome of a round before you stake. And we record every cent that moves, in records that can’t be changed.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'What you can count on',
        anchor: 'promises',
        cards: [
          {
            icon: 'scales',
            title: 'RTP on every game',
            text: 'The exact figure, shown before you stake.',
            link_title: 'Fairness and RTP',
            link_url: '/fairness',
          },
          {
            icon: 'wallet',
            title: 'Easy withdrawals',
            text: 'Withdrawing is as easy as depositing, and we don’t charge a fee for either.',
            link_title: 'Payments',
            link_url: '/payments',
          },
          {
            icon: 'shield-check',
            title: 'No tricks',
            text: 'Bonuses never start without you, and amounts are never preset above the minimum.',
            link_title: 'Responsible gaming',
            link_url: '/play-responsibly',
          },
          {
            icon: 'headset',
            title: 'People who answer',
            text: 'Our support team can see your records and answers from them.',
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
    lead: 'Un casinò che puoi verificare.',
    blocks: [
      text(
        'In che cosa crediamo',
        'why',
        `Quasi tutti i casinò ti chiedono di fidarti. Noi preferiamo che tu possa verificare. L’RTP delle nostre slot non è una stima: lo calcoliamo su tutte le posizioni dei rulli. L’esito di ogni partita è fissato prima della puntata. E registriamo ogni centesimo che si muove, in registri che non si possono modificare.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Su che cosa puoi contare',
        anchor: 'promises',
        cards: [
          {
            icon: 'scales',
            title: 'RTP su ogni gioco',
            text: 'Il valore esatto, indicato prima della puntata.',
            link_title: 'Equità e RTP',
            link_url: '/fairness',
          },
          {
            icon: 'wallet',
            title: 'Prelievi semplici',
            text: 'Prelevare è facile come depositare, e senza commissioni in entrambi i casi.',
            link_title: 'Pagamenti',
            link_url: '/payments',
          },
          {
            icon: 'shield-check',
            title: 'Nessun trucco',
            text: 'Nessun bonus si attiva da solo e nessun importo è preimpostato sopra il minimo.',
            link_title: 'Gioco responsabile',
            link_url: '/play-responsibly',
          },
          {
            icon: 'headset',
            title: 'Persone che rispondono',
            text: 'L’assistenza vede i registri del tuo conto e risponde in base a quelli.',
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
