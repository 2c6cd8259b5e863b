import type { FastifyReply } from 'fastify';

/** Files that are much work to make: each player is given one at a time. */
export class FileSlots {
  readonly #busy = new Set<bigint>();

  /**
   * Takes the player's slot until the answer has been sent or its reader is gone.
   * @returns false while another file of the player is being sent; the answer is refused then.
   */
  take(playerId: bigint, reply: FastifyReply): boolean {
    if (this.#busy.has(playerId)) {
      void reply.code(429).header('retry-after', '5').type('text/plain; charset=utf-8').send('Another file is being fetched.');
      return false;
    }
    // The close of a connection that is gone already is not heard of again: its slot would never be free.
    if (reply.raw.destroyed) return false;
    this.#busy.add(playerId);
    reply.raw.once('close', () => this.#busy.delete(playerId));
    return true;
  }
}
