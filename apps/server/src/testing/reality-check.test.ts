import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWallet } from '../wallet/index.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser, registration, type Answer } from './conformance/browser.ts';
import { askGame, enterGame, sendTo } from './game-client.ts';

// A check that is due, in the whole product over HTTP: the game that is open is refused its next round for money until the player has answered.

let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication();
  origin = await app.listen();
});
afterAll(() => app.close());

const minute = 60_000;
let keys = 0;

interface Frame {
  round(): Promise<{ status: number; code: string | null }>;
}

async function opened(browser: Browser, mode: 'real' | 'demo'): Promise<Frame> {
  const launched = await browser.call('games.launch', { sysname: 'dice', mode });
  expect(launched.status, JSON.stringify(launched.body)).toBe(200);
  const session = await enterGame(sendTo(origin), (launched.body as { data: { url: string } }).data);
  return {
    async round() {
      // Rounds keep the distance that the rules of the game ask for.
      app.clock.advance(6_000);
      const bet = { key: `k${(keys += 1)}`, stake: '100', choice: { direction: 'over', target: 5000 } };
      const { status, error } = await askGame(sendTo(origin), session, 'round', bet);
      return { status, code: error?.code ?? null };
    },
  };
}

async function player(): Promise<{ browser: Browser; uid: bigint; email: string }> {
  const browser = new Browser(origin);
  const form = registration();
  const { body } = await browser.call('auth.register', form);
  const uid = BigInt((body as { data: { uid: number } }).data.uid);
  await browser.call('protection.declineLimit', { confirmed: 1 });
  await createWallet({ database: app.db.database, clock: app.clock }).post(app.db.database, {
    playerId: uid,
    currency: 'EUR',
    kind: 'deposit',
    key: 'start',
    fingerprint: 'x',
    legs: [
      { account: 'main', amount: 100_00n },
      { account: 'house:deposits:card', amount: -100_00n },
    ],
  });
  return { browser, uid, email: String(form.email) };
}

const dataOf = ({ body }: Answer) => (body as { data: Record<string, unknown> }).data;
const checkOf = async (browser: Browser) => dataOf(await browser.call('protection.getRealityCheck', {}));
const ok = { status: 200, code: null };
/** The wallet's word to any provider for a stake that the player's own protection refuses; the site's window says the rest. */
const stopped = { status: 403, code: 'limit_reached' };

test('[RGP-15] a check that is due stops the open game until it is answered, shows what the ledger holds, and is due again after the next interval', async () => {
  const { browser, uid } = await player();
  expect((await browser.call('protection.setRealityCheck', { minutes: 15 })).status).toBe(200);
  const game = await opened(browser, 'real');
  expect(await game.round()).toEqual(ok);
  expect(await game.round()).toEqual(ok);
  expect(await checkOf(browser)).toMatchObject({ is_due: false });

  app.clock.advance(15 * minute);
  expect(await game.round()).toEqual(stopped);
  expect(await game.round()).toEqual(stopped);
  // Another game, opened anew, takes nothing either; what is tried out for nothing goes on.
  expect(await (await opened(browser, 'real')).round()).toEqual(stopped);
  expect(await (await opened(browser, 'demo')).round()).toEqual(ok);

  const [played] = await app.db.database.query<{ staked: bigint; won: bigint }>(
    `select sum(stake)::bigint as staked, sum(win)::bigint as won from round where player_id = $1 and currency = 'EUR'`,
    [uid],
  );
  const amount = (minor: bigint) => ({ amount: (Number(minor) / 100).toFixed(2), currency: 'EUR' });
  expect(played?.staked).toBe(200n);
  expect(await checkOf(browser)).toMatchObject({
    is_due: true,
    minutes: 15,
    staked: amount(200n),
    won: amount(played?.won ?? 0n),
    net: amount((played?.won ?? 0n) - 200n),
  });

  expect(dataOf(await browser.call('protection.goOn', {}))).toMatchObject({ is_due: false });
  expect(await (await opened(browser, 'real')).round()).toEqual(ok);
  app.clock.advance(15 * minute);
  expect(await (await opened(browser, 'real')).round()).toEqual(stopped);
});

test('[RGP-15] who leaves by the check’s exit is signed out, the game with them, and comes back to a new interval', async () => {
  const { browser, email } = await player();
  await browser.call('protection.setRealityCheck', { minutes: 15 });
  const game = await opened(browser, 'real');
  expect(await game.round()).toEqual(ok);
  app.clock.advance(15 * minute);
  expect(await checkOf(browser)).toMatchObject({ is_due: true });
  expect((await browser.call('auth.logout', {})).status).toBe(200);
  expect((await game.round()).status).toBe(401);
  expect((await browser.call('protection.getRealityCheck', {})).status).toBe(401);
  expect((await browser.call('auth.login', { login: email, password: 'Secret.123' })).status).toBe(200);
  expect(await checkOf(browser)).toMatchObject({ is_due: false, staked: { amount: '0.00' } });
  expect(await (await opened(browser, 'real')).round()).toEqual(ok);
});
