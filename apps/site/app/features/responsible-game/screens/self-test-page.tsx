import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { readHelplines } from '../rules/helplines.ts';
import { SelfTest } from './self-test.tsx';
import { BackToLimits } from './responsible-gaming-links.tsx';
import { site } from '../../../runtime/site-context.ts';
import { activityTexts } from '../texts/activity.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/self-test-page.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';

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
export const shouldRevalidate = skipRevalidation;
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
