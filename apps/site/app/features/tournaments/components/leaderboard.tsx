import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { LoadMore } from '@tavolo/ui/load-more/load-more.tsx';
import { countText } from '../../../shell/format/count.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { scoreText, type Board, type Item } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import styles from './leaderboard.module.css';

interface LeaderboardProps {
  tournament: Item;
  board: Board;
  /** Whether changes are shown as they come. */
  isLive: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** The places of a tournament; the own one stays in sight. */
export function Leaderboard({ tournament, board, isLive, isLoading, onMore }: LeaderboardProps) {
  const t = useText(competitionsTexts);
  const { scoring, status } = tournament;
  const { count, items, own } = board;
  const isPinned = own !== null && own.place !== null && !items.some(({ is_own: isOwn }) => isOwn);
  return (
    <Card as="section" className={styles.board} aria-labelledby="leaderboard">
      <div className={styles.head}>
        <h2 id="leaderboard" className={styles.title}>
          {t('tournament.leaderboard')}
        </h2>
        {status === 'running' && isLive && (
          <Badge tone="good" icon="broadcast-fill">
            {t('tournament.live')}
          </Badge>
        )}
        {status === 'finished' && <Badge>{t('tournament.provisional')}</Badge>}
        {status === 'paid' && <Badge icon="check-circle-fill">{t('tournament.final')}</Badge>}
      </div>
      {items.length === 0 ? (
        <NothingYet
          words={{
            title: t('tournament.leaderboardEmpty'),
            text: t(status === 'upcoming' ? 'tournament.leaderboardSoonText' : 'tournament.leaderboardEmptyText'),
            button: null,
          }}
          picture="objects/medal_p"
          games={false}
          framed={false}
        />
      ) : (
        <>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('tournament.place')}</th>
                <th scope="col">{t('tournament.player')}</th>
                <th scope="col" className={styles.score}>
                  {t(`tournament.score.${scoring}`)}
                </th>
                <th scope="col" className={styles.prize}>
                  {t('tournament.prize')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map(({ is_own: isOwn, place, player, prize, score }) => (
                <Row
                  key={place}
                  {...{ place, prize, isOwn }}
                  player={isOwn ? t('tournament.you') : player || t('hidden')}
                  score={scoreText(score, tournament)}
                />
              ))}
            </tbody>
            {isPinned && (
              <tbody className={styles.pinned}>
                <Row isOwn place={own.place ?? 0} player={t('tournament.you')} score={scoreText(own.score, tournament)} prize={own.prize} />
              </tbody>
            )}
          </table>
          {count > items.length && (
            <div className={styles.more}>
              <LoadMore
                shown={items.length}
                total={count}
                text={t('tournament.shown', { shown: countText(items.length), count: countText(count) })}
                label={t('tournament.more')}
                loading={isLoading}
                onMore={onMore}
              />
            </div>
          )}
        </>
      )}
    </Card>
  );
}

const medals = [styles.medal1, styles.medal2, styles.medal3];

interface RowProps {
  place: number;
  player: string;
  score: string;
  prize: string | null;
  isOwn: boolean;
}

function Row({ isOwn, place, player, prize, score }: RowProps) {
  const t = useText(competitionsTexts);
  return (
    <tr className={isOwn ? styles.own : undefined} aria-current={isOwn ? 'true' : undefined}>
      <td className="num">
        {place <= 3 ? (
          <span className={classes(styles.medal, medals[place - 1])}>
            <Icon name="medal-fill" />
            <span>{place}</span>
          </span>
        ) : (
          countText(place)
        )}
      </td>
      <td className={styles.player}>{player}</td>
      <td className={`${styles.score} num`}>{score}</td>
      <td className={`${styles.prize} num`}>{prize?.replace(/\.00\b/, '') ?? <span aria-label={t('tournament.noPrize')}>–</span>}</td>
    </tr>
  );
}
