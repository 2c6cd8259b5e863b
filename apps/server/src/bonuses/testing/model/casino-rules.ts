import type { CasinoBonus, Game, Move, Player, Round } from './player.ts';

// Casino bonuses by their rules: which money pays a stake, what it counts, and whose a win is.

/** What of a stake counts, in per cent. */
const shares: Readonly<Record<Game, number>> = { book: 100, gems: 60, wheel: 0 };

export const isRunning = ({ state }: CasinoBonus): boolean => state === 'active' || state === 'paused';

const runningOf = (player: Player): CasinoBonus | undefined => player.casinoBonuses.find(isRunning);

const bonusOf = (player: Player, { bonus }: Round): CasinoBonus | undefined => player.casinoBonuses.find(({ id }) => id === bonus);

const hasOpenRounds = (player: Player, { id }: CasinoBonus): boolean =>
  player.rounds.some(({ bonus, state }) => bonus === id && state === 'open');

interface Parts {
  cash: number;
  bonus: number;
}

interface Asked {
  game: Game;
  stake: number;
  /** What is staked of the round already. */
  staked: number;
  /** The bonus that the round is of. */
  of: string | null;
}

/** What pays a stake; why not, where nothing does. */
function payment(player: Player, { game, of, stake, staked }: Asked, now: number): Parts | string {
  const running = runningOf(player);
  const pays = running?.state === 'active' && (running.expiresAt ?? 0) > now && shares[game] > 0 ? running : null;
  const cash = player.cash.has;
  const isAbove = pays !== null && pays.terms.maximumStake !== null && staked + stake > pays.terms.maximumStake;
  if (isAbove && stake > cash) return 'bonus_stake_too_high';
  const bonus = pays === null || isAbove || (of !== null && of !== pays.id) ? 0 : player.casino;
  const isBonusFirst = pays?.terms.isBonusFirst === true;
  if (stake <= cash && (bonus === 0 || !isBonusFirst)) return { cash: stake, bonus: 0 };
  if (stake <= bonus && isBonusFirst) return { cash: 0, bonus: stake };
  if (pays?.terms.isApart === true) {
    if (stake <= cash) return { cash: stake, bonus: 0 };
    return stake <= bonus ? { cash: 0, bonus: stake } : 'insufficient_funds';
  }
  if (stake > cash + bonus) return 'insufficient_funds';
  return isBonusFirst ? { cash: stake - bonus, bonus } : { cash, bonus: stake - cash };
}

/** What of an outcome is cash. */
const cashIn = (outcome: number, { terms: { maximumWin } }: CasinoBonus): number => Math.max(0, Math.min(outcome, maximumWin ?? outcome));

/** What of money that a round moves after the end of its bonus is cash. */
function lateCash(bonus: CasinoBonus, amount: number): number {
  if (bonus.state !== 'completed' && bonus.state !== 'used_up') return 0;
  const outcome = bonus.outcome ?? 0;
  return cashIn(outcome + amount, bonus) - cashIn(outcome, bonus);
}

/** Bonus money of a round moves: it is the purse's while the bonus runs, and after it cash or the house's. */
function moveBonusMoney(player: Player, bonus: CasinoBonus | undefined, amount: number): void {
  if (!bonus || amount === 0) return;
  if (isRunning(bonus)) {
    player.casino += amount;
    return;
  }
  const cash = lateCash(bonus, amount);
  player.cash.has += cash;
  player.released += cash;
  player.costs.casino += cash - amount;
  bonus.outcome = (bonus.outcome ?? 0) + amount;
}

/** Ends a bonus that runs. */
export function endCasino(player: Player, bonus: CasinoBonus, ending: 'completed' | 'used_up' | 'expired' | 'removed'): void {
  const left = player.casino;
  const isMet = ending === 'completed' || (ending === 'expired' && bonus.wagered >= bonus.requirement);
  const cash = isMet ? cashIn(left, bonus) : 0;
  bonus.state = isMet ? 'completed' : ending === 'expired' && left === 0 ? 'used_up' : ending;
  bonus.outcome = isMet ? left : 0;
  player.casino = 0;
  player.cash.has += cash;
  player.released += cash;
  player.costs.casino += cash - left;
}

