import type { Queryable } from '../kernel/database/index.ts';
import type { OutboxEvent } from '../kernel/outbox/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import type { BetsParts } from './parts.ts';

/** Bets of these players are others now, and so may be their balances. Written in the transaction that changes them. */
export const betsChanged = 'bets.changed';

export const announce = (outbox: BetsParts['outbox'], tx: Queryable, players: readonly bigint[]): Promise<void> =>
  outbox.publish(tx, { type: betsChanged, payload: { players: [...new Set(players)].map(String) } });

/** Tells the players' open pages, once that is committed. */
export function tellPlayers(realtime: Pick<Realtime, 'publish'>, { payload }: OutboxEvent): Promise<void> {
  const players = typeof payload === 'object' && payload !== null && 'players' in payload ? payload['players'] : [];
  for (const player of Array.isArray(players) ? players : [])
    for (const name of ['bets', 'balance']) realtime.publish({ name, player: BigInt(String(player)) });
  return Promise.resolve();
}
