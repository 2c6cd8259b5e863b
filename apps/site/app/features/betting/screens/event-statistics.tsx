import { useQuery } from '@tanstack/react-query';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { Segmented } from '@tavolo/ui/tabs/segmented.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { date } from '../../../shell/format/date-time.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { Crest } from '../components/crest.tsx';
import { Silks } from '../components/silks.tsx';
import type { EventDetail, SportKey, Statistics } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './event-statistics.module.css';

type Part = 'form' | 'between' | 'table';

/** Sports whose leagues have a table. */
const withTable: readonly SportKey[] = ['football', 'basketball', 'ice-hockey'];

/** Form, matches against each other and the table; of a race what its runners ran before. Asked for once somebody opens it. */
export function EventStatistics({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const shell = useText(shellTexts);
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  const [part, setPart] = useState<Part>('form');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['sportsbook', 'statistics', event.id],
    queryFn: () => api.call('sportsbook.getStatistics', { id: event.id }),
    enabled: isOpen,
    staleTime: 300_000,
  });
  const { away, home, sport } = event;
  if (!(home && away) && event.runners.length === 0) return null;
  const parts = (['form', 'between', 'table'] as const).filter((one) => one !== 'table' || withTable.includes(sport));
  return (
    <Card as="section">
      <details
        // Who opens it before the page's scripts are there has opened it too.
        ref={(details) => {
          if (details?.open) setOpen(true);
        }}
        className={styles.details}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className={styles.summary}>
          <h2>{t('statistics')}</h2>
        </summary>
        <div className={styles.body}>
          {home && away && (
            <Segmented<Part>
              label={t('statistics')}
              value={part}
              onChange={setPart}
              options={parts.map((value) => ({ value, label: t(`statistics.${value}`) }))}
            />
          )}
          {isError ? (
            <p className={styles.failed} role="alert">
              {t('statistics.failed')}
              <Button size="s" icon="arrows-clockwise-bold" loading={isFetching} onClick={() => void refetch()}>
                {shell('tryAgain')}
              </Button>
            </p>
          ) : !data ? (
            <Skeleton width="100%" height="180px" />
          ) : !home || !away ? (
            <Runners runners={data.runners} />
          ) : part === 'table' ? (
            <Table event={event} rows={data.table} />
          ) : part === 'between' ? (
            <Matches matches={data.between} />
          ) : (
            <div className={styles.two}>
              <Form name={home.name} matches={data.home} />
              <Form name={away.name} matches={data.away} />
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
          <span className={`${styles.day} num`}>{date(match.played_at, true)}</span>
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

/** What each runner ran lately: the places, latest first. */
function Runners({ runners }: { runners: Statistics['runners'] }) {
  const t = useText(bettingTexts);
  return (
    <ul className={styles.runners}>
      {runners.map(({ competitor, races }) => (
        <li key={competitor.id}>
          <span className={styles.runner}>
            <b className="num">{competitor.number}</b>
            <Silks runner={competitor} />
            {competitor.name}
          </span>
          {races.length === 0 ? (
            <span className={styles.empty}>{t('statistics.noRaces')}</span>
          ) : (
            <span className={styles.form}>
              {races.map((race) => (
                <span
                  key={race.event_id}
                  className={race.place === 1 ? styles.won : undefined}
                  title={`${race.name}, ${date(race.ran_at, true)}`}
                >
                  <span aria-hidden="true" className="num">
                    {race.place}
                  </span>
                  <span className="visually-hidden">{t('statistics.place', { place: race.place, of: race.of, race: race.name })}</span>
                </span>
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

type Row = Statistics['table'][number];
type Column = 'played' | 'won' | 'wonLate' | 'drawn' | 'lostLate' | 'lost' | 'goals' | 'points' | 'share';

/** What a table counts, by sport. */
const columnsOf = (sport: SportKey): readonly Column[] => {
  if (sport === 'basketball') return ['played', 'won', 'lost', 'goals', 'share'];
  if (sport === 'ice-hockey') return ['played', 'won', 'wonLate', 'lostLate', 'lost', 'goals', 'points'];
  return ['played', 'won', 'drawn', 'lost', 'goals', 'points'];
};

/** What stands in a column; wins and defeats after regular time have columns of their own. */
const cellOf: Readonly<Record<Column, (row: Row) => string>> = {
  played: ({ played }) => String(played),
  won: ({ won, won_late: late }) => String(won - late),
  wonLate: ({ won_late: late }) => String(late),
  drawn: ({ drawn }) => String(drawn),
  lostLate: ({ lost_late: late }) => String(late),
  lost: ({ lost, lost_late: late }) => String(lost - late),
  goals: ({ conceded, scored }) => `${scored}:${conceded}`,
  points: ({ points }) => String(points),
  share: ({ played, won }) => (won / played).toFixed(3),
};

/** In basketball a win is a win, whenever it came. */
const textOf = (column: Column, row: Row, sport: SportKey): string =>
  sport === 'basketball' && (column === 'won' || column === 'lost') ? String(row[column]) : cellOf[column](row);

function Table({ event, rows }: { event: EventDetail; rows: Statistics['table'] }) {
  const t = useText(bettingTexts);
  if (rows.length === 0) return <p className={styles.empty}>{t('statistics.none')}</p>;
  const own = new Set([event.home?.id, event.away?.id]);
  const columns = columnsOf(event.sport);
  return (
    <div className={styles.scroll}>
      <table className={classes(styles.table, 'num')}>
        <thead>
          <tr>
            <th scope="col">
              <abbr title={t('table.position')}>#</abbr>
            </th>
            <th scope="col">{t('table.team')}</th>
            {columns.map((key) => (
              <th key={key} scope="col">
                <abbr title={t(`table.${key}`)}>{t(`table.${key}.short`)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.competitor.id} className={own.has(row.competitor.id) ? styles.own : undefined}>
              <td>{row.position}</td>
              <th scope="row">
                <span className={styles.team}>
                  <Crest competitor={row.competitor} />
                  <span>
                    <span className={styles.long}>{row.competitor.name}</span>
                    <span className={styles.short}>{row.competitor.short_name}</span>
                  </span>
                </span>
              </th>
              {columns.map((key) => (
                <td key={key}>{key === columns.at(-1) ? <b>{textOf(key, row, event.sport)}</b> : textOf(key, row, event.sport)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
