import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Badge, type Tone } from '@tavolo/ui/badge/badge.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Link } from 'react-router';
import { Moment } from '../../../shell/format/moment.tsx';
import { useLocale, useText } from '../../../runtime/texts/use-text.tsx';
import type { Tournament } from '../api/tournament-data.ts';
import { placeText, type Item } from '../rules/tournament.ts';
import { competitionsTexts } from '../texts/competitions.ts';
import { Countdown } from './countdown.tsx';
import { JoinWay } from './join-way.tsx';
import styles from './tournament-card.module.css';

/** The tournament's own picture, or one of tournaments. */
export const pictureOf = (image: string | null | undefined): string => image ?? '/art/banners/race.webp';

export const statusLooks: Readonly<Record<Item['status'], { icon: IconName; tone: Tone }>> = {
  running: { icon: 'fire-fill', tone: 'good' },
  upcoming: { icon: 'clock-fill', tone: 'info' },
  finished: { icon: 'flag-fill', tone: 'plain' },
  paid: { icon: 'check-circle-fill', tone: 'plain' },
};

/** A tournament in a list, with its art, what it gives, how long it lasts, and the way in. */
export function TournamentCard({
  tournament,
  now,
  eager,
  onEnd,
}: {
  tournament: Tournament;
  now: number;
  eager: boolean;
  onEnd: () => void;
}) {
  const t = useText(competitionsTexts);
  const { item, name, words } = tournament;
  const { id, status } = item;
  const look = statusLooks[status];
  return (
    <Card as="article" className={styles.card}>
      <img
        className={styles.art}
        src={pictureOf(words.image)}
        alt=""
        width="735"
        height="240"
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={`/tournaments/${id}`} prefetch="intent" className={styles.link}>
              {name}
            </Link>
          </h2>
          <Badge tone={look.tone} icon={look.icon}>
            {t(`status.${status}`)}
          </Badge>
        </div>
        {words.text && <p className={styles.text}>{words.text}</p>}
        <Facts item={item} now={now} onEnd={onEnd} />
        <div className={styles.acts}>
          <div className={styles.way}>
            <JoinWay tournament={item} variant="brand" size="m" />
          </div>
        </div>
      </div>
    </Card>
  );
}

/** Prize pool, time and, for who takes part, the own place. */
export function Facts({ item, now, onEnd }: { item: Item; now: number; onEnd?: () => void }) {
  const t = useText(competitionsTexts);
  const locale = useLocale();
  const { finished_at: end, own, players, prize_pool: pool, started_at: start, status } = item;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('tournament.pool')}</dt>
        <dd className={`${styles.pool} num`}>{amountText(pool.amount, pool.currency).replace(/\.00$/, '')}</dd>
      </div>
      <div>
        <dt>{t(status === 'running' ? 'tournament.endsIn' : status === 'upcoming' ? 'tournament.startsIn' : 'tournament.endedOn')}</dt>
        <dd>
          {status === 'running' || status === 'upcoming' ? (
            <Countdown to={status === 'running' ? end : start} now={now} {...(onEnd && { onEnd })} />
          ) : (
            <Moment iso={end} />
          )}
        </dd>
      </div>
      {own ? (
        <div>
          <dt>{t('own')}</dt>
          <dd className="num">{own.place === null ? '–' : placeText(own.place, locale)}</dd>
        </div>
      ) : (
        <div>
          <dt>{t('tournament.playersLabel')}</dt>
          <dd className="num">{players}</dd>
        </div>
      )}
    </dl>
  );
}
