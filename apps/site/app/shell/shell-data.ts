import { compileMessage } from '@lingui/message-utils/compileMessage';
import { iconOr, isIconName, type IconName } from '@tavolo/ui/icon/names.ts';
import type { Json, SiteLink } from '@tavolo/content';
import type { Message } from '../texts/define.ts';
import type { SiteContext } from '../site-context.ts';
import { safeTarget, type Target } from './target.ts';

export interface MenuLink {
  label: string;
  icon: IconName;
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
  const links = (list: readonly SiteLink[]): MenuLink[] =>
    list.flatMap((link) => {
      const target = safeTarget(link.url, link.is_external, url);
      return target ? [{ label: link.label, icon: contentIcon(link.icon, 'caret-right'), target, audience: link.audience }] : [];
    });
  return {
    locale,
    origin,
    brand: {
      name: config.brand_name,
      theme: config.brand_theme,
      wordmark: config.logos?.wordmark ?? config.brand_name,
      themeColor: themeColors[config.brand_theme],
    },
    languages: common.languages.map(({ code, name }) => ({ code, name })),
    texts: compiledTexts(common.texts, warn),
    menu: config.menu.map((group) => ({ title: group.title, links: links(group.links) })),
    footer: {
      links: links(config.footer_links),
      text: config.footer_text,
      age: config.age_notice,
      marks: strings(config.payment_marks),
    },
    search: { enabled: config.functional_flags?.is_search_enabled ?? true, placeholder: games.search_placeholder },
    demo: config.functional_flags?.is_demo_enabled ?? true,
    balanceRefresh: config.balance_refresh,
    toastDuration: config.toast_duration,
    localeStrategy: config.locale_strategy,
    /** Seconds without use after which a player is signed out. */
    idleLimit: config.time_to_force_logout,
    updates: config.update_checker,
    authBanner: banner.auth?.isExist ? banner.auth : null,
  };
}

export type ShellData = ReturnType<typeof readShell>;

/** Content names an icon without its weight; the filled one is ours unless there is only the other. */
export function contentIcon(name: string | null | undefined, fallback: IconName): IconName {
  const filled = `${name}-fill`;
  return isIconName(filled) ? filled : iconOr(name, fallback);
}

function strings(value: Json | null): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

const compiled = new WeakMap<object, Record<string, Message>>();
const noTexts: Record<string, Message> = {};

/**
 * The operator's own wording, compiled once for each version of the content. A text that is not a valid message is left out
 * and logged; the default stays.
 */
function compiledTexts(value: Json | null, warn: SiteContext['warn']): Record<string, Message> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return noTexts;
  const kept = compiled.get(value);
  if (kept) return kept;
  const texts: Record<string, Message> = {};
  for (const [key, text] of Object.entries(value)) {
    if (typeof text !== 'string') continue;
    try {
      texts[key] = compileMessage(text);
    } catch (error) {
      warn(`the text ${key} of the content cannot be read`, error);
    }
  }
  compiled.set(value, texts);
  return texts;
}
