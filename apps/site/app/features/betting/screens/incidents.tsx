import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { usePeriodText } from '../components/moments.tsx';
import { minuteText } from '../rules/match-clock.ts';
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
};
/** As many as are likely to be read; a basketball match has two hundred. */
const most = 40;
const colours: Readonly<Record<string, string>> = { goal: styles.goal, yellow_card: styles.yellow_card, red_card: styles.red_card };

/** What has happened, latest first. */
export function Incidents({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const period = usePeriodText();
  const shown = event.incidents
    .filter(({ kind }) => isKind(kind))
    .slice(-most)
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
      <h2 className={styles.title}>{t('timeline')}</h2>
      <ol className={styles.list}>
        {shown.map((incident, index) => (
          <li key={`${incident.at}${incident.kind}${index}`} data-side={incident.side ?? undefined} className={styles.incident}>
            <span className={`${styles.when} num`}>
              {event.sport === 'football' ? minuteText(incident.at, incident.period) : period(incident.period)}
            </span>
            <Icon
              name={(isKind(incident.kind) ? icons[incident.kind] : undefined) ?? 'info-fill'}
              className={colours[incident.kind] ?? ''}
            />
            <span>
              <b>{words(incident)}</b>
              {incident.side && <span className={styles.who}> {(incident.side === 'home' ? event.home : event.away)?.name}</span>}
            </span>
            <span className={`${styles.score} num`}>
              {incident.home}–{incident.away}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
