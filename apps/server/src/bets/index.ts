export { toBase, fromBase, type Rates } from './base-amount.ts';
export { bonusFunding, type BonusFunding, type BonusUse, type Payee } from './bonus-funding.ts';
export { bonusDebt, writeOffBonusDebt } from './debts.ts';
export { mayBeOffered } from './free-bets.ts';
export { betsHappened, hearBets, type BetHappening } from './happenings.ts';
export { betPermissions } from './permissions.ts';
export { publishedRates } from './published-rates.ts';
export { standingsOf, type BetStanding } from './standing.ts';
