import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '../kernel/errors/errors.ts';
import { silentLog } from '../kernel/log/index.ts';
import { createOutbox, type Outbox } from '../kernel/outbox/index.ts';
import { cashOut } from './cash-out.ts';
import { decideBet } from './decision.ts';
import { betsHappened, hearBets, type BetHappening } from './happenings.ts';
import { cancelBet } from './settlement.ts';
import { showBets } from './show.ts';
import { betById, lockBet } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

// A tiny module follows bets: it writes down what each happening paid. Its process ends in the middle again and again, and every event comes twice at least.

let book: Bookmaker;
const heard: BetHappening[] = [];
const outboxes: Outbox[] = [];
let failures = 0;

beforeAll(async () => {
  book = await createBookmaker();
  await book.db.ownerDatabase.query('create table tiny_heard (bet bigint not null, what text not null, difference bigint not null)');
  await book.db.ownerDatabase.query('grant select, insert on tiny_heard to tavolo_app');
  book.parts.outbox = outbox();
});
afterAll(async () => {
  for (const one of outboxes) await one.stop();
  await book.close();
});

/** A process that hears; `diesAt`: how often it ends within what it does, and after that was committed. */
function outbox(diesAt: { within: number; after: number } = { within: 0, after: 0 }): Outbox {
  const made = createOutbox({ database: book.db.database, log: silentLog });
  outboxes.push(made);
  made.subscribe(betsHappened, async (event) => {
    await hearBets(book.db.database, 'tiny.sums', event, async (tx, happening) => {
      await tx.everyPlay.query('insert into tiny_heard values ($1, $2, $3)', [happening.betId, happening.what, happening.difference]);
      if (diesAt.within-- > 0) throw new Error('ended within');
      heard.push(happening);
    });
    if (diesAt.after-- > 0) throw new Error('ended after');
  });
  return made;
}

/** Hands over all that is there, by processes that end in the middle, until nothing is left. */
async function deliverAll(): Promise<void> {
  for (let round = 0; ; round++) {
    const [left] = await book.db.ownerDatabase.query<{ n: bigint }>(
      `with due as (update outbox_event set due_at = now() where type = $1 returning id) select count(*) as n from due`,
      [betsHappened],
    );
    if (left?.n === 0n) return;
    failures += round < 4 ? 1 : 0;
    const [one, other] = round < 4 ? [outbox({ within: 2, after: 3 }), outbox({ within: 1, after: 2 })] : [outbox(), outbox()];
    await Promise.all([one.deliver(), other.deliver()]);
  }
}

const sumsOf = async (bet: bigint) =>
  await book.db.ownerDatabase.query<{ what: string; times: bigint; sum: bigint }>(
    'select what, count(*) as times, sum(difference)::bigint as sum from tiny_heard where bet = $1 group by what order by what',
    [bet],
  );

test('a module that follows bets hears each placing, settlement, correction, cash-out and cancellation once in effect', async () => {
  const player = await book.player();
  await book.bonus(player, 50_00n);
  const { markets } = await book.match({ markets: [{ outcomes: { home: 2_500, away: 2_000 } }] });
  const other = await book.match({ markets: [{ outcomes: { home: 3_000, away: 1_500 } }], sport: 'tennis' });
  const leg: [string, number] = [`${markets[0]}-home`, 2_500];
  const single = await book.place(player, [leg], { funding: 'bonus' });
  const double = await book.place(player, [leg, [`${other.markets[0]}-home`, 3_000]], await book.freeBet(player));
  const cancelled = await book.place(player, [leg]);
  const cashed = await book.place(player, [leg]);
  const offer = (await showBets(book.parts, [cashed], 'en'))[0]?.cash_out;
  const { paid } = await cashOut(book.parts, refuse, {
    playerId: player,
    betId: cashed.id,
    token: offer?.token ?? '',
    percent: 40,
    key: 'cash of the test',
  });
  const live = await book.match({ state: 'live', score: { home: 0, away: 0 } });
  const pending = await book.place(player, [[`${live.markets[0]}-home`, 2_500]]);
  const rejected = await book.place(player, [[`${live.markets[0]}-away`, 2_900]]);
  await decideBet(book.parts, { player: String(player), bet: String(pending.id) });
  await book.change(`update sport_market set state = 'suspended' where id = $1`, [live.markets[0]]);
  await decideBet(book.parts, { player: String(player), bet: String(rejected.id) });

  await deliverAll();
  for (const result of ['won', 'lost', 'won'] as const) await book.result(markets[0]!, { home: result, away: 'lost' });
  await book.db.database.transaction(async (tx) => {
    const bet = await lockBet(tx, player, cancelled.id);
    if (bet) await cancelBet(tx, book.parts, bet, { staff: 'staff:1', reason: 'test' });
  });
  await book.result(other.markets[0]!, { home: 'won', away: 'lost' });
  await book.result(markets[0]!, {});
  await book.result(markets[0]!, { home: 'won', away: 'lost' });
  await deliverAll();

  expect(failures).toBeGreaterThan(4);
  expect(await sumsOf(single.id)).toEqual([
    { what: 'placed', times: 1n, sum: 0n },
    { what: 'resettled', times: 4n, sum: 0n },
    { what: 'settled', times: 1n, sum: 25_00n },
  ]);
  expect(await sumsOf(cancelled.id)).toMatchObject([
    { what: 'cancelled', times: 1n },
    { what: 'placed', times: 1n },
    { what: 'resettled', times: 2n },
    { what: 'settled', times: 1n },
  ]);
  expect(await sumsOf(pending.id)).toEqual([{ what: 'placed', times: 1n, sum: 0n }]);
  expect(await sumsOf(rejected.id)).toEqual([]);
  expect((await sumsOf(cashed.id)).filter(({ what }) => what === 'cashed_out')).toEqual([{ what: 'cashed_out', times: 1n, sum: paid }]);
  for (const { id } of [single, double, cancelled, cashed]) {
    const bet = await betById(book.db.database, player, id);
    const sums = await sumsOf(id);
    expect(sums.reduce((all, { sum }) => all + sum, 0n)).toBe((bet?.returned ?? 0n) + (bet?.cashedOut ?? 0n));
  }
  expect(heard.find(({ betId, what }) => betId === double.id && what === 'placed')).toMatchObject({
    kind: 'accumulator',
    funding: 'free_bet',
    freeBetId: double.freeBetId,
    stake: 10_00n,
    currency: 'EUR',
    totalOdds: '7.50',
    legs: [
      { sport: 'football', competition: 'league', odds: 2_500, wasLive: false },
      { sport: 'tennis', odds: 3_000 },
    ],
  });
  expect(heard.find(({ betId }) => betId === pending.id)).toMatchObject({ what: 'placed', legs: [{ wasLive: true }] });
});
