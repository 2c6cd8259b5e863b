import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { classes } from '@tavolo/ui/class-list/class-list.ts';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { competitionPath } from '../components/event-list.tsx';
import { CountryName } from '../components/country-name.tsx';
import { Crest } from '../components/crest.tsx';
import { FavouriteButton } from '../components/favourite-button.tsx';
import { Flag } from '../components/flag.tsx';
import { BoardClock, KickOff, usePeriodText } from '../components/moments.tsx';
import { gamePoints } from '../rules/game-points.ts';
import type { BettingText } from '../rules/kind-text.ts';
import { eventTitle, isLive, type Competitor, type Score, type SportEvent } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './scoreboard.module.css';

/** Who plays, how it stands and where the match is, on the ground that the sport is played on. */
export function Scoreboard({ event }: { event: SportEvent }) {
  const t = useText(bettingTexts);
  const { home, away, score, state, competition } = event;
  const live = isLive(event);
  const hasScore = score !== null && state !== 'upcoming' && state !== 'postponed' && state !== 'cancelled';
  return (
    <header className={styles.board} data-sport={event.sport}>
      <div className={styles.head}>
        <PageLink to={competitionPath(competition)} className={styles.competition}>
          <Flag code={competition.country_code} />
          <span>
            <span className={styles.country}>
              <CountryName code={competition.country_code} country={competition.country} /> ·{' '}
            </span>
            {competition.name}
          </span>
        </PageLink>
        <FavouriteButton kind="event" id={event.id} name={eventTitle(event)} className={styles.mark} />
        {event.provenance === 'simulated' && (
          <PageLink to="/betting/rules#simulated" className={styles.tag}>
            {t('simulated.tag')}
          </PageLink>
        )}
        {event.provenance === 'replay' && (
          <PageLink to="/betting/rules#replay" className={styles.tag}>
            {t('replay.tag')}
          </PageLink>
        )}
        {live && (
          <span className={styles.live}>
            <i />
            {t('live')}
          </span>
        )}
      </div>
      <h1 className="visually-hidden">{eventTitle(event)}</h1>
      {home && away ? (
        <div className={styles.sides}>
          <Side competitor={home} />
          <div className={styles.middle}>
            {hasScore ? (
              <p className={classes(styles.score, 'num')}>
                <span className="visually-hidden">{t('score')} </span>
                {score.home}
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">:</span>
                {score.away}
              </p>
            ) : (
              <p className={styles.time}>
                <KickOff iso={event.starts_at} />
              </p>
            )}
            <p className={styles.clock}>
              {hasScore && live && state === 'live' ? (
                <BoardClock score={score} />
              ) : state === 'upcoming' ? (
                t('versus')
              ) : (
                t(`state.${state}`)
              )}
            </p>
          </div>
          <Side competitor={away} />
        </div>
      ) : (
        <div className={styles.race}>
          <p className={styles.raceName}>{event.name}</p>
          <p className={styles.clock}>
            <KickOff iso={event.starts_at} /> · {raceState(t, event)}
          </p>
        </div>
      )}
      {hasScore && score.periods.length > 1 && <Periods score={score} />}
      {hasScore && live && event.sport === 'tennis' && <Game score={score} />}
      {hasScore && <Facts score={score} sport={event.sport} />}
    </header>
  );
}

/** What a race does now: "12 runners, handicap", "Live", "Result". */
function raceState(t: BettingText, { is_handicap: isHandicap, runners, state }: SportEvent): string {
  if (state === 'ended') return t('race.result');
  if (state !== 'upcoming') return t(`state.${state}`);
  const count = t('runners', { count: runners.filter(({ withdrawn_at: withdrawn }) => withdrawn === null).length });
  return isHandicap ? `${count} · ${t('race.handicap')}` : count;
}

function Side({ competitor }: { competitor: Competitor }) {
  return (
    <div className={styles.side}>
      <span className={styles.badge}>
        <Crest competitor={competitor} className={styles.crest} />
        <FavouriteButton kind="competitor" id={competitor.id} name={competitor.name} className={styles.mark} />
      </span>
      <span>{competitor.name}</span>
    </div>
  );
}

/** The score of each set, quarter or half. */
function Periods({ score }: { score: Score }) {
  const period = usePeriodText();
  return (
    <ul className={styles.periods}>
      {score.periods.map((one) => (
        <li key={one.period}>
          <span>{period(one.period)}</span>
          <b className="num">
            {one.home}–{one.away}
          </b>
        </li>
      ))}
    </ul>
  );
}

/** The game of tennis that is being played, and who serves. */
function Game({ score }: { score: Score }) {
  const t = useText(bettingTexts);
  const points = gamePoints(score);
  const serving = score.facts['serving'];
  if (!points) return null;
  return (
    <p className={styles.game}>
      <span>{t('game')}</span>
      {(['home', 'away'] as const).map((side, index) => (
        <b key={side} className="num">
          {points[index]}
          {(serving?.[side] ?? 0) > 0 && <Icon name="tennis-ball-fill" label={t('serving')} />}
        </b>
      ))}
    </p>
  );
}

const known = ['corners', 'yellow_cards', 'red_cards', 'shots', 'shots_on_target', 'points', 'penalties', 'fouls'] as const;

function Facts({ score, sport }: { score: Score; sport: SportEvent['sport'] }) {
  const t = useText(bettingTexts);
  const { facts } = score;
  const shown = known.filter(
    (name) => !(name === 'points' && sport === 'tennis') && (facts[name]?.home ?? 0) + (facts[name]?.away ?? 0) > 0,
  );
  if (shown.length === 0) return null;
  return (
    <ul className={styles.facts}>
      {shown.map((name) => (
        <li key={name}>
          {t(`fact.${name}`)}{' '}
          <b className="num">
            {facts[name]?.home}–{facts[name]?.away}
          </b>
        </li>
      ))}
    </ul>
  );
}
