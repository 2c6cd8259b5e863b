import { useQuery } from '@tanstack/react-query';
import { Badge } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rail } from '@tavolo/ui/rail/rail.tsx';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { ownTournamentsQuery, type OpenTournament } from '../api/open-tournaments.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { Facts, pictureOf, statusLooks } from './tournament-card.tsx';
import styles from './open-tournaments-row.module.css';

/**
 * Tournaments that run or are to come, in a row of another page, each with what it gives, how long it lasts and, for who takes part, the own place. Nothing where there is none.
 * @param now when the page was made, so that server and browser begin with the same text
 */
export function OpenTournamentsRow({ tournaments, now }: { tournaments: readonly OpenTournament[]; now: number }) {
  const t = useText(competitionsTexts);
  const shell = useText(shellTexts);
  const isPlayer = useSession().state === 'player';
  const { data: own } = useQuery({ ...ownTournamentsQuery(useApi()), enabled: isPlayer && tournaments.length > 0 });
  const revalidate = useRevalidate();
  if (tournaments.length === 0) return null;
  return (
    <Rail
      title={t('tournaments')}
      icon="trophy-fill"
      more={
        <PageLink to="/tournaments" early aria-label={`${shell('seeAll')}: ${t('tournaments')}`}>
          {shell('seeAll')}
        </PageLink>
      }
      backLabel={shell('back')}
      forwardLabel={shell('forward')}
      itemWidth="max(272px, calc((100% - 24px) / 3))"
    >
      {tournaments.map(({ image, item, name }) => {
        const look = statusLooks[item.status];
        return (
          <li key={item.id}>
            <Card as="article" className={styles.card}>
              <img className={styles.art} src={pictureOf(image)} alt="" width="735" height="240" loading="lazy" decoding="async" />
              <div className={styles.words}>
                <div className={styles.head}>
                  <h3 className={styles.title}>
                    <PageLink to={`/tournaments/${item.id}`} early className={styles.link}>
                      {name}
                    </PageLink>
                  </h3>
                  <Badge tone={look.tone} icon={look.icon}>
                    {t(`status.${item.status}`)}
                  </Badge>
                </div>
                <Facts item={own?.find(({ id }) => id === item.id) ?? item} now={now} onEnd={() => void revalidate()} />
              </div>
            </Card>
          </li>
        );
      })}
    </Rail>
  );
}
