import { useQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Skeleton } from '@tavolo/ui/skeleton/skeleton.tsx';
import { toasts } from '@tavolo/ui/toast/toasts.ts';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTold } from '../../../runtime/api/use-told.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { answerOf } from '../../../shell/page/answer.ts';
import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro, type EmptyWords } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { identityTexts } from '../texts/identity.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/verification.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';
import { arrivalOf, gameOf } from '../../profile/rules/arrival.ts';
import facts from '../../profile/components/facts.module.css';
import { History, Result } from './result.tsx';
import { isOpen, lookAgainAfter, standingKey, standingQuery, type Standing } from '../api/standing.ts';
import styles from '../../profile/components/profile.module.css';
import { lazyPart } from '../../../runtime/lazy-part/lazy-part.ts';

const Widget = lazyPart(() => import('./widget.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const [{ account }, standing] = await Promise.all([
    readAccount(here),
    answerOf(here, 'the identity check', here.api.call('verification.get', {})),
  ]);
  return {
    account,
    standing,
    intro: readIntro(here, '/profile/verification'),
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('verification') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Verification({ loaderData: { account, intro, standing } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const identity = useText(identityTexts);
  const page = useText(pageTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('verification')} lead={intro?.lead ?? t('verification.lead')}>
      {standing.state === 'failed' && <FailedPart reference={standing.reference} />}
      {standing.state === 'here' && <Check initial={standing.value} empty={intro?.empty ?? null} />}
      <Card as="section" padded aria-labelledby="help" className={facts.way}>
        <h2 id="help" className={styles.sectionTitle}>
          {identity('help')}
        </h2>
        <p>{identity('helpText')}</p>
        <div className={styles.actions}>
          <Link to="/support" className={buttonClass()}>
            {page('support')}
          </Link>
          <Link to="/verification" className={buttonClass({ variant: 'ghost' })}>
            {identity('about')}
          </Link>
        </div>
      </Card>
    </AccountFrame>
  );
}

function Check({ initial, empty }: { initial: Standing; empty: EmptyWords | null }) {
  const t = useText(identityTexts);
  const api = useApi();
  const queryClient = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const isTold = useTold('verification', standingKey);
  const { data: standing, refetch } = useQuery({
    ...standingQuery(api),
    initialData: initial,
    staleTime: 1_000,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => (data && !isTold ? lookAgainAfter(data, dataUpdateCount) : false),
  });
  const { state } = standing;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    // Every result closes the widget; the next try opens it anew.
    if (state !== 'started') setIsAsked(false);
    // With the frame its focus went: it goes to what there is to read now.
    const heading = document.getElementById('standing');
    if (document.activeElement === document.body || document.activeElement?.tagName === 'IFRAME') heading?.focus();
    if (state === 'verified') toasts.good(t('good'));
    void queryClient.invalidateQueries({ queryKey: ['account'] });
  }, [queryClient, state, t]);
  const look = useCallback(() => void refetch(), [refetch]);

  if (!standing.is_available && state === 'none') {
    return (
      <NothingYet
        words={empty ?? { title: t('unavailable'), text: t('unavailableText'), button: null }}
        picture="system/identity"
        games={false}
      />
    );
  }
  const isWidgetOpen = isAsked && isOpen(standing);
  return (
    <>
      <WayBack isVerified={state === 'verified'} />
      <Result standing={standing} isWidgetOpen={isWidgetOpen} onStart={() => setIsAsked(true)} />
      {isWidgetOpen && (
        <Suspense
          fallback={
            <Card padded>
              <Skeleton width="100%" height="320px" />
            </Card>
          }
        >
          <Widget onChanged={look} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
      <History history={standing.history} />
    </>
  );
}

const soon = { withdraw: 'back.soonWithdraw', deposit: 'back.soonDeposit', game: 'back.soonGame', security: 'back.soonSecurity' } as const;

/** Where the player was when the check was asked for. */
function WayBack({ isVerified }: { isVerified: boolean }) {
  const t = useText(identityTexts);
  const [search] = useSearchParams();
  const { back } = arrivalOf(search);
  const game = gameOf(search);
  if (!game && (!back || back === '/profile/verification')) return null;
  const page = game ? 'game' : back === '/cashier/withdraw' ? 'withdraw' : back === '/profile/security' ? 'security' : 'deposit';
  return (
    <Note
      tone={isVerified ? 'good' : 'info'}
      action={
        isVerified && (
          <Link to={game ? `/game/${game}#real` : (back ?? '/')} className={buttonClass({ variant: 'brand' })}>
            {t(`go.${page}`)}
          </Link>
        )
      }
    >
      {t(isVerified ? `back.${page}` : soon[page])}
    </Note>
  );
}
