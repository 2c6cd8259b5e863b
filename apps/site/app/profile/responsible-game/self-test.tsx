import { pageMeta, pageSeo } from '../../seo/page-seo.ts';
import { keepPage } from '../../popups/keep-page.ts';
import { privatePage } from '../../seo/page-headers.ts';
import { readHelplines } from '../../responsible-game/helplines.ts';
import { SelfTest } from '../../responsible-game/self-test.tsx';
import { BackToLimits } from '../../responsible-game/ways.tsx';
import { site } from '../../site-context.ts';
import { activityTexts } from '../../texts/activity.ts';
import { translator, useText } from '../../texts/use-text.tsx';
import type { Route } from './+types/self-test.ts';
import { AccountFrame, readAccount } from '../account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account, info } = await readAccount(here);
  return {
    account,
    helplines: readHelplines(here, info.country_code),
    seo: pageSeo(here, request, { noIndex: true, name: translator(activityTexts, here.locale)('test.title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function SelfTestPage({ loaderData: { account, helplines } }: Route.ComponentProps) {
  const t = useText(activityTexts);
  return (
    <AccountFrame account={account} title={t('test.title')} lead={t('test.lead')}>
      <BackToLimits />
      <SelfTest helplines={helplines} />
    </AccountFrame>
  );
}
