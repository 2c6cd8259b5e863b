import type { Page, WebSocketRoute } from '@playwright/test';
import type { ServerMessage } from '@tavolo/realtime';
import { test } from '../sports.ts';
import { untilAwake } from '../visit.ts';
import { expect } from '../watch.ts';
import { onDesktop } from '../words.ts';

/** What a part of React's tree is, as far as its developer tools look at it. */
interface Fiber {
  tag: number;
  flags: number;
  child: Fiber | null;
  sibling: Fiber | null;
  alternate: Fiber | null;
  stateNode: unknown;
}

interface Counted {
  /** Renders of components by the element that they draw: `BUTTON` … */
  renders: Record<string, number>;
  /** Renders of components that stand in no odds button. */
  elsewhere: string[];
  /** When React last put something on the page, in milliseconds since the page's start. */
  lastCommit: number;
}

/** Counts which components render, by the hook of React's developer tools, which production builds call as well. */
function countRenders(): void {
  const counted: Counted = { renders: {}, elsewhere: [], lastCommit: 0 };
  const [host, performedWork] = [5, 1];
  const components = new Set([0, 1, 11, 14, 15]);
  const elementOf = (fiber: Fiber | null): Element | null => {
    for (let at = fiber; at; at = at.child) if (at.tag === host) return at.stateNode as Element;
    return null;
  };
  const visit = (fiber: Fiber): void => {
    const before = fiber.alternate;
    if (components.has(fiber.tag) && (before === null || (fiber.flags & performedWork) !== 0)) {
      const element = elementOf(fiber);
      const name = element?.tagName ?? 'nothing';
      counted.renders[name] = (counted.renders[name] ?? 0) + 1;
      if (!element?.closest('button[aria-pressed]')) counted.elsewhere.push(element?.outerHTML.slice(0, 120) ?? 'nothing');
    }
    // What was passed over keeps its children.
    if (before === null || before.child !== fiber.child) for (let child = fiber.child; child; child = child.sibling) visit(child);
  };
  Object.assign(globalThis, {
    counted,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => {
        counted.lastCommit = performance.now();
        visit(root.current);
      },
      onCommitFiberUnmount: () => {},
    },
  });
}

/** Lets the page's socket through and keeps a hand on it: what is told besides goes to the page as the server's own words do, once it listens. */
async function speakTo(page: Page): Promise<(channel: string, data: object) => Promise<void>> {
  const listening = new Map<string, WebSocketRoute>();
  let version = Date.now() * 2;
  await page.routeWebSocket(/\/live/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const said = JSON.parse(String(message)) as ServerMessage;
      // Nothing but what the test tells is told.
      if (said.type === 'message') return;
      socket.send(message);
      if (said.type === 'subscribed') listening.set(said.channel, socket);
    });
  });
  return async (channel, data) => {
    await expect.poll(() => listening.has(channel), `the page listens to ${channel}`).toBe(true);
    listening.get(channel)?.send(JSON.stringify({ type: 'message', channel, version: ++version, data }));
  };
}

interface Shown {
  id: string;
  version: number;
  markets: { id: string; state: string; selections: { id: string; odds: number; is_active: boolean; version: number }[] }[];
}

async function call<T>(page: Page, name: string, parameters: Record<string, string>): Promise<T> {
  const response = await page.request.get(`/api/${name}?${new URLSearchParams({ v: '2.34', locale: 'en', ...parameters })}`);
  return ((await response.json()) as { data: T }).data;
}

/** Thousandths: a price that no other button of the page has, so that seeing it is seeing the tick. */
const priceOf = (tick: number): number => 60_000 + tick * 10;

/** The market with another price for each of its outcomes, as the tick of the number has it. */
const ticked = ({ id, selections, state }: Shown['markets'][number], tick: number) => ({
  id,
  state,
  selections: selections.map((one) => ({ ...one, odds: priceOf(tick), version: one.version + tick })),
});

const ticks = 50;

/** Milliseconds without a render after which a page has come to rest. */
const rest = 5_000;

/** Tells one tick after another, each once the one before is on the page, and what was rendered by all of them. */
async function rendered(page: Page, tell: (tick: number) => Promise<void>): Promise<Counted> {
  // What a page does once it is awake is done, however long that takes: nothing was drawn for longer than any of it waits for.
  await untilAwake(page);
  await page.waitForFunction((rest) => {
    const { counted } = globalThis as unknown as { counted: Counted };
    return performance.now() - counted.lastCommit > rest;
  }, rest);
  await page.evaluate(() => {
    const { counted } = globalThis as unknown as { counted: Counted };
    counted.renders = {};
    counted.elsewhere = [];
  });
  for (let tick = 1; tick <= ticks; tick++) {
    await tell(tick);
    const price = (priceOf(tick) / 1_000).toFixed(2);
    await expect(page.locator('#content button[aria-pressed]', { hasText: price }).first()).toBeVisible();
  }
  return page.evaluate(() => (globalThis as unknown as { counted: Counted }).counted);
}

test.beforeEach(({ page }) => page.addInitScript(countRenders));

test('fifty ticks of one match draw its own buttons on a list of matches, and nothing else [R2-027]', onDesktop, async ({ page }) => {
  const speak = await speakTo(page);
  await page.goto('/betting/upcoming');
  const buttons = page.locator('#content button[aria-pressed]');
  await expect.poll(() => buttons.count()).toBeGreaterThan(20);
  const { items } = await call<{ items: Shown[] }>(page, 'sportsbook.getEvents', { state: 'upcoming', sport: 'football', count: '5' });
  const event = items.at(-1);
  const market = event?.markets[0];
  if (!event || !market) throw new Error('no match is offered');
  const { elsewhere, renders } = await rendered(page, (tick) =>
    speak('sports_live', { events: [{ id: event.id, version: event.version + tick, markets: [ticked(market, tick)] }] }),
  );
  expect(elsewhere).toEqual([]);
  expect(renders['BUTTON']).toBe(ticks * market.selections.length);
});

test('fifty ticks of one market draw its own buttons on the page of its match, and nothing else [R2-027]', onDesktop, async ({ page }) => {
  const speak = await speakTo(page);
  const { items } = await call<{ items: Shown[] }>(page, 'sportsbook.getEvents', { state: 'upcoming', sport: 'football', count: '5' });
  const event = items.at(-1);
  const market = event?.markets[0];
  if (!event || !market) throw new Error('no match is offered');
  await page.goto(`/betting/event/${event.id}`);
  await expect.poll(() => page.locator('#content button[aria-pressed]').count()).toBeGreaterThan(20);
  const { elsewhere, renders } = await rendered(page, (tick) => speak(`event:${event.id}`, { markets: [ticked(market, tick)] }));
  expect(elsewhere).toEqual([]);
  expect(renders['BUTTON']).toBe(ticks * market.selections.length);
});
