import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Icon } from '@tavolo/ui/icon/icon.tsx';
import type { IconName } from '@tavolo/ui/icon/names.ts';
import { Link, useNavigation } from 'react-router';
import { Asked, ClosedPage, NothingYet } from '../../../shell/page/closed-page.tsx';
import { FailedPart } from '../../../shell/page/failed-part.tsx';
import { readRewards } from '../../../shell/page/rewards-page.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardGrid, RewardGridSkeleton } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { useRevalidate } from '../../../runtime/popups/use-revalidate.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { privatePage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { TournamentCard } from '../components/tournament-card.tsx';
import { competitionsTexts } from '../texts/competitions.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { useTournamentKind } from './use-tournament-kind.ts';
import type { Route } from './+types/tournaments.ts';
import { groups, isIn, type Group } from '../rules/tournament.ts';
import { readTournaments } from '../api/tournament-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('status');
  const rewards = await readRewards(here, '/tournaments', await readTournaments(here));
  return {
    ...rewards,
    now: Date.now(),
    group: groups.find((one) => one === asked) ?? null,
    seo: pageSeo(here, request, { name: rewards.intro?.title ?? translator(competitionsTexts, here.locale)('tournaments') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
// Who asks sees the own places and whether they can join.
export const headers = privatePage;

const icons: Record<Group, IconName> = { running: 'fire-fill', upcoming: 'clock-fill', finished: 'flag-fill', mine: 'user-fill' };

export default function Tournaments({ loaderData: { intro, answer, group, games, now } }: Route.ComponentProps) {
  const t = useText(competitionsTexts);
  const page = useText(pageTexts);
  const navigation = useNavigation();
  const revalidate = useRevalidate();
  const kind = useTournamentKind();
  const title = intro?.title ?? kind.title;
  const lead = intro?.lead ?? kind.lead;
  if (answer.state === 'closed' || (answer.state === 'here' && answer.value.length === 0)) {
    return (
      <ClosedPage
        {...{ ...kind, title, lead, games }}
        empty={intro?.empty ?? { title: t('tournaments.empty'), text: t('tournaments.emptyText'), button: null }}
        questions={intro?.questions}
      />
    );
  }
  if (answer.state === 'failed') {
    return (
      <>
        <PageHead title={title} lead={lead} />
        <FailedPart reference={answer.reference} />
      </>
    );
  }
  const countOf = (one: Group) => answer.value.filter(({ item }) => isIn(one, item)).length;
  const filled = groups.filter((one) => countOf(one) > 0);
  const chosen = group ?? filled[0] ?? 'running';
  const shown = answer.value.filter(({ item }) => isIn(chosen, item));
  return (
    <>
      <PageHead title={title} lead={lead} />
      <nav className={chipRow} aria-label={t('status')}>
        {groups
          .filter((one) => filled.includes(one) || one === chosen)
          .map((one) => (
            <Link
              key={one}
              to={`?status=${one}`}
              replace
              preventScrollReset
              className={chipClass({ on: one === chosen })}
              aria-current={one === chosen ? 'page' : undefined}
            >
              <Icon name={icons[one]} />
              {t(`status.${one}`)}
              <span className={`${chipCount} num`}>{countOf(one)}</span>
            </Link>
          ))}
      </nav>
      {navigation.state === 'loading' && navigation.location.pathname.endsWith('/tournaments') ? (
        <RewardGridSkeleton count={3} label={page('loading')} />
      ) : shown.length === 0 ? (
        <NothingYet
          words={{ title: t('tournaments.noneHere'), text: t('tournaments.noneHereText'), button: null }}
          picture="system/trophy"
          games={false}
        />
      ) : (
        <RewardGrid label={t(`status.${chosen}`)}>
          {shown.map((tournament, index) => (
            <TournamentCard key={tournament.item.id} {...{ tournament, now }} eager={index < 3} onEnd={() => void revalidate()} />
          ))}
        </RewardGrid>
      )}
      <Asked questions={intro?.questions} />
    </>
  );
}
