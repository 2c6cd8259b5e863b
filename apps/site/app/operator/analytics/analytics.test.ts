import { describe, expect, test } from 'vitest';
import { DataLayer } from './data-layer.ts';
import { eventOf, paidDeposit } from './events.ts';
import { hearSignals, signal, watched, type Signal } from '../../runtime/api/signals.ts';
import { Tags } from './tags.ts';

const page = () => {
  const kept = new Map<string, string>();
  const window: { dataLayer?: unknown[] } = {};
  const layer = new DataLayer({
    window,
    storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) },
    now: () => 1000,
  });
  return { window, layer };
};
const pageview = (path: string) => ({ event: 'pageview', page_path: path, page_route: 'r' }) as const;

describe('the data layer', () => {
  test('does not exist without consent; with it, it begins with the page that is open', () => {
    const { window, layer } = page();
    layer.push(pageview('/'));
    layer.push({ event: 'login', method: 'password' });
    layer.push(pageview('/gamehall'));
    expect(window.dataLayer).toBeUndefined();
    layer.allow(true);
    layer.push({ event: 'play_game', game: 'dice', mode: 'demo' });
    expect(window.dataLayer).toEqual([pageview('/gamehall'), { event: 'play_game', game: 'dice', mode: 'demo' }]);
    layer.allow(false);
    layer.push(pageview('/'));
    expect(window.dataLayer).toHaveLength(2);
  });

  test('[R2-039] shows every event to who debugs, told or held back', () => {
    const { layer } = page();
    layer.push(pageview('/'));
    layer.allow(true);
    layer.push({ event: 'login', method: 'password' });
    expect(layer.seen()).toEqual([
      { at: 1000, event: pageview('/'), told: false },
      { at: 1000, event: { event: 'login', method: 'password' }, told: true },
    ]);
    for (let count = 0; count < 500; count++) layer.push(pageview(`/${count}`));
    expect(layer.seen()).toHaveLength(200);
  });

  test('[R9-010] tells a deposit once, however often its page is opened, and without its id', () => {
    const { window, layer } = page();
    layer.allow(true);
    const deposit = { id: 'p1', value: '20.00', currency: 'EUR', method: 'card' };
    layer.deposit(deposit);
    layer.deposit(deposit);
    layer.deposit({ ...deposit, id: 'p2' });
    expect(window.dataLayer).toEqual(
      Array.from({ length: 2 }, () => ({ event: 'make_deposit', value: '20.00', currency: 'EUR', payment_method: 'card' })),
    );
  });
});

