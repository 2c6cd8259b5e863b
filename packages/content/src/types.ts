// Written by generate-types.ts from the schema files; change those, not this.
import type { Entry, Json, Media } from './entry.ts';

export interface AuthSocialProvider {
  id: number;
  service: 'google' | 'facebook' | 'apple' | 'vk' | 'telegram' | 'local';
  title: string;
  is_enabled: boolean;
}

export interface BannerAuth {
  id: number;
  isExist: boolean;
  label: string | null;
  value: string | null;
  addition: string | null;
  image_360_520: Media | null;
  image_735_240: Media | null;
}

export interface BannerHero {
  id: number;
  tag: string | null;
  tag_icon: string | null;
  title: string;
  title_accent: string | null;
  text: string | null;
  button_title: string;
  button_url: string;
  second_button_title: string | null;
  second_button_url: string | null;
  palette: 'violet' | 'gold' | 'green' | 'blue' | 'rose';
  image_735_240: Media | null;
  image_360_520: Media | null;
  audience: 'all' | 'guest' | 'player';
  finished_at: string | null;
}

export interface BannerMenu {
  id: number;
  isExist: boolean;
  title: string | null;
  subtitle: string | null;
  buttonTitle: string | null;
  buttonSlug: string | null;
  image: Media | null;
  titlePublic: string | null;
  subtitlePublic: string | null;
  buttonTitlePublic: string | null;
  imagePublic: Media | null;
}

export interface BlocksCallToAction {
  id: number;
  title: string;
  text: string | null;
  button_title: string;
  button_url: string;
  second_button_title: string | null;
  second_button_url: string | null;
  audience: 'all' | 'guest' | 'player';
}

export interface BlocksCard {
  id: number;
  icon: string | null;
  title: string;
  text: string | null;
  link_title: string | null;
  link_url: string | null;
}

export interface BlocksCards {
  id: number;
  heading: string | null;
  anchor: string | null;
  lead: string | null;
  cards: BlocksCard[];
}

export interface BlocksFact {
  id: number;
  label: string;
  value: string;
}

export interface BlocksFacts {
  id: number;
  heading: string | null;
  anchor: string | null;
  lead: string | null;
  facts: BlocksFact[];
}

export interface BlocksHelpline {
  id: number;
  name: string;
  country: string | null;
  phone: string | null;
  url: string | null;
  text: string | null;
}

export interface BlocksHelplines {
  id: number;
  heading: string | null;
  anchor: string | null;
  lead: string | null;
  helplines: BlocksHelpline[];
}

export interface BlocksNotice {
  id: number;
  tone: 'info' | 'good' | 'warning';
  title: string | null;
  text: string;
}

export interface BlocksPicture {
  id: number;
  image: Media;
  caption: string | null;
}

export interface BlocksQuestion {
  id: number;
  key: string;
  question: string;
  answer: string;
}

export interface BlocksQuestions {
  id: number;
  heading: string | null;
  anchor: string | null;
  questions: SeoQuestion[];
}

export interface BlocksRichText {
  id: number;
  heading: string | null;
  anchor: string | null;
  body: string;
}

export interface BlocksStep {
  id: number;
  title: string;
  text: string;
}

export interface BlocksSteps {
  id: number;
  heading: string | null;
  anchor: string | null;
  steps: BlocksStep[];
}

export interface CampaignsCondition {
  id: number;
  kind:
    | 'deposit_of_at_least'
    | 'first_deposit'
    | 'has_deposited'
    | 'contact_confirmed'
    | 'registered_within'
    | 'countries'
    | 'currencies'
    | 'weekdays';
  amount: number | null;
  days: number | null;
  values: Json | null;
}

export interface CampaignsGift {
  id: number;
  percent: number | null;
  reward: PromotionsReward;
}

export interface CashierCurrency {
  id: number;
  code: string;
  symbol: string;
  name: string;
  opens_accounts: boolean | null;
  deposit_min: string | null;
  deposit_max: string | null;
  deposit_day: string | null;
  withdrawal_min: string | null;
  withdrawal_max: string | null;
  withdrawal_day: string | null;
  identity_deposit_total: string | null;
  identity_withdrawal_total: string | null;
}

