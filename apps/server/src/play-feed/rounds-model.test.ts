import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Queryable } from '../kernel/database/index.ts';
import { drain } from './drain.ts';
import type { Play } from './play.ts';
import { prunePlays } from './prune.ts';
import { createFeedFixture, type FeedFixture } from './testing/feed-fixture.ts';

// Rounds in any order of messages, looked at by several processes that are interrupted at any step. What a follower wrote down has to be what the postings of each round say that are not
// taken back: counted by themselves, without rounds, differences and what was told.

let feed: FeedFixture;
beforeAll(async () => {
  feed = await createFeedFixture();
  await feed.ownerDatabase.query(
    'create table heard (n bigint primary key, player_id bigint, round text, stake bigint, win bigint, main bigint, bonus bigint, is_first boolean)',
  );
  await feed.ownerDatabase.query('grant select, insert on heard to tavolo_app');
});
afterAll(() => feed.drop());

const writeDown = async (tx: Queryable, plays: readonly Play[]) => {
  await tx.directory.query(
    `insert into heard select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::boolean[])`,
    [
      plays.map(({ n }) => n),
      plays.map(({ playerId }) => playerId),
      plays.map(({ round }) => round),
      plays.map(({ stake }) => stake),
      plays.map(({ win }) => win),
      plays.map(({ paid }) => paid.main),
      plays.map(({ paid }) => paid.bonus),
      plays.map(({ isFirst }) => isFirst),
    ],
  );
};

const round = fc.constantFrom('r1', 'r2', 'r3', 'r4');
const id = fc.integer({ min: 0, max: 9 });
const amount = fc.bigInt({ min: 0n, max: 50n });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), id, amount, win: amount, closed: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('bet' as const), id, round, amount }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('win' as const), id, of: id, round, amount, closed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), of: fc.constantFrom('s', 'b', 'w'), id }) },
  { weight: 3, arbitrary: fc.constant({ do: 'turn' as const }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('race' as const), id }) },
  { weight: 1, arbitrary: fc.constant({ do: 'interrupted' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'failing' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'prune' as const }) },
);

test('after any messages of providers, by several processes that are interrupted anywhere, what was heard of each round is what its postings say [property]', async () => {
  const { clock, database, wallet } = feed;
  const states = new Set<string>();
  let isFailing = false;
  const hear = async (tx: Queryable, plays: readonly Play[]) => {
    await writeDown(tx, plays);
    if (isFailing) throw new Error('interrupted');
  };
  const one = feed.another({ 'model.heard': hear });
  const other = feed.another({ 'model.heard': hear });
  await one.followers.enlist();
  await other.followers.enlist();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
      const player = await feed.player(300n);
      await feed.bonus(player.id, 300n);
      const common = { playerId: player.id, currency: 'EUR', provider: 'studio', game: 'dice', spend: ['main', 'bonus'] as const };
      const turn = async ({ collector, followers }: typeof one, isWhole = false) => followers.tell((await collector.turn(isWhole)).last);
      for (const each of steps) {
        // Every message has a time of its own, as it has in the product.
        clock.advance(1_000);
        switch (each.do) {
          case 'settle': {
            const transaction = `s${each.id}`;
            await wallet.rounds.settle({
              ...common,
              round: transaction,
              transaction,
              stake: each.amount,
              win: each.win,
              closed: each.closed,
              fingerprint: transaction,
            });
            break;
          }
          case 'bet':
            await wallet.rounds.bet({
              ...common,
              round: each.round,
              transaction: `b${each.id}`,
              stake: each.amount,
              closed: false,
              fingerprint: '',
            });
            break;
          case 'win':
            await player.win(`w${each.id}`, each.amount, { round: each.round, reference: `b${each.of}`, closed: each.closed });
            await player.win(`w${each.id}`, each.amount, { round: `s${each.of}`, reference: `s${each.of}`, closed: each.closed });
            break;
          case 'rollback':
            await player.rollback(`${each.of}${each.id}`, { round: 'r1' });
            break;
          case 'turn':
            await turn(one);
            break;
          case 'race':
            await Promise.all([turn(one, true), turn(other), player.bet(`b${each.id}`, 5n, { round: 'r2' })]);
            break;
          case 'interrupted':
            await database
              .transaction(async (tx) => {
                const { collector } = feed.another();
                await collector.turnWithin(tx, false);
                throw new Error('interrupted');
              })
              .catch(() => {});
            break;
          case 'failing':
            isFailing = true;
            await turn(other);
            isFailing = false;
            break;
          case 'prune':
            await prunePlays(database, clock.now());
        }
      }
      await drain(database, one.collector, one.followers);
      const [rows, heard] = [await posted(player.id), await heardOf(player.id)];
      for (const { id: name, state, ...truth } of rows) {
        states.add(state);
        const told = heard.get(name) ?? nothing;
        // A round that is open was told if it was settled before.
        if (state === 'open' && told.firsts === 0n) expect(told).toEqual(nothing);
        else expect({ name, ...told, firsts: undefined }).toEqual({ name, ...truth, firsts: undefined });
        expect(told.firsts).toBeLessThanOrEqual(1n);
        heard.delete(name);
      }
      expect(heard.size).toBe(0);
    }),
    { numRuns: Number(process.env['FEED_RUNS'] ?? '40') },
  );
  expect([...states].toSorted()).toEqual(['open', 'settled', 'voided']);
});

interface Sums {
  stake: bigint;
  win: bigint;
  main: bigint;
  bonus: bigint;
}
const nothing = { stake: 0n, win: 0n, main: 0n, bonus: 0n, firsts: 0n };

/** What postings that were not taken back say of each round. */
async function posted(playerId: bigint): Promise<(Sums & { id: string; state: string })[]> {
  return await feed.ownerDatabase.query(
    `select r.id, r.state, coalesce(sum(l.amount) filter (where l.account like 'house:stakes:%'), 0)::bigint as stake,
       coalesce(-sum(l.amount) filter (where l.account like 'house:wins:%'), 0)::bigint as win,
       coalesce(-sum(l.amount) filter (where l.account = 'main' and l.amount < 0), 0)::bigint as main,
       coalesce(-sum(l.amount) filter (where l.account = 'bonus' and l.amount < 0), 0)::bigint as bonus
     from round r left join posting o on o.player_id = r.player_id and o.round_id = r.id and o.kind in ('bet', 'round', 'win')
       and not exists (select from reversal v where v.player_id = o.player_id and v.posting_id = o.id)
     left join lateral unnest(o.accounts, o.amounts) as l (account, amount) on true
     where r.player_id = $1 group by r.id, r.state`,
    [playerId],
  );
}

async function heardOf(playerId: bigint): Promise<Map<string, Sums & { firsts: bigint }>> {
  const rows = await feed.ownerDatabase.query<Sums & { round: string; firsts: bigint }>(
    `select round, sum(stake)::bigint as stake, sum(win)::bigint as win, sum(main)::bigint as main, sum(bonus)::bigint as bonus, count(*) filter (where is_first) as firsts
     from heard where player_id = $1 group by round`,
    [playerId],
  );
  return new Map(rows.map(({ round: name, ...sums }) => [name, sums]));
}
