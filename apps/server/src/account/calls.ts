import type { ParamsOf, ResultOf } from '@tavolo/contract';
import type { CallContext, Handlers, Locale } from '../kernel/calls/handlers.ts';
import { accountInfo, profileInfo, shownBalances } from './account-info.ts';
import type { Account } from './account.ts';
import { agree, owedAgreement } from './agreement.ts';
import { addContact, changeSubscription, confirmContact, sendConfirmation, unsubscribe } from './contacts.ts';
import { currencyState, setCurrency } from './currency.ts';
import { isTriedFirst } from './new-password.ts';
import { phoneCountries } from './phone-countries.ts';
import { changeNameConsent } from './public-name.ts';
import {
  changeFakename,
  changeLocale,
  changePassword,
  personalDataFields,
  personalDataItem,
  saveProfile,
  withDocument,
} from './profile.ts';
import { completeRegistration, owedRegistration } from './registration-completion.ts';
import { sendRegistrationCode } from './registration-code.ts';
import { refuseKind, register, type Registration } from './registration.ts';
import type { Opened } from './session.ts';
import { deviceLife } from './device.ts';
import { socialCalls, type SocialCall } from './social-calls.ts';
import type { SocialService } from './social-service.ts';
import { registerByTelegram, type TelegramBot } from './telegram-registration.ts';
import { requestRestore, restore } from './restore.ts';
import { securityCalls, type SecurityCall } from './security-calls.ts';
import { signIn } from './sign-in.ts';
import { mustBeProved } from './step-up.ts';
import { readTwoFactor } from './two-factor.ts';
import { readStorage, readStorageKeys, writeStorage } from './storage.ts';

type AccountCall =
  | SocialCall
  | SecurityCall
  | 'auth.register'
  | 'auth.sendRegistrationCode'
  | 'auth.checkPassword'
  | 'auth.getRegistration'
  | 'auth.completeRegistration'
  | 'auth.login'
  | 'auth.logout'
  | 'auth.restore'
  | 'account.getInfo'
  | 'account.getAgreement'
  | 'account.agree'
  | 'account.getBalance'
  | 'account.getprofileinfo'
  | 'account.getPersonalDataFields'
  | 'account.saveProfileInfo'
  | 'account.changepassword'
  | 'account.changelocale'
  | 'account.changefakename'
  | 'account.changeNameConsent'
  | 'account.addcontact'
  | 'account.confirmContact'
  | 'account.sendconfirmationtocontact'
  | 'account.changeSubscription'
  | 'account.getContactPhoneSettings'
  | 'account.unsubscribe'
  | 'account.getCurrency'
  | 'account.setCurrency'
  | 'storage.get'
  | 'storage.getKeys'
  | 'storage.set';

export interface AccountCallOptions {
  /** The bot by which people come out of Telegram; without one nobody does. */
  telegram?: TelegramBot | null;
  /** Services that can be signed in by. */
  services?: () => SocialService[];
}

