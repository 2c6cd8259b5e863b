import * as betting from './betting-rules.ts';
import * as casino from './casino-rules.ts';
import type { BettingTerms, CasinoTerms, Payout, Player } from './player.ts';
import type { Step } from './steps.ts';

/** A step with what it is about. */
export type Action =
  | { do: 'deposit'; amount: number; key: string }
  | { do: 'withdraw'; amount: number; key: string }
  | { do: 'payout'; id: string; isPaid: boolean }
  | { do: 'grantCasino'; terms: CasinoTerms; key: string }
  | { do: 'grantBetting'; terms: BettingTerms; key: string }
  | { do: 'giveFreeBet'; amount: number; key: string }
  | { do: 'activate' | 'remove' | 'pause'; product: 'casino' | 'betting'; id: string }
  | ({ do: 'stake'; isNew: boolean } & casino.Staking)
  | ({ do: 'win' } & casino.Winning)
  | { do: 'rollback'; round: string; reference: string; transaction: string }
  | ({ do: 'bet' } & betting.Betting)
  | { do: 'cashOut'; bet: string; percent: 50 | 100; key: string }
  | { do: 'cancelBet'; bet: string };

/** What came of an action: how it was answered, and what only the product can know, a number that it gave or what it offered. */
export interface Answer {
  code: string;
  id?: string;
  amount?: number;
}

const last = <T>(list: readonly T[], which: number): T | undefined => list.at(-1 - which);

/**
 * What a step is about as things stand; null where there is nothing of the kind.
 *
 * @param key one that was used for nothing before
 * @param markets those that can be bet on
 */
export function actionOf(step: Step, player: Player, key: string, markets: readonly number[]): Action | null {
  switch (step.do) {
    case 'deposit':
    case 'grantCasino':
    case 'grantBetting':
    case 'giveFreeBet':
      return { ...step, key };
    case 'withdraw': {
      const { betting: bonus, casino: casinoMoney, cash } = player;
      const amount = { all: cash.has, half: Math.floor(cash.has / 2), 'too much': cash.has + Math.max(1, casinoMoney + bonus.has) }[
        step.how
      ];
      return amount === 0 ? null : { do: 'withdraw', amount, key };
    }
    case 'payout': {
      const payout = last(player.payouts, step.which);
      return payout ? { do: 'payout', id: payout.id, isPaid: step.isPaid } : null;
    }
    case 'activate':
    case 'remove':
    case 'pause': {
      const product = step.do === 'pause' ? 'casino' : step.product;
      const bonus = last<{ id: string }>(product === 'casino' ? player.casinoBonuses : player.bettingBonuses, step.which);
      return bonus ? { do: step.do, product, id: bonus.id } : null;
    }
    case 'round': {
      const { game, isAll, isOpen, win } = step;
      const stake = isAll && player.casino > 0 ? player.casino : step.stake;
      return { do: 'stake', isNew: true, round: key, game, transaction: key, stake, ...(!isOpen && { win }) };
    }
    case 'stakeMore': {
      const round = last(openRounds(player), step.which);
      return round ? { do: 'stake', isNew: false, round: round.id, game: round.game, transaction: key, stake: step.stake } : null;
    }
    case 'win': {
      const round = last(openRounds(player), step.which);
      const staked = round?.moves.find(({ isUndone, isWin }) => !isWin && !isUndone);
      if (!round || !staked) return null;
      return { do: 'win', round: round.id, transaction: key, reference: staked.transaction, win: step.win, isLast: step.isLast };
    }
    case 'rollback': {
      const round = last(player.rounds, step.which);
      const move = last(round?.moves.filter(({ isUndone }) => !isUndone) ?? [], step.message);
      return round && move ? { do: 'rollback', round: round.id, reference: move.transaction, transaction: key } : null;
    }
    case 'bet': {
      const market = markets[step.market];
      if (market === undefined) throw new Error('a market is missing');
      const { outcome } = step;
      const stake = (step.isAll && wholeStake(step.from === 'bonus' ? player.betting.has : player.cash.has)) || step.stake;
      if (step.from !== 'freeBet') return { do: 'bet', key, market, outcome, stake, from: step.from };
      const freeBet = player.freeBets.findLast(({ bet }) => bet === null) ?? player.freeBets.at(-1);
      return freeBet ? { do: 'bet', key, market, outcome, stake: freeBet.amount, from: { freeBet: freeBet.id } } : null;
    }
    case 'cashOut': {
      const bet = last(player.bets, step.which);
      return bet && (step.percent === 100 || bet.quarters > 1) ? { do: 'cashOut', bet: bet.id, percent: step.percent, key } : null;
    }
    case 'cancelBet': {
      const bet = last(player.bets, step.which);
      return bet ? { do: 'cancelBet', bet: bet.id } : null;
    }
  }
}

