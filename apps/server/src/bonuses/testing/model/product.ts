import type { Currency } from '@tavolo/money';
import { cashOut } from '../../../bets/cash-out.ts';
import { cancelBet } from '../../../bets/settlement.ts';
import { showBets } from '../../../bets/show.ts';
import { betById, lockBet } from '../../../bets/stored-bet.ts';
import { createBookmaker, type Bookmaker } from '../../../bets/testing/bookmaker.ts';
import { refusalCode } from '../../../bets/testing/refusal-code.ts';
import { createCashDesk, type CashDesk } from '../../../cashier/testing/cash-desk.ts';
import { refuse } from '../../../kernel/errors/errors.ts';
import { createCasinoBonuses, type CasinoBonuses } from '../../casino/testing/casino-desk.ts';
import { activate as activateCasino, pause, remove as removeCasino } from '../../casino/choice.ts';
import { forfeitOnWithdrawal } from '../../casino/ending.ts';
import { activate as activateBetting, remove as removeBetting } from '../../choice.ts';
import { daysToActivate, daysToRun, type Action, type Answer } from './actions.ts';
import { outcomes } from './player.ts';

/** The product with all that moves money of bonuses: ledger, casino bonuses, bets with their bonuses, and the cashier. */
export interface Product {
  book: Bookmaker;
  casino: CasinoBonuses;
  cashDesk: CashDesk;
}

export async function openProduct(): Promise<Product> {
  const book = await createBookmaker();
  const { clock, db, wallet } = book;
  const casino = await createCasinoBonuses({ ...db, clock, wallet });
  const cashDesk = createCashDesk({
    database: db.database,
    clock,
    wallet,
    forfeitBonuses: (tx, playerId) => forfeitOnWithdrawal(tx, casino.parts, playerId),
  });
  return { book, casino, cashDesk };
}

const currency: Currency = 'EUR';
const decimal = (cents: number): string => (cents / 100).toFixed(2);
const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** Opens a market of an event of its own; answers its number. */
export async function openMarket({ book }: Product): Promise<number> {
  const { markets } = await book.match({ markets: [{ outcomes }] });
  return Number(markets[0]);
}

