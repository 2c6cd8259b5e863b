import { brandTokens } from '@tavolo/content/brand-colors';
import { offeredBy } from '@tavolo/content/features';
import type { IconSource } from '@tavolo/ui/icon/names.ts';
import type { BannerAuth, Json, Media, SiteLink, SiteOperator, WebFavicon } from '@tavolo/content';
import type { SiteContext } from '../../runtime/site-context.ts';
import { offeredTargets } from '../offered/offered-target.ts';
import { serializeOnce, type Serialized } from '../../runtime/fragment-cache/serialized.ts';
import { systemOverrides, systemTargets } from '../system-pages/system-overrides.ts';
import { contentIcon } from './content-icon.ts';
import { operatorTexts } from '../../runtime/texts/operator-texts.ts';
import { readMenuBanner } from './menu-banner-data.ts';
import { safeTarget, type Target } from './target.ts';

export interface MenuLink {
  label: string;
  icon: IconSource;
  target: Target;
  audience: SiteLink['audience'];
}

const themeColors = { nova: '#0c0e1b', emerald: '#07130f', riviera: '#eef1f7' } as const;

/** What the frame of every page shows: brand, menus, footer, switches. All of it is content. */
export function readShell(context: SiteContext, url: URL) {
  const { content, locale, origin, warn } = context;
  const config = content.single('prazer-config', locale);
  const common = content.single('common', locale);
  const games = content.single('games-config', locale);
  const banner = content.single('banner', locale);
  const offered = offeredBy(config.functional_flags);
  const isOffered = offeredTargets(context);
  const links = (list: readonly SiteLink[]): MenuLink[] =>
    list.flatMap((link) => {
      const target = safeTarget(link.url, link.is_external, url);
      return target && isOffered(target)
        ? [{ label: link.label, icon: contentIcon(link.icon, 'caret-right'), target, audience: link.audience }]
        : [];
    });
  const icons = content.single('web-setting', locale).favicon.flatMap(toIcon);
  // The foot of the page shows no icons.
  const plain = (list: readonly SiteLink[]) => links(list).map(({ label, target, audience }) => ({ label, target, audience }));
  return {
    locale,
    origin,
    brand: {
      name: config.brand_name,
      theme: config.brand_theme,
      /** The operator's own colours, in place of tokens of the theme. */
      tokens: brandTokens(config.brand_theme, config.brand_colors),
      wordmark: config.logos?.wordmark ?? config.brand_name.toUpperCase(),
      /** Address of the operator's own mark; null: that of the product. */
      mark: config.logos?.mark?.url ?? null,
      themeColor: themeColors[config.brand_theme],
    },
    icons: icons.length > 0 ? icons : ownIcons,
    languages: common.languages.map(({ code, name }) => ({ code, name })),
    /** Where the buttons of pages about a state or a fault lead, where that is not the page's own address. */
    systemTargets: systemTargets(content, locale, { here: url, isOffered }),
    texts: { ...systemOverrides(content, locale), ...operatorTexts(common.texts, warn) },
    menu: withLinks(config.menu.map((group) => ({ title: group.title, links: links(group.links) }))),
    footer: {
      columns: withLinks(config.footer_columns.map((group) => ({ title: group.title, links: plain(group.links) }))),
      links: plain(config.footer_links),
      operator: config.operator ? operatorFacts(config.operator, url) : null,
      text: config.footer_text,
      age: config.age_notice,
      marks: strings(config.payment_marks),
    },
    search: { enabled: offered.has('search'), placeholder: games.search_placeholder },
    demo: offered.has('demo'),
    /** Features that are switched off. */
    off: offered.off,
    fullScreen: config.functional_flags?.full_screen ?? 'all',
    loader: config.loader && { text: config.loader.text, delay: config.loader.delay, image: config.loader.image?.url ?? null },
    popupFallback: config.popup_fallback && {
      title: config.popup_fallback.title,
      text: config.popup_fallback.text,
      button: config.popup_fallback.button_title,
      image: config.popup_fallback.image?.url ?? null,
    },
    menuBanner: readMenuBanner(banner.menu, url, isOffered),
    balanceRefresh: config.balance_refresh,
    toastDuration: config.toast_duration,
    localeStrategy: config.locale_strategy,
    /** Seconds without use after which a player is signed out. */
    idleLimits: {
      site: config.time_to_force_logout,
      cashier: config.user_inactivity_cashier_time,
      payment: config.user_inactivity_pp_time,
    },
    updates: config.update_checker,
    authBanner: readAuthBanner(banner.auth),
  };
}

/** The banner beside the forms of sign-in and sign-up, with what of its picture is needed; null where content says that there is none. */
function readAuthBanner(banner: BannerAuth | null) {
  if (!banner?.isExist) return null;
  const { label, value, addition, image_360_520: tall, image_735_240: wide } = banner;
  const picture = (media: Media | null) => media && { src: media.url, width: media.width, height: media.height };
  return { label, value, addition, image: picture(tall), wide: picture(wide) };
}

/** A group of links that has lost all of them goes with them. */
const withLinks = <T extends { links: readonly unknown[] }>(groups: readonly T[]): T[] => groups.filter(({ links }) => links.length > 0);

/** The mark of the product, where content has no icons. */
const ownIcons = [
  { rel: 'icon', href: '/icons/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
];

/** Largest icon that the document names itself; larger ones are in the web manifest. Pixels. */
const largestInTab = 64;

/** An icon of the document by its kind; `ico` is found at its own address. */
function toIcon({ kind, size, image }: WebFavicon) {
  if (kind === 'ico' || (kind === 'png' && size > largestInTab)) return [];
  return [{ rel: kind === 'apple' ? 'apple-touch-icon' : 'icon', href: image.url, sizes: `${size}x${size}`, type: image.mime }];
}

/** Who runs the site and who watches over it, as far as the operator has entered it. */
function operatorFacts(operator: SiteOperator, here: URL) {
  const outside = (url: string | null): string | null => {
    const target = url ? safeTarget(url, true, here) : null;
    return target?.kind === 'external' ? target.href : null;
  };
  return {
    notice: operator.notice,
    company: [operator.company_name, operator.company_number, operator.address].filter(Boolean).join(' · ') || null,
    licence: operator.licence_number,
    regulator: operator.regulator ? { name: operator.regulator, href: outside(operator.regulator_url) } : null,
    disputes: operator.adr_name ? { name: operator.adr_name, href: outside(operator.adr_url) } : null,
    mail: operator.support_email,
  };
}

export type ShellData = ReturnType<typeof readShell>;

/** `readShell` as one text, made once for each version of the content, which is another object as soon as anything in it changes, and for each language. */
export function serializedShell(context: SiteContext, url: URL): Serialized<ShellData> {
  const { content, locale, origin } = context;
  return serializeOnce(content.single('prazer-config', locale), `shell ${origin} ${url.origin}`, () => readShell(context, url));
}

function strings(value: Json | null): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}
