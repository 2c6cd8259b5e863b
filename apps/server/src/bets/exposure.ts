import { isCurrency, type Currency } from '@tavolo/money';
import type { Queryable } from '../kernel/database/index.ts';
import { toBase } from './base-amount.ts';
import type { BetsParts } from './parts.ts';
import type { StoredBet } from './stored-bet.ts';
import type { SelectionTerms } from './terms.ts';

/** What a bet adds to each of its selections: all that it can win. The first selection that is full, or null. Play money loses nobody anything. */
export async function takeExposure(
  tx: Queryable,
  { rates }: Pick<BetsParts, 'rates'>,
  terms: readonly SelectionTerms[],
  { currency, returned, slice, stake }: { currency: Currency; returned: bigint; slice: number; stake: bigint },
): Promise<string | null> {
  if (currency === 'FUN') return null;
  const items = terms.map(({ maximumLiability, selection }) => ({
    selection,
    ...inBase({ currency, returned, stake }, rates),
    maximum: maximumLiability.toString(),
  }));
  const [row] = await tx.directory.query<{ full: string | null }>('select take_exposure($1, $2) as full', [JSON.stringify(items), slice]);
  return row?.full ?? null;
}

/** Stake and what can be lost, in hundredths of the base currency. */
function inBase(
  { currency, returned, stake }: { currency: Currency; returned: bigint; stake: bigint },
  rates: BetsParts['rates'],
): { stake: string; liability: string } {
  const lost = returned > stake ? returned - stake : 0n;
  return { stake: toBase(stake, currency, rates).toString(), liability: toBase(lost, currency, rates).toString() };
}

/** Takes the bet out of what can be lost on its selections. */
export async function releaseExposure(
  tx: Queryable,
  parts: BetsParts,
  { currency, potentialReturn: returned, stake }: Pick<StoredBet, 'currency' | 'potentialReturn' | 'stake'>,
  selections: readonly string[],
): Promise<void> {
  if (!isCurrency(currency) || currency === 'FUN') return;
  const amounts = inBase({ currency, returned, stake }, parts.rates);
  await tx.directory.query('select release_exposure($1)', [JSON.stringify(selections.map((selection) => ({ selection, ...amounts })))]);
}

/** A bet that waits can return more, or less, than when it was placed. False where there is no place for more, and then nothing has changed. */
export async function moveExposure(
  tx: Queryable,
  parts: BetsParts,
  { currency, id, potentialReturn: before }: StoredBet,
  terms: readonly SelectionTerms[],
  returned: bigint,
): Promise<boolean> {
  if (!isCurrency(currency)) return true;
  if (returned > before) {
    const more = { currency, stake: 0n, returned: returned - before, slice: Number(id % 8n) };
    return (await takeExposure(tx, parts, terms, more)) === null;
  }
  const names = terms.map(({ selection }) => selection);
  if (returned < before) await releaseExposure(tx, parts, { currency, stake: 0n, potentialReturn: before - returned }, names);
  return true;
}

/** Forgets what could be lost on markets that were decided days ago: nobody bets on them any more, and a correction opens none again. */
export async function sweepExposure(q: Queryable): Promise<void> {
  await q.directory.query(
    `delete from bet_exposure e
     using selection_terms((select array_agg(distinct selection) from bet_exposure), statement_timestamp()) t
     where t.selection = e.selection and t.market_state in ('settled', 'cancelled') and t.starts_at < statement_timestamp() - interval '3 days'`,
  );
}
