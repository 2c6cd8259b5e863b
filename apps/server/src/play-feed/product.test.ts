import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { kernel } from '../kernel/application/index.ts';
import { defineModule } from '../kernel/module/index.ts';
import { createTestApplication, modules, type TestApplication } from '../testing/application.ts';
import { walletService, type Wallet } from '../wallet/index.ts';
import { playFeed, type Play } from './index.ts';

const heard: Play[] = [];
let wallet: Wallet;
const listener = defineModule({
  name: 'listener',
  needs: { plays: playFeed, wallet: walletService, database: kernel.database },
  start(needs) {
    ({ wallet } = needs);
    needs.plays.follow('listener.heard', (_tx, plays) => Promise.resolve(void heard.push(...plays)));
    return {};
  },
});

let app: TestApplication;
let origin = '';
beforeAll(async () => {
  app = await createTestApplication({ modules: [...modules, listener] });
  origin = await app.listen();
});
afterAll(() => app.close());

test('a module that needs the feed hears by itself what is played in the product, tables apart from other games, and metrics say how far it is behind', async () => {
  const { database } = app.db;
  await wallet.openAccounts(database, 1n, 'EUR');
  await wallet.post(database, {
    playerId: 1n,
    currency: 'EUR',
    kind: 'adjustment',
    key: 'first money',
    fingerprint: '',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:corrections', amount: -100_00n },
    ],
  });
  const play = async (round: string, game: string) => {
    const { status } = await wallet.rounds.settle({
      playerId: 1n,
      currency: 'EUR',
      provider: 'studio',
      game,
      round,
      transaction: round,
      stake: 1_00n,
      win: 0n,
      closed: true,
      fingerprint: '',
    });
    expect(status).toBe('ok');
  };
  const [table] = await database.query<{ sysname: string }>(`select sysname from casino_game where type = 'live' limit 1`);
  await play('of a table', table!.sysname);
  await play('of a slot', 'dice');
  await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 20_000, interval: 50 });
  expect(heard.map(({ product, round }) => [round, product])).toEqual([
    ['of a table', 'live'],
    ['of a slot', 'casino'],
  ]);
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('tavolo_plays_behind_seconds{follower="listener.heard"}');
});
