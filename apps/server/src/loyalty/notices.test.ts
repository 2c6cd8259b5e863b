import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, editorsToken, type TestApplication } from '../testing/application.ts';
import { Notices } from './notices.ts';

let app: TestApplication;
let notices: Notices;
beforeAll(async () => {
  app = await createTestApplication();
  // Only told of things here: words are asked for by the calls.
  const content = {
    single: () => {
      throw new Error('no words are read');
    },
  };
  notices = new Notices({ database: app.db.database, clock: app.clock, content, mayAdvertise: async () => true });
  await app.listen();
});
afterAll(() => app.close());

interface Shown {
  id: string;
  trigger: string;
  type: string;
  title: string;
  message: string;
  amount: string | null;
  amountType: string | null;
  image: string | null;
  is_seen: boolean;
}

let players = 0;
async function signUp() {
  const email = `notice${(players += 1)}@example.com`;
  const payload = {
    email,
    password: 'Secret.123',
    currency: 'EUR',
    country_code: 'IT',
    birth_date: '1990-05-17',
    terms_accepted: '1',
  };
  const { cookies, body } = await app.application.fastify.inject({ method: 'POST', url: '/api/auth.register?v=2.34', payload });
  return { email, uid: BigInt(JSON.parse(body).data.uid), cookie: `tavolo_session=${cookies[0]?.value}` };
}

