import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Crest } from '../components/crest.tsx';
import { useSecond } from '../api/second.ts';
import { clockSeconds } from '../rules/match-clock.ts';
import { trackerOf, type Tracker as Line, type TrackerMark } from '../rules/tracker.ts';
import type { EventDetail } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './tracker.module.css';

const icons: Readonly<Record<TrackerMark['kind'], IconName>> = {
  goal: 'soccer-ball-fill',
  yellow_card: 'rectangle-fill',
  red_card: 'rectangle-fill',
  set: 'tennis-ball-fill',
};

/** Units of the drawing: its length, and from its middle to either edge. */
const width = 1000;
const half = 50;

/** The match along its length: who was ahead, what happened when, and where it is now. Nothing before it begins and for races. */
export function Tracker({ event }: { event: EventDetail }) {
  const t = useText(bettingTexts);
  const second = useSecond(event.score?.is_running === true && event.score.clock !== null);
  const line = trackerOf(event, event.score && clockSeconds(event.score, second));
  const { away, home } = event;
  if (!line || !home || !away) return null;
  const lead = line.leads.at(-1)?.lead ?? 0;
  const ahead = lead === 0 ? null : lead > 0 ? home : away;
  const unit = event.sport === 'tennis' ? 'games' : 'score';
  return (
    <Card as="section" padded className={styles.tracker}>
      <h2 className={styles.title}>{t('tracker')}</h2>
      <p className={styles.standing}>
        {ahead ? t(`tracker.ahead.${unit}`, { name: ahead.name, count: Math.abs(lead) }) : t('tracker.level')}
      </p>
      {/* The timeline below says the same in words. */}
      <div className={styles.field} aria-hidden="true">
        <Crest competitor={home} className={styles.crest} />
        <Crest competitor={away} className={styles.crest} />
        <div className={styles.ground}>
          <svg viewBox={`0 0 ${width} ${2 * half}`} preserveAspectRatio="none" className={styles.lines}>
            {line.breaks.map((at) => (
              <line key={at} x1={at * width} x2={at * width} y1={0} y2={2 * half} className={styles.break} />
            ))}
            <path d={area(line, 1)} className={styles.ahead} />
            <path d={area(line, -1)} className={styles.behind} />
            <line x1={0} x2={width} y1={half} y2={half} className={styles.middle} />
          </svg>
          {line.marks.map(({ at, kind, side }, index) => (
            <span
              key={`${at}${kind}${index}`}
              className={styles.mark}
              data-side={side}
              data-kind={kind}
              style={{ insetInlineStart: `${at * 100}%` }}
            >
              <Icon name={icons[kind]} />
            </span>
          ))}
          {line.now < 1 && <i className={styles.now} style={{ insetInlineStart: `${line.now * 100}%` }} />}
        </div>
      </div>
    </Card>
  );
}

/** By how much one side was ahead, as steps away from the middle; its largest lead reaches nine tenths of the way. */
function area({ leads, now }: Line, sign: 1 | -1): string {
  const most = Math.max(2, ...leads.map(({ lead }) => Math.abs(lead)));
  const height = (lead: number) => half - sign * Math.max(0, sign * lead) * ((0.9 * half) / most);
  const steps = leads.map(({ at, lead }) => `H${(at * width).toFixed(1)}V${height(lead).toFixed(1)}`);
  return `M0 ${half}${steps.join('')}H${(now * width).toFixed(1)}V${half}Z`;
}
