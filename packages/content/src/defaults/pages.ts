import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

/** Pages of their own, shown by the catch-all route. */
export const pageSeos: Localized<CollectionTypes['seo']>[] = [
  {
    en: {
      path: '/terms',
      title: 'Terms',
      heading: 'Terms of play',
      description: 'The rules between you and us, in plain words.',
      metas: [],
      schema_faq: [],
      text: `## Who may play

You must be 18 or older and play for yourself. One person has one account. We ask for your date of birth when you sign up and refuse an account to anyone under age.

## Your money

Every deposit, stake, win and withdrawal is written to a ledger that can only be added to. Your cash balance can be withdrawn at any time. Money of a withdrawal that is on its way is held: it can't be staked.

We take card deposits from 10 in your currency. We charge no fee. A withdrawal goes back to the card that you last paid with.

## Rounds

A round is decided on our server at the moment you stake. If your connection breaks, the round still counts: open the game again and you see its result. A stake and its win are booked together or not at all.

If a game has a fault, we void the affected rounds and give their stakes back.

## Closing your account

You can stop at any time. Withdraw your balance first; what is left is yours whatever the state of the account.

## Complaints

Write to us from the contact that your account uses. We answer with the entries of the ledger that your question is about.`,
    },
    it: {
      path: '/terms',
      title: 'Condizioni',
      heading: 'Condizioni di gioco',
      description: 'Le regole tra te e noi, in parole semplici.',
      metas: [],
      schema_faq: [],
      text: `## Chi può giocare

Devi avere almeno 18 anni e giocare per te stesso. Ogni persona ha un solo conto. Alla registrazione chiediamo la data di nascita e rifiutiamo il conto a chi è minorenne.

## Il tuo denaro

Ogni deposito, puntata, vincita e prelievo è scritto in un registro a cui si può solo aggiungere. Il tuo saldo può essere prelevato in qualsiasi momento. Il denaro di un prelievo in corso è bloccato: non può essere puntato.

Accettiamo depositi con carta da 10 nella tua valuta. Non applichiamo commissioni. Un prelievo torna sulla carta con cui hai pagato l’ultima volta.

## Partite

Una partita è decisa sul nostro server nel momento in cui punti. Se la connessione cade, la partita vale lo stesso: riapri il gioco e ne vedi il risultato. Una puntata e la sua vincita sono registrate insieme oppure per niente.

Se un gioco ha un difetto, annulliamo le partite interessate e restituiamo le puntate.

## Chiudere il conto

Puoi smettere quando vuoi. Preleva prima il saldo; ciò che resta è tuo qualunque sia lo stato del conto.

## Reclami

Scrivici dal contatto usato nel tuo conto. Rispondiamo con le voci del registro che riguardano la tua domanda.`,
    },
  },
  {
    en: {
      path: '/privacy',
      title: 'Privacy',
      heading: 'Privacy',
      description: 'What we keep about you, why, and for how long.',
      metas: [],
      schema_faq: [],
      text: `## What we keep

Your e-mail address, date of birth, country, currency and the details you add to your profile. Your sign-ins with time, address and browser. Every movement of money and every round.

## Why

To run your account, to keep under-age people out, to meet the duties of a gambling operator, and to show you your own history.

## What we don't keep

Card numbers: they are entered at the payment provider and never reach us. Passwords: we keep only a digest that can't be turned back.

## Your rights

You can see and correct your profile at any time, and stop our news with one tap in any mail or in your settings.`,
    },
    it: {
      path: '/privacy',
      title: 'Privacy',
      heading: 'Privacy',
      description: 'Che cosa conserviamo di te, perché e per quanto tempo.',
      metas: [],
      schema_faq: [],
      text: `## Che cosa conserviamo

Il tuo indirizzo e-mail, la data di nascita, il paese, la valuta e i dati che aggiungi al profilo. I tuoi accessi con ora, indirizzo e browser. Ogni movimento di denaro e ogni partita.

## Perché

Per gestire il tuo conto, per escludere i minorenni, per rispettare i doveri di un operatore di gioco e per mostrarti la tua cronologia.

## Che cosa non conserviamo

I numeri delle carte: si inseriscono presso il fornitore di pagamento e non arrivano mai a noi. Le password: conserviamo solo un’impronta che non si può invertire.

## I tuoi diritti

Puoi vedere e correggere il tuo profilo in qualsiasi momento e interrompere le nostre novità con un tocco, in ogni e-mail o nelle impostazioni.`,
    },
  },
  {
    en: {
      path: '/play-responsibly',
      title: 'Play responsibly',
      heading: 'Play responsibly',
      description: 'How to keep play a pastime, and what to do when it stops being one.',
      metas: [],
      schema_faq: [],
      text: `## Play costs money

Every game keeps a small part of all stakes over time: that is its return, shown on the game's page. No system changes it. Treat what you stake as the price of entertainment.

## Keep an eye on it

While you are signed in, your session time and your net result stand in the menu and beside every game. Your full history of deposits, withdrawals and rounds is in your account.

## Signs to take seriously

- You play to win back what you lost.
- You stake money that is meant for something else.
- You hide how much you play.
- You feel restless when you don't play.

If one of these is true, stop, withdraw your balance, and talk to somebody you trust or to your country's helpline.`,
    },
    it: {
      path: '/play-responsibly',
      title: 'Gioco responsabile',
      heading: 'Gioco responsabile',
      description: 'Come far restare il gioco un passatempo, e che cosa fare quando non lo è più.',
      metas: [],
      schema_faq: [],
      text: `## Giocare costa

Ogni gioco trattiene nel tempo una piccola parte di tutte le puntate: è il suo ritorno, indicato nella pagina del gioco. Nessun sistema lo cambia. Considera ciò che punti come il prezzo del divertimento.

## Tienilo d’occhio

Quando hai effettuato l’accesso, il tempo di gioco e il risultato netto sono nel menu e accanto a ogni gioco. La cronologia completa di depositi, prelievi e partite è nel tuo conto.

## Segnali da prendere sul serio

- Giochi per recuperare ciò che hai perso.
- Punti denaro destinato ad altro.
- Nascondi quanto giochi.
- Ti senti inquieto quando non giochi.

Se uno di questi è vero, fermati, preleva il saldo e parlane con qualcuno di cui ti fidi o con il servizio di aiuto del tuo paese.`,
    },
  },
  {
    en: {
      path: '/fairness',
      title: 'Fairness and return',
      heading: 'Fairness and return',
      description: 'How results are made, and how to check them yourself.',
      metas: [],
      schema_faq: [
        {
          question: 'Can the result change after I stake?',
          answer: 'No. It follows from a server seed whose fingerprint you saw before, your own client seed and the number of the round.',
        },
        {
          question: 'What does return mean?',
          answer:
            'The share of all stakes that a game pays back on average over millions of rounds. It says nothing about your next round.',
        },
      ],
      text: `## How a result is made

Before you play, our server draws a secret seed and shows you its SHA-256 fingerprint. Your browser has a seed of its own, which you can change. Each round has a number that counts up without gaps.

The result is computed from these three by HMAC-SHA256. Since the fingerprint was shown beforehand, we can't exchange the secret seed; since your seed is part of it, we can't choose it to your harm.

## Check it

Open the fairness panel in any game and ask for a new seed. The old one is then revealed, and every round you played with it can be recomputed in your browser.

## Return

The return of each slot is not an estimate: it is counted over all positions of its reels and published as a fraction. You find it on the game's page.`,
    },
    it: {
      path: '/fairness',
      title: 'Equità e ritorno',
      heading: 'Equità e ritorno',
      description: 'Come nascono i risultati e come verificarli da soli.',
      metas: [],
      schema_faq: [
        {
          question: 'Il risultato può cambiare dopo la puntata?',
          answer: 'No. Deriva da un seme del server di cui hai visto prima l’impronta, dal tuo seme e dal numero della partita.',
        },
        {
          question: 'Che cosa significa ritorno?',
          answer:
            'La parte di tutte le puntate che un gioco restituisce in media su milioni di partite. Non dice nulla sulla tua prossima partita.',
        },
      ],
      text: `## Come nasce un risultato

Prima che tu giochi, il nostro server estrae un seme segreto e te ne mostra l’impronta SHA-256. Il tuo browser ha un proprio seme, che puoi cambiare. Ogni partita ha un numero che cresce senza salti.

Il risultato si calcola da questi tre elementi con HMAC-SHA256. Poiché l’impronta è stata mostrata prima, non possiamo sostituire il seme segreto; poiché il tuo seme ne fa parte, non possiamo sceglierlo a tuo danno.

## Verificalo

Apri il pannello dell’equità in qualsiasi gioco e chiedi un nuovo seme. Quello vecchio viene rivelato e ogni partita giocata con esso può essere ricalcolata nel tuo browser.

## Ritorno

Il ritorno di ogni slot non è una stima: è contato su tutte le posizioni dei rulli e pubblicato come frazione. Lo trovi nella pagina del gioco.`,
    },
  },
  {
    en: {
      path: '/credits',
      title: 'Credits',
      heading: 'Credits',
      description: 'Work of others that this site uses, with thanks.',
      metas: [],
      schema_faq: [],
      text: `## Pictures

The art of games and banners is our own, with these exceptions.

- The shapes of the scarab, the lion, the dragon’s head and the chest are by Lorc, those of the pharaoh and of Anubis by Delapouite, from [game-icons.net](https://game-icons.net), under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). They were made into solid objects and coloured.
- Emoji symbols are Fluent Emoji by Microsoft, under the MIT licence. Colours and contrast were changed.
- Icons, and the shapes of the clover, the heart, the ticket, the star and the shields, are Phosphor, under the MIT licence.
- Flags are from circle-flags by HatScripts, under the MIT licence.
- Payment marks belong to their owners and show which cards are taken; the drawings are from SVG Logos (CC0).

## Type

Archivo, Geist, Sora, Figtree, Bowlby One, Cinzel Decorative and New Rocker, under the SIL Open Font License.

## Software

React, React Router, TanStack Query and Virtual, React Hook Form and Lingui, all under the MIT licence.`,
    },
    it: {
      path: '/credits',
      title: 'Crediti',
      heading: 'Crediti',
      description: 'Opere di altri usate da questo sito, con un ringraziamento.',
      metas: [],
      schema_faq: [],
      text: `## Immagini

L’arte di giochi e banner è nostra, con queste eccezioni.

- Le sagome dello scarabeo, del leone, della testa di drago e del forziere sono di Lorc, quelle del faraone e di Anubi di Delapouite, da [game-icons.net](https://game-icons.net), con licenza [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/). Sono state rese in tre dimensioni e colorate.
- I simboli emoji sono Fluent Emoji di Microsoft, con licenza MIT. Colori e contrasto sono stati modificati.
- Le icone e le sagome del trifoglio, del cuore, del biglietto, della stella e degli scudi sono Phosphor, con licenza MIT.
- Le bandiere sono di circle-flags di HatScripts, con licenza MIT.
- I marchi di pagamento appartengono ai rispettivi titolari e indicano quali carte si accettano; i disegni provengono da SVG Logos (CC0).

## Caratteri

Archivo, Geist, Sora, Figtree, Bowlby One, Cinzel Decorative e New Rocker, con licenza SIL Open Font License.

## Software

React, React Router, TanStack Query e Virtual, React Hook Form e Lingui, tutti con licenza MIT.`,
    },
  },
];
