import { exponentOf, isCurrency } from '@tavolo/money';
import {
  fromProtocolAmount,
  keyDay,
  toProtocolAmount,
  type AskRequest,
  type BalanceResponse,
  type BetRequest,
  type ProviderWallet,
  type RoundRecord,
  type SettleResponse,
  type Status,
  type WinRequest,
} from '@tavolo/provider-protocol';
import type { Database, Queryable } from '../kernel/database/database.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { jsonOf } from '../kernel/json/json.ts';
import { roundFingerprint, type Json, type RoundResult, type RoundStatus, type Wallet } from '../wallet/index.ts';
import type { FreeSpin, OpenPack } from './free-spin-packs.ts';
import type { CasinoPlayers } from './parts.ts';
import { listRounds, summarise, type StoredRoundRow } from './rounds.ts';
import { playerOf, type GameToken, type TokenLookup } from './token.ts';

export interface ProviderWalletParts {
  database: Database;
  wallet: Wallet;
  tokens: TokenLookup;
  players: CasinoPlayers;
  /** The provider's name: its rounds and transactions are kept under it. */
  integration: string;
  /** The catalogue's name of a game of this provider, offered or not, by the provider's own; null: there is no such game. */
  gameOf(code: string): { sysname: string; isOffered: boolean } | null;
  /** Whether names of its transactions may begin with their day (decision 0034). Else they are unique for ever. */
  hasDatedKeys: boolean;
  /** False: the operator has switched the provider off. Rounds under way end, none begins. */
  isOn(): boolean;
  /** Counts the spins of packs that players have at the provider. Left out: it has none of ours. */
  freeSpins?: SpinCounter;
  /** What the provider is told of every player, as agreed with it. */
  agreed?: { jurisdiction?: string; sub_partner_id?: string };
  /** Whether a player's rounds for money begin in one game session only. */
  oneGameAtATime(): boolean;
  /** Whether the operator keeps the site closed: rounds under way end, none begins. */
  isClosed(): boolean;
  /** Hears of what the protocol leaves open and how it was decided. */
  onDecision?(what: string, facts: Record<string, string>): void;
}

/** Packs of free spins, as the wallet meets them. */
export interface SpinCounter {
  /** Books a spin and counts it, both or neither. Null: the pack is none of ours, nothing was done. */
  spin(pack: FreeSpin, book: (tx: Queryable) => Promise<RoundResult>): Promise<RoundResult | 'used_up' | null>;
  /** The packs that can be played in a game now. */
  open(playerId: bigint, integration: string, game: string, currency: string): Promise<OpenPack[]>;
  giveBack(playerId: bigint, integration: string, transaction: string): Promise<void>;
  played(playerId: bigint, integration: string, reward: string): Promise<void>;
}

const statuses: Record<RoundStatus, Status> = {
  ok: 'RS_OK',
  insufficient_funds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  duplicate: 'RS_ERROR_DUPLICATE_TRANSACTION',
  round_conflict: 'RS_ERROR_ROUND_CONFLICT',
  round_closed: 'RS_ERROR_ROUND_CONFLICT',
  // The protocol leaves the rollback of a bet that has paid a win open. It is refused: the win is rolled back first, or both stay.
  round_settled: 'RS_ERROR_NOT_ENOUGH_MONEY',
  stakes_blocked: 'RS_ERROR_USER_DISABLED',
  play_closed: 'RS_ERROR_USER_DISABLED',
  // The page that opens games for money says what is to be done; to the provider the player may not play.
  identity_unknown: 'RS_ERROR_USER_DISABLED',
  play_stopped: 'RS_ERROR_INVALID_GAME',
  // `playing` in the answer names the other game.
  other_game: 'RS_ERROR_LIMIT_REACHED',
  limit_reached: 'RS_ERROR_LIMIT_REACHED',
  // `maximum_stake` in the answer names the bonus's limit.
  bonus_stake_too_high: 'RS_ERROR_LIMIT_REACHED',
  // The site shows the check itself; to the provider it is a limit that the player has come to.
  reality_check: 'RS_ERROR_LIMIT_REACHED',
  wrong_currency: 'RS_ERROR_WRONG_CURRENCY',
  transaction_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  transaction_rolled_back: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  key_expired: 'RS_ERROR_TRANSACTION_EXPIRED',
};