export interface CashierErrorButton {
  id: number;
  error_type: string;
  title: string;
  url: string;
}

export interface CashierHint {
  id: number;
  title: string;
  text: string;
  button_title: string;
}

export interface CashierMethod {
  id: number;
  method: string;
  opens: 'redirect' | 'new_window';
}

export interface CashierPreset {
  id: number;
  currency: string;
  values: Json;
}

export interface CashierRate {
  id: number;
  currency: string;
  rate: string;
}

export interface ChatBetunlim {
  id: number;
  script_url: string;
  global_name: string;
  show_method: string | null;
  hide_method: string | null;
  open_method: string | null;
  close_method: string | null;
  identify_method: string | null;
  reset_method: string | null;
}

export interface ChatFreshChat {
  id: number;
  token: string;
  host: string | null;
  siteId: string | null;
  embed_url: string | null;
}

export interface ChatJivoSite {
  id: number;
  widget_id: string;
}

export interface ChatLiveChat {
  id: number;
  license: string;
  organizationId: string | null;
  group: string | null;
}

export interface ChatLiveTex {
  id: number;
  liveTexID: string;
}

export interface ChatVerbox {
  id: number;
  site_hash: string;
}

export interface FormsCurrencyCondition {
  id: number;
  currency: string;
  field: string;
  is_shown: boolean;
  is_required: boolean;
  regex: string | null;
  mask: string | null;
  order: number;
}

export interface FormsField {
  id: number;
  name: string;
  type: 'email' | 'phone' | 'password' | 'date' | 'text' | 'select' | 'checkbox' | 'promo_code' | 'country' | 'currency' | 'number' | 'sex';
  label: string | null;
  placeholder: string | null;
  is_required: boolean;
  mask: string | null;
  regex: string | null;
  rule: 'name_pattern' | 'card_holder' | 'card_number' | 'iban' | null;
  min: number | null;
  max: number | null;
  order: number;
  currencies: Json | null;
  countries: Json | null;
  options: FormsOption[];
  hint: string | null;
}

export interface FormsForm {
  id: number;
  strategy: 'eager' | 'onSubmit';
  button_title: string | null;
  fields: FormsField[];
}

export interface FormsOption {
  id: number;
  value: string;
  label: string;
}

export interface GamesCategory {
  id: number;
  sysname: string;
  title: string;
  icon: string | null;
  description: string | null;
  is_on_home: boolean;
}

export interface GamesDemoWindow {
  id: number;
  title: string;
  text: string;
  visitor_text: string | null;
  deposit_text: string | null;
  real_text: string | null;
  button_title: string;
  sign_up_title: string;
  deposit_title: string;
  real_title: string;
}

export interface GamesOverride {
  id: number;
  sysname: string;
  name: string | null;
  img_288_192: Media | null;
}

export interface GamesRow {
  id: number;
  key: string;
  title: string;
  icon: string | null;
  source: 'popular' | 'new' | 'favourites' | 'recent' | 'category' | 'provider' | 'all';
  value: string | null;
  layout: 'landscape' | 'portrait' | 'feature';
  count: number;
}

export interface LoyaltyCondition {
  id: number;
  kind: 'contact_confirmed' | 'profile_completed' | 'character_chosen' | 'play_games' | 'place_bets';
  count: number;
  product: 'slots' | 'tables' | 'fast' | 'live' | null;
}

export interface LoyaltyDialog {
  id: number;
  title: string;
  text: string;
  button_title: string;
  cancel_title: string;
}

export interface LoyaltyNoticeSettings {
  id: number;
  duration: number;
  delay: number;
  sound_volume: number;
}

export interface LoyaltyNotice {
  id: number;
  trigger: 'quest' | 'register' | 'profile' | 'confirm' | 'product' | 'level';
  title: string;
  message: string;
  image: Media | null;
}

