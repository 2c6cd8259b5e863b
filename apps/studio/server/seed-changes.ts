import type { OpenRounds } from './open-rounds.ts';
import type { Guarded } from './guarded.ts';
import type { Players, SeedPlace } from './player.ts';
import { StudioRefusal } from './refusal.ts';
import type { Seeds } from './seeds.ts';
import type { GameSession } from './session.ts';
import { WalletRefused } from './wallet-refusals.ts';

/** A seed's place can be taken by another process of the same player a few times in a row, not for ever. */
const attempts = 5;

/** How players' seeds come into use, and how they are revealed. */
export class SeedChanges {
  readonly #parts: { players: Players; seeds: Seeds; openRounds: OpenRounds; guarded: Guarded };

  constructor(parts: { players: Players; seeds: Seeds; openRounds: OpenRounds; guarded: Guarded }) {
    this.#parts = parts;
  }

  /**
   * The player's place in the seeds, as it is now in all processes. A seed whose revealing was begun is revealed first, where the wallet takes
   * its last round: what is shown is what the next round comes from.
   */
  async place(session: GameSession): Promise<SeedPlace> {
    const { guarded, players } = this.#parts;
    const find = (): Promise<SeedPlace> => guarded(session, () => players.place(session));
    return players.inTurn(session, async () => {
      players.forget(session);
      const place = await find();
      if (!place.seed.isClosing) return place;
      // Where the wallet refuses now, the next round is told why.
      await guarded(session, () => this.reveal(session, place)).catch(() => undefined);
      return find();
    });
  }

  /**
   * Takes the player's seed for the commitment `hash`. The first one stays: a second window is told which by the seeds it asks for next.
   * @throws StudioRefusal seeds_changed when that seed is not in use.
   */
  async choose(session: GameSession, hash: string, clientSeed: string): Promise<void> {
    const { players, seeds } = this.#parts;
    const { seed } = await this.place(session);
    if (seed.hash !== hash) throw new StudioRefusal('seeds_changed', { field: 'hash' });
    await seeds.choose(session.user, hash, clientSeed);
    players.forget(session);
  }

  /**
   * Reveals the seed in use, once no process can draw from it any more, and starts the one whose commitment is `next`, with the player's seed.
   * Asked again with the same two it does nothing.
   * @throws StudioRefusal seeds_changed when another window was first; client_seed_needed while the seed in use has no player's seed; too_soon.
   */
  async rotate(session: GameSession, next: string, clientSeed: string): Promise<void> {
    await this.#parts.players.inTurn(session, () => this.#parts.guarded(session, () => this.#rotate(session, next, clientSeed)));
  }

  async #rotate(session: GameSession, next: string, clientSeed: string): Promise<void> {
    const { players, seeds } = this.#parts;
    for (let attempt = 0; attempt < attempts; attempt++) {
      players.forget(session);
      let place = await players.place(session);
      if (place.seed.hash === next) {
        await seeds.choose(session.user, next, clientSeed);
        players.forget(session);
        if ((await players.place(session)).seed.clientSeed === clientSeed) return;
        throw new StudioRefusal('seeds_changed', { field: 'next' });
      }
      await this.#requireNoOpenRound(session, place.seed.id);
      if (place.seed.nextHash !== next) throw new StudioRefusal('seeds_changed', { field: 'next' });
      if (place.seed.clientSeed === null) throw new StudioRefusal('client_seed_needed');
      if (!place.seed.isClosing) {
        const pause = await seeds.pauseBeforeRotation(session.user);
        if (pause > 0) throw new StudioRefusal('too_soon', { retryAfter: pause });
        await seeds.close(session.user, place.seed.id);
        // Rounds of other processes may have gone on until it was closing.
        players.forget(session);
        place = await players.place(session);
      }
      if (place.seed.isClosing) await this.reveal(session, place);
    }
    throw new StudioRefusal('unavailable');
  }

  /**
   * A last, empty round takes the closing seed's next nonce, on which every process runs that still holds the seed; then it is revealed.
   * Does nothing when another round had taken the nonce: the place has to be asked for anew.
   */
  async reveal(session: GameSession, { seed, nonce }: SeedPlace): Promise<void> {
    const { players, seeds } = this.#parts;
    // Asked once the seed is closing: a round that another process began before takes the nonce, and is seen when the place is asked for anew.
    await this.#requireNoOpenRound(session, seed.id);
    const answer = await players.emptyRound(session, { seed, nonce }, 'close', { closes: seed.id });
    players.forget(session);
    if (answer.status === 'RS_ERROR_ROUND_CONFLICT') return;
    if (answer.status !== 'RS_OK') throw new WalletRefused(answer.status);
    await seeds.rotate(session, seed.id, nonce);
  }

  async #requireNoOpenRound(session: GameSession, seedId: string): Promise<void> {
    if (await this.#parts.openRounds.holdsSeed(session.user, session.mode, seedId)) throw new StudioRefusal('round_open');
  }
}