/** The account module's calls of the main API. */
export function accountCalls(account: Account, options: AccountCallOptions = {}): Handlers<AccountCall> {
  const { tools } = account;
  const { database, wallet, sessions } = tools;

  async function infoOf(playerId: bigint, startedAt: Date | null): Promise<ResultOf<'auth.login'>> {
    const [player, contacts, balances, owed] = await Promise.all([
      account.player(playerId),
      account.contacts(playerId),
      wallet.balances(playerId),
      owedAgreement(tools, database, playerId),
    ]);
    const own = { owes_agreement: owed.length > 0, session_started_at: startedAt?.toISOString() ?? null };
    return { ...accountInfo(player, contacts, balances), ...own };
  }

  async function enter(opened: Opened & { deviceToken?: string }, context: CallContext): Promise<ResultOf<'auth.login'>> {
    // The session that this browser had before is over: one browser, one session.
    if (context.session) await sessions.end(context.session.playerId, context.session.id, 'logout');
    context.setSessionCookie(opened.token, opened.maxAge);
    if (opened.deviceToken !== undefined) context.setDeviceCookie?.(opened.deviceToken, deviceLife);
    return infoOf(opened.playerId, opened.openedAt);
  }

  return {
    ...socialCalls(tools, options.services ?? (() => [])),
    ...securityCalls(tools, enter),
    'auth.register': async (params, context) => {
      if (params.type === 'telegram') {
        const { id, username, hash, payload, language_code: languageCode, promo_code: promoCode } = params;
        const opened = await registerByTelegram(
          tools,
          options.telegram ?? null,
          { id, username, hash, languageCode, payload, promoCode },
          context.locale,
          context,
        );
        return enter(opened, context);
      }
      // By a service one signs up at /oauth/init.
      if (params.type === 'social') throw refuseKind(params.type);
      return enter(await register(tools, registrationOf(params), context.locale, context, params.type), context);
    },
    'account.getAgreement': async (_params, { locale, session }) => {
      const { terms, privacy } = tools.settings.documents(locale);
      const owed = await owedAgreement(tools, database, session.playerId);
      return { documents: owed, terms_version: terms.version, privacy_version: privacy.version };
    },
    'account.agree': async ({ terms_version: terms, privacy_version: privacy }, { locale, session }) => {
      await agree(tools, session.playerId, { terms, privacy }, locale);
      return 1;
    },
    'auth.sendRegistrationCode': async (params, context) => ({
      resend_time: await sendRegistrationCode(tools, registrationOf(params), context.locale, context),
    }),
    'auth.checkPassword': async ({ password }, { address }) => ({ is_common: await isTriedFirst(tools, password, address) }),
    'auth.getRegistration': async (_params, { session }) => {
      const owed = await owedRegistration(tools, session.playerId);
      return {
        fields: owed.fields,
        currency: owed.currency,
        first_name: owed.firstName,
        last_name: owed.lastName,
        has_password: owed.hasPassword,
      };
    },
    'auth.completeRegistration': async (params, context) => {
      await completeRegistration(tools, context.session.playerId, registrationOf(params), context.locale);
      return infoOf(context.session.playerId, await sessions.startedAt(context.session.id));
    },
    'auth.login': async ({ login, password, code }, context) => enter(await signIn(tools, { login, password, code }, context), context),
    'auth.logout': async (_params, context) => {
      if (context.session) await sessions.end(context.session.playerId, context.session.id, 'logout');
      context.clearSessionCookie();
      return 1;
    },
    'auth.restore': async ({ login, code, password, password_repeat: repeat }, context) => {
      if (code === undefined && password === undefined) {
        await requestRestore(tools, login, context);
        return 1;
      }
      await restore(tools, { login, code: code ?? '', password: password ?? '', repeat }, context);
      return 1;
    },

    'account.getInfo': async (_params, { session, locale }) => {
      if (!session) return visitorInfo(locale, tools.settings.currencies[0] ?? 'EUR');
      return infoOf(session.playerId, await sessions.startedAt(session.id));
    },
    'account.getBalance': async (_params, { session }) => shownBalances(await wallet.balances(session.playerId)),
    'account.getprofileinfo': async (_params, { session, locale }) => {
      const [player, contacts] = await Promise.all([account.player(session.playerId), account.contacts(session.playerId)]);
      return profileInfo(withDocument(tools, player), contacts, locale);
    },
    'account.getPersonalDataFields': async (_params, { session }) => ({
      items: personalDataFields(tools, await account.player(session.playerId)).map(personalDataItem),
    }),
    'account.saveProfileInfo': async ({ sex, ...texts }, { session, address }) => {
      const wish = { ...texts, ...(sex !== undefined && { sex: String(sex) }) };
      const known = personalDataFields(tools, await account.player(session.playerId));
      // Filling in what was empty is part of signing up; what is known already is changed by its owner alone (ACC-09).
      const isChange = known.some(({ name, value, isEditable }) => isEditable && value !== '' && (wish[name]?.trim() ?? value) !== value);
      if (isChange) await mustBeProved(tools, session);
      await saveProfile(tools, session.playerId, wish, address);
      return 1;
    },
    'account.changepassword': async (params, { session }) => {
      if (await readTwoFactor(database, session.playerId)) await mustBeProved(tools, session);
      await changePassword(
        tools,
        { id: session.playerId, sessionId: session.id },
        { oldPassword: params.old_password, newPassword: params.new_password, repeat: params.new_password_repeat },
      );
      return 1;
    },
    'account.changelocale': async ({ locale }, { session }) => {
      await changeLocale(tools, session.playerId, locale);
      return 1;
    },
    'account.changefakename': async ({ fakename }, { session }) => {
      await changeFakename(tools, session.playerId, fakename);
      return 1;
    },
    'account.changeNameConsent': async ({ is_shown: isShown }, { session }) => {
      await changeNameConsent(tools, session.playerId, isShown);
      return 1;
    },
    'account.addcontact': async (params, context) => {
      await addContact(
        tools,
        context.session.playerId,
        { contact: params.contact, phoneCountryCode: params.phone_country_code },
        context.locale,
        context,
      );
      return 1;
    },
    'account.confirmContact': async ({ contact, code }, { session }) => {
      await confirmContact(tools, session.playerId, { contact, code, session });
      return 1;
    },
    'account.sendconfirmationtocontact': async ({ contact }, context) => ({
      resend_time: await sendConfirmation(tools, context.session.playerId, contact, context.locale, context),
    }),
    'account.changeSubscription': async ({ contact, subscription }, { session }) => {
      await changeSubscription(tools, session.playerId, contact, subscription);
      return 1;
    },
    'account.getContactPhoneSettings': async (_params, { session, locale }) => ({
      default_country: session ? (await account.player(session.playerId)).countryCode : guessedCountry(locale),
      // No country, where this installation cannot send text messages: no phone number can be proved there.
      countries: tools.mail.canText ? phoneCountries(locale) : [],
    }),
    'account.unsubscribe': async ({ token }) => {
      await unsubscribe(tools, token);
      return 1;
    },
    'account.getCurrency': async (_params, { session }) => {
      const { currency, choices, bond } = await currencyState(tools, session.playerId);
      return { currency, choices: [...choices], fixed_by: bond };
    },
    'account.setCurrency': async ({ currency }, { session }) => {
      await setCurrency(tools, session.playerId, currency);
      return 1;
    },

    'storage.get': async ({ keys }, { session }) => ({ items: await readStorage({ database }, session.playerId, keys) }),
    'storage.getKeys': async (_params, { session }) => ({ items: await readStorageKeys({ database }, session.playerId) }),
    'storage.set': async ({ key, value }, { session, refuse }) => {
      await writeStorage(tools, refuse, session.playerId, key, value);
      return 1;
    },
  };
}

