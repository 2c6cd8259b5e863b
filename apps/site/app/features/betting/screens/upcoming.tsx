import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize, livePage, readEvents, readMissing, serialize } from '../api/offer-data.ts';
import { DayLinks } from '../components/day-links.tsx';
import { spanIn } from '../rules/near-days.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/upcoming.ts';
import { MissingBetting } from './closed-betting.tsx';
import { EventsPage } from './events-page.tsx';

const days = ['today', 'tomorrow', 'later'] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const span = spanIn(new URL(request.url).searchParams);
  const list = await readEvents(here, { state: 'upcoming', ...span });
  return {
    span,
    now: Date.now(),
    missing: await readMissing(here, list),
    list: list.state === 'here' ? serialize(list.value) : null,
    seo: pageSeo(here, request, { name: translator(bettingTexts, here.locale)('upcoming.title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Upcoming({ loaderData: { span, now, missing, list } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  if (missing || list === null) return missing && <MissingBetting missing={missing} />;
  return (
    <EventsPage
      key={`${span.from}${span.before}`}
      title={t('upcoming.title')}
      lead={t('upcoming.lead')}
      first={deserialize(list)}
      query={{ state: 'upcoming', ...span }}
    >
      <DayLinks days={days} span={span} now={now} />
    </EventsPage>
  );
}
