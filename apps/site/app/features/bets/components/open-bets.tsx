import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { openBetsPause, openBetsQuery } from '../api/bets-data.ts';
import { useResultNews } from '../api/use-result-news.ts';
import { betsTexts } from '../texts/bets.ts';
import { BetCard } from './bet-card.tsx';
import styles from './bets.module.css';

/** The player's open bets beside the slip. */
export function OpenBets() {
  const t = useText(betsTexts);
  const api = useApi();
  const { data, isError, refetch } = useQuery({ ...openBetsQuery(api), refetchInterval: openBetsPause });
  useResultNews('open', data?.items);
  return (
    <div className={styles.panel}>
      {data ? (
        data.items.length > 0 ? (
          <ul className={styles.list}>
            {data.items.map((bet) => (
              <li key={bet.id}>
                <BetCard bet={bet} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.none}>{t('open.empty')}</p>
        )
      ) : isError ? (
        <p className={styles.none} role="alert">
          {t('failed')}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </p>
      ) : (
        <Skeleton width="100%" height="160px" />
      )}
      <PageLink to="/profile/bets" className={styles.all}>
        {t('all')}
      </PageLink>
    </div>
  );
}