export interface LoyaltyRate {
  id: number;
  product: 'slots' | 'tables' | 'fast' | 'live' | 'sports';
  points: number;
}

export interface LoyaltyStep {
  id: number;
  icon: string | null;
  title: string;
  text: string;
}

export interface PromotionsContribution {
  id: number;
  kind: 'category' | 'game';
  sysname: string;
  percent: number;
}

export interface PromotionsLevelRate {
  id: number;
  level: string;
  percent: number;
}

export interface PromotionsReward {
  id: number;
  type: 'cash' | 'casino_bonus' | 'betting_bonus' | 'free_bet' | 'free_spins';
  amount: number | null;
  bonus: string | null;
  game: string | null;
  spins: number | null;
  stake: number | null;
  days: number | null;
}

export interface SearchGroup {
  id: number;
  source: 'games' | 'providers' | 'categories' | 'promotions' | 'pages' | 'questions' | 'sports';
  title: string;
  icon: string | null;
  is_enabled: boolean;
  count: number;
}

export interface SeoArticle {
  id: number;
  headline: string;
  description: string | null;
  image: Media | null;
  datePublished: string | null;
  dateModified: string | null;
}

export interface SeoContactPoint {
  id: number;
  telephone: string | null;
  email: string | null;
  contactType: string;
  areaServed: string | null;
  availableLanguage: Json | null;
}

export interface SeoMeta {
  id: number;
  name: string | null;
  property: string | null;
  content: string;
}

export interface SeoOpenGraph {
  id: number;
  title: string | null;
  description: string | null;
  image: Media | null;
  type: string | null;
}

export interface SeoOrganization {
  id: number;
  name: string;
  url: string | null;
  logo: Media | null;
  contactPoint: SeoContactPoint[];
  sameAs: Json | null;
}

export interface SeoProduct {
  id: number;
  name: string;
  image: Media | null;
  description: string | null;
  sku: string | null;
  brandName: string | null;
}

export interface SeoQuestion {
  id: number;
  question: string;
  answer: string;
}

export interface SeoRedirect {
  id: number;
  from_url: string;
  to_url: string;
  is_external: boolean;
  is_permanent: boolean;
}

export interface SeoReplacement {
  id: number;
  from: string;
  to: string;
}

export interface SiteBalanceRefresh {
  id: number;
  isEnabledInterval: boolean;
  countSecondsForInterval: number;
  isEnabledTurnOffRequests: boolean;
  countMinutesAfterWhichRequestsTurnedOff: number;
  isEnabledRequestsAfterClick: boolean;
  countSecondsForDelayBetweenClick: number;
}

export interface SiteBrandColors {
  id: number;
  accent: string | null;
  call_to_action: string | null;
}

export interface SiteCustomCode {
  id: number;
  name: string;
  isEnabled: boolean;
  position: 'head' | 'bodyStart' | 'bodyEnd';
  consent: 'necessary' | 'statistics' | 'marketing';
  hosts: string | null;
  code: string;
}

export interface SiteEmptyState {
  id: number;
  title: string;
  text: string;
  button_title: string | null;
  button_url: string | null;
}

export interface SiteFunctionalFlags {
  id: number;
  is_two_factor_enabled: boolean;
  is_verification_enabled: boolean;
  is_responsible_game_enabled: boolean;
  is_bet_history_enabled: boolean;
  is_search_enabled: boolean;
  is_demo_enabled: boolean;
  is_reverse_withdrawal_enabled: boolean;
  is_favourites_enabled: boolean;
  is_winners_enabled: boolean;
  is_promotions_enabled: boolean;
  is_offers_enabled: boolean;
  is_promo_codes_enabled: boolean;
  is_bonuses_enabled: boolean;
  is_cashback_enabled: boolean;
  is_jackpots_enabled: boolean;
  is_tournaments_enabled: boolean;
  is_loyalty_enabled: boolean;
  is_betting_enabled: boolean;
  is_support_enabled: boolean;
  is_game_history_export_enabled: boolean;
  full_screen: 'all' | 'product' | 'telegram' | 'none';
}

