import { notice, page, related, text } from './define.ts';

export const bonusTerms = page(
  {
    slug: 'bonus-terms',
    revised_on: '2026-11-23',
    related: related('terms', 'complaints'),
  },
  {
    title: 'Bonus terms',
    lead: 'The rules that hold for every bonus. What is special about one stands on the bonus itself.',
    blocks: [
      notice(
        'good',
        'What never happens',
        'No bonus is switched on without your pressing a button. No bonus keeps you from withdrawing your cash. No condition is added after you accepted.',
      ),
      text(
        'Two kinds of money',
        'two-kinds',
        `**Cash** is what you deposited and won with cash. **Bonus** money is what a promotion credited, and what was won with it, until its conditions are met. The two are kept in separate accounts of the ledger and shown apart. In games, stakes are taken from cash first. On the bet slip you choose whether a bet is paid from cash or from the bonus.`,
      ),
      text(
        'Before you accept',
        'before',
        `A bonus shows, before any button: the amount, what has to be staked in money (not only as a multiple), the days you have for it, the games that count and how far, the greatest stake while it runs, and the greatest amount that it can turn into. What is not said there does not apply.`,
      ),
      text(
        'While it runs',
        'while',
        `What is left to stake and the time that is left stand in your account under [Bonuses](/profile/bonuses). You can end a bonus at any time: the bonus money goes, your cash stays. Withdrawing cash while a bonus runs is always possible; whether the bonus then ends is said before you confirm.`,
      ),
      text(
        'How it ends',
        'end',
        `- **Met**: the bonus money becomes cash.
- **Out of time, or ended by you**: the bonus money is taken back, cash is not touched.
- **Used up**: the bonus is over when its money is lost.

If the result of one of its bets is corrected after a bonus was met or used up, what the bet then wins is cash, once it has made up what earlier corrections left open. A correction takes back at most what the bonus has paid into your cash, never other cash.

Each of these is an entry of the ledger that you can see.`,
      ),
      text(
        'Fair use',
        'fair-use',
        `A bonus is for one person. Who takes it several times under several names, or through a fault of the site, loses it together with what was won with it. Cash is not touched, and you can answer before we decide: [Complaints](/complaints).`,
      ),
    ],
  },
  {
    title: 'Condizioni dei bonus',
    lead: 'Le regole che valgono per ogni bonus. Ciò che riguarda un singolo bonus è scritto sul bonus stesso.',
    blocks: [
      notice(
        'good',
        'Che cosa non succede mai',
        'Nessun bonus si attiva senza che tu prema un pulsante. Nessun bonus ti impedisce di prelevare il tuo saldo reale. Nessuna condizione viene aggiunta dopo che hai accettato.',
      ),
      text(
        'Due tipi di denaro',
        'two-kinds',
        `Il **saldo reale** è ciò che hai depositato e ciò che hai vinto con esso. Il denaro **bonus** è ciò che una promozione ha accreditato, e ciò che hai vinto con esso, finché le condizioni non sono soddisfatte. I due stanno in conti separati del registro e sono mostrati separatamente. Nei giochi le puntate usano prima il saldo reale. Nella schedina scegli se pagare una scommessa con il saldo reale o con il bonus.`,
      ),
      text(
        'Prima di accettare',
        'before',
        `Un bonus mostra, prima di qualsiasi pulsante: l’importo, quanto bisogna puntare in denaro (non solo come multiplo), i giorni a disposizione, quali giochi contano e in che misura, la puntata massima mentre è attivo e l’importo massimo in cui può trasformarsi. Ciò che non è scritto lì non vale.`,
      ),
      text(
        'Mentre è attivo',
        'while',
        `Quanto resta da puntare e quanto tempo resta sono nel tuo conto, alla voce [Bonus](/profile/bonuses). Puoi chiudere un bonus in qualsiasi momento: il denaro bonus se ne va, il saldo reale resta. Prelevare il saldo reale mentre un bonus è attivo è sempre possibile; se in quel caso il bonus finisce, te lo diciamo prima della conferma.`,
      ),
      text(
        'Come finisce',
        'end',
        `- **Condizioni soddisfatte**: il denaro bonus diventa saldo reale.
- **Tempo scaduto, o chiuso da te**: il denaro bonus viene ritirato, il saldo reale non si tocca.
- **Esaurito**: il bonus termina quando il suo denaro è perso.

Se il risultato di una sua scommessa viene corretto dopo che le condizioni sono state soddisfatte o il bonus è esaurito, la vincita che ne deriva è saldo reale, una volta coperto quanto lasciato scoperto da correzioni precedenti. Una correzione riprende al massimo ciò che il bonus ha versato nel saldo reale, mai altro saldo reale.

Ognuno di questi casi è una voce del registro che puoi vedere.`,
      ),
      text(
        'Uso corretto',
        'fair-use',
        `Un bonus è per una persona sola. Chi lo prende più volte con nomi diversi, o grazie a un difetto del sito, lo perde insieme a ciò che ha vinto con esso. Il saldo reale non si tocca e puoi rispondere prima che decidiamo: [Reclami](/complaints).`,
      ),
    ],
  },
);
