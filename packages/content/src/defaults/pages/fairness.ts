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
      'No. It’s calculated from three things: our server seed, whose fingerprint you saw before the round, your own client seed and the round number.',
    ],
    [
      'What does RTP mean?',
      'RTP (return to player) is the share of all stakes that a game pays back on average over millions of rounds. It doesn’t predict your next round.',
    ],
    [
      'Could you try many seeds and pick one that makes me lose?',
      'That wouldn’t work: every result also depends on your own seed, and your browser generates it only after receiving our fingerprint. You can also enter your own.',
    ],
    ['Does the demo pay more than playing for money?', 'No. Both use the same program and have the same RTP.'],
  ],
  it: [
    [
      'Il risultato può cambiare dopo la puntata?',
      'No. Si calcola da tre elementi: il nostro seme, di cui vedi l’impronta prima della partita, il tuo seme e il numero della partita.',
    ],
    [
      'Che cosa significa RTP?',
      'L’RTP (ritorno al giocatore) è la parte di tutte le puntate che un gioco restituisce in media su milioni di partite. Non prevede nulla sulla tua prossima partita.',
    ],
    [
      'Potreste provare molti semi e scegliere quello che mi fa perdere?',
      'Non funzionerebbe: ogni risultato dipende anche dal tuo seme, che il browser genera solo dopo aver ricevuto la nostra impronta. Puoi anche inserirne uno tuo.',
    ],
    ['La demo paga di più del gioco con soldi veri?', 'No. Il programma e l’RTP sono gli stessi.'],
  ],
} satisfies Record<'en' | 'it', [string, string][]>;

export const fairness = page(
  { slug: 'fairness', revised_on: '2026-11-23', related: related('about', 'complaints') },
  {
    title: 'Fairness and RTP',
    lead: 'How results are generated, and how to check them yourself.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'How a result is generated',
        anchor: 'how',
        steps: [
          {
            title: 'We commit',
            text: 'Before you play, our server generates a secret seed and shows you its SHA-256 fingerprint. We can’t swap the seed after that: a different seed would have a different fingerprint.',
          },
          {
            title: 'You add yours',
            text: 'After receiving our fingerprint, your browser generates its own random seed. It does so before your first round and after every change. You can also enter your own. Because we commit first and every result depends on your seed, we can’t pick a seed that makes you lose.',
          },
          {
            title: 'Rounds are numbered',
            text: 'Rounds are numbered without gaps, so none can be skipped or repeated.',
          },
          {
            title: 'The result is calculated',
            text: 'HMAC-SHA256 turns the two seeds and the round number into random numbers. They decide reels, rolls, mines, multipliers and ball paths. Every result has exactly the probability stated in the rules.',
          },
          {
            title: 'We reveal',
            text: 'When you ask for a new seed, we show you the old one. You can then recalculate every round you played with it.',
          },
        ],
      },
      text(
        'Check it yourself',
        'check',
        `Open the fairness panel in any game. It shows the fingerprint, your seed and the number of the next round. Ask for a new seed to reveal the old one.

The [verifier](/studio/verify) recalculates a round in your browser from the two seeds and the round number. You don’t have to trust our program either. We publish [the exact method](/studio/fairness), with the rules of every game and version, test vectors and a verifier that works offline. Anyone can write their own.`,
      ),
      text(
        'RTP',
        'return',
        `RTP means return to player. We don’t estimate the RTP of a slot: we calculate it over all reel positions, including free spins and multipliers, and publish it as a fraction. You’ll find it on the game’s page, with the volatility and the maximum win. A round that reaches the maximum win ends there. Dice and Mines pay back 99% whatever you choose. In Limbo, each target has its own exact RTP. In Plinko, so does each combination of rows and risk. The game shows it next to your choice, cut to four decimals.

RTP is an average over millions of rounds. Your own session can be far above or below it.`,
      ),
      notice(
        'info',
        'What we don’t do',
        'Results never depend on your balance, earlier wins, the time of day or who you are. We don’t fake near misses: the reels show exactly where they stopped.',
      ),
      questions('Frequently asked questions', fairnessQuestions.en),
    ],
  },
  {
    title: 'Equità e RTP',
    lead: 'Come si generano i risultati e come puoi verificarli.',
    blocks: [
      {
        __component: 'blocks.steps',
        heading: 'Come si genera un risultato',
        anchor: 'how',
        steps: [
          {
            title: 'Noi ci impegniamo',
            text: 'Prima che tu giochi, il nostro server genera un seme segreto e te ne mostra l’impronta SHA-256. Da quel momento non possiamo sostituirlo: un seme diverso avrebbe un’impronta diversa.',
          },
          {
            title: 'Tu aggiungi il tuo',
            text: 'Dopo aver ricevuto la nostra impronta, il tuo browser genera un seme casuale: prima della prima partita e dopo ogni cambio. Puoi anche inserirne uno tuo. Poiché ci impegniamo per primi e ogni risultato dipende dal tuo seme, non possiamo sceglierne uno che ti faccia perdere.',
          },
          {
            title: 'Le partite sono numerate',
            text: 'La numerazione è continua: nessuna partita può essere saltata o ripetuta.',
          },
          {
            title: 'Si calcola il risultato',
            text: 'HMAC-SHA256 trasforma i due semi e il numero della partita in numeri casuali, che determinano rulli, lanci, mine, moltiplicatori e percorsi delle palline. Ogni risultato ha esattamente la probabilità indicata nelle regole.',
          },
          {
            title: 'Noi riveliamo',
            text: 'Quando chiedi un nuovo seme, ti mostriamo quello vecchio. Puoi così ricalcolare ogni partita in cui è stato usato.',
          },
        ],
      },
      text(
        'Verifica tu stesso',
        'check',
        `Apri il pannello dell’equità in qualsiasi gioco: mostra l’impronta, il tuo seme e il numero della prossima partita. Chiedi un nuovo seme per rivelare quello vecchio.

Il [verificatore](/studio/verify?locale=it) ricalcola una partita nel tuo browser dai due semi e dal numero della partita. Non devi fidarti nemmeno del nostro programma. Pubblichiamo [il metodo esatto](/studio/fairness?locale=it) con le regole di ogni gioco e versione, i vettori di prova e un verificatore che funziona offline. Chiunque può scriverne uno proprio.`,
      ),
      text(
        'RTP',
        'return',
        `RTP significa ritorno al giocatore. L’RTP di una slot non è una stima: lo calcoliamo su tutte le posizioni dei rulli, giri gratis e moltiplicatori compresi, e lo pubblichiamo come frazione. Lo trovi nella pagina del gioco, con la volatilità e la vincita massima. Una partita che raggiunge la vincita massima finisce lì. I dadi e Mines restituiscono il 99% qualunque cosa tu scelga. In Limbo ogni obiettivo ha un proprio RTP esatto, e in Plinko ogni combinazione di file e rischio. Il gioco lo mostra accanto alla tua scelta, troncato a quattro decimali.

L’RTP è una media su milioni di partite. Una singola sessione può discostarsi molto, in più o in meno.`,
      ),
      notice(
        'info',
        'Che cosa non facciamo',
        'I risultati non dipendono mai dal saldo, dalle vincite precedenti, dall’ora o da chi sei. Non mostriamo finte «quasi vincite»: i rulli indicano esattamente dove si sono fermati.',
      ),
      questions('Domande frequenti', fairnessQuestions.it),
    ],
  },
);
