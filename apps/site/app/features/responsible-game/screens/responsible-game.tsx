import { useQuery } from '@tanstack/react-query';
import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { Link } from 'react-router';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { answerOf, type Answer } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro, type EmptyWords } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { Breaks } from './breaks.tsx';
import { Changes, Limits } from './limits.tsx';
import { protectionQuery, type Protection } from '../api/protection-query.ts';
import { ResponsibleGamingLinks } from './responsible-gaming-links.tsx';
import { Games, Hours, RealityCheckInterval } from './rhythm.tsx';
import { netResultQuery } from '../../../runtime/session/use-net-result.ts';
import { useSessionClock } from '../../../runtime/session/use-session-clock.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/responsible-game.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';
import facts from '../../profile/components/facts.module.css';
import styles from '../../profile/components/profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, protection] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the protection', here.api.call('protection.get', {})),
  ]);
  return {
    account,
    protection,
    intro: readIntro(here, '/profile/responsible-game'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('limits') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function ResponsibleGame({ loaderData: { account, protection, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('limits')} lead={intro?.lead ?? t('limits.lead')}>
      <Today />
      <Tools protection={protection} empty={intro?.empty ?? { title: t('limits.none'), text: t('limits.noneText'), button: null }} />
      <ResponsibleGamingLinks />
      <Card as="section" padded aria-labelledby="read" className={facts.way}>
        <h2 id="read" className={styles.sectionTitle}>
          {t('limits.read')}
        </h2>
        <p>{t('limits.readText')}</p>
        <Link to="/play-responsibly" className={buttonClass()}>
          {t('limits.readGo')}
        </Link>
      </Card>
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

/** Everything that a player can set, as it is now. */
function Tools({ protection: loaded, empty }: { protection: Answer<Protection>; empty: EmptyWords }) {
  const api = useApi();
  const { data } = useQuery({
    ...protectionQuery(api),
    ...(loaded.state === 'here' && { initialData: loaded.value }),
    enabled: loaded.state === 'here',
  });
  if (loaded.state === 'failed') return <FailedPart reference={loaded.reference} />;
  if (loaded.state === 'closed') return <NothingYet words={empty} picture="system/shield" games={false} />;
  const protection = data ?? loaded.value;
  return (
    <>
      <Changes protection={protection} />
      <Limits protection={protection} />
      <Breaks protection={protection} />
      <RealityCheckInterval protection={protection} />
      <Hours protection={protection} />
      <Games protection={protection} />
    </>
  );
}
