import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesIn, codeOf, dataOf, type TestPlayer } from '../campaigns/testing/players.ts';
import { defineModule } from '../kernel/module/index.ts';
import { modules } from '../modules.ts';
import { playFeed, type PlayFeed } from '../play-feed/index.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { openLive } from '../testing/live-client.ts';
import { walletService, type Wallet } from '../wallet/index.ts';

// The tests begin on Monday, the second of March 2026.
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

let rounds = 0;
async function spin({ uid }: TestPlayer, stake: bigint, win: bigint, game = 'starfall-x') {
  const transaction = `spin-${(rounds += 1)}`;
  const round = { playerId: uid, currency: 'EUR', provider: 'studio', game, round: transaction, transaction, fingerprint: 'x' };
  expect(await wallet.rounds.settle({ ...round, stake, win, closed: true })).toMatchObject({ status: 'ok' });
  await plays.drain();
}
const fund = ({ uid }: TestPlayer, amount: bigint) =>
  wallet.post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'adjustment',
    key: 'first money',
    fingerprint: 'x',
    legs: [
      { account: 'main', amount },
      { account: 'house:corrections', amount: -amount },
    ],
  });

test('[R7-018] [R7-012] [R3-017] a player joins, scores by the rules, sees the own place, and ids that are none are refused', async () => {
  const [ada, bob] = [await comesIn(app, origin), await comesIn(app, origin)];
  for (const player of [ada, bob]) await fund(player, 100_00n);
  const listed = dataOf<{ items: { id: string; status: string; join: string }[]; count: number }>(await ada.call('tournaments.get', {}));
  expect(listed.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['slots-week-2026-03-02', 'weekend-league-2026-03-06']));
  expect(dataOf<{ count: number }>(await ada.call('tournaments.get', { status: 'paid' })).count).toBe(0);
  const id = 'slots-week-2026-03-02';
  expect(dataOf(await ada.call('tournaments.get', { id: 'slots-week' }))).toMatchObject({
    count: 1,
    items: [
      {
        id,
        name: 'Slots week',
        status: 'running',
        started_at: '2026-03-01T23:00:00.000Z',
        finished_at: '2026-03-08T23:00:00.000Z',
        product: 'casino',
        scoring: 'multiplier',
        minimum_stake: { amount: '0.20', currency: 'EUR' },
        prize_pool: { amount: '1450.00', currency: 'EUR' },
        description: { img_735_240: expect.stringContaining('tournament_slots'), text: expect.any(String) },
        join: 'open',
        own: null,
      },
    ],
  });
  // What is played before joining doesn't count.
  await spin(ada, 1_00n, 50_00n);
  for (const player of [ada, bob]) expect((await player.call('tournaments.participate', { id })).body).toMatchObject({ data: 1 });
  await spin(ada, 1_00n, 3_50n);
  await spin(ada, 10n, 9_00n);
  await spin(ada, 1_00n, 99_00n, 'dice');
  await spin(bob, 2_00n, 24_80n);
  // Others read the name of who agreed to that, and nobody else's.
  await bob.call('account.changeNameConsent', { is_shown: 1 });
  const { fakename } = dataOf<{ fakename: string }>(await bob.call('account.getInfo', {}));
  expect(dataOf(await ada.call('leaderboard.get', { tournament: id }))).toMatchObject({
    count: 2,
    tournament: id,
    items: [
      { place: 1, score: '12.40', prize: '€500.00', is_own: false, player: fakename },
      { place: 2, score: '3.50', prize: '€250.00', is_own: true, player: '' },
    ],
    own: { place: 2, score: '3.50', prize: '€250.00', next_score: '12.40' },
  });
  expect(
    dataOf<{ items: { own: object; join: string; players: number }[] }>(await ada.call('tournaments.get', { id })).items[0],
  ).toMatchObject({
    join: 'joined',
    players: 2,
    own: { place: 2, score: '3.50' },
  });
  for (const [call, field] of [
    ['tournaments.get', 'id'],
    ['tournaments.participate', 'id'],
    ['leaderboard.get', 'tournament'],
  ] as const)
    expect(codeOf(await ada.call(call, { [field]: 'slots-week-1999-01-04' }), field)).toBe('not_found');
  expect(codeOf(await ada.call('tournaments.get', { status: 'over' }), 'status')).toBe('wrong_field');
});

test('somebody whose identity is under review can’t join, and is told why', async () => {
  const eve = await comesIn(app, origin);
  await app.db.ownerDatabase.query('update player set is_on_verification = true where id = $1', [eve.uid]);
  expect(dataOf<{ items: { join: string }[] }>(await eve.call('tournaments.get', { id: 'slots-week' })).items[0]?.join).toBe('not_offered');
  expect((await eve.call('tournaments.participate', { id: 'slots-week' })).body).toMatchObject({
    error: { code: 'tournaments.not_offered' },
  });
});

test('[R7-018] who looks at a board hears of each score and each new player through the socket, and of no other run', async () => {
  const [ada, bob] = [await comesIn(app, origin), await comesIn(app, origin)];
  for (const player of [ada, bob]) await fund(player, 100_00n);
  const [id, other] = ['slots-week-2026-03-02', 'weekend-league-2026-03-06'];
  // Boards are everybody's: a visitor hears them, too.
  const [onlooker, elsewhere] = [await openLive(origin), await openLive(origin)];
  try {
    await onlooker.hear(`tournament:${id}`);
    await elsewhere.hear(`tournament:${other}`);
    const boardOf = async () => {
      const { data } = await onlooker.next('message');
      return data as { version: number; players: number; top: { place: number; player: string; score: string }[] };
    };
    expect((await ada.call('tournaments.participate', { id })).status).toBe(200);
    const joined = await boardOf();
    expect((await bob.call('tournaments.participate', { id })).status).toBe(200);
    expect((await boardOf()).players).toBe(joined.players + 1);
    await spin(ada, 1_00n, 77_00n);
    const led = await boardOf();
    expect(led.top[0]).toEqual({ place: 1, player: '', score: '77.00' });
    await spin(bob, 1_00n, 88_00n);
    const overtaken = await boardOf();
    expect(overtaken.top.slice(0, 2).map(({ place, score }) => [place, score])).toEqual([
      [1, '88.00'],
      [2, '77.00'],
    ]);
    expect(overtaken.version).toBeGreaterThan(led.version);
    // What changes no score is told to nobody: the next message is that of the next score.
    await spin(ada, 1_00n, 0n);
    await spin(ada, 1_00n, 99_00n);
    expect((await boardOf()).top[0]).toMatchObject({ score: '99.00' });
    expect(await elsewhere.sofar('message')).toEqual([]);
  } finally {
    onlooker.close();
    elsewhere.close();
  }
});
