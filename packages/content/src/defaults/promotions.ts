import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type PromotionSeed = Localized<CollectionTypes['promotion']>;

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` } });

/**
 * What the product can do today. A bonus is told of together with the offer that pays it (`campaign_id`, defaults/campaign-offers.ts). Its page shows that offer with
 * amounts in the reader's currency, which is why these texts give none.
 */
export const promotions: PromotionSeed[] = [
  promotion(
    {
      slug: 'welcome-casino',
      kind: 'bonus',
      order: 1,
      audience: 'all',
      palette: 'violet',
      icon: 'gift',
      campaign_id: 'welcome-casino',
      ...art('promo-welcome'),
    },
    {
      tag: 'First deposit',
      title: 'Welcome bonus',
      title_accent: 'for games',
      summary: 'Choose it with your first deposit. We’ll add the same amount as a bonus for games, up to the maximum shown in the offer.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'Bonus terms',
      second_button_url: '/bonus-terms',
      conditions: `- For your first deposit, once. Choose the offer in the cashier; it’s never added automatically.
- You’ll find the bonus under Bonuses and start it when you like.
- In games, your cash is staked first. You can withdraw it at any time.
- Slots and originals count in full, table games and live tables for half. Meet the wagering requirement in time, and what’s left of the bonus becomes cash.
- You can choose one welcome bonus: this one or the one for sports.`,
    },
    {
      tag: 'Primo deposito',
      title: 'Bonus di benvenuto',
      title_accent: 'per i giochi',
      summary:
        'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per i giochi, fino al massimo indicato nell’offerta.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Condizioni dei bonus',
      second_button_url: '/bonus-terms',
      conditions: `- Per il primo deposito, una sola volta. L’offerta si sceglie in cassa; non viene mai aggiunta automaticamente.
- Trovi il bonus tra i tuoi bonus e lo attivi quando vuoi.
- Nei giochi si usa prima il saldo reale. Puoi prelevarlo in qualsiasi momento.
- Slot e giochi originali contano per intero, giochi da tavolo e tavoli live per metà. Completa il requisito di puntata in tempo e ciò che resta del bonus diventa saldo reale.
- Puoi scegliere un solo bonus di benvenuto: questo o quello per lo sport.`,
    },
  ),
  promotion(
    {
      slug: 'welcome-sports',
      kind: 'bonus',
      order: 2,
      audience: 'all',
      palette: 'green',
      icon: 'soccer-ball',
      campaign_id: 'welcome-sports',
      ...art('promo-acca'),
    },
    {
      tag: 'First deposit',
      title: 'Welcome bonus',
      title_accent: 'for sports',
      summary: 'Choose it with your first deposit. We’ll add the same amount as a bonus for bets, up to the maximum shown in the offer.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'Bonus terms',
      second_button_url: '/bonus-terms',
      conditions: `- For your first deposit, once. Choose the offer in the cashier; it’s never added automatically.
- You choose for each bet whether to pay with the bonus. Bets paid in cash have no bonus conditions.
- Bets count once they’re settled. Void bets and cash-outs don’t count.
- The offer and your bet slip show the minimum odds and maximum stake.
- You can choose one welcome bonus: this one or the one for games.`,
    },
    {
      tag: 'Primo deposito',
      title: 'Bonus di benvenuto',
      title_accent: 'per lo sport',
      summary:
        'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per le scommesse, fino al massimo indicato nell’offerta.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Condizioni dei bonus',
      second_button_url: '/bonus-terms',
      conditions: `- Per il primo deposito, una sola volta. L’offerta si sceglie in cassa; non viene mai aggiunta automaticamente.
