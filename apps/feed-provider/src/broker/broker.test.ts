import { connect, credentials, type ConsumeMessage } from 'amqplib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Broker } from './broker.ts';
import { matchesTopic } from './topic.ts';

// The client is another project's: what it understands is the protocol.
let broker: Broker;
let port: number;

beforeEach(async () => {
  broker = new Broker({ exchange: 'unifiedfeed', hosts: new Map([['token', '/unifiedfeed/1']]), tls: null });
  port = Number(new URL(await broker.listen()).port);
});
afterEach(() => broker.close());

const open = (user = 'token', vhost = '/unifiedfeed/1') =>
  connect(
    { protocol: 'amqp', hostname: '127.0.0.1', port, vhost: encodeURIComponent(vhost) },
    { credentials: credentials.plain(user, '') },
  );

async function listener(bindings: readonly string[], prefetch = 0) {
  const model = await open();
  const channel = await model.createChannel();
  await channel.prefetch(prefetch);
  const { queue } = await channel.assertQueue('', { exclusive: true });
  for (const binding of bindings) await channel.bindQueue(queue, 'unifiedfeed', binding);
  const heard: ConsumeMessage[] = [];
  await channel.consume(queue, (message) => message && void heard.push(message));
  return { model, channel, heard, texts: () => heard.map(({ content }) => content.toString()) };
}

test('a listener gets what its bindings ask for, in order, also what is longer than a frame', async () => {
  const { model, texts } = await listener(['*.*.live.#', '-.-.-.alive.#']);
  const long = 'é'.repeat(200_000);
  broker.publish('hi.-.live.odds_change.1.sr:match.1.-', 'first');
  broker.publish('hi.pre.-.odds_change.1.sr:match.1.-', 'of before');
  broker.publish('-.-.-.alive.-.-.-.-', long);
  await expect.poll(texts).toEqual(['first', long]);
  await model.close();
});

test('no more is delivered than may be unacknowledged; acknowledging up to one lets the next come', async () => {
  const { channel, heard, model, texts } = await listener(['#'], 2);
  for (const text of ['1', '2', '3', '4', '5']) broker.publish('a', text);
  await expect.poll(texts).toEqual(['1', '2']);
  expect(broker.state).toEqual({ listening: 1, unacknowledged: 2, queued: 3 });
  channel.ack(heard[1]!, true);
  await expect.poll(texts).toEqual(['1', '2', '3', '4']);
  await model.close();
});

test('a queue goes with its connection: what is published meanwhile nobody gets', async () => {
  const first = await listener(['#']);
  const gone = new Promise((done) => first.model.on('close', done));
  first.model.on('error', () => {});
  broker.cut();
  await gone;
  broker.publish('a', 'lost');
  const second = await listener(['#']);
  broker.publish('a', 'heard');
  await expect.poll(second.texts).toEqual(['heard']);
  await second.model.close();
});

test('a wrong user, a host of somebody else, a queue by name and an unknown exchange are refused', async () => {
  await expect(open('guess')).rejects.toThrow('ACCESS_REFUSED');
  await expect(open('token', '/unifiedfeed/2')).rejects.toThrow('ConnectionClose');
  const model = await open();
  for (const attempt of [
    (channel: Awaited<ReturnType<typeof model.createChannel>>) => channel.assertQueue('mine'),
    async (channel: Awaited<ReturnType<typeof model.createChannel>>) =>
      channel.bindQueue((await channel.assertQueue('', { exclusive: true })).queue, 'other', '#'),
  ]) {
    const channel = await model.createChannel();
    channel.on('error', () => {});
    await expect(attempt(channel)).rejects.toThrow(/ACCESS_REFUSED|NOT_FOUND/);
  }
  await model.close();
});

test.for([
  ['#', 'a.b.c', true],
  ['*.*.*', 'a.b.c', true],
  ['*.*', 'a.b.c', false],
  ['a.#', 'a', true],
  ['#.c', 'a.b.c', true],
  ['a.#.c', 'a.c', true],
  ['a.*.c', 'a.c', false],
  ['a.b', 'a.b.c', false],
] as const)('a binding %s asks for %s: %s', ([pattern, key, expected]) => {
  expect(matchesTopic(pattern, key)).toBe(expected);
});
