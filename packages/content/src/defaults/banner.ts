import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const art = (name: string) => ({ image_735_240: { $media: `${name}.735x240` }, image_360_520: { $media: `${name}.360x520` } });

export const banner: Localized<SingleTypes['banner']> = {
  en: {
    home: [
      {
        tag: 'New here?', tag_icon: 'sparkle', title: 'Try every game free,', title_accent: 'then decide',
        text: 'Demo play needs no account and no card. When you want to play for money, signing up takes a minute.',
        button_title: 'Create account', button_url: '/?popup=auth&step=register', second_button_title: 'Try a demo', second_button_url: '/game/book-of-nefer',
        palette: 'violet', audience: 'guest', ...art('promo-welcome'),
      },
      {
        tag: 'Welcome back', tag_icon: 'sparkle', title: 'Three slots, one pair of dice,', title_accent: 'your pace',
        text: 'Every game shows its exact return before you stake, and your session clock stays in sight.',
        button_title: 'All games', button_url: '/gamehall', palette: 'violet', audience: 'player', ...art('promo-welcome'),
      },
      {
        tag: 'Slot', tag_icon: 'cherries', title: 'Book of Nefer:', title_accent: 'free spins inside',
        text: 'Twenty lines, wilds, and a free-spins feature that three books open.',
        button_title: 'Play', button_url: '/game/book-of-nefer', palette: 'rose', audience: 'all', ...art('promo-freespins'),
      },
      {
        tag: 'Originals', tag_icon: 'dice-five', title: 'Dice you can', title_accent: 'check yourself',
        text: 'The result is fixed before you stake and proven afterwards. 99% return, shown to the last digit.',
        button_title: 'Roll the dice', button_url: '/game/dice', second_button_title: 'How it works', second_button_url: '/fairness',
        palette: 'blue', audience: 'all', ...art('promo-vip'),
      },
      {
        tag: 'Cashier', tag_icon: 'credit-card', title: 'Withdraw as easily', title_accent: 'as you deposit',
        text: 'By card from €10, without a fee of ours. Withdrawals go back to the card you paid with.',
        button_title: 'Open the cashier', button_url: '/cashier/deposit', palette: 'gold', audience: 'all', ...art('promo-cashback'),
      },
    ],
    menu: {
      isExist: true, title: 'Your wallet', subtitle: 'Deposit or withdraw in two taps', buttonTitle: 'Open', buttonSlug: '/cashier/deposit', image: { $media: 'promo-cashback.360x520' },
      titlePublic: 'Play for free', subtitlePublic: 'Demo in every game, no account needed', buttonTitlePublic: 'Sign up', imagePublic: { $media: 'promo-welcome.360x520' },
    },
    auth: {
      isExist: true, label: 'Your account, your pace', value: 'Exact returns, clear limits', addition: 'Every game shows its return. Withdrawing is as easy as depositing.',
      image_360_520: { $media: 'promo-welcome.360x520' }, image_735_240: { $media: 'promo-welcome.735x240' },
    },
  },
  it: {
    home: [
      {
        tag: 'Prima volta?', tag_icon: 'sparkle', title: 'Prova ogni gioco gratis,', title_accent: 'poi decidi',
        text: 'La demo non richiede né conto né carta. Quando vorrai giocare con soldi veri, la registrazione dura un minuto.',
        button_title: 'Crea un conto', button_url: '/?popup=auth&step=register', second_button_title: 'Prova la demo', second_button_url: '/game/book-of-nefer',
        palette: 'violet', audience: 'guest', ...art('promo-welcome'),
      },
      {
        tag: 'Bentornato', tag_icon: 'sparkle', title: 'Tre slot, un paio di dadi,', title_accent: 'il tuo ritmo',
        text: 'Ogni gioco mostra il ritorno esatto prima della puntata e il tempo di gioco resta sempre in vista.',
        button_title: 'Tutti i giochi', button_url: '/gamehall', palette: 'violet', audience: 'player', ...art('promo-welcome'),
      },
      {
        tag: 'Slot', tag_icon: 'cherries', title: 'Book of Nefer:', title_accent: 'giri gratis nel gioco',
        text: 'Venti linee, jolly e una funzione di giri gratis che si apre con tre libri.',
        button_title: 'Gioca', button_url: '/game/book-of-nefer', palette: 'rose', audience: 'all', ...art('promo-freespins'),
      },
      {
        tag: 'Originali', tag_icon: 'dice-five', title: 'Dadi che puoi', title_accent: 'verificare tu',
        text: 'Il risultato è fissato prima della puntata e dimostrato dopo. Ritorno del 99%, mostrato fino all’ultima cifra.',
        button_title: 'Lancia i dadi', button_url: '/game/dice', second_button_title: 'Come funziona', second_button_url: '/fairness',
        palette: 'blue', audience: 'all', ...art('promo-vip'),
      },
      {
        tag: 'Cassa', tag_icon: 'credit-card', title: 'Prelevare è facile', title_accent: 'come depositare',
        text: 'Con carta da €10, senza commissioni nostre. I prelievi tornano sulla carta con cui hai pagato.',
        button_title: 'Apri la cassa', button_url: '/cashier/deposit', palette: 'gold', audience: 'all', ...art('promo-cashback'),
      },
    ],
    menu: {
      isExist: true, title: 'Il tuo portafoglio', subtitle: 'Deposita o preleva in due tocchi', buttonTitle: 'Apri', buttonSlug: '/cashier/deposit', image: { $media: 'promo-cashback.360x520' },
      titlePublic: 'Gioca gratis', subtitlePublic: 'Demo in ogni gioco, senza conto', buttonTitlePublic: 'Registrati', imagePublic: { $media: 'promo-welcome.360x520' },
    },
    auth: {
      isExist: true, label: 'Il tuo conto, il tuo ritmo', value: 'Ritorni esatti, limiti chiari', addition: 'Ogni gioco mostra il proprio ritorno. Prelevare è facile come depositare.',
      image_360_520: { $media: 'promo-welcome.360x520' }, image_735_240: { $media: 'promo-welcome.735x240' },
    },
  },
};
