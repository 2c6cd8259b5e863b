import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineModule } from '../kernel/module/index.ts';
import { codeAt, keyOf, stepAt } from '../kernel/totp/totp.ts';
import { modules } from '../modules.ts';
import { playFeed, type PlayFeed } from '../play-feed/index.ts';
import { commandLine } from '../staff/index.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { Browser } from '../testing/conformance/browser.ts';
import { signUpAt } from '../testing/sign-up.ts';
import { walletService, type Wallet } from '../wallet/index.ts';

let app: TestApplication;
let origin = '';
let wallet: Wallet;
let plays: PlayFeed;
beforeAll(async () => {
  const casino = defineModule({
    name: 'casino-of-the-test',
    needs: { wallet: walletService, plays: playFeed },
    start(needs) {
      ({ plays, wallet } = needs);
      return {};
    },
  });
  app = await createTestApplication({ modules: [...modules, casino] });
  origin = await app.listen();
});
afterAll(() => app.close());

/** Events are delivered beside the calls. */
const patient = { timeout: 20_000, interval: 50 };

interface Item {
  id: string;
  name: string;
  obstacle?: string | null;
  done?: number;
}
const dataOf = async <T = unknown>(answer: Promise<{ body: unknown }>) => ((await answer).body as { data: T }).data;
const codeOf = async (answer: Promise<{ body: unknown }>) => ((await answer).body as { error: { code: string } }).error.code;

/** Somebody who has played slots for so much, in cents. */
async function playerOf(name: string, staked: bigint) {
  const { cookie, uid } = await signUpAt(origin, `${name}@example.com`);
  const browser = new Browser(origin);
  browser.remember(cookie);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  const play = async (amount: bigint, round: string, game = 'book-of-nefer') => {
    await wallet.post(app.db.database, {
      playerId: uid,
      currency: 'EUR',
      kind: 'adjustment',
      key: `money for ${round}`,
      fingerprint: 'x',
      legs: [
        { account: 'main', amount },
        { account: 'house:corrections', amount: -amount },
      ],
    });
    const settled = { playerId: uid, currency: 'EUR', provider: 'studio', game, round, transaction: round, fingerprint: 'x' };
    expect(await wallet.rounds.settle({ ...settled, stake: amount, win: 0n, closed: true })).toMatchObject({ status: 'ok' });
  };
  if (staked > 0n) {
    await play(staked, 'first');
    await plays.drain();
  }
  return { browser, uid, play };
}

/** Asks with the session of a person of the staff who came in anew. */
async function staffMember(name: string) {
  const { staff } = createTestStaff({ database: app.db.database, clock: app.clock });
  const { token } = await staff.people.add({ email: `${name}@casino.example`, name, role: 'admin' }, commandLine);
  const ask = (method: 'GET' | 'POST', path: string, cookie: string, payload?: object) =>
    app.application.fastify.inject({
      method,
      url: `/staff/api${path}`,
      headers: { origin: 'http://localhost:3000', cookie },
      ...(payload && { payload }),
    });
  const cookieOf = ({ cookies: [set] }: { cookies: { name: string; value: string }[] }) => `${set?.name}=${set?.value}`;
  const password = `a password of ${name}`;
  const opened = await ask('POST', '/welcome', '', { token, password });
  const { secret } = (await ask('POST', '/totp', cookieOf(opened), { password })).json().data;
  const cookie = cookieOf(await ask('POST', '/totp/confirm', cookieOf(opened), { code: codeAt(keyOf(secret), stepAt(app.clock.now())) }));
  return (method: 'GET' | 'POST', path: string, payload?: object) => ask(method, path, cookie, payload);
}

test('[R7-013] [R3-012] play brings points and a level, which is told with its gift; the player’s account says where they came from', async () => {
  const { browser } = await playerOf('club', 2_600_00n);
  await vi.waitFor(async () => {
    expect(await dataOf(browser.call('loyalty.getnotifications', {}))).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ trigger: 'level', type: 'credit', amount: '25', amountType: 'points' })]),
    });
  }, patient);
  expect(await dataOf(browser.call('loyalty.getinfo', {}, { locale: 'it' }))).toMatchObject({
    id: 'club',
    is_active: true,
    points: 285,
    character: null,
    pointsAlias: 'punti',
    uid: expect.any(Number),
    earned: 260,
    level: 'silver',
    levels: [{ id: 'bronze', points: 0 }, { id: 'silver', name: 'Argento', points: 250, gift: 25 }, {}, {}, {}],
    rates: expect.arrayContaining([{ product: 'slots', points: 10, stake: { amount: '100.00', currency: 'EUR' } }]),
  });
  expect(await dataOf(browser.call('loyalty.getpoints', {}))).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ kind: 'play', product: 'slots', points: 260, name: null }),
      expect.objectContaining({ kind: 'level', points: 25, name: 'Silver' }),
    ]),
    count: 2,
  });
  expect(await dataOf(browser.call('loyalty.getPrograms', {}))).toMatchObject({
    items: [
      { sysname: 'club', standing: { points: 260, level: 'silver' } },
      { sysname: 'stadium', standing: { points: 0, level: 'stand' } },
    ],
  });
  expect(await dataOf(new Browser(origin).call('loyalty.getProgram', { sysname: 'stadium' }))).toMatchObject({
    name: 'The stadium',
    counts: 'sports',
    standing: null,
  });
  expect((await new Browser(origin).call('loyalty.getProgram', { sysname: 'gold' })).status).toBe(422);
});

