import type { Said, SchemaWords } from './say.ts';

const ownPages: Said = ['A page of this site; texts link to other sites.', 'Una pagina di questo sito; ai siti altrui portano i testi.'];

/** Pages, promotions, banners and the blocks that pages are put together from. */
export const pages: Readonly<Record<string, SchemaWords>> = {
  page: {
    name: ['Pages', 'Pagine'],
    about: ['Pages of an address of their own: terms, privacy, help', 'Pagine con un indirizzo proprio: condizioni, privacy, aiuto'],
    fields: {
      revised_on: {
        label: ['Last changed on', 'Ultima modifica il'],
        hint: ['Shown at the end of the page.', 'Mostrata in fondo alla pagina.'],
      },
      is_contents_shown: ['Show the list of headings', 'Mostra l’elenco delle intestazioni'],
      related: ['Read on', 'Continua a leggere'],
    },
  },
  'page-intro': {
    name: ['Intros of pages', 'Introduzioni delle pagine'],
    about: [
      'Heading, lead and empty state of pages whose rows come from the product',
      'Titolo, sommario e stato vuoto delle pagine le cui righe vengono dal prodotto',
    ],
    fields: {
      empty: {
        label: ['Empty state', 'Stato vuoto'],
        hint: ['Stands there while there are no rows.', 'Compare finché non ci sono righe.'],
      },
      guest: {
        label: ['For visitors', 'Per i visitatori'],
        hint: ['Where the rows belong to a player.', 'Dove le righe appartengono a un giocatore.'],
      },
    },
  },
  'system-page': {
    name: ['System pages', 'Pagine di sistema'],
    about: [
      'Header, description and button of the pages about a state or a fault',
      'Titolo, descrizione e pulsante delle pagine su uno stato o un errore',
    ],
    fields: {
      key: {
        label: ['Page', 'Pagina'],
        choices: {
          maintenance: ['Maintenance', 'Manutenzione'],
          not_found: ['Not found (404)', 'Non trovata (404)'],
          forbidden: ['Forbidden (403)', 'Vietata (403)'],
          fault: ['Fault (500)', 'Errore (500)'],
          user_blocked: ['Account blocked', 'Conto bloccato'],
          user_deleted: ['Account closed', 'Conto chiuso'],
          unsubscribe: ['Unsubscribed', 'Iscrizione annullata'],
          slot_errors: ['Game does not start', 'Il gioco non parte'],
          pay_cancel: ['Payment cancelled', 'Pagamento annullato'],
          pay_fail: ['Payment failed', 'Pagamento non riuscito'],
          pay_mobile: ['Payment in an app', 'Pagamento nell’app'],
          pay_new_window: ['Payment in a new window', 'Pagamento in un’altra finestra'],
          pay_pending: ['Payment pending', 'Pagamento in corso'],
          pay_success: ['Payment made', 'Pagamento riuscito'],
          confirmation: ['Confirm a contact', 'Conferma di un contatto'],
          confirmation_success: ['Contact confirmed', 'Contatto confermato'],
        },
      },
      header: ['Header', 'Titolo'],
      button_url: {
        label: ['Address of the button', 'Indirizzo del pulsante'],
        hint: [
          'Left empty it leads where it must by itself; on 500 and maintenance it asks for the same page again. Only addresses of this site.',
          'Se vuoto porta da solo dove deve; in 500 e manutenzione richiede di nuovo la stessa pagina. Solo indirizzi di questo sito.',
        ],
      },
    },
  },
  faq: {
    name: ['Questions and answers', 'Domande e risposte'],
    about: ['Groups of questions and answers of the support page', 'Gruppi di domande e risposte della pagina di assistenza'],
  },
  promotion: {
    name: ['Promotions', 'Promozioni'],
    about: ['What is worth telling players, with its conditions', 'Ciò che vale la pena dire ai giocatori, con le condizioni'],
    fields: {
      kind: {
        label: ['Kind', 'Tipo'],
        choices: {
          information: ['Information', 'Informazione'],
          bonus: ['Bonus', 'Bonus'],
          cashback: ['Cashback', 'Cashback'],
          freespins: ['Free spins', 'Giri gratis'],
          tournament: ['Tournament', 'Torneo'],
        },
      },
      starts_at: ['Begins', 'Inizia'],
      ends_at: ['Ends', 'Finisce'],
      campaign_id: ['Id of the campaign', 'ID della campagna'],
      conditions: ['Conditions', 'Condizioni'],
      conditions_page: ['Page with the conditions', 'Pagina con le condizioni'],
    },
  },
  banner: {
    name: ['Banners', 'Banner'],
    about: [
      'Banners of the home page, the menu and the sign-in window',
      'Banner della pagina iniziale, del menu e della finestra di accesso',
    ],
    fields: { home: ['Home page', 'Pagina iniziale'], menu: ['Menu', 'Menu'], auth: ['Sign-in window', 'Finestra di accesso'] },
  },
  'banner.auth': {
    name: ['Banner of the sign-in window', 'Banner della finestra di accesso'],
    fields: {
      isExist: ['Shown', 'Visibile'],
      label: ['Small line above', 'Riga piccola in alto'],
      value: ['Large line', 'Riga grande'],
      addition: ['Line below', 'Riga in basso'],
      image_735_240: {
        label: ['Wide picture (735 × 240)', 'Immagine larga (735 × 240)'],
        hint: ['Above the form on phones.', 'Sopra il modulo sui telefoni.'],
      },
    },
  },
  'banner.hero': {
    name: ['Banner of the home page', 'Banner della pagina iniziale'],
    fields: {
      tag_icon: ['Icon of the tag', 'Icona dell’etichetta'],
      finished_at: {
        label: ['Ends', 'Finisce'],
        hint: ['From then on nobody sees it. Empty: it stays.', 'Da allora nessuno lo vede. Vuoto: resta.'],
      },
    },
  },
  'banner.menu': {
    name: ['Banner of the menu', 'Banner del menu'],
    fields: {
      isExist: ['Shown', 'Visibile'],
      title: ['Title for players', 'Titolo per i giocatori'],
      subtitle: ['Second line for players', 'Seconda riga per i giocatori'],
      buttonTitle: ['Button for players', 'Pulsante per i giocatori'],
      buttonSlug: ['Address of that button', 'Indirizzo di quel pulsante'],
      image: ['Picture for players', 'Immagine per i giocatori'],
      titlePublic: ['Title for visitors', 'Titolo per i visitatori'],
      subtitlePublic: ['Second line for visitors', 'Seconda riga per i visitatori'],
      buttonTitlePublic: {
        label: ['Button for visitors', 'Pulsante per i visitatori'],
        hint: ['Opens the sign-up.', 'Apre la registrazione.'],
      },
      imagePublic: ['Picture for visitors', 'Immagine per i visitatori'],
    },
  },
  'blocks.call-to-action': {
    name: ['Call to action', 'Invito all’azione'],
    fields: {
      button_url: { label: ['Address of the button', 'Indirizzo del pulsante'], hint: ownPages },
      second_button_url: { label: ['Address of the second button', 'Indirizzo del secondo pulsante'], hint: ownPages },
    },
  },
  'blocks.card': {
    name: ['Card', 'Scheda'],
    fields: {
      link_title: ['Text of the link', 'Testo del link'],
      link_url: { label: ['Address of the link', 'Indirizzo del link'], hint: ownPages },
    },
  },
  'blocks.cards': { name: ['Cards', 'Schede'], fields: { cards: ['Cards', 'Schede'] } },
  'blocks.fact': { name: ['Fact', 'Dato'] },
  'blocks.facts': { name: ['Facts', 'Dati'], fields: { facts: ['Facts', 'Dati'] } },
  'blocks.helpline': {
    name: ['Helpline', 'Numero di aiuto'],
    fields: { country: ['Country', 'Paese'], phone: ['Phone', 'Telefono'], url: ['Site', 'Sito'] },
  },
  'blocks.helplines': { name: ['Helplines', 'Numeri di aiuto'], fields: { helplines: ['Helplines', 'Numeri di aiuto'] } },
  'blocks.notice': {
    name: ['Notice', 'Avviso'],
    fields: {
      tone: {
        label: ['Tone', 'Tono'],
        choices: { info: ['Information', 'Informazione'], good: ['Good news', 'Buona notizia'], warning: ['Warning', 'Attenzione'] },
      },
    },
  },
  'blocks.picture': { name: ['Picture', 'Immagine'], fields: { caption: ['Caption', 'Didascalia'] } },
  'blocks.question': {
    name: ['Question with an address', 'Domanda con indirizzo'],
    fields: {
      key: {
        label: ['Address', 'Indirizzo'],
        hint: ['Short name for links to this answer: /support#…', 'Nome breve per i link a questa risposta: /support#…'],
      },
    },
  },
  'blocks.questions': { name: ['Questions and answers', 'Domande e risposte'] },
  'blocks.rich-text': {
    name: ['Text', 'Testo'],
    fields: {
      body: {
        label: ['Text', 'Testo'],
        hint: [
          'A link to another site has to say so: [words](https://www.example.org "external").',
          'Un link a un altro sito deve dirlo: [parole](https://www.example.org "external").',
        ],
      },
    },
  },
  'blocks.step': { name: ['Step', 'Passo'] },
  'blocks.steps': { name: ['Steps', 'Passi'] },
};
