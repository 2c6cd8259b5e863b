import { useQuery } from '@tanstack/react-query';
import type { ResultOf } from '@tavolo/contract';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link } from 'react-router';
import { useApi } from '../api/use-api.tsx';
import { answerOf, type Answer } from '../page/answer.ts';
import { NothingYet } from '../page/closed-page.tsx';
import { FailedPart } from '../page/failed-part.tsx';
import { readIntro, type EmptyWords } from '../page/intro.ts';
import { keepPage } from '../popups/keep-page.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { privatePage } from '../seo/page-headers.ts';
import { netResultQuery } from '../session/use-net-result.ts';
import { useSessionClock } from '../session/use-session-clock.ts';
import { site } from '../site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { pageTexts } from '../texts/page.ts';
import { translator, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/responsible-game.ts';
import { AccountFrame, readAccount } from './account-frame.tsx';
import facts from './facts.module.css';
import styles from './profile.module.css';

type DepositLimit = ResultOf<'account.getDepositLimit'>;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, limit] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the deposit limit', here.api.call('account.getDepositLimit', {})),
  ]);
  return {
    account,
    limit,
    intro: readIntro(here, '/profile/responsible-game'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('limits') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function ResponsibleGame({ loaderData: { account, limit, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const page = useText(pageTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('limits')} lead={intro?.lead ?? t('limits.lead')}>
      <Today />
      <Limit limit={limit} empty={intro?.empty ?? { title: t('limits.none'), text: t('limits.noneText'), button: null }} />
      <div className={facts.pair}>
        <Card as="section" padded aria-labelledby="read" className={facts.way}>
          <h2 id="read" className={styles.sectionTitle}>
            {t('limits.read')}
          </h2>
          <p>{t('limits.readText')}</p>
          <Link to="/play-responsibly" className={buttonClass()}>
            {t('limits.readGo')}
          </Link>
        </Card>
        <Card as="section" padded aria-labelledby="pause" className={facts.way}>
          <h2 id="pause" className={styles.sectionTitle}>
            {t('limits.pause')}
          </h2>
          <p>{t('limits.pauseText')}</p>
          <Link to="/support#contact" className={buttonClass()}>
            {page('support')}
          </Link>
        </Card>
      </div>
    </AccountFrame>
  );
}

/** How long and with what result the player has been here. */
function Today() {
  const t = useText(accountTexts);
  const clock = useSessionClock();
  const { data, isError } = useQuery(netResultQuery(useApi()));
  return (
    <Card padded>
      <dl className={facts.pair}>
        <div className={facts.figure}>
          <dt>{t('limits.session')}</dt>
          <dd className="num">{clock ?? <Skeleton width="4.6em" height="1.2em" />}</dd>
        </div>
        <div className={facts.figure}>
          <dt>{t('limits.net')}</dt>
          <dd>
            {data ? <Amount value={data.net} sign /> : isError ? '–' : <Skeleton width="4.6em" height="1.2em" />}
            <small> {t('limits.netHint')}</small>
          </dd>
        </div>
      </dl>
    </Card>
  );
}

function Limit({ limit, empty }: { limit: Answer<DepositLimit>; empty: EmptyWords }) {
  const t = useText(accountTexts);
  if (limit.state === 'failed') return <FailedPart reference={limit.reference} />;
  if (limit.state === 'closed') return <NothingYet words={empty} picture="system/shield" games={false} />;
  const { limit_amount: amount, available_amount: left, period } = limit.value;
  return (
    <Card as="section" padded aria-labelledby="limit" className={styles.section}>
      <h2 id="limit" className={styles.sectionTitle}>
        {t('limits.deposit')}
      </h2>
      <Rows
        rows={[
          { key: 'period', label: t('limits.period'), value: t(`limits.period.${period}`) },
          ...(amount ? [{ key: 'amount', label: t('limits.amount'), value: <Amount value={amount} /> }] : []),
          ...(left ? [{ key: 'left', label: t('limits.left'), value: <Amount value={left} />, strong: true }] : []),
        ]}
      />
    </Card>
  );
}
