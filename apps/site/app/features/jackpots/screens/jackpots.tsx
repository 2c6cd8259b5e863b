import { Amount } from '@tavolo/ui/amount/amount.tsx';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardCard, RewardGrid } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { competitionsTexts } from '../../tournaments/texts/competitions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/jackpots.ts';
import { readJackpots } from '../api/jackpot-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/jackpots');
  const answer = await readJackpots(here);
  const isEmpty = answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0);
  return {
    intro,
    answer,
    games: isEmpty ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, { name: intro?.title ?? translator(competitionsTexts, here.locale)('jackpots') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Jackpots({ loaderData: { intro, answer, games } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const title = intro?.title ?? t('jackpots');
  const lead = intro?.lead ?? t('jackpots.lead');
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        art="vip"
        title={title}
        lead={lead}
        tag={{ icon: 'coins-fill', text: t('jackpots.tag') }}
        empty={intro?.empty ?? { title: t('jackpots.empty'), text: t('jackpots.emptyText'), button: null }}
        picture="objects/crown"
        games={games}
        questions={intro?.questions}
      />
    );
  }
  return (
    <>
      <PageHead title={title} lead={lead} />
      {answer.state === 'failed' ? (
        <FailedPart reference={answer.reference} />
      ) : (
        <RewardGrid label={title}>
          {answer.value.map((jackpot, index) => (
            <RewardCard
              key={jackpot.id}
              to={`/jackpots/${jackpot.id}`}
              art={jackpot.image ? { picture: { src: jackpot.image, srcSet: `${jackpot.image} 735w` } } : 'vip'}
              title={jackpot.name}
              text={jackpot.text}
              facts={<Amount value={jackpot.amount} tone="reward" />}
              action={t('jackpot.see')}
              eager={index < 3}
            />
          ))}
        </RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}
