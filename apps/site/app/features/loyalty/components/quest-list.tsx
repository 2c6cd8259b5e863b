import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { ProgressBar } from '@tavolo/ui/progress/progress-bar.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import type { Quest } from '../api/club-data.ts';
import { loyaltyTexts } from '../texts/loyalty.ts';
import styles from './loyalty.module.css';

/** The quests: those that are open first. None has a clock. */
export function QuestList({ quests }: { quests: readonly Quest[] }) {
  const t = useText(loyaltyTexts);
  const open = quests.filter(({ done, goal }) => done < goal);
  const shown = [...open, ...quests.filter(({ done, goal }) => done >= goal)];
  if (shown.length === 0) return null;
  return (
    <section>
      <SectionHead
        title={t('quests')}
        icon="target"
        more={<span className="num">{t('questsOpen', { count: open.length, total: quests.length })}</span>}
      />
      <ul className={styles.quests}>
        {shown.map(({ done, goal, id, image, name, points, text }) => (
          <li key={id}>
            <Card className={styles.quest}>
              {image && <img src={image} width="46" height="46" alt="" loading="lazy" />}
              <div className={styles.questWords}>
                <b>{name}</b>
                {text && <p className={styles.quiet}>{text}</p>}
                {done >= goal ? (
                  <div className={styles.questFoot}>
                    <Badge tone="good" icon="check-bold">
                      {t('done')}
                    </Badge>
                    <span className={`${styles.reward} num`}>+{t('points', { points })}</span>
                  </div>
                ) : (
                  <>
                    <div className={styles.questWay}>
                      <ProgressBar value={done} max={goal} label={name} tone="brand" />
                      <span className="num">
                        {done} / {goal}
                      </span>
                    </div>
                    <span className={`${styles.reward} num`}>+{t('points', { points })}</span>
                  </>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
