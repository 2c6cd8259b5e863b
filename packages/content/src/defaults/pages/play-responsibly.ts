import { type Block, notice, page, related, text } from './define.ts';

/** The names and numbers are those of the services themselves. */
const helplines = (
  heading: string,
  lead: string,
  words: { tvnga: string; gamcare: string; malta: string; therapy: string; countries: [string, string, string, string] },
): Block => ({
  __component: 'blocks.helplines',
  heading,
  anchor: 'help',
  lead,
  helplines: [
    {
      name: 'Telefono Verde Nazionale Gioco d’Azzardo (ISS)',
      country: words.countries[0],
      phone: '800 558 822',
      url: 'https://usciredalgioco.iss.it',
      text: words.tvnga,
    },
    {
      name: 'National Gambling Helpline (GamCare)',
      country: words.countries[1],
      phone: '0808 8020 133',
      url: 'https://www.gamcare.org.uk',
      text: words.gamcare,
    },
    { name: 'Responsible Gaming Foundation', country: words.countries[2], phone: '1777', url: 'https://www.rgf.org.mt', text: words.malta },
    { name: 'Gambling Therapy', country: words.countries[3], url: 'https://www.gamblingtherapy.org', text: words.therapy },
  ],
});

export const playResponsibly = page(
  {
    slug: 'play-responsibly',
    revised_on: '2026-11-22',
    related: related('complaints', 'payments'),
  },
  {
    title: 'Play responsibly',
    lead: 'How to keep play a pastime, and what to do when it stops being one.',
    blocks: [
      text(
        'Play costs money',
        'cost',
        `Every game keeps a small part of all stakes over time: what it gives back is its return, shown on the game’s page. No system changes it, and no round remembers the ones before. Treat what you stake as the price of entertainment: money that you can do without.`,
      ),
      text(
        'Keep an eye on it',
        'overview',
        `While you are signed in, the time of your session and its net result stand in the menu and beside every game. Deposits and withdrawals of all time are in your [history](/cashier/history), every round in the history of its game.

What else protects you without your doing anything: a least time between rounds, a greatest stake, withdrawals that can’t be taken back to be played, no bonus that switches itself on, and the end of a session in which nothing happens.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Five habits that help',
        anchor: 'habits',
        cards: [
          {
            icon: 'wallet',
            title: 'Decide before',
            text: 'Fix the sum and the time before you open a game, and stop at either of the two.',
          },
          { icon: 'trash', title: 'Let losses be', text: 'What is lost is spent. Winning it back is the plan that costs most.' },
          { icon: 'clock', title: 'Take breaks', text: 'Stand up every half hour. Rounds go by faster than they feel.' },
          { icon: 'heart', title: 'Not in a bad mood', text: 'Don’t play when you are sad, angry, tired or have been drinking.' },
          { icon: 'users-three', title: 'Don’t hide it', text: 'Tell somebody close to you that you play, and for how much.' },
        ],
      },
      text(
        'Signs to take seriously',
        'signs',
        `- You play to win back what you lost.
- You stake money that is meant for something else, or that you borrowed.
- You hide how much you play.
- You have tried to play less and could not.
- You feel restless or irritable when you don’t play.
- Play has cost you a night’s sleep, a quarrel, a day at work.

If one of these is true, stop for today, withdraw your balance, and talk to somebody.`,
      ),
      text(
        'Limits, breaks, self-exclusion',
        'stop',
        `Under [Limits and breaks](/profile/responsible-game) you decide for yourself, and it holds at once on every device:

- **Limits** on deposits, losses, stakes and playing time, by day, week or month. A lower one counts at once, a higher one only after a wait.
- **A time-out** shuts play for as long as you choose and ends by itself. It can’t be ended earlier.
- **Self-exclusion** doesn’t end by itself, and nobody can take it back before its term is over, neither you nor we. Your balance stays yours and can be paid out.`,
      ),
      notice(
        'warning',
        'Everywhere at once',
        'Many countries have a public register that keeps you from playing at all licensed operators. If you can’t sign in, or would rather have somebody do it for you, write to Support: we shut your account the same way.',
      ),
      helplines('People to talk to', 'Free of charge and confidential. They also talk to relatives.', {
        tvnga: 'Monday to Friday, anonymous, in Italian.',
        gamcare: 'At any hour, by phone and chat, in English.',
        malta: 'Help and counselling in Maltese and English.',
        therapy: 'Online help and groups in many languages, wherever you are.',
        countries: ['Italy', 'United Kingdom', 'Malta', 'All countries'],
      }),
      text(
        'Children',
        'children',
        `Nobody under 18 may play. Don’t leave a device signed in, don’t store your password in a browser that others use, and use a filter on devices of children: filters for gambling sites come with most operating systems.`,
      ),
    ],
  },
  {
    title: 'Gioco responsabile',
    lead: 'Come far restare il gioco un passatempo, e che cosa fare quando non lo è più.',
    blocks: [
      text(
        'Giocare costa',
        'cost',
        `Ogni gioco trattiene nel tempo una piccola parte di tutte le puntate: ciò che restituisce è il suo ritorno, indicato nella pagina del gioco. Nessun sistema lo cambia e nessuna partita ricorda quelle precedenti. Considera ciò che punti come il prezzo del divertimento: denaro di cui puoi fare a meno.`,
      ),
      text(
        'Tienilo d’occhio',
        'overview',
        `Quando hai effettuato l’accesso, il tempo della sessione e il suo risultato netto sono nel menu e accanto a ogni gioco. Depositi e prelievi di sempre sono nella [cronologia](/cashier/history), ogni partita nella cronologia del suo gioco.

Altre cose ti proteggono senza che tu faccia nulla: un tempo minimo tra le partite, una puntata massima, prelievi che non si possono ritirare per giocarli, nessun bonus che si attiva da solo e la fine di una sessione in cui non succede nulla.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Cinque abitudini che aiutano',
        anchor: 'habits',
        cards: [
          {
            icon: 'wallet',
            title: 'Decidi prima',
            text: 'Stabilisci somma e tempo prima di aprire un gioco, e fermati alla prima delle due.',
          },
          {
            icon: 'trash',
            title: 'Lascia andare le perdite',
            text: 'Ciò che hai perso è speso. Volerlo rivincere è il piano che costa di più.',
          },
          { icon: 'clock', title: 'Fai pause', text: 'Alzati ogni mezz’ora. Le partite passano più in fretta di quanto sembri.' },
          { icon: 'heart', title: 'Non quando stai male', text: 'Non giocare se ti senti triste, arrabbiato o stanco, o se hai bevuto.' },
          { icon: 'users-three', title: 'Non nasconderlo', text: 'Di’ a una persona vicina che giochi, e per quanto.' },
        ],
      },
      text(
        'Segnali da prendere sul serio',
        'signs',
        `- Giochi per recuperare ciò che hai perso.
- Punti denaro destinato ad altro, o preso in prestito.
- Nascondi quanto giochi.
- Hai provato a giocare meno e non ci sei riuscito.
- Ti senti inquieto o irritabile quando non giochi.
- Il gioco ti è costato una notte di sonno, un litigio, una giornata di lavoro.

Se uno di questi è vero, per oggi fermati, preleva il saldo e parlane con qualcuno.`,
      ),
      text(
        'Limiti, pause, autoesclusione',
        'stop',
        `In [Limiti e pause](/profile/responsible-game) decidi tu, e vale da subito su ogni dispositivo:

- **Limiti** a depositi, perdite, puntate e tempo di gioco, al giorno, alla settimana o al mese. Uno più basso vale subito, uno più alto solo dopo un’attesa.
- **Una pausa** ferma il gioco per il tempo che scegli e finisce da sola. Non si può interrompere.
- **L’autoesclusione** non finisce da sola, e prima del termine nessuno può annullarla, né tu né noi. Il saldo resta tuo e te lo puoi far versare.`,
      ),
      notice(
        'warning',
        'Ovunque in una volta',
        'Molti paesi hanno un registro pubblico che vale per tutti gli operatori autorizzati: in Italia è il Registro Unico degli Autoesclusi. Se non riesci ad accedere, o preferisci che lo faccia una persona, scrivi all’Assistenza: chiudiamo il conto allo stesso modo.',
      ),
      helplines('Con chi parlare', 'Servizi gratuiti e riservati. Parlano anche con i familiari.', {
        tvnga: 'Dal lunedì al venerdì, anonimo, in italiano.',
        gamcare: 'A ogni ora, per telefono e in chat, in inglese.',
        malta: 'Aiuto e consulenza in maltese e inglese.',
        therapy: 'Aiuto e gruppi online in molte lingue, ovunque tu sia.',
        countries: ['Italia', 'Regno Unito', 'Malta', 'Tutti i paesi'],
      }),
      text(
        'Bambini e ragazzi',
        'children',
        `Chi ha meno di 18 anni non può giocare. Non lasciare connesso un dispositivo, non salvare la password in un browser usato da altri e attiva un filtro sui dispositivi dei ragazzi: la maggior parte dei sistemi ne ha uno per i siti di gioco.`,
      ),
    ],
  },
);
