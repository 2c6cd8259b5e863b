import { outcomes, restate, type Bet, type BettingBonus, type FreeBet, type Outcome, type Player, type Told } from './player.ts';

// Bets and betting bonuses by their rules: what a bet pays by its result, whose that is, and when a bonus ends.

type State = 'open' | 'part_cashed' | 'won' | 'lost' | 'void' | 'partial' | 'cancelled' | 'cashed_out';

const states = { won: 'won', half_won: 'won', lost: 'lost', half_lost: 'partial', void: 'void' } as const;

export function stateOf(bet: Bet): State {
  const { isCancelled, quarters, told } = bet;
  if (isCancelled) return 'cancelled';
  if (quarters === 0) return 'cashed_out';
  // Of the stake of a free bet no half comes back.
  if (told === 'half_lost' && isFree(bet)) return 'lost';
  if (told !== null) return states[told];
  return quarters < 4 ? 'part_cashed' : 'open';
}

const isFree = ({ from }: Bet): boolean => from !== 'cash' && 'freeBet' in from;

const isOpen = (bet: Bet): boolean => ['open', 'part_cashed'].includes(stateOf(bet));

const isUndone = (bet: Bet): boolean => ['void', 'cancelled'].includes(stateOf(bet));

/** How many times its stake a bet pays, by its odds in thousandths. */
const multiples: Readonly<Record<Exclude<Told, null>, (odds: number) => number>> = {
  won: (odds) => odds / 1_000,
  half_won: (odds) => (odds / 1_000 + 1) / 2,
  void: () => 1,
  half_lost: () => 0.5,
  lost: () => 0,
};

/** What a bet pays by its result, beside what it was cashed out for. The stake of a free bet is never paid. */
export function paidBy(bet: Bet): number {
  const { isCancelled, outcome, quarters, stake, told } = bet;
  const result = isCancelled ? 'void' : told;
  if (result === null) return 0;
  const multiple = multiples[result](outcomes[outcome]);
  // All odds are halves, and all stakes fours of cents: what is halved twice is exact, and a half cent is rounded up.
  return Math.floor(((stake * quarters) / 4) * (isFree(bet) ? Math.max(0, multiple - 1) : multiple) + 0.5);
}

/** What a bet counts towards a requirement: the part of its stake that results have decided. */
const counted = (bet: Bet): number => (['won', 'lost', 'partial'].includes(stateOf(bet)) ? Math.floor((bet.stake * bet.quarters) / 4) : 0);

const bonusOf = (player: Player, { from }: Bet): BettingBonus | undefined =>
  from !== 'cash' && 'bonus' in from ? player.bettingBonuses.find(({ id }) => id === from.bonus) : undefined;

const freeBetOf = (player: Player, { from }: Bet): FreeBet | undefined =>
  from !== 'cash' && 'freeBet' in from ? player.freeBets.find(({ id }) => id === from.freeBet) : undefined;

const activeOf = (player: Player): BettingBonus | undefined => player.bettingBonuses.find(({ state }) => state === 'active');

const betsOf = (player: Player, bonus: BettingBonus): Bet[] => player.bets.filter((bet) => bonusOf(player, bet) === bonus);

/** What of an outcome is cash. */
const cashIn = (outcome: number, { terms: { maximumWin } }: BettingBonus): number => Math.max(0, Math.min(outcome, maximumWin ?? outcome));

/** What a bet has moved is whose it is by now. */
function credit(player: Player, bet: Bet, amount: number): void {
  const bonus = bonusOf(player, bet);
  if (bonus?.state === 'active') restate(player.betting, amount);
  else if (bonus && bonus.state !== 'completed' && bonus.state !== 'used_up') player.costs.betting -= amount;
  else if (bonus) {
    const before = bonus.outcome ?? 0;
    const cash = cashIn(before + amount, bonus) - cashIn(before, bonus);
    bonus.outcome = before + amount;
    player.costs.betting -= amount - cash;
    player.released += cash;
    restate(player.cash, cash);
  } else {
    if (freeBetOf(player, bet)) player.costs.freeBets += amount;
    player.played += amount;
    restate(player.cash, amount);
  }
}