/** A sign-up's own fields out of the parameters of whichever call brings them. */
function registrationOf(params: Partial<ParamsOf<'auth.register'>>): Registration {
  return {
    email: params.email,
    phone: params.phone,
    phoneCountryCode: params.phone_country_code,
    password: params.password,
    passwordRepeat: params.password_repeat,
    code: params.code,
    currency: params.currency,
    countryCode: params.country_code,
    birthDate: params.birth_date,
    firstName: params.first_name,
    lastName: params.last_name,
    postcode: params.postcode,
    termsAccepted: params.terms_accepted,
    isSubscribed: params.is_subscribed,
    promoCode: params.promo_code,
    idempotencyKey: params.idempotency_key,
  };
}

/** What a visitor is: uid 0, the language of the page and a guess of the country to start forms with. */
function visitorInfo(locale: Locale, currency: string): ResultOf<'account.getInfo'> {
  const nothing = { amount: '0.00', currency };
  return {
    uid: 0,
    reg_time: null,
    login: '',
    fakename: '',
    is_name_shown: false,
    is_subscribed: false,
    balance_main: nothing,
    balance_bonus: nothing,
    balance_betting_bonus: nothing,
    balance_fun: { amount: '0.00', currency: 'FUN' },
    is_on_verification: false,
    is_verified: false,
    is_kyc_block_enabled: false,
    is_registration_completed: false,
    owes_agreement: false,
    country_code: guessedCountry(locale),
    locale,
    two_factor_auth: false,
    session_started_at: null,
  };
}

function guessedCountry(locale: Locale): string {
  return locale === 'it' ? 'IT' : 'GB';
}
