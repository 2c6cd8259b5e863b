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
          'Anyone who is 18 or older and plays for themselves. We ask for your date of birth when you sign up, and we don’t open accounts for anyone under age. You can have only one account.',
        ],
        it: [
          'Chi può aprire un conto?',
          'Chi ha almeno 18 anni e gioca per sé. Alla registrazione chiediamo la data di nascita e non apriamo conti ai minorenni. Puoi avere un solo conto.',
        ],
      },
      'code-missing': {
        en: [
          'The confirmation code hasn’t arrived. What can I do?',
          'Check your spam folder first. A code is valid for 10 minutes. After a minute you can ask for a new one; only the latest code works. If there’s a typo in your address, add the correct one under [Settings](/profile/settings).',
        ],
        it: [
          'Il codice di conferma non arriva. Che cosa posso fare?',
          'Controlla prima la posta indesiderata. Un codice è valido per 10 minuti e dopo un minuto puoi chiederne uno nuovo: funziona solo l’ultimo. Se l’indirizzo contiene un errore, aggiungi quello giusto nelle [Impostazioni](/profile/settings).',
        ],
      },
      'forgot-password': {
        en: [
          'I’ve forgotten my password. What can I do?',
          'Choose “Forgot your password?” when you sign in. We’ll send you a code, and you can use it to set a new password. Nobody here can see your old password.',
        ],
        it: [
          'Ho dimenticato la password. Che cosa faccio?',
          'Quando accedi scegli «Password dimenticata?». Ti inviamo un codice con cui impostare una nuova password. Nessuno qui può vedere quella vecchia.',
        ],
      },
      'change-currency': {
        en: [
          'Can I change my account currency?',
          'Yes, under [Settings](/profile/settings), until the first transaction. After that it’s fixed. You can change your language, contacts and display name at any time.',
        ],
        it: [
          'Posso cambiare la valuta del conto?',
          'Sì, nelle [Impostazioni](/profile/settings), fino al primo movimento di denaro. Dopo non si può più cambiare. Lingua, contatti e nickname si possono cambiare in qualsiasi momento.',
        ],
      },
      'display-name': {
        en: [
          'What can other players see about me?',
          'Only your display name, and only if you agree to it under [Settings](/profile/settings). It has 4 to 20 letters and digits, and you can change it there.',
        ],
        it: [
          'Che cosa vedono di me gli altri giocatori?',
          'Solo il tuo nickname, e soltanto se acconsenti nelle [Impostazioni](/profile/settings). Ha da 4 a 20 lettere e cifre e puoi cambiarlo lì.',
        ],
      },
      'close-account': {
        en: [
          'How do I close my account?',
          'Go to [Close your account](/profile/responsible-game/close-account). You can do it at any time, without giving a reason. We first pay out your balance, then close the account for good. By law we must keep some records for several years; we use them for nothing else.',
        ],
        it: [
          'Come chiudo il conto?',
          'Vai su [Chiudi il conto](/profile/responsible-game/close-account): puoi farlo in qualsiasi momento, senza indicare un motivo. Prima ti paghiamo il saldo, poi chiudiamo il conto per sempre. Per legge dobbiamo conservare alcuni registri per diversi anni: non li usiamo per nient’altro.',
        ],
      },
    },
  ),
  group(
    'security',
    2,
    'lock-key',
    { en: 'Sign-in and security', it: 'Accesso e sicurezza' },
    {
      'signed-out': {
        en: [
          'Why was I signed out?',
          'Your session ends after half an hour without activity, and after twelve hours in any case. This protects your balance if you leave a device unattended. You don’t lose anything: any round in progress is completed and recorded.',
        ],
        it: [
          'Perché la mia sessione è terminata?',
          'La sessione termina dopo mezz’ora di inattività, e comunque dopo dodici ore. Così il saldo è protetto se lasci un dispositivo incustodito. Non perdi nulla: la partita in corso viene conclusa e registrata.',
        ],
      },
      'new-device-code': {
        en: [
          'Why do I need a code even though my password is right?',
          'Someone has tried wrong passwords for your account. For a while, signing in from a new place also needs a code that we send to your email. Nothing changes in the places you usually sign in from, so nobody can lock you out.',
        ],
        it: [
          'Perché mi serve un codice anche se la password è giusta?',
          'Qualcuno ha provato password errate per il tuo conto. Per un po’, chi accede da un luogo nuovo deve inserire anche un codice inviato alla tua e-mail. Dai luoghi che usi di solito non cambia nulla, quindi nessuno può bloccarti l’accesso.',
        ],
      },
      'stolen-password': {
        en: [
          'I think someone knows my password. What should I do?',
          'Change it immediately under [Settings](/profile/settings): this signs out every other device. If you can’t sign in, use “Forgot your password?”. If your email address has been changed too, write to us.',
        ],
        it: [
          'Credo che qualcuno conosca la mia password. Che cosa faccio?',
          'Cambiala subito nelle [Impostazioni](/profile/settings): tutti gli altri dispositivi vengono disconnessi. Se non riesci ad accedere, usa «Password dimenticata?». Se è stato cambiato anche l’indirizzo e-mail, scrivici.',
        ],
      },
      'card-data': {
        en: [
          'Do you store my card number?',
          'No. You enter it on the payment provider’s page, and we never receive it. We store the last four digits, the expiry date and the name on the card, so that you can recognise it when you withdraw.',
        ],
        it: [
          'Conservate il numero della mia carta?',
          'No. Lo inserisci sulla pagina del fornitore di pagamento e non arriva mai a noi. Conserviamo le ultime quattro cifre, la scadenza e l’intestatario, così riconosci la carta quando prelevi.',
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
        en: ['How much can I deposit?', 'Each payment method shows its limits and fee before you pay. We don’t charge a fee for deposits.'],
        it: [
          'Quanto posso depositare?',
          'Ogni metodo di pagamento indica limiti e commissioni prima di pagare. Per i depositi non chiediamo commissioni.',
        ],
      },
      'deposit-missing': {
        en: [
          'I paid, but my balance hasn’t changed. What now?',
          'Check your [history](/cashier/history): it shows the payment and its status. “In progress” means that the provider hasn’t confirmed the result yet. We credit the amount as soon as it does. If it takes more than an hour, write to us with the payment reference.',
        ],
        it: [
          'Ho pagato, ma il saldo non è cambiato. E adesso?',
          'Controlla la [cronologia](/cashier/history): trovi il pagamento e il suo stato. «In corso» significa che il fornitore non ha ancora confermato l’esito. Accreditiamo l’importo appena lo fa. Se passa più di un’ora, scrivici con il riferimento del pagamento.',
        ],
      },
      'deposit-declined': {
        en: [
          'Why was my payment declined?',
          'Usually the bank has declined it: because of a wrong code, a limit, or a card that doesn’t allow gambling payments. You weren’t charged. After several failed attempts, you’ll need to wait ten minutes before you can deposit.',
        ],
        it: [
          'Perché il pagamento è stato rifiutato?',
          'Di solito lo rifiuta la banca: per un codice errato, un limite o una carta che non consente pagamenti di gioco. Non ti è stato addebitato nulla. Dopo vari tentativi non riusciti, devi attendere dieci minuti prima di depositare.',
        ],
      },
      'whose-card': {
        en: [
          'Can I use someone else’s card?',
          'No. The card must be in your name. We refuse withdrawals to a card in another name, even if its owner agrees.',
        ],
        it: [
          'Posso usare la carta di un’altra persona?',
          'No. La carta deve essere intestata a te. I prelievi su una carta intestata ad altri vengono rifiutati, anche se il titolare è d’accordo.',
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
          'How do I make a withdrawal?',
          'Open the wallet, choose [Withdraw](/cashier/withdraw) and enter an amount. You need a confirmed contact and at least one deposit. Your deposits go back to the cards you paid with, and your winnings go to a card of yours. You see how much goes to which card before you confirm. We don’t charge a fee.',
        ],
        it: [
          'Come faccio a prelevare?',
          'Apri il portafoglio, scegli [Preleva](/cashier/withdraw) e inserisci un importo. Servono un contatto confermato e almeno un deposito. I depositi tornano sulle carte con cui hai pagato, le vincite vanno su una tua carta. Prima di confermare vedi quanto va su ogni carta. Non chiediamo commissioni.',
        ],
      },
      'how-long': {
        en: [
          'How long does a withdrawal take?',
          'We set the amount aside immediately and send the withdrawal to the provider. Each method shows how long it usually takes. If you’ve staked less than you’ve deposited since your last withdrawal, we check the new one first. Your [history](/cashier/history) shows every step.',
        ],
        it: [
          'Quanto tempo richiede un prelievo?',
          'Mettiamo subito da parte l’importo e inviamo il prelievo al fornitore. Ogni metodo indica i tempi abituali. Se dall’ultimo prelievo hai puntato meno di quanto hai depositato, prima verifichiamo quello nuovo. La [cronologia](/cashier/history) mostra ogni passaggio.',
        ],
      },
      'take-back': {
        en: [
          'Can I cancel a withdrawal and keep playing?',
          'No. Once you ask for a withdrawal, we process it; some are checked first. If it can’t be paid, the amount returns to your balance and we show you why.',
        ],
        it: [
          'Posso annullare un prelievo e continuare a giocare?',
          'No. Appena richiedi un prelievo lo elaboriamo; alcuni vengono prima verificati. Se non può essere pagato, l’importo torna sul saldo e ti mostriamo il motivo.',
        ],
      },
      'other-card': {
        en: [
          'My card has expired. Where will my money go?',
          'Winnings can go to any valid card that you’ve deposited with. Money that you deposited with the expired card can’t go to another card automatically. Write to us and we’ll find a solution.',
        ],
        it: [
          'La mia carta è scaduta. Dove va il denaro?',
          'Le vincite possono andare su qualsiasi carta valida con cui hai depositato. Il denaro depositato con la carta scaduta non può passare automaticamente a un’altra carta. Scrivici e troveremo una soluzione.',
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
          'Yes. Every game has a demo with the same rules and the same RTP. You don’t need an account or a card. Demo credits have no value and can’t be exchanged.',
        ],
        it: [
          'Posso giocare senza denaro?',
          'Sì. Ogni gioco ha una demo con le stesse regole e lo stesso RTP. Non servono un conto né una carta. I crediti demo non hanno valore e non si possono convertire.',
        ],
      },
      'connection-lost': {
        en: [
          'I lost my connection during a round. What now?',
          'The round was decided on our server when you placed your stake, so it counts. Open the game again to see the result. We record a stake and its win together, or neither.',
        ],
        it: [
          'Ho perso la connessione durante una partita. E adesso?',
          'La partita è stata decisa sul nostro server quando hai puntato, quindi è valida. Riapri il gioco per vedere il risultato. Puntata e vincita vengono registrate insieme, oppure nessuna delle due.',
        ],
      },
      'pause-between-rounds': {
        en: [
          'Why do I have to wait before the next round?',
          'There’s a minimum time between rounds and a maximum stake. These rules protect players, and there’s no way around them.',
        ],
        it: [
          'Perché devo aspettare prima della partita successiva?',
          'Tra una partita e l’altra c’è un tempo minimo e c’è una puntata massima. Sono regole a tutela dei giocatori e non si possono aggirare.',
        ],
      },
      'round-history': {
        en: [
          'Where can I find the rounds I’ve played?',
          'In each game’s history, with time, stake, win and round number. If you have a question about a round, send us its number.',
        ],
        it: [
          'Dove trovo le partite che ho giocato?',
          'Nella cronologia di ogni gioco, con ora, puntata, vincita e numero della partita. Se hai una domanda su una partita, inviaci il numero.',
        ],
      },
      'game-does-not-open': {
        en: [
          'A game won’t open. What can I do?',
          'Reload the page, and turn off any script blockers for this site. If that doesn’t help, write to [Support](/support) with the name of the game, your browser and the time. We never take a stake before a round starts.',
        ],
        it: [
          'Un gioco non si apre. Che cosa faccio?',
          'Ricarica la pagina e disattiva per questo sito le estensioni che bloccano gli script. Se non basta, scrivi all’[Assistenza](/support) indicando gioco, browser e ora. Non viene presa nessuna puntata prima dell’inizio di una partita.',
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
          'How do I know that a result hasn’t been changed?',
          'Before you play, you see the fingerprint of our secret seed. Your result is calculated from that seed, your own seed and the round number. Afterwards we reveal our seed, and you can recalculate every round. [Fairness and RTP](/fairness) explains how.',
        ],
        it: [
          'Come faccio a sapere che un risultato non è stato modificato?',
          'Prima di giocare vedi l’impronta del nostro seme segreto. Il risultato si calcola da quel seme, dal tuo e dal numero della partita. Poi riveliamo il nostro seme e puoi ricalcolare ogni partita. [Equità e RTP](/fairness) spiega come.',
        ],
      },
      'what-is-return': {
        en: [
          'What does a game’s RTP mean?',
          'RTP (return to player) is the share of all stakes that a game pays back on average over millions of rounds. With an RTP of 96%, the game keeps 4 of every 100 staked over time. It doesn’t predict your next round.',
        ],
        it: [
          'Che cosa significa l’RTP di un gioco?',
          'L’RTP (ritorno al giocatore) è la parte di tutte le puntate che un gioco restituisce in media su milioni di partite. Con un RTP del 96%, nel tempo il gioco trattiene 4 ogni 100 puntati. Non prevede nulla sulla tua prossima partita.',
        ],
      },
      'hot-and-cold': {
        en: [
          'Is a game “due” a win if it hasn’t paid for a long time?',
          'No. Past rounds don’t affect the next one. Neither do the time of day, your balance or your last win.',
        ],
        it: [
          'Un gioco «deve» pagare se non lo fa da molto?',
          'No. Le partite passate non influiscono sulla prossima. Non contano nemmeno l’ora, il saldo o l’ultima vincita.',
        ],
      },
    },
  ),
  group(
    'bounds',
    7,
    'shield-check',
    { en: 'Responsible gaming', it: 'Gioco responsabile' },
    {
      'keep-track': {
        en: [
          'How can I see how long I’ve played and what I’ve spent?',
          'While you’re signed in, your session time and net result are shown in the menu and next to every game. Your [history](/cashier/history) shows all your deposits and withdrawals.',
        ],
        it: [
          'Come vedo quanto tempo e quanto denaro ho speso?',
          'Dopo l’accesso, il tempo della sessione e il risultato netto sono visibili nel menu e accanto a ogni gioco. La [cronologia](/cashier/history) mostra tutti i depositi e i prelievi.',
        ],
      },
      'stop-me': {
        en: [
          'How can I stop myself from playing?',
          'Take a break or exclude yourself under [Limits and breaks](/profile/responsible-game). It applies immediately, and nobody can cancel it before it’s over. [Responsible gaming](/play-responsibly) lists people you can talk to.',
        ],
        it: [
          'Come posso impedirmi di giocare?',
          'Fai una pausa o autoescluditi in [Limiti e pause](/profile/responsible-game). Ha effetto immediato e nessuno può annullarla prima della fine. In [Gioco responsabile](/play-responsibly) trovi con chi parlare.',
        ],
      },
      'no-bonus-by-default': {
        en: ['Can a bonus start without my consent?', 'Never. You decide, after you’ve seen its conditions in money and days.'],
        it: ['Un bonus può attivarsi senza il mio consenso?', 'Mai. Decidi tu, dopo aver visto le condizioni in denaro e giorni.'],
      },
    },
  ),
];