const counted = ({ game, paidBonus }: Round): number => Math.floor((paidBonus * shares[game]) / 100);

/** The round changes, and its bonus counts the difference; it is completed where that is enough and nothing of it can be taken back any more. */
function change(player: Player, round: Round, work: () => void): void {
  const before = counted(round);
  work();
  const bonus = bonusOf(player, round);
  if (!bonus || !isRunning(bonus)) return;
  bonus.wagered += counted(round) - before;
  if (bonus.wagered >= bonus.requirement && !hasOpenRounds(player, bonus)) endCasino(player, bonus, 'completed');
}

/** A win by what paid the stakes of its round. */
function divided(win: number, { bonus, cash }: Parts): Parts {
  const share = cash + bonus === 0 ? 0 : Math.floor((win * bonus) / (cash + bonus));
  return { cash: win - share, bonus: share };
}

const isKnown = (player: Player, transaction: string): boolean =>
  player.rounds.some(({ moves }) => moves.some((move) => move.transaction === transaction));

export interface Staking {
  round: string;
  game: Game;
  transaction: string;
  stake: number;
  /** Left out: the round stays open. */
  win?: number;
}

/** A stake that begins a round, or one more of a round that is open. */
export function stakeOnRound(player: Player, { game, round: id, stake, transaction, win }: Staking, now: number): string {
  if (isKnown(player, transaction)) return 'ok';
  const there = player.rounds.find((round) => round.id === id);
  const running = runningOf(player);
  if (there && there.state !== 'open') return 'round_closed';
  const round = there ?? { id, game, bonus: null, paidCash: 0, paidBonus: 0, win: 0, state: 'open' as const, moves: [] };
  const staked = round.paidCash + round.paidBonus;
  const paid = payment(player, { game: round.game, stake, staked, of: round.bonus }, now);
  if (typeof paid === 'string') return paid;
  const won = divided(win ?? 0, paid);
  const move: Move = {
    transaction,
    isWin: false,
    stake,
    win: win ?? 0,
    cash: won.cash - paid.cash,
    bonus: won.bonus - paid.bonus,
    isUndone: false,
  };
  player.cash.has += move.cash;
  player.played += move.cash;
  player.casino += move.bonus;
  if (!there) player.rounds.push(round);
  if (win !== undefined) round.state = 'settled';
  round.win += move.win;
  round.moves.push(move);
  if (paid.bonus > 0) round.bonus ??= running?.id ?? null;
  change(player, round, () => {
    round.paidCash += paid.cash;
    round.paidBonus += paid.bonus;
  });
  return 'ok';
}

export interface Winning {
  round: string;
  transaction: string;
  /** The stake that won. */
  reference: string;
  win: number;
  isLast: boolean;
}

export function winOnRound(player: Player, { isLast, reference, round: id, transaction, win }: Winning): string {
  if (isKnown(player, transaction)) return 'ok';
  const round = player.rounds.find((one) => one.id === id);
  const staked = round?.moves.find((move) => move.transaction === reference);
  if (!round || !staked) return 'transaction_not_found';
  if (staked.isUndone) return 'transaction_rolled_back';
  if (round.state !== 'open') return 'round_closed';
  const won = divided(win, { cash: round.paidCash, bonus: round.paidBonus });
  player.cash.has += won.cash;
  player.played += won.cash;
  round.win += win;
  round.moves.push({ transaction, isWin: true, stake: 0, win, ...won, isUndone: false });
  moveBonusMoney(player, bonusOf(player, round), won.bonus);
  change(player, round, () => {
    if (isLast) round.state = 'settled';
  });
  return 'ok';
}

