import type { Queryable } from '../kernel/database/index.ts';
import type { NewEvent, OutboxEvent } from '../kernel/outbox/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import type { BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';

/** Bets of these players are others now, and so may be their balances. Written in the transaction that changes them. */
export const betsChanged = 'bets.changed';

export const changeOf = (players: readonly bigint[]): NewEvent => ({
  type: betsChanged,
  payload: { players: [...new Set(players)].map(String) },
});

export const announce = (outbox: BetsParts['outbox'], tx: Queryable, players: readonly bigint[]): Promise<void> =>
  outbox.publish(tx, changeOf(players));

/** Tells the players' open pages, once that is committed. */
export function tellPlayers(realtime: Pick<Realtime, 'publish'>, { payload }: OutboxEvent): Promise<void> {
  const players = typeof payload === 'object' && payload !== null && 'players' in payload ? payload['players'] : [];
  for (const player of Array.isArray(players) ? players : [])
    for (const name of ['bets', 'balance']) realtime.publish({ name, player: BigInt(String(player)) });
  return Promise.resolve();
}

/** A bet was settled otherwise than before, and money moved, or the house took it back: its player is written to. */
export const betCorrected = 'bets.corrected';

export const announceCorrection = (
  outbox: BetsParts['outbox'],
  tx: Queryable,
  { currency, id, playerId, reference }: Pick<StoredBet, 'playerId' | 'id' | 'reference' | 'currency'>,
  { isCancelled, net, owed }: { net: bigint; owed: bigint; isCancelled: boolean },
): Promise<void> =>
  outbox.publish(tx, {
    type: betCorrected,
    playerId,
    payload: { bet: id.toString(), reference, currency, net: net.toString(), owed: owed.toString(), is_cancelled: isCancelled },
  });

/** The market and its version of results that the offer says are new. */
export function settledIn({ payload }: OutboxEvent): { market: bigint; version: bigint } {
  if (typeof payload === 'object' && payload !== null && 'market' in payload && 'version' in payload)
    return { market: BigInt(String(payload['market'])), version: BigInt(String(payload['version'])) };
  throw new Error('results without their market');
}
