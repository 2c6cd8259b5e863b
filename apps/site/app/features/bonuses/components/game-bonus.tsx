import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useRunningBonus } from '../../../shell/wagering/use-running-bonus.ts';
import { WageringBar } from '../../../shell/wagering/wagering-bar.tsx';
import { contributionOf } from '../rules/contribution.ts';
import { bonusTexts } from '../texts/bonuses.ts';
import styles from './bonus.module.css';

/** Beside a game: how far the running bonus is, and what a stake here does for it. Nothing where none runs. */
export function GameBonus({ game }: { game: { sysname: string; categories: readonly string[] } }) {
  const t = useText(bonusTexts);
  const bonus = useRunningBonus('casino');
  if (!bonus) return null;
  const share = contributionOf(bonus.contributions, game);
  const { maximum_stake: stake } = bonus;
  return (
    <Card padded as="section" aria-label={t('name.casino')} className={styles.bonus}>
      <WageringBar wagering={bonus} name={t('name.casino')} />
      <p className={styles.text}>
        {bonus.status === 'paused' ? t('here.paused') : share === 0 ? t('here.none') : t('here.counts', { percent: String(share) })}
        {bonus.status === 'active' && share > 0 && stake && ` ${t('here.stake', { stake: amountText(stake.amount, stake.currency) })}`}
      </p>
    </Card>
  );
}
