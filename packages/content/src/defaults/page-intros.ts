import type { Seed } from '../entry.ts';
import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Intro = CollectionTypes['page-intro'];
type Words = Pick<Seed<Intro>, 'title' | 'lead' | 'empty' | 'guest' | 'questions'>;

function intro(path: string, en: Words, it: Words): Localized<Intro> {
  return { en: { path, ...en }, it: { path, ...it } };
}

/** What stands above the rows of a page, and in their place while there are none. */
export const pageIntros: Localized<Intro>[] = [
  intro(
    '/betting',
    {
      title: 'Sports betting',
      lead: 'Odds as they stand, the slip with its result before you confirm, and every bet with its settlement in your account.',
      empty: {
        title: 'No fixture is open for betting',
        text: 'As soon as one opens it appears here. Until then there are games that run at any hour.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Scommesse sportive',
      lead: 'Le quote del momento, la schedina con il suo esito prima della conferma e ogni scommessa con la sua chiusura nel tuo conto.',
      empty: {
        title: 'Nessun incontro è aperto alle scommesse',
        text: 'Appena ne apre uno lo trovi qui. Intanto ci sono giochi attivi a ogni ora.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/jackpots',
    {
      title: 'Jackpots',
      lead: 'A jackpot grows with a published share of the stakes of its games. Each one says which games feed it and how it is won.',
      empty: {
        title: 'No jackpot is running',
        text: 'We show no sample amounts. When a jackpot starts, you’ll see its real amount here.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Where does the amount come from?',
          answer: 'From the ledger: a fixed share of the stakes of the games that feed it. The share is written on the jackpot’s page.',
        },
        {
          question: 'Does a bigger jackpot change the odds of a game?',
          answer: 'No. The return of a game stays as it is published. A jackpot is paid on top, by its own rule.',
        },
      ],
    },
    {
      title: 'Jackpot',
      lead: 'Un jackpot cresce con una quota pubblicata delle puntate dei suoi giochi. Ognuno indica quali giochi lo alimentano e come si vince.',
      empty: {
        title: 'Nessun jackpot è attivo',
        text: 'Non mostriamo importi di esempio. Quando parte un jackpot, qui trovi la sua cifra reale.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Da dove viene l’importo?',
          answer:
            'Dal registro: è una quota fissa delle puntate dei giochi che lo alimentano. La quota è scritta nella pagina del jackpot.',
        },
        {
          question: 'Un jackpot più alto cambia le probabilità di un gioco?',
          answer: 'No. Il ritorno di un gioco resta quello pubblicato. Il jackpot si paga in più, secondo una regola propria.',
        },
      ],
    },
  ),
  intro(
    '/tournaments',
    {
      title: 'Tournaments',
      lead: 'Play the games you like, score by one rule for everybody, and see your place as it changes.',
      empty: {
        title: 'No tournament is running',
        text: 'When one is announced you find its games, prizes and rules here before it starts.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Does a tournament change my games?',
          answer: 'No. Return and odds stay the same. Only the score is counted beside them, and its rule is on the tournament’s page.',
        },
        {
          question: 'Do I have to take part?',
          answer: 'No. You take part only after you pressed the button of that tournament, and you can play the same games without it.',
        },
      ],
    },
    {
      title: 'Tornei',
      lead: 'Gioca ai giochi che preferisci, fai punti con una regola uguale per tutti e guarda la tua posizione mentre cambia.',
      empty: {
        title: 'Nessun torneo è in corso',
        text: 'Quando ne annunciamo uno, qui trovi giochi, premi e regole prima dell’inizio.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Un torneo cambia i miei giochi?',
          answer:
            'No. Ritorno e probabilità restano uguali. In più si conta solo il punteggio, con la regola scritta nella pagina del torneo.',
        },
        {
          question: 'Devo partecipare per forza?',
          answer: 'No. Partecipi solo dopo aver premuto il pulsante di quel torneo, e puoi giocare agli stessi giochi anche senza.',
        },
      ],
    },
  ),
  intro(
    '/promotions',
    {
      title: 'Promotions',
      lead: 'What is good about playing here, in plain words. Every condition stands on the page itself, before any button.',
      empty: {
        title: 'Nothing is running right now',
        text: 'Promotions appear here with their dates and conditions. None is ever switched on for you by itself.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Promozioni',
      lead: 'Che cosa c’è di buono nel giocare qui, in parole semplici. Ogni condizione è scritta nella pagina, prima di qualsiasi pulsante.',
      empty: {
        title: 'Al momento non c’è nulla in corso',
        text: 'Le promozioni compaiono qui con date e condizioni. Nessuna si attiva mai da sola per te.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/offers',
    {
      title: 'Your offers',
      lead: 'Offers made to your account. You see what each one takes and what it is worth before you accept it.',
      empty: {
        title: 'There is no offer for you at the moment',
        text: 'You don’t have to do anything for one. If one is made, it waits here until you accept it or it ends.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
      guest: {
        title: 'Offers belong to an account',
        text: 'Sign in to see those that were made to yours. Promotions are open to everybody.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'Le tue offerte',
      lead: 'Le offerte per il tuo conto. Vedi che cosa richiede ognuna e quanto vale prima di accettarla.',
      empty: {
        title: 'Al momento non c’è un’offerta per te',
        text: 'Non devi fare nulla per averne una. Se arriva, ti aspetta qui finché non l’accetti o scade.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
      guest: {
        title: 'Le offerte appartengono a un conto',
        text: 'Accedi per vedere quelle destinate al tuo. Le promozioni sono aperte a tutti.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/loyalty',
    {
      title: 'Loyalty',
      lead: 'Levels and points for those who like to stay. Nothing here is needed to play, and nothing is lost by playing less.',
      empty: {
        title: 'The programme has not opened yet',
        text: 'When it opens you see here what counts, what a level brings and what a point is worth, before you earn the first one.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
      guest: {
        title: 'Sign in to see your level',
        text: 'Levels and points belong to an account.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Programma fedeltà',
      lead: 'Livelli e punti per chi ama restare. Nulla di tutto questo serve per giocare e nulla si perde giocando meno.',
      empty: {
        title: 'Il programma non è ancora aperto',
        text: 'Quando aprirà vedrai qui che cosa conta, che cosa porta un livello e quanto vale un punto, prima di guadagnare il primo.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
      guest: {
        title: 'Accedi per vedere il tuo livello',
        text: 'Livelli e punti appartengono a un conto.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/loyalty/shop',
    {
      title: 'Loyalty shop',
      lead: 'What points can be exchanged for. The price and every condition stand on each thing.',
      empty: {
        title: 'The shop has no shelves yet',
        text: 'It opens together with the loyalty programme.',
        button_title: 'About loyalty',
        button_url: '/loyalty',
      },
    },
    {
      title: 'Negozio fedeltà',
      lead: 'Con che cosa puoi scambiare i punti. Prezzo e condizioni sono scritti su ogni articolo.',
      empty: {
        title: 'Il negozio non ha ancora articoli',
        text: 'Apre insieme al programma fedeltà.',
        button_title: 'Scopri il programma',
        button_url: '/loyalty',
      },
    },
  ),
  intro(
    '/providers',
    {
      title: 'Game providers',
      lead: 'The studios behind the games. Choose one to see all that it makes.',
      empty: {
        title: 'No provider to show',
        text: 'The list could be empty for a moment while games are being updated.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Fornitori di giochi',
      lead: 'Gli studi che creano i giochi. Scegline uno per vedere tutti i suoi titoli.',
      empty: {
        title: 'Nessun fornitore da mostrare',
        text: 'L’elenco può restare vuoto per un momento mentre i giochi vengono aggiornati.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/winners',
    {
      title: 'Recent winners',
      lead: 'Wins of real rounds, taken from the ledger as they happen. Players’ names are masked.',
      empty: {
        title: 'No win to show yet',
        text: 'We invent none: this list fills with the rounds that are played for money.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Are these real players?',
          answer: 'Yes. Every line is a round of the ledger. Demo rounds never appear.',
        },
        {
          question: 'Does a game that just paid pay less now?',
          answer: 'No. Every round is drawn anew and remembers nothing of the rounds before it.',
        },
      ],
    },
    {
      title: 'Vincite recenti',
      lead: 'Vincite di partite reali, prese dal registro mentre avvengono. I nomi dei giocatori sono mascherati.',
      empty: {
        title: 'Ancora nessuna vincita da mostrare',
        text: 'Non ne inventiamo: l’elenco si riempie con le partite giocate con soldi veri.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Sono giocatori veri?',
          answer: 'Sì. Ogni riga è una partita del registro. Le partite in demo non compaiono mai.',
        },
        {
          question: 'Un gioco che ha appena pagato ora paga di meno?',
          answer: 'No. Ogni partita è estratta da capo e non ricorda nulla di quelle precedenti.',
        },
      ],
    },
  ),
  intro(
    '/support',
    {
      title: 'How can we help?',
      lead: 'Most answers are below. What is not there, ask us: we look at your account and at the ledger, not at a script.',
      empty: {
        title: 'Nothing found',
        text: 'Try another word, or write to us with the form.',
        button_title: 'Write to us',
        button_url: '/support#contact',
      },
    },
    {
      title: 'Come possiamo aiutarti?',
      lead: 'Molte risposte sono qui sotto. Se non trovi la tua, chiedi: guardiamo il tuo conto e il registro, non un copione.',
      empty: {
        title: 'Nessun risultato',
        text: 'Prova con un’altra parola, oppure scrivici con il modulo.',
        button_title: 'Scrivici',
        button_url: '/support#contact',
      },
    },
  ),
  intro(
    '/profile/bets',
    {
      title: 'My bets',
      lead: 'Open and settled bets, each with its stake, odds and result.',
      empty: {
        title: 'You haven’t placed any bets yet',
        text: 'Bets appear here the moment they are accepted.',
        button_title: 'Go to sports betting',
        button_url: '/betting',
      },
    },
    {
      title: 'Le mie scommesse',
      lead: 'Scommesse aperte e chiuse, ognuna con puntata, quota ed esito.',
      empty: {
        title: 'Non hai ancora piazzato scommesse',
        text: 'Le scommesse compaiono qui nel momento in cui vengono accettate.',
        button_title: 'Vai alle scommesse',
        button_url: '/betting',
      },
    },
  ),
  intro(
    '/profile/bonuses',
    {
      title: 'Your bonuses',
      lead: 'What was credited, what is left to wager in money and days, and how to end it early.',
      empty: {
        title: 'You don’t have any bonuses',
        text: 'So there’s no bonus holding back a withdrawal.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'I tuoi bonus',
      lead: 'Che cosa è stato accreditato, quanto resta da giocare in denaro e giorni, e come chiuderlo prima.',
      empty: {
        title: 'Non hai bonus',
        text: 'Nessun bonus blocca quindi un prelievo.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/profile/cashback',
    {
      title: 'Your cashback',
      lead: 'How each period adds up, what you can collect, and what was paid out.',
      empty: {
        title: 'You don’t have any cashback',
        text: 'Once you play for cash, you see here how each period adds up.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'Il tuo cashback',
      lead: 'Il conteggio di ogni periodo, il cashback da riscuotere e quello già versato.',
      empty: {
        title: 'Non hai cashback',
        text: 'Quando giochi con denaro, qui vedi il conteggio di ogni periodo.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/profile/loyalty',
    {
      title: 'Your loyalty',
      lead: 'Your level, your points and where each of them came from.',
      empty: {
        title: 'You have no points yet',
        text: 'The programme has not opened yet. When it does, your first point appears here with its reason.',
        button_title: 'About loyalty',
        button_url: '/loyalty',
      },
    },
    {
      title: 'La tua fedeltà',
      lead: 'Il tuo livello, i tuoi punti e la provenienza di ciascuno.',
      empty: {
        title: 'Non hai ancora punti',
        text: 'Il programma non è ancora aperto. Quando aprirà, il tuo primo punto comparirà qui con il suo motivo.',
        button_title: 'Scopri il programma',
        button_url: '/loyalty',
      },
    },
  ),
  intro(
    '/profile/notification',
    {
      title: 'Notices',
      lead: 'Messages about your account always reach you. You get marketing messages only if you want them.',
      empty: {
        title: 'No notices',
        text: 'When something happens with your account, you’ll read it here.',
        button_title: 'Choose what we send',
        button_url: '/profile/settings',
      },
    },
    {
      title: 'Notifiche',
      lead: 'I messaggi sul tuo conto ti arrivano sempre. Le comunicazioni promozionali solo se le vuoi.',
      empty: {
        title: 'Nessuna notifica',
        text: 'Quando succede qualcosa sul tuo conto, lo leggi qui.',
        button_title: 'Scegli che cosa inviarti',
        button_url: '/profile/settings',
      },
    },
  ),
  intro(
    '/profile/responsible-game',
    {
      title: 'Play within bounds',
      lead: 'Tools to keep track of your play, and who to talk to when it stops being fun.',
    },
    {
      title: 'Gioca entro i tuoi confini',
      lead: 'Gli strumenti per tenere sotto controllo il gioco, e con chi parlare quando non ti diverte più.',
    },
  ),
  intro(
    '/profile/verification',
    {
      title: 'Verification',
      lead: 'Check the status of your identity check and what’s needed next.',
      empty: {
        title: 'No check is needed at the moment',
        text: 'If one becomes necessary, you find here why, what to send and how long it takes.',
        button_title: 'What we check',
        button_url: '/verification',
      },
    },
    {
      title: 'Verifica',
      lead: 'A che punto è la verifica della tua identità e che cosa manca.',
      empty: {
        title: 'Al momento non serve alcuna verifica',
        text: 'Se diventerà necessaria, qui troverai il motivo, che cosa inviare e quanto tempo richiede.',
        button_title: 'Che cosa verifichiamo',
        button_url: '/verification',
      },
    },
  ),
];
