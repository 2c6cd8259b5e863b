import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeClient, type ChannelListener } from './client.ts';
import type { ClientMessage, ServerMessage } from './protocol.ts';

/** The server's end of a socket. */
class Wire extends EventTarget {
  readonly said: ClientMessage[] = [];
  readyState: WebSocket['readyState'] = 1;
  closedWith: number | undefined;
  send(text: string): void {
    this.said.push(JSON.parse(text) as ClientMessage);
  }
  close(code?: number): void {
    this.closedWith = code;
  }
  tell(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }
  greet(): void {
    this.tell({ type: 'hello', player: true, beat: 25, now: new Date(Date.now()).toISOString() });
  }
  /** Greets, and grants all channels that are asked for. */
  open(): void {
    this.greet();
    for (const message of this.said)
      if (message.type === 'subscribe') for (const channel of message.channels) this.tell({ type: 'subscribed', channel, version: null });
  }
  drop(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const page = { document: Object.assign(new EventTarget(), { hidden: false }), window: new EventTarget(), network: { onLine: true } };
let wires: Wire[] = [];
let clients: RealtimeClient[] = [];
const last = () => wires.at(-1) ?? new Wire();

function client(): RealtimeClient {
  const made = new RealtimeClient({
    open: (protocol) => {
      expect(protocol).toBe('tavolo.1');
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    page,
    chance: () => 0.5,
  });
  clients.push(made);
  return made;
}

function listener() {
  const heard: unknown[] = [];
  const anew: ChannelListener = { anew: () => void heard.push('anew'), message: (data) => void heard.push(data) };
  return { heard, listener: anew };
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z') });
  wires = [];
  clients = [];
  page.document.hidden = false;
  page.network.onLine = true;
});
afterEach(() => {
  for (const one of clients) one.stop();
  vi.useRealTimers();
});

test('a socket is opened when something is to be heard, and let go some seconds after nothing is', () => {
  const one = client();
  expect(wires).toHaveLength(0);
  const end = one.subscribe('balance', listener().listener);
  expect(wires).toHaveLength(1);
  last().open();
  expect(last().said).toEqual([{ type: 'subscribe', channels: ['balance'] }]);
  expect(one.isLive('balance')).toBe(true);
  end();
  vi.advanceTimersByTime(9_999);
  expect(last().closedWith).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(last().closedWith).toBe(1000);
});

test('whatever was known is fetched anew at the beginning, after a gap and after each new connection', () => {
  const one = client();
  const { heard, listener: ear } = listener();
  one.subscribe('event:1', ear);
  last().greet();
  last().tell({ type: 'subscribed', channel: 'event:1', version: 7 });
  for (const version of [8, 9, 12, 13]) last().tell({ type: 'message', channel: 'event:1', version, data: version });
  expect(heard).toEqual(['anew', 8, 9, 12, 'anew', 13]);
  last().drop(1006);
  vi.advanceTimersByTime(1_000);
  last().greet();
  last().tell({ type: 'subscribed', channel: 'event:1', version: null });
  last().tell({ type: 'message', channel: 'event:1', version: 40, data: 40 });
  expect(heard.slice(6)).toEqual(['anew', 40]);
  // Nobody hears a channel twice, and who comes later fetches as well.
  const other = listener();
  one.subscribe('event:1', other.listener);
  expect([other.heard, last().said.length]).toEqual([['anew'], 1]);
});

test('where the server does not hear other processes the channel is live no more within five seconds; hearing them again is spread too', () => {
  const one = client();
  const { heard, listener: ear } = listener();
  one.subscribe('event:1', ear);
  last().open();
  last().tell({ type: 'interrupted' });
  vi.advanceTimersByTime(2_499);
  expect(one.isLive('event:1')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(one.isLive('event:1')).toBe(false);
  last().tell({ type: 'message', channel: 'event:1', version: 1, data: 'of this process' });
  last().tell({ type: 'subscribed', channel: 'event:1', version: null });
  expect([one.isLive('event:1'), heard]).toEqual([true, ['anew', 'of this process']]);
  vi.advanceTimersByTime(2_500);
  expect(heard).toEqual(['anew', 'of this process', 'anew']);
  // A moment's interruption has everything fetched anew, and nobody begins to ask.
  const changes = vi.fn<() => void>();
  one.watch(changes);
  last().tell({ type: 'interrupted' });
  vi.advanceTimersByTime(1_000);
  last().tell({ type: 'subscribed', channel: 'event:1', version: null });
  vi.advanceTimersByTime(10_000);
  expect([changes.mock.calls.length, heard.length]).toEqual([0, 4]);
  expect(wires).toHaveLength(1);
});

test('a connection that cannot be had is tried again after longer and longer pauses, a minute and a half at most', () => {
  client().subscribe('balance', listener().listener);
  const waits: number[] = [];
  for (let round = 0; round < 9; round++) {
    last().drop(1006);
    const before = wires.length;
    let waited = 0;
    while (wires.length === before) {
      vi.advanceTimersByTime(500);
      waited += 500;
    }
    waits.push(waited);
  }
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

test('a proxy that swallows the upgrade without a word is not waited for', () => {
  client().subscribe('balance', listener().listener);
  vi.advanceTimersByTime(10_000);
  expect(last().closedWith).toBe(1000);
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
});

test('after a restart of the server pages come back over five seconds, after a refusal in a minute', () => {
  client().subscribe('balance', listener().listener);
  last().open();
  last().drop(1012);
  vi.advanceTimersByTime(2_499);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(2);
  last().drop(1008);
  vi.advanceTimersByTime(59_999);
  expect(wires).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(wires).toHaveLength(3);
});

test('pings are answered; a server that is silent for a minute is left', () => {
  client().subscribe('balance', listener().listener);
  last().open();
  vi.advanceTimersByTime(50_000);
  last().tell({ type: 'ping' });
  expect(last().said.at(-1)).toEqual({ type: 'pong' });
  vi.advanceTimersByTime(59_000);
  expect(wires).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(wires).toHaveLength(2);
});

test('who looks at the page again after a sleep has it asked at once whether the socket still leads anywhere', () => {
  const one = client();
  one.subscribe('balance', listener().listener);
  last().open();
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(last().said.at(-1)).toEqual({ type: 'ping' });
  last().tell({ type: 'pong' });
  vi.advanceTimersByTime(5_000);
  expect(wires).toHaveLength(1);
  page.window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(4_000);
  expect(one.isLive('balance')).toBe(false);
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
});

test('without a network nothing is tried; with one again it is tried at once', () => {
  const one = client();
  one.subscribe('balance', listener().listener);
  last().open();
  page.network.onLine = false;
  page.window.dispatchEvent(new Event('offline'));
  expect([one.isLive('balance'), last().closedWith]).toEqual([false, 1000]);
  vi.advanceTimersByTime(600_000);
  expect(wires).toHaveLength(1);
  page.network.onLine = true;
  page.window.dispatchEvent(new Event('online'));
  expect(wires).toHaveLength(2);
});

test.each([
  ['freeze', 'resume', 'document'],
  ['pagehide', 'pageshow', 'window'],
] as const)('a page that is put away (%s) has no socket, and has one when it is back (%s)', (away, back, of) => {
  client().subscribe('balance', listener().listener);
  last().open();
  page[of].dispatchEvent(new Event(away));
  expect(last().closedWith).toBe(1000);
  vi.advanceTimersByTime(600_000);
  expect(wires).toHaveLength(1);
  page[of].dispatchEvent(new Event(back));
  expect(wires).toHaveLength(2);
});

test('a tab in the background keeps its socket for five minutes, and has it again when it is looked at', () => {
  const one = client();
  one.subscribe('balance', listener().listener);
  last().open();
  page.document.hidden = true;
  page.document.dispatchEvent(new Event('visibilitychange'));
  for (let minute = 0; minute < 4; minute++) {
    vi.advanceTimersByTime(60_000 - 1);
    last().tell({ type: 'ping' });
  }
  expect(one.isLive('balance')).toBe(true);
  vi.advanceTimersByTime(60_001);
  expect(one.isLive('balance')).toBe(false);
  const before = wires.length;
  vi.advanceTimersByTime(600_000);
  expect(wires).toHaveLength(before);
  page.document.hidden = false;
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(wires).toHaveLength(before + 1);
});

test('a command is said until it is answered, with the same id over as many sockets as it takes', async () => {
  const one = client();
  const answer = one.command('loyalty.seenotifications', { ids: '1' });
  last().greet();
  const [first] = last().said;
  expect(first).toMatchObject({ type: 'command', call: 'loyalty.seenotifications', params: { ids: '1' } });
  expect(first?.type === 'command' && first.id).toMatch(/^20260302\.[0-9a-f]{24}$/);
  last().drop(1006);
  vi.advanceTimersByTime(1_000);
  last().greet();
  expect(last().said).toEqual([first]);
  const id = first?.type === 'command' ? first.id : '';
  // Another process is still at it.
  last().tell({ type: 'answer', id, status: 429, body: { error: { code: 'in_progress' } } });
  vi.advanceTimersByTime(1_000);
  expect(last().said).toEqual([first, first]);
  last().tell({ type: 'answer', id, status: 200, body: { data: 1 } });
  expect(await answer).toEqual({ status: 200, body: { data: 1 } });
  last().tell({ type: 'answer', id, status: 200, body: { data: 2 } });
});

test('ids carry the day of the server, whatever the device thinks it is', () => {
  const one = client();
  one.subscribe('balance', listener().listener);
  last().tell({ type: 'hello', player: true, beat: 25, now: '2026-07-01T00:30:00Z' });
  expect(one.commandId()).toMatch(/^20260701\./);
});

test('the end of the session is told, and the socket comes back as whoever is here then', () => {
  const one = client();
  const over = vi.fn<() => void>();
  one.onSessionOver(over);
  one.subscribe('balance', listener().listener);
  last().open();
  last().drop(4401);
  expect(over).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(wires).toHaveLength(2);
});

test('a socket that is left before it has opened is closed once it has: a browser complains of what is closed before', () => {
  const live = client();
  const leave = live.subscribe('balance', listener().listener);
  const wire = last();
  wire.readyState = 0;
  live.stop();
  expect(wire.closedWith).toBeUndefined();
  wire.dispatchEvent(new Event('open'));
  expect(wire.closedWith).toBe(1000);
  leave();
});

test('nothing is sent into a socket that the server is closing: it is said over the next one', () => {
  const one = client();
  one.subscribe('balance', listener().listener);
  last().open();
  const closing = last();
  closing.readyState = 2;
  one.subscribe('event:1', listener().listener);
  expect(closing.said).toEqual([{ type: 'subscribe', channels: ['balance'] }]);
  closing.drop(4401);
  vi.advanceTimersByTime(1_000);
  last().greet();
  expect(last().said).toEqual([{ type: 'subscribe', channels: ['balance', 'event:1'] }]);
});
