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
      lead: 'See current odds, check your bet slip before you confirm, and follow every bet in your account.',
      empty: {
        title: 'No events are open for betting',
        text: 'New events appear here as soon as they open.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Scommesse sportive',
      lead: 'Guarda le quote aggiornate, controlla la schedina prima di confermare e segui ogni scommessa nel tuo conto.',
      empty: {
        title: 'Nessun evento disponibile',
        text: 'I nuovi eventi compaiono qui appena si aprono le scommesse.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/jackpots',
    {
      title: 'Jackpots',
      lead: 'Each jackpot grows with a fixed share of the stakes on its games. You can see which games contribute and how it’s won.',
      empty: {
        title: 'No jackpots are running',
        text: 'When a jackpot starts, you’ll see its real amount here.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Where does the amount come from?',
          answer: 'From a fixed share of the stakes on the games that contribute to it. You’ll find the share on the jackpot’s page.',
        },
        {
          question: 'Does a bigger jackpot change my chances in a game?',
          answer: 'No. The game’s RTP stays as published. The jackpot is paid on top, by its own rules.',
        },
      ],
    },
    {
      title: 'Jackpot',
      lead: 'Ogni jackpot cresce con una quota fissa delle puntate sui suoi giochi. Puoi vedere quali giochi lo alimentano e come si vince.',
      empty: {
        title: 'Nessun jackpot è attivo',
        text: 'Quando parte un jackpot, qui trovi il suo importo reale.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Da dove viene l’importo?',
          answer: 'Da una quota fissa delle puntate sui giochi che lo alimentano. La quota è indicata nella pagina del jackpot.',
        },
        {
          question: 'Un jackpot più alto cambia le mie probabilità in un gioco?',
          answer: 'No. L’RTP del gioco resta quello pubblicato. Il jackpot si aggiunge, con regole proprie.',
        },
      ],
    },
  ),
  intro(
    '/tournaments',
    {
      title: 'Tournaments',
      lead: 'Play the games you like, score by the same rules as everyone else, and follow your position.',
      empty: {
        title: 'No tournaments are running',
        text: 'When we announce one, you’ll see its games, prizes and rules here before it starts.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Does a tournament change my games?',
          answer: 'No. RTP and odds stay the same. Only your score is counted in addition, by the rules on the tournament’s page.',
        },
        {
          question: 'Do I have to take part?',
          answer: 'No. You take part only if you join the tournament. You can play the same games without joining.',
        },
      ],
    },
    {
      title: 'Tornei',
      lead: 'Gioca ai giochi che preferisci, con un punteggio uguale per tutti, e segui la tua posizione.',
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
            'No. RTP e probabilità restano uguali. In più si conta solo il punteggio, con le regole indicate nella pagina del torneo.',
        },
        {
          question: 'Devo partecipare per forza?',
          answer: 'No. Partecipi solo se ti iscrivi al torneo. Puoi giocare agli stessi giochi anche senza iscriverti.',
        },
      ],
    },
  ),
  intro(
    '/promotions',
    {
      title: 'Promotions',
      lead: 'See what’s on. Each promotion shows all its conditions before you join.',
      empty: {
        title: 'No promotions at the moment',
        text: 'Promotions appear here with their dates and conditions. They never start without you.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Promozioni',
      lead: 'Scopri che cosa c’è in corso. Ogni promozione indica tutte le condizioni prima di partecipare.',
      empty: {
        title: 'Nessuna promozione al momento',
        text: 'Le promozioni compaiono qui con date e condizioni. Nessuna si attiva da sola.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/offers',
    {
      title: 'Your offers',
      lead: 'Offers for your account. Before you accept one, you see what it requires and what it’s worth.',
      empty: {
        title: 'No offers for you at the moment',
        text: 'If we make you an offer, you’ll find it here until you accept it or it ends.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
      guest: {
        title: 'Sign in to see your offers',
        text: 'Offers are made to individual accounts. Promotions are open to everyone.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'Le tue offerte',
      lead: 'Le offerte per il tuo conto. Prima di accettare vedi che cosa richiedono e quanto valgono.',
      empty: {
        title: 'Nessuna offerta per te al momento',
        text: 'Se ricevi un’offerta, la trovi qui finché non la accetti o scade.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
      guest: {
        title: 'Accedi per vedere le tue offerte',
        text: 'Le offerte sono destinate a singoli conti. Le promozioni sono aperte a tutti.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/loyalty',
    {
      title: 'Loyalty',
      lead: 'Points for what you play anyway, a character of your own and a shop. You don’t need any of it to play, and you lose nothing by playing less.',
      empty: {
        title: 'No programme at the moment',
        text: 'You keep your points. Promotions are available as usual.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
      guest: {
        title: 'Sign in to see your level',
        text: 'Levels and points belong to your account.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Programma fedeltà',
      lead: 'Punti per ciò che giocheresti comunque, un personaggio tutto tuo e un negozio. Non serve per giocare e non perdi nulla giocando meno.',
      empty: {
        title: 'Nessun programma al momento',
        text: 'I tuoi punti restano tuoi. Le promozioni sono disponibili come sempre.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
      guest: {
        title: 'Accedi per vedere il tuo livello',
        text: 'Livelli e punti appartengono al tuo conto.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/loyalty/shop',
    {
      title: 'Loyalty shop',
      lead: 'What you can exchange your points for. Each item shows its price and conditions.',
      empty: {
        title: 'The shop is empty at the moment',
        text: 'Your points don’t expire. Please check again another day.',
        button_title: 'About loyalty',
        button_url: '/loyalty',
      },
    },
    {
      title: 'Negozio fedeltà',
      lead: 'Con che cosa puoi scambiare i punti. Ogni articolo indica prezzo e condizioni.',
      empty: {
        title: 'Al momento il negozio è vuoto',
        text: 'I tuoi punti non scadono. Torna un altro giorno.',
        button_title: 'Scopri il programma',
        button_url: '/loyalty',
      },
    },
  ),
  intro(
    '/providers',
    {
      title: 'Game providers',
      lead: 'The studios behind the games. Choose one to see all its games.',
      empty: {
        title: 'No providers to show',
        text: 'The list may be empty for a moment while we update the games.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
    },
    {
      title: 'Fornitori di giochi',
      lead: 'Gli studi che creano i giochi. Scegline uno per vedere tutti i suoi titoli.',
      empty: {
        title: 'Nessun fornitore da mostrare',
        text: 'L’elenco può restare vuoto per un momento mentre aggiorniamo i giochi.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
    },
  ),
  intro(
    '/winners',
    {
      title: 'Recent winners',
      lead: 'Real wins as they happen. Players’ names appear only with their consent.',
      empty: {
        title: 'No wins to show yet',
        text: 'We only show real wins. You’ll see them here as people play for money.',
        button_title: 'Browse the games',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Are these real players?',
          answer: 'Yes. Every line is a real round played for money. Demo rounds never appear.',
        },
        {
          question: 'Does a game pay less after a big win?',
          answer: 'No. Every round is independent of the ones before it.',
        },
      ],
    },
    {
      title: 'Vincite recenti',
      lead: 'Vincite reali in tempo reale. I nomi compaiono solo con il consenso dei giocatori.',
      empty: {
        title: 'Ancora nessuna vincita da mostrare',
        text: 'Mostriamo solo vincite reali: compaiono qui quando si gioca con soldi veri.',
        button_title: 'Sfoglia i giochi',
        button_url: '/gamehall',
      },
      questions: [
        {
          question: 'Sono giocatori veri?',
          answer: 'Sì. Ogni riga è una partita reale giocata con soldi veri. Le partite demo non compaiono mai.',
        },
        {
          question: 'Un gioco paga di meno dopo una grande vincita?',
          answer: 'No. Ogni partita è indipendente dalle precedenti.',
        },
      ],
    },
  ),
  intro(
    '/support',
    {
      title: 'How can we help?',
      lead: 'Most answers are below. If you can’t find yours, ask us and we’ll look into your account.',
      empty: {
        title: 'Nothing found',
        text: 'Try another word, or write to us.',
        button_title: 'Write to us',
        button_url: '/support#contact',
      },
    },
    {
      title: 'Come possiamo aiutarti?',
      lead: 'Molte risposte sono qui sotto. Se non trovi la tua, scrivici e controlleremo il tuo conto.',
      empty: {
        title: 'Nessun risultato',
        text: 'Prova con un’altra parola o scrivici.',
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
        text: 'Bets appear here as soon as they’re accepted.',
        button_title: 'Go to sports betting',
        button_url: '/betting',
      },
    },
    {
      title: 'Le mie scommesse',
      lead: 'Scommesse aperte e concluse, ognuna con puntata, quota ed esito.',
      empty: {
        title: 'Non hai ancora piazzato scommesse',
        text: 'Le scommesse compaiono qui appena vengono accettate.',
        button_title: 'Vai alle scommesse',
        button_url: '/betting',
      },
    },
  ),
  intro(
    '/profile/bonuses',
    {
      title: 'Your bonuses',
      lead: 'See what we’ve credited, how much you still need to wager and by when, and how to end a bonus early.',
      empty: {
        title: 'You don’t have any bonuses',
        text: 'Nothing is holding back your withdrawals.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'I tuoi bonus',
      lead: 'Quanto è stato accreditato, quanto devi ancora puntare ed entro quando, e come chiudere un bonus in anticipo.',
      empty: {
        title: 'Non hai bonus',
        text: 'Nulla blocca i tuoi prelievi.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/profile/cashback',
    {
      title: 'Your cashback',
      lead: 'See how each period adds up, what you can collect and what we’ve paid out.',
      empty: {
        title: 'You don’t have any cashback',
        text: 'When you play with cash, you’ll see your cashback for each period here.',
        button_title: 'See the promotions',
        button_url: '/promotions',
      },
    },
    {
      title: 'Il tuo cashback',
      lead: 'Il calcolo di ogni periodo, quanto puoi riscuotere e quanto abbiamo già pagato.',
      empty: {
        title: 'Non hai cashback',
        text: 'Quando giochi con il saldo reale, qui vedi il cashback di ogni periodo.',
        button_title: 'Vedi le promozioni',
        button_url: '/promotions',
      },
    },
  ),
  intro(
    '/profile/loyalty',
    {
      title: 'Your loyalty',
      lead: 'Your level, your points and how you got them.',
      empty: {
        title: 'The programme is paused for you',
        text: 'You keep your points, and they don’t expire.',
        button_title: 'About loyalty',
        button_url: '/loyalty',
      },
    },
    {
      title: 'La tua fedeltà',
      lead: 'Il tuo livello, i tuoi punti e come li hai ottenuti.',
      empty: {
        title: 'Per te il programma è in pausa',
        text: 'I tuoi punti restano tuoi e non scadono.',
        button_title: 'Scopri il programma',
        button_url: '/loyalty',
      },
    },
  ),
  intro(
    '/profile/notification',
    {
      title: 'Notifications',
      lead: 'You’ll always get messages about your account. You get marketing messages only if you want them.',
      empty: {
        title: 'No notifications',
        text: 'When something happens on your account, you’ll see it here.',
        button_title: 'Choose what we send',
        button_url: '/profile/settings',
      },
    },
    {
      title: 'Notifiche',
      lead: 'I messaggi sul tuo conto arrivano sempre. Le comunicazioni promozionali solo se le vuoi.',
      empty: {
        title: 'Nessuna notifica',
        text: 'Quando succede qualcosa sul tuo conto, lo trovi qui.',
        button_title: 'Scegli che cosa ricevere',
        button_url: '/profile/settings',
      },
    },
  ),
  intro(
    '/profile/responsible-game',
    {
      title: 'Limits and breaks',
      lead: 'Tools to stay in control of your play, and people to talk to if it stops being fun.',
    },
    {
      title: 'Limiti e pause',
      lead: 'Gli strumenti per mantenere il controllo sul gioco e con chi parlare quando non è più un divertimento.',
    },
  ),
  intro(
    '/profile/verification',
    {
      title: 'Verification',
      lead: 'The status of your identity check and what’s needed next.',
      empty: {
        title: 'No identity check needed',
        text: 'If we need to check your identity, we’ll tell you here why, what to send and how long it takes.',
        button_title: 'What we check',
        button_url: '/verification',
      },
    },
    {
      title: 'Verifica',
      lead: 'A che punto è la verifica della tua identità e che cosa manca.',
      empty: {
        title: 'Nessuna verifica necessaria',
        text: 'Se sarà necessaria una verifica, qui troverai il motivo, che cosa inviare e quanto tempo richiede.',
        button_title: 'Che cosa verifichiamo',
        button_url: '/verification',
      },
    },
  ),
];
