import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBookmaker, type Bookmaker } from './testing/bookmaker.ts';

let book: Bookmaker;
beforeAll(async () => {
  book = await createBookmaker();
});
afterAll(() => book.close());

/** The row of a bet that stands, with some of it changed. */
const copied = (table: 'bet' | 'bet_leg', change: object) =>
  book.change(
    `insert into ${table} select r.* from (select * from ${table} limit 1) b, jsonb_populate_record(null::${table}, to_jsonb(b) || $1::jsonb) r`,
    [JSON.stringify(change)],
  );

test('a row that is no bet, or no leg of one, is refused whoever writes it', async () => {
  const { markets } = await book.match();
  await book.place(await book.player(), [[`${markets[0]}-home`, 2_500]]);
  const anew = { id: 1_000_001, key: 'another', reference: 'ANOTHER123' };
  for (const wrong of [
    { bucket: -1 },
    { reference: 'SHORT' },
    { key: 'k'.repeat(256) },
    { kind: 'wish' },
    { lines: 0 },
    { funding: 'credit' },
    { funding: 'free_bet' },
    { free_bet_id: 1 },
    { unit_stake: 0 },
    { stake: 0 },
    { policy: 'worse' },
    { exposure_stake: -1 },
    { exposure_liability: -1 },
    { state: 'lucky' },
  ])
    await expect(copied('bet', { ...anew, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ constraint: 'bet_whole' });
  await copied('bet', anew);
  for (const wrong of [{ odds: 1_000 }, { boost_id: 1 }, { plain_odds: 2_000 }, { result: 'lucky' }])
    await expect(copied('bet_leg', { n: 2, ...wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ constraint: 'bet_leg_whole' });
  await copied('bet_leg', { n: 2 });
});
