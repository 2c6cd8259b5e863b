import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { useText } from '../../runtime/texts/use-text.tsx';
import { wageringTexts } from '../texts/wagering.ts';
import { useRunningBonus, type BonusProduct } from './use-running-bonus.ts';
import { wageringProgress } from './wagering.ts';
import styles from './wagering-bar.module.css';

/** How far the bonus is whose money the header shows. */
export default function HeaderWagering({ product }: { product: BonusProduct }) {
  const t = useText(wageringTexts);
  const bonus = useRunningBonus(product);
  if (!bonus) return null;
  const { requirement, wagered } = bonus;
  const label = t('progress', {
    wagered: amountText(wagered.amount, wagered.currency),
    requirement: amountText(requirement.amount, requirement.currency),
  });
  return <ProgressBar value={wageringProgress(bonus).share} label={label} tone="brand" className={styles.thin} />;
}
