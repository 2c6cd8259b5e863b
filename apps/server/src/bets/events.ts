import type { Queryable } from '../kernel/database/index.ts';
import type { NewEvent, OutboxEvent } from '../kernel/outbox/index.ts';
import type { Realtime } from '../kernel/realtime/index.ts';
import { betsHappened, playersOf } from './happenings.ts';
import type { BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';

/**
 * Bets of these players are others now, and so may be their balances. Written in the transaction that changes them, where nothing is told that modules follow
 * (`betsHappened`): that says as much.
 */
export const betsChanged = 'bets.changed';

export const changeOf = (player: bigint): NewEvent => ({ type: betsChanged, payload: { players: [player.toString()] } });

export const announce = (outbox: BetsParts['outbox'], tx: Queryable, player: bigint): Promise<void> => outbox.publish(tx, changeOf(player));

/** Tells the open pages of the players whose bets are others now, once that is committed: each once. */
export function tellPlayers(realtime: Pick<Realtime, 'publish'>, event: Pick<OutboxEvent, 'type' | 'payload'>): Promise<void> {
  for (const player of event.type === betsHappened ? playersOf(event) : playersIn(event))
    for (const name of ['bets', 'balance']) realtime.publish({ name, player });
  return Promise.resolve();
}

function playersIn({ payload }: Pick<OutboxEvent, 'payload'>): bigint[] {
  const players = typeof payload === 'object' && payload !== null && 'players' in payload ? payload['players'] : [];
  return Array.isArray(players) ? players.map((player) => BigInt(String(player))) : [];
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
