import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Money } from '../../../shell/wagering/wagering.ts';
import type { Gift } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';

export type TermRows = ComponentProps<typeof Rows>['rows'];

const money = ({ amount, currency }: Money) => amountText(amount, currency);

/** What decides about a gift, in money and days; all that it takes is a press away. */
export function GiftSummary({ gift }: { gift: Gift }) {
  return <Rows rows={useSummaryRows(gift)} />;
}

/** Of a share of the deposit, amounts are the most that they come to. */
export function useSummaryRows({ amount, bonus, days, percent, spins }: Gift): TermRows {
  const t = useText(offersTexts);
  const isShare = percent !== null;
  const requirement =
    bonus === null || bonus.wagering === 0
      ? t('none')
      : t(isShare ? 'wageringUpTo' : 'wageringOf', { amount: money(bonus.requirement), times: String(bonus.wagering) });
  return [
    ...(spins
      ? [
          { key: 'spins', label: t('spins'), value: t('spinsOf', { count: spins.count, stake: money(spins.stake) }) },
          { key: 'game', label: t('game'), value: <Link to={`/game/${spins.game.sysname}`}>{spins.game.name}</Link> },
        ]
      : [{ key: 'amount', label: t('amount'), value: isShare ? t('upTo', { amount: money(amount) }) : money(amount) }]),
    ...(days === null ? [] : [{ key: 'days', label: t('useWithin'), value: t('days', { days }) }]),
    { key: 'wagering', label: t('wagering'), value: requirement },
    ...(bonus
      ? [
          { key: 'wager', label: t('wagerWithin'), value: t('days', { days: bonus.days }) },
          { key: 'stake', label: t('stake'), value: bonus.maximum_stake ? money(bonus.maximum_stake) : t('any') },
          ...(bonus.maximum_win ? [{ key: 'win', label: t('mostKept'), value: money(bonus.maximum_win) }] : []),
        ]
      : []),
  ];
}