test('[R7-013] [R3-012] a character is chosen once, its quest is paid, and the next change waits', async () => {
  const { browser } = await playerOf('character', 0n);
  const listed = await dataOf(browser.call('loyalty.getcharacters', { offset: 1, count: 2 }));
  expect(listed).toMatchObject({ items: [{ id: 'ember' }, { id: 'noctua', name: 'Noctua' }], offset: 1, limit: 2, total: 7 });
  expect(await codeOf(browser.call('loyalty.setcharacter', { id: 'stella' }))).toBe('loyalty.character_locked');
  expect(await dataOf(browser.call('loyalty.setcharacter', { id: 'ember' }))).toBe(1);
  expect(await codeOf(browser.call('loyalty.setcharacter', { id: 'noctua' }))).toBe('loyalty.character_kept');
  const info = await dataOf<{ quests: Item[] }>(browser.call('loyalty.getinfo', {}));
  expect(info).toMatchObject({ character: { id: 'ember' }, points: expect.any(Number), character_until: expect.any(String) });
  expect(info.quests.find(({ id }) => id === 'character')).toMatchObject({ done: 1, goal: 1, points: 10 });
  expect(await dataOf(browser.call('loyalty.getnotifications', {}))).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ trigger: 'quest', type: 'credit', amount: '10' })]),
  });
});

test('[R2-048] [R7-013] a second character is chosen once the first one’s days are over: it stays as long, and pays the quest no second time', async () => {
  const { browser, uid } = await playerOf('second', 0n);
  const info = () =>
    dataOf<{ character: { id: string }; character_until: string | null; points: number }>(browser.call('loyalty.getinfo', {}));
  expect(await dataOf(browser.call('loyalty.setcharacter', { id: 'ember' }))).toBe(1);
  const first = await info();
  const chosenBefore = (days: number) =>
    app.db.ownerDatabase.query(`update loyalty_account set character_at = $2 where player_id = $1`, [
      uid,
      new Date(app.clock.now().getTime() - days * 86_400_000),
    ]);
  await chosenBefore(29);
  expect(await codeOf(browser.call('loyalty.setcharacter', { id: 'noctua' }))).toBe('loyalty.character_kept');
  expect((await info()).character.id).toBe('ember');
  await chosenBefore(30);
  expect((await info()).character_until).toBeNull();
  expect(await codeOf(browser.call('loyalty.setcharacter', { id: 'stella' }))).toBe('loyalty.character_locked');
  expect((await info()).character.id).toBe('ember');
  expect(await dataOf(browser.call('loyalty.setcharacter', { id: 'noctua' }))).toBe(1);
  const second = await info();
  expect([second.character.id, second.points]).toEqual(['noctua', first.points]);
  expect(second.character_until).toBe(new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString());
  expect(await codeOf(browser.call('loyalty.setcharacter', { id: 'ember' }))).toBe('loyalty.character_kept');
});

