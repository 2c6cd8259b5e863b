import { amountText } from '@tavolo/ui/amount/amount.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { isBelow, netOf, percentText, rateText, soFarOf, type Cashback, type RunningCashback } from '../rules/cashback.ts';
import { cashbackTexts } from '../texts/cashback.ts';
import styles from './cashback.module.css';

const money = ({ amount, currency }: Cashback['amount']) => amountText(amount, currency);

/** A period that runs: what was counted so far, and in plain words how it is computed. */
export function RunningCashbackCard({ cashback }: { cashback: RunningCashback }) {
  const t = useText(cashbackTexts);
  const {
    cap,
    days_to_receive: days,
    end_date: end,
    level,
    minimum,
    next_level: next,
    paid_as: paidAs,
    percent,
    product,
    stake_cap_percent: stakeCap,
    staked,
    text,
    title,
    won,
  } = cashback;
  return (
    <Card padded as="article" className={styles.card}>
      <div className={styles.head}>
        <img src="/art/objects/coins.webp" width="56" height="56" alt="" className={styles.art} />
        <div>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.quiet}>{t.rich('endsAt', { date: () => <Moment iso={end} /> })}</p>
        </div>
      </div>
      {text && <p className={styles.quiet}>{text}</p>}
      <Rows
        rows={[
          { key: 'staked', label: t('staked'), value: money(staked) },
          { key: 'won', label: t('won'), value: money(won) },
          { key: 'net', label: t('net'), value: money(netOf(cashback)) },
          { key: 'percent', label: t('percent'), value: rateText(t, cashback) },
          { key: 'soFar', label: t('soFar'), value: money(soFarOf(cashback)), strong: true },
        ]}
      />
      {isBelow(cashback) && <p className={styles.quiet}>{t('below', { minimum: money(minimum) })}</p>}
      {level && <p className={styles.quiet}>{t('levelCounts', { level })}</p>}
      {next && (
        <p className={styles.quiet}>
          {t(next.is_reached ? 'nextReached' : 'nextLevel', { level: next.level, percent: percentText(next.percent) })}
        </p>
      )}
      <p className={styles.quiet}>
        {t(`rules.${product}`)} {t('rules', { percent, minimum: money(minimum), cap: money(cap) })}
      </p>
      {stakeCap !== undefined && <p className={styles.quiet}>{t('stakeCap', { percent: stakeCap })}</p>}
      <p className={styles.quiet}>
        {t(`pays.${paidAs}`)} {days === null ? t('noDeadline') : t('collectWithin', { days })}
      </p>
    </Card>
  );
}
