import { Card } from '@tavolo/ui/card/card.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { eventPath } from '../components/event-row.tsx';
import type { EventDetail } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './event-fairness.module.css';

/** How anybody can check that a simulated match was decided before its first bet. */
export function EventFairness({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const { fairness } = event;
  if (!fairness) return null;
  return (
    <Card as="section" padded>
      <h2 className={styles.title}>{t('fairness')}</h2>
      <p className={styles.text}>{t('fairness.text')}</p>
      <dl className={styles.list}>
        <dt>{t('fairness.commitment')}</dt>
        <dd>{fairness.commitment}</dd>
        <dt>{t('fairness.seed')}</dt>
        <dd>{fairness.seed ?? t('fairness.later')}</dd>
        <dt>{t('fairness.version')}</dt>
        <dd>{fairness.version}</dd>
      </dl>
      <PageLink to={`${eventPath(event)}/proof`} className={styles.more}>
        {t(event.state === 'ended' ? 'fairness.more' : 'fairness.moreBefore')}
      </PageLink>
    </Card>
  );
}
