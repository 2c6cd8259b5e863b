import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Words = [question: string, answer: string];

function group(
  key: string,
  order: number,
  icon: string,
  title: { en: string; it: string },
  questions: Record<string, { en: Words; it: Words }>,
): Localized<CollectionTypes['faq']> {
  const words = (language: 'en' | 'it') => ({
    key,
    order,
    icon,
    title: title[language],
    questions: Object.entries(questions).map(
      ([
        name,
        {
          [language]: [question, answer],
        },
      ]) => ({ key: name, question, answer }),
    ),
  });
  return { en: words('en'), it: words('it') };
}

/** What players ask most, answered for the product as it is. */
export const faq: Localized<CollectionTypes['faq']>[] = [
  group(
    'account',
    1,
    'user-circle',
    { en: 'Account', it: 'Conto' },
    {
      'who-can-open': {
        en: [
          'Who can open an account?',
          'Anybody who is 18 or older and plays for themselves. We ask for your date of birth at sign-up and refuse an account to anyone under age. One person has one account.',
        ],
        it: [
          'Chi può aprire un conto?',
          'Chiunque abbia almeno 18 anni e giochi per sé. Alla registrazione chiediamo la data di nascita e rifiutiamo il conto ai minorenni. Ogni persona ha un solo conto.',
        ],
      },
      'code-missing': {
        en: [
          'The confirmation code hasn’t arrived. What can I do?',
          'Check your spam folder first. A code is valid for 10 minutes. After a minute you can ask for a new one, and only the latest one works. If your address has a typo, add the right one under [Settings](/profile/settings).',
        ],
        it: [
          'Il codice di conferma non arriva. Che cosa posso fare?',
          'Guarda prima nella posta indesiderata. Un codice vale 10 minuti e dopo un minuto puoi chiederne uno nuovo: conta solo l’ultimo. Se l’indirizzo contiene un errore, aggiungi quello giusto nelle [Impostazioni](/profile/settings).',
        ],
      },
      'forgot-password': {
        en: [
          'I forgot my password.',
          'Choose “Forgot your password?” in the sign-in window. We send a code to the address of your account, and with it you set a new password. Nobody here can see your old one: we keep only a digest of it.',
        ],
        it: [
          'Ho dimenticato la password.',
          'Nella finestra di accesso scegli «Password dimenticata?». Inviamo un codice all’indirizzo del tuo conto e con quello imposti una nuova password. Nessuno qui può vedere la vecchia: ne conserviamo solo un’impronta.',
        ],
      },
      'change-currency': {
        en: [
          'Can I change the currency of my account?',
          'Yes, under [Settings](/profile/settings), until money moves on the account. Then it stays, so that every entry of your history can be compared with every other. Language, contacts and display name can be changed at any time.',
        ],
        it: [
          'Posso cambiare la valuta del conto?',
          'Sì, nelle [Impostazioni](/profile/settings), finché sul conto non si muove denaro. Poi resta quella, così ogni voce della tua cronologia si può confrontare con le altre. Lingua, contatti e nickname si possono cambiare in qualsiasi momento.',
        ],
      },
      'display-name': {
        en: [
          'What do other players see of me?',
          'Your display name and nothing else; in the list of winners it is masked. It has 4 to 20 letters and digits, and you choose it under [Settings](/profile/settings).',
        ],
        it: [
          'Che cosa vedono di me gli altri giocatori?',
          'Il tuo nickname e nient’altro; nell’elenco delle vincite è mascherato. Ha da 4 a 20 lettere e cifre e lo scegli nelle [Impostazioni](/profile/settings).',
        ],
      },
      'close-account': {
        en: [
          'How do I close my account?',
          'Under [Close the account](/profile/responsible-game/close-account), at any time and without a reason: your balance is paid out first, then the account is closed for good. What the law obliges us to keep is kept for as long as it says, and for nothing else.',
        ],
        it: [
          'Come chiudo il conto?',
          'In [Chiudi il conto](/profile/responsible-game/close-account), in qualsiasi momento e senza spiegazioni: prima ti versiamo il saldo, poi il conto è chiuso per sempre. Ciò che la legge ci obbliga a conservare resta per il tempo previsto, e per nient’altro.',
        ],
      },
    },
  ),
  group(
    'security',
    2,
    'lock-key',
    { en: 'Signing in and security', it: 'Accesso e sicurezza' },
    {
      'signed-out': {
        en: [
          'Why was I signed out?',
          'After half an hour without any action your session ends, and after twelve hours in any case. That protects your balance when a device is left open. Nothing is lost: a round that was running is finished and booked.',
        ],
        it: [
          'Perché la sessione si è chiusa?',
          'Dopo mezz’ora senza attività la sessione termina, e comunque dopo dodici ore. Così il tuo saldo è protetto se lasci aperto un dispositivo. Non si perde nulla: una partita in corso viene conclusa e registrata.',
        ],
      },
      'new-device-code': {
        en: [
          'Why do I need a code although my password is right?',
          'Somebody tried wrong passwords for your account. Until that has calmed down, a sign-in from a place that you have not used before also needs a code from your mailbox. Places that you have used work as before, so nobody can lock you out.',
        ],
        it: [
          'Perché mi serve un codice anche se la password è giusta?',
          'Qualcuno ha provato password sbagliate per il tuo conto. Finché la situazione non si calma, un accesso da un luogo che non hai mai usato richiede anche un codice dalla tua posta. Dai luoghi che usi di solito non cambia nulla, quindi nessuno può tenerti fuori.',
        ],
      },
      'stolen-password': {
        en: [
          'I think that somebody knows my password.',
          'Change it at once under [Settings](/profile/settings). That signs out every other device in the same moment. If you can’t get in any more, use “Forgot your password?”, and write to us if your e-mail address was changed as well.',
        ],
        it: [
          'Credo che qualcuno conosca la mia password.',
          'Cambiala subito nelle [Impostazioni](/profile/settings): nello stesso momento tutti gli altri dispositivi vengono disconnessi. Se non riesci più a entrare usa «Password dimenticata?», e scrivici se è stato cambiato anche l’indirizzo e-mail.',
        ],
      },
      'card-data': {
        en: [
          'Do you keep my card number?',
          'No. You type it on the page of the payment provider, and it never reaches us. We keep its last four digits, its date and the name on it, so that you recognise the card to which a payout goes.',
        ],
        it: [
          'Conservate il numero della mia carta?',
          'No. Lo inserisci nella pagina del fornitore di pagamento e a noi non arriva mai. Conserviamo le ultime quattro cifre, la scadenza e il nome del titolare, così riconosci la carta su cui va un prelievo.',
        ],
      },
    },
  ),
  group(
    'deposits',
    3,
    'credit-card',
    { en: 'Deposits', it: 'Depositi' },
    {
      'how-much': {
        en: [
          'How much can I deposit?',
          'The limits and the fee of a payment method are written on the method itself, before you pay. We charge no fee for deposits.',
        ],
        it: [
          'Quanto posso depositare?',
          'Limiti e commissioni sono scritti sul metodo di pagamento, prima che tu paghi. Per i depositi non chiediamo commissioni.',
        ],
      },
      'deposit-missing': {
        en: [
          'I paid, but my balance has not changed.',
          'Look into the [history](/cashier/history): the payment and its state are there. “In progress” means that the provider has not told us the result yet; the amount is booked the moment it does, and never twice. If it takes more than an hour, write to us with the reference of the payment.',
        ],
        it: [
          'Ho pagato, ma il saldo non è cambiato.',
          'Guarda nella [cronologia](/cashier/history): trovi il pagamento e il suo stato. «In corso» significa che il fornitore non ci ha ancora comunicato l’esito; l’importo viene registrato appena lo fa, e mai due volte. Se passa più di un’ora, scrivici con il riferimento del pagamento.',
        ],
      },
      'deposit-declined': {
        en: [
          'Why was my payment declined?',
          'Most often the bank has refused it: a wrong code, a limit, or a card that does not allow payments for games. You were not charged. After several failed tries in a row deposits pause for ten minutes.',
        ],
        it: [
          'Perché il pagamento è stato rifiutato?',
          'Di solito l’ha rifiutato la banca: un codice sbagliato, un limite o una carta che non consente pagamenti per il gioco. Non ti è stato addebitato nulla. Dopo vari tentativi falliti di seguito, i depositi si fermano per dieci minuti.',
        ],
      },
      'whose-card': {
        en: [
          'Can I use the card of somebody else?',
          'No. The name on the card has to be yours. A payout to a card in another name is refused, even when its owner agrees.',
        ],
        it: [
          'Posso usare la carta di un’altra persona?',
          'No. Il nome sulla carta deve essere il tuo. Un prelievo su una carta intestata ad altri viene rifiutato, anche se il titolare è d’accordo.',
        ],
      },
    },
  ),
  group(
    'withdrawals',
    4,
    'wallet',
    { en: 'Withdrawals', it: 'Prelievi' },
    {
      'how-to-withdraw': {
        en: [
          'How do I withdraw?',
          'Open the wallet, choose [Withdraw](/cashier/withdraw) and enter an amount. You need a confirmed contact and at least one deposit, because your deposits go back to the cards that you paid with, and your winnings to one of your own. You see how much goes to which card before you send it. We charge no fee.',
        ],
        it: [
          'Come prelevo?',
          'Apri il portafoglio, scegli [Preleva](/cashier/withdraw) e inserisci un importo. Servono un contatto confermato e almeno un deposito, perché i tuoi depositi tornano sulle carte con cui hai pagato e le vincite su una carta tua. Prima di inviare vedi quanto va su quale carta. Non chiediamo commissioni.',
        ],
      },
      'how-long': {
        en: [
          'How long does a withdrawal take?',
          'The amount is held at once, so it can’t be staked by mistake, and is handed to the provider. How long the method usually takes is written on it. If you have staked less than you deposited since your last withdrawal, we check the new one first. Every step stands in the [history](/cashier/history) with its time.',
        ],
        it: [
          'Quanto dura un prelievo?',
          'L’importo viene bloccato subito, così non può essere puntato per errore, e passa al fornitore. La durata abituale è scritta sul metodo. Se dall’ultimo prelievo hai puntato meno di quanto hai depositato, prima controlliamo quello nuovo. Ogni passaggio è nella [cronologia](/cashier/history) con la sua ora.',
        ],
      },
      'take-back': {
        en: [
          'Can I take a withdrawal back and play on?',
          'No. Once you request a withdrawal, we process it; some are checked first. If it can’t be paid, the amount returns to your balance and you see why.',
        ],
        it: [
          'Posso annullare un prelievo e continuare a giocare?',
          'No. Appena richiedi un prelievo lo elaboriamo; alcuni vengono prima verificati. Se non può essere pagato, l’importo torna sul saldo e vedi il motivo.',
        ],
      },
      'other-card': {
        en: [
          'My card has expired. Where does the money go?',
          'Winnings go to any valid card of yours that you have deposited with. What the old card brought in and is still on your balance can’t go to another one by itself: write to us, and we find a way.',
        ],
        it: [
          'La mia carta è scaduta. Dove va il denaro?',
          'Le vincite vanno su una qualsiasi carta valida a tuo nome con cui hai depositato. Ciò che la vecchia carta ha versato ed è ancora sul saldo non può passare da solo su un’altra: scrivici e troviamo un modo.',
        ],
      },
    },
  ),
  group(
    'games',
    5,
    'game-controller',
    { en: 'Games', it: 'Giochi' },
    {
      demo: {
        en: [
          'Can I play without money?',
          'Yes. Every game has a demo with the same rules and the same return, without an account and without a card. Demo credits have no value and can’t be exchanged.',
        ],
        it: [
          'Posso giocare senza denaro?',
          'Sì. Ogni gioco ha una demo con le stesse regole e lo stesso ritorno, senza conto e senza carta. I crediti demo non hanno valore e non si possono scambiare.',
        ],
      },
      'connection-lost': {
        en: [
          'My connection broke during a round. What now?',
          'The round was decided on our server when you staked, and it counts. Open the game again: you see its result. A stake and its win are booked together or not at all.',
        ],
        it: [
          'La connessione è caduta durante una partita. E adesso?',
          'La partita è stata decisa sul nostro server quando hai puntato, e vale. Riapri il gioco e ne vedi il risultato. Puntata e vincita sono registrate insieme oppure per niente.',
        ],
      },
      'pause-between-rounds': {
        en: [
          'Why do I have to wait before the next round?',
          'Between the starts of two rounds there is a least time, and stakes have a top. Both are rules for the protection of players, and no game can be sped up around them.',
        ],
        it: [
          'Perché devo aspettare prima della partita successiva?',
          'Tra l’inizio di due partite c’è un tempo minimo, e le puntate hanno un massimo. Sono regole a tutela dei giocatori e nessun gioco permette di aggirarle.',
        ],
      },
      'round-history': {
        en: [
          'Where do I find the rounds that I played?',
          'In the history of each game: time, stake, win and the number of the round. The number is also what we need when you have a question about one.',
        ],
        it: [
          'Dove trovo le partite che ho giocato?',
          'Nella cronologia di ogni gioco: ora, puntata, vincita e numero della partita. È anche il numero che ci serve se hai una domanda su una di esse.',
        ],
      },
      'game-does-not-open': {
        en: [
          'A game does not open.',
          'Reload the page, and switch off add-ons that block scripts for this site. If it still does not open, tell us the game, your browser and the time through [Support](/support). No stake is taken before a round starts.',
        ],
        it: [
          'Un gioco non si apre.',
          'Ricarica la pagina e disattiva per questo sito le estensioni che bloccano gli script. Se non basta, scrivici dall’[Assistenza](/support) quale gioco, quale browser e a che ora. Nessuna puntata viene presa prima dell’inizio di una partita.',
        ],
      },
    },
  ),
  group(
    'fairness',
    6,
    'scales',
    { en: 'Fairness', it: 'Equità' },
    {
      'how-fair': {
        en: [
          'How do I know that a result was not changed?',
          'Before you play you see the fingerprint of our secret seed. Your result follows from that seed, from your own seed and from the number of the round. Afterwards we reveal the secret, and you recompute every round. How it works is on [Fairness and return](/fairness).',
        ],
        it: [
          'Come so che un risultato non è stato cambiato?',
          'Prima di giocare vedi l’impronta del nostro seme segreto. Il risultato deriva da quel seme, dal tuo e dal numero della partita. Poi riveliamo il segreto e tu ricalcoli ogni partita. Come funziona è spiegato in [Equità e ritorno](/fairness).',
        ],
      },
      'what-is-return': {
        en: [
          'What does the return of a game say?',
          'Which share of all stakes it pays back on average over millions of rounds. With a return of 96 %, 4 of every 100 staked stay with the house over time. It says nothing about your next round.',
        ],
        it: [
          'Che cosa dice il ritorno di un gioco?',
          'Quale parte di tutte le puntate restituisce in media su milioni di partite. Con un ritorno del 96%, nel tempo 4 ogni 100 puntati restano al banco. Non dice nulla sulla tua prossima partita.',
        ],
      },
      'hot-and-cold': {
        en: [
          'Is a game “due” after a long time without a win?',
          'No. A round remembers nothing of the rounds before it. Neither the time of day nor your balance nor your last win plays a part.',
        ],
        it: [
          'Un gioco è «in ritardo» se non paga da molto?',
          'No. Una partita non ricorda nulla di quelle precedenti. Non contano né l’ora, né il tuo saldo, né la tua ultima vincita.',
        ],
      },
    },
  ),
  group(
    'bounds',
    7,
    'shield-check',
    { en: 'Playing within bounds', it: 'Giocare entro i propri confini' },
    {
      'keep-track': {
        en: [
          'How do I see how long and for how much I played?',
          'While you are signed in, the time of your session and its net result stand in the menu and beside every game. Deposits and withdrawals of all time are in the [history](/cashier/history).',
        ],
        it: [
          'Come vedo per quanto tempo e per quanto ho giocato?',
          'Quando hai effettuato l’accesso, il tempo della sessione e il suo risultato netto sono nel menu e accanto a ogni gioco. Depositi e prelievi di sempre sono nella [cronologia](/cashier/history).',
        ],
      },
      'stop-me': {
        en: [
          'I want to be kept from playing.',
          'Take a break or exclude yourself under [Limits and breaks](/profile/responsible-game): it counts at once, and during that time it can’t be taken back, whatever you ask. [Play responsibly](/play-responsibly) names people to talk to.',
        ],
        it: [
          'Voglio che mi impediate di giocare.',
          'Fai una pausa o autoescluditi in [Limiti e pause](/profile/responsible-game): vale da subito e in quel periodo non si può annullare, qualunque cosa tu chieda. In [Gioco responsabile](/play-responsibly) trovi con chi parlare.',
        ],
      },
      'no-bonus-by-default': {
        en: [
          'Will a bonus be switched on without my asking?',
          'Never. Whatever a promotion offers, you decide with a button, after you have seen its conditions in money and days.',
        ],
        it: [
          'Si attiverà un bonus senza che io lo chieda?',
          'Mai. Qualunque cosa offra una promozione, decidi tu con un pulsante, dopo averne visto le condizioni in denaro e giorni.',
        ],
      },
    },
  ),
];
