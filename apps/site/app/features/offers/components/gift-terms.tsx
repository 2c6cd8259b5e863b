import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { beside } from '../../../shell/format/beside.ts';
import { useOddsFormat } from '../../betting/api/bet-settings.ts';
import { oddsText } from '../../betting/rules/odds-text.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import type { Gift } from '../rules/offer.ts';
import { offersTexts } from '../texts/offers.ts';
import { useSummaryRows, type TermRows } from './gift-summary.tsx';

/** All that a gift is and takes, in money and days. */
export function GiftTerms({ gift }: { gift: Gift }) {
  const summary = useSummaryRows(gift);
  const terms = useBonusRows(gift.bonus);
  return <Rows rows={[...summary, ...terms]} />;
}

/** What a bonus asks of each stake, and how it ends. */
function useBonusRows(bonus: Gift['bonus']): TermRows {
  const t = useText(offersTexts);
  const betting = useText(bettingTexts);
  const format = useOddsFormat();
  if (!bonus) return [];
  const { contributions, isolation, minimum_odds: odds, spends, sports } = bonus;
  // A bonus for bets asks for odds and sports, one for games counts their stakes.
  const ofStakes: TermRows =
    spends === null
      ? [
          { key: 'odds', label: t('odds'), value: odds === null ? t('any') : oddsText(odds, format) },
          {
            key: 'sports',
            label: t('sports'),
            value: sports.length === 0 ? t('allSports') : beside(sports.map((sport) => betting(`sport.${sport}`))),
          },
        ]
      : [
          {
            key: 'counts',
            label: t('counts'),
            value: beside(contributions.map(({ percent, title }) => `${title} ${percent}%`)) || t('countsAll'),
          },
        ];
  return [
    { key: 'activate', label: t('activateWithin'), value: t('days', { days: bonus.days_to_activate }) },
    ...ofStakes,
    {
      key: 'spends',
      label: t('spends'),
      value: t(spends === null ? 'spends.chosen' : isolation ? `spends.${spends}Alone` : `spends.${spends}`),
    },
    { key: 'withdrawal', label: t('withdrawal'), value: t(bonus.is_lost_on_withdrawal ? 'withdrawal.ends' : 'withdrawal.free') },
  ];
}