describe('events', () => {
  const refusal = (type: string, code: string) => Object.assign(new Error('x'), { type, code, status: 400 });

  test('[R9-010] [R8-006] come from pages and calls', () => {
    const cases: [Signal, unknown][] = [
      [
        { page: '/gamehall', route: 'games/hall' },
        { event: 'pageview', page_path: '/gamehall', page_route: 'games/hall' },
      ],
      [{ call: 'auth.login' }, { event: 'login', method: 'password' }],
      [{ call: 'auth.register' }, { event: 'sign_up', method: 'form' }],
      [
        { call: 'auth.register', kind: 'fast' },
        { event: 'sign_up', method: 'fast' },
      ],
      [
        { call: 'auth.register', kind: 'telegram' },
        { event: 'sign_up', method: 'telegram' },
      ],
      [
        { entry: 'sign_up', method: 'social' },
        { event: 'sign_up', method: 'social' },
      ],
      [
        { entry: 'login', method: 'social' },
        { event: 'login', method: 'social' },
      ],
      [
        { call: 'games.launch', game: { sysname: 'dice', mode: 'real' } },
        { event: 'play_game', game: 'dice', mode: 'real' },
      ],
      [{ call: 'account.getBalance' }, null],
      [
        { call: 'auth.login', error: refusal('AuthorizationException', 'credentials') },
        { event: 'login_error', error_type: 'AuthorizationException', error_code: 'credentials' },
      ],
      [{ call: 'auth.login', error: refusal('AuthorizationException', 'two_factor_required') }, null],
      [{ call: 'auth.login', error: refusal('AuthorizationException', 'resend_time') }, null],
      [
        { call: 'auth.loginByPasskey', error: refusal('AuthorizationException', 'passkey_invalid') },
        { event: 'login_error', error_type: 'AuthorizationException', error_code: 'passkey_invalid' },
      ],
      [{ call: 'auth.loginByPasskey' }, { event: 'login', method: 'passkey' }],
      [
        { call: 'auth.logout', error: new TypeError('Failed to fetch') },
        { event: 'logout_error', error_type: 'connection', error_code: '' },
      ],
      [
        { call: 'campaigns.checkPromocode', error: refusal('InvalidParameterException', 'not_found') },
        { event: 'promo_not_found', error_type: 'InvalidParameterException', error_code: 'not_found' },
      ],
      [
        { call: 'cashier.makedeposit', error: refusal('BillingUnavailableException', 'x') },
        { event: 'error', error_type: 'BillingUnavailableException', error_code: 'x', source: 'cashier.makedeposit' },
      ],
      [
        { call: 'games.launch', game: { sysname: 'dice', mode: 'real' }, error: refusal('UserBannedException', '') },
        { event: 'error', error_type: 'UserBannedException', error_code: '', source: 'games.launch' },
      ],
    ];
    for (const [one, event] of cases) expect(eventOf(one)).toEqual(event);
  });

  test('[R8-009] a promo code that is refused, on its own or with a sign-up, is told by the server’s first code for it, else as INVALID', () => {
    const withPromo = (...faults: unknown[]) =>
      Object.assign(new Error('x'), { type: 'InvalidParameterException', code: '', status: 422, params: { promo_code: faults } });
    const told = (call: string, error: unknown) => eventOf({ call, error });
    const event = (code: string) => ({ event: 'promo_not_found', error_type: 'InvalidParameterException', error_code: code });
    expect(told('auth.register', withPromo({ code: 'expired', message: 'x' }, { code: 'used', message: 'y' }))).toEqual(event('expired'));
    expect(told('campaigns.activateOffer', withPromo({ code: 'used', message: 'x' }))).toEqual(event('used'));
    expect(told('campaigns.checkPromocode', withPromo())).toEqual(event('INVALID'));
    // Another field's fault says nothing of the code.
    const other = Object.assign(new Error('x'), { type: 'InvalidParameterException', code: '', params: { email: [{ code: 'taken' }] } });
    expect(told('auth.register', other)).toMatchObject({ event: 'error', source: 'auth.register' });
    expect(told('campaigns.checkPromocode', new TypeError('Failed to fetch'))).toMatchObject({ event: 'error', error_type: 'connection' });
  });

  test('hold no address that names something of a player', () => {
    const path = (address: string) => {
      const event = eventOf({ page: address, route: 'r' });
      return event?.event === 'pageview' ? event.page_path : null;
    };
    expect(path('/cashier/paysuccess/0198-abc')).toBe('/cashier/paysuccess');
    expect(path('/cashier/deposit/card')).toBe('/cashier/deposit/card');
    expect(path('/profile/bets/77')).toBe('/profile/bets');
    expect(path('/game/desktop/dice')).toBe('/game/desktop/dice');
  });

  test('a paid deposit is read from the page of its success alone', () => {
    const payment = { id: 'p', type: 'deposit', status: 'success', method: 'card', amount: { amount: '5.00', currency: 'EUR' } };
    expect(paidDeposit({ payment })).toEqual({ id: 'p', value: '5.00', currency: 'EUR', method: 'card' });
    for (const other of [
      null,
      {},
      { payment: null },
      { payment: { ...payment, status: 'pending' } },
      { payment: { ...payment, type: 'withdrawal' } },
    ])
      expect(paidDeposit(other)).toBeNull();
  });

  test('calls are heard of without what was sent, also before anybody listens', async () => {
    const api = watched({
      call: async (name) => {
        if (name === 'auth.logout') throw refusal('AuthorizationException', 'session');
        return undefined as never;
      },
    });
    await api.call('auth.login', { login: 'anna@example.com', password: 'Secret123!' });
    await api.call('games.launch', { sysname: 'dice', mode: 'demo' });
    await api.call('auth.register', { type: 'fast', email: 'anna@example.com', code: '123456' });
    await expect(api.call('auth.logout', {})).rejects.toThrow();
    const heard: Signal[] = [];
    const stop = hearSignals((one) => void heard.push(one));
    signal({ page: '/', route: 'home/home' });
    stop();
    expect(heard).toEqual([
      { call: 'auth.login' },
      { call: 'games.launch', game: { sysname: 'dice', mode: 'demo' } },
      { call: 'auth.register', kind: 'fast' },
      { call: 'auth.logout', error: expect.any(Error) },
      { page: '/', route: 'home/home' },
    ]);
    expect(JSON.stringify(heard)).not.toContain('anna');
  });

  test('a call that is heard of is sent with its files, as it was asked', async () => {
    const sent: unknown[] = [];
    const api = watched({
      call: async (...all) => {
        sent.push(all);
        return undefined as never;
      },
    });
    const sending = { files: { attachments: [new File(['x'], 'x.txt')] }, asVisitor: true };
    await api.call('games.getProviders', {}, sending);
    expect(sent).toEqual([['games.getProviders', {}, sending]]);
  });
});

describe('tags', () => {
  const ids = { tagManager: 'GTM-1', analytics: 'G-1', metrika: '77', facebook: '88', tiktok: 'TT' };
  const make = (own: Partial<Record<keyof typeof ids, string | null>> = {}) => {
    const window: { dataLayer?: unknown[]; [name: string]: unknown } = {};
    const scripts: string[] = [];
    return {
      window,
      scripts,
      tags: new Tags({ ids: { ...ids, ...own }, window, addScript: (address) => void scripts.push(new URL(address).host), now: () => 5 }),
    };
  };

  test('load only what was agreed to, each once', () => {
    const { tags, scripts } = make();
    tags.allow({ statistics: false, marketing: false });
    expect(scripts).toEqual([]);
    expect(tags.isAnyLoaded).toBe(false);
    tags.allow({ statistics: true, marketing: false });
    tags.allow({ statistics: true, marketing: false });
    expect(scripts).toEqual(['www.googletagmanager.com', 'www.googletagmanager.com', 'mc.yandex.ru']);
    tags.allow({ statistics: true, marketing: true });
    expect(scripts.slice(3)).toEqual(['connect.facebook.net', 'analytics.tiktok.com']);
    expect(tags.isAnyLoaded).toBe(true);
  });

  test('without an id nothing is loaded', () => {
    const { tags, scripts, window } = make({ tagManager: null, analytics: null, metrika: null, facebook: null, tiktok: null });
    tags.allow({ statistics: true, marketing: true });
    expect([scripts, window]).toEqual([[], {}]);
  });

  test('hear of the consent before anything else, and of a change once', () => {
    const { tags, window } = make({ analytics: null });
    tags.allow({ statistics: true, marketing: false });
    tags.allow({ statistics: true, marketing: false });
    tags.allow({ statistics: true, marketing: true });
    const told = (window.dataLayer ?? []).map((entry) => (typeof entry === 'object' && entry !== null ? Object.values(entry) : entry));
    const denied = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    expect(told).toEqual([
      ['consent', 'default', denied],
      ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
      [5, 'gtm.js'],
      [
        'consent',
        'update',
        { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' },
      ],
    ]);
  });
});
