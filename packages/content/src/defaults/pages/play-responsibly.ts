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
    revised_on: '2026-11-28',
    related: related('complaints', 'payments'),
  },
  {
    title: 'Responsible gaming',
    lead: 'How to stay in control of your play, and where to get help.',
    blocks: [
      text(
        'Playing costs money',
        'cost',
        `Over time, every game keeps a small part of all stakes. The rest is paid back: that’s the RTP (return to player), shown on each game’s page. No betting system changes it, and past rounds don’t affect the next one. Think of your stakes as the price of entertainment, and only stake money you can afford to lose.`,
      ),
      text(
        'Keep track',
        'overview',
        `While you’re signed in, your session time and net result are shown in the menu and next to every game. Your [history](/cashier/history) shows all your deposits and withdrawals. Each game’s history shows every round.

We also protect you automatically. There’s a minimum time between rounds and a maximum stake. Withdrawals can’t be cancelled to play with the money. Bonuses never start without you. If you’re inactive, we sign you out.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Five habits that help',
        anchor: 'habits',
        cards: [
          {
            icon: 'wallet',
            title: 'Decide first',
            text: 'Before you open a game, decide how much money and time you’ll spend. Stop when you reach either.',
          },
          { icon: 'trash', title: 'Accept losses', text: 'Money you’ve lost is spent. Trying to win it back usually costs more.' },
          { icon: 'clock', title: 'Take breaks', text: 'Get up every half hour. It’s easy to lose track of time.' },
          { icon: 'heart', title: 'Not in a bad mood', text: 'Don’t play when you’re sad, angry or tired, or when you’ve been drinking.' },
          { icon: 'users-three', title: 'Talk about it', text: 'Tell someone close to you that you play, and how much you spend.' },
        ],
      },
      text(
        'Warning signs',
        'signs',
        `- You play to win back what you’ve lost.
- You stake money that you need for something else, or that you’ve borrowed.
- You hide how much you play.
- You’ve tried to play less and couldn’t.
- You feel restless or irritable when you don’t play.
- You’ve lost sleep, argued with someone or missed work because of play.

If any of these apply to you, stop for today, withdraw your balance and talk to someone.`,
      ),
      text(
        'Limits, breaks and self-exclusion',
        'stop',
        `You’ll find these tools under [Limits and breaks](/profile/responsible-game). They apply immediately on all your devices.

- **Limits** cap your deposits, losses, stakes or playing time per day, week or month. Lower limits apply immediately. Higher limits need a waiting period and your confirmation.
- **A time-out** blocks play for as long as you choose and ends automatically. You can’t end it early.
- **Self-exclusion** doesn’t end automatically. Nobody can cancel it before the period is over: neither you nor we. Your balance stays yours, and you can withdraw it.`,
      ),
      notice(
        'warning',
        'Exclude yourself everywhere',
        'Many countries have a public register that excludes you from all licensed operators at once. If you can’t sign in, or if you’d like us to do it for you, write to Support. We’ll block your account for you.',
      ),
      helplines('Who you can talk to', 'Free and confidential, for players and their families.', {
        tvnga: 'Monday to Friday, anonymous, in Italian.',
        gamcare: 'At any time, by phone and chat, in English.',
        malta: 'Help and counselling in Maltese and English.',
        therapy: 'Online help and groups in many languages, wherever you are.',
        countries: ['Italy', 'United Kingdom', 'Malta', 'All countries'],
      }),
      text(
        'Children',
        'children',
        `You must be at least 18 to play. Don’t stay signed in on a shared device, and don’t save your password in a browser that others use. Most operating systems have filters for gambling sites: turn them on for your children’s devices.`,
      ),
    ],
  },
  {
    title: 'Gioco responsabile',
    lead: 'Come mantenere il controllo sul gioco e dove trovare aiuto.',
    blocks: [
      text(
        'Giocare costa',
        'cost',
        `Nel tempo ogni gioco trattiene una piccola parte di tutte le puntate. Il resto viene restituito: è l’RTP (ritorno al giocatore), indicato nella pagina di ogni gioco. Nessun sistema può cambiarlo e le partite passate non influiscono sulla prossima. Considera le puntate come il prezzo del divertimento e punta solo denaro che puoi permetterti di perdere.`,
      ),
      text(
        'Tieni il conto',
        'overview',
        `Dopo l’accesso, il tempo della sessione e il risultato netto sono sempre visibili nel menu e accanto a ogni gioco. La [cronologia](/cashier/history) mostra tutti i depositi e i prelievi. La cronologia di ogni gioco mostra tutte le partite.

Alcune protezioni sono sempre attive. C’è un tempo minimo tra le partite e una puntata massima. I prelievi non si possono annullare per giocare il denaro. Nessun bonus si attiva da solo. Dopo un periodo di inattività la sessione viene chiusa.`,
      ),
      {
        __component: 'blocks.cards',
        heading: 'Cinque abitudini che aiutano',
        anchor: 'habits',
        cards: [
          {
            icon: 'wallet',
            title: 'Decidi prima',
            text: 'Prima di aprire un gioco, stabilisci quanto denaro e quanto tempo vuoi spendere. Fermati quando raggiungi uno dei due.',
          },
          {
            icon: 'trash',
            title: 'Accetta le perdite',
            text: 'Il denaro perso è speso. Cercare di rivincerlo di solito costa di più.',
          },
          { icon: 'clock', title: 'Fai delle pause', text: 'Alzati ogni mezz’ora. È facile perdere la cognizione del tempo.' },
          { icon: 'heart', title: 'Mai di cattivo umore', text: 'Non giocare se provi tristezza, rabbia o stanchezza, o se hai bevuto.' },
          { icon: 'users-three', title: 'Parlane', text: 'Racconta a una persona vicina che giochi e quanto spendi.' },
        ],
      },
      text(
        'Segnali da non ignorare',
        'signs',
        `- Giochi per recuperare ciò che hai perso.
- Punti denaro che ti serve per altro o che hai preso in prestito.
- Nascondi quanto giochi.
- Hai provato a giocare meno senza riuscirci.
- Quando non giochi provi inquietudine o irritazione.
- Per il gioco hai perso il sonno, litigato con qualcuno o saltato il lavoro.

Se ti riconosci anche in uno solo di questi segnali, per oggi fermati, preleva il saldo e parlane con qualcuno.`,
      ),
      text(
        'Limiti, pause e autoesclusione',
        'stop',
        `Trovi questi strumenti in [Limiti e pause](/profile/responsible-game). Hanno effetto immediato su tutti i tuoi dispositivi.

- I **limiti** riguardano depositi, perdite, puntate o tempo di gioco, al giorno, alla settimana o al mese. Se abbassi un limite, vale subito. Se lo alzi, devi confermare la modifica dopo un periodo di attesa.
- Una **pausa** blocca il gioco per il tempo che scegli e termina automaticamente. Non si può interrompere prima.
- L’**autoesclusione** non termina automaticamente. Nessuno può annullarla prima della scadenza, né tu né noi. Il saldo resta tuo e puoi prelevarlo.`,
      ),
      notice(
        'warning',
        'Escluditi da tutti i siti',
        'Molti paesi hanno un registro pubblico che ti esclude da tutti gli operatori autorizzati: in Italia è il Registro Unico degli Autoesclusi. Se non riesci ad accedere, o preferisci che lo facciamo noi, scrivi all’Assistenza: bloccheremo il conto per te.',
      ),
      helplines('Con chi parlare', 'Servizi gratuiti e riservati, anche per i familiari.', {
        tvnga: 'Dal lunedì al venerdì, anonimo, in italiano.',
        gamcare: 'A qualsiasi ora, per telefono e in chat, in inglese.',
        malta: 'Aiuto e consulenza in maltese e inglese.',
        therapy: 'Aiuto e gruppi online in molte lingue, ovunque tu sia.',
        countries: ['Italia', 'Regno Unito', 'Malta', 'Tutti i paesi'],
      }),
      text(
        'Bambini e ragazzi',
        'children',
        `Per giocare devi avere almeno 18 anni. Non restare connesso su un dispositivo condiviso e non salvare la password in un browser usato da altri. Quasi tutti i sistemi operativi hanno filtri per i siti di gioco: attivali sui dispositivi dei ragazzi.`,
      ),
    ],
  },
);
