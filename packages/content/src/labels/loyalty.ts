import type { SchemaWords } from './say.ts';

const games = {
  slots: ['Slots', 'Slot'],
  tables: ['Table games', 'Giochi da tavolo'],
  fast: ['Originals', 'Originali'],
  live: ['Live tables', 'Tavoli dal vivo'],
} as const;

/** The loyalty programme: what counts, ladders, characters, quests and the shop. */
export const loyaltyWords: Readonly<Record<string, SchemaWords>> = {
  loyalty: {
    name: ['Loyalty programme', 'Programma fedeltà'],
    about: ['Texts, notices and dialogs of the loyalty programme', 'Testi, avvisi e finestre del programma fedeltà'],
    fields: {
      rates: {
        label: ['What counts', 'Che cosa conta'],
        hint: ['What isn’t named here brings no points.', 'Ciò che non è indicato qui non dà punti.'],
      },
      character_days: {
        label: ['Days between two characters', 'Giorni tra due personaggi'],
        hint: ['The first choice is free. 0: change at any time.', 'La prima scelta è libera. 0: si cambia quando si vuole.'],
      },
      points_name: ['Name of the points', 'Nome dei punti'],
      notice_settings: ['How notices are shown', 'Come appaiono gli avvisi'],
      notices: ['Notices', 'Avvisi'],
      shop_title: ['Title of the shop', 'Titolo del negozio'],
      shop_lead: ['Lead of the shop', 'Sommario del negozio'],
      confirm_dialog: ['Before buying', 'Prima dell’acquisto'],
      bought_dialog: ['After buying', 'Dopo l’acquisto'],
      insufficient_dialog: ['Not enough points', 'Punti insufficienti'],
      character_dialog: ['Changing the character', 'Cambio del personaggio'],
    },
  },
  'loyalty-program': {
    name: ['Loyalty ladders', 'Scale fedeltà'],
    about: [
      'Ladders of levels. The first one is the one that the account shows',
      'Scale di livelli. La prima è quella che mostra il conto',
    ],
    fields: {
      counts: {
        label: ['What counts', 'Che cosa conta'],
        choices: { everything: ['Everything', 'Tutto'], games: ['Games', 'Giochi'], sports: ['Bets', 'Scommesse'] },
      },
    },
  },
  'loyalty-level': {
    name: ['Loyalty levels', 'Livelli fedeltà'],
    about: ['From how many points on a level is reached, and what it brings', 'Da quanti punti si raggiunge un livello e che cosa porta'],
    fields: {
      program: { label: ['Ladder', 'Scala'], hint: ['Its key.', 'La sua chiave.'] },
      points: {
        label: ['From points', 'Da punti'],
        hint: ['Points that were ever earned, whatever was spent of them.', 'Punti guadagnati in tutto, anche se già spesi.'],
      },
      gift: {
        label: ['Gift', 'Regalo'],
        hint: ['Points that are paid once, when the level is reached.', 'Punti versati una sola volta, quando si raggiunge il livello.'],
      },
    },
  },
  'loyalty-character': {
    name: ['Loyalty characters', 'Personaggi fedeltà'],
    about: ['Characters that players choose from', 'Personaggi tra cui scelgono i giocatori'],
    fields: {
      points: {
        label: ['From points', 'Da punti'],
        hint: ['Points that were ever earned. 0: for everybody.', 'Punti guadagnati in tutto. 0: per tutti.'],
      },
    },
  },
  'loyalty-quest': {
    name: ['Quests', 'Missioni'],
    about: ['Small tasks that bring points once', 'Piccoli compiti che danno punti una sola volta'],
    fields: { points: ['Points', 'Punti'], condition: ['What is done', 'Che cosa si fa'] },
  },
  'loyalty-product': {
    name: ['Products of the loyalty shop', 'Articoli del negozio fedeltà'],
    about: [
      'What points are exchanged for. What a player has bought stays as it was',
      'Con che cosa si scambiano i punti. Ciò che un giocatore ha preso resta com’era',
    ],
    fields: {
      price: ['Price in points', 'Prezzo in punti'],
      kind: {
        label: ['How it is handed over', 'Come si consegna'],
        choices: { reward: ['At once', 'Subito'], goods: ['Sent by post', 'Spedito per posta'] },
      },
      reward: ['What is given', 'Che cosa si riceve'],
      stock: {
        label: ['How many there are', 'Quanti sono'],
        hint: [
          'In all, those that were bought among them. Empty: any number.',
          'In tutto, compresi quelli già presi. Vuoto: senza limite.',
        ],
      },
      per_player: { label: ['For each player', 'Per ogni giocatore'], hint: ['Empty: any number.', 'Vuoto: senza limite.'] },
      limit_days: {
        label: ['Within days', 'In giorni'],
        hint: [
          'How long a player’s purchases are counted. Empty: for ever.',
          'Per quanto si contano gli acquisti di un giocatore. Vuoto: per sempre.',
        ],
      },
    },
  },
  'loyalty.condition': {
    name: ['Condition of a quest', 'Condizione di una missione'],
    fields: {
      kind: {
        label: ['What is done', 'Che cosa si fa'],
        choices: {
          contact_confirmed: ['Confirm a contact', 'Confermare un contatto'],
          profile_completed: ['Complete the profile', 'Completare il profilo'],
          character_chosen: ['Choose a character', 'Scegliere un personaggio'],
          play_games: ['Play different games', 'Giocare giochi diversi'],
          place_bets: ['Place bets', 'Scommettere'],
        },
      },
      count: { label: ['How many', 'Quanti'], hint: ['Games or bets.', 'Giochi o scommesse.'] },
      product: { label: ['Which games', 'Quali giochi'], choices: games },
    },
  },
  'loyalty.rate': {
    name: ['Points of a product', 'Punti di un prodotto'],
    fields: {
      product: { label: ['What is played', 'Che cosa si gioca'], choices: { ...games, sports: ['Bets', 'Scommesse'] } },
      points: {
        label: ['Points', 'Punti'],
        hint: ['For 100 of the base currency that were staked in cash.', 'Per 100 della valuta di base giocati in denaro.'],
      },
    },
  },
  'loyalty.dialog': { name: ['Dialog', 'Finestra'], fields: { cancel_title: ['Text of the way back', 'Testo per tornare indietro'] } },
  'loyalty.notice': {
    name: ['Notice', 'Avviso'],
    fields: {
      trigger: {
        label: ['Told when', 'Quando appare'],
        choices: {
          quest: ['A quest is done', 'Una missione è completata'],
          register: ['Somebody signed up', 'Qualcuno si è registrato'],
          profile: ['The profile is complete', 'Il profilo è completo'],
          confirm: ['A contact is confirmed', 'Un contatto è confermato'],
          product: ['Something was bought', 'È stato acquistato qualcosa'],
          level: ['A level is reached', 'È raggiunto un livello'],
        },
      },
      message: ['Message', 'Messaggio'],
    },
  },
  'loyalty.notice-settings': {
    name: ['How notices are shown', 'Come appaiono gli avvisi'],
    fields: {
      duration: { label: ['How long a notice stays', 'Durata di un avviso'], hint: ['Thousandths of a second.', 'Millesimi di secondo.'] },
      delay: { label: ['Time between notices', 'Tempo tra gli avvisi'], hint: ['Thousandths of a second.', 'Millesimi di secondo.'] },
      sound_volume: { label: ['Volume of the sound', 'Volume del suono'], hint: ['0 to 1.', 'Da 0 a 1.'] },
    },
  },
  'loyalty.step': { name: ['Step', 'Passo'] },
};
