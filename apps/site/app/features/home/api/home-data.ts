import { offeredBy } from '@tavolo/content/features';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { BannerHero, GamesRow, Media } from '@tavolo/content';
import { isRefusal } from '../../../runtime/api/api-error.ts';
import { offeredTargets } from '../../../shell/offered/offered-target.ts';
import { toCard, type GameCard } from '../../../shell/game-tiles/game-card.ts';
import { serialize, type Serialized } from '../../../runtime/fragment-cache/serialized.ts';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import { safeTarget, type Target } from '../../../shell/frame/target.ts';
import { imageNames } from '../../../shell/page/description.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';
import { homeTexts } from '../texts/home.ts';
import { translator } from '../../../runtime/texts/use-text.tsx';

export interface Slide {
  tag: { text: string; icon: IconSource } | null;
  title: string;
  accent: string | null;
  text: string | null;
  buttons: { label: string; target: Target }[];
  palette: BannerHero['palette'];
  picture: Picture | null;
  audience: BannerHero['audience'];
}

export interface Picture {
  src: string;
  srcSet: string;
}

export interface CategoryCard {
  sysname: string;
  title: string;
  description: string | null;
  count: number;
}

export interface Row {
  key: string;
  title: string;
  icon: IconSource;
  layout: GamesRow['layout'];
  /** Filled in the browser, for players only. */
  personal: 'recent' | 'favourites' | null;
  games: GameCard[];
  count: number;
  hall: string;
}

const picture = (media: Media | null): Picture | null => {
  if (!media) return null;
  const small = media.formats?.small?.url;
  return { src: small ?? media.url, srcSet: small ? `${small} 735w, ${media.url} 1470w` : `${media.url} ${media.width}w` };
};

/** The wide picture, by the operator's mapping of picture names (specification section 3): pictures have those of promotion systems before it. */
function pictureOf({ image_735_240: wide, image_360_520: tall }: BannerHero, names: ReadonlyMap<string, string>): Media | null {
  const pictures = [
    ['img_735_240', wide],
    ['img_360_520', tall],
  ] as const;
  return pictures.find(([name, media]) => media && names.get(name) === 'image_735_240')?.[1] ?? wide;
}

function readSlides(context: SiteContext, here: URL, now: number): Slide[] {
  const { content, locale } = context;
  const isOffered = offeredTargets(context);
  const names = imageNames(context);
  const shown = content.single('banner', locale).home.filter(({ finished_at: end }) => !end || Date.parse(end) > now);
  return shown.map((banner) => ({
    tag: banner.tag ? { text: banner.tag, icon: contentIcon(banner.tag_icon, 'sparkle-fill') } : null,
    title: banner.title,
    accent: banner.title_accent,
    text: banner.text,
    buttons: [
      { label: banner.button_title, url: banner.button_url },
      { label: banner.second_button_title, url: banner.second_button_url },
    ].flatMap(({ label, url }) => {
      const target = url ? safeTarget(url, false, here) : null;
      return label && target && isOffered(target) ? [{ label, target }] : [];
    }),
    palette: banner.palette,
    picture: picture(pictureOf(banner, names)),
    audience: banner.audience,
  }));
}

const serializedOf = new WeakMap<object, { origin: string; settings: object; until: number; slides: Serialized<Slide[]> }>();

/** `readSlides` as one text, made once for each version of the content and anew where a banner ends. */
export function serializedSlides(context: SiteContext, here: URL): Serialized<Slide[]> {
  const banner = context.content.single('banner', context.locale);
  const now = Date.now();
  const settings = context.content.single('prazer-config', context.locale);
  const kept = serializedOf.get(banner);
  if (kept?.origin === here.origin && kept.settings === settings && now < kept.until) return kept.slides;
  const slides = serialize(readSlides(context, here, now));
  const ends = banner.home.flatMap(({ finished_at: end }) => (end && Date.parse(end) > now ? Date.parse(end) : []));
  serializedOf.set(banner, { origin: here.origin, settings, until: Math.min(Number.POSITIVE_INFINITY, ...ends), slides });
  return slides;
}

export interface Categories {
  cards: CategoryCard[];
  /** All games. */
  total: number;
}

/** The categories of content that have games, with how many. */
export async function readCategories(context: SiteContext): Promise<Categories> {
  const { api, content, locale } = context;
  const [found, all] = await Promise.all([
    answered(context, api.call('games.getCategories', {})),
    answered(context, api.call('games.get', { offset: 0, count: 1 })),
  ]);
  const counts = new Map(found?.items.map((category) => [category.sysname, category.count]));
  const cards = content.single('games-config', locale).categories.flatMap((category) => {
    const count = counts.get(category.sysname) ?? 0;
    return category.is_on_home && count > 0
      ? [{ sysname: category.sysname, title: category.title, description: category.description, count }]
      : [];
  });
  return { cards, total: all?.count ?? 0 };
}

/** The rows of content with their games. A row without games is left out; so is one whose games cannot be had. */
export async function readRows(context: SiteContext): Promise<Row[]> {
  const rows = context.content.single('games-config', context.locale).home_rows;
  const read = await Promise.all(rows.map((row) => readRow(context, row)));
  return read.filter((row) => row !== null);
}

async function readRow(context: SiteContext, row: GamesRow): Promise<Row | null> {
  const shared = { key: row.key, title: row.title, icon: contentIcon(row.icon, 'sparkle-fill'), layout: row.layout };
  if (row.source === 'recent' || row.source === 'favourites') {
    const flags = context.content.single('prazer-config', context.locale).functional_flags;
    if (row.source === 'favourites' && !offeredBy(flags).has('favourites')) return null;
    return { ...shared, personal: row.source, games: [], count: 0, hall: `/gamehall?category=${row.source}` };
  }
  const filter =
    row.source === 'provider'
      ? { providers: row.value }
      : row.source === 'all'
        ? {}
        : { category: row.source === 'category' ? row.value : row.source };
  const found = await answered(context, context.api.call('games.get', { offset: 0, count: row.count, ...filter }));
  if (!found || found.items.length === 0) return null;
  const query = new URLSearchParams(Object.entries(filter).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  // That games are the most played is said where each of them was played; else the row has the title and the way on of any other games.
  const lacksData = row.source === 'popular' && !found.items.every((game) => game.is_played);
  return {
    ...shared,
    ...(lacksData && { title: translator(homeTexts, context.locale)('unplayed'), icon: 'sparkle-fill' as const }),
    personal: null,
    games: found.items.map(toCard),
    count: found.count,
    hall: query.size > 0 && !lacksData ? `/gamehall?${query}` : '/gamehall',
  };
}

/** A part of the page that cannot be had now is left out of it; what happened is logged. */
async function answered<T>({ warn }: SiteContext, call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) warn('a part of the home page is missing', error);
    return null;
  }
}
