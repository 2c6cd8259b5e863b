import type { BannerMenu, Media } from '@tavolo/content';
import { safeTarget, type Target } from './target.ts';

/** The banner of the menu for one of the two who may see it. */
export interface MenuBannerSide {
  title: string;
  subtitle: string | null;
  button: { label: string; target: Target } | null;
  image: { src: string; width: number; height: number } | null;
}

const register: Target = { kind: 'path', path: '/?popup=auth&step=register' };
const offers: Target = { kind: 'path', path: '/offers' };

/**
 * Visitors see the public variant, whose button opens registration; players the other one, whose button leads to the banner's own
 * address or, where that is none to follow, to the offers (specification section 6). A side without a title is not shown, nor is a
 * button to what is switched off.
 */
export function readMenuBanner(
  banner: BannerMenu | null,
  here: URL,
  isOffered: (target: Target) => boolean,
): { visitor: MenuBannerSide | null; player: MenuBannerSide | null } | null {
  if (!banner?.isExist) return null;
  const target = (banner.buttonSlug ? safeTarget(banner.buttonSlug, false, here) : null) ?? offers;
  return {
    visitor: side(banner.titlePublic, banner.subtitlePublic, banner.buttonTitlePublic, register, banner.imagePublic),
    player: side(banner.title, banner.subtitle, isOffered(target) ? banner.buttonTitle : null, target, banner.image),
  };
}

function side(
  title: string | null,
  subtitle: string | null,
  label: string | null,
  target: Target,
  picture: Media | null,
): MenuBannerSide | null {
  if (!title) return null;
  const smallest = picture?.formats?.thumbnail ?? picture?.formats?.small ?? picture;
  return {
    title,
    subtitle,
    button: label ? { label, target } : null,
    image: smallest ? { src: smallest.url, width: smallest.width, height: smallest.height } : null,
  };
}
