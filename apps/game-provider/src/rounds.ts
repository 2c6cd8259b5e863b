import { WalletUnreachable, type ProviderWallet, type Status } from '@tavolo/provider-protocol';
import type { Fault } from './faults.ts';
import type { SandboxGame } from './games.ts';

/** A player's visit to a game. */
export interface Session {
  user: string;
  /** Null: play for nothing, without any call to a wallet. */
  token: string | null;
  currency: string;
  game: SandboxGame;
  /** Of play for nothing, in 1/100 000. */
  demoBalance: number;
}

/** As the provider has it in its books. */
export interface Booked {
  user: string;
  transaction_uuid: string;
  transaction_status: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_ROLLEDBACK' | 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED';
  kind: 'TK_BET' | 'TK_WIN' | 'TK_ROLLBACK' | 'TK_FREE_BET' | 'TK_FREE_WIN';
  amount: number;
  currency: string;
  round: string;
  reference_transaction_uuid: string | null;
  game_code: string;
  inserted_at: string;
}

export interface Played {
  round: string;
  win: number;
  balance: number;
  /** What was sent and what came back, in order. */
  calls: { call: string; status: Status | 'no answer' }[];
}

export interface RoundParts {
  wallet: ProviderWallet;
  /** Signs with a key that the wallet does not know. */
  forgedWallet: ProviderWallet;
  now(): Date;
  uuid(): string;
  /** 0 … n − 1. */
  draw(n: number): number;
  book(entry: Booked): void;
}

/** After these a bet was surely not taken; after everything else it is rolled back. */
const definite: ReadonlySet<string> = new Set(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED']);
/** How often a win or a rollback that got no answer is sent. */
const tries = 5;

/** Plays one round against the wallet, as Hub88's rules want it: bets are never sent again but rolled back, wins and rollbacks are sent until they are answered. */
export async function playRound(
  parts: RoundParts,
  session: Session,
  request: { stake: number; fault: Fault; reward: string | null },
): Promise<Played> {
  const { fault, reward, stake } = request;
  const { currency, game, user } = session;
  const round = parts.uuid();
  const calls: Played['calls'] = [];
  const win = parts.draw(game.oneIn) === 0 ? Math.round((stake * game.pays * 100) / 100_000) * 1_000 : 0;
  if (session.token === null) {
    session.demoBalance += win - stake;
    return { round, win, balance: session.demoBalance, calls };
  }
  const token = session.token;
  const common = () => ({ user, token, game_code: game.code, round, request_uuid: parts.uuid(), supplier_user: null, currency });
  const free = { is_free: reward !== null, ...(reward !== null && { reward_uuid: reward }) };
  const betId = parts.uuid();
  const bet = { ...common(), ...free, transaction_uuid: betId, round_closed: false, amount: stake, bet: null };
  const winning = {
    ...common(),
    ...free,
    transaction_uuid: parts.uuid(),
    reference_transaction_uuid: betId,
    round_closed: true,
    amount: win,
  };
  const rolling = { ...common(), transaction_uuid: parts.uuid(), reference_transaction_uuid: betId, round_closed: true };
  let balance = 0;
  const book = (entry: Pick<Booked, 'transaction_uuid' | 'transaction_status' | 'kind' | 'amount' | 'reference_transaction_uuid'>) =>
    parts.book({ ...entry, user, currency, round, game_code: game.code, inserted_at: parts.now().toISOString().slice(0, 19) });

  const send = async (call: string, work: () => Promise<{ status: Status; balance: number }>): Promise<Status | null> => {
    try {
      const answer = await work();
      calls.push({ call, status: answer.status });
      // A refusal before the wallet was looked at says nothing of a balance.
      if (answer.status === 'RS_OK' || answer.balance > 0) ({ balance } = answer);
      return answer.status;
    } catch (error) {
      if (!(error instanceof WalletUnreachable)) throw error;
      calls.push({ call, status: 'no answer' });
      return null;
    }
  };
  const untilAnswered = async (call: string, work: () => Promise<{ status: Status; balance: number }>): Promise<Status | null> => {
    for (let time = 0; time < tries; time++) {
      // eslint-disable-next-line no-await-in-loop
      const status = await send(call, work);
      if (status !== null && status !== 'RS_ERROR_UNKNOWN' && status !== 'RS_ERROR_TIMEOUT') return status;
    }
    return null;
  };
  const rollBack = async (): Promise<void> => {
    const status = await untilAnswered('rollback', () => parts.wallet.rollback(rolling));
    book({
      transaction_uuid: rolling.transaction_uuid,
      transaction_status: status === null ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : 'TS_SUCCESS',
      kind: 'TK_ROLLBACK',
      amount: 0,
      reference_transaction_uuid: betId,
    });
  };
  const bookBet = (transaction_status: Booked['transaction_status']) =>
    book({
      transaction_uuid: betId,
      transaction_status,
      kind: reward === null ? 'TK_BET' : 'TK_FREE_BET',
      amount: stake,
      reference_transaction_uuid: null,
    });

  if (fault === 'late_bet') await rollBack();
  if (fault === 'win_before_bet') await send('win', () => parts.wallet.win(winning));
  const first = send('bet', () => {
    if (fault === 'wrong_types') return parts.wallet.bet({ ...bet, amount: String(stake) as unknown as number });
    if (fault === 'bad_signature') return parts.forgedWallet.bet(bet);
    return parts.wallet.bet(fault === 'unknown_token' ? { ...bet, token: 'nobody-gave-this-token' } : bet);
  });
  if (fault === 'duplicate') await send('bet', () => parts.wallet.bet(bet));
  const status = fault === 'dropped_answer' ? await first.then(() => null) : await first;
  if (status !== 'RS_OK') {
    if (status === null || !definite.has(status)) {
      if (fault !== 'late_bet') await rollBack();
      bookBet('TS_ROLLEDBACK');
    } else bookBet('TS_DECLINED');
    return { round, win: 0, balance, calls };
  }
  bookBet('TS_SUCCESS');
  const paid = await untilAnswered('win', () => parts.wallet.win(winning));
  book({
    transaction_uuid: winning.transaction_uuid,
    transaction_status: paid === 'RS_OK' ? 'TS_SUCCESS' : paid === null ? 'TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED' : 'TS_DECLINED',
    kind: reward === null ? 'TK_WIN' : 'TK_FREE_WIN',
    amount: win,
    reference_transaction_uuid: betId,
  });
  return { round, win, balance, calls };
}
