import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { usePeriodText } from '../components/moments.tsx';
import { clockText, minuteText } from '../rules/match-clock.ts';
import type { EventDetail, Incident } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './incidents.module.css';

const kinds = [
  'goal',
  'yellow_card',
  'red_card',
  'corner',
  'penalty',
  'missed_penalty',
  'own_goal',
  'substitution',
  'var',
  'period_start',
  'period_end',
  'set_won',
  'break_of_serve',
  'half_time',
  'second_half',
  'game',
  'set',
  'match',
  'leader',
] as const;
type Kind = (typeof kinds)[number];
const isKind = (kind: string): kind is Kind => kinds.some((one) => one === kind);
const icons: Partial<Record<Kind, IconName>> = {
  goal: 'soccer-ball-fill',
  own_goal: 'soccer-ball-fill',
  penalty: 'target',
  missed_penalty: 'x-circle-fill',
  yellow_card: 'rectangle-fill',
  red_card: 'rectangle-fill',
  corner: 'flag-fill',
  set_won: 'tennis-ball-fill',
  period_start: 'timer-fill',
  period_end: 'timer-fill',
  half_time: 'timer-fill',
  second_half: 'timer-fill',
  game: 'tennis-ball-fill',
  set: 'tennis-ball-fill',
  match: 'trophy-fill',
};
/** Added time of a half comes before the next one, whose clock begins earlier. Other sports keep the order in which they come. */
const halves = ['first_half', 'half_time', 'second_half', 'extra_first_half', 'extra_second_half', 'penalties'];
/** As many as are likely to be read; a basketball match has two hundred. */
const most = 40;
const colours: Readonly<Record<string, string>> = { goal: styles.goal, yellow_card: styles.yellow_card, red_card: styles.red_card };

/** What has happened, latest first: with `isWhole` all of it. */
export function Incidents({ event, isWhole = false, title }: { event: EventDetail; isWhole?: boolean; title?: string }) {
  const t = useText(bettingTexts);
  const period = usePeriodText();
  const shown = event.incidents
    .filter(({ kind }) => isKind(kind))
    .filter((incident, index, all) => isWhole || !repeatsLeader(incident, all[index - 1]))
    .toSorted((one, other) => halves.indexOf(one.period) - halves.indexOf(other.period))
    .slice(isWhole ? 0 : -most)
    .toReversed();
  if (shown.length === 0) return null;
  const words = ({ kind, period: at }: Incident): string =>
    kind === 'period_start' || kind === 'period_end'
      ? `${t(`incident.${kind}`)}: ${period(at)}`
      : isKind(kind)
        ? t(`incident.${kind}`)
        : '';
  return (
    <Card as="section" padded>
      <h2 className={styles.title}>{title ?? t('timeline')}</h2>
      <ol className={styles.list}>
        {shown.map((incident, index) => (
          <li key={`${incident.at}${incident.kind}${index}`} data-side={incident.side ?? undefined} className={styles.incident}>
            <span className={`${styles.when} num`}>
              {event.sport === 'football'
                ? minuteText(incident.at, incident.period)
                : event.home
                  ? period(incident.period)
                  : clockText(incident.at)}
            </span>
            <Icon
              name={(isKind(incident.kind) ? icons[incident.kind] : undefined) ?? 'info-fill'}
              className={colours[incident.kind] ?? ''}
            />
            <span>
              <b>{words(incident)}</b>
              {whoOf(event, incident) !== undefined && <span className={styles.who}> {whoOf(event, incident)}</span>}
            </span>
            {event.home && (
              <span className={`${styles.score} num`}>
                {incident.home}–{incident.away}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** A race tells who leads at every stage; who still leads is no news. */
const repeatsLeader = (incident: Incident, before: Incident | undefined): boolean =>
  incident.kind === 'leader' && before?.kind === 'leader' && incident.competitor_id === before.competitor_id;

/** Whose it is: a side's, or a runner's. */
const whoOf = ({ away, home, runners }: EventDetail, { competitor_id: competitor, side }: Incident): string | undefined =>
  side === null ? runners.find(({ id }) => id === competitor)?.name : (side === 'home' ? home : away)?.name;
