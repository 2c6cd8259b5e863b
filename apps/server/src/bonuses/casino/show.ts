import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency } from '@tavolo/money';
import { categoryName } from '../../casino/index.ts';
import type { Locale } from '../../kernel/calls/handlers.ts';
import { cashOf } from '../cash-of.ts';
import { wordsOf } from '../kinds.ts';
import type { BonusParts } from '../parts.ts';
import { isRunning, openRounds, type CasinoBonus, type CasinoBonusState } from './bonus.ts';
import type { Contribution } from './terms.ts';

type ShownBonus = ResultOf<'bonuses.get'>['items'][number];

/** What a contribution is of, in the player's language; the system name where nothing else is known. */
export const contributionName = ({ kind, sysname }: Contribution, gameNames: ReadonlyMap<string, string>, locale: Locale): string =>
  (kind === 'game' ? gameNames.get(sysname) : categoryName(sysname, locale)) ?? sysname;

/** A player's bonuses in the words of the contract, each as it is by now. */
export async function showCasinoBonuses(
  parts: BonusParts,
  bonuses: readonly (CasinoBonus & { status: CasinoBonusState })[],
  locale: Locale,
): Promise<ShownBonus[]> {
  const gameNames = await parts.gameNames();
  return await Promise.all(bonuses.map((bonus) => showBonus(parts, bonus, gameNames, locale)));
}

async function showBonus(
  parts: BonusParts,
  bonus: CasinoBonus & { status: CasinoBonusState },
  gameNames: ReadonlyMap<string, string>,
  locale: Locale,
): Promise<ShownBonus> {
  const { currency, maximumStake, maximumWin, playerId } = bonus;
  if (!isCurrency(currency)) throw new Error(`a bonus in ${currency}`);
  const money = (amount: bigint) => ({ amount: formatAmount(amount, currency), currency });
  // Only the one that runs has money.
  const [balance, atStake] = isRunning(bonus)
    ? await Promise.all([
        parts.wallet.balances(playerId, parts.database).then(({ bonus: left }) => left),
        openRounds(parts.database, bonus).then(({ stake }) => stake),
      ])
    : [0n, 0n];
  return {
    id: String(bonus.id),
    type: 'other',
    status: bonus.status,
    amount: money(bonus.amount),
    description: wordsOf(parts.content, 'casino', bonus.kind, locale),
    balance: money(balance),
    at_stake: money(atStake),
    requirement: money(bonus.requirement),
    wagered: money(bonus.wagered),
    maximum_stake: maximumStake === null ? null : money(maximumStake),
    maximum_win: maximumWin === null ? null : money(maximumWin),
    contributions: bonus.contributions.map((each) => ({ ...each, name: contributionName(each, gameNames, locale) })),
    spends: bonus.spends,
    isolation: bonus.isolation,
    forfeits: bonus.forfeits,
    days: bonus.days,
    activate_by: bonus.activateBy.toISOString(),
    expires_at: bonus.expiresAt?.toISOString() ?? null,
    ended_at: bonus.endedAt?.toISOString() ?? null,
    paid: bonus.outcome === null ? null : money(cashOf(bonus.outcome, maximumWin)),
  };
}
