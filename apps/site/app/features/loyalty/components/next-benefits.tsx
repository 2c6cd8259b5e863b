import { Card } from '@tavolo/ui/card/card.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { LevelCashback } from '../../cashback/components/level-cashback.tsx';
import type { Level } from '../api/programme-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

/** What the levels bring that are still to come. */
export function NextBenefits({ earned, levels }: { levels: readonly Level[]; earned: number }) {
  const t = useText(loyaltyTexts);
  const coming = levels.filter(({ points }) => points > earned).slice(0, 3);
  if (coming.length === 0) return null;
  return (
    <section>
      <SectionHead title={t('next')} icon="gift-fill" />
      <Card>
        <ul className={styles.benefits}>
          {coming.map(({ cashback, id, image, name, points, text }) => (
            <li key={id}>
              {image && <img src={image} width="40" height="40" alt="" loading="lazy" />}
              <div>
                <b>{text ?? name}</b>
                <LevelCashback rates={cashback} />
                <p className={`${styles.quiet} num`}>{t('toNext', { points: points - earned, name })}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
