import type { Media, Promotion } from '@tavolo/content';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { BannerArt, Palette } from '../../../shell/page/banner-art.ts';
import type { BannerPicture } from '../../../shell/page/page-banner.tsx';
import { contentIcon } from '../../../shell/frame/content-icon.ts';
import { isOn } from '../../../shell/offered/is-on.ts';
import type { SiteContext } from '../../../runtime/site-context.ts';

export type PromotionKind = Promotion['kind'];

/** A promotion as a card shows it. */
export interface PromotionCard {
  slug: string;
  /** Its offers name it; null: it has none. */
  campaign: string | null;
  kind: PromotionKind;
  audience: Promotion['audience'];
  tag: { icon: IconSource; text: string } | null;
  title: string;
  accent: string | null;
  summary: string;
  palette: Palette;
  art: BannerArt | { picture: BannerPicture };
  startsAt: string | null;
  endsAt: string | null;
}

const standIns: Record<PromotionKind, BannerArt> = {
  information: 'refer',
  bonus: 'welcome',
  cashback: 'cashback',
  freespins: 'freespins',
  tournament: 'race',
};

export function toPromotionCard(promotion: Promotion): PromotionCard {
  const picture = pictureOf(promotion.image_735_240);
  return {
    slug: promotion.slug,
    campaign: promotion.campaign_id || null,
    kind: promotion.kind,
    audience: promotion.audience,
    tag: promotion.tag ? { icon: contentIcon(promotion.icon, 'gift-fill'), text: promotion.tag } : null,
    title: promotion.title,
    accent: promotion.title_accent,
    summary: promotion.summary,
    palette: promotion.palette,
    art: picture ? { picture } : standIns[promotion.kind],
    startsAt: promotion.starts_at,
    endsAt: promotion.ends_at,
  };
}

/** The promotions that are on, in the operator's order. */
export function readPromotions({ content, locale }: SiteContext): PromotionCard[] {
  const now = Date.now();
  return content
    .list('promotion', locale)
    .filter((promotion) => isOn(promotion, now))
    .sort((one, other) => one.order - other.order)
    .map(toPromotionCard);
}

function pictureOf(media: Media | null): BannerPicture | null {
  if (!media) return null;
  const small = media.formats?.['small']?.url;
  return { src: small ?? media.url, srcSet: small ? `${small} 735w, ${media.url} 1470w` : `${media.url} ${media.width}w` };
}
