import { hash } from 'node:crypto';
import { datedKey, keyDay, type ProviderWallet, type RoundRecord, type SettleResponse } from '@tavolo/provider-protocol';
import type { PlayMode } from './protocol.ts';
import { StudioRefusal } from './refusal.ts';
import type { CurrentSeed, Seeds } from './seeds.ts';
import type { GameSession } from './session.ts';
import { WalletRefused } from './wallet-refusals.ts';
import { roundId } from './round-id.ts';

const cacheSize = 20_000;

/** Requests of one player that may wait for each other; a client has one under way and perhaps its repeat. */
const waitingAtMost = 64;

/** A player's place in the seeds, as this process knows it. */
export interface SeedPlace {
  seed: CurrentSeed;
  /** Of the next round. */
  nonce: number;
}

interface Player {
  /** For money and for demo. */
  places: Map<PlayMode, SeedPlace>;
  /** By seed, the least nonce that may be drawn from, where one was drawn in vain and neither wallet nor database could be told. */
  unspent: Map<string, number>;
  /** Start of the latest round of any game that this process knows of, milliseconds since 1970. */
  lastStart: number;
  tail: Promise<unknown>;
  waiting: number;
}

/**
 * What this process knows of each player: the seed in use, the next nonce, and a queue, as a player's rounds follow one another.
 * Nonces are counted by the wallet, which takes each once and together with its round. What is known here is only a guess that saves asking: a round
 * with any other nonce than the next is refused, and then the place is asked for anew. So nonces have no gaps, on any number of processes and days. A
 * nonce that was drawn from and not played is taken by an empty round.
 */
export class Players {
  readonly #seeds: Seeds;
  readonly #walletOf: (session: GameSession) => ProviderWallet;
  readonly #requestId: () => string;
  readonly #players = new Map<string, Player>();

  constructor(parts: { seeds: Seeds; walletOf(session: GameSession): ProviderWallet; requestId(): string }) {
    this.#seeds = parts.seeds;
    this.#walletOf = parts.walletOf;
    this.#requestId = parts.requestId;
  }

  /** Runs `work` after everything that this player asked for before. @throws StudioRefusal when too much of it is waiting. */
  async inTurn<T>(session: GameSession, work: () => Promise<T>): Promise<T> {
    const player = this.#player(session.user);
    if (player.waiting >= waitingAtMost) throw new StudioRefusal('unavailable');
    player.waiting++;
    const turn = player.tail.then(work, work);
    player.tail = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      player.waiting--;
    }
  }

  async place(session: GameSession): Promise<SeedPlace> {
    const player = this.#player(session.user);
    const known = player.places.get(session.mode);
    // A seed that waits for the player's is asked for each time: another process may have got it.
    if (known && known.seed.clientSeed !== null) return known;
    const place = await this.#ask(session, player);
    player.places.set(session.mode, place);
    return place;
  }

  /**
   * Start of the player's latest round, whatever the game and the session: pauses are the player's, so that a second window does not
   * halve them. Known after `place`.
   */
  lastStart(session: GameSession): number {
    return this.#player(session.user).lastStart;
  }

  started(session: GameSession, at: Date): void {
    const player = this.#player(session.user);
    player.lastStart = Math.max(player.lastStart, at.getTime());
  }

  /** Another process may have gone on: the next use asks anew. */
  forget(session: GameSession): void {
    this.#player(session.user).places.delete(session.mode);
    session.position = null;
    session.affords = null;
  }

  /** Takes a nonce out of use that was drawn in vain: an empty round bears its name from now on, for every process. */
  drop(session: GameSession, place: SeedPlace): Promise<SettleResponse> {
    return this.emptyRound(session, place, 'drop', { dropped: true });
  }

  /** A round without stake or win: all that it does is to take the nonce. */
  emptyRound(
    session: GameSession,
    { seed, nonce }: SeedPlace,
    why: 'close' | 'drop',
    meta: Record<string, unknown>,
  ): Promise<SettleResponse> {
    const round = roundId(seed.id, nonce);
    return this.#walletOf(session).settle({
      user: session.user,
      token: session.token,
      request_uuid: this.#requestId(),
      // No client's key holds a colon.
      transaction_uuid: transactionId(session, `${why}:${round}`),
      round,
      numbered: { series: seed.number, number: nonce },
      game_code: session.game,
      currency: session.currency,
      amount: 0,
      win_amount: 0,
      bet: null,
      meta,
    });
  }

  /**
   * Remembers a nonce that was drawn in vain and that the wallet could not be told of, here at once and for processes to come: whoever asks for the
   * player's place next tells it.
   */
  async spend(session: GameSession, { seed, nonce }: SeedPlace): Promise<void> {
    this.#player(session.user).unspent.set(seed.id, nonce + 1);
    await this.#seeds.spend(session.user, seed.id, nonce);
  }

  async #ask(session: GameSession, player: Player): Promise<SeedPlace> {
    const seed = await this.#seeds.current(session);
    const [next, last, unspent] = await Promise.all([
      this.#next(session, seed),
      this.#last(session),
      this.#seeds.firstUnspent(session.user, seed.id),
    ]);
    if (last) player.lastStart = Math.max(player.lastStart, Date.parse(last.created_at));
    const nonce = Math.max(next, unspent, player.unspent.get(seed.id) ?? 0);
    // A process that has not heard of what was drawn in vain takes its number for the next one, also after the seed was revealed: the wallet has to
    // refuse it there. Before that nothing goes on.
    for (let drawn = next; drawn < nonce; drawn++) {
      const { status } = await this.drop(session, { seed, nonce: drawn });
      if (status !== 'RS_OK' && status !== 'RS_ERROR_ROUND_CONFLICT') throw new WalletRefused(status);
    }
    return { seed, nonce };
  }

  async #next(session: GameSession, seed: CurrentSeed): Promise<number> {
    const { status, number } = await this.#walletOf(session).nextNumber({
      user: session.user,
      token: session.token,
      request_uuid: this.#requestId(),
      series: seed.number,
    });
    if (status !== 'RS_OK') throw new WalletRefused(status);
    return number;
  }

  async #last(session: GameSession): Promise<RoundRecord | undefined> {
    const list = await this.#walletOf(session).roundList({
      user: session.user,
      token: session.token,
      request_uuid: this.#requestId(),
      count: 1,
    });
    if (list.status !== 'RS_OK') throw new WalletRefused(list.status);
    return list.rounds[0];
  }

  #player(user: string): Player {
    let player = this.#players.get(user);
    if (!player) {
      player = { places: new Map(), unspent: new Map(), lastStart: 0, tail: Promise.resolve(), waiting: 0 };
      this.#players.set(user, player);
      if (this.#players.size > cacheSize) {
        // Not one that has something under way: its queue must stay the only one.
        for (const [name, old] of this.#players) if (old.waiting === 0 && name !== user && this.#players.delete(name)) break;
      }
    }
    return player;
  }
}

/** The wallet's name for a round's money: the same for the same player, game and key, and nothing else. It begins with the day of the key, if that names one. */
export function transactionId(session: Pick<GameSession, 'user' | 'currency' | 'game'>, key: string): string {
  const hex = hash('sha256', `${session.user}:${session.currency}:${session.game}:${key}`, 'hex');
  const day = keyDay(key) === null ? '' : key.slice(0, 9);
  return `${day}${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The wallet's name for a stake that a client asks for. A key that names no day is of the session's: else the same name would mean another stake on another
 * day, and whoever looks for one by its name would find the other.
 */
export const stakeId = (session: GameSession, key: string): string =>
  transactionId(session, keyDay(key) === null ? datedKey(session.createdAt, key) : key);
