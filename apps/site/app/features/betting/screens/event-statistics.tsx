import { useQuery } from '@tanstack/react-query';
import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { date } from '../../../shell/format/date-time.ts';
import { Crest } from '../components/crest.tsx';
import type { EventDetail, Statistics } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './event-statistics.module.css';

type Part = 'form' | 'between' | 'table';

/** Form, matches against each other and the table. Asked for once somebody opens it. */
export function EventStatistics({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = useState<Part>('form');
  const { data, isError } = useQuery({
    queryKey: ['sportsbook', 'statistics', event.id],
    queryFn: () => api.call('sportsbook.getStatistics', { id: event.id }),
    enabled: isOpen,
    staleTime: 300_000,
  });
  if (!event.home || !event.away) return null;
  return (
    <Card as="section">
      <details className={styles.details} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.summary}>
          <h2>{t('statistics')}</h2>
        </summary>
        <div className={styles.body}>
          <Segmented<Part>
            label={t('statistics')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'form', label: t('statistics.form') },
              { value: 'between', label: t('statistics.between') },
              { value: 'table', label: t('statistics.table') },
            ]}
          />
          {isError ? (
            <p className={styles.empty}>{t('statistics.failed')}</p>
          ) : !data ? (
            <Skeleton width="100%" height="180px" />
          ) : part === 'table' ? (
            <Table event={event} rows={data.table} />
          ) : part === 'between' ? (
            <Matches matches={data.between} />
          ) : (
            <div className={styles.two}>
              <Form name={event.home.name} matches={data.home} />
              <Form name={event.away.name} matches={data.away} />
            </div>
          )}
        </div>
      </details>
    </Card>
  );
}

function Form({ name, matches }: { name: string; matches: Statistics['home'] }) {
  const t = useText(bettingTexts);
  return (
    <div>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.form}>
        {matches.slice(0, 6).map(({ result, played_at }) => (
          <span key={played_at} className={styles[result]} title={t(`result.${result}`)}>
            <span aria-hidden="true">{t(`result.${result}.short`)}</span>
            <span className="visually-hidden">{t(`result.${result}`)}</span>
          </span>
        ))}
      </p>
      <Matches matches={matches} />
    </div>
  );
}

function Matches({ matches }: { matches: Statistics['between'] }) {
  const t = useText(bettingTexts);
  if (matches.length === 0) return <p className={styles.empty}>{t('statistics.none')}</p>;
  return (
    <ul className={styles.matches}>
      {matches.map((match) => (
        <li key={`${match.played_at}${match.home}`}>
          <span className={styles.day}>{date(match.played_at, true)}</span>
          <span>
            {match.home} – {match.away}
          </span>
          <b className="num">
            {match.home_score}–{match.away_score}
          </b>
        </li>
      ))}
    </ul>
  );
}

function Table({ event, rows }: { event: EventDetail; rows: Statistics['table'] }) {
  const t = useText(bettingTexts);
  if (rows.length === 0) return <p className={styles.empty}>{t('statistics.none')}</p>;
  const own = new Set([event.home?.id, event.away?.id]);
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, 'num')}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('table.position')}>#</abbr>
            </th>
            <th scope="col">{t('table.team')}</th>
            {(['played', 'won', 'drawn', 'lost'] as const).map((key) => (
              <th key={key} scope="col">
                <abbr title={t(`table.${key}`)}>{t(`table.${key}.short`)}</abbr>
              </th>
            ))}
            <th scope="col">
              <abbr title={t('table.goals')}>{t('table.goals.short')}</abbr>
            </th>
            <th scope="col">
              <abbr title={t('table.points')}>{t('table.points.short')}</abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.competitor.id} className={own.has(row.competitor.id) ? styles.own : undefined}>
              <td>{row.position}</td>
              <th scope="row">
                <span className={styles.team}>
                  <Crest competitor={row.competitor} />
                  {row.competitor.name}
                </span>
              </th>
              <td>{row.played}</td>
              <td>{row.won}</td>
              <td>{row.drawn}</td>
              <td>{row.lost}</td>
              <td>
                {row.scored}:{row.conceded}
              </td>
              <td>
                <b>{row.points}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
