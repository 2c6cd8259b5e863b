import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { Note } from '@tavolo/ui/note/note.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Link } from 'react-router';
import { NothingYet } from '../page/closed-page.tsx';
import { readIntro } from '../page/intro.ts';
import { keepPage } from '../popups/keep-page.ts';
import { pageMeta, pageSeo } from '../seo/page-seo.ts';
import { privatePage } from '../seo/page-headers.ts';
import { site } from '../site-context.ts';
import { accountTexts } from '../texts/account.ts';
import { pageTexts } from '../texts/page.ts';
import { translator, useText } from '../texts/use-text.tsx';
import type { Route } from './+types/verification.ts';
import { AccountFrame, readAccount } from './account-frame.tsx';
import facts from './facts.module.css';
import styles from './profile.module.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { info, account } = await readAccount(here);
  return {
    account,
    intro: readIntro(here, '/profile/verification'),
    state: info.is_verified ? ('done' as const) : info.is_on_verification ? ('review' as const) : ('none' as const),
    isHeldBack: info.is_kyc_block_enabled,
    seo: pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('verification') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function Verification({ loaderData: { account, intro, state, isHeldBack } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  const page = useText(pageTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('verification')} lead={intro?.lead ?? t('verification.lead')}>
      {isHeldBack && <Note tone="warn">{t('verification.blocked')}</Note>}
      {state === 'none' ? (
        <NothingYet
          words={intro?.empty ?? { title: t('verification.none'), text: t('verification.noneText'), button: null }}
          picture="system/identity"
          games={false}
        />
      ) : (
        <Card>
          <EmptyState
            art={<img src={`/art/system/${state === 'done' ? 'shield' : 'identity'}.webp`} width="104" height="104" alt="" />}
            title={t(`verification.${state}`)}
            text={t(`verification.${state}Text`)}
          />
        </Card>
      )}
      <Card as="section" padded aria-labelledby="help" className={facts.way}>
        <h2 id="help" className={styles.sectionTitle}>
          {t('verification.help')}
        </h2>
        <p>{t('verification.helpText')}</p>
        <Link to="/support" className={buttonClass()}>
          {page('support')}
        </Link>
      </Card>
    </AccountFrame>
  );
}
