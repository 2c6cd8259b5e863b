import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepMissedResults } from './missed-results.ts';
import { betById } from './stored-bet.ts';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

/** Does something as another process when the next bet is written, and not committed yet. */
function beforeCommit(work: () => Promise<void>): void {
  const { outbox } = book.parts;
  book.parts.outbox = {
    async publish(tx, event) {
      book.parts.outbox = outbox;
      await work();
      await outbox.publish(tx, event);
    },
  };
}
const won = (market: bigint) => book.result(market, { home: 'won', draw: 'lost', away: 'lost' });

test('a bet whose market is settled between reading and commit is settled all the same', async () => {
  const player = await book.player();
  const { markets } = await book.match();
  beforeCommit(() => won(markets[0]!));
  const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]]);
  expect(bet).toMatchObject({ state: 'won', returned: 25_00n });
  expect(await book.main(player)).toBe(1_015_00n);
});

test('a process that ended before it could look again leaves the bet to the next sweep', async () => {
  const player = await book.player();
  const { markets } = await book.match();
  const bet = await book.place(player, [[`${markets[0]}-home`, 2_500]]);
  await book.change(`update bet set accepted_at = now() - interval '1 minute' where id = $1`, [bet.id]);
  await book.result(markets[0]!, { home: 'won', draw: 'lost', away: 'lost' }, { isSettled: false });
  await sweepMissedResults(book.parts);
  await sweepMissedResults(book.parts);
  expect(await betById(book.db.database, player, bet.id)).toMatchObject({ state: 'won', settlement: 1 });
});
