import type { FieldWords, Said, SchemaWords } from './say.ts';

const on = (en: string, it: string): Said => [en, it];
const seconds = (label: Said): FieldWords => ({ label, hint: ['Seconds.', 'Secondi.'] });
const milliseconds = (label: Said): FieldWords => ({ label, hint: ['Thousandths of a second.', 'Millesimi di secondo.'] });

/** Brand, menus, switches, timings, chat and trackers. */
export const site: Readonly<Record<string, SchemaWords>> = {
  'prazer-config': {
    name: ['Site settings', 'Impostazioni del sito'],
    about: ['Brand, menus, switches and timings of the site', 'Marchio, menu, interruttori e tempi del sito'],
    fields: {
      brand_name: ['Brand name', 'Nome del marchio'],
      brand_theme: {
        label: ['Theme', 'Tema'],
        hint: ['Colours, corners and type of the whole site.', 'Colori, angoli e caratteri di tutto il sito.'],
        choices: {
          nova: ['Nova (dark)', 'Nova (scuro)'],
          emerald: ['Emerald (dark, sharp)', 'Emerald (scuro, squadrato)'],
          riviera: ['Riviera (light)', 'Riviera (chiaro)'],
        },
      },
      brand_colors: {
        label: ['Own colours', 'Colori propri'],
        hint: [
          'In place of the theme’s. Everything that stands on them is given a colour that can be read.',
          'Al posto di quelli del tema. A tutto ciò che vi sta sopra viene dato un colore leggibile.',
        ],
      },
      domain_state: {
        label: ['State of the site', 'Stato del sito'],
        hint: [
          'Anything but open closes every page and call at once. The English entry counts.',
          'Tutto tranne «aperto» chiude subito ogni pagina e chiamata. Conta la voce inglese.',
        ],
        choices: {
          active: ['Open', 'Aperto'],
          disabled: ['Closed for good', 'Chiuso definitivamente'],
          maintenance: ['Under maintenance', 'In manutenzione'],
        },
      },
      is_bonus_isolation_enabled: {
        label: ['Cash and bonus money never pay one stake together', 'Denaro e bonus non pagano mai insieme una puntata'],
        hint: [
          'In games. Bonuses that were granted keep the rule of then.',
          'Nei giochi. I bonus già assegnati conservano la regola di allora.',
        ],
      },
      operator: ['Operator and licence', 'Operatore e licenza'],
      logos: ['Logo', 'Logo'],
      functional_flags: ['What is offered', 'Che cosa è offerto'],
      verification: ['Identity checks', 'Verifica dell’identità'],
      balance_refresh: ['Refreshing of the balance', 'Aggiornamento del saldo'],
      regulation_profile: {
        label: ['Jurisdiction', 'Giurisdizione'],
        hint: [
          'Whose rules hold for games, limits and withdrawals. Empty: those the installation was started with.',
          'Le regole che valgono per giochi, limiti e prelievi. Vuoto: quelle con cui è stata avviata l’installazione.',
        ],
        choices: {
          uk: ['United Kingdom', 'Regno Unito'],
          gli: ['GLI-19 standard', 'Standard GLI-19'],
          italy: ['Italy', 'Italia'],
          malta: ['Malta', 'Malta'],
        },
      },
      locale_strategy: {
        label: ['Language of a first visit', 'Lingua della prima visita'],
        choices: { browser: ['That of the browser', 'Quella del browser'], platform: ['That of the site', 'Quella del sito'] },
      },
      time_to_force_logout: seconds(['Signed out after being idle for', 'Uscita dopo inattività di']),
      user_inactivity_cashier_time: seconds(['Signed out in the cashier after being idle for', 'Uscita dalla cassa dopo inattività di']),
      user_inactivity_pp_time: seconds([
        'Signed out while a payment is awaited after being idle for',
        'Uscita in attesa di un pagamento dopo inattività di',
      ]),
      toast_duration: milliseconds(['How long a message stays', 'Durata di un messaggio']),
      update_checker: ['Notice of a new version', 'Avviso di nuova versione'],
      menu: ['Menu', 'Menu'],
      footer_columns: ['Columns of the footer', 'Colonne del piè di pagina'],
      footer_links: ['Links at the end of the footer', 'Link in fondo al piè di pagina'],
      footer_text: ['Text of the footer', 'Testo del piè di pagina'],
      age_notice: ['Mark of the minimum age', 'Segno dell’età minima'],
      payment_marks: {
        label: ['Payment marks', 'Marchi di pagamento'],
        hint: ['At the end of every page.', 'In fondo a ogni pagina.'],
      },
      validator_config: {
        label: ['Patterns of fields', 'Modelli dei campi'],
        hint: [
          'For fields of the profile without a pattern of their own: {"postcode": {"regex": "^[0-9]{5}$"}}.',
          'Per i campi del profilo senza un modello proprio: {"postcode": {"regex": "^[0-9]{5}$"}}.',
        ],
      },
      image_name_mapping: {
        label: ['Names of pictures', 'Nomi delle immagini'],
        hint: [
          'Keys of descriptions as promotion systems name them, and as the site reads them: image_735_240 is the wide picture of banners, offers, jackpots and tournaments.',
          'Chiavi delle descrizioni come le chiamano i sistemi di promozione e come le legge il sito: image_735_240 è l’immagine larga di banner, offerte, jackpot e tornei.',
        ],
      },
      loader: ['Sign of loading', 'Segnale di caricamento'],
      popup_fallback: ['Pop-up that failed to open', 'Popup che non si è aperto'],
      custom_code: {
        label: ['Custom code', 'Codice personalizzato'],
        hint: ['Runs on every page. Only admins publish it.', 'Viene eseguito su ogni pagina. Lo pubblicano solo gli amministratori.'],
      },
      chat_provider: {
        label: ['Live chat', 'Chat dal vivo'],
        hint: ['Its settings follow in the next field.', 'Le sue impostazioni sono nel campo seguente.'],
        choices: {
          none: ['None', 'Nessuna'],
          live_tex: ['LiveTex', 'LiveTex'],
          freshChat: ['Freshchat', 'Freshchat'],
          liveChat: ['LiveChat', 'LiveChat'],
          verbox: ['Verbox', 'Verbox'],
          betunlim: ['Own widget (betunlim)', 'Widget proprio (betunlim)'],
          jivoSite: ['JivoSite', 'JivoSite'],
        },
      },
      chat: ['Settings of the chats', 'Impostazioni delle chat'],
      marketing_tracker: ['Marketing tracker', 'Tracciamento marketing'],
      real_user_monitoring: ['Measuring of page speed', 'Misura della velocità delle pagine'],
    },
  },
  common: {
    name: ['Languages and wording', 'Lingue e diciture'],
    about: ['Languages, and texts that the operator has changed', 'Lingue e testi cambiati dall’operatore'],
    fields: {
      languages: ['Languages', 'Lingue'],
      texts: {
        label: ['Own wording', 'Diciture proprie'],
        hint: [
          'Any text of the site in your own words: look for it by what it says, and write yours below it.',
          'Qualsiasi testo del sito con parole tue: cercalo per ciò che dice e scrivi il tuo qui sotto.',
        ],
      },
    },
  },
  'web-setting': {
    name: ['Icons and app', 'Icone e app'],
    about: ['Icons of the browser by size and kind, web manifest', 'Icone del browser per dimensione e tipo, manifesto web'],
    fields: { favicon: ['Icons', 'Icone'], manifest: ['Web manifest', 'Manifesto web'] },
  },
  'meta-data-tool': {
    name: ['Analytics', 'Statistiche'],
    about: [
      'Ids of analytics: each is loaded only with an id and with the visitor’s consent',
      'Codici delle statistiche: ognuna si carica solo con un codice e con il consenso del visitatore',
    ],
    fields: {
      google_tag_manager_id: ['Google Tag Manager id', 'ID di Google Tag Manager'],
      google_analytics_id: ['Google Analytics id', 'ID di Google Analytics'],
      yandex_metrika_id: ['Yandex Metrika id', 'ID di Yandex Metrika'],
      facebook_pixel_id: ['Facebook pixel id', 'ID del pixel di Facebook'],
      tiktok_pixel_id: ['TikTok pixel id', 'ID del pixel di TikTok'],
      seon_session_url: {
        label: ['Script of SEON', 'Script di SEON'],
        hint: [
          'Address of the fraud service’s script. Empty: not in use.',
          'Indirizzo dello script del servizio antifrode. Vuoto: non in uso.',
        ],
      },
      verifications: {
        label: ['Proofs of ownership', 'Prove di proprietà'],
        hint: [
          'Meta tags by which services know that the site is yours, such as google-site-verification.',
          'Meta tag con cui i servizi sanno che il sito è tuo, ad esempio google-site-verification.',
        ],
      },
    },
  },
  'site.balance-refresh': {
    name: ['Refreshing of the balance', 'Aggiornamento del saldo'],
    fields: {
      isEnabledInterval: ['Refresh again and again', 'Aggiorna a intervalli'],
      countSecondsForInterval: seconds(['Interval', 'Intervallo']),
      isEnabledTurnOffRequests: ['Stop when the page is left alone', 'Smetti se la pagina resta inattiva'],
      countMinutesAfterWhichRequestsTurnedOff: { label: ['Stop after', 'Smetti dopo'], hint: ['Minutes.', 'Minuti.'] },
      isEnabledRequestsAfterClick: ['Refresh on a click', 'Aggiorna a ogni clic'],
      countSecondsForDelayBetweenClick: seconds(['Least time between clicks', 'Tempo minimo tra i clic']),
    },
  },
  'site.custom-code': {
    name: ['Custom code', 'Codice personalizzato'],
    fields: {
      isEnabled: ['Switched on', 'Attivo'],
      position: {
        label: ['Place in the page', 'Posto nella pagina'],
        choices: {
          head: ['In the head', 'Nell’intestazione'],
          bodyStart: ['At the start of the body', 'All’inizio del corpo'],
          bodyEnd: ['At the end of the body', 'Alla fine del corpo'],
        },
      },
      consent: {
        label: ['Needs consent to', 'Richiede il consenso a'],
        choices: {
          necessary: ['Nothing: it is necessary', 'Nulla: è necessario'],
          statistics: ['Statistics', 'Statistiche'],
          marketing: ['Marketing', 'Marketing'],
        },
      },
      hosts: {
        label: ['Hosts it may reach', 'Domini che può raggiungere'],
        hint: [
          'Between commas or spaces, such as https://cdn.example.com.',
          'Separati da virgole o spazi, ad esempio https://cdn.example.com.',
        ],
      },
      code: ['Code', 'Codice'],
    },
  },
  'site.empty-state': { name: ['Empty state', 'Stato vuoto'] },
  'site.functional-flags': {
    name: ['What is offered', 'Che cosa è offerto'],
    fields: {
      is_two_factor_enabled: on('Two-factor sign-in', 'Accesso a due fattori'),
      is_verification_enabled: on('Identity checks', 'Verifica dell’identità'),
      is_responsible_game_enabled: on('Responsible gaming', 'Gioco responsabile'),
      is_bet_history_enabled: on('History of bets', 'Cronologia delle scommesse'),
      is_search_enabled: on('Search', 'Ricerca'),
      is_demo_enabled: on('Games in demo', 'Giochi in demo'),
      is_reverse_withdrawal_enabled: {
        label: ['Withdrawals can be taken back', 'I prelievi si possono annullare'],
        hint: [
          'While they are waiting. Never under the rules of the United Kingdom.',
          'Finché sono in attesa. Mai con le regole del Regno Unito.',
        ],
      },
      is_favourites_enabled: on('Favourite games', 'Giochi preferiti'),
      is_winners_enabled: on('Winners', 'Vincitori'),
      is_promotions_enabled: on('Promotions', 'Promozioni'),
      is_offers_enabled: on('Offers', 'Offerte'),
      is_promo_codes_enabled: on('Promo codes', 'Codici promozionali'),
      is_bonuses_enabled: on('Bonuses', 'Bonus'),
      is_cashback_enabled: on('Cashback', 'Cashback'),
      is_jackpots_enabled: on('Jackpots', 'Jackpot'),
      is_tournaments_enabled: on('Tournaments', 'Tornei'),
      is_loyalty_enabled: on('Loyalty programme', 'Programma fedeltà'),
      is_betting_enabled: on('Sports betting', 'Scommesse sportive'),
      is_support_enabled: on('Support page', 'Pagina di assistenza'),
      is_game_history_export_enabled: on('Export of the game history', 'Esportazione della cronologia dei giochi'),
      full_screen: {
        label: ['Full screen', 'Schermo intero'],
        choices: {
          all: ['For everybody', 'Per tutti'],
          product: ['Outside of Telegram', 'Fuori da Telegram'],
          telegram: ['In Telegram only', 'Solo in Telegram'],
          none: ['For nobody', 'Per nessuno'],
        },
      },
    },
  },
  'site.image-name': {
    name: ['Name of a picture', 'Nome di un’immagine'],
    fields: { from: ['Key in the description', 'Chiave nella descrizione'], to: ['Read as', 'Letta come'] },
  },
  'site.link': { name: ['Link', 'Link'] },
  'site.loader': {
    name: ['Sign of loading', 'Segnale di caricamento'],
    fields: { delay: milliseconds(['Shown after', 'Mostrato dopo']) },
  },
  'site.locale': {
    name: ['Language', 'Lingua'],
    fields: {
      code: { label: ['Code', 'Codice'], choices: { en: ['English (en)', 'Inglese (en)'], it: ['Italian (it)', 'Italiano (it)'] } },
      language: ['Language tag', 'Sigla della lingua'],
      name: ['Name in the language itself', 'Nome nella lingua stessa'],
      direction: {
        label: ['Direction of writing', 'Direzione di scrittura'],
        choices: { ltr: ['Left to right', 'Da sinistra a destra'], rtl: ['Right to left', 'Da destra a sinistra'] },
      },
    },
  },
  'site.brand-colors': {
    name: ['Own colours', 'Colori propri'],
    fields: {
      accent: {
        label: ['Accent', 'Colore d’accento'],
        hint: [
          'Links, chosen tabs and odds, lines around what is selected. Empty: the theme’s.',
          'Link, schede e quote scelte, contorni di ciò che è selezionato. Vuoto: quello del tema.',
        ],
      },
      call_to_action: {
        label: ['Main buttons', 'Pulsanti principali'],
        hint: ['Register, deposit, place a bet. Empty: the theme’s.', 'Registrazione, deposito, scommessa. Vuoto: quello del tema.'],
      },
    },
  },
  'site.logos': {
    name: ['Logo', 'Logo'],
    fields: {
      mark: {
        label: ['Mark', 'Simbolo'],
        hint: ['Stands before the name. Empty: the product’s own.', 'Sta prima del nome. Vuoto: quello del prodotto.'],
      },
      wordmark: ['Written name', 'Nome scritto'],
    },
  },
  'site.marketing-tracker': {
    name: ['Marketing tracker', 'Tracciamento marketing'],
    fields: { domain: ['Domain', 'Dominio'], target: ['Target', 'Destinazione'], site_group: ['Group of sites', 'Gruppo di siti'] },
  },
  'site.menu-group': { name: ['Group of links', 'Gruppo di link'], fields: { links: ['Links', 'Link'] } },
  'site.operator': {
    name: ['Operator and licence', 'Operatore e licenza'],
    fields: {
      company_name: ['Company', 'Società'],
      company_number: ['Company number', 'Numero della società'],
      address: ['Postal address', 'Indirizzo postale'],
      licence_number: ['Licence number', 'Numero di licenza'],
      regulator: ['Regulator', 'Autorità di controllo'],
      regulator_url: ['Site of the regulator', 'Sito dell’autorità'],
      support_email: {
        label: ['E-mail of support', 'E-mail dell’assistenza'],
        hint: [
          'Shown in the footer; messages of the support form go there.',
          'Mostrata nel piè di pagina; vi arrivano i messaggi del modulo di assistenza.',
        ],
      },
      complaints_email: {
        label: ['E-mail for complaints', 'E-mail per i reclami'],
        hint: ['Shown at the end of the page /complaints.', 'Mostrata in fondo alla pagina /complaints.'],
      },
      privacy_email: {
        label: ['E-mail for data protection', 'E-mail per la protezione dei dati'],
        hint: ['Shown at the end of the page /privacy.', 'Mostrata in fondo alla pagina /privacy.'],
      },
      adr_name: ['Body that settles disputes', 'Organismo che risolve le controversie'],
      adr_url: ['Site of that body', 'Sito di quell’organismo'],
      notice: ['Legal notice in the footer', 'Avviso legale nel piè di pagina'],
    },
  },
  'site.popup-fallback': { name: ['Pop-up that failed to open', 'Popup che non si è aperto'] },
  'site.real-user-monitoring': {
    name: ['Measuring of page speed', 'Misura della velocità delle pagine'],
    fields: {
      url: {
        label: ['Where measurements go', 'Dove vanno le misure'],
        hint: ['Empty: to this installation.', 'Vuoto: a questa installazione.'],
      },
      sample_percent: { label: ['Share of page loads', 'Quota dei caricamenti'], hint: ['Percent.', 'Percento.'] },
    },
  },
  'site.update-checker': {
    name: ['Notice of a new version', 'Avviso di nuova versione'],
    fields: { interval_seconds: seconds(['Looks every', 'Controlla ogni']) },
  },
  'site.verification': {
    name: ['Identity checks', 'Verifica dell’identità'],
    fields: {
      level: {
        label: ['Level at the identity provider', 'Livello presso il fornitore'],
        hint: ['Empty: the one of the configuration.', 'Vuoto: quello della configurazione.'],
      },
      tries: ['Tries', 'Tentativi'],
      deposit_total: {
        label: ['Asked from this sum of deposits', 'Richiesta da questa somma di depositi'],
        hint: [
          'In the player’s currency, such as 2000.00. Empty: not asked.',
          'Nella valuta del giocatore, ad esempio 2000.00. Vuoto: non richiesta.',
        ],
      },
      withdrawal_total: {
        label: ['Asked from this sum of withdrawals', 'Richiesta da questa somma di prelievi'],
        hint: [
          'In the player’s currency, such as 2000.00. Empty: not asked.',
          'Nella valuta del giocatore, ad esempio 2000.00. Vuoto: non richiesta.',
        ],
      },
    },
  },
  'web.favicon': {
    name: ['Icon', 'Icona'],
    fields: {
      kind: { label: ['Kind', 'Tipo'], choices: { png: ['PNG', 'PNG'], apple: ['Apple touch icon', 'Icona Apple'], ico: ['ICO', 'ICO'] } },
      size: { label: ['Size', 'Dimensione'], hint: ['Pixels of a side.', 'Pixel di un lato.'] },
    },
  },
  'web.manifest': {
    name: ['Web manifest', 'Manifesto web'],
    fields: {
      short_name: ['Short name', 'Nome breve'],
      display: {
        label: ['Display', 'Visualizzazione'],
        choices: {
          standalone: ['As an app', 'Come un’app'],
          minimal_ui: ['With few controls', 'Con pochi comandi'],
          browser: ['In the browser', 'Nel browser'],
        },
      },
      theme_color: ['Theme colour', 'Colore del tema'],
      background_color: ['Background colour', 'Colore di sfondo'],
      orientation: {
        label: ['Orientation', 'Orientamento'],
        choices: { any: ['Any', 'Qualsiasi'], portrait: ['Portrait', 'Verticale'], landscape: ['Landscape', 'Orizzontale'] },
      },
    },
  },
  'chat.betunlim': {
    name: ['Chat: own widget (betunlim)', 'Chat: widget proprio (betunlim)'],
    fields: {
      global_name: ['Name of its global object', 'Nome del suo oggetto globale'],
      show_method: ['Method that shows it', 'Metodo che la mostra'],
      hide_method: ['Method that hides it', 'Metodo che la nasconde'],
      open_method: ['Method that opens it', 'Metodo che la apre'],
      close_method: ['Method that closes it', 'Metodo che la chiude'],
      identify_method: ['Method that names the player', 'Metodo che identifica il giocatore'],
      reset_method: ['Method that forgets the player', 'Metodo che dimentica il giocatore'],
    },
  },
  'chat.fresh-chat': {
    name: ['Chat: Freshchat', 'Chat: Freshchat'],
    fields: { host: ['Host', 'Host'], siteId: ['Site id', 'ID del sito'], embed_url: ['Address of the script', 'Indirizzo dello script'] },
  },
  'chat.jivo-site': { name: ['Chat: JivoSite', 'Chat: JivoSite'], fields: { widget_id: ['Widget id', 'ID del widget'] } },
  'chat.live-chat': {
    name: ['Chat: LiveChat', 'Chat: LiveChat'],
    fields: { license: ['Licence', 'Licenza'], organizationId: ['Organisation id', 'ID dell’organizzazione'], group: ['Group', 'Gruppo'] },
  },
  'chat.live-tex': { name: ['Chat: LiveTex', 'Chat: LiveTex'], fields: { liveTexID: ['LiveTex id', 'ID di LiveTex'] } },
  'chat.verbox': { name: ['Chat: Verbox', 'Chat: Verbox'], fields: { site_hash: ['Hash of the site', 'Hash del sito'] } },
};
