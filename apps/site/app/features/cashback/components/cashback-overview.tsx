import { useQuery } from '@tanstack/react-query';
import { offeredWithout } from '@tavolo/content/features';
import { Amount, amountText } from '@tavolo/ui/amount/amount.tsx';
import { Button } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { ErrorState } from '@tavolo/ui/state/state.tsx';
import { Link } from 'react-router';
import { loadState } from '../../../runtime/api/load-state.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { useShell } from '../../../shell/frame/use-shell.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { shellTexts } from '../../../shell/texts/shell.ts';
import { overviewQuery } from '../api/overview-query.ts';
import { isBelow, netOf, rateText, soFarOf, type RunningCashback } from '../rules/cashback.ts';
import { cashbackTexts } from '../texts/cashback.ts';
import { CashbackRow } from './cashback-row.tsx';
import styles from './cashback.module.css';

/** Cashback at a glance: what can be collected, with the way to do so, and what the periods that run have come to. Nothing where none is offered. */
export function CashbackOverview() {
  const t = useText(cashbackTexts);
  const isOffered = offeredWithout(useShell()?.off ?? []).has('cashback');
  if (!isOffered) return null;
  return (
    <section>
      <SectionHead
        title={t('overview')}
        icon="percent-bold"
        more={
          <Link to="/profile/cashback">
            {t('toCashback')}
            <Icon name="caret-right" />
          </Link>
        }
      />
      <Card padded>
        <Overview />
      </Card>
    </section>
  );
}

function Overview() {
  const t = useText(cashbackTexts);
  const page = useText(pageTexts);
  const shell = useText(shellTexts);
  const query = useQuery(overviewQuery(useApi()));
  const { data, refetch } = query;
  if (loadState(query) === 'error') {
    return (
      <ErrorState
        title={t('overviewFailed')}
        text={t('overviewFailedText')}
        actions={
          <Button variant="brand" icon="arrows-clockwise-bold" onClick={() => void refetch()}>
            {shell('tryAgain')}
          </Button>
        }
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-busy="true" aria-label={page('loading')} className={styles.row}>
        <div className={styles.bones}>
          <Skeleton width="60%" height={20} />
          <Skeleton width="80%" height={16} />
        </div>
        <Skeleton width={72} height={26} />
      </div>
    );
  }
  const { running, waiting } = data;
  if (running.length + waiting.length === 0) return <p className={styles.quiet}>{t('emptyText')}</p>;
  return (
    <>
      <ul className={styles.list}>
        {waiting.map((cashback) => (
          <CashbackRow key={cashback.id} cashback={cashback} />
        ))}
        {running.map((period) => (
          <RunningRow key={period.id} cashback={period} />
        ))}
      </ul>
      <p className={styles.note}>{t('care')}</p>
    </>
  );
}

/** What a period would come to if it ended now, and when it ends. */
function RunningRow({ cashback }: { cashback: RunningCashback }) {
  const t = useText(cashbackTexts);
  const { end_date: end, minimum, title } = cashback;
  const net = netOf(cashback);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <b>{title}</b>
        <p>{t.rich('endsAt', { date: () => <Moment iso={end} /> })}</p>
        <p>
          {t('net')}: {amountText(net.amount, net.currency)} · {rateText(t, cashback)}
        </p>
        {isBelow(cashback) && <p>{t('below', { minimum: amountText(minimum.amount, minimum.currency) })}</p>}
      </div>
      <p className={styles.soFar}>
        <Amount value={soFarOf(cashback)} className={styles.amount} />
        <small>{t('soFar')}</small>
      </p>
    </li>
  );
}
