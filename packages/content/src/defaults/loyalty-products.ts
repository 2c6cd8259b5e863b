import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type Product = CollectionTypes['loyalty-product'];
type Rules = Omit<Localized<Product>['en'], 'title' | 'text' | 'key' | 'image'>;
type Words = [title: string, text: string];

/** What points are exchanged for. Amounts in the base currency; the shop shows them in the player's. */
export const loyaltyProducts: Localized<Product>[] = [
  product('spins-10', 'seven', reward(1, 100, { type: 'free_spins', game: 'book-of-nefer', spins: 10, stake: 0.1, days: 7 }), [
    ['10 free spins', 'On Book of Nefer. Winnings are paid in cash, with no wagering requirement.'],
    ['10 giri gratis', 'Su Book of Nefer. Le vincite vanno sul saldo reale, senza requisiti di puntata.'],
  ]),
  product('free-bet-2', 'football', reward(2, 150, { type: 'free_bet', amount: 2, days: 14 }), [
    ['A free bet', 'For one bet of your choice. The stake isn’t returned; winnings are paid in cash.'],
    ['Una scommessa gratuita', 'Per una scommessa a tua scelta. La puntata non viene restituita; le vincite vanno sul saldo reale.'],
  ]),
  product('cash-2', 'coins', reward(3, 250, { type: 'cash', amount: 2 }), [
    ['Cash', 'Paid to your balance immediately. You can withdraw it.'],
    ['Saldo reale', 'Accreditato subito. Puoi prelevarlo.'],
  ]),
  product('bonus-10', 'gift', reward(4, 400, { type: 'casino_bonus', bonus: 'slots', amount: 10 }), [
    ['Bonus for slots', 'You’ll find it under your bonuses, with its conditions. It starts when you activate it.'],
    ['Bonus per le slot', 'Lo trovi tra i tuoi bonus, con le sue condizioni. Inizia quando lo attivi.'],
  ]),
  product('cards', 'cards', goods(5, 900, 200), [
    ['Deck of club cards', 'Linen finish, in a tin. We send it to the address in your profile.'],
    ['Mazzo di carte del club', 'Finitura telata, in scatola di latta. Lo spediamo all’indirizzo del profilo.'],
  ]),
  product('dice', 'dice', goods(6, 1_400, 100), [
    ['Pair of metal dice', 'Heavy, in a small box. We send them to the address in your profile.'],
    ['Coppia di dadi in metallo', 'Pesanti, nella loro scatolina. Li spediamo all’indirizzo del profilo.'],
  ]),
];

function reward(order: number, price: number, given: Rules['reward']): Rules {
  return { order, price, kind: 'reward', reward: given, per_player: 4, limit_days: 30 };
}

function goods(order: number, price: number, stock: number): Rules {
  return { order, price, kind: 'goods', stock, per_player: 1, limit_days: 365 };
}

function product(key: string, art: string, rules: Rules, [[title, text], [titolo, testo]]: [Words, Words]): Localized<Product> {
  const all = { key, image: { $media: `loyalty-${art}` }, ...rules };
  return { en: { ...all, title, text }, it: { ...all, title: titolo, text: testo } };
}
