import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useOddsFormat } from '../../betting/api/bet-settings.ts';
import { oddsText } from '../../betting/rules/odds-text.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import type { BettingBonus } from '../rules/bonus-progress.ts';
import { bonusTexts } from '../texts/bonuses.ts';

/** What a betting bonus takes: in money, in days, and of each bet. */
export function BonusTerms({ bonus }: { bonus: BettingBonus }) {
  const t = useText(bonusTexts);
  const betting = useText(bettingTexts);
  const format = useOddsFormat();
  const { activate_by: activateBy, days, expires_at: expiresAt, maximum_stake: stake, minimum_odds: odds, requirement, sports } = bonus;
  return (
    <Rows
      rows={[
        { key: 'requirement', label: t('requirement'), value: amountText(requirement.amount, requirement.currency) },
        expiresAt
          ? { key: 'until', label: t('until'), value: <Moment iso={expiresAt} /> }
          : { key: 'time', label: t('time'), value: t('timeDays', { days }) },
        { key: 'odds', label: t('odds'), value: odds === null ? t('any') : oddsText(odds, format) },
        { key: 'stake', label: t('stake'), value: stake === null ? t('any') : amountText(stake.amount, stake.currency) },
        {
          key: 'sports',
          label: t('sports'),
          value: sports.length === 0 ? t('allSports') : sports.map((sport) => betting(`sport.${sport}`)).join(' · '),
        },
        ...(expiresAt ? [] : [{ key: 'activateBy', label: t('activateBy'), value: <Moment iso={activateBy} /> }]),
      ]}
    />
  );
}
