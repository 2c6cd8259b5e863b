import type { ContentReader, MetaDataTool, PrazerConfig } from '@tavolo/content';

/** What of others a page may load, by directives of the Content Security Policy. Empty while content sets nothing up. */
export interface AllowedHosts {
  scripts: readonly string[];
  /** Connections; sockets as `wss:`. */
  connections: readonly string[];
  frames: readonly string[];
  /** Chat widgets bring style elements, fonts and sounds of their own. */
  hasWidget: boolean;
}

type Chat = PrazerConfig['chat'][number];

/** Where each provider's widget comes from and what it talks to, beside what its settings name. */
const chatHosts: Record<Chat['__component'], readonly string[]> = {
  'chat.live-tex': ['https://*.livetex.ru'],
  'chat.fresh-chat': ['https://*.freshchat.com', 'https://*.freshworksapi.com'],
  'chat.live-chat': ['https://*.livechatinc.com', 'https://*.livechat.com', 'https://*.text.com'],
  'chat.verbox': ['https://*.verbox.ru', 'https://*.site-chat.me'],
  'chat.jivo-site': ['https://*.jivosite.com', 'https://*.jivochat.com'],
  'chat.betunlim': [],
};

const components = {
  live_tex: 'chat.live-tex',
  freshChat: 'chat.fresh-chat',
  liveChat: 'chat.live-chat',
  verbox: 'chat.verbox',
  betunlim: 'chat.betunlim',
  jivoSite: 'chat.jivo-site',
} as const satisfies Record<Exclude<PrazerConfig['chat_provider'], 'none'>, Chat['__component']>;

const none: AllowedHosts = { scripts: [], connections: [], frames: [], hasWidget: false };
const known = new WeakMap<PrazerConfig, { ids: MetaDataTool; hosts: AllowedHosts }>();

/** The hosts that the content's own settings name, and no others. Made once for each state of the content. */
export function allowedHosts(content: ContentReader): AllowedHosts {
  const config = content.single('prazer-config', 'en');
  const ids = content.single('meta-data-tool', 'en');
  const before = known.get(config);
  if (before?.ids === ids) return before.hosts;
  const hosts = hostsOf(config, ids);
  known.set(config, { ids, hosts });
  return hosts;
}

/** An origin as a policy can name it: a host may hold a `;` by the rules of addresses, and would end the directive that it stands in. */
const plainOrigin = /^https:\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/;

/** The origin of an address, `https:` alone; none for our own paths and for what is no address. */
export function originOf(address: string | null | undefined): string[] {
  if (!address) return [];
  const full = address.startsWith('//') ? `https:${address}` : address;
  if (!URL.canParse(full)) return [];
  const { origin } = new URL(full);
  return plainOrigin.test(origin) ? [origin] : [];
}

const withSockets = (hosts: readonly string[]) => hosts.flatMap((host) => [host, host.replace('https:', 'wss:')]);

function hostsOf(config: PrazerConfig, ids: MetaDataTool): AllowedHosts {
  const tags = tagHosts(ids);
  const chat = chatOf(config);
  const tracker = config.marketing_tracker?.is_enabled ? originOf(config.marketing_tracker.script_url) : [];
  const monitoring = config.real_user_monitoring?.is_enabled === false ? [] : originOf(config.real_user_monitoring?.url);
  const code = (config.custom_code ?? [])
    .filter(({ isEnabled }) => isEnabled)
    .flatMap(({ hosts }) => (hosts ?? '').split(/[\s,]+/).flatMap(originOf));
  const seon = originOf(ids.seon_session_url);
  const scripts = [...new Set([...tags.scripts, ...chat, ...tracker, ...code, ...seon])];
  const connections = [...new Set([...tags.connections, ...withSockets(chat), ...tracker, ...monitoring, ...withSockets(code), ...seon])];
  if (scripts.length === 0 && connections.length === 0) return none;
  return { scripts, connections, frames: [...new Set([...chat, ...code])], hasWidget: chat.length > 0 };
}

function chatOf({ chat_provider: provider, chat }: PrazerConfig): string[] {
  if (!provider || provider === 'none') return [];
  const chosen = chat.find(({ __component }) => __component === components[provider]);
  if (!chosen) return [];
  const named = 'host' in chosen ? [hostName(chosen.host), chosen.embed_url] : 'script_url' in chosen ? [chosen.script_url] : [];
  return [...new Set([...chatHosts[chosen.__component], ...named.flatMap(originOf)])];
}

const hostName = (host: string | null) => (host && !host.includes('://') ? `https://${host}` : host);

function tagHosts(ids: MetaDataTool): { scripts: string[]; connections: string[] } {
  const scripts: string[] = [];
  const connections: string[] = [];
  if (ids.google_tag_manager_id ?? ids.google_analytics_id) {
    scripts.push('https://www.googletagmanager.com');
    connections.push('https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com');
  }
  if (ids.yandex_metrika_id) {
    scripts.push('https://mc.yandex.ru');
    connections.push('https://mc.yandex.ru', 'wss://mc.yandex.ru');
  }
  if (ids.facebook_pixel_id) {
    scripts.push('https://connect.facebook.net');
    connections.push('https://www.facebook.com');
  }
  if (ids.tiktok_pixel_id) {
    scripts.push('https://analytics.tiktok.com');
    connections.push('https://analytics.tiktok.com');
  }
  return { scripts, connections };
}