export interface SiteImageName {
  id: number;
  from: string;
  to: string;
}

export interface SiteLink {
  id: number;
  label: string;
  url: string;
  icon: string | null;
  is_external: boolean;
  audience: 'all' | 'guest' | 'player';
}

export interface SiteLoader {
  id: number;
  text: string;
  image: Media | null;
  delay: number;
}

export interface SiteLocale {
  id: number;
  code: 'en' | 'it';
  language: string;
  name: string;
  direction: 'ltr' | 'rtl';
}

export interface SiteLogos {
  id: number;
  mark: Media | null;
  wordmark: string;
}

export interface SiteMarketingTracker {
  id: number;
  is_enabled: boolean;
  script_url: string | null;
  domain: string | null;
  target: string | null;
  token: string | null;
  site_group: string | null;
}

export interface SiteMenuGroup {
  id: number;
  title: string | null;
  links: SiteLink[];
}

export interface SiteOperator {
  id: number;
  company_name: string | null;
  company_number: string | null;
  address: string | null;
  licence_number: string | null;
  regulator: string | null;
  regulator_url: string | null;
  support_email: string | null;
  complaints_email: string | null;
  privacy_email: string | null;
  adr_name: string | null;
  adr_url: string | null;
  notice: string | null;
}

export interface SitePopupFallback {
  id: number;
  title: string;
  text: string;
  button_title: string;
  image: Media | null;
}

export interface SiteRealUserMonitoring {
  id: number;
  is_enabled: boolean;
  url: string | null;
  sample_percent: number;
}

export interface SiteUpdateChecker {
  id: number;
  is_enabled: boolean;
  interval_seconds: number;
  title: string | null;
  text: string | null;
  button_title: string | null;
}

export interface SiteVerification {
  id: number;
  level: string | null;
  tries: number;
  deposit_total: string | null;
  withdrawal_total: string | null;
}

export interface TournamentsPoints {
  id: number;
  multiplier: number;
  points: number;
}

export interface TournamentsPrize {
  id: number;
  from_place: number;
  to_place: number;
  reward: PromotionsReward;
}

export interface WebFavicon {
  id: number;
  kind: 'png' | 'apple' | 'ico';
  size: number;
  image: Media;
}

export interface WebManifest {
  id: number;
  name: string;
  short_name: string;
  description: string | null;
  display: 'standalone' | 'minimal_ui' | 'browser';
  theme_color: string;
  background_color: string;
  orientation: 'any' | 'portrait' | 'landscape';
}

/** Ways to sign up and in, and the texts around them */
export interface AuthConfig extends Entry {
  minimum_age: number;
  is_form_registration_enabled: boolean;
  is_fast_registration_enabled: boolean;
  is_social_enabled: boolean;
  is_telegram_enabled: boolean;
  is_passkey_enabled: boolean;
  terms_version: string;
  privacy_version: string;
  social_providers: AuthSocialProvider[];
}

/** Banners of the home page, the menu and the sign-in window */
export interface Banner extends Entry {
  home: BannerHero[];
  menu: BannerMenu | null;
  auth: BannerAuth | null;
}

/** A kind of betting bonus with its conditions: wagering, odds, time, stakes. One that was granted keeps those of then */
export interface BettingBonus extends Entry {
  key: string;
  title: string;
  text: string | null;
  wagering: number;
  days: number;
  days_to_activate: number;
  minimum_odds: number | null;
  maximum_stake: number | null;
  maximum_win: number | null;
  sports: Json | null;
}

/** What players are offered: who it is open to, what they do for it, what it gives and what it may cost */
export interface CampaignOffer extends Entry {
  key: string;
  order: number;
  title: string;
  text: string | null;
  image_735_240: Media | null;
  image_360_520: Media | null;
  campaign_id: string | null;
  action: 'deposit' | 'take';
  needs_code: boolean;
  starts_at: string | null;
  ends_at: string | null;
  conditions: CampaignsCondition[];
  gifts: CampaignsGift[];
  exclude_methods: Json | null;
  stacking_group: string | null;
  uses_per_player: number;
  use_period: 'ever' | 'month' | 'week' | 'day';
  uses_in_all: number | null;
  budget: number;
}

