import type { CallName } from '@tavolo/contract';
import type { ErrorType } from '@tavolo/contract/errors';

type TypeName = ErrorType extends `${infer Name}Exception` | (infer _Other) ? Name : never;

/** `done`, or the refusal: its type, its code or the fields that it names. */
export type Outcome = 'done' | TypeName | `${TypeName} ${string}`;

/** What a call answers to whom, asked with the least that it takes (`leastOf`) and what `asked` adds. */
export interface Expectation {
  /** Somebody without a session; of calls that need one this is the same for all: AuthorizationException `session`. */
  visitor?: Outcome;
  /** A player who is known, owes nothing and owns nothing that the request names. */
  player: Outcome;
  /** A player whose identity is not checked, where the rules ask for it before play and deposits; as for a player where nothing is said. */
  unverified?: Outcome;
}

const group = (names: string, expectation: Expectation): [string, Expectation][] => names.split(/\s+/).map((name) => [name, expectation]);

/** Every call of the contract. A new one fails the walk until it is told here what it answers to whom. */
export const expectations: Readonly<Record<string, Expectation>> = Object.fromEntries([
  // Open to everybody.
  ...group(
    `account.getInfo account.getContactPhoneSettings account.getcurrencyrates auth.checkPassword auth.getServices auth.getPasskeyOptions auth.logout auth.restore
     games.get games.getCategories games.getProviders games.getWinners banners.get metadata.get metadata.getgeneralinfo support.getsettings
     FreshChat.storeChatEvent bets.check bets.boosts`,
    { visitor: 'done', player: 'done' },
  ),
  ...group('account.endSessionsByLetter account.unsubscribe protection.askToReturn protection.getPayOutFields protection.payOut', {
    visitor: 'InvalidParameter token',
    player: 'InvalidParameter token',
  }),
  ...group('auth.register', {
    visitor: 'InvalidParameter email,password,country_code,birth_date,terms_accepted',
    player: 'InvalidParameter email,password,country_code,birth_date,terms_accepted',
  }),
  ...group('auth.sendRegistrationCode', { visitor: 'InvalidParameter email', player: 'InvalidParameter email' }),
  ...group('auth.login', { visitor: 'Authorization credentials', player: 'Authorization credentials' }),
  ...group('auth.loginByPasskey', { visitor: 'InvalidParameter credential', player: 'InvalidParameter credential' }),
  ...group('support.sendFeedback', { visitor: 'InvalidParameter email', player: 'done' }),
  // For money; anybody may try a game out.
  ...group('games.launch', { visitor: 'Authorization session', player: 'done', unverified: 'SumsubVerificationRequired play_unknown' }),
  ...group('leaderboard.get tournaments.get', { visitor: 'done', player: 'done' }),
  ...group('loyalty.getProgram', { visitor: 'InvalidParameter sysname', player: 'InvalidParameter sysname' }),
  ...group('campaigns.getoffers popups.get events.handle loyalty.getPrograms', { visitor: 'done', player: 'done' }),
  ...group('campaigns.checkPromocode', { visitor: 'InvalidParameter promo_code', player: 'InvalidParameter promo_code' }),

  ...group('Jackpots.get Jackpots.getWinners', { visitor: 'done', player: 'done' }),
  ...group('sportsbook.getSports sportsbook.getEvents sportsbook.getSelections sportsbook.getResults sportsbook.search', {
    visitor: 'done',
    player: 'done',
  }),
  ...group('sportsbook.getEvent sportsbook.getStatistics', { visitor: 'InvalidParameter id', player: 'InvalidParameter id' }),

  // For players.
  ...group('sportsbook.getFavourites sportsbook.getMarkedEvents', { player: 'done' }),
  ...group('sportsbook.setFavourite', { player: 'InvalidParameter id' }),
  ...group(
    `account.getBalance account.getprofileinfo account.getPersonalDataFields account.saveProfileInfo account.changefakename account.changeNameConsent
     account.changelocale account.changepassword account.changeTwoFactorAuth account.getSecurity account.getSessions account.getSignIns
     account.endOtherSessions account.getPasskeyOptions account.addcontact account.getSocials account.getCurrency account.setCurrency account.getDepositLimit
     auth.getRegistration auth.completeRegistration cashier.getdepositsettings cashier.getwithdrawsettings cashier.getbanks
     cashier.gethistory loyalty.getnotifications loyalty.seenotifications games.getLikes games.addLike games.removeLike games.getHistory
     games.createhistoryexportrequest games.gethistoryexportrequest games.getUnfinished
     games.getNetResult freespins.get privacy.requestExport privacy.getExports privacy.getConsents privacy.getErasure protection.get protection.setLimit
     protection.getActivity protection.getStatement protection.setRealityCheck protection.getRealityCheck protection.goOn protection.setHours protection.blockGame storage.get
     storage.getKeys storage.set verification.get`,
    { player: 'done' },
  ),
  ...group('bonuses.get BettingBonuses.get cashbacks.get cashbacks.running', { player: 'done' }),
  ...group('loyalty.getinfo loyalty.getcharacters loyalty.getproducts loyalty.getpurchases loyalty.getpoints', { player: 'done' }),
  ...group('loyalty.setcharacter loyalty.buyproduct loyalty.cancelpurchase', { player: 'InvalidParameter id' }),
  ...group('cashbacks.payout cashbacks.remove', { player: 'InvalidRequest cashbacks.gone' }),
  ...group('campaigns.activateOffer', { player: 'InvalidParameter promo_code' }),
  ...group('tournaments.participate', { player: 'InvalidParameter id' }),
  ...group('campaigns.takepromotions', { player: 'InvalidParameter offer_id' }),
  ...group('BettingBonuses.activate BettingBonuses.remove bonuses.activate bonuses.deactivate bonuses.remove', {
    player: 'InvalidParameter bonus_id',
  }),
  ...group('bets.get bets.freeBets bets.getSettings bets.saveSettings', { player: 'done' }),
  ...group('bets.getOne bets.cashOut bets.setAutoCashOut', { player: 'InvalidParameter id' }),
  ...group('bets.place', { player: 'InvalidRequest bets.insufficient_funds', unverified: 'AccessDenied bets.play_closed' }),
  ...group('account.askStepUp account.getAgreement protection.getClosure', { player: 'done' }),
  ...group('account.agree', { player: 'InvalidParameter terms_version' }),
  ...group('account.stepUp', { player: 'InvalidParameter password' }),
  ...group('cashier.makedeposit', { player: 'done', unverified: 'SumsubVerificationRequired deposit_unknown' }),
  ...group('cashier.makewithdrawal', { player: 'UserNeedConfirmContact withdrawal' }),
  ...group('account.changeSubscription account.sendconfirmationtocontact account.confirmContact', { player: 'InvalidParameter contact' }),
  ...group('account.confirmTwoFactorAuth', { player: 'Authorization two_factor_invalid' }),
  ...group('account.renewRecoveryCodes', { player: 'InvalidParameter enabled' }),
  ...group(
    'account.endSession account.renamePasskey account.removePasskey cashier.getdepositinfo cashier.cancelwithdrawal cashier.removecard',
    {
      player: 'InvalidParameter id',
    },
  ),
  ...group('account.addPasskey', { player: 'InvalidParameter credential' }),
  ...group('account.linkSocial', { player: 'InvalidParameter ticket' }),
  ...group('account.unlinkSocial', { player: 'InvalidParameter service' }),
  ...group('account.setUserOnVerification', { player: 'SumsubVerificationRequired check_not_started' }),
  ...group('games.getRound', { player: 'InvalidParameter round' }),
  ...group('privacy.erase', { player: 'InvalidParameter password' }),
  ...group('protection.confirmChange protection.dropChange', { player: 'InvalidParameter subject' }),
  ...group('protection.declineLimit protection.exclude protection.close', { player: 'InvalidParameter confirmed' }),
  ...group('protection.takeTimeOut', { player: 'InvalidParameter hours' }),
  ...group('sumsub.createApplicant sumsub.getAccessToken', { player: 'done', unverified: 'UserNeedProfileData verification' }),
]);

const nobodys = { contact: 'nobody@elsewhere.example' };

/** What is asked beside the least that a call takes. */
export const asked: Readonly<Partial<Record<CallName, Record<string, string>>>> = {
  'games.launch': { mode: 'real' },
  'cashier.makedeposit': { amount: '50' },
  'cashier.makewithdrawal': { idempotency_key: 'another-one' },
  'account.changeSubscription': nobodys,
  'account.confirmContact': nobodys,
  'account.sendconfirmationtocontact': nobodys,
};
