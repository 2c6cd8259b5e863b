import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';

const fixed = {
  brand_name: 'Nova',
  brand_theme: 'nova',
  domain_state: 'active',
  logos: { wordmark: 'NOVA' },
  functional_flags: {
    is_two_factor_enabled: false,
    is_verification_enabled: false,
    is_responsible_game_enabled: false,
    is_bet_history_enabled: false,
    is_search_enabled: true,
    is_demo_enabled: true,
    is_reverse_withdrawal_enabled: false,
    is_favourites_enabled: true,
    is_winners_enabled: true,
    is_promotions_enabled: true,
    is_offers_enabled: true,
    is_promo_codes_enabled: true,
    is_bonuses_enabled: true,
    is_cashback_enabled: true,
    is_jackpots_enabled: true,
    is_tournaments_enabled: true,
    is_loyalty_enabled: true,
    is_betting_enabled: true,
    is_support_enabled: true,
    is_contact_subscription_enabled: true,
    is_game_history_export_enabled: false,
    full_screen: 'all',
  },
  // Specification section 9.
  balance_refresh: {
    isEnabledInterval: true,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 1,
  },
  // The strictest of the profiles.
  regulation_profile: 'uk',
  locale_strategy: 'browser',
  time_to_force_logout: 1800,
  user_inactivity_cashier_time: 600,
  user_inactivity_pp_time: 900,
  toast_duration: 5000,
  payment_marks: ['visa', 'mastercard'],
  formats: { date: 'dd_mm_yyyy', time: 'h_mm' },
  chat_provider: 'none',
  marketing_tracker: { is_enabled: false },
  real_user_monitoring: { is_enabled: true, sample_percent: 100 },
  validator_config: { postcode: { regex: '^[0-9]{1,8}$' } },
} as const;

export const siteConfig: Localized<SingleTypes['prazer-config']> = {
  en: {
    ...fixed,
    payment_marks: [...fixed.payment_marks],
    menu: [
      {
        links: [
          { label: 'Lobby', url: '/', icon: 'house', is_external: false, audience: 'all' },
          { label: 'All games', url: '/gamehall', icon: 'squares-four', is_external: false, audience: 'all' },
          { label: 'Favourites', url: '/gamehall?category=favourites', icon: 'heart', is_external: false, audience: 'player' },
          {
            label: 'Recently played',
            url: '/gamehall?category=recent',
            icon: 'clock-counter-clockwise',
            is_external: false,
            audience: 'player',
          },
          { label: 'Slots', url: '/gamehall?category=slots', icon: 'cherries', is_external: false, audience: 'all' },
          { label: 'Originals', url: '/gamehall?category=originals', icon: 'rocket-launch', is_external: false, audience: 'all' },
        ],
      },
      {
        title: 'Account',
        links: [
          { label: 'Wallet', url: '/cashier/deposit', icon: 'wallet', is_external: false, audience: 'player' },
          { label: 'History', url: '/cashier/history', icon: 'receipt', is_external: false, audience: 'player' },
          { label: 'Settings', url: '/profile/settings', icon: 'user-circle', is_external: false, audience: 'player' },
        ],
      },
      {
        title: 'Help',
        links: [
          { label: 'Play responsibly', url: '/play-responsibly', icon: 'shield-check', is_external: false, audience: 'all' },
          { label: 'Fairness and return', url: '/fairness', icon: 'scales', is_external: false, audience: 'all' },
        ],
      },
    ],
    footer_links: [
      { label: 'Play responsibly', url: '/play-responsibly', is_external: false, audience: 'all' },
      { label: 'Terms', url: '/terms', is_external: false, audience: 'all' },
      { label: 'Privacy', url: '/privacy', is_external: false, audience: 'all' },
      { label: 'Fairness and return', url: '/fairness', is_external: false, audience: 'all' },
      { label: 'Credits', url: '/credits', is_external: false, audience: 'all' },
    ],
    footer_text: 'Playing is for adults. The return of a game is an average over millions of rounds and says nothing about the next one.',
    age_notice: '18+',
    loader: { text: 'One moment …', delay: 300 },
    popup_fallback: { title: 'Something went wrong', text: 'Nothing was lost. Please try again.', button_title: 'Close' },
  },
  it: {
    ...fixed,
    payment_marks: [...fixed.payment_marks],
    menu: [
      {
        links: [
          { label: 'Lobby', url: '/', icon: 'house', is_external: false, audience: 'all' },
          { label: 'Tutti i giochi', url: '/gamehall', icon: 'squares-four', is_external: false, audience: 'all' },
          { label: 'Preferiti', url: '/gamehall?category=favourites', icon: 'heart', is_external: false, audience: 'player' },
          {
            label: 'Giocati di recente',
            url: '/gamehall?category=recent',
            icon: 'clock-counter-clockwise',
            is_external: false,
            audience: 'player',
          },
          { label: 'Slot', url: '/gamehall?category=slots', icon: 'cherries', is_external: false, audience: 'all' },
          { label: 'Originali', url: '/gamehall?category=originals', icon: 'rocket-launch', is_external: false, audience: 'all' },
        ],
      },
      {
        title: 'Conto',
        links: [
          { label: 'Portafoglio', url: '/cashier/deposit', icon: 'wallet', is_external: false, audience: 'player' },
          { label: 'Cronologia', url: '/cashier/history', icon: 'receipt', is_external: false, audience: 'player' },
          { label: 'Impostazioni', url: '/profile/settings', icon: 'user-circle', is_external: false, audience: 'player' },
        ],
      },
      {
        title: 'Aiuto',
        links: [
          { label: 'Gioco responsabile', url: '/play-responsibly', icon: 'shield-check', is_external: false, audience: 'all' },
          { label: 'Equità e ritorno', url: '/fairness', icon: 'scales', is_external: false, audience: 'all' },
        ],
      },
    ],
    footer_links: [
      { label: 'Gioco responsabile', url: '/play-responsibly', is_external: false, audience: 'all' },
      { label: 'Condizioni', url: '/terms', is_external: false, audience: 'all' },
      { label: 'Privacy', url: '/privacy', is_external: false, audience: 'all' },
      { label: 'Equità e ritorno', url: '/fairness', is_external: false, audience: 'all' },
      { label: 'Crediti', url: '/credits', is_external: false, audience: 'all' },
    ],
    footer_text:
      'Il gioco è riservato agli adulti. Il ritorno di un gioco è una media su milioni di partite e non dice nulla sulla prossima.',
    age_notice: '18+',
    loader: { text: 'Un momento …', delay: 300 },
    popup_fallback: { title: 'Qualcosa è andato storto', text: 'Nulla è andato perso. Riprova.', button_title: 'Chiudi' },
  },
};
