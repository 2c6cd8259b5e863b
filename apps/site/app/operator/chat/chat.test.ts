import { describe, expect, test } from 'vitest';
import type { ChatSettings } from '../tracking/settings.ts';
import type { ChatAdapter, ChatEvent, ChatPage, ChatUser } from './adapter.ts';
import { adapterOf, isChatHidden, LiveChat } from './chat.ts';

const anna: ChatUser = { id: '100001', name: 'Anna', email: 'anna@example.com', phone: null, locale: 'it' };

/** A page in which vendors' scripts do not load until the test puts their stand-in there. */
function standIn(restoreId: string | null = null) {
  const calls: unknown[][] = [];
  const scripts: { address: string; attributes: Readonly<Record<string, string>> }[] = [];
  const forgotten: string[] = [];
  const stored = ['lc_visitor', '__lc_cid', 'livetex_visitor', 'freshchat-id', 'jv_store', 'verbox_id', 'tavolo.player'];
  const concealed = new Map<string, boolean>();
  const events: ChatEvent[] = [];
  const restored: string[] = [];
  let turns: (() => boolean)[] = [];
  const record =
    (name: string) =>
    (...values: unknown[]): unknown => {
      calls.push([name, ...values]);
      return undefined;
    };
  const page: ChatPage = {
    globals: {},
    addScript: (address, attributes = {}) => void scripts.push({ address, attributes }),
    forget: (keys) => void forgotten.push(...stored.filter((key) => keys.test(key))),
    conceal: (selector, isHidden) => void concealed.set(selector, isHidden),
    until: (turn) => void turns.push(turn),
    restoreId: { read: async () => restoreId, keep: (id) => void restored.push(id) },
    onEvent: (event) => void events.push(event),
    locale: 'it',
  };
  return {
    page,
    calls,
    scripts,
    forgotten,
    concealed,
    events,
    restored,
    record,
    /** Vendors' methods by name, each of which is recorded. */
    methods: (...names: string[]) => Object.fromEntries(names.map((name) => [name, record(name)])),
    /** A quarter of a second passes. */
    async turn() {
      turns = turns.filter((one) => !one());
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

const make = (settings: ChatSettings, restoreId: string | null = null) => {
  const page = standIn(restoreId);
  return { ...page, chat: adapterOf(settings, page.page) };
};

describe('LiveTex', () => {
  const settings: ChatSettings = { __component: 'chat.live-tex', id: 1, liveTexID: '58986' };

  test('[R3-023] gets its switches before its script, and its commands once its methods are there', async () => {
    const { chat, page, calls, scripts, methods, turn, forgotten } = make(settings);
    chat.load();
    expect(page.globals).toMatchObject({ liveTex: true, liveTexID: 58986, liveTex_object: true });
    expect(scripts).toEqual([{ address: 'https://cs15.livetex.ru/js/client.js', attributes: {} }]);
    chat.identify(anna);
    chat.open();
    await turn();
    expect(calls).toEqual([]);
    Object.assign(
      Object(page.globals['LiveTex']),
      methods('showActiveWindow', 'setConversationAttributes', 'hideLabel', 'showLabel', 'reinit'),
    );
    await turn();
    chat.hide();
    chat.show();
    chat.clear();
    expect(calls).toEqual([
      ['setConversationAttributes', { name: 'Anna', email: 'anna@example.com' }, { client_id: '100001' }],
      ['showActiveWindow'],
      ['hideLabel'],
      ['showLabel'],
      ['reinit'],
    ]);
    expect(forgotten).toEqual(['livetex_visitor']);
  });

  test('is ready too when it says so itself', () => {
    const { chat, page, calls, methods } = make(settings);
    chat.load();
    chat.open();
    Object.assign(Object(page.globals['LiveTex']), methods('showActiveWindow'));
    const ready: unknown = Reflect.get(Object(page.globals['LiveTex']), 'onLiveTexReady');
    if (typeof ready === 'function') ready();
    expect(calls).toEqual([['showActiveWindow']]);
  });
});

describe('Freshchat', () => {
  const settings: ChatSettings = {
    __component: 'chat.fresh-chat',
    id: 1,
    token: 'tok',
    host: 'wchat.eu.freshchat.com',
    siteId: 'site',
    embed_url: null,
  };
  const widget = (page: ReturnType<typeof make>) => {
    const listeners = new Map<string, (answer: unknown) => void>();
    page.page.globals['fcWidget'] = {
      ...page.methods('init', 'setExternalId', 'show', 'hide', 'open', 'destroy'),
      on: (event: string, listener: (answer: unknown) => void) => void listeners.set(event, listener),
      user: { setProperties: page.record('user.setProperties'), clear: async () => page.record('user.clear')() },
    };
    return listeners;
  };

  test('[R3-023] starts with who is there and the conversation that the server remembers', async () => {
    const made = make(settings, 'restore-1');
    made.chat.load();
    made.chat.identify(anna);
    expect(made.scripts[0]?.address).toBe('https://wchat.eu.freshchat.com/js/widget.js');
    widget(made);
    await made.turn();
    await made.turn();
    expect(made.calls).toEqual([
      [
        'init',
        {
          token: 'tok',
          host: 'https://wchat.eu.freshchat.com',
          siteId: 'site',
          locale: 'it',
          config: { headerProperty: { hideChatButton: false } },
          externalId: '100001',
          restoreId: 'restore-1',
          firstName: 'Anna',
          email: 'anna@example.com',
        },
      ],
    ]);
  });

  test('a visitor who signs in is introduced to the running widget', async () => {
    const made = make(settings);
    made.chat.load();
    widget(made);
    await made.turn();
    await made.turn();
    made.chat.identify(anna);
    await made.turn();
    expect(made.calls.slice(1)).toEqual([
      ['setExternalId', '100001'],
      ['user.setProperties', { firstName: 'Anna', email: 'anna@example.com', locale: 'it' }],
    ]);
  });

  test('[R7-010] its messages and its id are handed to the server', async () => {
    const made = make(settings);
    made.chat.load();
    const listeners = widget(made);
    await made.turn();
    await made.turn();
    listeners.get('message:sent')?.({
      success: true,
      data: { channelId: 7, conversationId: 'c-1', messageFragments: [{ content: 'Hello' }, { content: 'there' }] },
    });
    listeners.get('message:received')?.({
      data: { message: { channelId: 'ch', conversationId: 'c-1', messageFragments: [{ content: 'Hi' }] } },
    });
    listeners.get('conversation:resolved')?.(null);
    listeners.get('user:created')?.({ success: true, data: { restoreId: 'r-9' } });
    expect(made.events).toEqual([
      { event: 'message:sent', channel: '7', conversation: 'c-1', text: 'Hello\nthere' },
      { event: 'message:received', channel: 'ch', conversation: 'c-1', text: 'Hi' },
      { event: 'conversation:resolved', channel: '', conversation: '', text: '' },
    ]);
    expect(made.restored).toEqual(['r-9']);
  });

  test('forgets the player at sign-out before it begins anew with nobody', async () => {
    const made = make(settings);
    made.chat.load();
    made.chat.identify(anna);
    widget(made);
    await made.turn();
    await made.turn();
    made.chat.clear();
    await made.turn();
    await made.turn();
    expect(made.calls.map(([name]) => name)).toEqual(['init', 'user.clear', 'destroy', 'init']);
    expect(made.calls.at(-1)?.[1]).not.toHaveProperty('externalId');
    expect(made.forgotten).toEqual(['freshchat-id']);
  });

  test('the newer embed starts itself', () => {
    const made = make({ ...settings, embed_url: 'https://eu.fw-cdn.com/1/2.js' });
    made.chat.load();
    expect(made.scripts).toEqual([{ address: 'https://eu.fw-cdn.com/1/2.js', attributes: { chat: 'true' } }]);
    widget(made);
    made.chat.open();
    expect(made.calls).toEqual([]);
    const onInit: unknown = Reflect.get(Object(made.page.globals['fcSettings']), 'onInit');
    if (typeof onInit === 'function') onInit();
    expect(made.calls).toEqual([['open']]);
  });
});

describe('LiveChat', () => {
  const settings: ChatSettings = { __component: 'chat.live-chat', id: 1, license: '12345', organizationId: null, group: '3' };

  test('[R3-023] keeps commands in its queue until the script takes it over', () => {
    const { chat, page, scripts, calls, record, forgotten } = make(settings);
    chat.load();
    chat.identify(anna);
    chat.hide();
    expect(page.globals['__lc']).toMatchObject({ license: 12345, group: 3, asyncInit: true });
    expect(scripts.map(({ address }) => address)).toEqual(['https://cdn.livechatinc.com/tracking.js']);
    const queue = Object(page.globals['LiveChatWidget']);
    expect(Reflect.get(queue, '_q')).toEqual([
      ['call', ['set_customer_name', 'Anna']],
      ['call', ['set_customer_email', 'anna@example.com']],
      ['call', ['set_session_variables', { player_id: '100001', locale: 'it' }]],
      ['call', ['hide']],
    ]);
    Reflect.set(queue, '_h', record('handler'));
    chat.show();
    chat.open();
    chat.clear();
    expect(calls).toEqual([
      ['handler', 'call', ['minimize']],
      ['handler', 'call', ['maximize']],
      ['handler', 'call', ['destroy']],
    ]);
    expect(forgotten).toEqual(['__lc_cid']);
    chat.open();
    expect(scripts).toHaveLength(2);
  });
});

describe('Verbox', () => {
  const settings: ChatSettings = { __component: 'chat.verbox', id: 1, site_hash: '51dbf19c00bc96b484430af212c35080' };

  test('[R3-023] is found by its script’s id and keeps commands in a list', () => {
    const { chat, page, scripts, concealed, forgotten } = make(settings);
    chat.load();
    chat.identify(anna);
    chat.open();
    expect(scripts).toEqual([
      {
        address: 'https://admin.verbox.ru/support/support.js?h=51dbf19c00bc96b484430af212c35080',
        attributes: { id: 'supportScript', charset: 'utf-8' },
      },
    ]);
    expect(page.globals['supportAPIMethod']).toBe('Verbox');
    expect(Reflect.get(Object(page.globals['Verbox']), 'q')).toEqual([
      ['setClientInfo', { name: 'Anna', email: 'anna@example.com', custom: { player_id: '100001' } }],
      ['openSupport'],
    ]);
    chat.hide();
    expect([...concealed.values()]).toEqual([true]);
    chat.show();
    expect([...concealed.values()]).toEqual([false]);
    chat.clear();
    expect(forgotten).toEqual(['verbox_id']);
  });
});

describe('Jivo', () => {
  test('[R3-023] waits for its callback; its button is hidden by style', () => {
    const { chat, page, scripts, calls, methods, concealed, forgotten } = make({ __component: 'chat.jivo-site', id: 1, widget_id: 'wId' });
    chat.load();
    chat.identify(anna);
    expect(scripts.map(({ address }) => address)).toEqual(['https://code.jivosite.com/widget/wId']);
    page.globals['jivo_api'] = methods('setUserToken', 'setContactInfo', 'clearHistory', 'open', 'close');
    const ready = page.globals['jivo_onLoadCallback'];
    if (typeof ready === 'function') ready();
    chat.hide();
    expect(concealed.get('jdiv')).toBe(true);
    chat.show();
    expect(concealed.get('jdiv')).toBe(false);
    chat.open();
    chat.clear();
    expect(calls).toEqual([
      ['setUserToken', '100001'],
      ['setContactInfo', { name: 'Anna', email: 'anna@example.com' }],
      ['close'],
      ['open', { start: 'chat' }],
      ['clearHistory'],
      ['setUserToken', ''],
    ]);
    expect(forgotten).toEqual(['jv_store']);
  });
});

describe('the operator’s own widget (betunlim)', () => {
  test('[R3-023] is called by the names that content gives', async () => {
    const { chat, page, scripts, calls, methods, turn } = make({
      __component: 'chat.betunlim',
      id: 1,
      script_url: 'https://chat.example/w.js',
      global_name: 'OwnChat',
      show_method: 'reveal',
      hide_method: 'hide',
      open_method: 'open',
      close_method: null,
      identify_method: 'who',
      reset_method: 'reset',
    });
    chat.load();
    chat.identify(anna);
    expect(scripts.map(({ address }) => address)).toEqual(['https://chat.example/w.js']);
    page.globals['OwnChat'] = methods('reveal', 'hide', 'open', 'who', 'reset');
    await turn();
    chat.show();
    chat.hide();
    chat.open();
    chat.clear();
    expect(calls).toEqual([['who', { ...anna }], ['reveal'], ['hide'], ['open'], ['reset']]);
  });
});

describe('the chat of a tab', () => {
  const recorded = () => {
    const calls: string[] = [];
    const adapter: ChatAdapter = {
      load: () => void calls.push('load'),
      identify: ({ id }) => void calls.push(`identify ${id}`),
      clear: () => void calls.push('clear'),
      show: () => void calls.push('show'),
      hide: () => void calls.push('hide'),
      open: () => void calls.push('open'),
    };
    return { calls, chat: new LiveChat(adapter) };
  };

  test('[R4-020] games and betting hide it; the hall of games does not', () => {
    for (const path of ['/game/dice', '/game/desktop/dice', '/betting', '/betting/football', '/bets/1'])
      expect(isChatHidden(path), path).toBe(true);
    for (const path of ['/', '/gamehall', '/cashier/deposit', '/betting-rules']) expect(isChatHidden(path), path).toBe(false);
  });

  test('[R4-020] is not loaded for a page that hides it, and comes and goes with the pages', () => {
    const { chat, calls } = recorded();
    const at = (path: string) => chat.follow({ isAllowed: true, path, user: null });
    at('/game/dice');
    expect(calls).toEqual([]);
    at('/');
    at('/gamehall');
    at('/betting');
    at('/bets/5');
    at('/');
    expect(calls).toEqual(['load', 'show', 'hide', 'show']);
  });

  test('knows the player after sign-in and forgets before the next one', () => {
    const { chat, calls } = recorded();
    const as = (user: ChatUser | null | undefined) => chat.follow({ isAllowed: true, path: '/', user });
    as(undefined);
    as(anna);
    as(undefined);
    as(anna);
    as({ ...anna, id: '100002' });
    as(null);
    expect(calls).toEqual(['load', 'show', 'identify 100001', 'clear', 'identify 100002', 'clear']);
  });

  test('without consent it is not loaded; when it is taken back it forgets and hides', () => {
    const { chat, calls } = recorded();
    chat.follow({ isAllowed: false, path: '/', user: anna });
    expect(calls).toEqual([]);
    chat.follow({ isAllowed: true, path: '/', user: anna });
    chat.follow({ isAllowed: false, path: '/', user: anna });
    expect(calls).toEqual(['load', 'identify 100001', 'show', 'clear', 'hide']);
  });

  test('opens as soon as it may when it was asked for', () => {
    const { chat, calls } = recorded();
    chat.open();
    chat.follow({ isAllowed: true, path: '/game/dice', user: null });
    expect(calls).toEqual([]);
    chat.follow({ isAllowed: true, path: '/', user: null });
    chat.open();
    expect(calls).toEqual(['load', 'show', 'open', 'open']);
  });
});
