import { page, related, text } from './define.ts';

export const cookies = page(
  { slug: 'cookies', revised_on: '2026-11-21', related: related('privacy') },
  {
    title: 'Cookies',
    lead: 'What this site stores in your browser. Only the necessary cookies are used without your consent.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'Necessary',
        anchor: 'necessary',
        lead: 'The site can’t work without these, so we set them without asking. They don’t track you on other sites.',
        facts: [
          {
            label: 'tavolo_session',
            value: 'Keeps you signed in. Scripts can’t read it. It expires with your session, at most twelve hours after you sign in.',
          },
          {
            label: 'tavolo_device',
            value: 'Recognises this browser, so that we can warn you by email when someone signs in from another one. Kept for 400 days.',
          },
          { label: 'tavolo_oauth', value: 'Brings you back from the service you sign in with. Kept for ten minutes.' },
          { label: 'tavolo_locale', value: 'Your language. Kept for one year.' },
          { label: 'tavolo_consent', value: 'Your choice about statistics and marketing. Kept for six months, then we ask again.' },
          {
            label: 'tavolo_staff, tavolo_preview',
            value: 'Only for people who work here: they keep them signed in for up to eight hours, and show them pages before they’re published for one hour.',
          },
          {
            label: 'Browser storage',
            value:
              'Whether the sound is on, when you were last active, the payment you were sending and the window a link should open. It stays on your device.',
          },
        ],
      },
      text(
        'Statistics',
        'statistics',
        `Statistics show us which pages people open and where they leave, so that we can improve the site. These scripts load only with your consent, and only if the operator uses such a service.`,
      ),
      text(
        'Marketing',
        'marketing',
        `Marketing scripts show us which ad brought you here. They load only with your consent, and only if the operator uses such a service.`,
      ),
      text(
        'Live chat',
        'chat',
        `If the operator offers live chat, the chat provider stores what it needs to show your conversation. It’s deleted when you sign out.`,
      ),
      text(
        'Changing your mind',
        'change',
        `You can change your choice at any time under “Cookies” at the bottom of every page. Withdrawing consent is as easy as giving it. You can also delete all cookies in your browser settings: this signs you out.`,
      ),
    ],
  },
  {
    title: 'Cookie',
    lead: 'Che cosa questo sito salva nel tuo browser. Senza il tuo consenso usiamo solo i cookie necessari.',
    blocks: [
      {
        __component: 'blocks.facts',
        heading: 'Necessari',
        anchor: 'necessary',
        lead: 'Senza questi il sito non funziona, quindi li impostiamo senza chiedere. Non ti seguono su altri siti.',
        facts: [
          {
            label: 'tavolo_session',
            value:
              'Mantiene attivo l’accesso. Gli script non possono leggerlo. Scade con la sessione, al massimo dodici ore dopo l’accesso.',
          },
          {
            label: 'tavolo_device',
            value: 'Riconosce questo browser, così possiamo avvisarti via e-mail se qualcuno accede da un altro. Dura 400 giorni.',
          },
          { label: 'tavolo_oauth', value: 'Ti riporta qui dal servizio con cui accedi. Dura dieci minuti.' },
          { label: 'tavolo_locale', value: 'La tua lingua. Dura un anno.' },
          { label: 'tavolo_consent', value: 'La tua scelta su statistiche e marketing. Dura sei mesi, poi te lo chiediamo di nuovo.' },
          {
            label: 'tavolo_staff, tavolo_preview',
            value: 'Solo per chi lavora qui: mantengono l’accesso fino a otto ore e mostrano per un’ora le pagine non ancora pubblicate.',
          },
          {
            label: 'Memoria del browser',
            value:
              'Se l’audio è attivo, la tua ultima attività, il pagamento che stavi inviando e la finestra da aprire con un link. Resta sul tuo dispositivo.',
          },
        ],
      },
      text(
        'Statistiche',
        'statistics',
        `Le statistiche ci mostrano quali pagine vengono aperte e dove si abbandona il sito, così possiamo migliorarlo. Questi script si caricano solo con il tuo consenso e solo se l’operatore usa un servizio di questo tipo.`,
      ),
      text(
        'Marketing',
        'marketing',
        `Gli script di marketing ci mostrano quale annuncio ti ha portato qui. Si caricano solo con il tuo consenso e solo se l’operatore usa un servizio di questo tipo.`,
      ),
      text(
        'Chat',
        'chat',
        `Se l’operatore offre una chat dal vivo, il fornitore della chat salva ciò che serve a mostrare la conversazione. Viene eliminato quando esci.`,
      ),
      text(
        'Cambiare idea',
        'change',
        `Puoi cambiare scelta in qualsiasi momento in «Cookie», in fondo a ogni pagina. Revocare il consenso è facile come darlo. Puoi anche eliminare tutti i cookie nelle impostazioni del browser: la sessione verrà chiusa.`,
      ),
    ],
  },
);
