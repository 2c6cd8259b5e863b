import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { LevelCashback } from '../../cashback/components/level-cashback.tsx';
import type { Level } from '../api/programme-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

/** All levels of a ladder from the lowest up, those that are reached joined in gold. */
export function LevelLadder({ level: reached, levels }: { levels: readonly Level[]; level: string | null }) {
  const t = useText(loyaltyTexts);
  const at = levels.findIndex(({ id }) => id === reached);
  return (
    <Card className={styles.ladder}>
      <ol>
        {levels.map(({ cashback, gift, id, image, name, points, text }, index) => (
          <li
            key={id}
            className={classes(index <= at && styles.isReached, index === at && styles.isNow)}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.medal}>{image && <img src={image} width="40" height="40" alt="" loading="lazy" />}</span>
            <div>
              <b>{name}</b>
              <small className="num">{t('points', { points })}</small>
              <small>{text ?? (gift > 0 ? t('gift', { points: gift }) : '')}</small>
              <LevelCashback rates={cashback} />
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
