import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { followExposure } from './exposure.ts';

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