type Identified = { user: string; token: string; request_uuid: string };

/**
 * Our wallet as a provider sees it. Rules of the protocol beyond the ledger's own: a token belongs to one player and provider; new
 * stakes need an open session of a player who may stake; wins and rollbacks are taken whatever became of the session.
 */
export function createProviderWallet(parts: ProviderWalletParts): ProviderWallet {
  const { database, integration, players, tokens, wallet } = parts;

  /** An answer with what the player has, after nothing was done. */
  const refuse = async (request: Identified, token: GameToken | null, status: Status): Promise<BalanceResponse> => ({
    user: request.user,
    status,
    request_uuid: request.request_uuid,
    currency: token?.currency ?? '',
    balance: token ? money(await balanceOf(token), token.currency) : 0,
  });
  const balanceOf = async (token: GameToken): Promise<bigint> => {
    const balances = await wallet.balances(token.playerId);
    if (token.currency === 'FUN') return balances.fun;
    if (token.currency !== balances.currency) return 0n;
    return balances.main + (balances.bonus > 0n ? await wallet.playableBonus(token.playerId, token.game) : 0n);
  };
  /** Name of the game whose session is the live one. */
  const playing = async (playerId: bigint): Promise<string> => {
    const [live] = await database
      .play(playerId)
      .query<{ name: string }>(
        `select g.name from casino_token t join casino_game g on g.sysname = t.game where t.bucket = bucket_of($1) and t.player_id = $1 and t.number = live_game_of($1)`,
        [playerId],
      );
    return live?.name ?? '';
  };
  const answer = async (request: Identified, token: GameToken, result: RoundResult): Promise<BalanceResponse> => {
    const common = {
      user: request.user,
      request_uuid: request.request_uuid,
      currency: token.currency,
      balance: money(playable(result), token.currency),
    };
    if (result.status === 'bonus_stake_too_high') {
      const most = await wallet.maximumBonusStake(token.playerId);
      return { ...common, status: statuses[result.status], ...(most !== null && { maximum_stake: money(most, token.currency) }) };
    }
    if (result.status !== 'other_game') return { ...common, status: statuses[result.status] };
    // No game is the live one after the player's session has ended, which this process may not have heard of yet.
    const now = await tokens.findNow(request.token, request.user, integration);
    if (now?.state !== 'open') return { ...common, status: now?.state === 'blocked' ? 'RS_ERROR_USER_DISABLED' : 'RS_ERROR_TOKEN_EXPIRED' };
    return { ...common, status: statuses.other_game, playing: await playing(token.playerId) };
  };
  /** Why a message may not even be looked at; null when it may. */
  const fault = (request: { game_code: string; currency?: string }, token: GameToken | null): Status | null => {
    if (!token) return 'RS_ERROR_INVALID_TOKEN';
    if (!parts.gameOf(request.game_code)) return 'RS_ERROR_INVALID_GAME';
    if (request.currency !== undefined && request.currency !== token.currency) return 'RS_ERROR_WRONG_CURRENCY';
    return null;
  };
  /** Why nothing may be staked any more; null while it may. A free spin of a round under way is no new bet, as in the ledger. */
  const ended = async (request: { round: string; game_code: string }, token: GameToken, isFree: boolean): Promise<Status | null> => {
    if (!parts.isOn()) return 'RS_ERROR_INVALID_PARTNER';
    if (token.state === 'expired') return 'RS_ERROR_TOKEN_EXPIRED';
    if (token.state === 'blocked') return 'RS_ERROR_USER_DISABLED';
    if (parts.gameOf(request.game_code)?.isOffered && !parts.isClosed()) return null;
    return isFree && (await wallet.rounds.find(token.playerId, integration, request.round)) ? null : 'RS_ERROR_INVALID_GAME';
  };
  /**
   * Why a message with a stake may not be looked at. What ended since, the token or the player's leave to stake, is no reason for a message
   * whose transaction is booked: its sender has not heard the answer, and gets the one of then.
   */
  const stakeFault = async (
    request: { game_code: string; currency?: string; round: string; transaction_uuid: string },
    token: GameToken | null,
    isFree = false,
  ): Promise<Status | null> => {
    const status = fault(request, token);
    if (!token || status) return status;
    const refusal = await ended(request, token, isFree);
    if (!refusal || (await wallet.rounds.findByTransaction(token.playerId, integration, request.transaction_uuid))) return null;
    return refusal;
  };
  const detailOf = (request: { transaction_uuid: string; meta?: Record<string, unknown> | null }): Json => ({
    transaction: request.transaction_uuid,
    meta: jsonOf(request.meta ?? {}),
  });
  const namesOf = (request: { game_code: string; round: string; transaction_uuid: string }, token: GameToken) => ({
    playerId: token.playerId,
    currency: token.currency,
    provider: integration,
    game: parts.gameOf(request.game_code)?.sysname ?? request.game_code,
    round: request.round,
    transaction: request.transaction_uuid,
    ...(parts.hasDatedKeys && { day: keyDay(request.transaction_uuid) ?? token.day }),
  });
  /**
   * What keeps a win from a round that it names without naming a bet. A round is never deleted, and one that is taken back is closed in the ledger: what
   * is found here holds when the win is paid.
   */
  const roundFault = async (round: string, token: GameToken): Promise<Status | null> => {
    const found = await wallet.rounds.find(token.playerId, integration, round);
    if (!found) return 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    return found.state === 'voided' ? 'RS_ERROR_TRANSACTION_ROLLED_BACK' : null;
  };
  const action = (request: BetRequest | WinRequest, token: GameToken) => ({
    ...namesOf(request, token),
    closed: request.round_closed,
    detail: detailOf(request),
  });

  /** A round that is over at once, or stays open for its win, as the ledger is asked for it. */
  const wholeRound = (request: AskRequest, token: GameToken, stake: bigint) => ({
    ...namesOf(request, token),
    stake,
    spend: 'by_bonus' as const,
    closed: request.round_closed !== false,
    gameSession: token.number,
    ...(request.numbered && { numbered: request.numbered }),
    detail: detailOf(request),
    // A retry draws anew, so round and win may differ; the first ones count.
    fingerprint: roundFingerprint('round', {
      game: request.game_code,
      round: '',
      amount: stake,
      currency: request.currency,
      extra: request.reward_uuid ? `free ${request.reward_uuid} ${request.bet ?? ''}` : (request.bet ?? ''),
    }),
  });
  /** A spin of a pack, as the ledger is asked for it: nothing is staked. */
  const freeRound = (request: AskRequest, token: GameToken, value: bigint) => ({ ...wholeRound(request, token, value), stake: 0n });
  const openPacks = async (code: string, { currency, playerId }: GameToken): Promise<OpenPack[]> => {
    const game = parts.gameOf(code)?.sysname;
    return game === undefined || !parts.freeSpins ? [] : await parts.freeSpins.open(playerId, integration, game, currency);
  };
  const settled = async (request: AskRequest, token: GameToken, result: RoundResult): Promise<SettleResponse> => {
    const response = { ...(await answer(request, token, result)), replayed: result.replayed };
    const { round } = result;
    if (!result.replayed || result.status !== 'ok' || !round) return response;
    return {
      ...response,
      round: {
        round: round.id,
        game_code: round.game,
        currency: round.currency,
        amount: money(round.stake, round.currency),
        win_amount: money(round.win, round.currency),
        state: round.state,
        meta: metaOf(round.detail),
        balance_after: money(result.balanceAfter ?? result.balance, round.currency),
        created_at: round.createdAt.toISOString(),
      },
    };
  };

  return {
    async userInfo(request) {
      const playerId = playerOf(request.user);
      if (playerId === null) return { user: request.user, status: 'RS_ERROR_INVALID_TOKEN', request_uuid: request.request_uuid };
      const profile = await players.profile(playerId).catch((error: unknown) => {
        if (error instanceof CatalogueError && error.status < 500) return error.type;
        throw error;
      });
      if (typeof profile === 'string') {
        const status = profile === 'AuthorizationException' ? 'RS_ERROR_INVALID_TOKEN' : 'RS_ERROR_USER_DISABLED';
        return { user: request.user, status, request_uuid: request.request_uuid };
      }
      return {
        user: request.user,
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        country: profile.countryCode,
        ...parts.agreed,
        birth_date: profile.birthDate,
        registration_date: profile.createdAt.toISOString().slice(0, 10),
      };
    },

    async balance(request) {
      const token = await tokens.find(request.token, request.user, integration);
      return refuse(
        request,
        token,
        token
          ? token.state === 'open'
            ? 'RS_OK'
            : token.state === 'blocked'
              ? 'RS_ERROR_USER_DISABLED'
              : 'RS_ERROR_TOKEN_EXPIRED'
          : 'RS_ERROR_INVALID_TOKEN',
      );
    },

    async bet(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const isFree = request.is_free || request.is_supplier_promo === true;
      const status = await stakeFault(request, token, isFree);
      if (status || !token) return refuse(request, token, status ?? 'RS_ERROR_INVALID_TOKEN');
      const amount = exact(request.amount, token.currency);
      if (amount === null) return refuse(request, token, 'RS_ERROR_WRONG_TYPES');
      const booking = {
        ...action(request, token),
        // A free bet's amount is its value; nothing is taken for it.
        stake: isFree ? 0n : amount,
        spend: 'by_bonus' as const,
        gameSession: token.number,
        fingerprint: roundFingerprint('bet', {
          game: request.game_code,
          round: request.round,
          amount,
          currency: request.currency,
          extra: isFree ? `free ${request.bet ?? ''}` : (request.bet ?? ''),
        }),
      };
      const reward = isFree ? request.reward_uuid : null;
      const spun =
        reward && parts.freeSpins
          ? await parts.freeSpins.spin({ ...booking, integration, reward, stake: amount }, (tx) => wallet.rounds.betWithin(tx, booking))
          : null;
      if (spun === 'used_up') return refuse(request, token, 'RS_ERROR_LIMIT_REACHED');
      const result = spun ?? (await wallet.rounds.bet(booking));
      // It was taken once and taken back since: who sends it now must not take it for standing.
      if (result.status === 'ok' && result.replayed && (result.isRolledBack || result.round?.state === 'voided'))
        return refuse(request, token, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
      return answer(request, token, result);
    },

    async win(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const status = fault(request, token);
      if (status || !token) return refuse(request, token, status ?? 'RS_ERROR_INVALID_TOKEN');
      const amount = exact(request.amount, token.currency);
      const reference = request.reference_transaction_uuid ?? null;
      const isOfBet = request.is_supplier_promo !== true;
      if (amount === null || (request.jackpot_win ?? 0) > request.amount || (reference === null && isOfBet && !request.ofRound))
        return refuse(request, token, 'RS_ERROR_WRONG_TYPES');
      if (reference === null && isOfBet) {
        const missing = await roundFault(request.round, token);
        if (missing) return refuse(request, token, missing);
      }
      const result = await wallet.rounds.win({
        ...action(request, token),
        // A promotion is paid whenever it ends, also long after the round that it names: it is a round of its own in the ledger.
        ...(!isOfBet && { round: `promo:${request.transaction_uuid}`, closed: true }),
        win: amount,
        reference: isOfBet ? reference : null,
        fingerprint: roundFingerprint('win', {
          game: request.game_code,
          round: request.round,
          amount,
          currency: request.currency,
          reference,
        }),
      });
      // One sum for all spins of a pack: it is played.
      if (result.status === 'ok' && !isOfBet && request.is_aggregated && request.reward_uuid)
        await parts.freeSpins?.played(token.playerId, integration, request.reward_uuid);
      return answer(request, token, result);
    },

    async rollback(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const status = fault(request, token);
      if (status || !token) return refuse(request, token, status ?? 'RS_ERROR_INVALID_TOKEN');
      const result = await wallet.rounds.rollback({
        ...namesOf(request, token),
        reference: request.reference_transaction_uuid,
        fingerprint: roundFingerprint('rollback', {
          game: request.game_code,
          round: request.round,
          amount: 0n,
          currency: token.currency,
          reference: request.reference_transaction_uuid,
        }),
      });
      if (result.status === 'ok') await parts.freeSpins?.giveBack(token.playerId, integration, request.reference_transaction_uuid);
      if (result.status === 'round_settled') {
        parts.onDecision?.('refused the rollback of a bet whose round has paid a win', { round: request.round, user: request.user });
      }
      return answer(request, token, result);
    },

    async ask(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const status = await stakeFault(request, token);
      if (status || !token) return { ...(await refuse(request, token, status ?? 'RS_ERROR_INVALID_TOKEN')), replayed: false };
      const stake = exact(request.amount, token.currency);
      if (stake === null) return { ...(await refuse(request, token, 'RS_ERROR_WRONG_TYPES')), replayed: false };
      const reward = request.reward_uuid;
      if (!reward) return settled(request, token, await wallet.rounds.ask(wholeRound(request, token, stake)));
      const asked = await wallet.rounds.ask({ ...freeRound(request, token, stake), win: 1n });
      const packs = asked.replayed ? [] : await openPacks(request.game_code, token);
      if (!asked.replayed && !packs.some((pack) => pack.name === reward && pack.stake === stake))
        return { ...(await refuse(request, token, 'RS_ERROR_LIMIT_REACHED')), replayed: false };
      return settled(request, token, asked);
    },

    async settle(request) {
      const token = await tokens.find(request.token, request.user, integration);
      // An empty round plays nothing: what ends play does not keep it away.
      const isEmpty = request.amount === 0 && request.win_amount === 0;
      const status = isEmpty ? null : await stakeFault(request, token);
      if (status || !token) return { ...(await refuse(request, token, status ?? 'RS_ERROR_INVALID_TOKEN')), replayed: false };
      const stake = exact(request.amount, token.currency);
      const win = exact(request.win_amount, token.currency);
      if (stake === null || win === null) return { ...(await refuse(request, token, 'RS_ERROR_WRONG_TYPES')), replayed: false };
      const reward = request.reward_uuid;
      if (!reward) return settled(request, token, await wallet.rounds.settle({ ...wholeRound(request, token, stake), win }));
      const round = { ...freeRound(request, token, stake), win };
      const spun = await parts.freeSpins?.spin({ ...round, integration, reward, stake }, (tx) => wallet.rounds.settleWithin(tx, round));
      if (!spun || spun === 'used_up') return { ...(await refuse(request, token, 'RS_ERROR_LIMIT_REACHED')), replayed: false };
      return settled(request, token, spun);
    },

    async takeOver(request) {
      // What makes a game the live one is asked of the session as it is now: the ledger goes by it afterwards.
      const token = await tokens.findNow(request.token, request.user, integration);
      if (!token) return refuse(request, token, 'RS_ERROR_INVALID_TOKEN');
      if (token.state !== 'open')
        return refuse(request, token, token.state === 'blocked' ? 'RS_ERROR_USER_DISABLED' : 'RS_ERROR_TOKEN_EXPIRED');
      if (token.currency === 'FUN') return refuse(request, token, 'RS_OK');
      const taken = await wallet.takeOverGame(database, token.playerId, parts.oneGameAtATime() ? token.number : null);
      if (taken === 'ok') return refuse(request, token, 'RS_OK');
      return { ...(await refuse(request, token, 'RS_ERROR_LIMIT_REACHED')), playing: await playing(token.playerId) };
    },

    async rewardList(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const answered = { request_uuid: request.request_uuid, rewards: [] };
      if (!token) return { ...answered, status: 'RS_ERROR_INVALID_TOKEN' };
      const packs = await openPacks(request.game_code, token);
      return {
        ...answered,
        status: 'RS_OK',
        rewards: packs.map(({ ends, name, spins, stake, used, won }) => ({
          reward_uuid: name,
          bet_value: money(stake, token.currency),
          bet_count: spins,
          bet_left: spins - used,
          win_amount: money(won, token.currency),
          end_time: ends.toISOString(),
        })),
      };
    },

    async nextNumber(request) {
      const token = await tokens.find(request.token, request.user, integration);
      if (!token) return { request_uuid: request.request_uuid, status: 'RS_ERROR_INVALID_TOKEN', number: 0 };
      const number = await wallet.rounds.nextNumber(token.playerId, integration, token.currency, request.series);
      return { request_uuid: request.request_uuid, status: 'RS_OK', number };
    },

    async roundList(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const empty = { request_uuid: request.request_uuid, rounds: [], count: 0 };
      if (!token) return { ...empty, status: 'RS_ERROR_INVALID_TOKEN' };
      const { rows, count } = await listRounds(database, {
        playerId: token.playerId,
        provider: integration,
        currency: token.currency,
        game: request.game_code ?? null,
        round: request.round ?? null,
        transaction: request.transaction_uuid ?? null,
        offset: request.offset ?? 0,
        limit: request.count ?? 15,
      });
      return { ...empty, status: 'RS_OK', rounds: rows.map(recordOf), count };
    },

    async roundSummary(request) {
      const token = await tokens.find(request.token, request.user, integration);
      const empty = { request_uuid: request.request_uuid, rounds: 0, amount: 0, win_amount: 0, last_at: null };
      if (!token) return { ...empty, status: 'RS_ERROR_INVALID_TOKEN' };
      const sum = await summarise(database, token.playerId, {
        provider: integration,
        currency: token.currency,
        game: request.game_code,
        since: new Date(request.since),
      });
      return {
        status: 'RS_OK',
        request_uuid: request.request_uuid,
        rounds: Number(sum.rounds),
        amount: money(sum.staked, token.currency),
        win_amount: money(sum.won, token.currency),
        last_at: sum.lastAt?.toISOString() ?? null,
      };
    },
  };
}

/** A stored round in the protocol's words. */
export function recordOf(row: StoredRoundRow): RoundRecord {
  return {
    round: row.id,
    game_code: row.game,
    currency: row.currency,
    amount: money(row.stake, row.currency),
    win_amount: money(row.win, row.currency),
    state: row.state,
    meta: metaOf(row.detail),
    balance_after: money(row.balance_after ?? 0n, row.currency),
    created_at: row.created_at.toISOString(),
  };
}

function metaOf(detail: unknown): Record<string, unknown> {
  if (typeof detail !== 'object' || detail === null || !('meta' in detail)) return {};
  return typeof detail.meta === 'object' && detail.meta !== null ? { ...detail.meta } : {};
}

/** What the player can stake in the game now: cash, and bonus money where it pays. */
const playable = ({ balance, bonus = 0n }: RoundResult): bigint => balance + bonus;

function money(minor: bigint, currency: string): number {
  return toProtocolAmount(minor, exponentFor(currency));
}

/** Null when the amount is finer than a minor unit of the currency: it is refused, never rounded. */
function exact(amount: number, currency: string): bigint | null {
  try {
    return fromProtocolAmount(amount, exponentFor(currency));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function exponentFor(currency: string): number {
  if (!isCurrency(currency)) throw new Error(`${currency} is not a currency of the ledger`);
  return exponentOf(currency);
}
