import type { Seed } from '../entry.ts';
import type { CollectionTypes } from '../types.ts';
import type { Localized } from './define.ts';

type SeoSeed = Localized<CollectionTypes['seo']>;
type More = Pick<Seed<CollectionTypes['seo']>, 'robots' | 'seo_url' | 'open_graph'>;

/** Pages of one player, and pages that are a step of something: of no use in a search result. */
export const hidden: More = { robots: 'noindex, nofollow' };
/** Of no use in a search result, but what it links to may be. */
const passed: More = { robots: 'noindex, follow' };

/**
 * Title and description of an address in both languages; the brand is added to the title by the settings' template.
 * An address with a parameter, such as `/promotions/{id}`, stands for all pages of that kind; `{name}` in its texts becomes the item's name.
 */
export function seo(
  path: string,
  en: [title: string, description: string],
  it: [title: string, description: string],
  more: More = {},
): SeoSeed {
  const shared = { path, ...(path.includes('{') && { seo_url: path.replace(/\{\w+\}/, '{name}') }), ...more };
  return {
    en: { ...shared, title: en[0], description: en[1] },
    it: { ...shared, title: it[0], description: it[1] },
  };
}

/** Every address that is no page of the content. */
export const routeSeos: SeoSeed[] = [
  seo(
    '/',
    [
      'Online slots and provably fair games',
      'Play slots and dice free or for money. Exact RTP on every game, card deposits and withdrawals without fees.',
    ],
    [
      'Slot online e giochi verificabili',
      'Gioca a slot e dadi gratis o con soldi veri. RTP esatto su ogni gioco, depositi e prelievi con carta senza commissioni.',
    ],
  ),
  seo(
    '/gamehall',
    ['All games', 'Search and filter all games by category, provider and name, and see the RTP of each one.'],
    ['Tutti i giochi', 'Cerca e filtra tutti i giochi per categoria, fornitore e nome, con l’RTP di ciascuno.'],
  ),
  seo(
    '/gamehall/{id}',
    ['{name} games', 'All {name} games with their RTP, free in demo or for money.'],
    ['Giochi {name}', 'Tutti i giochi {name} con il loro RTP, gratis in demo o con soldi veri.'],
  ),
  // The entry of all games, by the name that it had before templates.
  seo(
    '/game',
    ['Play {name}', 'Play {name} free in demo or for money. See RTP, volatility and maximum win before you stake.'],
    ['Gioca a {name}', 'Gioca a {name} gratis in demo o con soldi veri. RTP, volatilità e vincita massima prima di puntare.'],
    { seo_url: '/game/{name}', open_graph: { type: 'website' } },
  ),
  seo(
    '/betting',
    ['Sports betting', 'Events, odds and your bets in one place. See what you can bet on today.'],
    ['Scommesse sportive', 'Eventi, quote e le tue scommesse in un solo posto. Scopri su che cosa puoi scommettere oggi.'],
  ),
  seo(
    '/jackpots',
    ['Jackpots', 'All current jackpots: their amounts, how they grow and who won last.'],
    ['Jackpot', 'Tutti i jackpot attivi: importo attuale, come crescono e chi ha vinto per ultimo.'],
  ),
  seo(
    '/jackpots/{id}',
    ['{name} jackpot', 'The {name} jackpot: current amount, contributing games and recent winners.'],
    ['Jackpot {name}', 'Il jackpot {name}: importo attuale, giochi che lo alimentano e ultimi vincitori.'],
  ),
  seo(
    '/tournaments',
    ['Tournaments', 'Running and coming tournaments with their games, prizes, rules and tables as they stand.'],
    ['Tornei', 'Tornei in corso e in arrivo con giochi, premi, regole e classifiche aggiornate.'],
  ),
  seo(
    '/tournaments/{id}',
    ['{name} tournament', 'The {name} tournament: dates, games, prizes, rules and the table as it stands.'],
    ['Torneo {name}', 'Il torneo {name}: date, giochi, premi, regole e classifica aggiornata.'],
  ),
  seo(
    '/tournaments/{id}/gamehall',
    ['Games of the {name} tournament', 'All games whose rounds count in the {name} tournament.'],
    ['Giochi del torneo {name}', 'Tutti i giochi le cui partite contano nel torneo {name}.'],
    passed,
  ),
  seo(
    '/promotions',
    ['Promotions', 'Current promotions and what’s worth knowing before you play: demos, fair dice and withdrawals.'],
    ['Promozioni', 'Le promozioni in corso e che cosa conviene sapere prima di giocare: demo, dadi verificabili e prelievi.'],
  ),
  seo(
    '/promotions/{id}',
    ['{name}', '{name}: what it is, who it’s for and all its conditions.'],
    ['{name}', '{name}: che cos’è, a chi è rivolta e tutte le condizioni.'],
    { open_graph: { type: 'article' } },
  ),
  seo(
    '/offers',
    ['Offers', 'Offers for your account. See what each one requires and what it’s worth before you accept.'],
    ['Offerte', 'Le offerte per il tuo conto: che cosa richiedono e quanto valgono, prima di accettarle.'],
  ),
  seo(
    '/offers/{id}',
    ['{name}: offer', '{name}: what it requires, what it’s worth and when it ends.'],
    ['{name}: offerta', '{name}: che cosa richiede, quanto vale e quando scade.'],
  ),
  seo(
    '/loyalty',
    ['Loyalty', 'Levels and points: how you get them and what they are worth.'],
    ['Programma fedeltà', 'Livelli e punti: come si ottengono e quanto valgono.'],
  ),
  seo(
    '/loyalty/shop',
    ['Loyalty shop', 'What points can be exchanged for, with the price and the conditions of each thing.'],
    ['Negozio fedeltà', 'Con che cosa si scambiano i punti, con il prezzo e le condizioni di ogni articolo.'],
  ),
  seo(
    '/loyalty/{sysname}',
    ['{name}: loyalty', 'The programme {name}: its levels, what counts and what each level brings.'],
    ['{name}: fedeltà', 'Il programma {name}: i livelli, che cosa conta e che cosa porta ogni livello.'],
  ),
  seo(
    '/providers',
    ['Game providers', 'The studios behind our games, with all their games.'],
    ['Fornitori di giochi', 'Gli studi che creano i nostri giochi, con tutti i loro titoli.'],
  ),
  seo(
    '/winners',
    ['Recent winners', 'The latest wins for real money: the game, the amount and when it was won.'],
    ['Vincite recenti', 'Le ultime vincite in denaro reale: il gioco, l’importo e quando.'],
  ),
  seo(
    '/support',
    ['Support', 'Answers about your account, payments, games and fairness, and a form to write to our team.'],
    ['Assistenza', 'Risposte su conto, pagamenti, giochi ed equità, e un modulo per scrivere al nostro team.'],
  ),
  seo(
    '/forms/sign_in',
    ['Sign in', 'Sign in to your account to play for money, deposit and withdraw.'],
    ['Accedi', 'Accedi al tuo conto per giocare con soldi veri, depositare e prelevare.'],
    passed,
  ),
  seo(
    '/forms/sign_up',
    ['Create your account', 'Sign up with your email in a minute. You must be 18 or older.'],
    ['Crea il tuo conto', 'Registrati con la tua e-mail in un minuto. Devi avere almeno 18 anni.'],
  ),
  seo(
    '/confirmation',
    ['Confirm your contact', 'Enter the code we sent you to confirm your email or phone.'],
    ['Conferma il tuo contatto', 'Inserisci il codice che ti abbiamo inviato per confermare l’e-mail o il telefono.'],
    hidden,
  ),
  seo(
    '/confirmation/success',
    ['Contact confirmed', 'Your contact is confirmed. You can sign in, deposit and withdraw.'],
    ['Contatto confermato', 'Il tuo contatto è confermato. Puoi accedere, depositare e prelevare.'],
    hidden,
  ),
  seo(
    '/unsubscribe',
    ['Unsubscribe', 'Unsubscribe this address from marketing messages with one click.'],
    ['Annulla l’iscrizione', 'Annulla con un clic l’iscrizione di questo indirizzo alle comunicazioni promozionali.'],
    hidden,
  ),
  seo('/_icons', ['Icons', 'Every icon of the site.'], ['Icone', 'Tutte le icone del sito.'], hidden),
  seo('/cashier/deposit', ['Deposit', 'Deposit by card, with no fees.'], ['Deposita', 'Deposita con carta, senza commissioni.'], hidden),
  seo(
    '/cashier/deposit/{sysname}',
    ['Deposit by {name}', 'Deposit by {name}: limits, fee and processing time before you pay.'],
    ['Deposita con {name}', 'Deposita con {name}: limiti, commissioni e tempi prima di pagare.'],
    hidden,
  ),
  seo(
    '/cashier/withdraw',
    ['Withdraw', 'Withdraw to the card you paid with.'],
    ['Preleva', 'Preleva sulla carta con cui hai pagato.'],
    hidden,
  ),
  seo('/cashier/history', ['History', 'Your deposits and withdrawals.'], ['Cronologia', 'I tuoi depositi e prelievi.'], hidden),
  seo(
    '/cashier/wallet',
    ['Wallet', 'Your balances and latest transactions.'],
    ['Portafoglio', 'I tuoi saldi e gli ultimi movimenti.'],
    hidden,
  ),
  seo('/cashier/receipt', ['Receipt', 'The receipt for a payment.'], ['Ricevuta', 'La ricevuta di un pagamento.'], hidden),
  seo(
    '/cashier/paysuccess',
    ['Payment completed', 'The provider has confirmed your payment.'],
    ['Pagamento riuscito', 'Il fornitore ha confermato il tuo pagamento.'],
    hidden,
  ),
  seo(
    '/cashier/paypending',
    ['Payment in progress', 'The provider is checking your payment.'],
    ['Pagamento in corso', 'Il fornitore sta verificando il tuo pagamento.'],
    hidden,
  ),
  seo(
    '/cashier/payfail',
    ['Payment failed', 'The payment failed. You weren’t charged.'],
    ['Pagamento non riuscito', 'Il pagamento non è andato a buon fine. Non ti è stato addebitato nulla.'],
    hidden,
  ),
  seo(
    '/cashier/paycancel',
    ['Payment cancelled', 'You cancelled the payment. You weren’t charged.'],
    ['Pagamento annullato', 'Hai annullato il pagamento. Non ti è stato addebitato nulla.'],
    hidden,
  ),
  seo(
    '/cashier/paymobile',
    ['Continue in your app', 'Confirm the payment in the app on your phone.'],
    ['Continua nell’app', 'Conferma il pagamento nell’app sul tuo telefono.'],
    hidden,
  ),
  seo(
    '/cashier/paynewwindow',
    ['Continue in the new window', 'The provider’s page is open in another window.'],
    ['Continua nella nuova finestra', 'La pagina del fornitore è aperta in un’altra finestra.'],
    hidden,
  ),
  seo(
    '/profile/settings',
    ['Settings', 'Your account, contacts and preferences.'],
    ['Impostazioni', 'Il tuo conto, i tuoi contatti e le tue preferenze.'],
    hidden,
  ),
  seo(
    '/profile/security',
    ['Security', 'Your password, sign-ins and devices.'],
    ['Sicurezza', 'La password, gli accessi e i dispositivi del tuo conto.'],
    hidden,
  ),
  seo(
    '/profile/verification',
    ['Verification', 'The status of your identity check.'],
    ['Verifica', 'Lo stato della verifica della tua identità.'],
    hidden,
  ),
  seo(
    '/profile/responsible-game',
    ['Limits and breaks', 'Your limits, breaks and self-exclusion.'],
    ['Limiti e pause', 'I tuoi limiti, le pause e l’autoesclusione.'],
    hidden,
  ),
  seo('/profile/bets', ['My bets', 'Open and settled bets.'], ['Le mie scommesse', 'Scommesse aperte e concluse.'], hidden),
  seo(
    '/profile/loyalty',
    ['Your loyalty', 'Your level, your points and where they came from.'],
    ['La tua fedeltà', 'Il tuo livello, i tuoi punti e da dove arrivano.'],
    hidden,
  ),
  seo(
    '/profile/bonuses',
    ['Your bonuses', 'Your bonuses and what’s left of them.'],
    ['I tuoi bonus', 'I tuoi bonus e quanto ne resta.'],
    hidden,
  ),
  seo(
    '/profile/history',
    ['Game history', 'The rounds you’ve played for money.'],
    ['Cronologia dei giochi', 'Le partite giocate con soldi veri.'],
    hidden,
  ),
  seo('/profile/cashback', ['Your cashback', 'Your cashback.'], ['Il tuo cashback', 'Il tuo cashback.'], hidden),
  seo(
    '/profile/notification',
    ['Notifications', 'Which messages you get, and how.'],
    ['Notifiche', 'Quali messaggi ricevi, e come.'],
    hidden,
  ),
  seo(
    '/responsible-game',
    ['Limits and breaks', 'Go to your limits and breaks.'],
    ['Limiti e pause', 'Vai ai tuoi limiti e alle pause.'],
    hidden,
  ),
];
