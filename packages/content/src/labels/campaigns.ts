import type { SchemaWords } from './say.ts';

/** Offers, their conditions and what they give, and popups. */
export const campaigns: Readonly<Record<string, SchemaWords>> = {
  'campaign-offer': {
    name: ['Campaign offers', 'Offerte delle campagne'],
    about: [
      'What players are offered: who it is open to, what they do for it, what it gives and what it may cost. What a player has taken stays as it was',
      'Che cosa si offre ai giocatori: a chi è aperta l’offerta, che cosa richiede, che cosa dà e quanto può costare. Ciò che un giocatore ha preso resta com’era',
    ],
    fields: {
      campaign_id: {
        label: ['Id of the campaign', 'ID della campagna'],
        hint: ['The same as on the promotion that tells of it.', 'Lo stesso della promozione che ne parla.'],
      },
      action: {
        label: ['How it is taken', 'Come si ottiene'],
        choices: { deposit: ['With a deposit', 'Con un deposito'], take: ['By pressing the button', 'Premendo il pulsante'] },
      },
      needs_code: {
        label: ['Needs a promo code', 'Richiede un codice promozionale'],
        hint: ['Shown only to players who entered one of its codes.', 'Visibile solo a chi ha inserito uno dei suoi codici.'],
      },
      starts_at: ['Begins', 'Inizia'],
      ends_at: ['Ends', 'Finisce'],
      conditions: { label: ['Conditions', 'Condizioni'], hint: ['All of them have to be met.', 'Devono essere soddisfatte tutte.'] },
      gifts: {
        label: ['What it gives', 'Che cosa dà'],
        hint: ['Casino and betting can’t be mixed in one offer.', 'Casinò e scommesse non si possono mescolare nella stessa offerta.'],
      },
      exclude_methods: {
        label: ['Payment methods that don’t count', 'Metodi di pagamento esclusi'],
        hint: ['One a line, by its system name, such as card.', 'Uno per riga, con il nome di sistema, ad esempio card.'],
      },
      stacking_group: {
        label: ['Group', 'Gruppo'],
        hint: [
          'Of offers with the same group a player can use only one. Empty: beside all others.',
          'Tra le offerte dello stesso gruppo un giocatore può usarne una sola. Vuoto: insieme a tutte le altre.',
        ],
      },
      uses_per_player: ['Uses per player', 'Utilizzi per giocatore'],
      use_period: {
        label: ['In each', 'In ogni'],
        hint: ['How long the uses of a player are counted.', 'Per quanto tempo si contano gli utilizzi di un giocatore.'],
        choices: {
          ever: ['Never again', 'Mai più'],
          month: ['30 days', '30 giorni'],
          week: ['7 days', '7 giorni'],
          day: ['24 hours', '24 ore'],
        },
      },
      uses_in_all: { label: ['Uses in all', 'Utilizzi in tutto'], hint: ['Empty: any number.', 'Vuoto: senza limite.'] },
      budget: {
        label: ['Budget', 'Budget'],
        hint: [
          'What all gifts together may come to, in the base currency. The offer closes when it is used up.',
          'Quanto possono valere tutti i premi insieme, nella valuta di base. Esaurito il budget, l’offerta si chiude.',
        ],
      },
    },
  },
  'campaigns.condition': {
    name: ['Condition of an offer', 'Condizione di un’offerta'],
    fields: {
      kind: {
        label: ['What is asked', 'Che cosa si richiede'],
        choices: {
          deposit_of_at_least: ['The deposit is at least …', 'Il deposito è di almeno …'],
          first_deposit: ['It is the first deposit', 'È il primo deposito'],
          has_deposited: ['Has deposited at least … within … days', 'Ha depositato almeno … negli ultimi … giorni'],
          contact_confirmed: ['E-mail or phone is confirmed', 'E-mail o telefono confermati'],
          registered_within: ['Signed up within … days', 'Registrato da meno di … giorni'],
          countries: ['Lives in one of these countries', 'Vive in uno di questi Paesi'],
          currencies: ['Plays in one of these currencies', 'Gioca in una di queste valute'],
          weekdays: ['On these days of the week', 'In questi giorni della settimana'],
        },
      },
      amount: ['Amount in the base currency', 'Importo nella valuta di base'],
      days: ['Days', 'Giorni'],
      values: {
        label: ['Values', 'Valori'],
        hint: [
          'One a line: countries such as IT, currencies such as EUR, days such as friday.',
          'Uno per riga: Paesi come IT, valute come EUR, giorni come friday.',
        ],
      },
    },
  },
  'campaigns.gift': {
    name: ['What an offer gives', 'Che cosa dà un’offerta'],
    fields: {
      percent: {
        label: ['Share of the deposit', 'Quota del deposito'],
        hint: [
          'In per cent; the amount is then the most that it comes to. Empty: the amount is given as it is.',
          'In percentuale; l’importo è allora il massimo. Vuoto: si dà l’importo così com’è.',
        ],
      },
      reward: ['Reward', 'Premio'],
    },
  },
  'campaign-popup': {
    name: ['Campaign popups', 'Finestre delle campagne'],
    about: [
      'Windows that tell of an offer. Players who may be offered nothing are shown none',
      'Finestre che parlano di un’offerta. Chi non può ricevere offerte non ne vede',
    ],
    fields: {
      shows: {
        label: ['How often', 'Quanto spesso'],
        choices: {
          once: ['Once', 'Una volta'],
          daily: ['Once a day', 'Una volta al giorno'],
          every_visit: ['On every visit', 'A ogni visita'],
        },
      },
      offer_key: {
        label: ['Offer', 'Offerta'],
        hint: [
          'Key of the offer that it tells of: shown only while that one is open to the player.',
          'Chiave dell’offerta di cui parla: si vede solo finché quella è aperta al giocatore.',
        ],
      },
      starts_at: ['Begins', 'Inizia'],
      ends_at: ['Ends', 'Finisce'],
    },
  },
};