/** The bet becomes another: what it pays more or less is moved, `beside` what it is cashed out for. */
function become(player: Player, bet: Bet, beside: number, work: () => void): void {
  const [state, paid, wasUndone] = [stateOf(bet), paidBy(bet), isUndone(bet)];
  work();
  const difference = paidBy(bet) - paid + beside;
  if (stateOf(bet) === state && difference === 0) return;
  const freeBet = freeBetOf(player, bet);
  if (freeBet && isUndone(bet) && bet.cashedOut === 0) {
    if (freeBet.bet === bet.id) freeBet.bet = null;
  } else if (freeBet && wasUndone) freeBet.bet ??= bet.id;
  credit(player, bet, difference);
  const bonus = bonusOf(player, bet);
  if (bonus) bonus.isUntold = true;
}

/** A market is decided, decided otherwise, or open again: all bets on it follow that were neither taken back nor cashed out. */
export function decide(player: Player, betId: string, told: Readonly<Record<Outcome, Told>>): void {
  const bet = betOf(player, betId);
  if (!bet.isCancelled && bet.quarters > 0) become(player, bet, 0, () => (bet.told = told[bet.outcome]));
}

/** The house takes a bet back that was taken; `nothing` where there is nothing to take back. */
export function cancel(player: Player, betId: string): 'done' | 'nothing' {
  const bet = betOf(player, betId);
  if (['void', 'cancelled', 'cashed_out'].includes(stateOf(bet))) return 'nothing';
  become(player, bet, 0, () => (bet.isCancelled = true));
  return 'done';
}

/** Whether something of the bet can be cashed out. */
export const isCashable = (player: Player, betId: string): boolean => isOpen(betOf(player, betId));

export function cashOutBet(player: Player, betId: string, percent: 50 | 100, amount: number): void {
  const bet = betOf(player, betId);
  become(player, bet, amount, () => {
    bet.quarters = percent === 100 ? 0 : bet.quarters / 2;
    bet.cashedOut += amount;
  });
}

export interface Betting {
  key: string;
  market: number;
  outcome: Outcome;
  from: 'cash' | 'bonus' | { freeBet: string };
  stake: number;
}

/** Places a bet; `id` is what the bet is called, where it was taken. */
export function place(player: Player, { from, key, market, outcome, stake }: Betting, id: string, now: number): string {
  if (player.bets.some((bet) => bet.key === key)) return 'done';
  const active = activeOf(player);
  const bet: Bet = {
    id,
    key,
    market,
    outcome,
    from: 'cash',
    stake,
    quarters: 4,
    cashedOut: 0,
    told: null,
    isCancelled: false,
    isOpenToBonus: true,
  };
  if (from === 'cash') {
    if (player.cash.has < stake) return 'bets.insufficient_funds';
    player.cash.has -= stake;
    player.played -= stake;
  } else if (from === 'bonus') {
    if (player.betting.has < stake) return 'bets.insufficient_funds';
    if (!active || (active.expiresAt ?? 0) <= now) return 'bets.bonus_gone';
    const { maximumStake, minimumOdds } = active.terms;
    if ((maximumStake !== null && stake > maximumStake) || (minimumOdds !== null && outcomes[outcome] < minimumOdds))
      return 'bets.bonus_unfit';
    player.betting.has -= stake;
    bet.from = { bonus: active.id };
  } else {
    const freeBet = player.freeBets.find((one) => one.id === from.freeBet);
    if (!freeBet || freeBet.bet !== null) return 'bets.free_bet_gone';
    freeBet.bet = id;
    bet.from = from;
  }
  player.bets.push(bet);
  return 'done';
}

