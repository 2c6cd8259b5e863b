/**
 * The offer and the product's realtime endpoint for the bench: odds come by the feed's inbox, are written to the database and told in the channels of pages. Prints an
 * OddsServer when it is ready, then does the OddsWork that its parent sends. Its database is DATABASE_URL, migrated already.
 */
import { realtimePath } from '@tavolo/realtime';
import { accountCalls } from '../apps/server/src/account/index.ts';
import { register } from '../apps/server/src/account/registration.ts';
import { Dispatcher } from '../apps/server/src/kernel/calls/dispatch.ts';
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { applicationRole, createDatabase, createNotifications } from '../apps/server/src/kernel/database/index.ts';
import { createHttpServer } from '../apps/server/src/kernel/http/index.ts';
import { createLog } from '../apps/server/src/kernel/log/index.ts';
import { counting, RequestLimit } from '../apps/server/src/kernel/rate-limits/index.ts';
import { createNotifyFanOut, createRealtime } from '../apps/server/src/kernel/realtime/index.ts';
import { OfferChannels, sportsbookChannels } from '../apps/server/src/sportsbook/channels.ts';
import type { FeedMessage } from '../apps/server/src/sportsbook/feed/messages.ts';
import { Shape } from '../apps/server/src/sportsbook/offer/shape.ts';
import { createWallet } from '../apps/server/src/wallet/index.ts';
import { createBenchAccount, signUpForm } from './bench-account.ts';
import { firstOdds, type OddsSaid, type OddsServer, type OddsWork } from './odds-order.ts';
import { bothScore, fixture, matchResult, oddsOf, openBenchFeed, totalGoals, type OfferedMarket } from './bench-feed.ts';

const sessions = Number(process.env['BENCH_SESSIONS']);
const matches = Number(process.env['BENCH_MATCHES']);
const sessionsOfPlayer = 25;
const log = createLog({ level: 'warn', pretty: false });
const url = process.env['DATABASE_URL'] ?? '';
const database = createDatabase({ url, log, role: applicationRole });
const notifications = createNotifications({ url, log });
const wallet = createWallet({ database, clock });
const account = await createBenchAccount({ database, log, wallet });
const origin = { address: '127.0.0.1', userAgent: 'bench' };

const tokens: string[] = [];
for (let number = 1; tokens.length < sessions; number++) {
  await register(account.tools, signUpForm(number, 'Secret.123'), 'en', origin);
  const [player] = await database.directory.query<{ id: bigint }>('SELECT max(id) AS id FROM player');
  if (!player) throw new Error('nobody was signed up');
  await database.transaction(async (tx) => {
    for (let count = 0; count < sessionsOfPlayer && tokens.length < sessions; count++)
      tokens.push((await account.tools.sessions.open(tx, player.id, origin)).token);
  });
}

const realtime = createRealtime({ database, clock, log, fanOut: createNotifyFanOut({ database, notifications, log }) });
for (const channel of sportsbookChannels) realtime.declare(channel);
const fastify = await createHttpServer({ log, trustProxy: false, isSecure: false, upgrades: realtimePath });
const limit = new RequestLimit(clock, { session: 0, address: 0 });
realtime.routes(fastify, {
  dispatcher: new Dispatcher({
    handlers: accountCalls(account),
    texts: { error: (_locale, type) => type, field: (_locale, fault) => fault.code },
    log,
    checkResults: false,
  }),
  authenticate: counting(limit, (token) => account.authenticate(token)),
  lookUp: counting(limit, (token) => account.lookUp(token)),
  stillOpen: (asked) => account.stillOpen(asked),
  cookieName: account.cookieName,
  origins: [],
  limit,
  isSpared: () => true,
});
await realtime.start();

let channels: OfferChannels | null = null;
const feed = await openBenchFeed({ database, log, told: (changes) => channels?.tell(changes) });
const numbers = Array.from({ length: matches }, (_, index) => index + 1);
await feed.say(...numbers.map((number) => fixture(number, Date.now() - 60_000)));
await feed.say(...numbers.map((number) => oddsOf(number, 2, 'live', [matchResult, totalGoals, bothScore], true)));
const shape = new Shape({ offer: feed.offer, clock });
channels = new OfferChannels({ realtime, shape, clock, stops: () => feed.offer.stops });

await fastify.listen({ host: '127.0.0.1', port: 0 });
const [address] = fastify.addresses();
if (typeof address !== 'object') throw new Error('the server has no port');
const ready: OddsServer = {
  port: address.port,
  cookieName: account.cookieName,
  tokens,
  events: numbers.map((number) => feed.offer.byUrn.get(`bench:${number}`)?.id ?? ''),
  shown: JSON.stringify([...feed.offer.events.values()].map((event) => shape.summary(event, 'en'))),
};
process.stdout.write(`${JSON.stringify(ready)}\n`);

const now = () => Number(process.hrtime.bigint()) / 1e6;
let said = 0;
let stamp = 10;

/** The prices of a match's result move by a hair: the last one that moved carries the number of the change. */
function nextChange(): { number: number; message: FeedMessage } {
  const number = 1 + Math.floor(Math.random() * matches);
  const moved: OfferedMarket = { ...matchResult, odds: { ...matchResult.odds, home: firstOdds + said++ } };
  return { number, message: oddsOf(number, stamp++, 'live', [moved]) };
}

/** Says changes as they come; what comes while others are written waits for the next turn, as behind a line to a vendor. */
async function speak({ rate, seconds }: OddsWork): Promise<OddsSaid> {
  const changes: OddsSaid['changes'] = [];
  const before = process.cpuUsage();
  const end = now() + seconds * 1_000;
  for (let next = now(); next < end;) {
    const due: FeedMessage[] = [];
    for (; next <= now() && next < end; next -= (Math.log(1 - Math.random()) / rate) * 1_000) {
      const { message, number } = nextChange();
      changes.push({ event: ready.events[number - 1] ?? '', at: next });
      due.push(message);
    }
    if (due.length > 0) await feed.say(...due);
    else await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const { system, user } = process.cpuUsage(before);
  return { changes, processor: (user + system) / 1_000 };
}

process.on('message', (work: OddsWork) => {
  void speak(work).then((result) => process.send?.(result));
});

process.once('SIGTERM', () => {
  void (async () => {
    feed.stop();
    channels?.stop();
    await realtime.close();
    await fastify.close();
    await notifications.close();
    await database.close();
    process.exit(0);
  })();
});
