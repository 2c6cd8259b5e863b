import type { CallName } from '@tavolo/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesIn, type TestPlayer } from '../campaigns/testing/players.ts';
import { previewCookie } from '../content/index.ts';
import { createTestApplication, editorsToken, type TestApplication } from './application.ts';
import { Browser } from './conformance/browser.ts';
import { staffDesk } from './staff-desk.ts';

// Drafts of what promotions offer: somebody of the staff reads them by the calls that the site's pages make, with the token of a preview.

let app: TestApplication;
let origin = '';
let player: TestPlayer;
/** Token of the preview of an editor. */
let token = '';
beforeAll(async () => {
  // A Monday.
  app = await createTestApplication({ now: new Date('2026-03-02T12:00:00Z') });
  origin = await app.listen();
  player = await comesIn(app, origin);
  const desk = staffDesk(app);
  const ada = await desk.come('ada', 'admin');
  const begun = await app.application.fastify.inject({
    method: 'POST',
    url: '/staff/api/content/preview',
    headers: { origin: 'http://localhost:3000', cookie: ada },
    payload: { type: 'common', documentId: 'single', locale: 'en', path: '/offers' },
  });
  token = begun.cookies.find(({ name }) => name === previewCookie(false))?.value ?? '';
  expect(token).not.toBe('');
});
afterAll(() => app.close());

/** Writes an entry that stays a draft. */
async function draft(path: string, data: object) {
  const { body, statusCode } = await app.application.fastify.inject({
    method: 'POST',
    url: `/content/api/${path}?status=draft`,
    headers: { authorization: `Bearer ${editorsToken}` },
    payload: { data },
  });
  expect([statusCode, body]).toEqual([201, body]);
}
/** What a call lists, by the names of its items. */
async function listed(who: Pick<TestPlayer, 'call'>, name: CallName, parameters: Record<string, unknown>): Promise<string[]> {
  const { body } = await who.call(name, { count: 100, ...parameters });
  return ((body as { data?: { items: { id: string }[] } }).data?.items ?? []).map(({ id }) => id);
}
const visitor = (): Pick<TestPlayer, 'call'> => {
  const browser = new Browser(origin);
  return { call: (name, parameters = {}) => browser.call(name, parameters) };
};
/** Tokens that are of no preview. */
const guessed = () => [undefined, 'guessed', `${token.split('.')[0]}.${'A'.repeat(43)}`];

test('a draft of an offer is read by who has a preview, before its time as well, and by no player, nor can it be taken', async () => {
  await draft('campaign-offers', {
    key: 'drafted-offer',
    order: 50,
    title: 'Drafted offer',
    action: 'take',
    needs_code: false,
    conditions: [],
    gifts: [{ reward: { type: 'cash', amount: 5 } }],
    uses_per_player: 1,
    use_period: 'ever',
    budget: 1_000,
    starts_at: '2027-01-01T00:00:00.000Z',
  });
  expect(await listed(visitor(), 'campaigns.getoffers', { preview: token })).toContain('drafted-offer');
  for (const preview of guessed())
    for (const who of [player, visitor()])
      expect(await listed(who, 'campaigns.getoffers', preview === undefined ? {} : { preview })).not.toContain('drafted-offer');
  expect((await player.call('campaigns.takepromotions', { offer_id: 'drafted-offer' })).body).toMatchObject({
    error: { params: { offer_id: [{ code: 'not_found' }] } },
  });
});

test('a draft of a tournament and its empty board are read by who has a preview, and no player sees or joins it', async () => {
  await draft('tournaments', {
    sysname: 'drafted-race',
    order: 50,
    title: 'Drafted race',
    summary: 'A race.',
    palette: 'violet',
    product: 'casino',
    categories: ['slots'],
    scoring: 'multiplier',
    minimum_stake: 0.2,
    counts_bonus_money: false,
    repeats: 'daily',
    start_time: '12:00',
    hours: 12,
    prizes: [{ from_place: 1, to_place: 1, reward: { type: 'cash', amount: 10 } }],
    budget: 10,
  });
  const id = 'drafted-race-2026-03-02';
  expect(await listed(visitor(), 'tournaments.get', { preview: token })).toContain(id);
  expect((await visitor().call('tournaments.get', { id: 'drafted-race', preview: token })).body).toMatchObject({
    data: { items: [{ id, name: 'Drafted race', description: { text: 'A race.' }, join: 'signed_out', players: 0 }] },
  });
  expect((await visitor().call('leaderboard.get', { tournament: id, preview: token })).body).toMatchObject({
    data: { items: [], count: 0, tournament: id },
  });
  for (const preview of guessed()) {
    const asked = preview === undefined ? {} : { preview };
    for (const who of [player, visitor()]) {
      expect(await listed(who, 'tournaments.get', asked)).not.toContain(id);
      for (const [name, field] of [
        ['tournaments.get', 'id'],
        ['leaderboard.get', 'tournament'],
      ] as const)
        expect((await who.call(name, { [field]: id, ...asked })).status).toBe(422);
    }
  }
  expect((await player.call('tournaments.participate', { id })).status).toBe(422);
  expect(await app.db.ownerDatabase.query('select from tournament where id = $1', [id])).toEqual([]);
});

test('a draft of a product of the shop is read by who has a preview, and no player sees or buys it', async () => {
  await draft('loyalty-products', { key: 'drafted-mug', order: 50, title: 'Drafted mug', price: 1, kind: 'goods' });
  expect(await listed(player, 'loyalty.getproducts', { preview: token })).toContain('drafted-mug');
  for (const preview of guessed())
    expect(await listed(player, 'loyalty.getproducts', preview === undefined ? {} : { preview })).not.toContain('drafted-mug');
  expect((await player.call('loyalty.buyproduct', { id: 'drafted-mug' })).status).toBe(422);
});