- Per ogni scommessa scegli tu se pagarla con il bonus. Le scommesse pagate con il saldo reale non hanno condizioni.
- Le scommesse contano quando sono refertate. Quelle annullate e i cash out non contano.
- Quota minima e puntata massima sono indicate nell’offerta e nella schedina.
- Puoi scegliere un solo bonus di benvenuto: questo o quello per i giochi.`,
    },
  ),
  promotion(
    {
      slug: 'first-spins',
      kind: 'freespins',
      order: 3,
      audience: 'all',
      palette: 'rose',
      icon: 'star',
      campaign_id: 'first-spins',
      ...art('promo-freespins'),
    },
    {
      tag: 'New players',
      title: 'Free spins',
      title_accent: 'without a deposit',
      summary: 'Confirm your email or phone and opt in. Your winnings are paid in cash, with no wagering requirement.',
      button_title: 'See the offers',
      button_url: '/offers',
      conditions: `- For new players, once, after you’ve confirmed your email or phone.
- The offer shows the number of spins, the game, the stake and the expiry before you opt in.
- Winnings are added to your cash balance immediately.
- Spins that aren’t used in time expire. Your balance doesn’t change.`,
    },
    {
      tag: 'Nuovi giocatori',
      title: 'Giri gratis',
      title_accent: 'senza deposito',
      summary: 'Conferma e-mail o telefono e aderisci. Le vincite vanno sul saldo reale, senza requisiti di puntata.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      conditions: `- Per i nuovi giocatori, una sola volta, dopo la conferma di e-mail o telefono.
