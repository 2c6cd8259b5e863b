import { pageMeta, pageSeo } from '../../seo/page-seo.ts';
import { keepPage } from '../../popups/keep-page.ts';
import { privatePage } from '../../seo/page-headers.ts';
import { Closing } from '../../responsible-game/closing.tsx';
import { BackToLimits } from '../../responsible-game/ways.tsx';
import { site } from '../../site-context.ts';
import { activityTexts } from '../../texts/activity.ts';
import { translator, useText } from '../../texts/use-text.tsx';
import type { Route } from './+types/close-account.ts';
import { AccountFrame, readAccount } from '../account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  return { account, seo: pageSeo(here, request, { noIndex: true, name: translator(activityTexts, here.locale)('close.title') }) };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
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
