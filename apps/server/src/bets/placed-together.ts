import type { Queryable } from '../kernel/database/index.ts';
import { CatalogueError } from '../kernel/errors/errors.ts';
import { decideJob } from './decision.ts';
import { changeOf } from './events.ts';
import { sliceOf, takeExposure } from './exposure.ts';
import { happeningsOf } from './happenings.ts';
import type { BetsParts } from './parts.ts';
import { stakeOf } from './stake.ts';
import { strike, type PlacedBet, type Prepared, type RefuseBet, type StruckBet } from './strike.ts';
import { stoppedPlayers } from './stops.ts';
import { knownKeys } from './stored-bet.ts';
import { readRulesAndTerms, type SelectionTerms } from './terms.ts';
import { writeBets } from './write-bet.ts';

/** A bet that waits to be placed. */
export interface Waiting {
  playerId: bigint;
  request: Prepared & { day: string };
  refuse: RefuseBet;
}

/** What became of it: null where the player has a bet with its key already. */
export interface Placing {
  placed: PlacedBet | null;
}

/** Whether a bet is one of those that can be placed together with others: what pays for it has no rules of its own, and its key says its day. */
export const isOrdinary = (request: Prepared): request is Prepared & { day: string } =>
  request.day !== null && request.funding === 'cash' && request.legs.every(({ boost }) => boost === undefined);

/**
 * Places bets of several players in one transaction, each as `placeAlone` would. Null for each that is not as ordinary as it seemed, and about which nothing was done: its player is busy
 * elsewhere, something stands against it, or its stake was refused. Who is told why places it alone. Throws, with nothing done, where one is in the way of all: there is no place for each of
 * them in what can be lost on selections.
 *
 * The selections are read before the stakes, so that what they speak against costs the others nothing. No lock of a player is waited for (settle_rounds), so no more than with a bet
 * alone happens between reading them and the commit.
 */
export async function placeTogether(parts: BetsParts, waiting: readonly Waiting[]): Promise<(Placing | null)[]> {
  const full = new Set<string>();
  for (;;) {
    try {
      return await placeBeside(parts, waiting, full);
    } catch (error) {
      // Bets on it go alone, and take those of others with them no second time.
      if (!(error instanceof Full) || full.size === mostFull) throw error;
      full.add(error.selection);
    }
  }
}

/** So many full selections are left out of a transaction, which begins anew for each. */
const mostFull = 3;

/** There is no place on a selection for all that is to be placed at once. */
class Full extends Error {
  readonly selection: string;
  constructor(selection: string) {
    super(`there is no place for all of the bets on ${selection}`);
    this.selection = selection;
  }
}

/** Without bets on selections that are known as full. */
async function placeBeside(parts: BetsParts, waiting: readonly Waiting[], full: ReadonlySet<string>): Promise<(Placing | null)[]> {
  const [first] = waiting;
  if (first === undefined || parts.isClosed()) return waiting.map(() => null);
  return await parts.database.transaction(async (tx) => {
    const players = waiting.map(({ playerId }) => playerId);
    const statements = tx.play(first.playerId);
    const [{ rules, terms }, known, stopped, countries] = await Promise.all([
      readRulesAndTerms(
        statements,
        waiting.flatMap(({ request }) => request.legs.map(({ selection }) => selection)),
        null,
      ),
      // A stake that was staked before is taken back with its round, which costs as much as a bet.
      knownKeys(
        tx,
        waiting.map(({ playerId, request }) => ({ playerId, key: request.idempotency_key })),
      ),
      stoppedPlayers(tx, players),
      parts.countriesOf(tx, players),
    ]);
    const bets = waiting.map(({ playerId, refuse, request }, place) => {
      if (known.has(place) || stopped.has(playerId) || request.legs.some(({ selection }) => full.has(selection))) return null;
      const own = termsOf(request, terms);
      try {
        const made = strike(parts, refuse, request, { rules, terms: own, plain: own, country: countries.get(playerId) ?? null });
        return { made, request, placed: { bet: made.bet, legs: made.legs, rules, terms: own, isAsPlaced: true } };
      } catch (error) {
        // Said to its own player, by the way alone.
        if (!(error instanceof CatalogueError)) parts.log.warn({ err: error }, 'a bet could not be struck with others');
        return null;
      }
    });
    const wanted = bets.filter((bet) => bet !== null);
    const stakes = await parts.wallet.rounds.betsWithin(
      tx,
      wanted.map(({ request }) => stakeOf(request, request.day)),
    );
    const answers = new Map(wanted.map((bet, index) => [bet, stakes[index] ?? null]));
    const isTaken = (bet: (typeof wanted)[number]) => answers.get(bet)?.status === 'ok' && answers.get(bet)?.replayed === false;
    await write(
      tx,
      parts,
      wanted.filter(isTaken).map(({ made }) => made),
    );
    return bets.map((bet, place) => {
      if (known.has(place) || (bet && answers.get(bet)?.replayed)) return { placed: null };
      return bet && isTaken(bet) ? { placed: bet.placed } : null;
    });
  });
}

function termsOf({ legs }: Prepared, terms: ReadonlyMap<string, SelectionTerms>): Map<string, SelectionTerms> {
  const own = new Map<string, SelectionTerms>();
  for (const { selection } of legs) {
    const known = terms.get(selection);
    if (known) own.set(selection, known);
  }
  return own;
}

/** Writes bets whose stakes are staked. Throws where one of them cannot be. */
async function write(tx: Queryable, parts: BetsParts, bets: readonly StruckBet[]): Promise<void> {
  const [first] = bets;
  if (first === undefined) return;
  const taken = bets.flatMap(({ bet }) => (bet.decidedAt === null ? [bet] : []));
  const pending = bets.flatMap(({ bet }) => (bet.decidedAt === null ? [] : [{ bet, runAt: bet.decidedAt }]));
  const [written, full] = await Promise.all([
    writeBets(tx, bets),
    // What is taken out empties slices in their order: it is no matter which one a bet was added to.
    takeExposure(
      tx,
      bets.map(({ exposed, used }) => ({ terms: used, exposed })),
      sliceOf(first.bet.id),
    ),
    parts.outbox.publish(
      tx,
      ...(taken.length > 0
        ? [happeningsOf(taken.map(({ funding, id, playerId }) => ({ playerId, betId: id, funding, source: 'placement', n: 0 })))]
        : []),
      ...pending.map(({ bet }) => changeOf(bet.playerId)),
    ),
    ...pending.map(({ bet: { id, playerId }, runAt }) =>
      parts.jobs.enqueue(tx, decideJob, { player: playerId.toString(), bet: id.toString() }, { runAt }),
    ),
  ]);
  if (written !== bets.length) throw new Error('a key was taken on another day');
  if (full !== null) throw new Full(full);
}
