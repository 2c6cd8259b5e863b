import { type Block, notice, page, related, text } from './define.ts';

const questions = (heading: string, list: [question: string, answer: string][]): Block => ({
  __component: 'blocks.questions',
  heading,
  anchor: 'questions',
  questions: list.map(([question, answer]) => ({ question, answer })),
});

export const fairnessQuestions = {
  en: [
    [
      'Can the result change after I stake?',
      'No. It follows from a server seed whose fingerprint you saw before, your own client seed and the number of the round.',
    ],
    [
      'What does return mean?',
      'The share of all stakes that a game pays back on average over millions of rounds. It says nothing about your next round.',
    ],
    [
      'Could you try many seeds and keep one that is bad for me?',
      'It would not help: your own seed goes into every result, and your browser draws it only once it has our fingerprint. You can also replace it with your own.',
    ],
    [
      'Is the demo more generous than play for money?',
      'No. Both are the same program with the same return; only the kind of money differs.',
    ],
  ],
  it: [
    [
      'Il risultato può cambiare dopo la puntata?',
      'No. Deriva da un seme del server di cui hai visto prima l’impronta, dal tuo seme e dal numero della partita.',
    ],
    [
      'Che cosa significa ritorno?',
      'La parte di tutte le puntate che un gioco restituisce in media su milioni di partite. Non dice nulla sulla tua prossima partita.',
    ],
    [
      'Potreste provare molti semi e tenere quello che mi sfavorisce?',
      'Non servirebbe: il tuo seme entra in ogni risultato, e il tuo browser lo estrae solo dopo aver ricevuto la nostra impronta. Puoi anche sostituirlo con uno tuo.',
    ],
    ['La demo è più generosa del gioco con soldi veri?', 'No. È lo stesso programma con lo stesso ritorno; cambia solo il tipo di denaro.'],
  ],
} satisfies Record<'en' | 'it', [string, string][]>;

export const fairness = page(
  { slug: 'fairness', revised_on: '2026-11-23', related: related('about', 'complaints') },
  {
    title: 'Fairness and return',
    lead: 'How results are made, and how to check them yourself.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'How a result is made',
        anchor: 'how',
        steps: [
          {
            title: 'We commit',
            text: 'Before you play, our server draws a secret seed and shows you its SHA-256 fingerprint. From then on the seed can’t be exchanged: another one would have another fingerprint.',
          },
          {
            title: 'You add yours',
            text: 'Once it has our fingerprint, your browser draws a seed of its own at random, before your first round and again after every change. You can type your own instead. No round is played without it. Since we commit first and your seed is part of every result, we can’t choose ours to your harm.',
          },
          {
            title: 'The rounds are counted',
            text: 'Each round has a number that counts up without gaps, so none can be left out or repeated.',
          },
          {
            title: 'The result is computed',
            text: 'HMAC-SHA256 of the three gives the numbers from which reels, rolls, mines, multipliers and the paths of balls are read. Every result has exactly the chance that the rules say.',
          },
          {
            title: 'We reveal',
            text: 'When you ask for a new seed, the old one is shown. Every round that you played with it can now be computed again.',
          },
        ],
      },
      text(
        'Check it yourself',
        'check',
        `Open the fairness panel in any game. You find the fingerprint, your seed and the number of the next round there; ask for a new seed and the old one is revealed.

The [verifier](/studio/verify) computes a round from the two seeds and its number, in your browser. You don’t have to trust our program either: [the exact method](/studio/fairness) is published with the rules of every game and version, test vectors and a verifier that works offline, so anyone can write their own.`,
      ),
      text(
        'Return',
        'return',
        `The return of each slot is not an estimate: it is counted over all positions of its reels, free spins and multipliers included, and published as a fraction. You find it on the game’s page, with its volatility and its maximum win: a round that reaches it ends there. Dice and Mines pay back 99 % whatever you choose. In Limbo and Plinko each target, and each number of rows with its risk, has an exact return of its own; the game shows it beside your choice, cut to four decimals.

A return is an average over millions of rounds. In a session of yours anything can come out, above it or below.`,
      ),
      notice(
        'info',
        'What we don’t do',
        'No round looks at your balance, at earlier wins, at the time of day or at who you are. There are no “near misses” made up after the result: what you see on the reels is where they stopped.',
      ),
      questions('Asked often', fairnessQuestions.en),
    ],
  },
  {
    title: 'Equità e ritorno',
    lead: 'Come nascono i risultati e come verificarli da soli.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'Come nasce un risultato',
        anchor: 'how',
        steps: [
          {
            title: 'Noi ci impegniamo',
            text: 'Prima che tu giochi, il nostro server estrae un seme segreto e te ne mostra l’impronta SHA-256. Da quel momento il seme non si può sostituire: un altro avrebbe un’altra impronta.',
          },
          {
            title: 'Tu aggiungi il tuo',
            text: 'Una volta ricevuta la nostra impronta, il tuo browser estrae a caso un proprio seme, prima della prima partita e di nuovo dopo ogni cambio. Puoi anche scriverne uno tuo. Senza di esso non si gioca nessuna partita. Poiché noi ci impegniamo per primi e il tuo seme fa parte di ogni risultato, non possiamo scegliere il nostro a tuo danno.',
          },
          {
            title: 'Le partite si contano',
            text: 'Ogni partita ha un numero che cresce senza salti: nessuna può essere saltata o ripetuta.',
          },
          {
            title: 'Si calcola il risultato',
            text: 'HMAC-SHA256 dei tre elementi dà i numeri da cui si leggono rulli, lanci, mine, moltiplicatori e percorsi delle palline. Ogni risultato ha esattamente la probabilità indicata dalle regole.',
          },
          {
            title: 'Noi riveliamo',
            text: 'Quando chiedi un nuovo seme, quello vecchio viene mostrato. Ogni partita giocata con esso si può ora ricalcolare.',
          },
        ],
      },
      text(
        'Verificalo da solo',
        'check',
        `Apri il pannello dell’equità in qualsiasi gioco. Vi trovi l’impronta, il tuo seme e il numero della prossima partita; chiedi un nuovo seme e quello vecchio viene rivelato.

Il [verificatore](/studio/verify?locale=it) calcola una partita dai due semi e dal suo numero, nel tuo browser. Non devi fidarti nemmeno del nostro programma: [il metodo esatto](/studio/fairness?locale=it) è pubblicato con le regole di ogni gioco e versione, vettori di prova e un verificatore che funziona offline, così chiunque può scriverne uno proprio.`,
      ),
      text(
        'Ritorno',
        'return',
        `Il ritorno di ogni slot non è una stima: è contato su tutte le posizioni dei rulli, giri gratis e moltiplicatori compresi, e pubblicato come frazione. Lo trovi nella pagina del gioco, con la volatilità e la vincita massima: una partita che la raggiunge finisce lì. I dadi e Mines restituiscono il 99% qualunque cosa tu scelga. In Limbo ogni obiettivo e in Plinko ogni numero di file con il suo rischio ha un proprio ritorno esatto; il gioco lo mostra accanto alla tua scelta, troncato a quattro decimali.

Un ritorno è una media su milioni di partite. In una tua sessione può uscire di tutto, sopra o sotto.`,
      ),
      notice(
        'info',
        'Che cosa non facciamo',
        'Nessuna partita guarda il tuo saldo, le vincite precedenti, l’ora o chi sei. Non esistono «quasi vincite» inventate dopo il risultato: ciò che vedi sui rulli è il punto in cui si sono fermati.',
      ),
      questions('Domande frequenti', fairnessQuestions.it),
    ],
  },
);
