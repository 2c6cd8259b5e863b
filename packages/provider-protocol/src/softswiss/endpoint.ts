import { exponentOf, isCurrency, type Currency } from '@tavolo/money';
import * as v from 'valibot';
import { fromProtocolAmount, toProtocolAmount } from '../amounts.ts';
import type { WalletAnswer, WalletEndpoint } from '../dialect.ts';
import { isStorable } from '../endpoint.ts';
import type { BalanceResponse, ProviderWallet, Status } from '../messages.ts';
import { errors } from './errors.ts';
import {
  freeSpinsRequest,
  playRequest,
  rollbackRequest,
  type ErrorAnswer,
  type FreeSpinsRequest,
  type PlayAnswer,
  type PlayRequest,
  type RollbackRequest,
} from './messages.ts';
import { softSwissHeader, verifyHmac } from './signature.ts';

/** To whom a pack of free spins belongs. */
export interface RewardOwner {
  user: string;
  game_code: string;
  currency: string;
}

/**
 * SoftSwiss's dialect: `/play`, `/rollback`, `/freespins`. Its messages have no token, so the wallet that is given here finds the player's last session
 * with the provider by itself (`token` is empty in what it is asked).
 */
export function createSoftSwissEndpoint(parts: {
  wallet: ProviderWallet;
  secret: string;
  now(): Date;
  /** Null: no such pack was given. */
  rewardOwner(issueId: string): Promise<RewardOwner | null>;
  onFailure(error: unknown, path: string): void;
}): WalletEndpoint {
  const { wallet } = parts;
  const calls: Record<string, ((request: unknown) => Promise<WalletAnswer>) | undefined> = {
    '/play': (request) => read(playRequest, request, play),
    '/rollback': (request) => read(rollbackRequest, request, rollBack),
    '/freespins': (request) => read(freeSpinsRequest, request, payFreeSpins),
  };
  const read = async <S extends v.GenericSchema>(
    schema: S,
    request: unknown,
    run: (request: v.InferOutput<S>) => Promise<WalletAnswer>,
  ): Promise<WalletAnswer> => {
    const parsed = v.safeParse(schema, request);
    return parsed.success && isStorable(request, 0) ? run(parsed.output) : refusal('RS_ERROR_WRONG_TYPES');
  };
  const common = (request: { user_id: string; game: string }, transaction: string) => ({
    user: request.user_id,
    token: '',
    game_code: request.game,
    transaction_uuid: transaction,
    request_uuid: transaction.slice(0, 128),
  });

  async function play(request: PlayRequest): Promise<WalletAnswer> {
    const { currency, game_id: round, user_id: user, game } = request;
    if (!isCurrency(currency)) return refusal('RS_ERROR_WRONG_CURRENCY');
    const actions = request.actions ?? [];
    if (actions.length === 0 && !(request.finished && round)) {
      const asked = await wallet.balance({ user, token: '', game_code: game, request_uuid: 'balance' });
      if (asked.status === 'RS_OK' && asked.currency !== currency) return refusal('RS_ERROR_WRONG_CURRENCY');
      return answer(asked, currency, round ?? undefined, []);
    }
    if (!round) return refusal('RS_ERROR_WRONG_TYPES');
    const done: string[] = [];
    let last: BalanceResponse | undefined;
    for (const [index, action] of actions.entries()) {
      const message = {
        ...common(request, action.action_id),
        round,
        round_closed: request.finished === true && index === actions.length - 1,
        is_free: false,
        currency,
        amount: toProtocolAmount(BigInt(action.amount), exponentOf(currency)),
      };
      // One after another: a win may be that of a bet of the same call.
      // eslint-disable-next-line no-await-in-loop
      last = await (action.action === 'bet'
        ? wallet.bet(message)
        : wallet.win({
            ...message,
            ofRound: true,
            jackpot_win: action.jackpot_win == null ? null : toProtocolAmount(BigInt(action.jackpot_win), exponentOf(currency)),
          }));
      if (last.status !== 'RS_OK') return answer(last, currency, round, done);
      done.push(action.action_id);
    }
    // Finished without a win in any call: lost.
    last ??= await wallet.win({
      ...common(request, `finished:${round}`),
      round,
      round_closed: true,
      is_free: false,
      currency,
      amount: 0,
      ofRound: true,
    });
    return answer(last, currency, round, done);
  }

  async function rollBack(request: RollbackRequest): Promise<WalletAnswer> {
    const { currency } = request;
    if (!isCurrency(currency)) return refusal('RS_ERROR_WRONG_CURRENCY');
    const done: string[] = [];
    let last: BalanceResponse | undefined;
    for (const action of request.actions) {
      // eslint-disable-next-line no-await-in-loop
      last = await wallet.rollback({
        ...common(request, action.action_id),
        reference_transaction_uuid: action.original_action_id,
        round: request.game_id ?? action.original_action_id,
        round_closed: request.finished === true,
      });
      if (last.status !== 'RS_OK') return answer(last, currency, request.game_id ?? undefined, done);
      done.push(action.action_id);
    }
    return last ? answer(last, currency, request.game_id ?? undefined, done) : refusal('RS_ERROR_WRONG_TYPES');
  }

  /** What the spins of a pack won together, told when the pack is played. */
  async function payFreeSpins(request: FreeSpinsRequest): Promise<WalletAnswer> {
    const owner = await parts.rewardOwner(request.issue_id);
    if (!owner || !isCurrency(owner.currency))
      return { httpStatus: 400, body: { code: 620, message: 'no such free spins' } satisfies ErrorAnswer };
    const { currency } = owner;
    const name = `freespins:${request.issue_id}`;
    const paid = await wallet.win({
      ...common({ user_id: owner.user, game: owner.game_code }, name),
      round: name,
      round_closed: true,
      is_free: true,
      is_supplier_promo: true,
      is_aggregated: true,
      reward_uuid: request.issue_id,
      currency,
      amount: toProtocolAmount(BigInt(request.total_amount), exponentOf(currency)),
    });
    return answer(paid, currency, undefined, []);
  }

  function answer(result: BalanceResponse, currency: Currency, round: string | undefined, actions: readonly string[]): WalletAnswer {
    const has = result.currency === currency;
    if (result.status !== 'RS_OK') return refusal(result.status, has ? balanceOf(result, currency) : undefined);
    const body: PlayAnswer = {
      balance: balanceOf(result, currency),
      ...(round && { game_id: round }),
      transactions: actions.map((action_id) => ({
        action_id,
        tx_id: `tavolo:${action_id}`,
        processed_at: parts.now().toISOString(),
        bonus_amount: 0,
      })),
    };
    return { httpStatus: 200, body };
  }

  return {
    signatureHeader: softSwissHeader,
    async answer(path, body, signature) {
      const call = calls[path];
      if (!call) return null;
      if (!verifyHmac(body, signature, parts.secret)) return refusal('RS_ERROR_INVALID_SIGNATURE');
      let request: unknown;
      try {
        request = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
      } catch {
        return refusal('RS_ERROR_WRONG_SYNTAX');
      }
      try {
        return await call(request);
      } catch (error) {
        if (error instanceof RangeError) return refusal('RS_ERROR_WRONG_TYPES');
        parts.onFailure(error, path);
        return refusal('RS_ERROR_UNKNOWN');
      }
    },
  };
}

const balanceOf = (result: BalanceResponse, currency: Currency): number => Number(fromProtocolAmount(result.balance, exponentOf(currency)));

function refusal(status: Exclude<Status, 'RS_OK'>, balance?: number): WalletAnswer {
  const { httpStatus, code, message } = errors[status];
  return { httpStatus, body: { code, message, ...(balance !== undefined && { balance }) } satisfies ErrorAnswer };
}
