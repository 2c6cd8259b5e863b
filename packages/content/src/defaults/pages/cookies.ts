import { page, related, text } from './define.ts';

export const cookies = page(
  { slug: 'cookies', revised_on: '2026-11-21', related: related('privacy') },
  {
    title: 'Cookies',
    lead: 'What this site keeps in your browser. Only the first kind is there without your consent.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'Needed for the site to work',
        anchor: 'necessary',
        lead: 'These are set without asking, because nothing works without them. They follow you nowhere.',
        facts: [
          {
            label: 'tavolo_session',
            value: 'Keeps you signed in. No script can read it. It ends with your session, twelve hours after signing in at the latest.',
          },
          { label: 'tavolo_locale', value: 'Your language. One year.' },
          { label: 'tavolo_consent', value: 'Your answer about the other two kinds. Half a year, then we ask again.' },
          {
            label: 'Storage of the browser',
            value:
              'Whether the sound is on, when you last did something, which payment you were sending, which popup a link asked for. It stays on your device.',
          },
        ],
      },
      text(
        'Statistics',
        'statistics',
        `With your consent, and only if the operator has connected such a service: which pages are opened and where people turn back, so that we can make them better. Without your consent no such script is loaded.`,
      ),
      text(
        'Marketing',
        'marketing',
        `With your consent, and only if the operator has connected such a service: which advertisement brought you here. Without your consent no such script is loaded.`,
      ),
      text(
        'Live chat',
        'chat',
        `If the operator offers a live chat, its provider keeps what it needs to show you your conversation. It is cleared when you sign out.`,
      ),
      text(
        'Changing your mind',
        'change',
        `You can change your answer at any time by “Cookies” at the bottom of every page. Taking consent back is as easy as giving it. You can also delete everything in your browser’s settings; you will be signed out then.`,
      ),
    ],
  },
  {
    title: 'Cookie',
    lead: 'Che cosa questo sito tiene nel tuo browser. Senza il tuo consenso c’è solo il primo tipo.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'Necessari al funzionamento',
        anchor: 'necessary',
        lead: 'Vengono impostati senza chiedere, perché senza di essi non funziona nulla. Non ti seguono da nessuna parte.',
        facts: [
          {
            label: 'tavolo_session',
            value: 'Ti mantiene connesso. Nessuno script può leggerlo. Finisce con la sessione, al più tardi dodici ore dopo l’accesso.',
          },
          { label: 'tavolo_locale', value: 'La tua lingua. Un anno.' },
          { label: 'tavolo_consent', value: 'La tua risposta sugli altri due tipi. Sei mesi, poi te lo chiediamo di nuovo.' },
          {
            label: 'Memoria del browser',
            value:
              'Se l’audio è acceso, quando hai fatto qualcosa l’ultima volta, quale pagamento stavi inviando, quale finestra chiedeva un link. Resta sul tuo dispositivo.',
          },
        ],
      },
      text(
        'Statistiche',
        'statistics',
        `Con il tuo consenso, e solo se l’operatore ha collegato un servizio di questo tipo: quali pagine si aprono e dove si torna indietro, così possiamo migliorarle. Senza consenso nessuno di questi script viene caricato.`,
      ),
      text(
        'Marketing',
        'marketing',
        `Con il tuo consenso, e solo se l’operatore ha collegato un servizio di questo tipo: quale annuncio ti ha portato qui. Senza consenso nessuno di questi script viene caricato.`,
      ),
      text(
        'Chat',
        'chat',
        `Se l’operatore offre una chat dal vivo, il suo fornitore conserva ciò che serve a mostrarti la conversazione. Viene cancellato quando esci.`,
      ),
      text(
        'Cambiare idea',
        'change',
        `Puoi cambiare la tua risposta in qualsiasi momento con «Cookie» in fondo a ogni pagina. Revocare il consenso è facile come darlo. Puoi anche cancellare tutto nelle impostazioni del browser; in quel caso verrai disconnesso.`,
      ),
    ],
  },
);
