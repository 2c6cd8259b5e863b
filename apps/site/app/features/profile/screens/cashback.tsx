import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { Link } from 'react-router';
import { answerOf } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { CashbackRow } from '../../cashback/components/cashback-row.tsx';
import styles from '../../cashback/components/cashback.module.css';
import { RunningCashbackCard } from '../../cashback/components/running-cashback.tsx';
import type { Cashback } from '../../cashback/rules/cashback.ts';
import { cashbackTexts } from '../../cashback/texts/cashback.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/cashback.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, cashbacks, running] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the cashbacks', here.api.call('cashbacks.get', { offset: 0, count: 100 })),
    answerOf(here, 'the running cashbacks', here.api.call('cashbacks.running', {})),
  ]);
  return {
    account,
    cashbacks,
    running,
    intro: readIntro(here, '/profile/cashback'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(cashbackTexts, here.locale)('title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function CashbackPage({ loaderData: { account, cashbacks, intro, running } }: Route.ComponentProps) {
  const t = useText(cashbackTexts);
  const failed = [cashbacks, running].find((answer) => answer.state === 'failed');
  const items = cashbacks.state === 'here' ? cashbacks.value.items : [];
  const periods = running.state === 'here' ? running.value.items : [];
  const waiting = items.filter(({ status }) => status === 'active');
  const paid = items.filter(({ status }) => status === 'paid_out');
  return (
    <AccountFrame account={account} title={intro?.title ?? t('title')} lead={intro?.lead ?? t('lead')}>
      {failed?.state === 'failed' && <FailedPart reference={failed.reference} />}
      {waiting.length > 0 && <Rows title={t('waiting')} icon="gift-fill" items={waiting} />}
      {periods.length > 0 && (
        <section>
          <SectionHead title={t('running')} icon="percent-bold" />
          <div className={styles.cards}>
            {periods.map((period) => (
              <RunningCashbackCard key={period.id} cashback={period} />
            ))}
          </div>
        </section>
      )}
      {items.length + periods.length > 0 && (
        <Card padded className={styles.care}>
          <p>{t('care')}</p>
          <Link to="/profile/responsible-game" className={buttonClass({})}>
            {t('limits')}
          </Link>
        </Card>
      )}
      {paid.length > 0 && <Rows title={t('paid')} icon="clock-counter-clockwise" items={paid} />}
      {items.length + periods.length === 0 && !failed && (
        <NothingYet words={intro?.empty ?? { title: t('empty'), text: t('emptyText'), button: null }} picture="objects/coins" />
      )}
    </AccountFrame>
  );
}

function Rows({ icon, items, title }: { icon: 'gift-fill' | 'clock-counter-clockwise'; items: readonly Cashback[]; title: string }) {
  return (
    <section>
      <SectionHead title={title} icon={icon} />
      <Card padded>
        <ul className={styles.list}>
          {items.map((cashback) => (
            <CashbackRow key={cashback.id} cashback={cashback} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
