import { page, related, text } from './define.ts';

export const complaints = page(
  {
    slug: 'complaints',
    revised_on: '2026-11-28',
    related: related('fairness', 'payments'),
  },
  {
    title: 'Complaints',
    lead: 'What to do if something isn’t right, and who decides if we don’t agree.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'How it works',
        anchor: 'steps',
        steps: [
          {
            title: 'Write to us',
            text: 'Use the form on the support page and say that it’s a complaint. Include the number of the round or payment: you’ll find it in your history.',
          },
          { title: 'Get a reference number', text: 'Use it to ask about the status of your complaint.' },
          {
            title: 'We check our records',
            text: 'Someone who wasn’t involved looks into your complaint and sends you the records that our answer is based on.',
          },
          {
            title: 'Get a final answer',
            text: 'We answer in writing within eight weeks, and usually much sooner. If we’re wrong, we put it right.',
          },
          {
            title: 'Ask for an independent decision',
            text: 'If you disagree with our answer, or don’t get one in time, an independent body can review your complaint. It’s free for you.',
          },
        ],
      },
      text(
        'The independent body',
        'adr',
        `Which body handles disputes depends on the licence. You’ll find its name and address at the bottom of every page. In the European Union, you can also contact a dispute resolution body in the country where you live. You can also report to the regulator how we work.`,
      ),
      text(
        'Complaints about a round',
        'rounds',
        `You don’t have to wait for us: you can recalculate every round from its seeds. [Fairness and RTP](/fairness) shows you how. If your result differs from ours, we owe you an explanation. If we made a mistake, we put it right under the [terms](/terms).`,
      ),
      text(
        'In the meantime',
        'meanwhile',
        `We never treat you worse because of a complaint. You can still use your account and withdraw your balance, except for any money that the complaint is about.`,
      ),
      {
        __component: 'blocks.call-to-action',
        title: 'Write to us',
        text: 'It takes a minute, and you get a reference number.',
        button_title: 'Go to support',
        button_url: '/support',
        audience: 'all',
      },
    ],
  },
  {
    title: 'Reclami',
    lead: 'Che cosa fare se qualcosa non va e chi decide in caso di disaccordo.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'Come funziona',
        anchor: 'steps',
        steps: [
          {
            title: 'Scrivici',
            text: 'Usa il modulo nella pagina di assistenza e indica che si tratta di un reclamo. Aggiungi il numero della partita o del pagamento: lo trovi nella cronologia.',
          },
          { title: 'Ricevi un numero di riferimento', text: 'Ti serve per sapere a che punto è il reclamo.' },
          {
            title: 'Controlliamo i registri',
            text: 'Se ne occupa una persona che non è coinvolta nei fatti. Ti invia anche le registrazioni su cui si basa la risposta.',
          },
          {
            title: 'Ricevi la risposta definitiva',
            text: 'Rispondiamo per iscritto entro otto settimane, e di solito molto prima. Se abbiamo sbagliato, rimediamo.',
          },
          {
            title: 'Chiedi una decisione indipendente',
            text: 'Se la risposta non ti soddisfa, o non arriva in tempo, un organismo indipendente può esaminare il reclamo. Per te è gratuito.',
          },
        ],
      },
      text(
        'L’organismo indipendente',
        'adr',
        `L’organismo competente per le controversie dipende dalla licenza: nome e indirizzo sono in fondo a ogni pagina. Nell’Unione europea puoi rivolgerti anche a un organismo di risoluzione delle controversie del paese in cui vivi. Puoi inoltre segnalare il nostro operato all’autorità di vigilanza.`,
      ),
      text(
        'Reclami su una partita',
        'rounds',
        `Non devi aspettare noi: puoi ricalcolare ogni partita dai suoi semi. [Equità e RTP](/fairness) spiega come. Se il tuo risultato è diverso dal nostro, ti dobbiamo una spiegazione. Se abbiamo sbagliato, rimediamo secondo le [condizioni di gioco](/terms).`,
      ),
      text(
        'Nel frattempo',
        'meanwhile',
        `Un reclamo non peggiora mai il trattamento che ricevi. Puoi continuare a usare il conto e prelevare il saldo, tranne il denaro oggetto del reclamo.`,
      ),
      {
        __component: 'blocks.call-to-action',
        title: 'Scrivici',
        text: 'Basta un minuto e ricevi un numero di riferimento.',
        button_title: 'Vai all’assistenza',
        button_url: '/support',
        audience: 'all',
      },
    ],
  },
);
