import type { XmlElement } from '@rgrove/parse-xml';
import type { CompetitorData, EventState, Fixture } from '../feed/messages.ts';
import { sportsById } from './read-message.ts';
import { attributeOf, childOf, childrenOf, requiredAttribute, Unreadable } from './xml.ts';

export interface VendorFixture {
  urn: string;
  fixture: Fixture;
  /** Where the fixture says more than that it will be played. */
  state: EventState | null;
}

const longestName = 100;
const shortName = 14;
/** Competitions of the vendor's stand in the order of their names. */
const position = 1_000;

/** What the fixture's own word for its state means. What happens during a match comes with its odds. */
const states: Readonly<Record<string, EventState>> = {
  not_started: 'upcoming',
  postponed: 'postponed',
  delayed: 'delayed',
  start_delayed: 'delayed',
  cancelled: 'cancelled',
  abandoned: 'abandoned',
};

/**
 * Reads `fixture` or `sport_event`. Null: of a sport that we do not offer, or it is not known yet who plays.
 *
 * @throws Unreadable where it is not as the vendor says that fixtures are
 */
export function readFixture(element: XmlElement): VendorFixture | null {
  const tournament = childOf(element, 'tournament');
  const sport = tournament && sportsById.get(Number(/^sr:sport:(\d+)$/.exec(idOf(childOf(tournament, 'sport')) ?? '')?.[1]));
  const [home, away] = competitorsOf(element);
  if (!tournament || !sport || !home || !away) return null;
  const startsAt = Date.parse(attributeOf(element, 'start_time') ?? requiredAttribute(element, 'scheduled'));
  if (Number.isNaN(startsAt)) throw new Unreadable('a fixture without a beginning');
  const category = childOf(tournament, 'category');
  const country = nameOf(category) ?? '';
  return {
    urn: requiredAttribute(element, 'id'),
    state: states[attributeOf(element, 'status') ?? ''] ?? null,
    fixture: {
      sport: sport.key,
      competition: {
        id: requiredAttribute(tournament, 'id'),
        name: nameOf(tournament) ?? country,
        countryCode: regionsByName.get(country) ?? null,
        country,
        position,
        isTop: false,
      },
      season: idOf(childOf(element, 'season')) ?? '',
      provenance: 'feed',
      startsAt,
      home,
      away,
      name: `${home.name} – ${away.name}`,
      runners: [],
      fairness: null,
    },
  };
}

const idOf = (element: XmlElement | null): string | null => element && attributeOf(element, 'id');

function nameOf(element: XmlElement | null): string | null {
  const name = element && attributeOf(element, 'name')?.trim();
  return name ? name.slice(0, longestName) : null;
}

function competitorsOf(element: XmlElement): [home: CompetitorData | null, away: CompetitorData | null] {
  const competitors = childOf(element, 'competitors');
  const all = competitors ? childrenOf(competitors, 'competitor') : [];
  const sideOf = (side: 'home' | 'away', index: number) => all.find((one) => attributeOf(one, 'qualifier') === side) ?? all[index];
  return [competitorOf(sideOf('home', 0)), competitorOf(sideOf('away', 1))];
}

function competitorOf(element: XmlElement | undefined): CompetitorData | null {
  const name = nameOf(element ?? null);
  if (!element || name === null) return null;
  const id = requiredAttribute(element, 'id');
  const abbreviation = attributeOf(element, 'abbreviation')?.trim();
  return {
    id,
    name,
    shortName: name.length <= shortName ? name : (abbreviation || name).slice(0, shortName),
    // The vendor has no crests that we may show: one of ours by the competitor's id, always the same.
    crest: { shape: id, colours: coloursOf(id) },
  };
}

const colours = [
  '#c8102e',
  '#1d4ed8',
  '#14213d',
  '#6cb4ee',
  '#ffffff',
  '#16161a',
  '#15803d',
  '#f5c518',
  '#f26b1d',
  '#6d28d9',
  '#7a1f2b',
  '#0f9b8e',
];

function coloursOf(id: string): string[] {
  const number = Number(/\d+$/.exec(id)?.[0] ?? 0);
  const first = number % colours.length;
  const second = (first + 1 + (Math.floor(number / colours.length) % (colours.length - 1))) % colours.length;
  return [colours[first] ?? '', colours[second] ?? ''];
}

/** Codes of countries by their English names; the vendor's categories are named like that. */
const regionsByName: ReadonlyMap<string, string> = (() => {
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
  return new Map(
    letters.flatMap((first) =>
      letters.flatMap((second) => {
        const name = names.of(first + second);
        return name === undefined ? [] : [[name, first + second] as const];
      }),
    ),
  );
})();
