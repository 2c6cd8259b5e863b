import type { ResultOf } from '@tavolo/contract';
import { formatAmount, isCurrency, parseAmount } from '@tavolo/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { dateTime } from '../../../shell/format/date-time.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { gameTexts } from '../texts/game.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import styles from './round-history.module.css';

/** Rounds asked for at once. */
const page = 10;

/** Key of a game's rounds: whoever knows that a round ended invalidates it. */
export const roundsKey = (sysname: string) => ['games', 'rounds', sysname] as const;

/** The player's rounds of this game, newest first. */
export function RoundHistory({ sysname }: { sysname: string }) {
  const t = useText(gameTexts);
  const locale = useLocale();
  const shell = useText(shellTexts);
  const api = useApi();
  const { state } = useSession();
  const query = useInfiniteQuery({
    queryKey: roundsKey(sysname),
    queryFn: ({ pageParam }) => api.call('games.getHistory', { sysname, offset: pageParam, count: page }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => (all.length * page < last.count ? all.length * page : undefined),
    enabled: state === 'player',
  });
  const { data, isFetchingNextPage, isFetchNextPageError, fetchNextPage, hasNextPage, refetch } = query;
  const rounds = data?.pages.flatMap((one) => one.items);
  return (
    <section className="only-player">
      <SectionHead title={t('history')} icon="receipt-fill" />
      <Card className={styles.card}>
        {loadState(query) === 'error' ? (
          <div className={styles.message}>
            {t('history.error')}
            <Button size="s" onClick={() => void refetch()}>
              {shell('tryAgain')}
            </Button>
          </div>
        ) : rounds?.length === 0 ? (
          <p className={styles.message}>{t('history.empty')}</p>
        ) : (
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('history')}>
            <table className={`${styles.table} num`}>
              <thead>
                <tr>
                  <th scope="col">{t('history.time')}</th>
                  <th scope="col" className={styles.end}>
                    {t('history.stake')}
                  </th>
                  <th scope="col" className={styles.end}>
                    {t('history.paid')}
                  </th>
                  <th scope="col" className={styles.end}>
                    {t('netResult')}
                  </th>
                  <th scope="col">{t('history.round')}</th>
                </tr>
              </thead>
              <tbody>
                {rounds?.map((round) => (
                  <tr key={round.round}>
                    <td>{round.created_at && dateTime(round.created_at)}</td>
                    <td className={styles.end}>{round.stake && <Amount value={round.stake} />}</td>
                    <td className={styles.end}>
                      {round.status === 'open' ? (
                        <Badge tone="info">{t('history.open')}</Badge>
                      ) : round.status === 'voided' ? (
                        <Badge>{t('history.voided')}</Badge>
                      ) : (
                        round.win && <Amount value={round.win} />
                      )}
                    </td>
                    <td className={styles.end}>
                      <NetResult round={round} />
                    </td>
                    <td className={styles.id}>{round.round}</td>
                  </tr>
                )) ??
                  Array.from({ length: 4 }, (_, index) => (
                    <tr key={index}>
                      <td colSpan={5}>
                        <Skeleton height={16} />
                      </td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        )}
      </Card>
      {hasNextPage && (
        <div className={styles.more}>
          {isFetchNextPageError && <p role="alert">{t('history.error')}</p>}
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchNextPageError ? shell('tryAgain') : t('history.more')}
          </Button>
        </div>
      )}
      {rounds !== undefined && rounds.length > 0 && (
        <p className={styles.download}>
          {t('history.verify')}{' '}
          <a href="/games/rounds.json" download>
            {t('history.download')}
          </a>{' '}
          ·{' '}
          <a href={`/studio/fairness/verifier.html?locale=${locale}`} target="_blank" rel="noopener">
            {t('history.verifier')}
          </a>
        </p>
      )}
    </section>
  );
}

/** What a finished round came to. Part of a stake that comes back is a loss: only what is above the stake looks won, and the sign says so too. */
function NetResult({ round: { status, stake, win } }: { round: ResultOf<'games.getHistory'>['items'][number] }) {
  if (status !== 'settled' || !stake || !win || !isCurrency(stake.currency)) return '–';
  const { currency } = stake;
  const net = parseAmount(win.amount, currency) - parseAmount(stake.amount, currency);
  return <Amount value={{ amount: formatAmount(net, currency), currency }} tone={net > 0n ? 'win' : 'plain'} sign />;
}
