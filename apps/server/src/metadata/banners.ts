import type { Banner, ContentReader } from '@tavolo/content';
import type { ResultOf } from '@tavolo/contract';
import type { Locale } from '../kernel/calls/handlers.ts';

type BannerList = ResultOf<'banners.get'>;
type Hero = Banner['home'][number];

/**
 * A page of the banners of the home page that are meant for whoever asks and haven't ended, by position. What a banner shows is its `description`
 * (specification section 3); pictures have the names of promotion systems there, which the site's mapping of image names translates.
 */
export function listBanners(
  content: ContentReader,
  asked: { locale: Locale; isPlayer: boolean; offset: number; count: number; now: Date },
): BannerList {
  const { count, isPlayer, locale, now, offset } = asked;
  const meant = content
    .single('banner', locale)
    .home.filter(({ audience }) => audience === 'all' || (audience === 'player') === isPlayer)
    .filter(({ finished_at: end }) => !end || new Date(end) > now);
  const items = meant.map((hero, position) => ({
    id: String(hero.id),
    finished_at: hero.finished_at ? new Date(hero.finished_at).toISOString() : null,
    description: descriptionOf(hero, position),
  }));
  return { items: items.slice(offset, offset + count), count: items.length, offset, limit: count };
}

function descriptionOf(
  { id: _id, audience: _audience, finished_at: _end, image_735_240: wide, image_360_520: tall, ...shown }: Hero,
  position: number,
): Record<string, unknown> {
  return { position, ...shown, img_735_240: wide?.url ?? null, img_360_520: tall?.url ?? null };
}