test('[R7-013] the shop gives cash once for a key, says what is missing, and sends goods that can be cancelled until then', async () => {
  const { browser, uid } = await playerOf('shop', 13_000_00n);
  await vi.waitFor(
    async () => expect(await dataOf(browser.call('loyalty.getinfo', {}))).toMatchObject({ points: 1_400, level: 'gold' }),
    patient,
  );
  const { items } = await dataOf<{ items: Item[] }>(browser.call('loyalty.getproducts', {}));
  expect(items.map(({ id, obstacle }) => [id, obstacle])).toEqual(
    ['spins-10', 'free-bet-2', 'cash-2', 'bonus-10', 'cards', 'dice'].map((id) => [id, null]),
  );
  const cash = () => browser.call('loyalty.buyproduct', { id: 'cash-2', idempotency_key: 'one' });
  expect(await dataOf(cash())).toBe(1);
  expect(await dataOf(cash())).toBe(1);
  expect((await wallet.balances(uid)).main).toBe(2_00n);
  expect(await dataOf(browser.call('loyalty.buyproduct', { id: 'cards' }))).toBe(1);
  expect(await codeOf(browser.call('loyalty.buyproduct', { id: 'cards' }))).toBe('loyalty.insufficient_points');
  const [cards] = (await dataOf<{ items: Item[] }>(browser.call('loyalty.getpurchases', {}))).items;
  expect(cards).toMatchObject({ product: 'cards', state: 'ordered', price: 900, name: 'Deck of club cards' });
  expect(await dataOf(browser.call('loyalty.cancelpurchase', { id: cards?.id }))).toBe(1);
  expect(await codeOf(browser.call('loyalty.cancelpurchase', { id: cards?.id }))).toBe('loyalty.cannot_cancel');
  expect(await dataOf(browser.call('loyalty.getinfo', {}))).toMatchObject({ points: 1_150 });

  await browser.call('loyalty.buyproduct', { id: 'cards' });
  const ada = await staffMember('ada');
  const waiting = (await ada('GET', '/loyalty/goods')).json().data.filter(({ player }: { player: string }) => player === String(uid));
  expect(waiting).toMatchObject([{ product: 'cards', state: 'ordered' }]);
  const about = { player: String(uid), id: waiting[0].id, note: 'Parcel 17' };
  expect((await ada('POST', '/loyalty/goods/send', about)).statusCode).toBe(204);
  expect((await ada('POST', '/loyalty/goods/cancel', about)).statusCode).toBe(404);
  expect((await dataOf<{ items: Item[] }>(browser.call('loyalty.getpurchases', {}))).items[0]).toMatchObject({
    state: 'sent',
    note: 'Parcel 17',
  });
  expect(await codeOf(browser.call('loyalty.cancelpurchase', { id: about.id }))).toBe('loyalty.cannot_cancel');
});

test('the staff gives and takes points with a reason; what comes to more than one person gives in a day waits for a second one', async () => {
  const { browser, uid } = await playerOf('given', 0n);
  const [bob, eve] = [await staffMember('bob'), await staffMember('eve')];
  const give = (points: string, key: string) =>
    bob('POST', '/loyalty/points', { player: String(uid), points, key, reason: 'a late parcel' });
  expect((await give('300', 'a')).statusCode).toBe(204);
  expect((await give('300', 'a')).statusCode).toBe(204);
  expect((await give('-200', 'b')).statusCode).toBe(204);
  const waits = await give('1', 'c');
  expect(waits.statusCode).toBe(202);
  const points = async () => (await dataOf<{ points: number }>(browser.call('loyalty.getinfo', {}))).points;
  expect(await points()).toBe(100);
  const { id, revision } = waits.json().data.waits;
  expect((await eve('POST', `/approvals/${id}/approve`, { revision })).statusCode).toBeLessThan(300);
  expect(await points()).toBe(101);
  expect((await give('zero', 'd')).statusCode).toBe(400);
  expect((await bob('GET', `/loyalty?player=${uid}`)).json().data).toMatchObject({ points: 101, earned: 101, purchases: [] });
  const audit = (await eve('GET', '/audit')).json().data as { kind: string }[];
  expect(audit.filter(({ kind }) => kind === 'loyalty.gave_points')).toHaveLength(2);
});

test('for who is under review the programme is off: no quests, nothing to stake, no notice; points from play still count', async () => {
  const { browser, play, uid } = await playerOf('review', 1_000_00n);
  await app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [uid]);
  // A round that is still open then is settled.
  await play(2_000_00n, 'second');
  await plays.drain();
  expect(await dataOf(browser.call('loyalty.getinfo', {}))).toMatchObject({ is_active: false, points: 300, quests: [] });
  const { items } = await dataOf<{ items: Item[] }>(browser.call('loyalty.getproducts', {}));
  expect(items.map(({ id }) => id)).toEqual(['cash-2', 'cards', 'dice']);
  expect(await codeOf(browser.call('loyalty.buyproduct', { id: 'spins-10' }))).toBe('loyalty.not_offered');
  expect(await dataOf(browser.call('loyalty.buyproduct', { id: 'cash-2' }))).toBe(1);
  expect((await wallet.balances(uid)).main).toBe(2_00n);
  const { items: notices } = await dataOf<{ items: { trigger: string }[] }>(browser.call('loyalty.getnotifications', {}));
  expect(notices.filter(({ trigger }) => trigger === 'level')).toEqual([]);
});
