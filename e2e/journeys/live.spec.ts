import type { APIRequestContext, Page } from '@playwright/test';
import { call, field } from '../api.ts';
import { deposited, signedUp } from '../player.ts';
import { expect, test } from '../watch.ts';
import { onDesktop, onPhone, words } from '../words.ts';

/** Counts how often the balance was answered, and the messages of channels. */
function watchAnswers(page: Page): { balance: number; told: string[] } {
  const answers = { balance: 0, told: [] as string[] };
  page.on('response', (response) => {
    if (response.url().includes('/api/account.getBalance')) answers.balance++;
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const [, channel] = /"type":"message","channel":"(\w+)"/.exec(payload.toString()) ?? [];
      if (channel !== undefined) answers.told.push(channel);
    });
  });
  return answers;
}

/** Opens a page and waits until it hears the socket and knows the balance. A question that is under way when the socket begins is asked anew. */
async function listening(page: Page, path: string) {
  const answers = watchAnswers(page);
  const heard = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"subscribed","channel":"balance"')));
  await page.goto(path);
  await heard;
  await expect.poll(() => answers.balance).toBeGreaterThan(0);
  return answers;
}

const balance = (page: Page, amount: string) => page.getByRole('banner').getByRole('link', { name: amount });

/** A deposit that the provider's page has not been told of yet: its number, and how it is paid. */
async function begunDeposit(request: APIRequestContext, amount: string) {
  const order = await call(request, 'cashier.makedeposit', { method: 'card', amount, idempotency_key: crypto.randomUUID() }, 'POST');
  const form = { number: '4111111111111111', expiry: '12/30', cvc: '123', holder: 'Anna Rossi' };
  return {
    id: String(field(order, 'transaction')),
    pay: () => request.post(String(field(order, 'action', 'url')), { form, maxRedirects: 0 }),
  };
}

test('a deposit’s success appears by itself in two open tabs [R4-016]', onPhone, async ({ page }) => {
  await signedUp(page);
  await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
  const { id, pay } = await begunDeposit(page.request, '25');
  const waiting = await listening(page, `/cashier/paypending/${id}`);
  // From now on the first tab is in the background.
  const other = await page.context().newPage();
  const answers = [waiting, await listening(other, '/promotions')];
  await expect(balance(other, '€0.00')).toBeVisible();
  await pay();
  await expect(page).toHaveURL(new RegExp(`/cashier/paysuccess/${id}$`));
  await expect(balance(other, '€25.00')).toBeVisible();
  // It was the socket that said so.
  for (const { told } of answers) expect(told.toSorted().slice(0, 2)).toEqual(['balance', 'payments']);
  await other.close();
});

test('where a proxy forbids sockets, the page finds out by asking [R4-016]', onPhone, async ({ page }) => {
  await page.routeWebSocket(/\/live/, (socket) => socket.close({ code: 1008 }));
  await signedUp(page);
  await call(page.request, 'protection.declineLimit', { confirmed: '1' }, 'POST');
  const { id, pay } = await begunDeposit(page.request, '25');
  await page.goto(`/cashier/paypending/${id}`);
  await pay();
  await expect(page).toHaveURL(new RegExp(`/cashier/paysuccess/${id}$`));
  await expect(balance(page, '€25.00')).toBeVisible();
});

test('a session that is ended on another device ends here by itself', onDesktop, async ({ page, browser, baseURL, watched }) => {
  // What a page that has just begun to listen asks may reach the server after the session's end.
  for (const question of ['games.getNetResult', 'account.getBalance']) watched.allow(question);
  await signedUp(page);
  // The same session in a browser that shares nothing else with this one: no storage can tell it.
  const elsewhere = await browser.newContext({ baseURL, storageState: await page.context().storageState() });
  await listening(page, '/promotions');
  await call(elsewhere.request, 'auth.logout');
  await expect(page.getByRole('banner').getByText(words('en', 'shell', 'register'))).toBeVisible();
  await elsewhere.close();
});

test(
  'after a time without a connection, and after a restart of the server, the page knows by itself what it has missed',
  onPhone,
  async ({ page, watched }) => {
    // What stands between page and server may send on into a socket that the page has closed, and its own may not be open yet when the page's is.
    for (const text of ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', 'CLOSING or CLOSED', 'before the connection is established'])
      watched.allow(text);
    await signedUp(page);
    let opened = 0;
    let restart = () => {};
    await page.routeWebSocket(/\/live/, (socket) => {
      opened++;
      const server = socket.connectToServer();
      restart = () => {
        void socket.close({ code: 1012, reason: 'restart' });
        void server.close();
      };
    });
    await page.goto('/promotions');
    await expect(balance(page, '€0.00')).toBeVisible();
    await expect.poll(() => opened).toBe(1);
    await test.step('offline', async () => {
      await expect(page.locator('div[popover]')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      await deposited(page.request, '20');
      await page.context().setOffline(false);
      await expect(balance(page, '€20.00')).toBeVisible();
      await expect.poll(() => opened).toBe(2);
    });
    await test.step('a restart', async () => {
      restart();
      await deposited(page.request, '20');
      await expect(balance(page, '€40.00')).toBeVisible();
      await expect.poll(() => opened).toBe(3);
    });
  },
);
