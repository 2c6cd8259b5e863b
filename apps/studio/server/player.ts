import type { ProviderWallet } from '@tavolo/provider-protocol';
import type { CurrentSeed, Seeds } from './seeds.ts';
import type { GameSession } from './session.ts';

const cacheSize = 20_000;

/** A player's place in the seeds, as this process knows it. */
export interface SeedPlace {
  seed: CurrentSeed;
  /** Of the next round. */
  nonce: number;
}

/** `seedId-00000012`: in this order in the wallet, so that the greatest id names the last nonce. */
export function roundId(seedId: string, nonce: number): string {
  return `${seedId}-${nonce.toString().padStart(8, '0')}`;
}

/** @returns null for anything that is not a round of the studio. */
export function parseRoundId(round: string): { seedId: string; nonce: number } | null {
  const match = /^([0-9a-f]{16})-(\d{8})$/.exec(round);
  return match?.[1] && match[2] ? { seedId: match[1], nonce: Number(match[2]) } : null;
}

/**
 * What this process knows of each player: the seed in use, the next nonce, and a queue, as a player's rounds follow one another.
 * Nonces are counted by the rounds that the wallet holds. What is known here is only a guess that saves asking: the wallet refuses
 * a round whose id is taken, and then the place is asked for anew. So nonces have no gaps, on any number of processes.
 */
export class Players {
  readonly #seeds: Seeds;
  readonly #walletOf: (session: GameSession) => ProviderWallet;
  readonly #requestId: () => string;
  readonly #players = new Map<string, { place: SeedPlace | null; tail: Promise<unknown>; waiting: number }>();

  constructor(parts: { seeds: Seeds; walletOf(session: GameSession): ProviderWallet; requestId(): string }) {
    this.#seeds = parts.seeds;
    this.#walletOf = parts.walletOf;
    this.#requestId = parts.requestId;
  }

  /** Runs `work` after everything that this player asked for before. */
  async inTurn<T>(session: GameSession, work: () => Promise<T>): Promise<T> {
    const player = this.#player(session.user);
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
    player.place ??= await this.#ask(session);
    return player.place;
  }

  /** Another process may have gone on: the next use asks anew. */
  forget(session: GameSession): void {
    this.#player(session.user).place = null;
    session.position = null;
  }

  async #ask(session: GameSession): Promise<SeedPlace> {
    const seed = await this.#seeds.current(session.user);
    const last = await this.#walletOf(session).roundList({
      user: session.user,
      token: session.token,
      request_uuid: this.#requestId(),
      round_prefix: `${seed.id}-`,
      count: 1,
    });
    if (last.status !== 'RS_OK') throw new WalletRefused(last.status);
    const round = last.rounds[0];
    return { seed, nonce: round ? (parseRoundId(round.round)?.nonce ?? -1) + 1 : 0 };
  }

  #player(user: string) {
    let player = this.#players.get(user);
    if (!player) {
      player = { place: null, tail: Promise.resolve(), waiting: 0 };
      this.#players.set(user, player);
      if (this.#players.size > cacheSize) {
        // Not one that has something under way: its queue must stay the only one.
        for (const [name, old] of this.#players) if (old.waiting === 0 && name !== user && this.#players.delete(name)) break;
      }
    }
    return player;
  }
}

/** The operator's wallet answered with a refusal. */
export class WalletRefused extends Error {
  readonly status: string;
  constructor(status: string) {
    super(status);
    this.name = 'WalletRefused';
    this.status = status;
  }
}
