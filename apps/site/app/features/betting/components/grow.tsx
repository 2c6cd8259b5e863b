import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './grow.module.css';

/** Where the question for the next part of a list stands. */
export type GrowStep = 'idle' | 'loading' | 'failed';

interface GrowProps {
  shown: number;
  total: number;
  step: GrowStep;
  /** What is said where the next part couldn't be had. What is there stays. */
  failed: string;
  onMore: () => void;
}

/** Below a list of which a part is shown: how much of it that is, and the way to the next part. */
export function Grow({ shown, total, step, failed, onMore }: GrowProps) {
  const t = useText(bettingTexts);
  const shell = useText(shellTexts);
  if (shown >= total) return null;
  return (
    <div className={styles.grow}>
      {step === 'failed' && <p role="alert">{failed}</p>}
      <LoadMore
        shown={shown}
        total={total}
        text={t('more.shown', { shown, total })}
        label={step === 'failed' ? shell('tryAgain') : t('more')}
        loading={step === 'loading'}
        onMore={onMore}
      />
    </div>
  );
}
