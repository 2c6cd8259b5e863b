import { isCurrency, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { toBase } from './base-amount.ts';
import { stakedMoney, type Funding } from './funding.ts';
import type { BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';
import type { SelectionTerms } from './terms.ts';

/** Stake and what can be lost, in hundredths of the base currency. */
export interface Exposed {
  stake: bigint;
  liability: bigint;
}

/** What a bet adds to each of its selections: all that it can win, which a free bet does whole. Play money loses nobody anything. */
export function exposedBy(
  { currency, funding, returned, stake }: { currency: Currency; funding: Funding; returned: bigint; stake: bigint },
  { rates }: Pick<BetsParts, 'rates'>,
): Exposed {
  if (currency === 'FUN') return { stake: 0n, liability: 0n };
  const staked = stakedMoney({ funding, stake });
  const lost = returned > staked ? returned - staked : 0n;
  return { stake: toBase(staked, currency, rates), liability: toBase(lost, currency, rates) };
}

/** What bets add to what can be lost on their selections. */
export interface Taking {
  terms: readonly Pick<SelectionTerms, 'maximumLiability' | 'selection'>[];
  exposed: Exposed;
}

/** Adds to what can be lost on each of the selections. One for which there is no place, or null. */
export async function takeExposure(tx: Queryable, bets: readonly Taking[], slice: number): Promise<string | null> {
  const items = new Map<string, Exposed & { maximum: bigint }>();
  for (const { exposed, terms } of bets)
    for (const { maximumLiability: maximum, selection } of terms) {
      const known = items.get(selection) ?? { stake: 0n, liability: 0n, maximum };
      items.set(selection, {
        stake: known.stake + exposed.stake,
        liability: known.liability + exposed.liability,
        maximum: known.maximum < maximum ? known.maximum : maximum,
      });
    }
  const rows = [...items]
    .filter(([, { liability, stake }]) => stake > 0n || liability > 0n)
    .map(([selection, { liability, maximum, stake }]) => ({
      selection,
      stake: stake.toString(),
      liability: liability.toString(),
      maximum: maximum.toString(),
    }));
  if (rows.length === 0) return null;
  const [row] = await tx.directory.query<{ full: string | null }>('select take_exposure($1, $2) as full', [JSON.stringify(rows), slice]);
  return row?.full ?? null;
}

type Exposing = Pick<StoredBet, 'exposureLiability' | 'exposureStake' | 'id'>;

/** Takes the bet out of what can be lost on its selections: exactly what it took, whatever the rates are by now. */
export const releaseExposure = (tx: Queryable, bet: Exposing, selections: readonly string[]): Promise<void> =>
  followExposure(tx, [{ bet, selections, isOpen: false }]);

/**
 * Takes bets that are decided out of what can be lost on their selections, and puts those back that are open again. Which of them count follows from their states, which
 * are locked: each is released once and retaken once. One statement, so that selections are locked in one order whatever becomes of their bets.
 */
export async function followExposure(
  tx: Queryable,
  changes: readonly { bet: Exposing; selections: readonly string[]; isOpen: boolean }[],
): Promise<void> {
  await changeExposure(
    tx,
    changes.flatMap(({ bet: { exposureLiability: liability, exposureStake: stake, id }, isOpen, selections }) =>
      selections.map((selection) => ({ selection, slice: sliceOf(id), stake, liability, isTakenOut: !isOpen })),
    ),
  );
}

interface ExposureItem extends Exposed {
  selection: string;
  slice: number;
  isTakenOut: boolean;
}

async function changeExposure(tx: Queryable, items: readonly ExposureItem[]): Promise<void> {
  const counting = items.filter(({ liability, stake }) => stake > 0n || liability > 0n);
  if (counting.length === 0) return;
  const rows = counting.map(({ isTakenOut, liability, selection, slice, stake }) => ({
    selection,
    slice,
    stake: stake.toString(),
    liability: liability.toString(),
    is_taken_out: isTakenOut,
  }));
  await tx.directory.query('select follow_exposure($1)', [JSON.stringify(rows)]);
}

/** Which of the eight slices of a selection's exposure the bet begins with. */
export const sliceOf = (betId: bigint): number => Number(betId % 8n);

/** A bet that waits can return more, or less, than when it was placed. What can be lost by it now; null where there is no place for more, and then nothing has changed. */
export async function moveExposure(
  tx: Queryable,
  parts: Pick<BetsParts, 'rates'>,
  { currency, exposureLiability: before, funding, id, stake }: StoredBet,
  terms: readonly SelectionTerms[],
  returned: bigint,
): Promise<bigint | null> {
  if (!isCurrency(currency)) throw new Error(`a bet in ${currency}`);
  const { liability } = exposedBy({ currency, funding, returned, stake }, parts);
  if (liability > before) {
    const full = await takeExposure(tx, [{ terms, exposed: { stake: 0n, liability: liability - before } }], sliceOf(id));
    return full === null ? liability : null;
  }
  const less = { slice: sliceOf(id), stake: 0n, liability: before - liability, isTakenOut: true };
  await changeExposure(
    tx,
    terms.map(({ selection }) => ({ ...less, selection })),
  );
  return liability;
}

/**
 * Forgets what could be lost on markets that are over for days: those that were decided, that nobody will decide because their event was given up, that have no bet any more,
 * and that are not there any more. Nobody bets on them, and a correction opens none again.
 */
export async function sweepExposure(q: Queryable): Promise<void> {
  await q.directory.query(
    `delete from bet_exposure e using (
       select a.selection, a.is_empty, t.market_state, t.event_state, t.starts_at
       from (select selection, sum(stake) = 0 and sum(liability) = 0 as is_empty from bet_exposure group by selection) a
       left join selection_terms((select array_agg(distinct selection) from bet_exposure), statement_timestamp()) t on t.selection = a.selection
     ) o
     where e.selection = o.selection and (o.market_state is null or o.starts_at < statement_timestamp() - interval '3 days' and (
       o.is_empty or o.market_state in ('settled', 'cancelled') or o.event_state in ('upcoming', 'delayed', 'postponed', 'interrupted', 'abandoned', 'cancelled')))`,
  );
}
