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
      'Play slots and dice free or for money. Exact returns shown, card deposits and withdrawals without a fee.',
    ],
    [
      'Slot online e giochi verificabili',
      'Gioca a slot e dadi gratis o con soldi veri. Ritorni esatti in vista, depositi e prelievi con carta senza commissioni.',
    ],
  ),
  seo(
    '/gamehall',
    ['All games', 'Search and filter every game by category, provider and name, with the return of each one.'],
    ['Tutti i giochi', 'Cerca e filtra ogni gioco per categoria, fornitore e nome, con il ritorno di ciascuno.'],
  ),
  seo(
    '/gamehall/{id}',
    ['{name} to play now', 'Every game of {name} with its return, free in demo or for money.'],
    ['{name}: gioca ora', 'Tutti i giochi di {name} con il loro ritorno, gratis in demo o con soldi veri.'],
  ),
  // The entry of all games, by the name that it had before templates.
  seo(
    '/game',
    ['Play {name}', 'Play {name} free in demo or for money. Return, volatility and maximum win before you stake.'],
    ['Gioca a {name}', 'Gioca a {name} gratis in demo o con soldi veri. Ritorno, volatilità e vincita massima prima di puntare.'],
    { seo_url: '/game/{name}', open_graph: { type: 'website' } },
  ),
  seo(
    '/betting',
    ['Sports betting', 'Fixtures, odds and your bets in one place. See what is open for betting today.'],
    ['Scommesse sportive', 'Incontri, quote e le tue scommesse in un solo posto. Guarda che cosa è aperto oggi.'],
  ),
  seo(
    '/jackpots',
    ['Jackpots', 'Every running jackpot with its amount as it stands, how it is fed and who won it last.'],
    ['Jackpot', 'Ogni jackpot attivo con il suo importo attuale, come cresce e chi l’ha vinto per ultimo.'],
  ),
  seo(
    '/jackpots/{id}',
    ['{name} jackpot', 'The {name} jackpot: its amount as it stands, the games that feed it and its last winners.'],
    ['Jackpot {name}', 'Il jackpot {name}: l’importo attuale, i giochi che lo alimentano e gli ultimi vincitori.'],
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
    ['Promotions', 'What is worth knowing before you play: demo play, fair dice, payouts, and what is running now.'],
    ['Promozioni', 'Che cosa conviene sapere prima di giocare: demo, dadi verificabili, prelievi e le iniziative in corso.'],
  ),
  seo(
    '/promotions/{id}',
    ['{name}', '{name}: what it is about, whom it is for and every condition in plain words.'],
    ['{name}', '{name}: di che cosa si tratta, a chi è rivolto e ogni condizione in parole semplici.'],
    { open_graph: { type: 'article' } },
  ),
  seo(
    '/offers',
    ['Offers', 'Offers made to your account, each with what it takes and what it is worth before you accept it.'],
    ['Offerte', 'Le offerte per il tuo conto: che cosa richiedono e quanto valgono, prima che tu le accetti.'],
  ),
  seo(
    '/offers/{id}',
    ['{name}: offer', '{name}: what it takes, what it is worth and by when, before you accept it.'],
    ['{name}: offerta', '{name}: che cosa richiede, quanto vale ed entro quando, prima che tu la accetti.'],
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
    ['Game providers', 'The studios behind our games, with all games of each one.'],
    ['Fornitori di giochi', 'Gli studi che creano i nostri giochi, con tutti i titoli di ciascuno.'],
  ),
  seo(
    '/winners',
    ['Recent winners', 'Wins of the last rounds, straight from the ledger: game, amount and display name.'],
    ['Vincite recenti', 'Le vincite delle ultime partite, direttamente dal registro: gioco, importo e nickname.'],
  ),
  seo(
    '/support',
    ['Support', 'Answers about account, payments, games and fairness, and a form that reaches people.'],
    ['Assistenza', 'Risposte su conto, pagamenti, giochi ed equità, e un modulo che arriva a persone vere.'],
  ),
  seo(
    '/forms/sign_in',
    ['Sign in', 'Sign in to your account to play for money, deposit and withdraw.'],
    ['Accedi', 'Accedi al tuo conto per giocare con soldi veri, depositare e prelevare.'],
    passed,
  ),
  seo(
    '/forms/sign_up',
    ['Create your account', 'Sign up with e-mail and password in a minute. You have to be 18 or older.'],
    ['Crea il tuo conto', 'Registrati con e-mail e password in un minuto. Devi avere almeno 18 anni.'],
  ),
  seo(
    '/confirmation',
    ['Confirm your contact', 'Enter the code that we sent you to confirm your e-mail or phone.'],
    ['Conferma il tuo contatto', 'Inserisci il codice che ti abbiamo inviato per confermare e-mail o telefono.'],
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
    ['Unsubscribe', 'Unsubscribe your e-mail address from marketing messages with one tap.'],
    ['Annulla l’iscrizione', 'Annulla con un tocco l’iscrizione del tuo indirizzo e-mail alle comunicazioni promozionali.'],
    hidden,
  ),
  seo('/_icons', ['Icons', 'Every icon of the site.'], ['Icone', 'Tutte le icone del sito.'], hidden),
  seo('/cashier/deposit', ['Deposit', 'Deposit by card, without a fee.'], ['Deposita', 'Deposita con carta, senza commissioni.'], hidden),
  seo(
    '/cashier/deposit/{sysname}',
    ['Deposit by {name}', 'Deposit by {name}: limits, fee and time before you pay.'],
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
    ['Wallet', 'Your balances, and what moved them last.'],
    ['Portafoglio', 'I tuoi saldi e gli ultimi movimenti.'],
    hidden,
  ),
  seo('/cashier/receipt', ['Receipt', 'The receipt of one payment.'], ['Ricevuta', 'La ricevuta di un pagamento.'], hidden),
  seo(
    '/cashier/paysuccess',
    ['Payment completed', 'The provider has confirmed your payment.'],
    ['Pagamento riuscito', 'Il tuo pagamento è confermato dal fornitore.'],
    hidden,
  ),
  seo(
    '/cashier/paypending',
    ['Payment in progress', 'Your payment is being checked by the provider.'],
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
    ['Security', 'Password, sign-ins and devices of your account.'],
    ['Sicurezza', 'Password, accessi e dispositivi del tuo conto.'],
    hidden,
  ),
  seo(
    '/profile/verification',
    ['Verification', 'Where your identity check stands.'],
    ['Verifica', 'A che punto è la verifica della tua identità.'],
    hidden,
  ),
  seo(
    '/profile/responsible-game',
    ['Your limits', 'Everything that keeps your play within bounds.'],
    ['I tuoi limiti', 'Tutto ciò che tiene il gioco entro i tuoi confini.'],
    hidden,
  ),
  seo('/profile/bets', ['My bets', 'Open and settled bets.'], ['Le mie scommesse', 'Scommesse aperte e chiuse.'], hidden),
  seo(
    '/profile/loyalty',
    ['Your loyalty', 'Your level, your points and where they came from.'],
    ['La tua fedeltà', 'Il tuo livello, i tuoi punti e da dove arrivano.'],
    hidden,
  ),
  seo(
    '/profile/bonuses',
    ['Your bonuses', 'Bonuses of your account and what is left of them.'],
    ['I tuoi bonus', 'I bonus del tuo conto e che cosa ne resta.'],
    hidden,
  ),
  seo(
    '/profile/history',
    ['Game history', 'Rounds that you played for money.'],
    ['Cronologia dei giochi', 'Le partite giocate con soldi veri.'],
    hidden,
  ),
  seo('/profile/cashback', ['Your cashback', 'Cashback of your account.'], ['Il tuo cashback', 'Il cashback del tuo conto.'], hidden),
  seo(
    '/profile/notification',
    ['Notices', 'What we tell you, and by which way.'],
    ['Notifiche', 'Che cosa ti comunichiamo, e come.'],
    hidden,
  ),
  seo(
    '/responsible-game',
    ['Your limits', 'The way to the limits of your account.'],
    ['I tuoi limiti', 'La strada verso i limiti del tuo conto.'],
    hidden,
  ),
];
