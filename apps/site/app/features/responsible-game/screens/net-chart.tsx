import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { useId } from 'react';
import { activityTexts } from '../texts/activity.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { pointText, type ActivityAnswer, type ProductActivity } from '../api/activity-query.ts';
import styles from './activity.module.css';
import { barsOf, niceMost } from '../rules/net-scale.ts';

/** CSS pixels. */
const height = 200;

/** Gains above the line, losses hatched below it; the same figures stand in a table that everybody can open. */
export function NetChart({ activity, product }: { activity: ActivityAnswer; product: ProductActivity }) {
  const t = useText(activityTexts);
  const hatch = useId();
  const { currency, unit, units, time_zone: zone } = activity;
  const values = product.points.map(({ net }) => Number(net));
  const most = niceMost(values);
  const bars = barsOf(values, most);
  const slot = 100 / Math.max(1, bars.length);
  const money = (value: string, sign = false) => amountText(value, currency, { sign });
  const label = (index: number) => pointText(units[index] ?? '', unit, zone);
  const hasOpenBets = product.points.some((point) => /[1-9]/.test(point.in_open_bets));
  const last = units.length - 1;
  const marks = units.length > 4 ? [0, Math.floor(last / 2), last] : units.map((_, index) => index);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot}>
        <div className={styles.scale} aria-hidden="true">
          {[most, most / 2, 0, -most / 2, -most].map((value) => (
            <span key={value} className="num">
              {money(String(value), true)}
            </span>
          ))}
        </div>
        <svg className={styles.bars} width="100%" height={height} role="img" aria-label={t('chart', { net: money(product.net, true) })}>
          <defs>
            <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
              <rect width="6" height="6" className={styles.hatchGround} />
              <rect width="2.5" height="6" className={styles.hatchLine} />
            </pattern>
          </defs>
          {[0, 0.25, 0.5, 0.75, 1].map((part) => (
            <line
              key={part}
              x1="0"
              x2="100%"
              y1={Math.min(height - 0.5, part * height + 0.5)}
              y2={Math.min(height - 0.5, part * height + 0.5)}
              className={part === 0.5 ? styles.zero : styles.grid}
            />
          ))}
          {bars.map((bar, index) =>
            bar.height === 0 ? null : (
              <rect
                key={units[index]}
                x={`${index * slot + slot * 0.15}%`}
                width={`${slot * 0.7}%`}
                y={bar.top * height}
                height={bar.height * height}
                rx="2"
                className={bar.isLoss ? undefined : styles.profit}
                fill={bar.isLoss ? `url(#${hatch})` : undefined}
              >
                <title>{`${label(index)}: ${money(product.points[index]?.net ?? '0', true)}`}</title>
              </rect>
            ),
          )}
        </svg>
        <div className={styles.axis} aria-hidden="true">
          {marks.map((index) => (
            <span key={index} className="num">
              {label(index)}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={styles.legend}>
        <span>
          <svg width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" rx="3" className={styles.profit} />
          </svg>
          {t('profit')}
        </span>
        <span>
          <svg width="14" height="14" aria-hidden="true">
            <rect width="14" height="14" rx="3" fill={`url(#${hatch})`} />
          </svg>
          {t('loss')}
        </span>
      </figcaption>
      <details className={styles.details}>
        <summary>{t('table')}</summary>
        {/* A part that scrolls is reached by keyboard too. */}
        <div className={styles.tableBox} tabIndex={0} role="region" aria-label={t('net')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('table.from')}</th>
                <th scope="col">{t('staked')}</th>
                <th scope="col">{t('won')}</th>
                {hasOpenBets && <th scope="col">{t('inOpenBets')}</th>}
                <th scope="col">{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {product.points.map((point, index) => (
                <tr key={units[index]} className="num">
                  <th scope="row">{label(index)}</th>
                  <td>{money(point.staked)}</td>
                  <td>{money(point.won)}</td>
                  {hasOpenBets && <td>{money(point.in_open_bets)}</td>}
                  <td>{money(point.net, true)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
