import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
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
import { readClub, readPurchases } from '../../loyalty/api/club-data.ts';
import styles from '../../loyalty/components/loyalty.module.css';
import { PointsRow } from '../../loyalty/components/points-row.tsx';
import { PurchaseRow } from '../../loyalty/components/purchase-row.tsx';
import { loyaltyTexts } from '../../loyalty/texts/loyalty.ts';
import { accountTexts } from '../texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/loyalty.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';

/** Most lines of each list; who looks for older ones asks the support. */
const most = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, club, purchases, entries] = await Promise.all([
    readAccount(here),
    readClub(here),
    readPurchases(here, most),
    answerOf(here, 'the points', here.api.call('loyalty.getpoints', { count: most })),
  ]);
  return {
    account,
    club,
    purchases,
    entries,
    intro: readIntro(here, '/profile/loyalty'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('loyalty') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Loyalty({ loaderData: { account, club, entries, intro, purchases } }: Route.ComponentProps) {
  const t = useText(loyaltyTexts);
  const a = useText(accountTexts);
  const failed = [club, purchases, entries].find((answer) => answer?.state === 'failed');
  const own = club?.state === 'here' ? club.value : null;
  const level = own?.levels.find(({ id }) => id === own.level);
  const bought = purchases.state === 'here' ? purchases.value.items : [];
  const earned = entries.state === 'here' ? entries.value.items : [];
  return (
    <AccountFrame account={account} title={intro?.title ?? a('loyalty')} lead={intro?.lead ?? a('loyalty.lead')}>
      {failed?.state === 'failed' && <FailedPart reference={failed.reference} />}
      {!own && !failed && (
        <NothingYet
          words={intro?.empty ?? { title: a('loyalty.empty'), text: a('loyalty.emptyText'), button: null }}
          picture="objects/medal_p"
        />
      )}
      {own && (
        <>
          <Card padded className={styles.panel}>
            {!own.is_active && <p className={styles.plain}>{t('paused')}</p>}
            <Rows
              rows={[
                { key: 'points', label: t('yourPoints'), value: t('points', { points: own.points }) },
                ...(level ? [{ key: 'level', label: t('yourLevel'), value: level.name }] : []),
                ...(own.character ? [{ key: 'character', label: t('characterTitle'), value: own.character.name }] : []),
              ]}
            />
            <p className={styles.quiet}>{t('earned', { points: own.earned })}</p>
            <div className={styles.actions}>
              <Link to="/loyalty/shop" className={buttonClass({ variant: 'brand' })}>
                {t('openShop')}
              </Link>
              <Link to="/loyalty" className={buttonClass()}>
                {t('toAll')}
              </Link>
            </div>
          </Card>
          <section>
            <SectionHead title={t('purchases')} icon="gift-fill" />
            <Card padded>
              {bought.length === 0 ? (
                <p className={styles.quiet}>{t('noPurchases')}</p>
              ) : (
                <ul className={styles.list}>
                  {bought.map((purchase) => (
                    <PurchaseRow key={purchase.id} purchase={purchase} />
                  ))}
                </ul>
              )}
            </Card>
          </section>
          <section>
            <SectionHead title={t('entries')} icon="coins-fill" />
            <Card padded>
              {earned.length === 0 ? (
                <p className={styles.quiet}>{t('noEntries')}</p>
              ) : (
                <ul className={styles.list}>
                  {earned.map((entry) => (
                    <PointsRow key={entry.id} entry={entry} />
                  ))}
                </ul>
              )}
            </Card>
          </section>
        </>
      )}
    </AccountFrame>
  );
}
