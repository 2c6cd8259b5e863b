import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type PromotionSeed = Localized<CollectionTypes['promotion']>;

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` } });

/**
 * What the product can do today. A bonus is told of together with the offer that pays it (`campaign_id`, defaults/campaign-offers.ts); its page shows that offer with
 * amounts in the reader's currency, so that no figure stands here.
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
      summary: 'Choose it with your first deposit, and we add the same amount as a bonus for games, up to what the offer says.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'Bonus terms',
      second_button_url: '/bonus-terms',
      conditions: `- For your first deposit, once. Choose the offer in the cashier; it’s never added by itself.
- The bonus waits under your bonuses until you activate it. Before that, nothing of it is staked.
- Your own money is staked first and stays free: you can withdraw it at any time.
- Slots count in full, originals and live tables in part. Wager the bonus within its time and what’s left becomes cash.
- You can choose one welcome bonus: this one or the one for sports.`,
    },
    {
      tag: 'Primo deposito',
      title: 'Bonus di benvenuto',
      title_accent: 'per i giochi',
      summary: 'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per i giochi, fino a quanto dice l’offerta.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Condizioni dei bonus',
      second_button_url: '/bonus-terms',
      conditions: `- Per il primo deposito, una sola volta. L’offerta si sceglie in cassa; non si aggiunge mai da sola.
