import { notice, page, related, text } from './define.ts';

export const terms = page(
  {
    slug: 'terms',
    revised_on: '2026-11-23',
    related: related('privacy', 'bonus-terms', 'complaints'),
  },
  {
    title: 'Terms of play',
    lead: 'The rules between you and us, in plain words. You accept them when you open an account.',
    blocks: [
      notice(
        'info',
        'In short',
        'You are 18 or older and play for yourself. Your cash balance is yours and can be withdrawn at any time. Every round is decided on our server and can be checked. What goes wrong on our side is not at your expense.',
      ),
      text(
        'Who we are',
        'who-we-are',
        `“We” is the operator of this site, who is named at the bottom of every page together with the licence. These terms are the whole agreement about your account; the [privacy policy](/privacy), the [bonus terms](/bonus-terms) and the rules on each game’s page belong to it.`,
      ),
      text(
        'Who may play',
        'who-may-play',
        `- You must be 18 or older, or older still where your law asks for it.
- You play for yourself, with your own money, and not for a trade.
- One person has one account. If we find a second one, we close it and pay back what you deposited there.
- You must be allowed to play where you are. It is up to you to know whether you are.
- Who has been excluded from gambling, by us or by a public register that we have to respect, may not play.

We ask for your date of birth when you sign up and refuse an account to anyone under age. If it turns out later that a player is under age, we close the account, void the rounds and return the deposits.`,
      ),
      text(
        'Your account',
        'your-account',
        `By accepting these terms you declare that your details are true and complete; you keep them up to date. We can ask you to prove them: [how and why](/verification).

Keep your password to yourself. Whoever signs in with it acts as you, unless we are to blame. Tell us at once when you think that somebody knows it; changing it signs out every other device.

An account can’t be sold, lent or given to somebody else.

You agree that we watch and record how the account is used: sign-ins, rounds, payments and messages. Rules against fraud, money laundering and harmful play oblige us to, and the [privacy policy](/privacy) says what becomes of it.`,
      ),
      text(
        'Your money',
        'your-money',
        `Every deposit, stake, win and withdrawal is written to a ledger that can only be added to. You see all of it in your account.

- **Cash** is yours. It can be withdrawn at any time, and no bonus may be put between you and it.
- **Bonus** money has conditions, which are in the [bonus terms](/bonus-terms) and on the bonus itself.
- **Demo credits** have no value.
- Money of a withdrawal that is on its way is held: it can’t be staked.

We pay no interest on a balance and give no credit. The limits, the fee and the time of a payment method are written on it: [more about payments](/payments).`,
      ),
      text(
        'Deposits and withdrawals',
        'deposits-and-withdrawals',
        `You pay with a card or an account in your own name. Deposits go back to the cards that they came from, winnings to a card of your own, since that is how money stays out of wrong hands. For the same reason we check a withdrawal before we pay it when you have staked less than you deposited since the last one.

A withdrawal that you asked for is not taken back to be played with. If the provider can’t carry it out, the amount returns to your balance and you see why.

When an amount was booked by mistake, in your favour or in ours, we put it right by an entry of its own that you can see, and tell you.`,
      ),
      text(
        'Rounds',
        'rounds',
        `A round is decided on our server at the moment you stake. What your screen shows is a picture of it; if the two differ, the server’s record counts. If your connection breaks, the round still counts: open the game again and you see its result. A stake and its win are booked together or not at all. In games that go on by your moves, such as Mines, the stake is booked when the round starts and the win when it ends. A round that you leave stays open; after 24 hours without a move it is collected for you, or your stake goes back if you had made none.

Every game has its rules and its return on its own page. There is a least time between rounds and a greatest stake; both depend on the rules of the place that licenses us.

If a game has a fault, we void the affected rounds and give their stakes back. A win that came from such a fault is not owed.`,
      ),
      text(
        'What is not allowed',
        'not-allowed',
        `- playing with programs in your place, or with several people on one account
- using a fault of a game or of the site instead of telling us
- money that comes from a crime
- false details, false documents, somebody else’s card
- hiding where you are in order to play from a place where you may not

If we have good reason to believe that one of these happened, we may stop payments while we look into it. We tell you why as soon as the law lets us, and you can answer.`,
      ),
      text(
        'Blocking and closing',
        'closing',
        `You can stop at any time. Under [Close the account](/profile/responsible-game/close-account) you have your balance paid out and the account closed, without giving a reason. If you want to be kept from playing for a time, choose for how long under [Limits and breaks](/profile/responsible-game); it counts at once.

We may close an account with notice, and without notice where these terms were badly broken or the law demands it. Your cash balance is paid out in every case in which the law does not forbid it.

An account that nobody has signed in to for a year is at rest. Its money stays yours: we take no fee from it, however long, and give it to nobody else, and nothing on the account can be changed meanwhile. When you come back, we send a code to your contact before we let you in. If you cannot get it any more, our support checks who you are and pays the balance out to you.`,
      ),
      text(
        'What we answer for',
        'liability',
        `We answer for what we do wrong, as the law says. We don’t answer for losses at games that ran by their rules, nor for what happens on your own device or in your own network. Nothing in these terms takes away a right that the law gives you as a consumer.`,
      ),
      text(
        'Changes',
        'changes',
        `When these terms change in a way that matters to you, we tell you before it counts and ask you to agree. Who does not agree can withdraw the balance and close the account. Rounds and promotions that have begun end by the terms under which they began.`,
      ),
      text(
        'Complaints and law',
        'complaints',
        `Write to us first; how we deal with it, and who decides if we don’t agree, is under [Complaints](/complaints). The law of the place that licenses us applies, without taking from you the protection of the law where you live.`,
      ),
    ],
  },
  {
    title: 'Condizioni di gioco',
    lead: 'Le regole tra te e noi, in parole semplici. Le accetti quando apri un conto.',
    blocks: [
      notice(
        'info',
        'In breve',
        'Hai almeno 18 anni e giochi per te. Il tuo saldo reale è tuo e puoi prelevarlo in qualsiasi momento. Ogni partita è decisa sul nostro server e si può verificare. Ciò che va storto da parte nostra non è a tue spese.',
      ),
      text(
        'Chi siamo',
        'who-we-are',
        `«Noi» è l’operatore di questo sito, indicato in fondo a ogni pagina insieme alla licenza. Queste condizioni sono l’intero accordo sul tuo conto; ne fanno parte l’[informativa sulla privacy](/privacy), le [condizioni dei bonus](/bonus-terms) e le regole nella pagina di ogni gioco.`,
      ),
      text(
        'Chi può giocare',
        'who-may-play',
        `- Devi avere almeno 18 anni, o di più dove la tua legge lo richiede.
- Giochi per te, con il tuo denaro e non per mestiere.
- Ogni persona ha un solo conto. Se ne troviamo un secondo, lo chiudiamo e ti restituiamo ciò che vi hai depositato.
- Devi poter giocare nel luogo in cui ti trovi. Sta a te sapere se puoi.
- Chi è stato escluso dal gioco, da noi o da un registro pubblico che dobbiamo rispettare, non può giocare.

Alla registrazione chiediamo la data di nascita e rifiutiamo il conto ai minorenni. Se in seguito risulta che un giocatore è minorenne, chiudiamo il conto, annulliamo le partite e restituiamo i depositi.`,
      ),
      text(
        'Il tuo conto',
        'your-account',
        `Accettando queste condizioni dichiari che i tuoi dati sono veri e completi; li tieni aggiornati. Possiamo chiederti di dimostrarli: [come e perché](/verification).

Tieni la password per te. Chi accede con essa agisce al posto tuo, a meno che la colpa sia nostra. Avvisaci subito se pensi che qualcuno la conosca; cambiandola disconnetti tutti gli altri dispositivi.

Un conto non si può vendere, prestare o cedere.

Accetti che osserviamo e registriamo come il conto viene usato: accessi, partite, pagamenti e messaggi. Ce lo impongono le norme contro le frodi, il riciclaggio e il gioco dannoso; l’[informativa sulla privacy](/privacy) dice che cosa ne facciamo.`,
      ),
      text(
        'Il tuo denaro',
        'your-money',
        `Ogni deposito, puntata, vincita e prelievo è scritto in un registro a cui si può solo aggiungere. Lo vedi tutto nel tuo conto.

- Il **saldo reale** è tuo. Puoi prelevarlo in qualsiasi momento e nessun bonus può mettersi di mezzo.
- Il denaro **bonus** ha delle condizioni: sono nelle [condizioni dei bonus](/bonus-terms) e sul bonus stesso.
- I **crediti demo** non hanno valore.
- Il denaro di un prelievo in corso è bloccato: non può essere puntato.

Non paghiamo interessi sul saldo e non facciamo credito. Limiti, commissioni e tempi di un metodo di pagamento sono scritti sul metodo: [di più sui pagamenti](/payments).`,
      ),
      text(
        'Depositi e prelievi',
        'deposits-and-withdrawals',
        `Paghi con una carta o un conto intestati a te. I depositi tornano sulle carte da cui sono arrivati, le vincite su una carta tua: così il denaro non finisce nelle mani sbagliate. Per lo stesso motivo controlliamo un prelievo prima di pagarlo quando dall’ultimo hai puntato meno di quanto hai depositato.

Un prelievo che hai richiesto non si ritira per giocarlo. Se il fornitore non può eseguirlo, l’importo torna sul saldo e vedi il motivo.

Se un importo è stato registrato per errore, a tuo favore o a nostro, rimediamo con una voce a parte che puoi vedere, e te lo comunichiamo.`,
      ),
      text(
        'Partite',
        'rounds',
        `Una partita è decisa sul nostro server nel momento in cui punti. Ciò che vedi sullo schermo ne è l’immagine; se le due cose differiscono, vale la registrazione del server. Se la connessione cade, la partita vale lo stesso: riapri il gioco e ne vedi il risultato. Puntata e vincita sono registrate insieme oppure per niente. Nei giochi che proseguono con le tue mosse, come Mines, la puntata è registrata quando la partita inizia e la vincita quando finisce. Una partita che lasci resta aperta; dopo 24 ore senza una mossa viene incassata per te oppure, se non ne avevi fatta nessuna, la puntata ti viene restituita.

Ogni gioco ha le proprie regole e il proprio ritorno nella sua pagina. Tra una partita e l’altra c’è un tempo minimo, e la puntata ha un massimo; entrambi dipendono dalle regole del luogo che ci dà la licenza.

Se un gioco ha un difetto, annulliamo le partite interessate e restituiamo le puntate. Una vincita nata da quel difetto non è dovuta.`,
      ),
      text(
        'Che cosa non è permesso',
        'not-allowed',
        `- giocare con programmi al tuo posto, o in più persone con lo stesso conto
- sfruttare un difetto di un gioco o del sito invece di segnalarlo
- denaro che proviene da un reato
- dati falsi, documenti falsi, la carta di un’altra persona
- nascondere dove ti trovi per giocare da un luogo in cui non puoi

Se abbiamo buone ragioni per credere che sia successo, possiamo fermare i pagamenti mentre verifichiamo. Ti diciamo il motivo appena la legge lo consente, e tu puoi rispondere.`,
      ),
      text(
        'Blocco e chiusura',
        'closing',
        `Puoi smettere quando vuoi. In [Chiudi il conto](/profile/responsible-game/close-account) ti fai versare il saldo e chiudi il conto, senza dire perché. Se vuoi che ti impediamo di giocare per un periodo, scegli per quanto in [Limiti e pause](/profile/responsible-game): vale da subito.

Possiamo chiudere un conto con preavviso, e senza preavviso se queste condizioni sono state violate gravemente o se lo impone la legge. Il saldo reale ti viene versato in ogni caso in cui la legge non lo vieta.

Un conto a cui nessuno accede da un anno è inattivo. Il denaro resta tuo: non tratteniamo commissioni, per quanto a lungo duri, non lo diamo a nessun altro, e intanto sul conto non si può cambiare nulla. Quando torni, ti inviamo un codice al tuo contatto prima di farti entrare. Se non puoi più riceverlo, la nostra assistenza verifica chi sei e ti versa il saldo.`,
      ),
      text(
        'Di che cosa rispondiamo',
        'liability',
        `Rispondiamo dei nostri errori, come prevede la legge. Non rispondiamo delle perdite in giochi che si sono svolti secondo le regole, né di ciò che accade sul tuo dispositivo o nella tua rete. Nulla in queste condizioni ti toglie un diritto che la legge ti riconosce come consumatore.`,
      ),
      text(
        'Modifiche',
        'changes',
        `Quando queste condizioni cambiano in modo rilevante per te, te lo diciamo prima che valgano e ti chiediamo di accettarle. Chi non è d’accordo può prelevare il saldo e chiudere il conto. Partite e promozioni già iniziate finiscono con le condizioni con cui sono cominciate.`,
      ),
      text(
        'Reclami e legge',
        'complaints',
        `Scrivi prima a noi; come ce ne occupiamo, e chi decide se non siamo d’accordo, è spiegato in [Reclami](/complaints). Vale la legge del luogo che ci dà la licenza, senza toglierti la tutela della legge del luogo in cui vivi.`,
      ),
    ],
  },
);
