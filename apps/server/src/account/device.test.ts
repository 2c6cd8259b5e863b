import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceName, networkOf } from './device-name.ts';
import { endByLetter, notMeLife } from './new-device.ts';
import type { Origin } from './parts.ts';
import { signIn } from './sign-in.ts';
import { createAccountFixture, from, refusal, type AccountFixture } from './testing/fixture.ts';
import { signInsOf } from './session-history.ts';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await createAccountFixture();
});
afterAll(() => fixture.close());

const enter = (login: string, password: string, origin: Origin = from()) => signIn(fixture.tools, { login, password }, origin);
const subjects = async (email: string) => (await fixture.messagesTo(email)).map(({ subject }) => subject);
const phone = {
  address: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
};

describe('[AUT-15] Devices that a player has not used before', () => {
  test('the first one, at sign-up, is silent; a known one as well; another one is told of with time, place and device', async () => {
    const { email, password, token, ...opened } = await fixture.signUp();
    expect(await subjects(email)).toHaveLength(1);
    const device = 'deviceToken' in opened ? String(opened.deviceToken) : '';
    await enter(email, password, { ...from(), device });
    expect(await subjects(email)).toHaveLength(1);
    await enter(email, password, phone);
    const [letter] = await fixture.messagesTo(email);
    expect(letter?.subject).toBe('New device on your Nova account');
    expect(letter?.body_text).toContain('When: 21.11.2026 13:00 (Europe/Rome)');
    expect(letter?.body_text).toContain('Where: network 203.0.113.x');
    expect(letter?.body_text).toContain('Device: Safari, iPhone');
    expect(letter?.body_text).toMatch(/This wasn’t me: https:\/\/nova\.example\/\?popup=auth&step=restore&notMe=\S+/);
    expect(letter?.body_text).not.toContain('203.0.113.77');
    expect(await fixture.account.authenticate(token)).not.toBeNull();
  });

  test('the letter is in the account’s language', async () => {
    const { email, password, playerId } = await fixture.signUp();
    await fixture.test.database.query("UPDATE player SET locale = 'it' WHERE id = $1", [playerId]);
    await enter(email, password);
    const [letter] = await fixture.messagesTo(email);
    expect(letter?.subject).toBe('Nuovo dispositivo sul tuo conto Nova');
    expect(letter?.body_text).toContain('Non sono io: https://nova.example/it?popup=auth&step=restore&notMe=');
  });

  test('its link ends every session and every device’s fame; it holds a week, and no other text is one', async () => {
    const { email, password, token } = await fixture.signUp();
    const stranger = await enter(email, password);
    const link = /notMe=(\S+)/.exec((await fixture.messagesTo(email))[0]?.body_text ?? '')?.[1] ?? '';
    for (const wrong of [
      '',
      'x',
      link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      link.replace(/^\d+/, (id) => String(Number(id) + 1)),
      `${link}x`,
    ])
      expect(await refusal(endByLetter(fixture.tools, wrong))).toBe('InvalidParameter token:token_invalid');
    await endByLetter(fixture.tools, link);
    expect(await fixture.account.authenticate(token)).toBeNull();
    expect(await fixture.account.authenticate(stranger.token)).toBeNull();
    const before = (await subjects(email)).length;
    await enter(email, password, { ...from(), device: 'deviceToken' in stranger ? String(stranger.deviceToken) : '' });
    expect(await subjects(email)).toHaveLength(before + 1);
    fixture.clock.advance(notMeLife);
    expect(await refusal(endByLetter(fixture.tools, link))).toBe('InvalidParameter token:token_invalid');
  });

  test('after a sign-in the one before can be told: when, from what and where', async () => {
    const { email, password, playerId } = await fixture.signUp();
    fixture.clock.advance(1000);
    await enter(email, password, phone);
    const before = fixture.clock.now();
    fixture.clock.advance(24 * 3600_000);
    await enter(email, password);
    const { items } = await signInsOf(fixture.test.database, playerId, { offset: 0, count: 2 });
    expect(items[1]).toMatchObject({ userAgent: phone.userAgent, address: phone.address, createdAt: before, isNewDevice: true });
  });

  test('the history tells of each sign-in how and from what it was, the latest first', async () => {
    const { email, password, playerId } = await fixture.signUp();
    fixture.clock.advance(1000);
    await enter(email, password, phone);
    const { items, count } = await signInsOf(fixture.test.database, playerId, { offset: 0, count: 1 });
    expect(count).toBe(2);
    expect(items).toMatchObject([{ method: 'password', isNewDevice: true, userAgent: phone.userAgent, createdAt: fixture.clock.now() }]);
  });
});

describe('[AUT-14] Ending sessions', () => {
  test('an ended session loses access at once, also on a process that knew it; the others stay', async () => {
    const { email, password, playerId, token } = await fixture.signUp();
    const other = await enter(email, password);
    const session = await fixture.account.authenticate(other.token);
    expect(session).not.toBeNull();
    expect((await fixture.tools.sessions.list(playerId)).map(({ id }) => id)).toContain(session?.id);
    expect(await fixture.tools.sessions.end(playerId, session?.id ?? '', 'ended_by_player')).toBe(true);
    expect(await fixture.account.authenticate(other.token)).toBeNull();
    expect(await fixture.account.authenticate(token)).not.toBeNull();
  });

  test('nobody ends another player’s session', async () => {
    const { token } = await fixture.signUp();
    const stranger = await fixture.signUp();
    const session = await fixture.account.authenticate(token);
    expect(await fixture.tools.sessions.end(stranger.playerId, session?.id ?? '', 'ended_by_player')).toBe(false);
    expect(await fixture.account.authenticate(token)).not.toBeNull();
  });
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.0', '', ''],
  ['', '', ''],
])('%s is known as %s on %s', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system });
});

test.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:7:8::1', '2001:db8:7:…'],
  ['::1', '…'],
])('%s is shown as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