- Il bonus ti aspetta tra i tuoi bonus finché non lo attivi. Prima non viene giocato nulla.
- Il tuo denaro si gioca per primo e resta libero: puoi prelevarlo in qualsiasi momento.
- Le slot contano per intero, i giochi originali e i tavoli live in parte. Gioca il bonus in tempo e ciò che resta diventa saldo reale.
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
      summary: 'Choose it with your first deposit, and we add the same amount as a bonus for bets, up to what the offer says.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'Bonus terms',
      second_button_url: '/bonus-terms',
      conditions: `- For your first deposit, once. Choose the offer in the cashier; it’s never added by itself.
- You say with each bet whether the bonus pays for it. Bets from your cash are never bound.
- Bets count once they’re settled. Void bets and cash-outs don’t count.
- Lowest odds and highest stake are shown with the offer and on your bet slip.
- You can choose one welcome bonus: this one or the one for games.`,
    },
    {
      tag: 'Primo deposito',
      title: 'Bonus di benvenuto',
      title_accent: 'per lo sport',
      summary: 'Sceglilo con il primo deposito: aggiungiamo lo stesso importo come bonus per le scommesse, fino a quanto dice l’offerta.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Condizioni dei bonus',
      second_button_url: '/bonus-terms',
      conditions: `- Per il primo deposito, una sola volta. L’offerta si sceglie in cassa; non si aggiunge mai da sola.
- Scegli tu, per ogni scommessa, se pagarla con il bonus. Le scommesse dal saldo reale non sono mai vincolate.
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
      summary: 'Confirm your e-mail or phone and opt in. What the spins win is cash, with no wagering requirement.',
      button_title: 'See the offers',
      button_url: '/offers',
      conditions: `- For new players, once, after your e-mail or phone is confirmed.
- Number of spins, game, stake and time are shown with the offer before you opt in.
- Winnings are added to your cash balance at once.
- Spins that aren’t used in time expire; your balance doesn’t change.`,
    },
    {
      tag: 'Nuovi giocatori',
      title: 'Giri gratis',
      title_accent: 'senza deposito',
      summary: 'Conferma e-mail o telefono e aderisci. Ciò che vinci con i giri è saldo reale, senza requisiti di puntata.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      conditions: `- Per i nuovi giocatori, una sola volta, dopo la conferma di e-mail o telefono.
- Numero di giri, gioco, puntata e durata sono indicati nell’offerta prima di aderire.
- Le vincite si aggiungono subito al saldo reale.
- I giri non usati in tempo scadono; il tuo saldo non cambia.`,
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
      summary: 'Once a week, from Friday to Sunday: choose it with a deposit and get a part of it on top, as a bonus for slots.',
      button_title: 'See the offers',
      button_url: '/offers',
      second_button_title: 'All slots',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Once a week, from Friday to Sunday, for players who have deposited before.
- Choose the offer in the cashier; it’s never added by itself.
- The bonus is for slots. Your own money is staked first and stays free.
- Wager the bonus within its time and what’s left becomes cash.`,
    },
    {
      tag: 'Da venerdì a domenica',
      title: 'Bonus del weekend',
      title_accent: 'per le slot',
      summary:
        'Una volta a settimana, da venerdì a domenica: sceglilo con un deposito e ne ricevi una parte in più, come bonus per le slot.',
      button_title: 'Vedi le offerte',
      button_url: '/offers',
      second_button_title: 'Tutte le slot',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Una volta a settimana, da venerdì a domenica, per chi ha già depositato.
- L’offerta si sceglie in cassa; non si aggiunge mai da sola.
- Il bonus è per le slot. Il tuo denaro si gioca per primo e resta libero.
- Gioca il bonus in tempo e ciò che resta diventa saldo reale.`,
    },
  ),
  promotion(
    { slug: 'try-free', kind: 'information', order: 5, audience: 'all', palette: 'violet', icon: 'sparkle', ...art('promo-welcome') },
    {
      tag: 'Demo play',
      title: 'Try every game free,',
      title_accent: 'then decide',
      summary: 'Each game has a demo with the same rules and the same return. No account, no card, no time limit.',
      button_title: 'Browse the games',
      button_url: '/gamehall',
      conditions: `- Every demo begins with 1,000.00 demo credits. They have no value and can’t be exchanged or paid out.
- The demo is the same program as play for money: same rules, same reels, same return.
- Demo rounds count for nothing: no points, no tournament, no list of winners.
- You have to be 18 or older for the demo too.`,
    },
    {
      tag: 'Gioco in demo',
      title: 'Prova ogni gioco gratis,',
      title_accent: 'poi decidi',
      summary: 'Ogni gioco ha una demo con le stesse regole e lo stesso ritorno. Senza conto, senza carta, senza limiti di tempo.',
      button_title: 'Sfoglia i giochi',
      button_url: '/gamehall',
      conditions: `- Ogni demo inizia con 1,000.00 crediti demo. Non hanno valore e non si possono scambiare né prelevare.
- La demo è lo stesso programma del gioco con soldi veri: stesse regole, stessi rulli, stesso ritorno.
- Le partite in demo non contano per nulla: né punti, né tornei, né elenco delle vincite.
- Anche per la demo devi avere almeno 18 anni.`,
    },
  ),
  promotion(
    { slug: 'fair-dice', kind: 'information', order: 6, audience: 'all', palette: 'blue', icon: 'dice-five', ...art('promo-vip') },
    {
      tag: 'Originals',
      title: 'Dice you can',
      title_accent: 'check yourself',
      summary: 'The result is fixed before you stake and proven afterwards. The return is 99 % whatever chance you choose.',
      button_title: 'Roll the dice',
      button_url: '/game/dice',
      second_button_title: 'How it works',
      second_button_url: '/fairness',
      conditions: `- You choose the chance; what a win pays follows from it. The house keeps 1 % of all stakes on average.
- Before you play you see the fingerprint of our secret seed. Yours is part of every result.
- Ask for a new seed and the old one is revealed. Each round that you played with it can be computed again in the [verifier](/studio/verify).
- Demo and play for money use the same program.`,
    },
    {
      tag: 'Giochi originali',
      title: 'Dadi che puoi',
      title_accent: 'verificare tu',
      summary: 'Il risultato è fissato prima della puntata e dimostrato dopo. Il ritorno è del 99% qualunque probabilità tu scelga.',
      button_title: 'Lancia i dadi',
      button_url: '/game/dice',
      second_button_title: 'Come funziona',
      second_button_url: '/fairness',
      conditions: `- Scegli tu la probabilità; da essa deriva quanto paga una vincita. In media il banco trattiene l’1% di tutte le puntate.
- Prima di giocare vedi l’impronta del nostro seme segreto. Il tuo fa parte di ogni risultato.
- Chiedi un nuovo seme e quello vecchio viene rivelato. Ogni partita giocata con esso si può ricalcolare nel [verificatore](/studio/verify?locale=it).
- Demo e gioco con soldi veri usano lo stesso programma.`,
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
      summary: 'One tap beside the other, no fee of ours for either, and every step of a payout with its time in your history.',
      button_title: 'Open the cashier',
      button_url: '/cashier/withdraw',
      second_button_title: 'About payments',
      second_button_url: '/payments',
      conditions: `- The smallest withdrawal is 10 in your currency; the limits stand on the method.
- Deposits go back to the cards that they came from, winnings to one of them; each has to be in your name and valid.
- We check a withdrawal first when you have staked less than you deposited since the last one.
- Your e-mail or phone has to be confirmed.
- A withdrawal that you asked for is not taken back to be played.`,
    },
    {
      tag: 'Cassa',
      title: 'Prelevare è facile',
      title_accent: 'come depositare',
      summary:
        'Un tocco accanto all’altro, nessuna commissione nostra per nessuno dei due e ogni passaggio di un prelievo con la sua ora nella cronologia.',
      button_title: 'Apri la cassa',
      button_url: '/cashier/withdraw',
      second_button_title: 'Come funzionano i pagamenti',
      second_button_url: '/payments',
      conditions: `- Il prelievo minimo è 10 nella tua valuta; i limiti sono scritti sul metodo.
- I depositi tornano sulle carte da cui sono arrivati, le vincite su una di queste; ognuna deve essere a tuo nome e valida.
- Controlliamo un prelievo prima di pagarlo quando dall’ultimo hai puntato meno di quanto hai depositato.
- La tua e-mail o il tuo telefono devono essere confermati.
- Un prelievo che hai richiesto non si ritira per giocarlo.`,
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
      ...art('promo-freespins'),
    },
    {
      tag: 'Slot',
      title: 'Book of Nefer:',
      title_accent: 'free spins inside',
      summary:
        'Three books open ten free spins in which one symbol fills its reels. They belong to the game, not to a bonus: what they win is cash.',
      button_title: 'Play Book of Nefer',
      button_url: '/game/book-of-nefer',
      second_button_title: 'All slots',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Three or more books anywhere open ten free spins; three books during them add ten more.
- One symbol, drawn when they begin, fills its reels and pays on all lines, also with gaps between.
- Free spins are played at the stake of the spin that opened them. Wins are booked with that round and have no conditions.
- They are part of the published return of the game.`,
    },
    {
      tag: 'Slot',
      title: 'Book of Nefer:',
      title_accent: 'giri gratis nel gioco',
      summary:
        'Tre libri aprono dieci giri gratis in cui un simbolo riempie i suoi rulli. Fanno parte del gioco, non di un bonus: ciò che vincono è denaro vero.',
      button_title: 'Gioca a Book of Nefer',
      button_url: '/game/book-of-nefer',
      second_button_title: 'Tutte le slot',
      second_button_url: '/gamehall?category=slots',
      conditions: `- Tre o più libri in qualsiasi posizione aprono dieci giri gratis; tre libri durante i giri ne aggiungono altri dieci.
- Un simbolo, estratto all’inizio, riempie i suoi rulli e paga su tutte le linee, anche con spazi in mezzo.
- I giri gratis usano la puntata della partita che li ha aperti. Le vincite sono registrate con quella partita e non hanno condizioni.
- Fanno parte del ritorno pubblicato del gioco.`,
    },
  ),
  promotion(
    { slug: 'your-pace', kind: 'information', order: 9, audience: 'all', palette: 'green', icon: 'timer', ...art('promo-race') },
    {
      tag: 'In your hands',
      title: 'Time and result',
      title_accent: 'always in sight',
      summary: 'While you are signed in, your session clock and your net result stand in the menu and beside every game.',
      button_title: 'Play responsibly',
      button_url: '/play-responsibly',
      conditions: `- The clock starts when you sign in. The net result is what you won minus what you staked since then.
- Between two rounds there is a least time, and stakes have a top. Neither can be switched off.
- A session in which nothing happens ends by itself.`,
    },
    {
      tag: 'Nelle tue mani',
      title: 'Tempo e risultato',
      title_accent: 'sempre in vista',
      summary: 'Quando hai effettuato l’accesso, il tempo della sessione e il risultato netto sono nel menu e accanto a ogni gioco.',
      button_title: 'Gioco responsabile',
      button_url: '/play-responsibly',
      conditions: `- Il tempo parte quando accedi. Il risultato netto è ciò che hai vinto meno ciò che hai puntato da allora.
- Tra due partite c’è un tempo minimo e le puntate hanno un massimo. Nessuno dei due si può disattivare.
- Una sessione in cui non succede nulla termina da sola.`,
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
