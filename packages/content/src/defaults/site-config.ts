import type { SingleTypes } from '../types.ts';
import type { Localized } from './define.ts';
import { menus } from './site-menus.ts';

const fixed = {
  brand_name: 'Nova',
  brand_theme: 'nova',
  domain_state: 'active',
  is_bonus_isolation_enabled: false,
  functional_flags: {
    is_two_factor_enabled: true,
    is_verification_enabled: true,
    is_responsible_game_enabled: true,
    is_bet_history_enabled: true,
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
    is_game_history_export_enabled: true,
    full_screen: 'all',
  },
  // Beyond these sums of a whole account, in its own currency, the player has to be known.
  verification: { tries: 3, deposit_total: '2000.00', withdrawal_total: '2000.00' },
  // Specification section 9.
  balance_refresh: {
    isEnabledInterval: true,
    countSecondsForInterval: 10,
    isEnabledTurnOffRequests: true,
    countMinutesAfterWhichRequestsTurnedOff: 5,
    isEnabledRequestsAfterClick: true,
    countSecondsForDelayBetweenClick: 1,
  },
  locale_strategy: 'browser',
  time_to_force_logout: 1800,
  user_inactivity_cashier_time: 600,
  user_inactivity_pp_time: 900,
  toast_duration: 5000,
  chat_provider: 'none',
  marketing_tracker: { is_enabled: false },
  real_user_monitoring: { is_enabled: true, sample_percent: 100 },
} as const;

const lists = () => ({
  payment_marks: ['visa', 'mastercard'],
  // Keys of descriptions as promotion systems name them, and as the site reads them (specification section 3).
  image_name_mapping: [
    { from: 'img_360_520', to: 'image_360_520' },
    { from: 'img_735_240', to: 'image_735_240' },
    { from: 'img_banner', to: 'image_735_240' },
    { from: 'img_mobile', to: 'image_360_520' },
  ],
  custom_code: [],
  chat: [],
});

export const siteConfig: Localized<SingleTypes['prazer-config']> = {
  en: {
    ...fixed,
    ...lists(),
    ...menus('en'),
    footer_text: 'For adults only. RTP is an average over millions of rounds and doesn’t predict your next one.',
    age_notice: '18+',
    update_checker: {
      is_enabled: true,
      interval_seconds: 300,
      title: 'A new version is available',
      text: 'Reload when you like. It won’t interrupt a round in progress.',
      button_title: 'Reload',
    },
    loader: { text: 'One moment…', delay: 300 },
    popup_fallback: { title: 'Something went wrong', text: 'You haven’t lost anything. Please try again.', button_title: 'Close' },
  },
  it: {
    ...fixed,
    ...lists(),
    ...menus('it'),
    footer_text: 'Solo per maggiorenni. L’RTP è una media su milioni di partite e non prevede la prossima.',
    age_notice: '18+',
    update_checker: {
      is_enabled: true,
      interval_seconds: 300,
      title: 'È disponibile una nuova versione',
      text: 'Ricarica quando vuoi. Le partite in corso non si interrompono.',
      button_title: 'Ricarica',
    },
    loader: { text: 'Un momento…', delay: 300 },
    popup_fallback: { title: 'Qualcosa è andato storto', text: 'Non hai perso nulla. Riprova.', button_title: 'Chiudi' },
  },
};
