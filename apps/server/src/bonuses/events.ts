import type { Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import type { BonusParts } from './parts.ts';

/** A bonus of the player is another now, and so may be the balances. Written in the transaction that changes it. */
export const bonusesChanged = 'bonuses.changed';

export const announce = ({ outbox }: Pick<BonusParts, 'outbox'>, tx: Queryable, playerId: bigint): Promise<void> =>
  outbox.publish(tx, { type: bonusesChanged, playerId, payload: {} });

/** Tells the player's open pages, once that is committed. */
export function tellPlayer(realtime: Pick<Realtime, 'publish'>, { playerId }: OutboxEvent): Promise<void> {
  if (playerId !== null) realtime.publish({ name: 'balance', player: playerId });
  return Promise.resolve();
}
