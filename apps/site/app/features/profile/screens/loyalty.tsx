import { Card } from '@tavolo/ui/card/card.tsx';
import { Rows } from '@tavolo/ui/list/rows.tsx';
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
import type { Route } from './+types/loyalty.ts';
import { AccountFrame, readAccount } from '../components/account-frame.tsx';
import styles from '../components/profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, answer] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the loyalty of the player', here.api.call('loyalty.getinfo', {})),
  ]);
  return {
    account,
    answer,
    intro: readIntro(here, '/profile/loyalty'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('loyalty') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Loyalty({ loaderData: { account, answer, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('loyalty')} lead={intro?.lead ?? t('loyalty.lead')}>
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : answer.state === 'closed' || !answer.value.is_active ? (
        <NothingYet
          words={intro?.empty ?? { title: t('loyalty.empty'), text: t('loyalty.emptyText'), button: null }}
          picture="objects/medal_p"
        />
      ) : (
        <>
          <Card padded>
            <Rows
              rows={[
                { key: 'points', label: answer.value.pointsAlias || t('loyalty.points'), value: answer.value.points, strong: true },
                ...(answer.value.character
                  ? [{ key: 'character', label: t('loyalty.character'), value: answer.value.character.name }]
                  : []),
              ]}
            />
          </Card>
          <Card as="section" padded aria-labelledby="levels" className={styles.section}>
            <h2 id="levels" className={styles.sectionTitle}>
              {t('loyalty.levels')}
            </h2>
            <Rows
              rows={answer.value.levels.map((level) => ({
                key: level.id,
                label: level.name,
                value: t('loyalty.level', { points: level.points }),
              }))}
            />
          </Card>
        </>
      )}
    </AccountFrame>
  );
}
