import { buttonClass } from '@tavolo/ui/button/button.tsx';
import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { Note } from '@tavolo/ui/note/note.tsx';
import { Link, useNavigation } from 'react-router';
import { Asked, ClosedPage } from '../../../shell/page/closed-page.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { readOnwardGames } from '../../../shell/page/onward-games.tsx';
import { mayBeOffered } from '../../../shell/offered/may-be-offered.ts';
import { PageBanner } from '../../../shell/page/page-banner.tsx';
import { PageHead } from '../../../shell/page/page-head.tsx';
import { RewardGrid, RewardGridSkeleton } from '../../../shell/page/reward-card.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { visitorPage } from '../../../operator/seo/page-headers.ts';
import { site } from '../../../runtime/site-context.ts';
import { pageTexts } from '../../../shell/texts/page.ts';
import { presentMinute, readOpenTournaments } from '../../tournaments/api/open-tournaments.ts';
import { OpenTournamentsRow } from '../../tournaments/components/open-tournaments-row.tsx';
import { promotionsTexts } from '../texts/promotions.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import type { Route } from './+types/promotions.ts';
import { PromotionTile } from './promotion-tile.tsx';
import { readPromotions } from '../api/promotion-data.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const asked = new URL(request.url).searchParams.get('kind');
  const intro = readIntro(here, '/promotions');
  const isOffered = await mayBeOffered(here);
  const promotions = readPromotions(here).filter(({ kind }) => isOffered || kind === 'information');
  const kinds = [...new Set(promotions.map((promotion) => promotion.kind))];
  return {
    intro,
    promotions,
    isOffered,
    kinds,
    kind: kinds.find((kind) => kind === asked) ?? null,
    tournaments: isOffered ? await readOpenTournaments(here) : [],
    now: presentMinute(),
    games: promotions.length === 0 ? await readOnwardGames(here) : [],
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('promotions') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = visitorPage;

export default function Promotions({
  loaderData: { intro, isOffered, promotions, kinds, kind, games, tournaments, now },
}: Route.ComponentProps) {
  const t = useText(promotionsTexts);
  const page = useText(pageTexts);
  const navigation = useNavigation();
  const loading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/promotions');
  const title = intro?.title ?? t('promotions');
  const lead = intro?.lead ?? t('promotions.lead');
  if (promotions.length === 0) {
    return (
      <ClosedPage
        art="welcome"
        title={title}
        lead={lead}
        tag={{ icon: 'gift-fill', text: t('promotions.tag') }}
        empty={
          (isOffered ? intro?.empty : null) ?? {
            title: t('promotions.empty'),
            text: t(isOffered ? 'promotions.emptyText' : 'notOffered'),
            button: null,
          }
        }
        picture="objects/gift"
        games={games}
        questions={intro?.questions}
      />
    );
  }
  // The first one that is for everybody stands above the others.
  const first = kind ? null : (promotions.find((promotion) => promotion.audience === 'all') ?? null);
  const shown = promotions.filter((promotion) => promotion !== first && (!kind || promotion.kind === kind));
  return (
    <>
      <PageHead title={title} lead={lead} />
      {!isOffered && <Note tone="calm">{t('notOffered')}</Note>}
      {kinds.length > 1 && (
        <nav className={chipRow} aria-label={t('kinds')}>
          <Link to="/promotions" replace preventScrollReset className={chipClass({ on: !kind })} aria-current={kind ? undefined : 'page'}>
            {t('all')}
            <span className={`${chipCount} num`}>{promotions.length}</span>
          </Link>
          {kinds.map((one) => (
            <Link
              key={one}
              to={`?kind=${one}`}
              replace
              preventScrollReset
              className={chipClass({ on: one === kind })}
              aria-current={one === kind ? 'page' : undefined}
            >
              {t(`kind.${one}`)}
            </Link>
          ))}
        </nav>
      )}
      {loading ? (
        <RewardGridSkeleton count={6} label={page('loading')} />
      ) : (
        <>
          {first && (
            <PageBanner
              level={2}
              eager
              art={typeof first.art === 'string' ? first.art : { ...first.art, palette: first.palette }}
              tag={first.tag}
              title={
                <>
                  {first.title} {first.accent && <em>{first.accent}</em>}
                </>
              }
              text={first.summary}
            >
              <Link to={`/promotions/${first.slug}`} prefetch="intent" className={buttonClass({ variant: 'cta' })}>
                {t('see')}
              </Link>
            </PageBanner>
          )}
          <RewardGrid label={kind ? t(`kind.${kind}`) : title}>
            {shown.map((promotion, index) => (
              <PromotionTile key={promotion.slug} promotion={promotion} eager={index < 3} />
            ))}
          </RewardGrid>
        </>
      )}
      {!kind && <OpenTournamentsRow tournaments={tournaments} now={now} />}
      <Asked questions={intro?.questions} />
    </>
  );
}
