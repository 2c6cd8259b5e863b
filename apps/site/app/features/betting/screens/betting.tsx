import { SectionHead } from '@tavolo/ui/rail/rail.tsx';
import { EmptyState } from '@tavolo/ui/state/state.tsx';
import { Card } from '@tavolo/ui/card/card.tsx';
import { useRouteLoaderData } from 'react-router';
import { pageSeo, pageMeta } from '../../../operator/seo/page-seo.ts';
import { useApi } from '../../../runtime/api/use-api.tsx';
import { PageLink } from '../../../runtime/links/page-link.tsx';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { Asked } from '../../../shell/page/closed-page.tsx';
import { readIntro } from '../../../shell/page/intro.ts';
import { promotionsTexts } from '../../promotions/texts/promotions.ts';
import { SelfBlockNotice } from '../../responsible-game/components/self-block-notice.tsx';
import { deserialize, livePage, readEvents, readMissing, serialize, type EventList as Events } from '../api/offer-data.ts';
import { useFreshOffer } from '../api/use-fresh-offer.ts';
import { EventList } from '../components/event-list.tsx';
import type { EventSummary, SportOffer } from '../rules/offer.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/betting.ts';
import { MissingBetting } from './closed-betting.tsx';
import type { loader as frameLoader } from './frame.tsx';
import { OwnEvents } from './own-events.tsx';
import { SimulatedNote } from './simulated-note.tsx';
import { TopEvents } from './top-events.tsx';

/** The sportsbook's home: what is most looked for, what is played now, what comes next. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const intro = readIntro(here, '/betting');
  const [top, live, upcoming] = await Promise.all([
    readEvents(here, { state: 'top', count: 6 }),
    readEvents(here, { state: 'live', count: 12 }),
    readEvents(here, { state: 'upcoming', count: 24 }),
  ]);
  const missing = await readMissing(here, top, live, upcoming);
  const lists = top.state === 'here' && live.state === 'here' && upcoming.state === 'here' ? [top.value, live.value, upcoming.value] : null;
  return {
    missing,
    lists: lists && serialize(lists),
    questions: missing?.state === 'closed' ? [] : (intro?.questions ?? []),
    title: intro?.title ?? null,
    seo: pageSeo(here, request, { name: intro?.title ?? translator(promotionsTexts, here.locale)('betting') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

const eventsOf = (lists: readonly Events[]): readonly EventSummary[] => lists.flatMap(({ events }) => events);

export default function Betting({ loaderData: { missing, lists, title, questions } }: Route.ComponentProps) {
  const frame = useRouteLoaderData<typeof frameLoader>('betting/frame');
  if (missing || lists === null) return missing && <MissingBetting missing={missing} />;
  const offer = frame === undefined ? null : deserialize(frame);
  const sports = offer?.state === 'here' ? offer.value.sports : [];
  return <Hub first={deserialize(lists)} sports={sports} title={title} questions={questions} />;
}

interface HubProps {
  first: Events[];
  sports: readonly SportOffer[];
  title: string | null;
  questions: Route.ComponentProps['loaderData']['questions'];
}

function Hub({ first, sports, title, questions }: HubProps) {
  const t = useText(bettingTexts);
  const p = useText(promotionsTexts);
  const api = useApi();
  const shown = useFreshOffer({
    first,
    eventsOf,
    channel: 'sports_live',
    isAnyLive: (first[1]?.total ?? 0) > 0,
    ask: () =>
      Promise.all(
        (['top', 'live', 'upcoming'] as const).map(async (state, index) => {
          const { items, count } = await api.call('sportsbook.getEvents', { state, count: [6, 12, 24][index] ?? 24 });
          return { events: items, total: count };
        }),
      ),
  });
  const [top, live, upcoming] = shown;
  if (!top || !live || !upcoming) return null;
  const isEmpty = shown.every(({ events }) => events.length === 0);
  return (
    <>
      <h1 className="visually-hidden">{title ?? p('betting')}</h1>
      <SelfBlockNotice product="sports" />
      <TopEvents events={top.events} />
      <OwnEvents sports={sports} />
      {live.events.length > 0 && (
        <section>
          <SectionHead
            title={t('liveNow')}
            icon="broadcast-fill"
            more={live.total > live.events.length && <All to="/betting/live" count={live.total} />}
          />
          <EventList events={live.events} />
        </section>
      )}
      {upcoming.events.length > 0 && (
        <section>
          <SectionHead
            title={t('upcoming')}
            icon="clock-fill"
            more={upcoming.total > upcoming.events.length && <All to="/betting/upcoming" count={upcoming.total} />}
          />
          <EventList events={upcoming.events} />
        </section>
      )}
      {isEmpty && (
        <Card>
          <EmptyState
            art={<img src="/art/objects/football.webp" width="104" height="104" alt="" />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        </Card>
      )}
      <SimulatedNote />
      <Asked questions={questions} />
    </>
  );
}

function All({ to, count }: { to: string; count: number }) {
  const t = useText(bettingTexts);
  return <PageLink to={to}>{t('all', { count })}</PageLink>;
}
