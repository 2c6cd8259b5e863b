import { NothingYet } from '../../../shell/page/closed-page.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { accountTexts } from '../../profile/texts/account.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/bets.ts';
import { AccountFrame, readAccount } from '../../profile/components/account-frame.tsx';

/** The player's bets. No call of the API takes or lists any yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const { account } = await readAccount(here);
  const seo = pageSeo(here, request, { noIndex: true, name: translator(accountTexts, here.locale)('bets') });
  return { account, intro: readIntro(here, '/profile/bets'), seo };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = privatePage;

export default function Bets({ loaderData: { account, intro } }: Route.ComponentProps) {
  const t = useText(accountTexts);
  return (
    <AccountFrame account={account} title={intro?.title ?? t('bets')} lead={intro?.lead ?? t('bets.lead')}>
      <NothingYet words={intro?.empty ?? { title: t('bets.empty'), text: t('bets.emptyText'), button: null }} picture="objects/ticket" />
    </AccountFrame>
  );
}
