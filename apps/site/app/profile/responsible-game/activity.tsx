import { pageMeta, pageSeo } from '../../seo/page-seo.ts';
import { keepPage } from '../../popups/keep-page.ts';
import { privatePage } from '../../seo/page-headers.ts';
import { Activity } from '../../responsible-game/activity.tsx';
import { Statement } from '../../responsible-game/statement.tsx';
import { BackToLimits } from '../../responsible-game/ways.tsx';
import { site } from '../../site-context.ts';
import { activityTexts } from '../../texts/activity.ts';
import { translator, useText } from '../../texts/use-text.tsx';
import type { Route } from './+types/activity.ts';
import { AccountFrame, readAccount } from '../account-frame.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  return { account, seo: pageSeo(here, request, { noIndex: true, name: translator(activityTexts, here.locale)('title') }) };
}

export const meta = pageMeta;
export const shouldRevalidate = keepPage;
export const headers = privatePage;

export default function ActivityPage({ loaderData: { account } }: Route.ComponentProps) {
  const t = useText(activityTexts);
  return (
    <AccountFrame account={account} title={t('title')} lead={t('lead')}>
      <BackToLimits />
      <Activity />
      <Statement />
    </AccountFrame>
  );
}
