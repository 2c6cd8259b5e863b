import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import type { ComponentProps } from 'react';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import type { BettingBonus, CasinoBonus } from '../../../shell/wagering/use-running-bonus.ts';
import type { Money } from '../../../shell/wagering/wagering.ts';
import { beside } from '../../../shell/format/beside.ts';
import { useOddsFormat } from '../../betting/api/bet-settings.ts';
import { oddsText } from '../../betting/rules/odds-text.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import type { OwnBonus } from '../rules/own-bonus.ts';
import { bonusTexts } from '../texts/bonuses.ts';

type TermRows = ComponentProps<typeof Rows>['rows'];

const money = ({ amount, currency }: Money) => amountText(amount, currency);

/** What a bonus takes: in money, in days, and of each stake. `isActivated`: it has been activated since it was read. */
export function BonusTerms({ own, isActivated = false }: { own: OwnBonus; isActivated?: boolean }) {
  return own.product === 'casino' ? (
    <CasinoTerms bonus={own.bonus} isActivated={isActivated} />
  ) : (
    <BettingTerms bonus={own.bonus} isActivated={isActivated} />
  );
}

function CasinoTerms({ bonus, isActivated }: { bonus: CasinoBonus; isActivated: boolean }) {
  const t = useText(bonusTexts);
  const { contributions, forfeits, isolation, maximum_stake: stake, maximum_win: win, spends } = bonus;
  return (
    <Terms
      own={{ product: 'casino', bonus }}
      isActivated={isActivated}
      rows={[
        { key: 'stake', label: t('stake.casino'), value: stake ? money(stake) : t('any') },
        {
          key: 'games',
          label: t('games'),
          value: beside(contributions.map(({ name, percent }) => `${name} ${percent}%`)) || t('allGames'),
        },
        { key: 'spends', label: t('spends'), value: t(isolation ? `spends.${spends}Alone` : `spends.${spends}`) },
        ...(win ? [{ key: 'win', label: t('mostKept'), value: money(win) }] : []),
        { key: 'withdrawal', label: t('withdrawal'), value: t(forfeits ? 'withdrawal.ends' : 'withdrawal.free') },
      ]}
    />
  );
}

function BettingTerms({ bonus, isActivated }: { bonus: BettingBonus; isActivated: boolean }) {
  const t = useText(bonusTexts);
  const betting = useText(bettingTexts);
  const format = useOddsFormat();
  const { maximum_stake: stake, maximum_win: win, minimum_odds: odds, sports } = bonus;
  return (
    <Terms
      own={{ product: 'betting', bonus }}
      isActivated={isActivated}
      rows={[
        { key: 'odds', label: t('odds'), value: odds === null ? t('any') : oddsText(odds, format) },
        { key: 'stake', label: t('stake.betting'), value: stake ? money(stake) : t('any') },
        ...(win ? [{ key: 'win', label: t('mostKept'), value: money(win) }] : []),
        {
          key: 'sports',
          label: t('sports'),
          value: sports.length === 0 ? t('allSports') : beside(sports.map((sport) => betting(`sport.${sport}`))),
        },
      ]}
    />
  );
}

/** What both kinds take, around what is asked of a stake. */
function Terms({ own, isActivated, rows }: { own: OwnBonus; isActivated: boolean; rows: TermRows }) {
  const t = useText(bonusTexts);
  const { activate_by: activateBy, days, expires_at: expiresAt, requirement } = own.bonus;
  return (
    <Rows
      rows={[
        // The bar of one that runs says it.
        ...(expiresAt ? [] : [{ key: 'requirement', label: t('requirement'), value: money(requirement) }]),
        expiresAt
          ? { key: 'until', label: t('until'), value: <Moment iso={expiresAt} /> }
          : { key: 'time', label: t('time'), value: t('timeDays', { days }) },
        ...rows,
        ...(expiresAt || isActivated ? [] : [{ key: 'activateBy', label: t('activateBy'), value: <Moment iso={activateBy} /> }]),
      ]}
    />
  );
}
