import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { Closing } from './closing.tsx';
import { BackToLimits } from './responsible-gaming-links.tsx';
import { site } from '../../../runtime/site-context.ts';
import { activityTexts } from '../texts/activity.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/close-account-page.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  return { account, seo: pageSeo(here, request, { noIndex: true, name: translator(activityTexts, here.locale)('close.title') }) };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function CloseAccount({ loaderData: { account } }: Route.ComponentProps) {
  const t = useText(activityTexts);
  return (
    <AccountFrame account={account} title={t('close.title')} lead={t('close.lead')}>
      <BackToLimits />
      <Closing />
    </AccountFrame>
  );
}
