import { useText } from '../../../runtime/texts/use-text.tsx';
import type { SportEvent } from '../rules/offer.ts';
import { placingsOf, type Placing } from '../rules/placings.ts';
import { bettingTexts } from '../texts/betting.ts';
import styles from './placings.module.css';
import { Silks } from './silks.tsx';

interface PlacingsProps {
  event: Pick<SportEvent, 'runners' | 'score' | 'state'>;
  /** Only the first places, ties among them. */
  first?: number;
}

/** Who runs a race, in the order in which they run or came in; non-runners last. */
export function Placings({ event, first }: PlacingsProps) {
  const placings = placingsOf(event).filter(({ place }) => first === undefined || (place !== null && place <= first));
  return (
    <ol className={styles.list}>
      {placings.map((placing) => (
        <Row key={placing.runner.id} placing={placing} isOver={event.state === 'ended'} />
      ))}
    </ol>
  );
}

function Row({ placing: { isShared, place, runner }, isOver }: { placing: Placing; isOver: boolean }) {
  const t = useText(bettingTexts);
  return (
    <li className={styles.row} data-out={runner.withdrawn_at !== null || undefined}>
      <b className={`${styles.place} num`}>{place === null ? '' : t('race.place', { place })}</b>
      <Silks runner={runner} />
      <span>
        {runner.number !== null && <span className="num">{runner.number}. </span>}
        {runner.name}
      </span>
      {isOver && isShared && <span className={styles.note}>{t('race.deadHeat')}</span>}
      {runner.withdrawn_at !== null && (
        <span className={styles.note}>
          {runner.deduction ? t('race.nonRunnerDeduction', { percent: runner.deduction }) : t('race.nonRunner')}
        </span>
      )}
      {isOver && place === null && runner.withdrawn_at === null && <span className={styles.note}>{t('race.unplaced')}</span>}
    </li>
  );
}
