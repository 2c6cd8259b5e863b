import type { FieldWords, Said, SchemaWords } from './say.ts';

const hours = (label: Said): FieldWords => ({ label, hint: ['Hours.', 'Ore.'] });

/** Sign-up, forms, the cashier, player protection and cashback. */
export const players: Readonly<Record<string, SchemaWords>> = {
  'auth-config': {
    name: ['Sign-up and sign-in', 'Registrazione e accesso'],
    about: [
      'Ways to sign up and in, minimum age, versions of the documents',
      'Modi di registrarsi e accedere, età minima, versioni dei documenti',
    ],
    fields: {
      minimum_age: ['Minimum age', 'Età minima'],
      is_form_registration_enabled: ['Sign-up by the form', 'Registrazione con il modulo'],
      is_fast_registration_enabled: ['Quick sign-up', 'Registrazione rapida'],
      is_social_enabled: ['Sign-up and sign-in by a service', 'Registrazione e accesso con un servizio'],
      is_telegram_enabled: ['Sign-up and sign-in in Telegram', 'Registrazione e accesso in Telegram'],
      is_passkey_enabled: ['Sign-in with a passkey', 'Accesso con passkey'],
      terms_version: {
        label: ['Version of the terms', 'Versione delle condizioni'],
        hint: ['Kept with the consent of everybody who signs up.', 'Conservata con il consenso di chi si registra.'],
      },
      privacy_version: { label: ['Version of the privacy policy', 'Versione dell’informativa sulla privacy'] },
      social_providers: ['Services', 'Servizi'],
    },
  },
  'forms-config': {
    name: ['Forms', 'Moduli'],
    about: ['Fields of the forms and the texts of their errors', 'Campi dei moduli e testi dei loro errori'],
    fields: {
      registration: ['Sign-up', 'Registrazione'],
      fast_registration: ['Quick sign-up', 'Registrazione rapida'],
      completion: ['Completing a sign-up', 'Completamento della registrazione'],
      restore: ['New password', 'Nuova password'],
      profile: ['Personal data', 'Dati personali'],
      validation_dictionary: {
        label: ['Texts of the rules', 'Testi delle regole'],
        hint: [
          'By the code of the rule; $$min$$ and $$max$$ stand for bounds.',
          'Per codice della regola; $$min$$ e $$max$$ stanno per i limiti.',
        ],
      },
      api_validation_errors: {
        label: ['Texts of refusals', 'Testi dei rifiuti'],
        hint: ['By the code of the server’s refusal.', 'Per codice del rifiuto del server.'],
      },
      currency_conditions: ['Conditions by currency', 'Condizioni per valuta'],
    },
  },
  'cashier-config': {
    name: ['Cashier', 'Cassa'],
    about: ['Currencies, amounts and notices of the cashier', 'Valute, importi e avvisi della cassa'],
    fields: {
      deposit_amounts: ['Suggested amounts', 'Importi suggeriti'],
      currency_rates: { label: ['Exchange rates', 'Tassi di cambio'], hint: ['What one euro is worth.', 'Quanto vale un euro.'] },
      rates_date: ['Day of the rates', 'Giorno dei tassi'],
      rates_source: ['Source of the rates', 'Fonte dei tassi'],
      deposit_view: {
        label: ['Payment methods are shown as', 'I metodi di pagamento appaiono come'],
        choices: { list: ['A list', 'Elenco'], grid: ['A grid', 'Griglia'] },
      },
      methods: ['Payment methods', 'Metodi di pagamento'],
      registration_hint: ['Hint after the sign-up', 'Suggerimento dopo la registrazione'],
      error_buttons: ['Buttons beside a refusal', 'Pulsanti accanto a un rifiuto'],
      notice: ['Notice above deposits', 'Avviso sopra i depositi'],
      withdraw_notice: ['Notice above withdrawals', 'Avviso sopra i prelievi'],
      registration_hint_minutes: { label: ['How long the hint stays', 'Durata del suggerimento'], hint: ['Minutes.', 'Minuti.'] },
      review_turnover_percent: {
        label: ['Play before a withdrawal is paid without review', 'Gioco prima che un prelievo sia pagato senza controllo'],
        hint: [
          'Per cent of what was deposited since the last withdrawal; below it the withdrawal waits for review. 0 reviews none.',
          'Percentuale di quanto depositato dall’ultimo prelievo; al di sotto il prelievo attende un controllo. 0 non ne controlla nessuno.',
        ],
      },
      history_page_size: ['Rows of the history', 'Righe della cronologia'],
      recent_count: ['Recent payments in the wallet', 'Pagamenti recenti nel portafoglio'],
    },
  },
  'betting-bonus': {
    name: ['Betting bonuses', 'Bonus scommesse'],
    about: [
      'Kinds of betting bonuses and their conditions. One that was granted keeps those of then',
      'Tipi di bonus scommesse e le loro condizioni. Un bonus già assegnato conserva quelle di allora',
    ],
    fields: {
      wagering: {
        label: ['Wagering requirement', 'Requisito di puntata'],
        hint: ['How many times the bonus has to be staked, 1 to 10.', 'Quante volte il bonus va giocato, da 1 a 10.'],
      },
      days: { label: ['Days to meet it', 'Giorni per soddisfarlo'], hint: ['From activation.', 'Dall’attivazione.'] },
      days_to_activate: ['Days to activate it', 'Giorni per attivarlo'],
      minimum_odds: {
        label: ['Lowest odds', 'Quota minima'],
        hint: ['Of each line, such as 1.50. Empty: any.', 'Di ogni riga, ad esempio 1,50. Vuoto: qualsiasi.'],
      },
      maximum_stake: {
        label: ['Highest stake', 'Puntata massima'],
        hint: ['Of one bet, in the base currency. Empty: any.', 'Di una scommessa, nella valuta di base. Vuoto: qualsiasi.'],
      },
      maximum_win: {
        label: ['Most that becomes cash', 'Massimo che diventa denaro reale'],
        hint: ['In the base currency. Empty: all of it.', 'Nella valuta di base. Vuoto: tutto.'],
      },
      sports: {
        label: ['Sports', 'Sport'],
        hint: ['One a line, such as football. Empty: all.', 'Uno per riga, ad esempio football. Vuoto: tutti.'],
      },
    },
  },
  'casino-bonus': {
    name: ['Casino bonuses', 'Bonus casinò'],
    about: [
      'Kinds of casino bonuses and their conditions. One that was granted keeps those of then',
      'Tipi di bonus casinò e le loro condizioni. Un bonus già assegnato conserva quelle di allora',
    ],
    fields: {
      wagering: {
        label: ['Wagering requirement', 'Requisito di puntata'],
        hint: ['How many times the bonus has to be staked, 1 to 10.', 'Quante volte il bonus va giocato, da 1 a 10.'],
      },
      days: { label: ['Days to meet it', 'Giorni per soddisfarlo'], hint: ['From activation.', 'Dall’attivazione.'] },
      days_to_activate: ['Days to activate it', 'Giorni per attivarlo'],
      contributions: {
        label: ['Games that count', 'Giochi che contano'],
        hint: ['Bonus money can’t be staked on any other.', 'Negli altri non si può puntare denaro bonus.'],
      },
      maximum_stake: {
        label: ['Highest stake', 'Puntata massima'],
        hint: [
          'That bonus money pays or helps to pay, in the base currency. Empty: any.',
          'Che il denaro bonus paga o aiuta a pagare, nella valuta di base. Vuoto: qualsiasi.',
        ],
      },
      maximum_win: {
        label: ['Most that becomes cash', 'Massimo che diventa denaro reale'],
        hint: ['In the base currency. Empty: all of it.', 'Nella valuta di base. Vuoto: tutto.'],
      },
      spends: {
        label: ['Stakes are paid from', 'Le puntate si pagano con'],
        choices: {
          cash_first: ['Cash, then bonus money', 'Prima saldo reale, poi bonus'],
          bonus_first: ['Bonus money, then cash', 'Prima bonus, poi saldo reale'],
        },
      },
      forfeit_on_withdrawal: ['A withdrawal of cash ends it', 'Un prelievo di denaro lo chiude'],
    },
  },
  'promotions.contribution': {
    name: ['Games that count', 'Giochi che contano'],
    fields: {
      kind: {
        label: ['What', 'Che cosa'],
        choices: { category: ['Category', 'Categoria'], game: ['Game', 'Gioco'] },
      },
      sysname: {
        label: ['System name', 'Nome di sistema'],
        hint: ['What is said of a game goes before its categories.', 'Ciò che vale per un gioco prevale sulle sue categorie.'],
      },
      percent: {
        label: ['Per cent', 'Percentuale'],
        hint: [
          'Of a stake that counts. 0: bonus money can’t be staked on it.',
          'Della puntata che conta. 0: non si può puntare denaro bonus.',
        ],
      },
    },
  },
  cashback: {
    name: ['Cashback', 'Cashback'],
    about: [
      'Programmes of cashback and their conditions. A period that runs keeps those with which it began',
      'Programmi di cashback e le loro condizioni. Un periodo in corso conserva quelle con cui è iniziato',
    ],
    fields: {
      product: {
        label: ['What counts', 'Che cosa conta'],
        hint: ['Games and bets are never counted together.', 'Giochi e scommesse non si contano mai insieme.'],
        choices: {
          casino: ['Casino games', 'Giochi del casinò'],
          live: ['Live tables', 'Tavoli dal vivo'],
          games: ['Casino games and live tables', 'Giochi del casinò e tavoli dal vivo'],
          sports: ['Bets', 'Scommesse'],
        },
      },
      period: {
        label: ['Period', 'Periodo'],
        hint: ['In the licence’s time zone.', 'Nel fuso orario della licenza.'],
        choices: { day: ['Day', 'Giorno'], week: ['Week', 'Settimana'], month: ['Month', 'Mese'] },
      },
      percent: {
        label: ['Per cent', 'Percentuale'],
        hint: [
          'Of the cash that was staked in a period beyond what was won.',
          'Del denaro giocato in un periodo oltre a quanto è stato vinto.',
        ],
      },
      level_rates: {
        label: ['Rates by loyalty level', 'Percentuali per livello fedeltà'],
        hint: [
          'From a level on, in place of the per cent above. The level at the beginning of a period counts for the whole of it.',
          'A partire da un livello, al posto della percentuale qui sopra. Per tutto il periodo conta il livello che si ha al suo inizio.',
        ],
      },
      minimum: {
        label: ['Minimum', 'Minimo'],
        hint: [
          'In the base currency: a period that comes to less pays nothing.',
          'Nella valuta di base: un periodo che vale meno non paga nulla.',
        ],
      },
      cap: {
        label: ['Maximum', 'Massimo'],
        hint: ['In the base currency: a period pays no more.', 'Nella valuta di base: un periodo non paga di più.'],
      },
      stake_cap_percent: {
        label: ['Maximum, per cent of stakes', 'Massimo, percentuale delle puntate'],
        hint: [
          'A period pays no more of what was staked in it. Keep it below the house edge of every game that counts: 0.4 at most for games, 2 for bets. Programmes for the same plays add up.',
          'Un periodo non paga di più di quanto è stato puntato. Tienilo sotto il margine di ogni gioco che conta: al massimo 0,4 per i giochi, 2 per le scommesse. I programmi sulle stesse giocate si sommano.',
        ],
      },
      days_to_receive: {
        label: ['Days to collect it', 'Giorni per riscuoterlo'],
        hint: ['After the period. Empty: no deadline.', 'Dopo il periodo. Vuoto: senza scadenza.'],
      },
      paid_as: {
        label: ['Paid as', 'Versato come'],
        choices: {
          cash: ['Cash', 'Denaro'],
          casino_bonus: ['Casino bonus', 'Bonus casinò'],
          betting_bonus: ['Betting bonus', 'Bonus scommesse'],
        },
      },
      bonus: {
        label: ['Bonus', 'Bonus'],
        hint: ['Key of the kind of bonus, where it isn’t cash.', 'Chiave del tipo di bonus, se non è denaro.'],
      },
    },
  },
  'promotions.level-rate': {
    name: ['Rate of a level', 'Percentuale di un livello'],
    fields: {
      level: { label: ['Level', 'Livello'], hint: ['Key of a loyalty level.', 'Chiave di un livello fedeltà.'] },
      percent: {
        label: ['Per cent', 'Percentuale'],
        hint: ['No less than any lower level gets.', 'Non meno di quanto riceve un livello più basso.'],
      },
    },
  },
  'promotions.reward': {
    name: ['Reward', 'Premio'],
    fields: {
      type: {
        label: ['What is given', 'Che cosa si riceve'],
        choices: {
          cash: ['Cash', 'Denaro'],
          casino_bonus: ['Casino bonus', 'Bonus casinò'],
          betting_bonus: ['Betting bonus', 'Bonus scommesse'],
          free_bet: ['Free bet', 'Scommessa gratuita'],
          free_spins: ['Free spins', 'Giri gratuiti'],
        },
      },
      amount: {
        label: ['Amount', 'Importo'],
        hint: ['In the base currency. Not for free spins.', 'Nella valuta di base. Non per i giri gratuiti.'],
      },
      bonus: {
        label: ['Bonus', 'Bonus'],
        hint: ['Key of the kind of bonus that is granted.', 'Chiave del tipo di bonus assegnato.'],
      },
      game: { label: ['Game', 'Gioco'], hint: ['Of free spins, by its system name.', 'Dei giri gratuiti, con il suo nome di sistema.'] },
      spins: ['Free spins', 'Giri gratuiti'],
      stake: {
        label: ['Value of a spin', 'Valore di un giro'],
        hint: ['In the base currency.', 'Nella valuta di base.'],
      },
      days: {
        label: ['Days to use it', 'Giorni per usarlo'],
        hint: ['Of free bets and free spins.', 'Di scommesse gratuite e giri gratuiti.'],
      },
    },
  },
  'protection-profile': {
    name: ['Rules of player protection', 'Regole di tutela del giocatore'],
    about: [
      'What a jurisdiction asks for. The one named in the site settings holds',
      'Ciò che una giurisdizione richiede. Vale quella indicata nelle impostazioni del sito',
    ],
    fields: {
      key: {
        label: ['Jurisdiction', 'Giurisdizione'],
        choices: {
          uk: ['United Kingdom', 'Regno Unito'],
          gli: ['GLI-19 standard', 'Standard GLI-19'],
          italy: ['Italy', 'Italia'],
          malta: ['Malta', 'Malta'],
        },
      },
      raise_wait_hours: {
        label: ['Wait before a limit grows', 'Attesa prima di aumentare un limite'],
        hint: ['Hours, at least 24.', 'Ore, almeno 24.'],
      },
      broken_help_stops_play: ['Stops play while a help link is broken', 'Ferma il gioco finché un link di aiuto non funziona'],
      one_game_at_a_time: ['One game at a time for money', 'Un gioco alla volta con soldi veri'],
      asks_for_limit: ['Asks for a limit before the first deposit', 'Chiede un limite prima del primo deposito'],
      identity_before: {
        label: ['Identity is checked before', 'L’identità si verifica prima'],
        choices: {
          nothing: ['Nothing: at a sum of payments', 'Di nulla: oltre una somma di pagamenti'],
          play: ['The first game', 'Del primo gioco'],
          deposit: ['The first deposit', 'Del primo deposito'],
        },
      },
      exclusion_register: {
        label: ['Register of excluded people', 'Registro degli esclusi'],
        hint: ['Asked at sign-up, sign-in, before play and deposits.', 'Si consulta a registrazione, accesso, gioco e depositi.'],
        choices: {
          none: ['None', 'Nessuno'],
          gamstop: ['GAMSTOP (Great Britain)', 'GAMSTOP (Gran Bretagna)'],
          rua: ['RUA (Italy)', 'RUA (Italia)'],
        },
      },
      reality_check_minutes: {
        label: ['Reality check after', 'Controllo di realtà dopo'],
        hint: ['Minutes, 5 to 240.', 'Minuti, da 5 a 240.'],
      },
      reality_check_choices: {
        label: ['Intervals that players may choose', 'Intervalli che i giocatori possono scegliere'],
        hint: ['A list of minutes, such as [15, 30, 60].', 'Un elenco di minuti, ad esempio [15, 30, 60].'],
      },
      time_out_hours: {
        label: ['Lengths of a break', 'Durate di una pausa'],
        hint: ['A list of hours, 24 to 1008.', 'Un elenco di ore, da 24 a 1008.'],
      },
      exclusions: {
        label: ['Lengths of an exclusion', 'Durate di un’esclusione'],
        hint: ['One a line, such as 6m, 1y or indefinite.', 'Una per riga, ad esempio 6m, 1y oppure indefinite.'],
      },
      return_wait_hours: hours(['Wait before a return', 'Attesa prima del ritorno']),
      indefinite_months: {
        label: ['An indefinite exclusion lasts at least', 'Un’esclusione indefinita dura almeno'],
        hint: ['Months.', 'Mesi.'],
      },
      indefinite_return_wait_hours: hours(['Wait before a return from it', 'Attesa prima di tornarne']),
      first_limits: {
        label: ['Greatest first limits', 'Primi limiti massimi'],
        hint: [
          'A list of kind, period, value, and value for players below 25.',
          'Un elenco di tipo, periodo, valore e valore per chi ha meno di 25 anni.',
        ],
      },
    },
  },
  'auth.social-provider': {
    name: ['Service to sign in by', 'Servizio per accedere'],
    fields: {
      service: {
        label: ['Service', 'Servizio'],
        choices: {
          google: ['Google', 'Google'],
          facebook: ['Facebook', 'Facebook'],
          apple: ['Apple', 'Apple'],
          vk: ['VK', 'VK'],
          telegram: ['Telegram', 'Telegram'],
          local: ['Test service of the sandbox', 'Servizio di prova'],
        },
      },
      title: ['Text of the button', 'Testo del pulsante'],
    },
  },
  'cashier.currency': {
    name: ['Currency', 'Valuta'],
    fields: {
      code: ['Code', 'Codice'],
      symbol: {
        label: ['Symbol', 'Simbolo'],
        hint: [
          'Stands beside the name where players choose a currency. Amounts are written with the usual symbol everywhere.',
          'Compare accanto al nome dove si sceglie la valuta. Gli importi hanno ovunque il simbolo consueto.',
        ],
      },
      opens_accounts: {
        label: ['New accounts', 'Nuovi conti'],
        hint: [
          'Off: nobody signs up in it any more, and those who have money in it go on.',
          'Disattivato: nessuno si registra più in questa valuta, e chi vi ha denaro continua.',
        ],
      },
      deposit_min: {
        label: ['Smallest deposit', 'Deposito minimo'],
        hint: [
          'Such as 10.00. Nothing is paid in a currency without all six limits.',
          'Ad esempio 10.00. In una valuta senza tutti e sei i limiti non si paga nulla.',
        ],
      },
      deposit_max: ['Largest deposit', 'Deposito massimo'],
      deposit_day: ['Deposits in a day', 'Depositi in un giorno'],
      withdrawal_min: ['Smallest withdrawal', 'Prelievo minimo'],
      withdrawal_max: ['Largest withdrawal', 'Prelievo massimo'],
      withdrawal_day: ['Withdrawals in a day', 'Prelievi in un giorno'],
      identity_deposit_total: {
        label: ['Identity asked from this sum of deposits', 'Identità richiesta da questa somma di depositi'],
        hint: [
          'Empty: the sum of the site’s settings, in this currency.',
          'Vuoto: la somma delle impostazioni del sito, in questa valuta.',
        ],
      },
      identity_withdrawal_total: {
        label: ['Identity asked from this sum of withdrawals', 'Identità richiesta da questa somma di prelievi'],
        hint: [
          'Empty: the sum of the site’s settings, in this currency.',
          'Vuoto: la somma delle impostazioni del sito, in questa valuta.',
        ],
      },
    },
  },
  'cashier.error-button': {
    name: ['Button beside a refusal', 'Pulsante accanto a un rifiuto'],
    fields: {
      error_type: {
        label: ['Refusal', 'Rifiuto'],
        hint: ['Its type, such as KycWithdrawalException.', 'Il suo tipo, ad esempio KycWithdrawalException.'],
      },
      title: ['Text of the button', 'Testo del pulsante'],
    },
  },
  'cashier.hint': { name: ['Hint', 'Suggerimento'] },
  'cashier.method': {
    name: ['Payment method', 'Metodo di pagamento'],
    fields: {
      method: { label: ['Method', 'Metodo'], hint: ['Its name in the system, such as card.', 'Il suo nome nel sistema, ad esempio card.'] },
      opens: {
        label: ['The provider’s page opens', 'La pagina del fornitore si apre'],
        choices: { redirect: ['In the same window', 'Nella stessa finestra'], new_window: ['In a new window', 'In una nuova finestra'] },
      },
    },
  },
  'cashier.preset': {
    name: ['Amounts of a currency', 'Importi di una valuta'],
    fields: { values: { label: ['Amounts', 'Importi'], hint: ['A list such as [10, 20, 50].', 'Un elenco come [10, 20, 50].'] } },
  },
  'cashier.rate': { name: ['Exchange rate', 'Tasso di cambio'], fields: { rate: ['Worth of one euro', 'Valore di un euro'] } },
  'forms.currency-condition': {
    name: ['Condition by currency', 'Condizione per valuta'],
    fields: {
      field: { label: ['Field', 'Campo'], hint: ['Its name in the form.', 'Il suo nome nel modulo.'] },
      is_shown: ['Asked', 'Richiesto nel modulo'],
    },
  },
  'forms.field': {
    name: ['Field', 'Campo'],
    fields: {
      name: {
        label: ['Name', 'Nome'],
        hint: ['As the product knows it, such as email or birth_date.', 'Come lo conosce il prodotto, ad esempio email o birth_date.'],
      },
      type: {
        label: ['Kind', 'Tipo'],
        choices: {
          email: ['E-mail', 'E-mail'],
          phone: ['Phone', 'Telefono'],
          password: ['Password', 'Password'],
          date: ['Date', 'Data'],
          text: ['Text', 'Testo'],
          select: ['Choice', 'Scelta'],
          checkbox: ['Checkbox', 'Casella'],
          promo_code: ['Promo code', 'Codice promozionale'],
          country: ['Country', 'Paese'],
          currency: ['Currency', 'Valuta'],
          number: ['Number', 'Numero'],
          sex: ['Sex', 'Sesso'],
        },
      },
      rule: {
        label: ['Further rule', 'Regola aggiuntiva'],
        hint: ['Beside the rule that the field has by its name.', 'Oltre alla regola che il campo ha per il suo nome.'],
        choices: {
          name_pattern: ['Name without spaces', 'Nome senza spazi'],
          card_holder: ['Name on a card', 'Nome su una carta'],
          card_number: ['Card number', 'Numero di carta'],
          iban: ['IBAN', 'IBAN'],
        },
      },
      min: {
        label: ['Minimum', 'Minimo'],
        hint: [
          'The least value of a number, else the fewest characters.',
          'Il valore minimo di un numero, altrimenti il minimo di caratteri.',
        ],
      },
      max: {
        label: ['Maximum', 'Massimo'],
        hint: [
          'The greatest value of a number, else the most characters.',
          'Il valore massimo di un numero, altrimenti il massimo di caratteri.',
        ],
      },
      currencies: {
        label: ['Only for currencies', 'Solo per le valute'],
        hint: ['One a line, such as EUR. Empty: for all.', 'Una per riga, ad esempio EUR. Vuoto: per tutte.'],
      },
      countries: {
        label: ['Only for countries', 'Solo per i paesi'],
        hint: ['One a line, such as IT. Empty: for all.', 'Uno per riga, ad esempio IT. Vuoto: per tutti.'],
      },
      options: ['Choices', 'Scelte'],
      hint: ['Hint', 'Suggerimento'],
    },
  },
  'forms.form': {
    name: ['Form', 'Modulo'],
    fields: {
      strategy: {
        label: ['Mistakes are told', 'Gli errori si segnalano'],
        choices: { eager: ['While typing', 'Durante la scrittura'], onSubmit: ['On sending', 'All’invio'] },
      },
      fields: ['Fields', 'Campi'],
    },
  },
  'forms.option': { name: ['Choice', 'Scelta'] },
};
