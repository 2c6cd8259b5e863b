import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { translator, useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize, livePage, readEvents, readMissing, serialize } from '../api/offer-data.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/live.ts';
import { MissingBetting } from './closed-betting.tsx';
import { EventsPage } from './events-page.tsx';
import { DelayNote } from './delay-note.tsx';

const query = { state: 'live' } as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const here = site(context);
  const list = await readEvents(here, query);
  return {
    missing: await readMissing(here, list),
    list: list.state === 'here' ? serialize(list.value) : null,
    seo: pageSeo(here, request, { name: translator(bettingTexts, here.locale)('live.title') }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Live({ loaderData: { missing, list } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  if (missing || list === null) return missing && <MissingBetting missing={missing} />;
  return (
    <EventsPage title={t('live.title')} lead={t('live.lead')} first={deserialize(list)} query={query}>
      <DelayNote />
    </EventsPage>
  );
}
