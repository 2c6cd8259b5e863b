import { findings } from '../axe.ts';
import { unanswered } from '../consent.ts';
import { languagesOf } from '../sample/languages.ts';
import { untilAwake } from '../visit.ts';
import { expect, test } from '../watch.ts';
import { at, onDesktop, onPhone, paired, words } from '../words.ts';

test.use({ storageState: unanswered });

/** Settings under which everything of others is set up; its hosts are answered here. */
const settings = {
  tags: { tagManager: 'GTM-TEST', analytics: null, metrika: null, facebook: null, tiktok: null },
  marketing: { script: '/stand-in-tracker.js', domain: 'd', target: 't', token: 'k', siteGroup: 'g' },
  chat: {
    __component: 'chat.betunlim',
    id: 1,
    script_url: '/stand-in-chat.js',
    global_name: 'standIn',
    show_method: 'show',
    hide_method: 'hide',
    open_method: 'open',
    close_method: 'close',
    identify_method: 'identify',
    reset_method: 'reset',
  },
  vitals: { address: '/vitals', share: 1 },
  seon: '/stand-in-seon.js',
};

const chatScript = `window.chatCalls = []; window.standIn = new Proxy({}, { get: (_, name) => () => void window.chatCalls.push(String(name)) });`;

for (const locale of languagesOf(import.meta.url)) {
  test(`${locale}: visitors are asked once, refusing is one press, and the footer asks again`, paired[locale], async ({ page }) => {
    const w = (key: string) => words(locale, 'consent', key);
    await page.goto(at(locale, '/'));
    const question = page.getByRole('region', { name: w('title') });
    await expect(question).toBeVisible();
    const refuse = question.getByRole('button', { name: w('refuse') });
    const accept = question.getByRole('button', { name: w('accept') });
    const [one, other] = [await refuse.boundingBox(), await accept.boundingBox()];
    expect(one && other && Math.abs(one.width - other.width) < 2 && one.height === other.height, 'the same size').toBe(true);
    const look = (button: typeof refuse) =>
      button.evaluate((element) => `${getComputedStyle(element).backgroundColor} ${getComputedStyle(element).color}`);
    await page.mouse.move(1, 1);
    await expect.poll(() => look(accept)).toBe(await look(refuse));
    expect(await findings(page, { within: 'section[aria-labelledby]' })).toEqual([]);
    await refuse.click();
    await expect(question).toBeHidden();
    await page.reload();
    await untilAwake(page);
    await expect(question).toBeHidden();

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words(locale, 'shell', 'cookies') })
      .click();
    const dialog = page.getByRole('dialog', { name: w('settings') });
    await expect(dialog.getByRole('switch', { name: w('statistics') })).not.toBeChecked();
    await dialog.getByRole('switch', { name: w('statistics') }).press('Space');
    await dialog.getByRole('button', { name: w('keep') }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => document.cookie)).toMatch(/tavolo_consent=1\.s\./);
  });
}

test('the question covers no way to begin on the smallest phone, and is not asked over a game', onPhone, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const question = page.getByRole('region', { name: words('en', 'consent', 'title') });
  await expect(question).toBeVisible();
  const register = page.getByRole('link', { name: words('en', 'shell', 'register'), exact: true }).first();
  const begin = page.getByRole('main').locator('a:visible').first();
  const bar = page.getByRole('navigation', { name: words('en', 'shell', 'menu'), exact: true });
  // It comes from below.
  await expect(async () => {
    const box = await question.boundingBox();
    for (const way of [register, begin, bar]) {
      const place = await way.boundingBox();
      expect(box && place && (place.y + place.height <= box.y || place.y >= box.y + box.height), 'apart from the question').toBe(true);
    }
  }).toPass({ timeout: 60_000 });
  await page.goto('/game/dice');
  await untilAwake(page);
  await expect(question).toBeHidden();
});

test('[R9-010] [R7-023] [R3-023] nothing of others is loaded, told or stored before the visitor agrees', onDesktop, async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/tracking/settings', (route) => route.fulfill({ json: settings }));
  await page.route('**/stand-in-*.js', (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'text/javascript', body: route.request().url().includes('chat') ? chatScript : '' });
  });
  // The policy of this product's content knows no tag manager: what is asked of it is enough.
  await page.addInitScript(() => {
    const { append } = Element.prototype;
    HTMLHeadElement.prototype.append = function (this: HTMLHeadElement, ...nodes: (Node | string)[]) {
      const [node] = nodes;
      if (node instanceof HTMLScriptElement && node.src.includes('googletagmanager')) document.documentElement.dataset['tag'] = node.src;
      else append.apply(this, nodes);
    };
  });
  // Whether the code holds is not this test's question.
  await page.route('**/api/campaigns.checkPromocode*', (route) => route.fulfill({ json: { data: { valid: true, description: {} } } }));
  const hit = page.waitForRequest('**/hit?*', { timeout: 60_000 });
  await page.goto('/?track_id=td_7&publisher_id=p&promo_code=WELCOME&ANALYTICS_DEBUG=1');
  expect(new URL((await hit).url()).search).toBe('?td=7&publisher_id=p');
  const overlay = page.getByRole('region', { name: /Analytics events/ });
  await expect(overlay.getByText('held back: no consent').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key !== 'tavolo.locale')
        .toSorted(),
    ),
  ).toEqual(['promo_code']);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: words('en', 'consent', 'accept') }).click();
  await expect.poll(() => asked.toSorted()).toEqual(['/stand-in-chat.js', '/stand-in-tracker.js']);
  await expect(page.locator('html')).toHaveAttribute('data-tag', 'https://www.googletagmanager.com/gtm.js?id=GTM-TEST');
  const told = () =>
    page.evaluate(() => JSON.stringify((Reflect.get(window, 'dataLayer') as object[]).filter((entry) => 'page_path' in entry)));
  await expect.poll(told).toBe(JSON.stringify([{ event: 'pageview', page_path: '/', page_route: 'home/home' }]));

  const chatCalls = () => page.evaluate(() => (Reflect.get(window, 'chatCalls') as string[]).join(' '));
  await expect.poll(chatCalls).toBe('show');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await page.getByRole('link', { name: /Dice/ }).first().click();
  await page.waitForURL('**/game/**');
  await expect.poll(chatCalls).toBe('show close hide');
  await page.goBack();
  await expect.poll(chatCalls).toBe('show close hide show');
});
