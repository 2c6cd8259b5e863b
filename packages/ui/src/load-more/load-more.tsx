import { Button } from '../button/button.tsx';
import { ProgressBar } from '../progress/progress-bar.tsx';
import styles from './load-more.module.css';

/** How much of a long list is in sight, and the button for the next part. `text` e.g. "24 of 3,180 games". */
export function LoadMore({
  shown,
  total,
  text,
  label,
  loading,
  onMore,
}: {
  shown: number;
  total: number;
  text: string;
  label: string;
  loading: boolean;
  onMore: () => void;
}) {
  return (
    <div className={styles.more}>
      <span className="num">{text}</span>
      <ProgressBar value={shown} max={total} label={text} tone="brand" className={styles.bar} />
      {shown < total && (
        <Button loading={loading} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  );
}
