import type { AccumulatorBonus } from '@tavolo/odds';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { useOddsFormat } from '../api/bet-settings.ts';
import { bonusStep } from '../rules/accumulator-bonus.ts';
import { oddsText } from '../rules/odds-text.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './slip.module.css';

/** How far the selections of a multiple have come towards more on its winnings, and what the next step takes. */
export function BonusLadder({ bonus, odds }: { bonus: AccumulatorBonus; odds: readonly number[] }) {
  const t = useText(bettingTexts);
  const format = useOddsFormat();
  const { counting, next, percent } = bonusStep(bonus, odds);
  const least = oddsText(bonus.minimumOdds, format);
  return (
    <div className={styles.ladder}>
      <p>
        <Icon name="gift-fill" />
        <span>
          {percent !== null && <b>{t('bonus.reached', { percent })}</b>}{' '}
          {next && t('bonus.next', { count: next.legs - counting, percent: next.percent, odds: least })}
        </span>
      </p>
      <ProgressBar tone="win" value={counting} max={next?.legs ?? null} label={t('bonus')} className={styles.steps ?? ''} />
    </div>
  );
}