/** Has a player of the product do what the action says. */
export async function act(product: Product, playerId: bigint, action: Action): Promise<Answer> {
  const { book, cashDesk, casino } = product;
  switch (action.do) {
    case 'deposit':
      await cashDesk.deposit(playerId, BigInt(action.amount), action.key);
      return { code: 'done' };
    case 'withdraw':
      return await answered(async () => ({ id: await cashDesk.withdraw(playerId, decimal(action.amount), action.key) }));
    case 'payout':
      return { code: (await cashDesk.payOut(playerId, BigInt(action.id), action.isPaid)) ? 'done' : 'nothing' };
    case 'grantCasino': {
      const { amount, forfeits, isApart, isBonusFirst, maximumStake, maximumWin, wagering } = action.terms;
      casino.isolate(isApart);
      const id = await casino.grant(playerId, BigInt(amount), {
        wagering,
        maximum_stake: euros(maximumStake),
        maximum_win: euros(maximumWin),
        spends: isBonusFirst ? 'bonus_first' : 'cash_first',
        forfeit_on_withdrawal: forfeits,
        days: daysToRun,
        days_to_activate: daysToActivate,
        contributions: [
          { id: 1, kind: 'category', sysname: 'slots', percent: 100 },
          { id: 2, kind: 'game', sysname: 'gems', percent: 60 },
        ],
      });
      return { code: 'done', id: String(id) };
    }
    case 'grantBetting': {
      const { amount, maximumStake, maximumWin, minimumOdds, wagering } = action.terms;
      const id = await book.bonuses.grant(playerId, BigInt(amount), {
        wagering,
        maximum_stake: euros(maximumStake),
        maximum_win: euros(maximumWin),
        minimum_odds: minimumOdds === null ? null : minimumOdds / 1_000,
        days: daysToRun,
        days_to_activate: daysToActivate,
      });
      return { code: 'done', id: String(id) };
    }
    case 'giveFreeBet':
      return { code: 'done', id: (await book.freeBet(playerId, { amount: BigInt(action.amount) })).free_bet };
    case 'activate':
      return await answered(() =>
        action.product === 'casino'
          ? activateCasino(casino.parts, refuse, playerId, BigInt(action.id))
          : activateBetting(book.bonuses.parts, refuse, playerId, BigInt(action.id)),
      );
    case 'remove':
      return await answered(() =>
        action.product === 'casino'
          ? removeCasino(casino.parts, refuse, playerId, BigInt(action.id))
          : removeBetting(book.bonuses.parts, refuse, playerId, BigInt(action.id)),
      );
    case 'pause':
      return await answered(() => pause(casino.parts, refuse, playerId, BigInt(action.id)));
    case 'stake':
    case 'win':
    case 'rollback':
      return { code: await tellLedger(book, playerId, action) };
    case 'bet': {
      const { from, key, market, outcome, stake } = action;
      const funding = typeof from === 'string' ? { funding: from } : { funding: 'free_bet' as const, free_bet: from.freeBet };
      return await answered(async () => {
        const legs: [string, number][] = [[`${market}-${outcome}`, outcomes[outcome]]];
        const { id } = await book.place(playerId, legs, { ...funding, unit_stake: decimal(stake), idempotency_key: key });
        return { id: String(id) };
      });
    }
    case 'cashOut':
      return await cashOutNow(book, playerId, action);
    case 'cancelBet':
      return await book.db.database.transaction(async (tx) => {
        const bet = await lockBet(tx, playerId, BigInt(action.bet));
        const done = bet && (await cancelBet(tx, book.parts, bet, { staff: 'staff:1', reason: 'test' }));
        return { code: done ? 'done' : 'nothing' };
      });
  }
}

/** What `work` answers, or with which code it was refused. */
async function answered(work: () => Promise<Omit<Answer, 'code'> | void>): Promise<Answer> {
  let answer: Omit<Answer, 'code'> = {};
  const code = await refusalCode(
    work().then((given) => (answer = given ?? {})),
    'done',
  );
  return { ...answer, code };
}

/** A message of a game to the ledger. Those of many players at the same time are done together. */
async function tellLedger(
  { wallet: { rounds } }: Bookmaker,
  playerId: bigint,
  action: Extract<Action, { do: 'stake' | 'win' | 'rollback' }>,
): Promise<string> {
  const { round, transaction } = action;
  const common = { playerId, currency, provider: 'studio', game: 'book', round, transaction, fingerprint: transaction };
  if (action.do === 'rollback') return (await rounds.rollback({ ...common, reference: action.reference })).status;
  if (action.do === 'win') {
    const { isLast, reference, win } = action;
    return (await rounds.win({ ...common, win: BigInt(win), closed: isLast, reference })).status;
  }
  const { game, isNew, stake, win } = action;
  const asked = { ...common, game, stake: BigInt(stake), spend: 'by_bonus' as const };
  const { status } =
    win === undefined
      ? await rounds.bet({ ...asked, closed: false, newRound: isNew })
      : await rounds.settle({ ...asked, win: BigInt(win), closed: true });
  return status;
}

async function cashOutNow(
  book: Bookmaker,
  playerId: bigint,
  { bet: id, key, percent }: Extract<Action, { do: 'cashOut' }>,
): Promise<Answer> {
  const bet = await betById(book.db.database, playerId, BigInt(id));
  const offer = bet && (await showBets(book.parts, [bet], 'en'))[0]?.cash_out;
  if (!bet || !offer) return { code: 'nothing' };
  return await answered(async () => {
    const { paid } = await cashOut(book.parts, refuse, { playerId, betId: bet.id, percent, key, token: offer.token });
    return { amount: Number(paid) };
  });
}
