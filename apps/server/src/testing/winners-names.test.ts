import { afterAll, beforeAll, expect, test } from 'vitest';
import { comesIn, dataOf, type TestPlayer } from '../campaigns/testing/players.ts';
import { defineModule } from '../kernel/module/index.ts';
import { modules } from '../modules.ts';
import { walletService, type Wallet } from '../wallet/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';

let app: TestApplication;
let origin = '';
let wallet: Wallet;
beforeAll(async () => {
  const casino = defineModule({
    name: 'casino-of-the-test',
    needs: { wallet: walletService },
    start(needs) {
      ({ wallet } = needs);
      return {};
    },
  });
  app = await createTestApplication({ modules: [...modules, casino] });
  origin = await app.listen();
});
afterAll(() => app.close());

/** Puts ten times of what the player is given on one round, which pays `win`. */
async function wins({ uid }: TestPlayer, win: bigint): Promise<void> {
  const money = { playerId: uid, currency: 'EUR', fingerprint: 'x' };
  await wallet.post(app.db.database, {
    ...money,
    kind: 'adjustment',
    key: 'first money',
    legs: [
      { account: 'main', amount: 10_00n },
      { account: 'house:corrections', amount: -10_00n },
    ],
  });
  const round = { ...money, provider: 'studio', game: 'starfall-x', round: `win-of-${uid}`, transaction: `win-of-${uid}` };
  expect(await wallet.rounds.settle({ ...round, stake: 1_00n, win, closed: true })).toMatchObject({ status: 'ok' });
}

test('the list of winners tells everybody a name only while its player agrees to that', async () => {
  const [ada, bob] = [await comesIn(app, origin), await comesIn(app, origin)];
  const nameOf = async (player: TestPlayer) => dataOf<{ fakename: string }>(await player.call('account.getInfo', {})).fakename;
  const shown = async () => {
    // Each reading is kept for a moment.
    app.clock.advance(2_000);
    const list = await fetch(`${origin}/api/games.getWinners?v=2.34&locale=en`);
    const { items } = dataOf<{ items: { player: string }[] }>({ status: list.status, body: await list.json() } as never);
    return items.map(({ player }) => player).toSorted();
  };
  await wins(ada, 5_00n);
  await wins(bob, 3_00n);
  const name = await nameOf(ada);
  expect(await shown()).toEqual(['', '']);
  await ada.call('account.changeNameConsent', { is_shown: 1 });
  expect(dataOf(await ada.call('account.getInfo', {}))).toMatchObject({ is_name_shown: true });
  expect(await shown()).toEqual(['', name]);
  await ada.call('account.changeNameConsent', { is_shown: 0 });
  expect(await shown()).toEqual(['', '']);

  expect(dataOf<{ items: object[] }>(await ada.call('privacy.getConsents', {})).items.slice(0, 2)).toMatchObject([
    { kind: 'name', about: '', given: false },
    { kind: 'name', about: '', given: true },
  ]);
});