async function call(cookie: string, name: string, payload: object | null = null, query = '') {
  const response = await app.application.fastify.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/${name}?v=2.34${query}`,
    headers: { cookie },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, data: JSON.parse(response.body).data };
}

/** What the events of the outbox have led to, once they are delivered. */
async function unseen(cookie: string, least: number, query = ''): Promise<Shown[]> {
  let items: Shown[] = [];
  await expect.poll(async () => (items = (await call(cookie, 'loyalty.getnotifications', null, query)).data.items).length).toBe(least);
  return items;
}

async function codeFor(email: string): Promise<string> {
  const rows = await app.db.database.query<{ body_text: string }>(
    'SELECT body_text FROM mailbox_message WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
    [email],
  );
  return /\b\d{6}\b/.exec(rows[0]?.body_text ?? '')?.[0] ?? '';
}

describe('[R3-013] [R7-013] [R4-017] Notices', () => {
  test('signing up, confirming a contact and completing the profile make one each, in the language of whoever reads', async () => {
    const { cookie, email } = await signUp();
    const [first] = await unseen(cookie, 1);
    expect(first).toMatchObject({ trigger: 'register', type: 'other', title: 'Welcome', amount: null, amountType: null, is_seen: false });
    await call(cookie, 'account.confirmContact', { contact: email, code: await codeFor(email) });
    const data = { first_name: 'Ada', last_name: 'Rossi', home_town: 'Roma', address: 'Via Roma 12', postcode: '00184' };
    await call(cookie, 'account.saveProfileInfo', data);
    // Both are quests as well.
    const all = await unseen(cookie, 5);
    expect(all.map(({ trigger }) => trigger).toSorted()).toEqual(['confirm', 'profile', 'quest', 'quest', 'register']);
    const italian = await unseen(cookie, 5, '&locale=it');
    expect(italian.find(({ trigger }) => trigger === 'register')?.title).toBe('Ti diamo il benvenuto');
    expect(italian.map(({ message }) => message)).not.toContain('');
  });

  test('what was seen is not told again, and stays to be read', async () => {
    const { cookie } = await signUp();
    const [one] = await unseen(cookie, 1);
    expect((await call(cookie, 'loyalty.seenotifications', { ids: one?.id })).data).toBe(1);
    expect((await call(cookie, 'loyalty.getnotifications')).data).toMatchObject({ items: [], count: 0 });
    const kept = (await call(cookie, 'loyalty.getnotifications', null, '&include_seen=1')).data;
    expect(kept).toMatchObject({ count: 1, items: [{ id: one?.id, is_seen: true }] });
  });

  test('nobody reads or marks another player’s notices', async () => {
    const [ada, bea] = [await signUp(), await signUp()];
    const [one] = await unseen(ada.cookie, 1);
    await call(bea.cookie, 'loyalty.seenotifications', { ids: `${one?.id},nonsense,99999999999999999999` });
    expect(await unseen(ada.cookie, 1)).toEqual([one]);
    expect((await call('', 'loyalty.getnotifications')).status).toBe(401);
  });

  test('an event that is delivered twice, or told by two processes at once, makes one notice', async () => {
    const { uid, cookie } = await signUp();
    await unseen(cookie, 1);
    const level = { playerId: uid, trigger: 'level', cause: 'level:silver', at: app.clock.now() } as const;
    await Promise.all([1, 2, 3].map(() => notices.add(app.db.database, level)));
    expect((await unseen(cookie, 2)).map(({ trigger }) => trigger).toSorted()).toEqual(['level', 'register']);
  });

  test('a credit says how much of what; every trigger of the specification has words in both languages', async () => {
    const { uid, cookie } = await signUp();
    await unseen(cookie, 1);
    const credit = { amount: '5.00', of: 'EUR' };
    await notices.add(app.db.database, { playerId: uid, trigger: 'quest', cause: 'quest:1', credit, at: app.clock.now() });
    for (const trigger of ['product', 'level', 'profile', 'confirm'] as const)
      await notices.add(app.db.database, { playerId: uid, trigger, cause: `${trigger}:1`, at: app.clock.now() });
    const all = await unseen(cookie, 6);
    expect(all.find(({ trigger }) => trigger === 'quest')).toMatchObject({ type: 'credit', amount: '5.00', amountType: 'EUR' });
    for (const query of ['', '&locale=it'])
      for (const { title, message } of await unseen(cookie, 6, query)) expect([title, message]).not.toContain('');
  });

  test('its picture is that which content has for its trigger, there to be loaded, and none where content has none', async () => {
    const { uid, cookie } = await signUp();
    await unseen(cookie, 1);
    for (const trigger of ['level', 'product'] as const)
      await notices.add(app.db.database, { playerId: uid, trigger, cause: `${trigger}:picture`, at: app.clock.now() });
    for (const { image } of await unseen(cookie, 3)) expect(image).toBeNull();
    const { body } = await app.application.fastify.inject({
      url: '/content/api/upload/files',
      headers: { authorization: `Bearer ${editorsToken}` },
    });
    const [picture] = (JSON.parse(body) as { id: number; url: string; mime: string }[]).filter(({ mime }) => mime.startsWith('image/'));
    const words = (trigger: string, image: number | null) => ({ trigger, title: `Of ${trigger}`, message: 'Words', image });
    await app.publish('loyalty', { notices: [words('level', picture?.id ?? 0), words('product', null)] });
    const shown = new Map((await unseen(cookie, 3)).map(({ image, title, trigger }) => [trigger, [title, image]]));
    expect(shown.get('level')).toEqual(['Of level', picture?.url]);
    expect(shown.get('product')).toEqual(['Of product', null]);
    // Content says nothing of it any more: the programme's own name stands for it.
    expect(shown.get('register')?.[1]).toBeNull();
    expect((await app.application.fastify.inject(String(picture?.url))).statusCode).toBe(200);
  });

  test('they come in pages, and are kept for a year', async () => {
    const { uid, cookie } = await signUp();
    await unseen(cookie, 1);
    for (const number of [1, 2, 3])
      await notices.add(app.db.database, { playerId: uid, trigger: 'level', cause: `level:${number}`, at: app.clock.now() });
    const page = (await call(cookie, 'loyalty.getnotifications', null, '&offset=1&count=2')).data;
    expect([page.items.length, page.count, page.offset, page.limit]).toEqual([2, 4, 1, 2]);
    // Over several days, some of them seen.
    const day = 86_400_000;
    for (let number = 4; number <= 30; number++) {
      const at = new Date(app.clock.now().getTime() - number * 0.4 * day);
      await notices.add(app.db.database, { playerId: uid, trigger: 'level', cause: `level:${number}`, at });
    }
    const all = (await call(cookie, 'loyalty.getnotifications', null, '&include_seen=1&count=100')).data;
    const times = all.items.map((one: { created_at: string }) => one.created_at);
    expect([all.count, times]).toEqual([31, times.toSorted().toReversed()]);
    const seen = all.items.filter((_: unknown, index: number) => index % 3 === 0).map(({ id }: Shown) => id);
    await notices.see(uid, seen);
    for (const [query, ids] of [
      ['&include_seen=1', all.items.map(({ id }: Shown) => id)],
      ['', all.items.map(({ id }: Shown) => id).filter((id: string) => !seen.includes(id))],
    ] as const) {
      const read: string[] = [];
      for (let offset = 0; offset < ids.length; offset += 4) {
        const { items, count } = (await call(cookie, 'loyalty.getnotifications', null, `${query}&offset=${offset}&count=4`)).data;
        expect(count).toBe(ids.length);
        read.push(...items.map(({ id }: Shown) => id));
      }
      expect(read).toEqual(ids);
    }
    await app.db.database.query(`DELETE FROM player_notice WHERE player_id = $1 AND cause LIKE 'level:%' AND substr(cause, 7)::int > 3`, [
      uid,
    ]);
    await app.db.database.query('UPDATE player_notice SET seen_at = NULL WHERE player_id = $1', [uid]);
    await app.db.database.query(`UPDATE player_notice SET created_at = $2 WHERE player_id = $1 AND cause = 'level:1'`, [
      uid,
      new Date(app.clock.now().getTime() - 366 * 86_400_000),
    ]);
    await notices.prune();
    expect((await call(cookie, 'loyalty.getnotifications')).data.count).toBe(3);
  });
});
