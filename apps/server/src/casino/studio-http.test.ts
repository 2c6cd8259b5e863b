import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casinoCalls } from './calls.ts';
import { createHouse, visitor, type House } from './testing/house.ts';

describe('the studio over HTTP', () => {
  let house: House;
  let session: string;
  beforeAll(async () => {
    house = await createHouse();
    session = await house.open(await house.player(1n, 50_00n), 'dice');
  });
  afterAll(() => house.close());

  const bearer = (token = session) => ({ authorization: `Bearer ${token}` });
  const json = { 'content-type': 'application/json' };
  const post = (url: string, payload: unknown, headers: Record<string, string> = { ...json, ...bearer() }) =>
    house.http.inject({ method: 'POST', url, headers, payload: typeof payload === 'string' ? payload : JSON.stringify(payload) });
  const get = (url: string, headers: Record<string, string> = bearer()) => house.http.inject({ method: 'GET', url, headers });

  test('[RGP-19] a request plays one round, whatever it asks for beside it', async () => {
    const player = await house.player(9n, 50_00n);
    const own = await house.open(player, 'dice');
    const greed = { rounds: 10, count: 10, spins: 10, autoplay: true, repeat: 10, auto: { rounds: 10 }, stakes: ['100', '100'] };
    const bet = { key: 'a', stake: '100', choice: { direction: 'over', target: 5000 }, ...greed };
    const answer = await post('/studio/round', bet, { ...json, ...bearer(own) });
    expect([200, 400]).toContain(answer.statusCode);
    const rounds = await house.db.database.query('select id from round where player_id = 9');
    expect(rounds.length).toBe(answer.statusCode === 200 ? 1 : 0);
    for (const path of ['/studio/rounds', '/studio/autoplay', '/studio/spins', '/studio/round/many'])
      expect((await post(path, { key: 'b', stake: '100', count: 10 }, { ...json, ...bearer(own) })).statusCode).toBe(404);
    expect(await house.db.database.query('select id from round where player_id = 9')).toEqual(rounds);
  });

  test('a round goes there and back in one request', async () => {
    const answer = await post('/studio/round', { key: 'k1', stake: '100', choice: { direction: 'over', target: 5000 } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      stake: '100',
      currency: 'EUR',
      nonce: 0,
      repeated: false,
      position: { rounds: 1, staked: '100' },
    });
    const { round } = answer.json<{ round: string }>();
    expect((await get(`/studio/recall?round=${round}`)).json()).toMatchObject({
      round,
      game: 'dice',
      balanceBefore: '5000',
    });
    expect((await get(`/studio/rounds`)).json()).toMatchObject({ count: 1, items: [{ round }] });
    expect((await get(`/studio/balance`)).json()).toMatchObject({ currency: 'EUR' });
    expect((await get(`/studio/seeds`)).json()).toMatchObject({ current: { nonce: 1 }, past: [] });
    const { nextHash } = (await get(`/studio/seeds`)).json<{ nextHash: string }>();
    expect((await post('/studio/seeds/rotate', { next: nextHash, clientSeed: 'mine' })).json()).toMatchObject({
      current: { nonce: 0, clientSeed: 'mine', hash: nextHash },
    });
  });

  test('every wrong request is refused by name, none is a fault', async () => {
    const good = { key: 'k2', stake: '100', choice: { direction: 'over', target: 5000 } };
    const wrong: [unknown, number, string][] = [
      ['', 400, 'invalid_request'],
      ['{', 400, 'invalid_request'],
      [[], 400, 'invalid_request'],
      ['null', 400, 'invalid_request'],
      [{ ...good, key: undefined }, 400, 'invalid_request'],
      [{ ...good, key: 'a b' }, 400, 'invalid_request'],
      [{ ...good, key: 'k'.repeat(65) }, 400, 'invalid_request'],
      [{ ...good, key: 7 }, 400, 'invalid_request'],
      [{ ...good, stake: 100 }, 400, 'invalid_request'],
      [{ ...good, stake: '-100' }, 400, 'invalid_request'],
      [{ ...good, stake: '0' }, 400, 'invalid_request'],
      [{ ...good, stake: '1e3' }, 400, 'invalid_request'],
      [{ ...good, stake: '9'.repeat(40) }, 400, 'invalid_request'],
      [{ ...good, stake: '9'.repeat(15) }, 422, 'stake_not_allowed'],
      [{ ...good, choice: { direction: 'over', target: 1 } }, 422, 'choice_not_allowed'],
      [{ ...good, choice: 'over' }, 422, 'choice_not_allowed'],
      [{ ...good, choice: undefined }, 422, 'choice_not_allowed'],
      [{ ...good, padding: 'x'.repeat(5000) }, 400, 'invalid_request'],
    ];
    for (const [body, status, code] of wrong) {
      const answer = await post('/studio/round', body);
      expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code], JSON.stringify(body)?.slice(0, 80)).toEqual([
        status,
        code,
      ]);
    }
    expect((await post('/studio/round', 'key=1', { 'content-type': 'application/x-www-form-urlencoded', ...bearer() })).statusCode).toBe(
      400,
    );
    // The token counts in its header alone, whole and as it was given.
    for (const authorization of ['', 'Bearer', 'Bearer ', `Bearer ${'A'.repeat(43)}`, `Basic ${session}`, session, `Bearer ${session}x`])
      expect((await post(`/studio/round?session=${session}`, { ...good, session }, { ...json, authorization })).json()).toMatchObject({
        error: { code: 'session_unknown' },
      });
    for (const url of [
      '/studio/rounds?count=1000',
      `/studio/rounds?count=abc`,
      `/studio/rounds?offset=-1`,
      `/studio/recall`,
      `/studio/recall?round=nothing`,
    ]) {
      const answer = await get(url);
      expect(answer.statusCode, url).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode, url).toBeLessThan(500);
    }
    const hash = 'f'.repeat(64);
    for (const [path, fields] of [
      ['client', { hash }],
      ['rotate', { next: hash }],
    ] as const) {
      for (const clientSeed of ['a:b', '', undefined, null, 7, 'x'.repeat(65)])
        expect((await post(`/studio/seeds/${path}`, { ...fields, clientSeed })).json()).toMatchObject({
          error: { code: 'client_seed_not_allowed', field: 'clientSeed' },
        });
      for (const wrongHash of [undefined, null, '', hash.toUpperCase(), hash.slice(1)])
        expect((await post(`/studio/seeds/${path}`, { hash: wrongHash, next: wrongHash, clientSeed: 'mine' })).json()).toMatchObject({
          error: { code: 'invalid_request', field: Object.keys(fields)[0] },
        });
    }
    expect(house.failures).toEqual([]);
  });

  test('a frame that cannot be opened says so in its own language and keeps its policy', async () => {
    const answer = await house.http.inject({
      method: 'GET',
      url: '/studio/play/dice?launch=nothing',
      headers: { 'accept-language': 'it-IT' },
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.body).toContain('Impossibile aprire il gioco');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    // Its page tells the site around it that the game has to be opened anew.
    expect(answer.body).toContain(`{ tavolo: 1, type: 'reopen' }`);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    const { url } = await casinoCalls(house.casino)['games.launch']({ sysname: 'dice', mode: 'demo' }, visitor);
    const other = await get(url.replace('/dice?', '/book-of-nefer?'));
    expect(other.statusCode).toBe(404);
  });

  test('a game’s opaque origin is answered, without cookies and no other one; its page may not have an origin even on its own', async () => {
    const asked = await house.http.inject({ method: 'GET', url: '/studio/balance', headers: { origin: 'null' } });
    expect(asked.headers['access-control-allow-origin']).toBe('null');
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
    const other = await house.http.inject({
      method: 'GET',
      url: '/studio/balance',
      headers: { origin: 'https://evil.example' },
    });
    expect(other.headers['access-control-allow-origin']).toBeUndefined();
    const before = await house.http.inject({
      method: 'OPTIONS',
      url: '/studio/round',
      headers: { origin: 'null', 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
    });
    expect(before.statusCode).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': 'null',
      'access-control-allow-headers': 'authorization, content-type',
    });
    const policy = String((await get('/studio/play/dice?launch=nothing')).headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("style-src 'sha256-");
    expect(policy).not.toContain('allow-same-origin');
  });

  test('files of the clients are served by their names alone', async () => {
    for (const path of ['../../package.json', '..%2f..%2fpackage.json', '.vite/manifest.json', 'nothing.js', '%00.js', 'a/b.js']) {
      expect((await get(`/studio/assets/${path}`)).statusCode, path).toBe(404);
    }
  });

  test('a visitor’s demo needs no account', async () => {
    const demo = await house.open({ ...visitor, locale: 'it' }, 'hot-seven-deluxe', 'demo');
    expect((await get('/studio/session', bearer(demo))).json()).toMatchObject({
      mode: 'demo',
      locale: 'it',
      currency: 'FUN',
      stakes: expect.arrayContaining(['20']),
    });
  });
});
