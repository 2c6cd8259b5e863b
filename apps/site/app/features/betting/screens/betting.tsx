import { ClosedPage } from '../../../shell/page/closed-page.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { SelfBlockNotice } from '../../responsible-game/components/self-block-notice.tsx';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/betting.ts';

/** The sportsbook's home. No call of the API gives matches yet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/betting');
  return {
    intro,
    games: await readOnwardGames(here),
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('betting') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Betting({ loaderData: { intro, games } }: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  return (
    <ClosedPage
      art="acca"
      title={intro?.title ?? t('betting')}
      lead={intro?.lead ?? t('betting.lead')}
      tag={{ icon: 'soccer-ball-fill', text: t('betting.tag') }}
      empty={intro?.empty ?? { title: t('betting.empty'), text: t('betting.emptyText'), button: null }}
      picture="objects/football"
      games={games}
      questions={intro?.questions}
      notice={<SelfBlockNotice product="sports" />}
    />
  );
}
