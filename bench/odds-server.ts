/**
 * The offer and the product's realtime endpoint for the bench: odds come by the feed's inbox, are written to the database and told in the channels of pages. Prints an
 * OddsServer when it is ready, then does the OddsWork that its parent sends. Its database is DATABASE_URL, migrated already.
 */
import { systemClock as clock } from '../apps/server/src/kernel/clock/clock.ts';
import { OfferChannels, sportsbookChannels } from '../apps/server/src/sportsbook/channels.ts';
import type { FeedMessage } from '../apps/server/src/sportsbook/feed/messages.ts';
import { Shape } from '../apps/server/src/sportsbook/offer/shape.ts';
import { firstOdds, type OddsSaid, type OddsServer, type OddsWork } from './odds-order.ts';
import { bothScore, fixture, matchResult, oddsOf, openBenchFeed, totalGoals, type OfferedMarket } from './bench-feed.ts';
import { openRealtime } from './realtime-product.ts';

const matches = Number(process.env['BENCH_MATCHES']);
const product = await openRealtime({ sessionsOfPlayer: 25, channels: sportsbookChannels, isSpared: true });
const { database, log, realtime } = product;

let channels: OfferChannels | null = null;
const feed = await openBenchFeed({ database, log, told: (changes) => channels?.tell(changes) });
const numbers = Array.from({ length: matches }, (_, index) => index + 1);
await feed.say(...numbers.map((number) => fixture(number, Date.now() - 60_000)));
await feed.say(...numbers.map((number) => oddsOf(number, 2, 'live', [matchResult, totalGoals, bothScore], true)));
const shape = new Shape({ offer: feed.offer, clock });
channels = new OfferChannels({ realtime, shape, clock, stops: () => feed.offer.stops });

const ready: OddsServer = {
  port: await product.listen(),
  cookieName: product.cookieName,
  tokens: product.tokens,
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
    await product.close();
    process.exit(0);
  })();
});