/** A window that tells of an offer, once or from time to time */
export interface CampaignPopup extends Entry {
  sysname: string;
  order: number;
  title: string;
  text: string | null;
  image_735_240: Media | null;
  image_360_520: Media | null;
  button_title: string | null;
  button_url: string | null;
  audience: 'all' | 'guest' | 'player';
  shows: 'once' | 'daily' | 'every_visit';
  offer_key: string | null;
  starts_at: string | null;
  ends_at: string | null;
}

/** A programme of cashback: of which plays, in which periods, how much. A period that runs keeps the conditions with which it began */
export interface Cashback extends Entry {
  key: string;
  title: string;
  text: string | null;
  product: 'casino' | 'live' | 'games' | 'sports';
  period: 'day' | 'week' | 'month';
  percent: number;
  level_rates: PromotionsLevelRate[];
  minimum: number;
  cap: number;
  stake_cap_percent: number;
  days_to_receive: number | null;
  paid_as: 'cash' | 'casino_bonus' | 'betting_bonus';
  bonus: string | null;
}

/** Currencies, amounts and hints of the cashier */
export interface CashierConfig extends Entry {
  currencies: CashierCurrency[];
  deposit_amounts: CashierPreset[];
  currency_rates: CashierRate[];
  rates_date: string | null;
  rates_source: string | null;
  deposit_view: 'list' | 'grid';
  methods: CashierMethod[];
  registration_hint: CashierHint | null;
  error_buttons: CashierErrorButton[];
  notice: string | null;
  withdraw_notice: string | null;
  registration_hint_minutes: number;
  review_turnover_percent: number;
  history_page_size: number;
  recent_count: number;
}

/** A kind of casino bonus with its conditions: wagering, games, time, stakes. One that was granted keeps those of then */
export interface CasinoBonus extends Entry {
  key: string;
  title: string;
  text: string | null;
  wagering: number;
  days: number;
  days_to_activate: number;
  contributions: PromotionsContribution[];
  maximum_stake: number | null;
  maximum_win: number | null;
  spends: 'cash_first' | 'bonus_first';
  forfeit_on_withdrawal: boolean;
}

/** Languages and texts that the operator changed */
export interface Common extends Entry {
  languages: SiteLocale[];
  texts: Json | null;
}

/** What differs on one host: indexing, canonical host, robots.txt */
export interface DomainSeoSetting extends Entry {
  host: string;
  is_indexable: boolean;
  domain_type: 'desktop' | 'mobile';
  canonical_host: string | null;
  robots_txt: string | null;
  title_template: string | null;
  default_title: string | null;
  default_description: string | null;
  metas: SeoMeta[];
}

/** A group of questions and answers */
export interface Faq extends Entry {
  key: string;
  order: number;
  icon: string | null;
  title: string;
  questions: BlocksQuestion[];
}

/** Fields of the forms and the texts of their errors */
export interface FormsConfig extends Entry {
  registration: FormsForm | null;
  fast_registration: FormsForm | null;
  completion: FormsForm | null;
  restore: FormsForm | null;
  profile: FormsForm | null;
  validation_dictionary: Json | null;
  api_validation_errors: Json | null;
  currency_conditions: FormsCurrencyCondition[];
}

/** Rows of the home page and categories of the game hall */
export interface GamesConfig extends Entry {
  home_rows: GamesRow[];
  categories: GamesCategory[];
  overrides: GamesOverride[];
  demo_window: GamesDemoWindow | null;
  demo_window_shown: 'once' | 'visit' | 'never';
  page_sizes: Json | null;
  search_placeholder: string | null;
  virtual_items_limit: number;
  virtual_buffer: number;
}

