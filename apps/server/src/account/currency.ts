import type { Queryable } from '../kernel/database/database.ts';
import { CatalogueError, invalidField } from '../kernel/errors/errors.ts';
import type { AccountTools } from './parts.ts';
import { readPlayer } from './player.ts';

/** What keeps a currency as it is: money has moved, a payment is on its way, or a limit is an amount in it. */
const bonds = ['currency_fixed', 'currency_payment', 'currency_limits'] as const;
export type CurrencyBond = (typeof bonds)[number];

const bondOf = (value: string | null): CurrencyBond | null => bonds.find((one) => one === value) ?? null;

export interface CurrencyState {
  currency: string;
  /** Those that accounts are kept in here. */
  choices: readonly string[];
  /** Why no other can be chosen now; null when one can. */
  bond: CurrencyBond | null;
}

/** The player's currency, and whether it can be changed. */
export async function currencyState(tools: AccountTools, playerId: bigint): Promise<CurrencyState> {
  const [player, [row]] = await Promise.all([
    readPlayer(tools.database, playerId),
    tools.database.play(playerId).query<{ bond: string | null }>('SELECT currency_bond($1) AS bond', [playerId]),
  ]);
  return { currency: player.currency, choices: tools.settings.currencies, bond: bondOf(row?.bond ?? null) };
}

/**
 * Changes the currency of an account that holds no amount in the present one. The one it has already is no change.
 * Throws InvalidParameter (currency: unknown_currency), AccessDenied with what keeps it.
 */
export async function setCurrency(tools: AccountTools, playerId: bigint, currency: string): Promise<void> {
  if (!tools.settings.currencies.includes(currency)) throw invalidField('currency', 'unknown_currency');
  await tools.database.transaction((tx) => changeCurrency(tools, tx, playerId, currency));
}

/** The same for a currency that is known to be one of ours, in the caller's transaction. Throws AccessDenied with what keeps the present one. */
export async function changeCurrency(tools: AccountTools, tx: Queryable, playerId: bigint, currency: string): Promise<void> {
  const [row] = await tx.play(playerId).query<{ bond: string | null }>('SELECT change_currency($1, $2) AS bond', [playerId, currency]);
  const bond = bondOf(row?.bond ?? null);
  if (bond !== null) throw new CatalogueError('AccessDeniedException', { code: bond });
  await tx.directory.query('UPDATE player SET currency = $2, updated_at = $3 WHERE id = $1 AND currency <> $2', [
    playerId,
    currency,
    tools.clock.now(),
  ]);
}
