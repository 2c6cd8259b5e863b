// Written by generate-types.ts from the schema files; change those, not this.
import type { Entry, Json, Media } from './entry.ts';

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

export interface CashierCurrency {
  id: number;
  code: string;
  symbol: string;
  name: string;
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

export interface CashierPreset {
  id: number;
  currency: string;
  values: Json;
}

export interface FormsField {
  id: number;
  name: string;
  type: 'email' | 'phone' | 'password' | 'date' | 'text' | 'select' | 'checkbox' | 'promo_code' | 'country' | 'currency';
  label: string | null;
  placeholder: string | null;
  is_required: boolean;
  mask: string | null;
  regex: string | null;
  order: number;
  currencies: Json | null;
}

export interface FormsForm {
  id: number;
  strategy: 'eager' | 'onSubmit';
  fields: FormsField[];
}

export interface GamesCategory {
  id: number;
  sysname: string;
  title: string;
  icon: string | null;
  description: string | null;
  image: Media | null;
  is_on_home: boolean;
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

export interface SiteBalanceRefresh {
  id: number;
  isEnabledInterval: boolean;
  countSecondsForInterval: number;
  isEnabledTurnOffRequests: boolean;
  countMinutesAfterWhichRequestsTurnedOff: number;
  isEnabledRequestsAfterClick: boolean;
  countSecondsForDelayBetweenClick: number;
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
  full_screen: 'all' | 'product' | 'telegram' | 'none';
}

export interface SiteLink {
  id: number;
  label: string;
  url: string;
  icon: string | null;
  is_external: boolean;
  audience: 'all' | 'guest' | 'player';
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

export interface SiteMenuGroup {
  id: number;
  title: string | null;
  links: SiteLink[];
}

/** Banners of the home page, the menu and the sign-in window */
export interface Banner extends Entry {
  home: BannerHero[];
  menu: BannerMenu | null;
  auth: BannerAuth | null;
}

/** Currencies, amounts and hints of the cashier */
export interface CashierConfig extends Entry {
  currencies: CashierCurrency[];
  deposit_amounts: CashierPreset[];
  deposit_view: 'list' | 'grid';
  registration_hint: CashierHint | null;
  error_buttons: CashierErrorButton[];
  notice: string | null;
}

/** Languages and texts that the operator changed */
export interface Common extends Entry {
  languages: SiteLocale[];
  texts: Json | null;
  image_name_mapping: Json | null;
}

/** Fields of the forms and the texts of their errors */
export interface FormsConfig extends Entry {
  registration: FormsForm | null;
  restore: FormsForm | null;
  profile: FormsForm | null;
  validation_dictionary: Json | null;
  api_validation_errors: Json | null;
  currency_conditions: Json | null;
}

/** Rows of the home page and categories of the game hall */
export interface GamesConfig extends Entry {
  home_rows: GamesRow[];
  categories: GamesCategory[];
  page_sizes: Json | null;
  search_placeholder: string | null;
}

/** Brand, menus, switches and timings of the site */
export interface PrazerConfig extends Entry {
  brand_name: string;
  brand_theme: 'nova' | 'emerald' | 'riviera';
  domain_state: 'active' | 'disabled' | 'maintenance';
  logos: SiteLogos | null;
  functional_flags: SiteFunctionalFlags | null;
  balance_refresh: SiteBalanceRefresh | null;
  time_to_force_logout: number;
  user_inactivity_cashier_time: number;
  user_inactivity_pp_time: number;
  toast_duration: number;
  menu: SiteMenuGroup[];
  footer_links: SiteLink[];
  footer_text: string | null;
  age_notice: string | null;
  payment_marks: Json | null;
  validator_config: Json | null;
  loader: Json | null;
  popup_fallbacks: Json | null;
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
}

export interface SingleTypes {
  banner: Banner;
  'cashier-config': CashierConfig;
  common: Common;
  'forms-config': FormsConfig;
  'games-config': GamesConfig;
  'prazer-config': PrazerConfig;
  'settings-seo': SettingsSeo;
}

export interface CollectionTypes {
  seo: Seo;
}