/** All of a purse that can be staked on a bet, in fours of cents; nothing where that is too little. */
const wholeStake = (has: number): number => (has < 1_00 ? 0 : has - (has % 4));

const openRounds = (player: Player) => player.rounds.filter(({ state }) => state === 'open');

const day = 86_400_000;
/** Of all bonuses here: as long as it can be activated, and as long as it then runs. */
export const daysToActivate = 5;
export const daysToRun = 10;

/** Does to the player of the model what was done to the player of the product. Answers how the rules would have it answered. */
export function apply(player: Player, action: Action, answer: Answer, now: number): string {
  switch (action.do) {
    case 'deposit':
      player.cash.has += action.amount;
      player.deposited += action.amount;
      return 'done';
    case 'withdraw':
      return withdraw(player, action, answer, now);
    case 'payout':
      return payOut(player, action);
    case 'grantCasino':
      player.casinoBonuses.push({ ...granted(answer, action.terms, now), terms: action.terms });
      return 'done';
    case 'grantBetting':
      player.bettingBonuses.push({ ...granted(answer, action.terms, now), terms: action.terms, isUntold: false });
      return 'done';
    case 'giveFreeBet':
      player.freeBets.push({ id: numberIn(answer), amount: action.amount, bet: null });
      return 'done';
    case 'activate': {
      const { id, product } = action;
      const activate = product === 'casino' ? casino.activateCasino : betting.activateBetting;
      return activate(player, id, now, daysToRun * day);
    }
    case 'remove':
      return (action.product === 'casino' ? casino.removeCasino : betting.removeBetting)(player, action.id, now);
    case 'pause':
      return casino.pauseCasino(player, action.id);
    case 'stake':
      return casino.stakeOnRound(player, action, now);
    case 'win':
      return casino.winOnRound(player, action);
    case 'rollback':
      return casino.takeBack(player, action);
    case 'bet':
      return betting.place(player, action, answer.id ?? '', now);
    case 'cashOut':
      if (answer.code === 'done') {
        if (!betting.isCashable(player, action.bet)) return 'bets.cash_out_closed';
        betting.cashOutBet(player, action.bet, action.percent, answer.amount ?? 0);
      }
      // Whether something is offered is for prices to say, which are no part of this.
      return answer.code;
    case 'cancelBet':
      return betting.cancel(player, action.bet);
  }
}

const granted = (answer: Answer, { amount, wagering }: { amount: number; wagering: number }, now: number) => ({
  id: numberIn(answer),
  requirement: amount * wagering,
  wagered: 0,
  activateBy: now + daysToActivate * day,
  expiresAt: null,
  outcome: null,
  state: 'available' as const,
});

function numberIn({ code, id }: Answer): string {
  if (id === undefined) throw new Error(`nothing was given: ${code}`);
  return id;
}

/** A withdrawal takes cash, all of it at most, and nothing else; it ends the casino bonuses whose conditions say so. */
function withdraw(player: Player, { amount, key }: { amount: number; key: string }, answer: Answer, now: number): string {
  if (player.payouts.some((payout) => payout.key === key)) return 'done';
  // It goes back where money came from.
  if (player.deposited === 0) return 'withdrawal';
  if (amount > player.cash.has) return 'insufficient_funds';
  player.cash.has -= amount;
  player.payouts.push({ id: answer.id ?? '', key, amount, state: 'created' });
  casino.forfeit(player, now);
  return 'done';
}

function payOut(player: Player, { id, isPaid }: { id: string; isPaid: boolean }): string {
  const payout = player.payouts.find((one): one is Payout => one.id === id);
  if (payout?.state !== 'created') return 'nothing';
  payout.state = isPaid ? 'success' : 'fail';
  if (!isPaid) player.cash.has += payout.amount;
  return 'done';
}
