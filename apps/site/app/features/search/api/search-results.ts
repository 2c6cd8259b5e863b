import type { SearchGroup as GroupSettings } from '@tavolo/content';
import { offeredBy } from '@tavolo/content/features';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { toCard } from '../../../shell/game-tiles/game-card.ts';
import { readCategoryChips, readProviders } from '../../games/api/hall-data.ts';
import { searchText } from '../../games/rules/hall-filter.ts';
import { routePath } from '../../../runtime/routing/named-routes.ts';
import { readPromotions } from '../../promotions/api/promotion-data.ts';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { translator } from '../../../runtime/texts/use-text.tsx';
import { countryName } from '../../betting/components/country-name.tsx';
import { eventTitle, type SportEvent, type SportKey } from '../../betting/rules/offer.ts';
import { sportIcons, sportKeys } from '../../betting/rules/sports.ts';
import { bettingTexts } from '../../betting/texts/betting.ts';
import { findNames, fold } from '../rules/find-names.ts';
import { findPages, findQuestions } from './find-pages.ts';

export type SearchSource = GroupSettings['source'];

/** Something that was found, with the path that it leads to. */
export interface SearchHit {
  to: string;
  name: string;
  /** What is said below the name. */
  detail: string | null;
  /** Picture of a game. */
  image: string | null;
  /** Average return of a game in per cent. */
  rtp: string | null;
  /** Games of a category or a provider. */
  games: number | null;
  /** Its own sign, where the group's does not fit. */
  icon: IconSource | null;
}

export interface SearchGroup {
  source: SearchSource;
  title: string;
  icon: IconSource;
  /** How many there are altogether; the hits are the first of them. */
  total: number;
  hits: SearchHit[];
}

export interface SearchResults {
  /** What was looked for, cleaned of what no text has. */
  typed: string;
  /** Something holds just what was typed; else what comes close is shown. */
  isExact: boolean;
  groups: SearchGroup[];
  /** The operator's settings and words. */
  settings: {
    placeholder: string;
    minimumLength: number;
    /** Milliseconds without typing before a search. */
    typingDelay: number;
    popularTitle: string;
    popular: string[];
    emptyTitle: string;
    emptyText: string;
  };
}

/**
 * Everything that answers what was typed, in the operator's groups; without a text, some games, the most played first, and on pages of the sportsbook the sports
 * and their main competitions.
 */
export async function search(context: SiteContext, query: string, inSports = false): Promise<SearchResults> {
  const { content, locale } = context;
  const config = content.single('search-config', locale);
  const asked = searchText(query);
  const typed = asked.length < config.minimum_length ? '' : asked;
  const offered = offeredBy(content.single('prazer-config', locale).functional_flags);
  const isOffered = offeredTargets(context);
  const wanted = config.groups.filter(
    (group) =>
      group.is_enabled && offered.hasPage(pageOf[group.source]) && (typed !== '' || group.source === (inSports ? 'sports' : 'games')),
  );
  const words = fold(typed);
  let isExact = false;
  const found = await Promise.all(
    wanted.map(async ({ source, title, icon, count }): Promise<SearchGroup> => {
      const { total, hits } = await readers[source](context, typed, count);
      // On pages of the sportsbook nothing of it is held back: there is no page of all that was found.
      const most = inSports && source === 'sports' ? hits.length : count;
      const offeredHits = hits.filter(({ to }) => isOffered({ kind: 'path', path: to }));
      const shown = offeredHits.slice(0, most);
      isExact ||= shown.some(({ name, detail, words: other = '' }) => fold(`${name} ${detail ?? ''} ${other}`).includes(words));
      return {
        source,
        title,
        icon: contentIcon(icon, 'magnifying-glass'),
        // Of what is found here all is at hand; of games the server counts.
        total: total === hits.length ? offeredHits.length : total,
        hits: shown.map(({ to, name, detail, image, rtp, games, icon: own }) => ({ to, name, detail, image, rtp, games, icon: own })),
      };
    }),
  );
  const groups = found.filter(({ hits }) => hits.length > 0);
  const { popular_queries: popular } = config;
  return {
    typed,
    isExact,
    groups,
    settings: {
      placeholder: config.placeholder,
      minimumLength: config.minimum_length,
      typingDelay: config.typing_delay,
      popularTitle: config.popular_title,
      popular: Array.isArray(popular) ? popular.filter((text) => typeof text === 'string') : [],
      emptyTitle: config.empty_title,
      emptyText: config.empty_text,
    },
  };
}

interface Found {
  total: number;
  /** `words`: what else it was found by. */
  hits: (SearchHit & { words?: string })[];
}

