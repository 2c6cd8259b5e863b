import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import { Moment } from '../../../shell/format/moment.tsx';
import { answerOf } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/cashback.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';
import facts from '../components/facts.module.css';
import styles from '../components/profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, answer] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the cashbacks', here.api.call('cashbacks.get', { offset: 0, count: 100 })),
  ]);
  return {
    account,
    answer,
    intro: readIntro(here, '/profile/cashback'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('cashback') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Cashback({ loaderData: { account, answer, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('cashback')} lead={intro?.lead ?? t('cashback.lead')}>
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : answer.state === 'closed' || answer.value.items.length === 0 ? (
        <NothingYet
          words={intro?.empty ?? { title: t('cashback.empty'), text: t('cashback.emptyText'), button: null }}
          picture="objects/coins"
        />
      ) : (
        <Card padded>
          <ul className={facts.list}>
            {answer.value.items.map(({ id, status, amount, receiving_expired_at: until, paid_out_at: paidAt }) => (
              <li key={id}>
                <span className={styles.sign}>
                  <Icon name="coins-fill" />
                </span>
                <div className={facts.words}>
                  <b>{t(`cashback.${status ?? 'active'}`)}</b>
                  {status === 'paid_out'
                    ? paidAt && <p>{t.rich('cashback.paidAt', { date: () => <Moment iso={paidAt} /> })}</p>
                    : until && <p>{t.rich('cashback.until', { date: () => <Moment iso={until} /> })}</p>}
                </div>
                {amount && <Amount value={amount} tone="reward" />}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </AccountFrame>
  );
}
