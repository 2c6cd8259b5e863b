import type { ContentReader, MetaDataTool, PrazerConfig } from '@tavolo/content';
import { expect, test } from 'vitest';
import { allowedHosts } from './allowed-hosts.ts';
import { contentSecurityPolicy, pageHeaders } from './policy.ts';

const nothing = { custom_code: [], chat_provider: 'none', chat: [], marketing_tracker: null, real_user_monitoring: null };
const noIds = {
  google_tag_manager_id: null,
  google_analytics_id: null,
  yandex_metrika_id: null,
  facebook_pixel_id: null,
  tiktok_pixel_id: null,
  seon_session_url: null,
};

function policy(config: Partial<PrazerConfig> = {}, ids: Partial<MetaDataTool> = {}): Map<string, string> {
  const content = {
    single: (name: string) => (name === 'prazer-config' ? { ...nothing, ...config } : { ...noIds, ...ids }),
  } as unknown as ContentReader;
  const text = contentSecurityPolicy('N', false, allowedHosts(content));
  return new Map(text.split('; ').map((directive) => [directive.split(' ')[0] ?? '', directive.slice(directive.indexOf(' ') + 1)]));
}

test('in development the page reconnects to a server that was started again; elsewhere no worker is made of what a script writes', () => {
  const workers = (development: boolean) =>
    contentSecurityPolicy('N', development, { scripts: [], connections: [], frames: [], hasWidget: false })
      .split('; ')
      .find((directive) => directive.startsWith('worker-src'));
  expect([workers(false), workers(true)]).toEqual(["worker-src 'self'", "worker-src 'self' blob:"]);
});

test('without settings a page loads nothing of others', () => {
  const rules = policy();
  expect(rules.get('script-src')).toBe("'self' 'nonce-N'");
  expect(rules.get('style-src')).toBe("'self' 'nonce-N'");
  expect(rules.get('connect-src')).toBe("'self'");
  expect(rules.get('frame-src')).toBe("'self'");
});

test('[R7-023] the tracker, the monitoring and the tags that content names are let in, and no others', () => {
  const rules = policy(
    {
      marketing_tracker: {
        id: 1,
        is_enabled: true,
        script_url: 'https://track.example/a/b.js?c',
        domain: null,
        target: null,
        token: null,
        site_group: null,
      },
      real_user_monitoring: { id: 1, is_enabled: true, url: 'https://rum.example/in', sample_percent: 10 },
    },
    { google_analytics_id: 'G-1' },
  );
  expect(rules.get('script-src')).toBe("'self' 'nonce-N' https://www.googletagmanager.com https://track.example");
  expect(rules.get('connect-src')).toBe(
    "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com https://track.example https://rum.example",
  );
  const off = policy({
    marketing_tracker: {
      id: 1,
      is_enabled: false,
      script_url: 'https://track.example/',
      domain: null,
      target: null,
      token: null,
      site_group: null,
    },
  });
  expect(off.get('script-src')).not.toContain('track.example');
});

test('[R3-020] custom code talks to the hosts that its entry names, over TLS alone', () => {
  const entry = {
    id: 1,
    name: 'x',
    isEnabled: true,
    position: 'head',
    consent: 'necessary',
    code: '',
    hosts: 'https://a.example/x, http://plain.example\nhttps://b.example javascript:1 *',
  } as const;
  expect(policy({ custom_code: [entry] }).get('script-src')).toBe("'self' 'nonce-N' https://a.example https://b.example");
  expect(policy({ custom_code: [{ ...entry, isEnabled: false }] }).get('script-src')).toBe("'self' 'nonce-N'");
});

test.each([
  ['live_tex', { __component: 'chat.live-tex', id: 1, liveTexID: '1' }, 'https://*.livetex.ru'],
  [
    'freshChat',
    { __component: 'chat.fresh-chat', id: 1, token: 't', host: 'wchat.eu.freshchat.com', siteId: null, embed_url: null },
    'https://wchat.eu.freshchat.com',
  ],
  ['liveChat', { __component: 'chat.live-chat', id: 1, license: '1', organizationId: null, group: null }, 'https://*.livechatinc.com'],
  ['verbox', { __component: 'chat.verbox', id: 1, site_hash: 'h' }, 'https://*.verbox.ru'],
  ['jivoSite', { __component: 'chat.jivo-site', id: 1, widget_id: 'w' }, 'https://*.jivosite.com'],
  [
    'betunlim',
    {
      __component: 'chat.betunlim',
      id: 1,
      script_url: 'https://chat.example/w.js',
      global_name: 'x',
      show_method: null,
      hide_method: null,
      open_method: null,
      close_method: null,
      identify_method: null,
      reset_method: null,
    },
    'https://chat.example',
  ],
] as const)('[R3-023] the chat %s is let in when it is chosen, and only then', (provider, settings, host) => {
  const chosen = policy({ chat_provider: provider, chat: [settings] });
  for (const directive of ['script-src', 'frame-src', 'connect-src', 'style-src']) expect(chosen.get(directive), directive).toContain(host);
  expect(chosen.get('connect-src')).toContain(host.replace('https:', 'wss:'));
  expect(policy({ chat_provider: 'none', chat: [settings] })).toEqual(policy());
});

test('no setting ends a directive, opens another one or lets everybody in', () => {
  const hosts = [
    'https://a.example;script-src-elem',
    'https://*',
    "https://b.example'unsafe-inline'",
    'https://c.example:8443',
    'https://*.d.example',
    'http://e.example',
  ];
  const code = { id: 1, name: 'x', isEnabled: true, position: 'head', consent: 'necessary', code: '', hosts: hosts.join(' ') } as const;
  const rules = policy({ custom_code: [code] });
  expect(rules.get('script-src')).toBe("'self' 'nonce-N' https://c.example:8443 https://*.d.example");
  expect(rules.has('script-src-elem')).toBe(false);
});

test('[R2-050] the camera is for the identity check’s widget where that is a provider’s, and for nobody where it is our own', () => {
  expect(pageHeaders([])['permissions-policy']).toContain('camera=(), microphone=()');
  expect(pageHeaders(['https://in.sumsub.com'])['permissions-policy']).toContain('camera=(self "https://in.sumsub.com")');
});