const plain = { detail: null, image: null, rtp: null, games: null, icon: null };

/** The page of all that a group finds: with it switched off nothing of the group is found. */
const pageOf: Record<SearchSource, string> = {
  games: '/gamehall',
  providers: '/providers',
  categories: '/gamehall',
  promotions: '/promotions',
  pages: '/',
  questions: '/support',
  sports: routePath('betting'),
};

/** Games are found by the server, which knows their other words too; the rest is few and found here, in memory. */
const readers: Record<SearchSource, (context: SiteContext, typed: string, count: number) => Promise<Found> | Found> = {
  async games({ api }, typed, count) {
    const { items, count: total } = await api.call('games.get', { offset: 0, count, ...(typed ? { search: typed } : { sort: 'popular' }) });
    const hits = items.map(toCard).map(({ sysname, name, image, provider, rtp }) => ({
      ...plain,
      to: routePath('game-sysname', { sysname }),
      name,
      detail: provider.name,
      image,
      rtp,
    }));
    return { total, hits };
  },
  async providers(context, typed) {
    return all(
      findNames(typed, await readProviders(context), ({ name }) => [name]).map(({ sysname, name, count }) => ({
        ...plain,
        to: `/gamehall?providers=${encodeURIComponent(sysname)}`,
        name,
        games: count,
      })),
    );
  },
  async categories(context, typed) {
    const chips = await readCategoryChips(context, (icon) => contentIcon(icon, 'squares-four-fill'));
    const named = chips.flatMap(({ sysname, title, count }) => (sysname && title ? [{ sysname, title, count }] : []));
    return all(
      findNames(typed, named, ({ title, sysname }) => [title, sysname]).map(({ sysname, title, count }) => ({
        ...plain,
        to: `/gamehall?category=${encodeURIComponent(sysname)}`,
        name: title,
        games: count,
      })),
    );
  },
  promotions(context, typed) {
    const named = readPromotions(context).map((promotion) => ({
      ...promotion,
      name: [promotion.title, promotion.accent].filter(Boolean).join(' '),
    }));
    return all(
      findNames(typed, named, ({ name, tag }) => [name, ...(tag ? [tag.text] : [])]).map(({ slug, name, summary }) => ({
        ...plain,
        to: `/promotions/${slug}`,
        name,
        detail: summary,
      })),
    );
  },
  pages(context, typed) {
    return all(
      findPages(context, typed).map(({ path, names: [name = path, ...others], detail }) => ({
        ...plain,
        to: path,
        name,
        detail,
        words: others.join(' '),
      })),
    );
  },
  questions(context, typed) {
    return all(findQuestions(context, typed).map(({ path, question, text }) => ({ ...plain, to: path, name: question, words: text })));
  },
  async sports({ api, locale, warn }, typed) {
    const t = translator(bettingTexts, locale);
    const hitOfSport = (sport: SportKey) => ({ ...plain, to: `/betting/${sport}`, name: t(`sport.${sport}`), icon: sportIcons[sport] });
    const hitOfCompetition = ({ country, country_code: code, id, name, sport }: SportEvent['competition']) => ({
      ...plain,
      to: `/betting/${sport}/${encodeURIComponent(id)}`,
      name,
      detail: countryName(code, country, locale),
      icon: sportIcons[sport],
    });
    try {
      if (typed === '') {
        const { sports } = await api.call('sportsbook.getSports', {});
        const main = sports.flatMap(({ competitions }) => competitions.filter(({ is_top: isTop }) => isTop));
        return all([...sports.map(({ sport }) => hitOfSport(sport)), ...main.map(hitOfCompetition)]);
      }
      const { competitions, events } = await api.call('sportsbook.search', { text: typed });
      return all([
        ...sportKeys.map(hitOfSport).filter(({ name }) => fold(name).includes(fold(typed))),
        ...competitions.map(hitOfCompetition),
        ...events.map((event) => ({
          ...plain,
          to: `/betting/event/${event.id}`,
          name: eventTitle(event),
          // A race is found by its runners, whom its name does not tell.
          detail: [...runnersLike(typed, event), event.competition.name].join(' · '),
          icon: sportIcons[event.sport],
        })),
      ]);
    } catch (error) {
      // What else was found is worth showing without it.
      if (!isRefusal(error) || error.code !== 'not_available') warn('sports cannot be searched', error);
      return all([]);
    }
  },
};

/** The runners of a race whose names answer what was typed. */
const runnersLike = (typed: string, { runners }: Pick<SportEvent, 'runners'>): string[] =>
  findNames(typed, runners, ({ name }) => [name]).map(({ name }) => name);

const all = (hits: Found['hits']): Found => ({ total: hits.length, hits });
