import { expect, type Cookie, type Page } from '@playwright/test';
import { call } from './api.ts';
import { signedUp } from './player.ts';
import { test as visit } from './visit.ts';

/** What went wrong in a page while nobody looked. */
export interface Watch {
  readonly faults: readonly string[];
  /** A failure that belongs to the test: its address or message holds this text. */
  allow(text: string): void;
}

/** Where games play rounds: asked too early, the answer is 429 and the game waits. */
const roundAddress = '/studio/round';

/** Console errors and warnings, exceptions, refused content, answers of 400 and more and requests without an answer. */
async function watch(page: Page): Promise<Watch> {
  const faults: string[] = [];
  const allowed: string[] = [];
  const note = (fault: string) => {
    if (!allowed.some((text) => fault.includes(text))) faults.push(fault);
  };
  page.on('console', (message) => {
    // Said of every frame of one's own origin; the games in it are the product's own, under their own policy.
    if (message.text().includes('can escape its sandboxing')) return;
    if (message.location().url.endsWith(roundAddress) && message.text().includes('429')) return;
    // The tests' own doing (playwright.config.ts).
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    // Said by the clock, on a busy machine of pictures that are shown as well; pages/screens.spec.ts looks for those that are not.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      note(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() === 429 && response.url().endsWith(roundAddress)) return;
    if (response.status() >= 400) note(`${response.status()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it still waits for.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') note(`${request.failure()?.errorText} ${request.url()}`);
  });
  await hearNotices(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      reportError(new Error(`refused by policy: ${event.violatedDirective} ${event.blockedURI}`)),
    );
  });
  return { faults, allow: (text) => allowed.push(text) };
}

/** Remembers the notices of a page: they go by themselves after five seconds, which on a busy machine may pass between two looks. */
export async function hearNotices(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: string[] = [];
    // By their ids: a notice over which a window opens or closes is another element afterwards.
    const seen = new Set<string>();
    Object.assign(globalThis, { told });
    const look = () => {
      for (const card of document.querySelectorAll('section[popover=manual] > div')) {
        if (seen.has(card.id) || !card.checkVisibility()) continue;
        seen.add(card.id);
        told.push(card.textContent);
      }
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    // The list is shown after its first notice was put into it.
    document.addEventListener('toggle', look, true);
  });
}

/** Waits until a notice with this text is in sight, or was since the page was loaded, in whatever order; the same one is not found again. */
export async function expectTold(page: Page, text: string): Promise<void> {
  const find = () =>
    page.evaluate((wanted) => {
      const told: string[] = Reflect.get(globalThis, 'told') ?? [];
      const place = told.findIndex((one) => one.includes(wanted));
      return place < 0 ? [...told] : told.splice(place, 1);
    }, text);
  // A page that is just being left is asked again.
  await expect.poll(() => find().catch(() => []), `the notice "${text}"`).toContainEqual(expect.stringContaining(text));
}

/** Every test fails when its page reports a fault, whatever else it looks at. */
export const test = visit.extend<{ watched: Watch }, { playerCookies: Cookie[] }>({
  watched: [
    async ({ page }, use) => {
      const watched = await watch(page);
      await use(watched);
      expect(watched.faults, 'faults that the page reported').toEqual([]);
    },
    { auto: true },
  ],
  /** The session of a confirmed player without money or limits, for tests that only look: one for all of a worker's. */
  playerCookies: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL });
      const page = await context.newPage();
      await signedUp(page);
      // Else the question for a limit stands where deposits are made.
      await call(page.request, 'protection.declineLimit', { confirmed: 1 }, 'POST');
      // And that for how often play stops over the first game for money.
      await call(page.request, 'protection.setRealityCheck', { minutes: 60 }, 'POST');
      await use(await context.cookies());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