/** Texts, notices and dialogs of the loyalty programme */
export interface Loyalty extends Entry {
  title: string;
  lead: string;
  points_name: string;
  image: Media | null;
  steps: LoyaltyStep[];
  notice_settings: LoyaltyNoticeSettings | null;
  notices: LoyaltyNotice[];
  shop_title: string;
  shop_lead: string;
  confirm_dialog: LoyaltyDialog | null;
  bought_dialog: LoyaltyDialog | null;
  insufficient_dialog: LoyaltyDialog | null;
  character_dialog: LoyaltyDialog | null;
  rates: LoyaltyRate[];
  character_days: number;
}

/** Characters that players choose from */
export interface LoyaltyCharacter extends Entry {
  key: string;
  order: number;
  points: number;
  title: string;
  text: string | null;
  image: Media | null;
}

/** A level of a loyalty programme: from how many points on, what it brings */
export interface LoyaltyLevel extends Entry {
  key: string;
  program: string;
  points: number;
  gift: number;
  title: string;
  text: string | null;
  image: Media | null;
}

/** What points are exchanged for */
export interface LoyaltyProduct extends Entry {
  key: string;
  order: number;
  title: string;
  text: string | null;
  image: Media | null;
  price: number;
  kind: 'reward' | 'goods';
  reward: PromotionsReward | null;
  stock: number | null;
  per_player: number | null;
  limit_days: number | null;
}

/** A ladder of levels, and which plays count on it. The first one is the one that the account shows */
export interface LoyaltyProgram extends Entry {
  key: string;
  order: number;
  title: string;
  text: string | null;
  image_735_240: Media | null;
  counts: 'everything' | 'games' | 'sports';
}

/** Small tasks that bring points once */
export interface LoyaltyQuest extends Entry {
  key: string;
  order: number;
  points: number;
  title: string;
  text: string | null;
  image: Media | null;
  condition: LoyaltyCondition;
}

/** Ids of analytics; each is loaded only with an id and with the consent of the visitor */
export interface MetaDataTool extends Entry {
  google_tag_manager_id: string | null;
  google_analytics_id: string | null;
  yandex_metrika_id: string | null;
  facebook_pixel_id: string | null;
  tiktok_pixel_id: string | null;
  seon_session_url: string | null;
  verifications: SeoMeta[];
}

/** A page of its own address: terms, privacy, help */
export interface Page extends Entry {
  slug: string;
  revised_on: string | null;
  title: string;
  lead: string;
  image: Media | null;
  is_contents_shown: boolean;
  blocks: (
    | ({ __component: 'blocks.rich-text' } & BlocksRichText)
    | ({ __component: 'blocks.notice' } & BlocksNotice)
    | ({ __component: 'blocks.steps' } & BlocksSteps)
    | ({ __component: 'blocks.facts' } & BlocksFacts)
    | ({ __component: 'blocks.questions' } & BlocksQuestions)
    | ({ __component: 'blocks.cards' } & BlocksCards)
    | ({ __component: 'blocks.picture' } & BlocksPicture)
    | ({ __component: 'blocks.call-to-action' } & BlocksCallToAction)
    | ({ __component: 'blocks.helplines' } & BlocksHelplines)
  )[];
  related: Omit<Page, 'related'>[];
}

/** Heading, lead and empty state of a page whose rows come from the product */
export interface PageIntro extends Entry {
  path: string;
  title: string;
  lead: string;
  empty: SiteEmptyState | null;
  guest: SiteEmptyState | null;
  questions: SeoQuestion[];
}

