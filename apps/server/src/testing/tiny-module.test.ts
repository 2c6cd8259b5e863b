import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { modules } from '../modules.ts';
import { createTestApplication, type TestApplication } from './application.ts';
import { Browser } from './conformance/browser.ts';
import { signUpAt } from './sign-up.ts';
import { besideTiny, tinyModule } from './tiny/module.ts';

let app: TestApplication;
let origin = '';
let player: Browser;
beforeAll(async () => {
  app = await createTestApplication({ modules: [...besideTiny(modules), tinyModule] });
  origin = await app.listen();
  player = new Browser(origin);
  player.remember((await signUpAt(origin, 'tiny@example.com')).cookie);
});
afterAll(() => app.close());

const words = async () => (await fetch(`${origin}/tiny/words`)).json();

test('a folder and a line in the list make a module: its call writes its table, its event starts its job', async () => {
  expect((await player.call('events.handle', { event_name: 'hello' })).status).toBe(200);
  await vi.waitFor(async () => expect(await words()).toEqual([{ word: 'hello', counted: 1 }]), { timeout: 20_000, interval: 50 });
  expect((await player.call('events.handle', { event_name: 'hello' })).status).toBe(200);
  await vi.waitFor(async () => expect(await words()).toEqual([{ word: 'hello', counted: 2 }]), { timeout: 20_000, interval: 50 });
});

test('its guard stands before its call', async () => {
  const { status, body } = await player.call('events.handle', { event_name: 'rude' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ error: { type: 'AccessDeniedException', code: 'rude' } });
  expect(JSON.stringify(await words())).not.toContain('rude');
});

test('its figures stand among the metrics, and its call among those that are answered', async () => {
  expect(await (await fetch(`${origin}/metrics`)).text()).toContain('tiny_words 1');
  expect(app.application.calls.find(({ name }) => name === 'events.handle')).toEqual({ name: 'events.handle', isBuilt: true });
});
