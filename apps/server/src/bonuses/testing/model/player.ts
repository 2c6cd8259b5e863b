// What the rules say of one player's money, written from how bonuses are told (docs/decisions/0072, 0078, 0056) and from nothing of the product: it knows neither postings nor
// accounts of a ledger, nor versions, nor events. Amounts are whole cents.

/** A purse, and what corrections of bets have taken from it that it did not hold. */
export interface Purse {
  has: number;
  owes: number;
}

/** The conditions of a casino bonus. */
export interface CasinoTerms {
  amount: number;
  wagering: number;
  maximumStake: number | null;
  maximumWin: number | null;
  isBonusFirst: boolean;
  isApart: boolean;
  forfeits: boolean;
}

/** The conditions of a betting bonus. */
export interface BettingTerms {
  amount: number;
  wagering: number;
  /** Thousandths. */
  minimumOdds: number | null;
  maximumStake: number | null;
  maximumWin: number | null;
}

interface Bonus {
  id: string;
  requirement: number;
  wagered: number;
  activateBy: number;
  expiresAt: number | null;
  /** What its money came to at its end, with what its rounds or bets have moved since. */
  outcome: number | null;
}

export interface CasinoBonus extends Bonus {
  terms: CasinoTerms;
  state: 'available' | 'active' | 'paused' | 'completed' | 'used_up' | 'expired' | 'removed';
}

export interface BettingBonus extends Bonus {
  terms: BettingTerms;
  state: 'available' | 'active' | 'completed' | 'used_up' | 'expired' | 'removed';
  /** Something has become of its bets that it was not told yet. */
  isUntold: boolean;
}

export const games = ['book', 'gems', 'wheel'] as const;
export type Game = (typeof games)[number];

/** What one message of a round moved. */
export interface Move {
  transaction: string;
  isWin: boolean;
  stake: number;
  win: number;
  cash: number;
  bonus: number;
  isUndone: boolean;
}

export interface Round {
  id: string;
  game: Game;
  /** The bonus that helped to pay it. */
  bonus: string | null;
  paidCash: number;
  paidBonus: number;
  win: number;
  state: 'open' | 'settled' | 'voided';
  moves: Move[];
}

export type Told = 'won' | 'lost' | 'void' | 'half_won' | 'half_lost' | null;

export interface Bet {
  id: string;
  key: string;
  market: number;
  outcome: Outcome;
  /** What paid for it: cash, a betting bonus or a free bet, by its number. */
  from: 'cash' | { bonus: string } | { freeBet: string };
  stake: number;
  /** Quarters of the stake that were not cashed out. */
  quarters: number;
  cashedOut: number;
  told: Told;
  isCancelled: boolean;
  /** As its bonus was last told. */
  isOpenToBonus: boolean;
}

/** What can be bet on in every market, at which odds in thousandths. */
export const outcomes = { home: 2_000, draw: 3_000, away: 1_500 } as const;
export type Outcome = keyof typeof outcomes;

export interface FreeBet {
  id: string;
  amount: number;
  /** The bet that it is used for. */
  bet: string | null;
}

export interface Payout {
  id: string;
  key: string;
  amount: number;
  state: 'created' | 'success' | 'fail';
}

/** All that is to be known of a player. It is plain data, so that a copy goes its own way. */
export interface Player {
  cash: Purse;
  betting: Purse;
  /** Money of the casino bonus that runs. */
  casino: number;
  casinoBonuses: CasinoBonus[];
  bettingBonuses: BettingBonus[];
  rounds: Round[];
  bets: Bet[];
  freeBets: FreeBet[];
  payouts: Payout[];
  /** What the house has paid in bonuses, less what came back. */
  costs: { casino: number; betting: number; freeBets: number };
  deposited: number;
  /** What cash has won and lost by stakes that cash paid, free bets and their corrections included. */
  played: number;
  /** What bonuses have become in cash. */
  released: number;
  /** The bonuses that an expiry has found to be over and has yet to end. */
  isDue: boolean;
  /** The betting bonuses that are about to be told of their bets. */
  telling: string[];
}

export const newPlayer = (): Player => ({
  cash: { has: 0, owes: 0 },
  betting: { has: 0, owes: 0 },
  casino: 0,
  casinoBonuses: [],
  bettingBonuses: [],
  rounds: [],
  bets: [],
  freeBets: [],
  payouts: [],
  costs: { casino: 0, betting: 0, freeBets: 0 },
  deposited: 0,
  played: 0,
  released: 0,
  isDue: false,
  telling: [],
});

/** A return comes to a purse, which pays with it what it owes, or a correction takes from it what it holds. */
export function restate(purse: Purse, amount: number): void {
  if (amount >= 0) {
    const paid = Math.min(purse.owes, amount);
    purse.owes -= paid;
    purse.has += amount - paid;
  } else {
    const taken = Math.min(purse.has, -amount);
    purse.has -= taken;
    purse.owes += -amount - taken;
  }
}

/**
 * What holds of every player at every moment: nothing is below zero, bonus money is cash only after a bonus was met or lost in play, and no cash is gone or come but by what was paid in, paid
 * out, played with cash, and released. Answers what does not.
 */
export function unsound(player: Player): string | null {
  const { betting, bettingBonuses, cash, casino, casinoBonuses, deposited, payouts, played, released } = player;
  if ([cash.has, cash.owes, betting.has, betting.owes, casino].some((amount) => amount < 0)) return 'a purse is below zero';
  const mayRelease = [...casinoBonuses, ...bettingBonuses].some(({ state }) => state === 'completed' || state === 'used_up');
  if (released < 0) return 'bonuses have taken cash';
  if (released > 0 && !mayRelease) return 'bonus money became cash although no bonus was met';
  if (casino > 0 && !casinoBonuses.some(({ state }) => state === 'active' || state === 'paused'))
    return 'casino bonus money without a bonus';
  if (betting.has > 0 && !bettingBonuses.some(({ state }) => state === 'active')) return 'betting bonus money without a bonus';
  const gone = payouts.reduce((sum, { amount, state }) => (state === 'fail' ? sum : sum + amount), 0);
  if (cash.has - cash.owes !== deposited - gone + played + released) return 'cash was lost or made';
  return null;
}
