import { chipClass, chipCount, chipRow } from '@tavolo/ui/chip/chip.ts';
import { data, useRouteLoaderData } from 'react-router';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize, livePage, readEvents, readMissing, serialize } from '../api/offer-data.ts';
import { competitionPath } from '../components/event-list.tsx';
import { Flag } from '../components/flag.tsx';
import { isSportKey } from '../rules/sports.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/sport.ts';
import { MissingBetting } from './closed-betting.tsx';
import { EventsPage } from './events-page.tsx';
import type { loader as frameLoader } from './frame.tsx';

/** One sport: its competitions, and its events by time. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const here = site(context);
  if (!isSportKey(params.sport)) throw data(null, { status: 404 });
  const list = await readEvents(here, { sport: params.sport });
  return {
    sport: params.sport,
    missing: await readMissing(here, list),
    list: list.state === 'here' ? serialize(list.value) : null,
    seo: pageSeo(here, request, { entry: '/betting/{sport}', name: translator(bettingTexts, here.locale)(`sport.${params.sport}`) }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Sport({ loaderData: { sport, missing, list } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  const frame = useRouteLoaderData<typeof frameLoader>('betting/frame');
  if (missing || list === null) return missing && <MissingBetting missing={missing} />;
  const offer = frame === undefined ? null : deserialize(frame);
  const competitions = offer?.state === 'here' ? (offer.value.sports.find((one) => one.sport === sport)?.competitions ?? []) : [];
  return (
    <EventsPage key={sport} title={t(`sport.${sport}`)} first={deserialize(list)} query={{ sport }}>
      {competitions.length > 0 && (
        <nav aria-label={t('nav.competitions')} className={chipRow}>
          {competitions.map((competition) => (
            <PageLink key={competition.id} to={competitionPath(competition)} className={chipClass()}>
              <Flag code={competition.country_code} />
              {competition.name}
              <span className={`${chipCount} num`}>{competition.live + competition.upcoming}</span>
            </PageLink>
          ))}
        </nav>
      )}
    </EventsPage>
  );
}
