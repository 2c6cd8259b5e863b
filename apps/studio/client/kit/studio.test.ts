import { describe, expect, it } from 'vitest';
import { createStudio, roundKey, StudioRefusal, StudioUnreachable } from './studio.ts';

const answer = { round: 'r1', stake: '200', win: '0', balance: '800', seedHash: 'aa', clientSeed: 'b', nonce: 0, events: [], position: {} };

/** A server that fails as told and then answers; it remembers the keys it was asked with. */
function server(...replies: (Response | Error)[]) {
  const keys: unknown[] = [];
  const seeds: unknown[] = [];
  const asked: string[] = [];
  const waits: number[] = [];
  const studio = createStudio({
    session: 's',
    attempts: 4,
    drawSeed: () => 'drawn here',
    wait: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    fetch: (path, init) => {
      asked.push(path.replace(/\?.*/, ''));
      const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : 'null');
      if (typeof body === 'object' && body && 'key' in body) keys.push(body.key);
      if (typeof body === 'object' && body && 'clientSeed' in body) seeds.push(body);
      const reply = replies.shift() ?? Response.json(answer);
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  });
  return { studio, keys, seeds, asked, waits };
}

describe('a round sent to the game server', () => {
  it('is asked for again with the same key when the connection breaks', async () => {
    const { studio, keys } = server(new TypeError('network'), new TypeError('network'));
    await expect(studio.round({ key: 'k1', stake: '200' })).resolves.toMatchObject({ round: 'r1' });
    expect(keys).toEqual(['k1', 'k1', 'k1']);
  });

  it('is asked for again when a proxy answers with a page, or the wallet is away', async () => {
    const { studio, keys } = server(
      new Response('<html>', { status: 502 }),
      Response.json({ error: { code: 'unavailable' } }, { status: 503 }),
    );
    await studio.round({ key: 'k2', stake: '200' });
    expect(keys).toEqual(['k2', 'k2', 'k2']);
  });

  it('is given back to the player after the last attempt', async () => {
    const lost = new TypeError('network');
    const { studio, keys } = server(lost, lost, lost, lost);
    await expect(studio.round({ key: 'k3', stake: '200' })).rejects.toBeInstanceOf(StudioUnreachable);
    expect(keys).toHaveLength(4);
  });

  it('is not repeated when the server refuses it', async () => {
    const { studio, keys } = server(Response.json({ error: { code: 'insufficient_funds', balance: '10' } }, { status: 402 }));
    const refusal = await studio.round({ key: 'k4', stake: '200' }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StudioRefusal);
    expect(refusal).toMatchObject({ code: 'insufficient_funds', balance: '10' });
    expect(keys).toEqual(['k4']);
  });

  it('says how much a bonus lets be staked when it refuses more', async () => {
    const { studio } = server(Response.json({ error: { code: 'bonus_stake_too_high', most: '500' } }, { status: 422 }));
    await expect(studio.round({ key: 'k4b', stake: '600' })).rejects.toMatchObject({ code: 'bonus_stake_too_high', most: '500' });
  });

  it('waits as long as asked when it came too soon', async () => {
    const { studio, waits } = server(Response.json({ error: { code: 'too_soon', retryAfter: 700 } }, { status: 429 }));
    await studio.round({ key: 'k5', stake: '200' });
    expect(waits).toEqual([720]);
  });

  it('is sent with the same key once the seed that it waits for has been drawn here, for the fingerprint that was answered', async () => {
    const view = (clientSeed: string | null) => Response.json({ current: { hash: 'aa', clientSeed, nonce: 0 }, nextHash: 'bb', past: [] });
    const refusal = (code: string) => Response.json({ error: { code } }, { status: 409 });
    const { studio, keys, seeds, asked } = server(
      refusal('client_seed_needed'),
      view(null),
      refusal('seeds_changed'),
      view(null),
      view('drawn here'),
    );
    await expect(studio.round({ key: 'k6', stake: '200' })).resolves.toMatchObject({ round: 'r1' });
    expect(keys).toEqual(['k6', 'k6']);
    expect(seeds).toEqual(Array(2).fill(expect.objectContaining({ hash: 'aa', clientSeed: 'drawn here' })));
    expect(asked.map((path) => path.replace('/studio/', ''))).toEqual(['round', 'seeds', 'seeds/client', 'seeds', 'seeds/client', 'round']);
  });

  it('draws no second seed where one stands', async () => {
    const { studio, seeds } = server(Response.json({ current: { hash: 'aa', clientSeed: 'mine', nonce: 3 }, nextHash: 'bb', past: [] }));
    await expect(studio.seeds()).resolves.toMatchObject({ current: { clientSeed: 'mine' } });
    expect(seeds).toEqual([]);
  });

  it('has a key of its own in the alphabet that the server takes, which begins with the day of the press', () => {
    const now = Date.parse('2026-11-23T23:59:59.999Z');
    const keys = new Set(Array.from({ length: 200 }, () => roundKey(now)));
    expect(keys.size).toBe(200);
    for (const key of keys) expect(key).toMatch(/^20261123\.[A-Za-z0-9_-]{24}$/);
  });
});
