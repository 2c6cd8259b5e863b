import type { PrazerConfig } from '@tavolo/content';
import { describe, expect, test } from 'vitest';
import { scriptAddress } from './add-script.ts';
import { Hit, hitDelay } from './hit.ts';
import { trackedParameters } from './link-parameters.ts';
import { MarketingTracker, type TrackerFunction } from './marketing.ts';
import { promoCodeOf } from './promo-code.ts';
import { chosenChat } from './settings.ts';

const query = (text: string) => new URLSearchParams(text);

describe('links of partners', () => {
  test('[R2-040] the parameters of partners are captured, others are not', () => {
    expect(trackedParameters(query('track_id=a&publisher_id=b&goal_id=c&goal_entry_id=d&link_id=e&show_popup_reg&category=slots'))).toEqual(
      {
        track_id: 'a',
        publisher_id: 'b',
        goal_id: 'c',
        goal_entry_id: 'd',
        link_id: 'e',
        show_popup_reg: '1',
      },
    );
    expect(trackedParameters(query('category=slots&track_id='))).toEqual({});
  });

  test('[R2-040] a track_id that starts with td_ is a parameter named td', () => {
    expect(trackedParameters(query('track_id=td_55'))).toEqual({ td: '55' });
    expect(trackedParameters(query('track_id=std_55'))).toEqual({ track_id: 'std_55' });
    expect(trackedParameters(query('track_id=td_'))).toEqual({});
  });

  test('[R2-041] a promo code is a word; anything else is not remembered', () => {
    for (const name of ['promo_code', 'promocode']) expect(promoCodeOf(query(`${name}=WELCOME-100`))).toBe('WELCOME-100');
    for (const wrong of ['', 'promo_code=', 'promo_code=<b>', 'promo_code=a b', `promo_code=${'x'.repeat(65)}`])
      expect(promoCodeOf(query(wrong)), wrong).toBeNull();
  });
});

describe('a hit', () => {
  const make = (address: string, kept = new Map<string, string>()) => {
    const asked: { url: string; body: string | null }[] = [];
    const sessions: string[] = [];
    const hit = new Hit({
      address: new URL(address),
      referrer: 'https://news.example/story?reader=anna',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      fetch: async (url, options) => {
        asked.push({ url: String(url), body: typeof options?.body === 'string' ? options.body : null });
        return Response.json({ visit: `visit-${asked.length}` });
      },
      now: () => 1_000_000,
      seonSession: async () => {
        sessions.push('asked');
        return 'seon';
      },
    });
    return { hit, asked, kept, sessions };
  };

  test('[R7-021] carries referer, tracking parameters and, with consent, the session of the fraud service', async () => {
    const { hit, asked } = make('https://casino.test/?track_id=td_1&publisher_id=p');
    await hit.send(true);
    expect(asked).toEqual([{ url: '/hit?td=1&publisher_id=p&referer=https%3A%2F%2Fnews.example%2Fstory&seon_session=seon', body: null }]);
  });

  test('[R7-021] without consent the fraud service is not even asked, and the hit is sent all the same', async () => {
    const { hit, asked, sessions } = make('https://casino.test/?publisher_id=p');
    await hit.send(false);
    expect(sessions).toEqual([]);
    expect(asked).toEqual([{ url: '/hit?publisher_id=p&referer=https%3A%2F%2Fnews.example%2Fstory', body: null }]);
  });

  test('[R7-021] is sent three seconds after the start', () => {
    expect(hitDelay).toBe(3000);
  });

  test('is kept in the browser only with consent, and only when a partner sent the visitor', async () => {
    const without = make('https://casino.test/?track_id=1');
    await without.hit.send(false);
    expect(without.kept.size).toBe(0);
    without.hit.allow(true);
    expect(without.kept.size).toBe(1);
    without.hit.allow(false);
    expect(without.kept.size).toBe(0);
    const plain = make('https://casino.test/');
    await plain.hit.send(true);
    expect(plain.kept.size).toBe(0);
  });

  test('a sign-up is told the visit that led to it: the partner’s of the last 30 days, else this one', async () => {
    const first = make('https://casino.test/?track_id=1');
    await first.hit.send(true);
    const later = make('https://casino.test/', first.kept);
    await later.hit.send(true);
    await later.hit.registered();
    expect(later.asked.at(-1)).toEqual({ url: '/hit/player', body: JSON.stringify({ visit: 'visit-1' }) });
    later.hit.allow(true);
    expect(first.kept.size).toBe(0);
    const own = make('https://casino.test/?track_id=1');
    await own.hit.send(true);
    await own.hit.registered();
    own.hit.allow(true);
    expect(own.kept.size).toBe(0);
    const old = make('https://casino.test/', new Map([['tavolo.visit', `${1_000_000 - 31 * 86_400_000} old`]]));
    await old.hit.send(true);
    await old.hit.registered();
    expect(old.asked.at(-1)?.body).toBe(JSON.stringify({ visit: 'visit-1' }));
  });
});

