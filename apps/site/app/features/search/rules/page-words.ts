import type { Locale } from '../../../runtime/locale.ts';

/**
 * Pages that have a name of their own in the search, by their paths without language, with the other words by which they are looked for: those of the
 * trade, and those of people who do not know the page's name. Pages that are a step of something (a payment's result, a receipt) are not searched for.
 */
export const pageWords: ReadonlyMap<string, Record<Locale, readonly string[]>> = new Map(
  Object.entries({
    '/gamehall': { en: ['Casino', 'Game hall'], it: ['Casinò', 'Sala giochi'] },
    '/providers': { en: ['Studios', 'Game makers'], it: ['Provider', 'Produttori'] },
    '/betting': { en: ['Sportsbook', 'Odds'], it: ['Sport', 'Quote', 'Betting'] },
    '/jackpots': { en: [], it: ['Jackpots', 'Montepremi'] },
    '/tournaments': { en: ['Leaderboards'], it: ['Classifiche', 'Gare'] },
    '/promotions': { en: ['Promos', 'Bonuses'], it: ['Promo', 'Bonus'] },
    '/offers': { en: ['Bonuses'], it: ['Bonus'] },
    '/loyalty': { en: ['VIP', 'Points'], it: ['VIP', 'Punti'] },
    '/loyalty/shop': { en: ['Points'], it: ['Punti'] },
    '/winners': { en: ['Wins'], it: ['Vincitori'] },
    '/support': {
      en: ['Help', 'Contact', 'FAQ', 'Questions', 'Chat', 'Customer service'],
      it: ['Aiuto', 'Help', 'Contatti', 'FAQ', 'Domande frequenti', 'Chat', 'Servizio clienti'],
    },
    '/cashier/deposit': {
      en: ['Cashier', 'Pay in', 'Top up', 'Add money'],
      it: ['Cassa', 'Depositi', 'Versamento', 'Ricarica', 'Cashier'],
    },
    '/cashier/withdraw': { en: ['Cashier', 'Withdrawal', 'Payout', 'Cash out'], it: ['Cassa', 'Prelievi', 'Pagamento', 'Incassa'] },
    '/cashier/history': {
      en: ['Transactions', 'Payments', 'Statement'],
      it: ['Transazioni', 'Movimenti', 'Pagamenti', 'Estratto conto'],
    },
    '/cashier/wallet': { en: ['Cashier', 'Balance', 'Money'], it: ['Cassa', 'Saldo', 'Denaro', 'Wallet'] },
    '/profile/settings': {
      en: ['Account', 'Profile', 'Personal data', 'Contacts', 'Language'],
      it: ['Conto', 'Profilo', 'Dati personali', 'Contatti', 'Account'],
    },
    '/profile/security': {
      en: ['Password', 'Passkey', 'Two-factor', '2FA', 'Sessions', 'Devices'],
      it: ['Password', 'Passkey', 'Due fattori', '2FA', 'Sessioni', 'Dispositivi'],
    },
    '/profile/verification': { en: ['Identity', 'Documents', 'KYC', 'Verify'], it: ['Identità', 'Documenti', 'KYC'] },
    '/profile/responsible-game': {
      en: ['Breaks', 'Self-exclusion', 'Time-out', 'Deposit limit', 'Loss limit', 'Close account', 'Responsible gaming'],
      it: ['Pause', 'Autoesclusione', 'Sospensione', 'Limite di deposito', 'Chiudi il conto', 'Gioco responsabile'],
    },
    '/profile/bets': { en: ['Bet slip', 'My bets'], it: ['Schedina', 'Giocate'] },
    '/profile/history': { en: ['Rounds', 'Game history', 'Export'], it: ['Partite', 'Cronologia dei giochi', 'Esporta'] },
    '/profile/bonuses': { en: ['My bonuses', 'Free spins', 'Wagering'], it: ['Giri gratis', 'Requisiti di puntata'] },
    '/profile/cashback': { en: ['My cashback'], it: ['Rimborso'] },
    '/profile/loyalty': { en: ['VIP', 'Points'], it: ['VIP', 'Punti'] },
    '/profile/notification': { en: ['Notifications', 'Messages', 'News'], it: ['Messaggi', 'Avvisi'] },
    '/forms/sign_in': { en: ['Log in', 'Login'], it: ['Login', 'Entra'] },
    '/forms/sign_up': { en: ['Register', 'Sign up', 'Open account'], it: ['Registrati', 'Iscriviti', 'Apri un conto'] },
    '/fairness': { en: ['RTP', 'Provably fair', 'Seeds'], it: ['RTP', 'Fairness', 'Verificabile', 'Semi'] },
    '/payments': { en: ['Fees', 'Methods', 'Cards'], it: ['Commissioni', 'Metodi', 'Carte'] },
    '/play-responsibly': { en: ['Safer gambling', 'Addiction', 'Helpline'], it: ['Dipendenza', 'Numero verde'] },
    '/privacy': { en: ['Data protection', 'GDPR'], it: ['Protezione dei dati', 'GDPR'] },
    '/terms': { en: ['Terms and conditions', 'Rules'], it: ['Termini e condizioni', 'Regolamento'] },
    '/verification': { en: ['KYC', 'Documents'], it: ['KYC', 'Documenti'] },
  }),
);
