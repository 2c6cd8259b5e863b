import { page, related, text } from './define.ts';

export const complaints = page(
  {
    slug: 'complaints',
    revised_on: '2026-11-21',
    related: related('fairness', 'payments'),
  },
  {
    title: 'Complaints',
    lead: 'What to do when something is not right, and who decides if we don’t agree.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'How it goes',
        anchor: 'steps',
        steps: [
          {
            title: 'Write to us',
            text: 'Use the form on the support page and say that it is a complaint. Name the round or the payment by its number; you find it in your history.',
          },
          { title: 'You get a number', text: 'With it you can ask where your complaint stands.' },
          {
            title: 'We look at the ledger',
            text: 'Whoever answers was not part of what you complain about, and sends you the entries that the answer rests on.',
          },
          {
            title: 'You get a final answer',
            text: 'In writing, within eight weeks at the latest and in most cases much sooner. If we are wrong, we put it right.',
          },
          {
            title: 'Somebody else decides',
            text: 'If you are not content, or had no answer in time, an independent body can look at it. It costs you nothing.',
          },
        ],
      },
      text(
        'The independent body',
        'adr',
        `Which body deals with disputes depends on the licence. The operator names it, with its address, at the bottom of every page. In the European Union you can also ask a dispute body of the country you live in, and the regulator takes reports about how we work.`,
      ),
      text(
        'About a round',
        'rounds',
        `You don’t have to wait for us: every round can be recomputed from its seeds. [Fairness and return](/fairness) shows how. If your result and ours differ, we owe you an explanation and, if we were wrong, the difference.`,
      ),
      text(
        'While it lasts',
        'meanwhile',
        `A complaint never leads to a worse treatment. You can go on using your account and withdraw your balance, unless the complaint is about that very money.`,
      ),
      {
        __component: 'blocks.call-to-action',
        title: 'Write to us',
        text: 'It takes a minute, and you get a number to refer to.',
        button_title: 'To support',
        button_url: '/support',
        audience: 'all',
      },
    ],
  },
  {
    title: 'Reclami',
    lead: 'Che cosa fare quando qualcosa non va, e chi decide se non siamo d’accordo.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'Come funziona',
        anchor: 'steps',
        steps: [
          {
            title: 'Scrivici',
            text: 'Usa il modulo nella pagina di assistenza e indica che si tratta di un reclamo. Cita la partita o il pagamento con il suo numero: lo trovi nella cronologia.',
          },
          { title: 'Ricevi un numero', text: 'Con quello puoi chiedere a che punto è il tuo reclamo.' },
          {
            title: 'Guardiamo il registro',
            text: 'Chi risponde non ha avuto parte in ciò che contesti e ti invia le voci su cui si basa la risposta.',
          },
          {
            title: 'Ricevi una risposta definitiva',
            text: 'Per iscritto, al più tardi entro otto settimane e di solito molto prima. Se abbiamo torto, rimediamo.',
          },
          {
            title: 'Decide qualcun altro',
            text: 'Se non sei soddisfatto, o non hai avuto risposta in tempo, può esaminarlo un organismo indipendente. Per te è gratuito.',
          },
        ],
      },
      text(
        'L’organismo indipendente',
        'adr',
        `Quale organismo si occupa delle controversie dipende dalla licenza. L’operatore lo indica, con il suo indirizzo, in fondo a ogni pagina. Nell’Unione europea puoi rivolgerti anche a un organismo del paese in cui vivi, e l’autorità di vigilanza riceve segnalazioni sul nostro operato.`,
      ),
      text(
        'Su una partita',
        'rounds',
        `Non devi aspettare noi: ogni partita si può ricalcolare dai suoi semi. [Equità e ritorno](/fairness) mostra come. Se il tuo risultato e il nostro differiscono, ti dobbiamo una spiegazione e, se abbiamo sbagliato, la differenza.`,
      ),
      text(
        'Nel frattempo',
        'meanwhile',
        `Un reclamo non porta mai a un trattamento peggiore. Puoi continuare a usare il conto e prelevare il saldo, a meno che il reclamo riguardi proprio quel denaro.`,
      ),
      {
        __component: 'blocks.call-to-action',
        title: 'Scrivici',
        text: 'Ci vuole un minuto, e ricevi un numero di riferimento.',
        button_title: 'Vai all’assistenza',
        button_url: '/support',
        audience: 'all',
      },
    ],
  },
);