/** Brand, menus, switches and timings of the site */
export interface PrazerConfig extends Entry {
  brand_name: string;
  brand_theme: 'nova' | 'emerald' | 'riviera';
  brand_colors: SiteBrandColors | null;
  domain_state: 'active' | 'disabled' | 'maintenance';
  is_bonus_isolation_enabled: boolean;
  operator: SiteOperator | null;
  logos: SiteLogos | null;
  functional_flags: SiteFunctionalFlags | null;
  verification: SiteVerification | null;
  balance_refresh: SiteBalanceRefresh | null;
  regulation_profile: 'uk' | 'gli' | 'italy' | 'malta' | null;
  locale_strategy: 'browser' | 'platform';
  time_to_force_logout: number;
  user_inactivity_cashier_time: number;
  user_inactivity_pp_time: number;
  toast_duration: number;
  update_checker: SiteUpdateChecker | null;
  menu: SiteMenuGroup[];
  footer_columns: SiteMenuGroup[];
  footer_links: SiteLink[];
  footer_text: string | null;
  age_notice: string | null;
  payment_marks: Json | null;
  validator_config: Json | null;
  image_name_mapping: SiteImageName[];
  loader: SiteLoader | null;
  popup_fallback: SitePopupFallback | null;
  custom_code: SiteCustomCode[];
  chat_provider: 'none' | 'live_tex' | 'freshChat' | 'liveChat' | 'verbox' | 'betunlim' | 'jivoSite';
  chat: (
    | ({ __component: 'chat.live-tex' } & ChatLiveTex)
    | ({ __component: 'chat.fresh-chat' } & ChatFreshChat)
    | ({ __component: 'chat.live-chat' } & ChatLiveChat)
    | ({ __component: 'chat.verbox' } & ChatVerbox)
    | ({ __component: 'chat.betunlim' } & ChatBetunlim)
    | ({ __component: 'chat.jivo-site' } & ChatJivoSite)
  )[];
  marketing_tracker: SiteMarketingTracker | null;
  real_user_monitoring: SiteRealUserMonitoring | null;
}

/** Something worth telling players, with its conditions */
export interface Promotion extends Entry {
  slug: string;
  kind: 'information' | 'bonus' | 'cashback' | 'freespins' | 'tournament';
  order: number;
  audience: 'all' | 'guest' | 'player';
  starts_at: string | null;
  ends_at: string | null;
  campaign_id: string | null;
  palette: 'violet' | 'gold' | 'green' | 'blue' | 'rose';
  icon: string | null;
  tag: string | null;
  title: string;
  title_accent: string | null;
  summary: string;
  image_735_240: Media | null;
  blocks: (
    | ({ __component: 'blocks.rich-text' } & BlocksRichText)
    | ({ __component: 'blocks.notice' } & BlocksNotice)
    | ({ __component: 'blocks.steps' } & BlocksSteps)
    | ({ __component: 'blocks.facts' } & BlocksFacts)
    | ({ __component: 'blocks.questions' } & BlocksQuestions)
    | ({ __component: 'blocks.cards' } & BlocksCards)
    | ({ __component: 'blocks.picture' } & BlocksPicture)
    | ({ __component: 'blocks.call-to-action' } & BlocksCallToAction)
    | ({ __component: 'blocks.helplines' } & BlocksHelplines)
  )[];
  conditions: string | null;
  button_title: string;
  button_url: string;
  second_button_title: string | null;
  second_button_url: string | null;
  conditions_page: Omit<Page, 'related'> | null;
}

/** What a jurisdiction asks for: waits, periods of exclusion, reality checks, first limits. The one named by the regulation profile holds */
export interface ProtectionProfile extends Entry {
  key: 'uk' | 'gli' | 'italy' | 'malta';
  title: string;
  raise_wait_hours: number;
  broken_help_stops_play: boolean | null;
  one_game_at_a_time: boolean | null;
  asks_for_limit: boolean;
  reality_check_minutes: number;
  reality_check_choices: Json;
  time_out_hours: Json;
  exclusions: Json;
  return_wait_hours: number;
  indefinite_months: number;
  indefinite_return_wait_hours: number;
  identity_before: 'nothing' | 'play' | 'deposit' | null;
  exclusion_register: 'none' | 'gamstop' | 'rua' | null;
  first_limits: Json | null;
}

/** What the search looks through, in which order, and its texts */
export interface SearchConfig extends Entry {
  placeholder: string;
  groups: SearchGroup[];
  minimum_length: number;
  typing_delay: number;
  popular_title: string;
  popular_queries: Json | null;
  empty_title: string;
  empty_text: string;
}