/** Takes a message of a round back, each once. Refused where the player does not have any more what it brought. */
export function takeBack(player: Player, { reference, round: id }: { round: string; reference: string }): string {
  const round = player.rounds.find((one) => one.id === id);
  const move = round?.moves.find(({ transaction }) => transaction === reference);
  if (!round || !move) throw new Error('nothing to take back');
  if (move.isUndone) return 'ok';
  if (!move.isWin && round.win > move.win) return 'round_settled';
  const bonus = bonusOf(player, round);
  const isEnded = bonus !== undefined && !isRunning(bonus);
  const cash = player.cash.has - move.cash + (isEnded ? lateCash(bonus, -move.bonus) : 0);
  const bonusMoney = player.casino - (isEnded ? 0 : move.bonus);
  if (cash < 0 || bonusMoney < 0) return 'insufficient_funds';
  move.isUndone = true;
  player.cash.has -= move.cash;
  player.played -= move.cash;
  moveBonusMoney(player, bonus, -move.bonus);
  round.win -= move.win;
  if (move.isWin) {
    round.state = 'open';
    return 'ok';
  }
  change(player, round, () => {
    const won = divided(move.win, { cash: round.paidCash, bonus: round.paidBonus });
    round.paidCash -= won.cash - move.cash;
    round.paidBonus -= won.bonus - move.bonus;
    if (round.paidCash === 0 && round.paidBonus === 0 && round.win === 0) round.state = 'voided';
  });
  return 'ok';
}

export function activateCasino(player: Player, id: string, now: number, days: number): string {
  const bonus = casinoBonus(player, id);
  if (bonus.state === 'active') return 'bonuses.already_active';
  if (bonus.state !== 'available' && bonus.state !== 'paused') return 'bonuses.gone';
  if ((bonus.expiresAt ?? bonus.activateBy) <= now) return 'bonuses.gone';
  if (bonus.state === 'available') {
    const running = runningOf(player);
    if (running) {
      if (player.casino > 0 || hasOpenRounds(player, running)) return 'bonuses.another_casino_active';
      endCasino(player, running, 'used_up');
    }
    player.casino = bonus.terms.amount;
    player.costs.casino += bonus.terms.amount;
    bonus.expiresAt = now + days;
  }
  bonus.state = 'active';
  return 'done';
}

export function pauseCasino(player: Player, id: string): string {
  const bonus = casinoBonus(player, id);
  if (bonus.state === 'active') {
    bonus.state = 'paused';
    return 'done';
  }
  return bonus.state === 'available' || bonus.state === 'paused' ? 'bonuses.not_active' : 'bonuses.gone';
}

export function removeCasino(player: Player, id: string, now: number): string {
  const bonus = casinoBonus(player, id);
  if (isRunning(bonus)) endCasino(player, bonus, 'removed');
  else if (bonus.state === 'available' && bonus.activateBy > now) Object.assign(bonus, { state: 'removed', outcome: 0 });
  else return 'bonuses.gone';
  return 'done';
}

/** A withdrawal of cash ends the bonuses whose conditions say so, also before they are activated. */
export function forfeit(player: Player, now: number): void {
  for (const bonus of player.casinoBonuses)
    if (!bonus.terms.forfeits) continue;
    else if (isRunning(bonus)) endCasino(player, bonus, 'removed');
    else if (bonus.state === 'available') Object.assign(bonus, { state: bonus.activateBy <= now ? 'expired' : 'removed', outcome: 0 });
}

/** Whether the time of the bonus is over and nothing keeps it. */
export function isCasinoOver(player: Player, bonus: CasinoBonus, now: number): boolean {
  if (bonus.state === 'available') return bonus.activateBy <= now;
  return isRunning(bonus) && (bonus.expiresAt ?? Infinity) <= now && !hasOpenRounds(player, bonus);
}

export function expireCasino(player: Player, now: number): void {
  for (const bonus of player.casinoBonuses)
    if (isCasinoOver(player, bonus, now)) {
      if (bonus.state === 'available') Object.assign(bonus, { state: 'expired', outcome: 0 });
      else endCasino(player, bonus, 'expired');
    }
}

function casinoBonus(player: Player, wanted: string): CasinoBonus {
  const bonus = player.casinoBonuses.find(({ id }) => id === wanted);
  if (!bonus) throw new Error(`there is no casino bonus ${wanted}`);
  return bonus;
}
