import { data } from 'react-router';
import { pageMeta, pageSeo } from '../../../operator/seo/page-seo.ts';
import { skipRevalidation } from '../../../runtime/popups/skip-revalidation.ts';
import { site } from '../../../runtime/site-context.ts';
import { useText } from '../../../runtime/texts/use-text.tsx';
import { deserialize, livePage, readEvents, readMissing, readOffer, serialize } from '../api/offer-data.ts';
import { CountryName } from '../components/country-name.tsx';
import { FavouriteButton } from '../components/favourite-button.tsx';
import { Flag } from '../components/flag.tsx';
import { isSportKey } from '../rules/sports.ts';
import { bettingTexts } from '../texts/betting.ts';
import type { Route } from './+types/competition.ts';
import { MissingBetting } from './closed-betting.tsx';
import { EventsPage } from './events-page.tsx';

/** One competition: its events by time. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const here = site(context);
  const { sport, competition: id } = params;
  if (!isSportKey(sport)) throw data(null, { status: 404 });
  const [offer, list] = await Promise.all([readOffer(here), readEvents(here, { sport, competition: id })]);
  const missing = await readMissing(here, offer, list);
  const found =
    offer.state === 'here' ? offer.value.sports.find((one) => one.sport === sport)?.competitions.find((one) => one.id === id) : undefined;
  if (!missing && !found) throw data(null, { status: 404 });
  const competition = found ? { id: found.id, sport, name: found.name, country: found.country, country_code: found.country_code } : null;
  return {
    missing,
    competition,
    list: list.state === 'here' ? serialize(list.value) : null,
    seo: pageSeo(here, request, { entry: '/betting/{competition}', ...(competition && { name: competition.name }) }),
  };
}

export const meta = pageMeta;
export const shouldRevalidate = skipRevalidation;
export const headers = livePage;

export default function Competition({ loaderData: { missing, competition, list } }: Route.ComponentProps) {
  const t = useText(bettingTexts);
  if (missing || !competition || list === null) return missing && <MissingBetting missing={missing} />;
  const { id, sport, name, country, country_code: code } = competition;
  return (
    <EventsPage
      key={id}
      title={
        <>
          <Flag code={code} />
          <span>{name}</span>
          <FavouriteButton kind="competition" id={id} name={name} />
        </>
      }
      lead={
        <>
          {t(`sport.${sport}`)} · <CountryName code={code} country={country} />
        </>
      }
      first={deserialize(list)}
      query={{ sport, competition: id }}
      isOneCompetition
    />
  );
}
