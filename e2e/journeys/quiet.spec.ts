import type { Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { dataTold, signedUp } from '../player.ts';
import { untilAwake } from '../visit.ts';
import { expect, test } from '../watch.ts';
import { onPhone } from '../words.ts';

test.use({ setsClock: true });

/** Seconds after which the page would take the server for gone, less some. */
const longestJump = 45;

/** What stands between page and server: says on what both say, counts what is asked, and can say something itself. */
async function listen(page: Page) {
  const asked: string[] = [];
  const heard = new Map<string, number>();
  let pongs = 0;
  let say: (message: object) => void = () => {};
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    say = (message) => socket.send(JSON.stringify(message));
    socket.onMessage((text) => {
      if (text === '{"type":"pong"}') pongs++;
      else server.send(text);
    });
    server.onMessage((text) => {
      const message: unknown = JSON.parse(String(text));
      const channel = field(message, 'channel');
      if (typeof channel === 'string') heard.set(channel, Number(field(message, 'version') ?? 0));
      socket.send(text);
    });
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  return {
    /** What was asked since the last look. */
    asked: () => asked.splice(0).toSorted(),
    hears: (channel: string) => heard.has(channel),
    /** Time passes by the page's clock; the server says now and then that it is there. */
    async pass(seconds: number) {
      for (let left = seconds; left > 0; left -= longestJump) {
        const before = pongs;
        say({ type: 'ping' });
        await expect.poll(() => pongs).toBeGreaterThan(before);
        await page.clock.fastForward(Math.min(longestJump, left) * 1000);
      }
      await page.waitForLoadState('networkidle');
    },
    /** The server says that something has happened in a channel. */
    tell(channel: string) {
      const version = (heard.get(channel) ?? 0) + 1;
      heard.set(channel, version);
      say({ type: 'message', channel, version });
    },
  };
}

interface Quiet {
  path: (player: { deposit: string }) => string;
  /** What is asked once after a message of the channel. */
  asks: Readonly<Record<string, readonly string[]>>;
}

const everywhere = { balance: ['account.getBalance', 'games.getNetResult'], notices: ['loyalty.getnotifications'] } as const;
const pages: Readonly<Record<string, Quiet>> = {
  'a payment’s page that waits': {
    path: ({ deposit }) => `/cashier/paypending/${deposit}`,
    asks: { ...everywhere, payments: ['account.getBalance', 'cashier.getdepositinfo'] },
  },
  'the identity check that is looked at': {
    path: () => '/profile/verification',
    asks: { ...everywhere, verification: ['verification.get'] },
  },
  'the copy of the data that is being made': { path: () => '/profile/settings', asks: { ...everywhere, exports: ['privacy.getExports'] } },
};

for (const [name, { path, asks }] of Object.entries(pages)) {
  test(`${name} asks nothing while its socket is live, and once after a message [R4-016]`, onPhone, async ({ page }) => {
    await signedUp(page);
    await dataTold(page);
    await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
    await call(page.request, 'sumsub.createApplicant', {}, 'POST');
    await call(page.request, 'account.setUserOnVerification', {}, 'POST');
    const order = await call(
      page.request,
      'cashier.makedeposit',
      { method: 'card', amount: '25', idempotency_key: crypto.randomUUID() },
      'POST',
    );
    // The real one is made within moments.
    const copy = { id: '1', state: 'pending', requested_at: new Date().toISOString(), ready_at: null, expires_at: null };
    await page.route('**/api/privacy.getExports*', (route) => route.fulfill({ json: { data: { items: [copy] } } }));
    await page.clock.install();
    const server = await listen(page);
    await page.goto(path({ deposit: String(field(order, 'transaction')) }));
    await untilAwake(page);
    for (const channel of Object.keys(asks)) {
      await expect(async () => {
        await page.clock.runFor(1_000);
        expect(server.hears(channel)).toBe(true);
      }).toPass();
    }
    // Notices are for whoever has touched the page.
    await page.getByRole('heading', { level: 1 }).click();
    await server.pass(20);
    server.asked();

    // Once in five minutes it is asked how long play has lasted.
    await server.pass(240);
    expect(server.asked()).toEqual([]);
    for (const [channel, calls] of Object.entries(asks)) {
      server.tell(channel);
      await server.pass(5);
      expect(server.asked(), channel).toEqual(calls);
    }
  });
}
