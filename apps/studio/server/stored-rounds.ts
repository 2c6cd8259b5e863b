import { createServerDraws } from '@tavolo/fairness/node';
import { eventsToJson, type Game, type GameRules, type Move, type Played, type Rulebook } from '@tavolo/game-maths';
import { exponentOf, isCurrency } from '@tavolo/money';
import { fromProtocolAmount, type ProviderWallet, type RoundRecord } from '@tavolo/provider-protocol';
import { choiceOf, movesOf, stakeOf } from './fair-round.ts';
import { meterIn } from './meters.ts';
import { standing, type OpenRounds } from './open-rounds.ts';
import type { RecallView, RoundList } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';
import { parseRoundId } from './round-id.ts';
import type { Seed, Seeds } from './seeds.ts';
import type { GameSession } from './session.ts';
import { WalletRefused } from './wallet-refusals.ts';

/** Whose rounds are asked for, and of which wallet. */
type Owner = Pick<GameSession, 'user' | 'token' | 'ownBalance'>;

/** A stored round, played again from its seeds by the rules of then. */
export interface Recomputed {
  seed: Seed;
  nonce: number;
  played: Played;
  moves: readonly Move[];
  rules: GameRules;
}

interface StoredRoundsParts {
  /** The rules that rounds of the past were played by. */
  rulebook: Rulebook;
  seeds: Seeds;
  openRounds: OpenRounds;
  walletOf(owner: Pick<GameSession, 'ownBalance'>): ProviderWallet;
  requestId(): string;
}

/** Rounds as the wallet keeps them, and what they were, computed anew. */
export class StoredRounds {
  readonly #parts: StoredRoundsParts;

  constructor(parts: StoredRoundsParts) {
    this.#parts = parts;
  }

  /** A player's rounds, newest first. @throws WalletRefused */
  async list(owner: Owner, filter: { game_code?: string; round?: string; transaction_uuid?: string; offset?: number; count: number }) {
    const list = await this.#parts
      .walletOf(owner)
      .roundList({ user: owner.user, token: owner.token, request_uuid: this.#parts.requestId(), ...filter });
    if (list.status !== 'RS_OK') throw new WalletRefused(list.status);
    return list;
  }

  async find(owner: Owner, filter: { round?: string; transaction_uuid?: string }): Promise<RoundRecord | undefined> {
    return (await this.list(owner, { ...filter, count: 1 })).rounds[0];
  }

  /** This player's rounds of the session's game in its currency, newest first. */
  async page(session: GameSession, offset: number, count: number): Promise<RoundList> {
    const list = await this.list(session, { game_code: session.game, offset, count });
    const exponent = exponentFor(session);
    return {
      count: list.count,
      items: list.rounds.map((record) => ({
        round: record.round,
        stake: fromProtocolAmount(record.amount, exponent).toString(),
        win: fromProtocolAmount(record.win_amount, exponent).toString(),
        currency: record.currency,
        at: record.created_at,
        status: record.state,
      })),
    };
  }

  /** The view of a round whose record the caller has: the operator's history asks like this. @throws StudioRefusal round_unknown */
  async view(user: string, record: RoundRecord, mode: 'real' | 'demo'): Promise<RecallView> {
    const { seed, nonce, played, moves, rules } = await this.recompute({ user }, record);
    const exponent = exponentFor(record);
    const after = fromProtocolAmount(record.balance_after, exponent);
    const stake = stakedIn(played, record);
    const win = record.state === 'voided' ? stake : fromProtocolAmount(record.win_amount, exponent);
    return {
      game: record.game_code,
      mode,
      version: rules.maths.version,
      rules,
      round: record.round,
      stake: stake.toString(),
      win: win.toString(),
      balanceBefore: (after + (packOf(record) === null ? stake : 0n) - win).toString(),
      balanceAfter: after.toString(),
      currency: record.currency,
      exponent,
      choice: choiceOf(record),
      moves,
      events: eventsToJson(played.events),
      at: record.created_at,
      status: record.state,
      seedHash: seed.hash,
      serverSeed: seed.revealed ? seed.serverSeed : null,
      clientSeed: seed.clientSeed,
      nonce,
    };
  }

  /** @throws StudioRefusal round_unknown where its rules or its seed are gone */
  async recompute(owner: { user: string }, record: RoundRecord): Promise<Recomputed> {
    const named = parseRoundId(record.round);
    const seed = named && (await this.#parts.seeds.find(owner.user, named.seedId));
    const game = this.rulesOf(record);
    if (!named || !seed || !game) throw new StudioRefusal('round_unknown', { field: 'round' });
    const stake = stakeOf(record);
    const open = record.state === 'open' ? await this.#parts.openRounds.named(owner.user, record.round) : null;
    const moves = open ? standing(open.moves) : movesOf(record);
    const played = game.play(stake, choiceOf(record), createServerDraws({ ...seed, nonce: named.nonce }), moves, meterIn(record)?.before);
    if (record.state === 'settled' && played.win !== fromProtocolAmount(record.win_amount, exponentFor(record))) {
      throw new Error(`round ${record.round} does not come out of its seeds as it was paid`);
    }
    return { seed, nonce: named.nonce, played, moves, rules: game.rules };
  }

  /** The rules that a round was played by: their version is stored with it. */
  rulesOf(record: RoundRecord): Game | null {
    return this.#parts.rulebook.find(record.game_code, String(record.meta['version']));
  }

  /** Plays a stored round by these moves. @throws StudioRefusal round_unknown; RangeError for a move that is not offered. */
  async playOut(owner: { user: string }, record: RoundRecord, moves: readonly Move[]): Promise<Played> {
    const named = parseRoundId(record.round);
    const seed = named && (await this.#parts.seeds.find(owner.user, named.seedId));
    const game = this.rulesOf(record);
    if (!named || !seed || !game) throw new StudioRefusal('round_unknown', { field: 'round' });
    return game.play(stakeOf(record), choiceOf(record), createServerDraws({ ...seed, nonce: named.nonce }), moves);
  }
}

/** The pack of free spins that a stored round is a spin of; null where its stake was taken. */
export const packOf = ({ meta: { free } }: RoundRecord): string | null => (typeof free === 'string' ? free : null);

/** What was staked in a round so far, by what it began with and by moves. */
export const stakedIn = ({ staked }: Played, record: RoundRecord): bigint => staked ?? stakeOf(record);

/** Digits after the point of the currency. */
export function exponentFor(of: { currency: string }): number {
  if (!isCurrency(of.currency)) throw new Error(`${of.currency} is not a currency of this studio`);
  return exponentOf(of.currency);
}