/** Title, description and structured data of one address */
export interface Seo extends Entry {
  path: string;
  seo_url: string | null;
  title: string;
  description: string;
  metas: SeoMeta[];
  open_graph: SeoOpenGraph | null;
  robots: string | null;
  canonical: string | null;
  schema_faq: SeoQuestion[];
  organization: SeoOrganization | null;
  product: SeoProduct | null;
  schema_article: SeoArticle | null;
  replacements: SeoReplacement[];
  heading: string | null;
  text: string | null;
}

/** Defaults of every page, organization and redirects */
export interface SettingsSeo extends Entry {
  default_title: string;
  title_template: string;
  default_description: string;
  default_image: Media | null;
  robots: string | null;
  organization: SeoOrganization | null;
  redirects: SeoRedirect[];
  replacements: Json | null;
  product: SeoProduct | null;
  canonical_host: string | null;
}

/** Header, description and button of a page about a state or a fault */
export interface SystemPage extends Entry {
  key:
    | 'maintenance'
    | 'not_found'
    | 'forbidden'
    | 'fault'
    | 'user_blocked'
    | 'user_deleted'
    | 'unsubscribe'
    | 'slot_errors'
    | 'pay_cancel'
    | 'pay_fail'
    | 'pay_mobile'
    | 'pay_new_window'
    | 'pay_pending'
    | 'pay_success'
    | 'confirmation'
    | 'confirmation_success';
  header: string;
  description: string;
  button_title: string | null;
  button_url: string | null;
}

/** A race between players: when it runs, which plays score how, what its places win. One that has begun keeps the rules with which it began */
export interface Tournament extends Entry {
  sysname: string;
  order: number;
  title: string;
  summary: string;
  rules: string | null;
  palette: 'violet' | 'gold' | 'green' | 'blue' | 'rose';
  image_735_240: Media | null;
  image_360_520: Media | null;
  product: 'casino' | 'sports';
  categories: Json | null;
  providers: Json | null;
  games: Json | null;
  exclude_categories: Json | null;
  exclude_providers: Json | null;
  exclude_games: Json | null;
  scoring: 'turnover' | 'multiplier' | 'wins' | 'points';
  points: TournamentsPoints[];
  minimum_stake: number;
  minimum_odds: number | null;
  score_limit: number | null;
  counts_bonus_money: boolean;
  repeats: 'never' | 'daily' | 'weekly';
  starts_at: string | null;
  ends_at: string | null;
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  start_time: string | null;
  hours: number | null;
  prizes: TournamentsPrize[];
  budget: number;
}

/** Favicons by size and kind, web manifest */
export interface WebSetting extends Entry {
  favicon: WebFavicon[];
  manifest: WebManifest | null;
}

export interface SingleTypes {
  'auth-config': AuthConfig;
  banner: Banner;
  'cashier-config': CashierConfig;
  common: Common;
  'forms-config': FormsConfig;
  'games-config': GamesConfig;
  loyalty: Loyalty;
  'meta-data-tool': MetaDataTool;
  'prazer-config': PrazerConfig;
  'search-config': SearchConfig;
  'settings-seo': SettingsSeo;
  'web-setting': WebSetting;
}

export interface CollectionTypes {
  'betting-bonus': BettingBonus;
  'campaign-offer': CampaignOffer;
  'campaign-popup': CampaignPopup;
  cashback: Cashback;
  'casino-bonus': CasinoBonus;
  'domain-seo-setting': DomainSeoSetting;
  faq: Faq;
  'loyalty-character': LoyaltyCharacter;
  'loyalty-level': LoyaltyLevel;
  'loyalty-product': LoyaltyProduct;
  'loyalty-program': LoyaltyProgram;
  'loyalty-quest': LoyaltyQuest;
  page: Page;
  'page-intro': PageIntro;
  promotion: Promotion;
  'protection-profile': ProtectionProfile;
  seo: Seo;
  'system-page': SystemPage;
  tournament: Tournament;
}