/** Ends a bonus that runs. What its money owes ends with it, and the house bears it. */
export function endBetting(player: Player, bonus: BettingBonus, ending: 'completed' | 'used_up' | 'expired' | 'removed'): void {
  const { has, owes } = player.betting;
  bonus.state = ending === 'expired' && has === 0 ? 'used_up' : ending;
  bonus.outcome = bonus.state === 'completed' ? has : bonus.state === 'used_up' ? -owes : 0;
  const cash = bonus.state === 'completed' ? cashIn(has, bonus) : 0;
  player.cash.has += cash;
  player.released += cash;
  player.costs.betting -= has - cash;
  player.costs.betting += owes;
  player.betting = { has: 0, owes: 0 };
}

/** Counts the bets of the bonus that runs as they stand, and ends it where that ends it. */
function recount(player: Player, bonus: BettingBonus, now: number): void {
  const own = betsOf(player, bonus);
  for (const bet of own) bet.isOpenToBonus = isOpen(bet);
  bonus.wagered = own.reduce((sum, bet) => sum + counted(bet), 0);
  if (bonus.wagered >= bonus.requirement && player.betting.owes === 0) endBetting(player, bonus, 'completed');
  else if ((bonus.expiresAt ?? Infinity) <= now && !own.some(isOpen)) endBetting(player, bonus, 'expired');
}

/** What has happened by now is about to be told. */
export function beginTelling(player: Player): void {
  player.telling = player.bettingBonuses.filter(({ isUntold }) => isUntold).map(({ id }) => id);
  for (const bonus of player.bettingBonuses) bonus.isUntold = false;
}

/** It is told, in whatever order and however often. */
export function tell(player: Player, now: number): void {
  const active = activeOf(player);
  if (active && player.telling.includes(active.id)) recount(player, active, now);
}

export function activateBetting(player: Player, id: string, now: number, days: number): string {
  const bonus = bettingBonus(player, id);
  if (bonus.state === 'active') return 'bonuses.already_active';
  if (bonus.state !== 'available' || bonus.activateBy <= now) return 'bonuses.gone';
  const active = activeOf(player);
  if (active) {
    if (player.betting.has > 0 || betsOf(player, active).some(({ isOpenToBonus }) => isOpenToBonus)) return 'bonuses.another_active';
    endBetting(player, active, 'used_up');
  }
  bonus.state = 'active';
  bonus.expiresAt = now + days;
  player.betting.has = bonus.terms.amount;
  player.costs.betting += bonus.terms.amount;
  return 'done';
}

export function removeBetting(player: Player, id: string, now: number): string {
  const bonus = bettingBonus(player, id);
  if (bonus.state === 'active') endBetting(player, bonus, 'removed');
  else if (bonus.state === 'available' && bonus.activateBy > now) Object.assign(bonus, { state: 'removed', outcome: 0 });
  else return 'bonuses.gone';
  return 'done';
}

/** Whether the time of the bonus is over and no bet that it knows of keeps it. */
export function isBettingOver(player: Player, bonus: BettingBonus, now: number): boolean {
  if (bonus.state === 'available') return bonus.activateBy <= now;
  return (
    bonus.state === 'active' && (bonus.expiresAt ?? Infinity) <= now && !betsOf(player, bonus).some(({ isOpenToBonus }) => isOpenToBonus)
  );
}

/** Whoever is looked at is looked at whole. */
export function expireBetting(player: Player, now: number): void {
  for (const bonus of player.bettingBonuses)
    if (bonus.state === 'active') recount(player, bonus, now);
    else if (bonus.state === 'available' && bonus.activateBy <= now) Object.assign(bonus, { state: 'expired', outcome: 0 });
}

function betOf(player: Player, wanted: string): Bet {
  const bet = player.bets.find(({ id }) => id === wanted);
  if (!bet) throw new Error(`there is no bet ${wanted}`);
  return bet;
}

function bettingBonus(player: Player, wanted: string): BettingBonus {
  const bonus = player.bettingBonuses.find(({ id }) => id === wanted);
  if (!bonus) throw new Error(`there is no betting bonus ${wanted}`);
  return bonus;
}
