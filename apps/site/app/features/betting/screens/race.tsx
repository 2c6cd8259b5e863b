import { Card } from '@tavolo/ui/card/card.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { Placings } from '../components/placings.tsx';
import type { EventDetail } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './race.module.css';

/** The field of a race: who runs, in which order, and how it ended. Nothing for matches. */
export function Race({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  if (event.runners.length === 0) return null;
  const heading = event.state === 'ended' ? 'race.result' : event.state === 'live' ? 'race.order' : 'race.field';
  return (
    <Card as="section" padded>
      <h2 className={styles.heading}>{t(heading)}</h2>
      <Placings event={event} />
      <PageLink to="/betting/rules#racing" className={styles.link}>
        {t('race.rules')}
      </PageLink>
    </Card>
  );
}
