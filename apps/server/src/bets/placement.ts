import { createHash } from 'node:crypto';
import { keyDay } from '@tavolo/provider-protocol';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import { canonical } from '../kernel/json/canonical.ts';
import { createCoalescer, maximumAmount } from '../wallet/index.ts';
import { amountOf, ratedCurrency } from './currency.ts';
import { settleMissed } from './missed-results.ts';
import type { BetsParts } from './parts.ts';
import { placeAlone } from './placed-alone.ts';
import { isOrdinary, placeTogether, type Placing, type Waiting } from './placed-together.ts';
import { linesOf } from './slip.ts';
import { betByKey, type StoredBet } from './stored-bet.ts';
import { refusalOf, type PlacedBet, type PlaceRequest, type Prepared, type RefuseBet } from './strike.ts';

/** Everything that makes two requests with one key the same. */
export function fingerprintOf({
  currency,
  folds,
  free_bet: freeBet,
  funding,
  is_each_way: isEachWay,
  legs,
  policy,
  unit_stake: unitStake,
}: PlaceRequest): string {
  return createHash('sha256')
    .update(canonical({ currency, folds, freeBet: freeBet ?? null, funding, isEachWay, legs, policy, unitStake }))
    .digest('base64url');
}

/** Takes bets. */
export type PlaceBet = (refuse: RefuseBet, request: PlaceRequest) => Promise<PlacedBet | { bet: StoredBet }>;

/**
 * Takes the bets of all players. Ordinary ones that come at about the same time share a transaction (decision 0086); each of the others has one of its own.
 *
 * A bet on a live event waits: its stake is staked at once, so that no limit can be passed by several that wait together, and given back when the bet is
 * not taken in the end.
 */
export function createPlacement(parts: BetsParts): PlaceBet {
  const ordinary = createCoalescer<Waiting, Placing>(
    {
      async batch(waiting) {
        try {
          const placings = await placeTogether(parts, waiting);
          await lookAgain(
            parts,
            placings.flatMap((placing) => placing?.placed ?? []),
          );
          return placings;
        } catch (error) {
          parts.log.warn({ err: error, bets: waiting.length }, 'bets could not be placed together, and are placed alone');
          throw error;
        }
      },
      async single({ refuse, request }) {
        // Asked when it came, and again after it has waited.
        if (parts.isClosed()) throw refuse('bets.closed');
        return { placed: await placedAlone(refuse, request) };
      },
    },
    // A bet is several times the work of a round: fewer of them are worth a transaction beside another, hold locks as long, and wait in vain.
    { fewestBeside: 2, batchSize: 32, maximumWaiting: 2_000 },
  );

  async function placedAlone(refuse: RefuseBet, request: Prepared): Promise<PlacedBet | null> {
    const placed = await placeAlone(parts, refuse, request);
    if (placed) await lookAgain(parts, [placed]);
    return placed;
  }

  /** Null where the player has one with this key already. */
  async function placeAnew(refuse: RefuseBet, request: Omit<Prepared, 'day' | 'freeBetId' | 'id' | 'lines'>): Promise<PlacedBet | null> {
    const prepared = await prepare(parts, refuse, request);
    if (!isOrdinary(prepared)) return await placedAlone(refuse, prepared);
    return (await ordinary.submit({ playerId: request.playerId, request: prepared, refuse })).placed;
  }

  return async (refuse, request) => {
    const { idempotency_key: key, playerId } = request;
    const currency = ratedCurrency(parts, request.currency);
    const unitStake = amountOf('unit_stake', request.unit_stake, currency);
    const fingerprint = fingerprintOf(request);
    const placed = await placeAnew(refuse, { ...request, currency, fingerprint, unitStake }).catch(async (error: unknown) => {
      // What was taken once stays so, whatever stands against it by now. Nobody else pays for the look.
      if (error instanceof CatalogueError && (await betByKey(parts.database, playerId, key))) return null;
      throw error;
    });
    if (placed && placed.isAsPlaced) return placed;
    const bet = await betByKey(parts.database, playerId, key);
    if (!bet) throw new Error('a bet that was placed is not there');
    if (bet.fingerprint !== fingerprint) throw refuse('bets.key_reused');
    return { bet };
  };
}

/** Looks whether something has become of bets since they were written. They are taken whatever becomes of this look, and a job looks again. */
async function lookAgain(parts: BetsParts, bets: readonly PlacedBet[]): Promise<void> {
  try {
    const known = new Map(bets.flatMap(({ terms }) => [...terms]));
    const missed = new Set((await settleMissed(parts, [...known.values()])).map(({ marketId }) => marketId));
    if (missed.size === 0) return;
    for (const bet of bets) bet.isAsPlaced = [...bet.terms.values()].every(({ marketId }) => !missed.has(marketId));
  } catch (error) {
    parts.log.warn({ err: error }, 'missed results could not be looked for');
    for (const bet of bets) bet.isAsPlaced = false;
  }
}

/** The bet with its number and lines. Refused where it is none, whatever is read. */
async function prepare(
  parts: BetsParts,
  refuse: RefuseBet,
  request: Omit<Prepared, 'day' | 'freeBetId' | 'id' | 'lines'>,
): Promise<Prepared> {
  const { currency, playerId, unitStake } = request;
  if (parts.isClosed()) throw refuse('bets.closed');
  const lines = linesOf(request);
  if (lines === null || unitStake === 0n) {
    if (unitStake === 0n) throw refusalOf(refuse, { code: 'bets.stake_too_low', selections: [], least: 1n }, currency);
    throw refuse('bets.unknown_kind');
  }
  // More than the ledger holds of anybody.
  if (unitStake * BigInt(lines) > maximumAmount) throw refuse('bets.insufficient_funds');
  const freeBetId = freeBetOf(request);
  return { ...request, day: keyDay(request.idempotency_key), freeBetId, id: await parts.numbers.next(playerId), lines };
}

/** Which free bet pays; null where none does. */
function freeBetOf({ free_bet: id, funding }: Pick<PlaceRequest, 'free_bet' | 'funding'>): bigint | null {
  if (funding !== 'free_bet') return null;
  if (id === undefined) throw invalidField('free_bet', 'required');
  if (!/^\d{1,18}$/.test(id)) throw invalidField('free_bet', 'not_found');
  return BigInt(id);
}