- L’offerta indica numero di giri, gioco, puntata e scadenza prima di aderire.
- Le vincite vengono aggiunte subito al saldo reale.
- I giri non usati in tempo scadono. Il saldo non cambia.`,
    },
  ),
  promotion(
    {
      slug: 'weekend-slots',
      kind: 'bonus',
      order: 4,
      audience: 'all',
      palette: 'gold',
      icon: 'cherries',
      campaign_id: 'weekend-slots',
      ...art('promo-race'),
    },
    {
      tag: 'Friday to Sunday',
      title: 'Weekend bonus',
      title_accent: 'for slots',
      summary: 'Once a week, from Friday to Sunday. Choose it with a deposit and get a percentage of it as a bonus for slots.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'All slots',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Once a week, from Friday to Sunday, for players who’ve deposited before.
- Choose the offer in the cashier; it’s never added automatically.
- The bonus is for slots. Your cash is staked first, and you can withdraw it at any time.
- Meet the wagering requirement in time, and what’s left of the bonus becomes cash.`,
    },
    {
      tag: 'Da venerdì a domenica',
      title: 'Bonus del weekend',
      title_accent: 'per le slot',
      summary: 'Una volta a settimana, da venerdì a domenica. Sceglilo con un deposito e ne ricevi una percentuale come bonus per le slot.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Tutte le slot',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Una volta a settimana, da venerdì a domenica, per chi ha già depositato.
- L’offerta si sceglie in cassa; non viene mai aggiunta automaticamente.
- Il bonus è per le slot. Si usa prima il saldo reale, che puoi prelevare in qualsiasi momento.
- Completa il requisito di puntata in tempo e ciò che resta del bonus diventa saldo reale.`,
    },
  ),
  promotion(
    { slug: 'try-free', kind: 'information', order: 5, audience: 'all', palette: 'violet', icon: 'sparkle', ...art('promo-lobby') },
    {
      tag: 'Demo play',
      title: 'Try every game free,',
      title_accent: 'then decide',
      summary: 'Every game has a demo with the same rules and the same RTP. No account, no card, no time limit.',
      button_title: 'Browse the games',
      button_url: '/gamehall',
      conditions: `- Every demo starts with 1,000.00 demo credits. They have no value and can’t be exchanged or withdrawn.
- The demo uses the same program as playing for money: same rules, same reels, same RTP.
- Demo rounds don’t count towards points, tournaments or the list of winners.
- You must be 18 or older, also for the demo.`,
    },
    {
      tag: 'Gioco in demo',
      title: 'Prova ogni gioco gratis,',
      title_accent: 'poi decidi',
      summary: 'Ogni gioco ha una demo con le stesse regole e lo stesso RTP. Senza conto, senza carta, senza limiti di tempo.',
      button_title: 'Sfoglia i giochi',
      button_url: '/gamehall',
      conditions: `- Ogni demo inizia con 1,000.00 crediti demo. Non hanno valore e non si possono convertire né prelevare.
- La demo usa lo stesso programma del gioco con soldi veri: stesse regole, stessi rulli, stesso RTP.
- Le partite demo non contano per punti, tornei o elenco delle vincite.
- Devi avere almeno 18 anni, anche per la demo.`,
    },
  ),
  promotion(
    { slug: 'fair-dice', kind: 'information', order: 6, audience: 'all', palette: 'blue', icon: 'dice-five', ...art('promo-dice') },
    {
      tag: 'Originals',
      title: 'Dice you can',
      title_accent: 'check yourself',
      summary: 'The result is fixed before you stake, and you can prove it afterwards. The RTP is 99% whatever chance you choose.',
      button_title: 'Roll the dice',
      button_url: '/game/dice',
      second_button_title: 'How it works',
      second_button_url: '/fairness',
      conditions: `- You choose the chance, and the payout follows from it. On average, the game keeps 1% of all stakes.
- Before you play, you see the fingerprint of our secret seed. Every result also depends on your own seed.
- Ask for a new seed to reveal the old one. You can then recalculate every round you played with it in the [verifier](/studio/verify).
- The demo and playing for money use the same program.`,
    },
    {
      tag: 'Giochi originali',
      title: 'Dadi che puoi',
      title_accent: 'verificare tu',
      summary: 'Il risultato è fissato prima della puntata e si può verificare dopo. L’RTP è del 99% qualunque probabilità tu scelga.',
      button_title: 'Lancia i dadi',
      button_url: '/game/dice',
      second_button_title: 'Come funziona',
      second_button_url: '/fairness',
      conditions: `- Scegli tu la probabilità, da cui dipende la vincita. In media il gioco trattiene l’1% di tutte le puntate.
- Prima di giocare vedi l’impronta del nostro seme segreto. Ogni risultato dipende anche dal tuo seme.
- Chiedi un nuovo seme per rivelare quello vecchio. Puoi così ricalcolare ogni partita in cui è stato usato nel [verificatore](/studio/verify?locale=it).
- La demo e il gioco con soldi veri usano lo stesso programma.`,
    },
  ),
  promotion(
    {
      slug: 'easy-withdrawals',
      kind: 'information',
      order: 7,
      audience: 'all',
      palette: 'gold',
      icon: 'wallet',
      conditions_page: { $entry: 'page/payments' },
      ...art('promo-cashback'),
    },
    {
      tag: 'Cashier',
      title: 'Withdraw as easily',
      title_accent: 'as you deposit',
      summary: 'No fees from us, and your history shows every step of a withdrawal.',
      button_title: 'Open the cashier',
      button_url: '/cashier/withdraw',
      second_button_title: 'About payments',
      second_button_url: '/payments',
      conditions: `- The minimum withdrawal is 10 in your currency. Each method shows its limits.
- Deposits go back to the cards they came from, winnings to one of them. Each card must be valid and in your name.
- We check a withdrawal first if you’ve staked less than you’ve deposited since the last one.
- Your email or phone must be confirmed.
- You can’t cancel a withdrawal to play with the money.`,
    },
    {
      tag: 'Cassa',
      title: 'Prelevare è facile',
      title_accent: 'come depositare',
      summary: 'Nessuna commissione da parte nostra, e la cronologia mostra ogni passaggio di un prelievo.',
      button_title: 'Apri la cassa',
      button_url: '/cashier/withdraw',
      second_button_title: 'Come funzionano i pagamenti',
      second_button_url: '/payments',
      conditions: `- Il prelievo minimo è 10 nella tua valuta. Ogni metodo indica i suoi limiti.
- I depositi tornano sulle carte da cui sono arrivati, le vincite su una di queste. Ogni carta deve essere valida e intestata a te.
- Verifichiamo prima un prelievo se dall’ultimo hai puntato meno di quanto hai depositato.
- La tua e-mail o il tuo telefono devono essere confermati.
- Un prelievo non si può annullare per giocare il denaro.`,
    },
  ),
  promotion(
    {
      slug: 'free-spins-inside',
      kind: 'information',
      order: 8,
      audience: 'all',
      palette: 'rose',
      icon: 'cherries',
      ...art('promo-book'),
    },
    {
      tag: 'Slot',
      title: 'Book of Nefer:',
      title_accent: 'free spins inside',
      summary:
        'Three books trigger ten free spins with an expanding symbol. They’re part of the game, not a bonus: winnings are paid in cash.',
      button_title: 'Play Book of Nefer',
      button_url: '/game/book-of-nefer',
      second_button_title: 'All slots',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Three or more books anywhere trigger ten free spins. Three books during free spins add ten more.
- A symbol is drawn at the start. It expands to fill its reels and pays on all lines, even when the reels aren’t adjacent.
- Free spins use the stake of the spin that triggered them. Winnings are recorded with that round and have no conditions.
- The published RTP of the game includes them.`,
    },
    {
      tag: 'Slot',
      title: 'Book of Nefer:',
      title_accent: 'giri gratis nel gioco',
      summary:
        'Tre libri attivano dieci giri gratis con un simbolo che si espande. Fanno parte del gioco, non di un bonus: le vincite vanno sul saldo reale.',
      button_title: 'Gioca a Book of Nefer',
      button_url: '/game/book-of-nefer',
      second_button_title: 'Tutte le slot',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Tre o più libri in qualsiasi posizione attivano dieci giri gratis. Tre libri durante i giri gratis ne aggiungono altri dieci.
- All’inizio viene estratto un simbolo, che si espande a riempire i suoi rulli e paga su tutte le linee, anche se i rulli non sono adiacenti.
- I giri gratis usano la puntata della partita che li ha attivati. Le vincite sono registrate con quella partita e non hanno condizioni.
- L’RTP pubblicato del gioco li comprende.`,
    },
  ),
  promotion(
    { slug: 'your-pace', kind: 'information', order: 9, audience: 'all', palette: 'green', icon: 'timer', ...art('promo-safe') },
    {
      tag: 'You’re in control',
      title: 'Time and result',
      title_accent: 'always in sight',
      summary: 'While you’re signed in, your session time and net result are shown in the menu and next to every game.',
      button_title: 'Responsible gaming',
      button_url: '/play-responsibly',
      conditions: `- The clock starts when you sign in. Your net result is what you’ve won minus what you’ve staked since then.
- There’s a minimum time between rounds and a maximum stake. Neither can be turned off.
- If you’re inactive, your session ends automatically.`,
    },
    {
      tag: 'Il controllo è tuo',
      title: 'Tempo e risultato',
      title_accent: 'sempre in vista',
      summary: 'Dopo l’accesso, il tempo della sessione e il risultato netto sono visibili nel menu e accanto a ogni gioco.',
      button_title: 'Gioco responsabile',
      button_url: '/play-responsibly',
      conditions: `- Il tempo parte quando accedi. Il risultato netto è quanto hai vinto meno quanto hai puntato da allora.
- Tra una partita e l’altra c’è un tempo minimo e c’è una puntata massima. Nessuno dei due si può disattivare.
- Se non fai nulla, la sessione termina automaticamente.`,
    },
  ),
];

type Shared = Pick<
  PromotionSeed['en'],
  'slug' | 'kind' | 'order' | 'audience' | 'palette' | 'icon' | 'image_735_240' | 'conditions_page' | 'campaign_id'
>;
type Words = Omit<PromotionSeed['en'], keyof Shared>;

function promotion(shared: Shared, en: Words, it: Words): PromotionSeed {
  return { en: { ...shared, ...en }, it: { ...shared, ...it } };
}