describe('the marketing tracker', () => {
  const settings = { script: 'https://track.example/t.js', domain: 'd', target: 't', token: 'k', siteGroup: 'g' };
  const make = () => {
    const window: { MarketingTracker?: TrackerFunction } = {};
    const scripts: string[] = [];
    return { window, scripts, tracker: new MarketingTracker({ settings, window, addScript: (address) => void scripts.push(address) }) };
  };

  test('[R7-023] [R4-009] begins with user, domain, target, token and site group, identifies at sign-in and forgets at sign-out', () => {
    const { tracker, window, scripts } = make();
    tracker.follow(null);
    tracker.allow(true);
    tracker.allow(true);
    tracker.follow('100001');
    tracker.follow('100001');
    tracker.follow(null);
    expect(scripts).toEqual(['https://track.example/t.js']);
    expect(window.MarketingTracker?.q).toEqual([
      ['init', { user_id: null, domain: 'd', target: 't', token: 'k', site_group: 'g' }],
      ['identify', { user_id: '100001' }],
      ['anonymize', {}],
    ]);
  });

  test('hears nothing without consent, and is told to forget when it is taken back', () => {
    const { tracker, window, scripts } = make();
    tracker.follow('100001');
    tracker.allow(false);
    expect([window, scripts]).toEqual([{}, []]);
    tracker.allow(true);
    tracker.allow(false);
    tracker.follow(null);
    tracker.follow('100002');
    expect(window.MarketingTracker?.q?.map((entry) => (Array.isArray(entry) ? entry[0] : entry))).toEqual(['init', 'anonymize']);
  });
});

test('only https and our own scripts are loaded', () => {
  const at = (address: string) => scriptAddress(address, 'http://localhost:3000/it/game');
  expect(at('https://a.example/x.js')).toBe('https://a.example/x.js');
  expect(at('/own.js')).toBe('http://localhost:3000/own.js');
  for (const wrong of ['', 'http://a.example/x.js', 'data:text/javascript,1', 'javascript:1', '//a.example/x.js'])
    expect(at(wrong), wrong).toBeNull();
});

test('[R3-023] the chat is the one that content names, when it has settings', () => {
  const chat: PrazerConfig['chat'] = [
    { __component: 'chat.jivo-site', id: 1, widget_id: 'w' },
    { __component: 'chat.verbox', id: 2, site_hash: 'h' },
  ];
  expect(chosenChat({ chat_provider: 'verbox', chat })).toMatchObject({ site_hash: 'h' });
  expect(chosenChat({ chat_provider: 'jivoSite', chat })).toMatchObject({ widget_id: 'w' });
  expect(chosenChat({ chat_provider: 'liveChat', chat })).toBeNull();
  expect(chosenChat({ chat_provider: 'none', chat })).toBeNull();
});
