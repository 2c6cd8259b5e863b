/**
 * Pages of the bench of odds, a process of its own: all hear what all of betting tells, and the half of them one match each besides, as pages with a slip do. Reads
 * an OddsServer on standard input and prints a line when all stand; what the feed has said comes from its parent, and is answered with an OddsHeard.
 */
import { createInterface } from 'node:readline';
import type { EventMessage, LiveMessage } from '@tavolo/contract';
import type { ServerMessage } from '@tavolo/realtime';
import { OfferStore } from '../apps/site/app/features/betting/api/offer-store.ts';
import { openLive } from '../apps/server/src/testing/live-client.ts';
import { firstOdds, type Latency, type OddsHeard, type OddsSaid, type OddsServer } from './odds-order.ts';
import { quantile } from './row.ts';

/** A message as every page that hears its channel gets it. */
interface Told {
  text: string;
  /** Of each match in it the number of its latest change. */
  latest: Map<string, number>;
}

interface Page {
  /** What it heard, and when: milliseconds of the machine's monotonic clock. */
  all: { told: Told; at: number }[];
  match: { told: Told; at: number }[];
  event: string | null;
}

/** Upgrades under way at once. */
const atOnce = 32;
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const read = async <T>(): Promise<T> => JSON.parse((await lines.next()).value ?? 'null') as T;
const server = await read<OddsServer>();
/** Visitors come without a session, as many as players. */
const count = server.tokens.length * 2;
/** Every page gets the same bytes: they are read once. */
const known = new Map<string, Told>();
let closed = 0;

function latestIn(message: ServerMessage): Map<string, number> {
  const latest = new Map<string, number>();
  if (message.type !== 'message' || message.data === undefined) return latest;
  const events =
    message.channel === 'sports_live'
      ? (message.data as LiveMessage).events
      : [{ id: message.channel.slice('event:'.length), ...(message.data as EventMessage) }];
  for (const { id, markets } of events)
    for (const { selections } of markets ?? [])
      for (const selection of selections)
        if (selection.id.endsWith('-home')) latest.set(id, Math.max(latest.get(id) ?? -1, selection.odds - firstOdds));
  return latest;
}

function toldBy(bytes: Buffer): Told {
  const head = bytes.toString('latin1', 0, 80);
  let told = known.get(head);
  if (!told) {
    const text = bytes.toString();
    told = { text, latest: latestIn(JSON.parse(text) as ServerMessage) };
    known.set(head, told);
  }
  return told;
}

async function open(index: number): Promise<Page> {
  const token = index % 2 === 0 ? server.tokens[index / 2] : undefined;
  const client = await openLive(`http://127.0.0.1:${server.port}`, token === undefined ? {} : { cookie: `${server.cookieName}=${token}` });
  void client.closed.then(() => closed++);
  const page: Page = { all: [], match: [], event: index % 4 < 2 ? (server.events[index % server.events.length] ?? null) : null };
  await client.hear('sports_live', ...(page.event === null ? [] : [`event:${page.event}`]));
  client.socket.removeAllListeners('message');
  client.socket.on('message', (bytes: Buffer) => {
    const at = Number(process.hrtime.bigint()) / 1e6;
    const head = bytes.toString('latin1', 0, 60);
    if (head.startsWith('{"type":"ping"')) client.say({ type: 'pong' });
    else if (head.startsWith('{"type":"message","channel":"sports_live"')) page.all.push({ told: toldBy(bytes), at });
    else if (head.startsWith('{"type":"message"')) page.match.push({ told: toldBy(bytes), at });
  });
  return page;
}

const pages: Page[] = [];
let next = 0;
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let index = next++; index < count; index = next++) pages.push(await open(index));
  }),
);
process.stdout.write('"standing"\n');
const said = await read<OddsSaid>();

/** Numbers of the changes of each match, in their order. */
const changesOf = new Map<string, number[]>(server.events.map((event) => [event, []]));
for (const [number, { event }] of said.changes.entries()) changesOf.get(event)?.push(number);

/** A change is heard with the first message that has it, or one after it: what was overtaken is on no page any more. */
function heardBy(records: Page['all'], events: readonly string[], latencies: number[]): void {
  const at = new Map<string, number>();
  for (const { at: heardAt, told } of records)
    for (const [event, latest] of told.latest) {
      const numbers = changesOf.get(event) ?? [];
      let place = at.get(event) ?? 0;
      for (; (numbers[place] ?? Number.POSITIVE_INFINITY) <= latest; place++)
        if (events.includes(event)) latencies.push(heardAt - (said.changes[numbers[place] ?? 0]?.at ?? 0));
      at.set(event, place);
    }
}

function latencyOf(latencies: readonly number[], due: number): Latency {
  const sorted = Float64Array.from(latencies).sort();
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), slowest: quantile(sorted, 1), heard: sorted.length, due };
}

const all: number[] = [];
const match: number[] = [];
let dueOfMatch = 0;
for (const page of pages) {
  heardBy(page.all, server.events, all);
  if (page.event === null) continue;
  heardBy(page.match, [page.event], match);
  dueOfMatch += changesOf.get(page.event)?.length ?? 0;
}

/** Milliseconds of processor for all that one page heard. */
function timeOfPage(texts: readonly string[]): number {
  const store = new OfferStore();
  for (const event of JSON.parse(server.shown) as Parameters<OfferStore['put']>[0][] & { markets: [] }[]) store.put(event, event.markets);
  const before = process.threadCpuUsage();
  for (const text of texts) {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'message') continue;
    for (const { id, version, ...event } of (message.data as LiveMessage | undefined)?.events ?? []) store.apply(id, event, version);
  }
  const { system, user } = process.threadCpuUsage(before);
  return (system + user) / 1_000;
}

const texts = pages[0]?.all.map(({ told }) => told.text) ?? [];
const bytes = texts.reduce((sum, text) => sum + text.length, 0);
const seconds = ((said.changes.at(-1)?.at ?? 0) - (said.changes[0]?.at ?? 0)) / 1_000;
const heard: OddsHeard = {
  all: latencyOf(all, said.changes.length * pages.length),
  match: latencyOf(match, dueOfMatch),
  bytes: bytes / seconds,
  messageBytes: bytes / texts.length,
  messages: texts.length / seconds,
  page: timeOfPage(texts) / seconds,
  closed,
};
process.stdout.write(`${JSON.stringify(heard)}\n`, () => process.exit(0));
