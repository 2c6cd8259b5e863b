import type { PrazerConfig } from '@tavolo/content';
import type { TagIds } from '../analytics/tags.ts';
import type { SiteContext } from '../../runtime/site-context.ts';

export type ChatSettings = PrazerConfig['chat'][number];

/** What the page's background work needs of the content; fetched after the page has been loaded. */
export interface TrackingSettings {
  tags: TagIds;
  marketing: { script: string; domain: string; target: string; token: string; siteGroup: string } | null;
  chat: ChatSettings | null;
  /** Where web vitals go and what share of page loads sends them, 0 to 1. */
  vitals: { address: string; share: number } | null;
  /** Script that gives the fraud service's session. */
  seon: string | null;
}

/** The component of each provider's own settings. */
const components = {
  live_tex: 'chat.live-tex',
  freshChat: 'chat.fresh-chat',
  liveChat: 'chat.live-chat',
  verbox: 'chat.verbox',
  betunlim: 'chat.betunlim',
  jivoSite: 'chat.jivo-site',
} as const;

/** The settings of the provider that content names; null when it names none or has no settings for it. */
export function chosenChat({ chat_provider: provider, chat }: Pick<PrazerConfig, 'chat_provider' | 'chat'>): ChatSettings | null {
  if (provider === 'none') return null;
  return chat.find(({ __component }) => __component === components[provider]) ?? null;
}

export function trackingSettings({ content, locale }: Pick<SiteContext, 'content' | 'locale'>): TrackingSettings {
  const config = content.single('prazer-config', locale);
  const ids = content.single('meta-data-tool', locale);
  const { marketing_tracker: tracker, real_user_monitoring: monitoring } = config;
  return {
    tags: {
      tagManager: ids.google_tag_manager_id,
      analytics: ids.google_analytics_id,
      metrika: ids.yandex_metrika_id,
      facebook: ids.facebook_pixel_id,
      tiktok: ids.tiktok_pixel_id,
    },
    marketing:
      tracker?.is_enabled && tracker.script_url
        ? {
            script: tracker.script_url,
            domain: tracker.domain ?? '',
            target: tracker.target ?? '',
            token: tracker.token ?? '',
            siteGroup: tracker.site_group ?? '',
          }
        : null,
    chat: chosenChat(config),
    vitals:
      monitoring?.is_enabled === false ? null : { address: monitoring?.url || '/vitals', share: (monitoring?.sample_percent ?? 100) / 100 },
    seon: ids.seon_session_url,
  };
}
