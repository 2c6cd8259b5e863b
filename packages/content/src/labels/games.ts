import type { SchemaWords } from './say.ts';

/** Games and the search. */
export const games: Readonly<Record<string, SchemaWords>> = {
  'games-config': {
    name: ['Games', 'Giochi'],
    about: ['Rows of the home page and categories of the game hall', 'Righe della pagina iniziale e categorie della sala giochi'],
    fields: {
      home_rows: ['Rows of the home page', 'Righe della pagina iniziale'],
      categories: ['Categories', 'Categorie'],
      overrides: {
        label: ['Own names and pictures of games', 'Nomi e immagini propri dei giochi'],
        hint: ['In place of those of the provider.', 'Al posto di quelli del fornitore.'],
      },
      page_sizes: {
        label: ['Games loaded at a time', 'Giochi caricati per volta'],
        hint: [
          'Three numbers: of a page, of one beside the filter, at most at once.',
          'Tre numeri: di una pagina, di una accanto al filtro, al massimo insieme.',
        ],
      },
      demo_window: {
        label: ['Window about the demo', 'Finestra sulla demo'],
        hint: [
          'What players are told of play without money. Empty: there is no such window.',
          'Che cosa si dice ai giocatori del gioco senza soldi. Vuoto: la finestra non c’è.',
        ],
      },
      demo_window_shown: {
        label: ['The window about the demo opens by itself', 'La finestra sulla demo si apre da sola'],
        hint: ['The line below a game in demo opens it at any time.', 'La riga sotto un gioco in demo la apre in ogni momento.'],
        choices: {
          once: ['At the first demo in a browser', 'Alla prima demo in un browser'],
          visit: ['At the first demo of each visit', 'Alla prima demo di ogni visita'],
          never: ['Never', 'Mai'],
        },
      },
      search_placeholder: ['Placeholder of the search in the header', 'Segnaposto della ricerca in alto'],
      virtual_items_limit: { label: ['Games drawn at once, at most', 'Giochi disegnati insieme, al massimo'] },
      virtual_buffer: { label: ['Room drawn ahead while scrolling', 'Spazio disegnato in anticipo'], hint: ['Pixels.', 'Pixel.'] },
    },
  },
  'search-config': {
    name: ['Search', 'Ricerca'],
    about: ['What the search looks through, in which order, and its texts', 'Dove cerca la ricerca, in quale ordine, e i suoi testi'],
    fields: {
      groups: ['Groups of results', 'Gruppi di risultati'],
      minimum_length: { label: ['Searches from', 'Cerca a partire da'], hint: ['Characters.', 'Caratteri.'] },
      typing_delay: { label: ['Waits after a key', 'Attesa dopo un tasto'], hint: ['Thousandths of a second.', 'Millesimi di secondo.'] },
      popular_title: ['Heading of popular searches', 'Intestazione delle ricerche frequenti'],
      popular_queries: { label: ['Popular searches', 'Ricerche frequenti'], hint: ['One a line.', 'Una per riga.'] },
      empty_title: ['Heading when nothing is found', 'Intestazione se non si trova nulla'],
      empty_text: ['Text when nothing is found', 'Testo se non si trova nulla'],
    },
  },
  'games.category': { name: ['Category', 'Categoria'], fields: { is_on_home: ['On the home page', 'Nella pagina iniziale'] } },
  'games.demo-window': {
    name: ['Window about the demo', 'Finestra sulla demo'],
    fields: {
      text: ['What the demo is', 'Che cos’è la demo'],
      visitor_text: ['What a visitor needs to play for real money', 'Che cosa serve a un visitatore per giocare con soldi veri'],
      deposit_text: ['What a player whose balance is empty needs', 'Che cosa serve a chi ha il saldo vuoto'],
      real_text: ['What a player who has a balance is told', 'Che cosa si dice a chi ha un saldo'],
      button_title: ['Button that goes on in the demo', 'Pulsante che continua la demo'],
      sign_up_title: ['Button that leads to the sign-up', 'Pulsante che porta alla registrazione'],
      deposit_title: ['Button that leads to the deposit', 'Pulsante che porta al deposito'],
      real_title: ['Button that switches to real money', 'Pulsante che passa ai soldi veri'],
    },
  },
  'games.override': {
    name: ['Own name and picture of a game', 'Nome e immagine propri di un gioco'],
    fields: {
      sysname: { label: ['Game', 'Gioco'], hint: ['As in its address, such as dice.', 'Come nel suo indirizzo, ad esempio dice.'] },
      name: { label: ['Name', 'Nome'], hint: ['Empty: that of the provider.', 'Vuoto: quello del fornitore.'] },
      img_288_192: { label: ['Picture, 288 × 192', 'Immagine, 288 × 192'], hint: ['Empty: that of the provider.', 'Vuota: quella del fornitore.'] },
    },
  },
  'games.row': {
    name: ['Row of games', 'Riga di giochi'],
    fields: {
      source: {
        label: ['Games', 'Giochi'],
        choices: {
          popular: ['Popular ones', 'I più giocati'],
          new: ['New ones', 'I nuovi'],
          favourites: ['The player’s favourites', 'I preferiti del giocatore'],
          recent: ['Played lately', 'Giocati di recente'],
          category: ['Of a category', 'Di una categoria'],
          provider: ['Of a provider', 'Di un fornitore'],
          all: ['All', 'Tutti'],
        },
      },
      value: {
        label: ['Which category or provider', 'Quale categoria o fornitore'],
        hint: ['Its system name, where the games are of one.', 'Il suo nome di sistema, se i giochi sono di uno solo.'],
      },
      layout: {
        label: ['Shape of the tiles', 'Forma dei riquadri'],
        choices: {
          landscape: ['Wide', 'Larghi'],
          portrait: ['Tall', 'Alti'],
          feature: ['One large, the others wide', 'Uno grande, gli altri larghi'],
        },
      },
    },
  },
  'search.group': {
    name: ['Group of results', 'Gruppo di risultati'],
    fields: {
      source: {
        label: ['Looks through', 'Cerca tra'],
        choices: {
          games: ['Games', 'Giochi'],
          providers: ['Providers', 'Fornitori'],
          categories: ['Categories', 'Categorie'],
          promotions: ['Promotions', 'Promozioni'],
          pages: ['Pages', 'Pagine'],
          questions: ['Questions and answers', 'Domande e risposte'],
          sports: ['Sports events', 'Eventi sportivi'],
        },
      },
    },
  },
};
