import { formatAmount, isCurrency, type Currency } from '@tavolo/money';
import type { Balances } from '../wallet/index.ts';
import type { Contact } from './contact.ts';
import { countryName } from './country.ts';
import type { Player } from './player.ts';

interface Amount {
  amount: string;
  currency: string;
}

/** The four balances as the API shows them (R3-001), decimal strings in major units. */
export function shownBalances(balances: Balances): {
  balance_main: Amount;
  balance_bonus: Amount;
  balance_betting_bonus: Amount;
  balance_fun: Amount;
} {
  const { currency } = balances;
  return {
    balance_main: shown(balances.main, currency),
    balance_bonus: shown(balances.bonus, currency),
    balance_betting_bonus: shown(balances.bettingBonus, currency),
    balance_fun: shown(balances.fun, 'FUN'),
  };
}

/** User account info (R3-001). */
export function accountInfo(player: Player, contacts: readonly Contact[], balances: Balances) {
  return {
    uid: Number(player.id),
    reg_time: player.createdAt.toISOString(),
    login: contacts.find((contact) => contact.isLogin)?.contact ?? '',
    fakename: player.fakename,
    is_name_shown: player.isNameShown,
    is_subscribed: contacts.some((contact) => contact.isSubscribed),
    ...shownBalances(balances),
    is_on_verification: player.isOnVerification,
    is_verified: player.isVerified,
    is_kyc_block_enabled: player.isKycBlockEnabled,
    is_registration_completed: player.isRegistrationCompleted,
    country_code: player.countryCode,
    locale: player.locale,
    two_factor_auth: player.twoFactorAuth,
  };
}

/** The profile (R3-002) and its contacts (R3-003). */
export function profileInfo(player: Player, contacts: readonly Contact[], locale: 'en' | 'it') {
  return {
    first_name: player.firstName ?? '',
    last_name: player.lastName ?? '',
    sex: player.sex,
    birth_date: player.birthDate,
    country: countryName(player.countryCode, locale),
    country_code: player.countryCode,
    region: player.region ?? '',
    home_town: player.homeTown ?? '',
    address: player.address ?? '',
    postcode: player.postcode ?? '',
    document: { type: player.documentType ?? '', number: player.documentNumber ?? '' },
    contacts: contacts.map((contact) => ({
      type: contact.type,
      contact: contact.contact,
      is_confirmed: contact.isConfirmed,
      is_subscribed: contact.isSubscribed,
      phone_country_code: contact.phoneCountryCode,
      is_login: contact.isLogin,
    })),
  };
}

function shown(amount: bigint, currency: string): Amount {
  return { amount: formatAmount(amount, knownCurrency(currency)), currency };
}

function knownCurrency(code: string): Currency {
  if (!isCurrency(code)) throw new Error(`${code} is no currency of this installation`);
  return code;
}
