import type { OutboxEvent } from '../outbox/index.ts';
import type { Realtime } from './realtime.ts';

/**
 * Tells the pages of an event's player in these channels. What changed in any process, a command at the shell included, reaches them that way once it is
 * committed, also where that process dies right after.
 */
export function tellPlayer(
  realtime: Pick<Realtime, 'publish'>,
  { playerId: player }: Pick<OutboxEvent, 'playerId'>,
  ...channels: readonly string[]
): Promise<void> {
  if (player !== null) for (const name of channels) realtime.publish({ name, player });
  return Promise.resolve();
}
