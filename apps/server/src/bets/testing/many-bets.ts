import type { Database, Queryable } from '../../kernel/database/index.ts';
import type { BetKind } from '../slip.ts';
import { stakeTransaction } from '../stake.ts';
import { readTerms, type SelectionTerms } from '../terms.ts';

/** A bet to be written as it would stand after `bets.place`. */
export interface WantedBet {
  playerId: bigint;
  selections: readonly string[];
  folds: readonly number[];
  lines: number;
  /** Of a line, minor units. */
  unit: bigint;
}

export interface WrittenBet extends WantedBet {
  id: bigint;
  /** Struck, in thousandths, by the order of the selections. */
  odds: readonly number[];
}

/** Bets that are written in one transaction. */
const batchSize = 1_000;

const kindOf = ({ folds, selections }: WantedBet): BetKind => {
  if (selections.length === 1) return 'single';
  return folds.length === 1 && folds[0] === selections.length ? 'accumulator' : 'system';
};

/**
 * Writes many bets with their stakes by the functions by which each is written when it is placed, in few statements: what is measured, or tested, is what becomes
 * of them. What can be lost on a selection is not added up.
 */
export async function writeManyBets(database: Database, wanted: readonly WantedBet[]): Promise<WrittenBet[]> {
  const terms = await readTerms(database.directory, [...new Set(wanted.flatMap(({ selections }) => selections))], null);
  const batches: (readonly WantedBet[])[] = [];
  for (let first = 0; first < wanted.length; first += batchSize) batches.push(wanted.slice(first, first + batchSize));
  const written: WrittenBet[] = [];
  const queue = batches.values();
  await Promise.all(
    [0, 1, 2].map(async () => {
      for (const batch of queue) written.push(...(await database.transaction((tx) => writeBatch(tx, batch, terms))));
    }),
  );
  return written;
}

async function writeBatch(tx: Queryable, wanted: readonly WantedBet[], terms: ReadonlyMap<string, SelectionTerms>): Promise<WrittenBet[]> {
  // In the order of the ledger's locks, as everybody takes them who takes several.
  const sorted = wanted.toSorted((one, other) => Number(one.playerId - other.playerId));
  const numbers = await tx.everyPlay.query<{ id: bigint; now: Date }>(
    `select nextval('bet_id') as id, statement_timestamp() as now from generate_series(1, $1)`,
    [sorted.length],
  );
  const written = sorted.map((bet, index): WrittenBet => ({
    ...bet,
    id: numbers[index]?.id ?? 0n,
    odds: bet.selections.map((name) => termsOf(terms, name).odds),
  }));
  const now = numbers[0]?.now ?? new Date();
  const answers = await tx.everyPlay.query<{ status: string }>(
    `select settle_round((x ->> 'player_id')::bigint, x) ->> 'status' as status from jsonb_array_elements($1) with ordinality as i (x, n) order by n`,
    [JSON.stringify(written.map((bet) => stakeOf(bet, now)))],
  );
  const refused = answers.find(({ status }) => status !== 'ok');
  if (refused) throw new Error(`a stake was refused: ${refused.status}`);
  await tx.everyPlay.query('select write_bets($1)', [
    JSON.stringify(written.map((bet) => ({ ...rowOf(bet, now), legs: legsOf(bet, terms) }))),
  ]);
  return written;
}

function termsOf(terms: ReadonlyMap<string, SelectionTerms>, name: string): SelectionTerms {
  const known = terms.get(name);
  if (!known) throw new Error(`there is no selection ${name}`);
  return known;
}

const stakeOf = ({ id, lines, playerId, unit }: WrittenBet, now: Date) => ({
  player_id: playerId.toString(),
  op: 'bet',
  currency: 'EUR',
  provider: 'sportsbook',
  game: 'sportsbook',
  round: `bet-${id}`,
  transaction: stakeTransaction(`many-${id}`),
  fingerprint: `many ${id}`,
  now: now.toISOString(),
  stake: (unit * BigInt(lines)).toString(),
  win: '0',
  closed: false,
  new_round: true,
  spend: ['main'],
});

function rowOf(bet: WrittenBet, now: Date): Record<string, unknown> {
  const { folds, id, lines, playerId, unit } = bet;
  return {
    player_id: playerId.toString(),
    id: id.toString(),
    reference: id.toString(36).toUpperCase().padStart(10, '0'),
    key: `many-${id}`,
    fingerprint: 'many',
    day: now.toISOString().slice(0, 10),
    kind: kindOf(bet),
    folds,
    lines,
    is_each_way: false,
    currency: 'EUR',
    funding: 'cash',
    unit_stake: unit.toString(),
    stake: (unit * BigInt(lines)).toString(),
    policy: 'better',
    potential_return: '1',
    maximum_return: '25000000',
    exposure_stake: '0',
    exposure_liability: '0',
    rules_version: '2026-11',
    country: 'IT',
    state: 'open',
    placed_at: now.toISOString(),
    accepted_at: now.toISOString(),
  };
}

function legsOf({ odds, selections }: WrittenBet, terms: ReadonlyMap<string, SelectionTerms>): Record<string, unknown>[] {
  return selections.map((name, index) => {
    const known = termsOf(terms, name);
    return {
      n: index + 1,
      selection: name,
      event_id: known.eventId.toString(),
      market_id: known.marketId.toString(),
      market_type: known.marketType,
      specifiers: known.specifiers,
      outcome: known.outcome,
      competitor: known.competitor,
      sport: known.sport,
      competition: known.competition,
      odds: odds[index],
      odds_version: known.version.toString(),
      shown_odds: odds[index],
      is_banker: false,
      was_live: known.isLive,
      event_version: known.eventVersion.toString(),
      closings: known.closings.toString(),
    };
  });
}
