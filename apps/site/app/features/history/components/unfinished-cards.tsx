import { useQuery } from '@tanstack/react-query';
import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { GameThumb } from '../../../shell/game-tiles/game-thumb.tsx';
import { unfinishedQuery } from '../api/history-data.ts';
import { historyTexts } from '../texts/history.ts';
import styles from './history.module.css';

/** One card for all of them. Where they cannot be had nothing is shown: each game tells its own round when it is opened. */
export default function UnfinishedCards() {
  const t = useText(historyTexts);
  const { data } = useQuery(unfinishedQuery(useApi()));
  if (!data || data.items.length === 0) return null;
  return (
    <Card padded as="section" className={styles.unfinished} aria-labelledby="unfinished-rounds">
      <h2 id="unfinished-rounds" className={styles.fileTitle}>
        {t('unfinished', { count: data.items.length })}
      </h2>
      <ul>
        {data.items.map(({ created_at: at, ends_after_hours: hours, image_url: image, name, round, stake, sysname }) => (
          <li key={round} className={styles.waiting}>
            <GameThumb image={image} />
            <div className={styles.words}>
              <b>{name}</b>
              <p className="num">
                {t.rich('unfinished.since', { at: () => <Moment iso={at} /> }, { stake: amountText(stake.amount, stake.currency) })}
              </p>
              <p>{hours === null ? t('unfinished.ruleOther') : t('unfinished.rule', { hours })}</p>
            </div>
            <PageLink to={`/game/${sysname}`} className={buttonClass({ variant: 'brand' })} aria-label={`${t('resume')}: ${name}`}>
              <Icon name="play-fill" />
              {t('resume')}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
