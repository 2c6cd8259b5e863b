import { notice, page, related, text } from './define.ts';

export const terms = page(
  {
    slug: 'terms',
    revised_on: '2026-11-28',
    related: related('privacy', 'bonus-terms', 'complaints'),
  },
  {
    title: 'Terms of play',
    lead: 'The agreement between you and us, in plain language. You accept it when you open an account.',
    blocks: [
      notice(
        'info',
        'In short',
        'You’re 18 or older and play for yourself. Your cash balance is yours, and you can withdraw it at any time. Every round is decided on our server, and you can check it. If a fault affects a round, we void it and return your stake.',
      ),
      text(
        'Who we are',
        'who-we-are',
        `“We” means the operator of this site. You’ll find our name and licence at the bottom of every page. These terms are the whole agreement about your account, together with the [privacy policy](/privacy), the [bonus terms](/bonus-terms) and the rules on each game’s page.`,
      ),
      text(
        'Who can play',
        'who-may-play',
        `- You must be at least 18, or older if the law where you are requires it.
- You play for yourself, with your own money, and not as a business.
- You can have only one account. If we find a second one, we close it and return what you deposited there.
- You must be allowed to gamble where you are. It’s up to you to check.
- You can’t play if you’re excluded from gambling, by us or by a public register that we must respect.

We ask for your date of birth when you sign up, and we don’t open accounts for anyone under age. If we later find that a player is under age, we close the account, void the rounds and return the deposits.`,
      ),
      text(
        'Your account',
        'your-account',
        `When you accept these terms, you confirm that your details are true and complete. Keep them up to date. We may ask you to prove them: see [how and why](/verification).

Keep your password to yourself. Whatever someone does with it counts as done by you, unless the fault is ours. Tell us immediately if you think someone else knows your password. Changing it signs out every other device.

You can’t sell, lend or transfer your account.

You agree that we monitor and record how your account is used: sign-ins, rounds, payments and messages. The rules against fraud, money laundering and gambling harm require this. The [privacy policy](/privacy) explains what we do with this data.`,
      ),
      text(
        'Your money',
        'your-money',
        `We record every deposit, stake, win and withdrawal. Records can’t be changed or deleted, and you can see all of yours in your account.

- **Cash** is yours. You can withdraw it at any time, and no bonus can prevent that.
- **Bonus** money has conditions. You’ll find them in the [bonus terms](/bonus-terms) and on the bonus itself.
- **Demo credits** have no value.
- When you ask for a withdrawal, we set the amount aside. You can’t stake it.

We don’t pay interest on your balance and we don’t give credit. Each payment method shows its limits, fee and processing time: [more about payments](/payments).`,
      ),
      text(
        'Deposits and withdrawals',
        'deposits-and-withdrawals',
        `Pay only with a card or an account in your own name. We return deposits to the cards they came from and pay winnings to a card of yours. This keeps your money out of the wrong hands. For the same reason, we check a withdrawal before we pay it if you’ve staked less than you’ve deposited since the last one.

You can’t cancel a withdrawal to play with the money. If the payment provider can’t complete it, the amount returns to your balance and we show you why.

If we record a wrong amount, in your favour or ours, we correct it with a separate entry. You can see the entry, and we tell you about it.`,
      ),
      text(
        'Rounds',
        'rounds',
        `Each round is decided on our server when you place your stake. Your screen shows the result. If the two differ, our server’s record counts. If you lose your connection, the round still counts: open the game again to see the result. We record a stake and its win together, or neither.

Some games continue with your moves, such as Mines. There we record the stake when the round starts and the win when it ends. If you leave such a round, it stays open. After 24 hours without a move, we collect it for you. If you hadn’t made a move, we return your stake.

You’ll find the rules and the RTP (return to player) of each game on its page. There is a minimum time between rounds and a maximum stake. Both depend on the rules of our licence.

If a game has a fault, we void every round it affected and return the stakes. Winnings caused by the fault aren’t paid.`,
      ),
      text(
        'What isn’t allowed',
        'not-allowed',
        `- letting a program play for you, or sharing an account
- using a fault in a game or on the site instead of reporting it
- playing with money from a crime
- giving false details or documents, or using someone else’s card
- hiding your location to play from a place where you aren’t allowed to

If we have good reason to believe that you’ve done any of this, we may stop payments while we investigate. We tell you why as soon as the law allows, and you can respond.`,
      ),
      text(
        'Breaks and closing your account',
        'closing',
        `You can stop at any time. Under [Close your account](/profile/responsible-game/close-account) you can withdraw your balance and close your account without giving a reason. To stop playing for a while, take a break or exclude yourself under [Limits and breaks](/profile/responsible-game). It applies immediately.

We may close your account with notice. If you’ve seriously broken these terms, or if the law requires it, we may close it without notice. We always pay out your cash balance unless the law forbids it.

If you don’t sign in for a year, your account becomes inactive. Your money stays yours for as long as it takes: we charge no fee and give it to nobody else. Nothing on the account can be changed while it’s inactive. When you come back, we send a code to your email address or phone before you can sign in. If you can no longer receive it, Support verifies your identity and pays out your balance.`,
      ),
      text(
        'Our liability',
        'liability',
        `We’re liable for our own mistakes, as the law provides. For a game with a fault, this means what the section “Rounds” says. We aren’t liable for losses in games that ran by their rules, or for what happens on your own device or network. Nothing in these terms limits your rights as a consumer.`,
      ),
      text(
        'Changes to these terms',
        'changes',
        `If we change these terms in a way that matters to you, we tell you before the change takes effect and ask you to agree. If you don’t agree, you can withdraw your balance and close your account. Rounds and promotions that have already started end under the terms they started with.`,
      ),
      text(
        'Complaints and law',
        'complaints',
        `Please write to us first. [Complaints](/complaints) explains how we handle your complaint and who decides if we don’t agree. These terms are governed by the law of the place that licenses us. You also keep the protection of the law where you live.`,
      ),
    ],
  },
  {
    title: 'Condizioni di gioco',
    lead: 'L’accordo tra te e noi, in parole semplici. Lo accetti quando apri un conto.',
    blocks: [
      notice(
        'info',
        'In breve',
        'Hai almeno 18 anni e giochi per te. Il saldo reale è tuo e puoi prelevarlo in qualsiasi momento. Ogni partita viene decisa sul nostro server e si può verificare. Se un malfunzionamento riguarda una partita, la annulliamo e ti restituiamo la puntata.',
      ),
      text(
        'Chi siamo',
        'who-we-are',
        `«Noi» indica l’operatore di questo sito: nome e licenza sono in fondo a ogni pagina. Queste condizioni sono l’intero accordo sul tuo conto, insieme all’[informativa sulla privacy](/privacy), alle [condizioni dei bonus](/bonus-terms) e alle regole nella pagina di ogni gioco.`,
      ),
      text(
        'Chi può giocare',
        'who-may-play',
        `- Devi avere almeno 18 anni, o l’età maggiore prevista dalla legge del luogo in cui ti trovi.
- Giochi per te, con il tuo denaro e non per professione.
- Puoi avere un solo conto. Se ne troviamo un secondo, lo chiudiamo e ti restituiamo quanto vi hai depositato.
- Il gioco deve essere consentito nel luogo in cui ti trovi. Spetta a te verificarlo.
- Non puoi giocare se hai un’esclusione attiva presso di noi o in un registro pubblico che dobbiamo rispettare.

Alla registrazione chiediamo la data di nascita e non apriamo conti ai minorenni. Se in seguito risulta che un giocatore è minorenne, chiudiamo il conto, annulliamo le partite e restituiamo i depositi.`,
      ),
      text(
        'Il tuo conto',
        'your-account',
        `Accettando queste condizioni dichiari che i tuoi dati sono veri e completi e ti impegni a tenerli aggiornati. Potremmo chiederti di dimostrarli: [come e perché](/verification).

Non comunicare a nessuno la tua password. Ciò che viene fatto con la tua password vale come fatto da te, salvo che la colpa sia nostra. Avvisaci subito se pensi che qualcuno la conosca. Cambiandola disconnetti tutti gli altri dispositivi.

Il conto non si può vendere, prestare o cedere.

Accetti che controlliamo e registriamo come viene usato il conto: accessi, partite, pagamenti e messaggi. Lo impongono le norme contro le frodi, il riciclaggio e i danni da gioco. L’[informativa sulla privacy](/privacy) spiega come usiamo questi dati.`,
      ),
      text(
        'Il tuo denaro',
        'your-money',
        `Registriamo ogni deposito, puntata, vincita e prelievo. Le registrazioni non si possono modificare né eliminare e le trovi tutte nel tuo conto.

- Il **saldo reale** è tuo. Puoi prelevarlo in qualsiasi momento e nessun bonus può impedirlo.
- Il denaro **bonus** è soggetto a condizioni: le trovi nelle [condizioni dei bonus](/bonus-terms) e sul bonus stesso.
- I **crediti demo** non hanno valore.
- Quando richiedi un prelievo, mettiamo da parte l’importo: non puoi più puntarlo.

Sul saldo non maturano interessi e non facciamo credito. Ogni metodo di pagamento indica limiti, commissioni e tempi: [di più sui pagamenti](/payments).`,
      ),
      text(
        'Depositi e prelievi',
        'deposits-and-withdrawals',
        `Paga solo con una carta o un conto intestati a te. I depositi tornano sulle carte da cui sono arrivati, le vincite vanno su una tua carta: così il denaro non finisce nelle mani sbagliate. Per lo stesso motivo verifichiamo un prelievo prima di pagarlo se dall’ultimo hai puntato meno di quanto hai depositato.

Un prelievo non si può annullare per giocare il denaro. Se il fornitore di pagamento non riesce a eseguirlo, l’importo torna sul saldo e ti mostriamo il motivo.

Se registriamo un importo sbagliato, a tuo o a nostro favore, lo correggiamo con una registrazione separata che puoi vedere e te lo comunichiamo.`,
      ),
      text(
        'Partite',
        'rounds',
        `Ogni partita viene decisa sul nostro server nel momento in cui punti. Lo schermo ne mostra il risultato: in caso di differenze vale la registrazione del server. Se la connessione si interrompe, la partita resta valida: riapri il gioco per vedere il risultato. Puntata e vincita vengono registrate insieme, oppure nessuna delle due.

Alcuni giochi proseguono con le tue mosse, come Mines. In questi la puntata viene registrata all’inizio della partita e la vincita alla fine. Se lasci la partita, resta aperta. Dopo 24 ore senza una mossa la incassiamo per te. Se non avevi fatto nessuna mossa, ti restituiamo la puntata.

Le regole e l’RTP (ritorno al giocatore) di ogni gioco sono nella sua pagina. Tra una partita e l’altra c’è un tempo minimo e c’è una puntata massima. Entrambi dipendono dalle regole della nostra licenza.

Se un gioco ha un malfunzionamento, annulliamo tutte le partite interessate e restituiamo le puntate. Le vincite dovute al malfunzionamento non vengono pagate.`,
      ),
      text(
        'Che cosa non è consentito',
        'not-allowed',
        `- far giocare un programma al posto tuo o condividere il conto
- sfruttare un difetto di un gioco o del sito invece di segnalarlo
- giocare denaro che proviene da un reato
- fornire dati o documenti falsi, o usare la carta di un’altra persona
- nascondere la tua posizione per giocare da un luogo in cui non è consentito

Se abbiamo fondati motivi per credere che sia successo, possiamo sospendere i pagamenti durante le verifiche. Ti comunichiamo il motivo appena la legge lo consente e puoi rispondere.`,
      ),
      text(
        'Pause e chiusura del conto',
        'closing',
        `Puoi smettere quando vuoi. In [Chiudi il conto](/profile/responsible-game/close-account) puoi prelevare il saldo e chiudere il conto senza indicare un motivo. Per smettere di giocare per un periodo, fai una pausa o autoescluditi in [Limiti e pause](/profile/responsible-game): ha effetto immediato.

Possiamo chiudere il conto con preavviso, oppure senza preavviso in caso di grave violazione di queste condizioni o se lo impone la legge. Paghiamo sempre il saldo reale, salvo divieto di legge.

Se non accedi per un anno, il conto diventa inattivo. Il denaro resta tuo senza limiti di tempo: non addebitiamo commissioni e non lo diamo a nessun altro. Finché il conto è inattivo, non si può modificare nulla. Quando torni, ti inviamo un codice via e-mail o telefono prima dell’accesso. Se non puoi più riceverlo, l’Assistenza verifica la tua identità e ti paga il saldo.`,
      ),
      text(
        'La nostra responsabilità',
        'liability',
        `Rispondiamo dei nostri errori, come prevede la legge. Per i malfunzionamenti dei giochi vale quanto indicato nella sezione «Partite». Non rispondiamo delle perdite in giochi che si sono svolti secondo le regole, né di ciò che accade sul tuo dispositivo o sulla tua rete. Queste condizioni non limitano i tuoi diritti di consumatore.`,
      ),
      text(
        'Modifiche alle condizioni',
        'changes',
        `Se modifichiamo queste condizioni in modo rilevante per te, ti avvisiamo prima che la modifica abbia effetto e ti chiediamo di accettarla. Se non accetti, puoi prelevare il saldo e chiudere il conto. Le partite e le promozioni già iniziate terminano con le condizioni con cui sono iniziate.`,
      ),
      text(
        'Reclami e legge applicabile',
        'complaints',
        `Scrivi prima a noi. In [Reclami](/complaints) trovi come gestiamo il reclamo e chi decide in caso di disaccordo. Si applica la legge del luogo che ci ha rilasciato la licenza. Resta comunque valida la tutela prevista dalla legge del luogo in cui vivi.`,
      ),
    ],
  },
);
