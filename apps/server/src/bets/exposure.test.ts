import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { followExposure, takeExposure } from './exposure.ts';
import type { SelectionTerms } from './terms.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const bet = (id: bigint) => ({ id, exposureStake: 10n, exposureLiability: 25n });
const standing = () =>
  db.database.query<{ selection: string; slice: number; stake: bigint; liability: bigint }>(
    'select * from bet_exposure where stake > 0 or liability > 0 order by selection, slice',
  );

test('corrections that cross wait for each other: what one takes out the other puts back', async () => {
  const rounds = 25;
  await db.ownerDatabase.query(
    `insert into bet_exposure select s, n, 10 * $1::integer, 25 * $1::integer from unnest(array['1-home', '2-home']) s, generate_series(0, 7) n`,
    [rounds],
  );
  const before = await standing();
  let tries = 0;
  const corrected = (decided: string, opened: string) =>
    db.database.transaction(async (tx) => {
      tries += 1;
      await followExposure(tx, [
        { bet: bet(8n), selections: [decided], isOpen: false },
        { bet: bet(16n), selections: [opened], isOpen: true },
      ]);
    });
  for (let round = 0; round < rounds; round++) await Promise.all([corrected('1-home', '2-home'), corrected('2-home', '1-home')]);
  // One that was chosen to end a deadlock is tried again.
  expect(tries).toBe(2 * rounds);
  expect(await standing()).toEqual(before);
});

test('what is taken out empties slices in their order, once; what is put back goes where it was', async () => {
  await db.ownerDatabase.query('truncate bet_exposure');
  await followExposure(db.database, [{ bet: bet(3n), selections: ['1-home'], isOpen: true }]);
  await followExposure(db.database, [{ bet: bet(5n), selections: ['1-home', '2-home'], isOpen: true }]);
  expect(await standing()).toEqual([
    { selection: '1-home', slice: 3, stake: 10n, liability: 25n },
    { selection: '1-home', slice: 5, stake: 10n, liability: 25n },
    { selection: '2-home', slice: 5, stake: 10n, liability: 25n },
  ]);
  const decided = [3n, 5n].map((id) => ({ bet: bet(id), selections: ['1-home'], isOpen: false }));
  await followExposure(db.database, decided);
  await followExposure(db.database, decided);
  expect(await standing()).toEqual([{ selection: '2-home', slice: 5, stake: 10n, liability: 25n }]);
});

test('a bet for which one selection has no place changes nothing on the others, wherever it had found place before', async () => {
  await db.ownerDatabase.query('truncate bet_exposure');
  await db.ownerDatabase.query(
    `insert into bet_exposure select s, n, 0, 0 from unnest(array['1-home', '2-home']) s, generate_series(0, 7) n`,
  );
  const term = (selection: string, maximumLiability: bigint) => ({ selection, maximumLiability }) as SelectionTerms;
  const [wide, spread, full] = [term('1-home', 8_000n), term('2-home', 800n), term('3-home', 0n)];
  const exposed = { stake: 10n, liability: 300n };
  // In the slice of the bet; over several slices, as a share holds 100; nowhere.
  const take = (...terms: SelectionTerms[]) => takeExposure(db.database, [{ terms, exposed }], 5);
  expect(await take(full, spread, wide)).toBe('3-home');
  expect(await standing()).toEqual([]);
  expect(await take(wide, full)).toBe('3-home');
  expect(await standing()).toEqual([]);
  expect(await take(spread, wide)).toBeNull();
  const taken = await standing();
  expect(taken.filter(({ selection }) => selection === '1-home')).toEqual([{ selection: '1-home', slice: 5, ...exposed }]);
  expect(taken.filter(({ selection }) => selection === '2-home').reduce((sum, { liability }) => sum + liability, 0n)).toBe(300n);
  // A second one: the first selection is taken in its slice before the second turns out to be full.
  expect(await take(wide, full)).toBe('3-home');
  expect(await standing()).toEqual(taken);
});
