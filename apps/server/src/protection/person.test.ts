import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { tiesQuery } from './ties.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.ownerDatabase.query(
    `INSERT INTO player (currency, locale, fakename, fakename_key, country_code, first_name, last_name, birth_date, terms_version, terms_accepted_at,
       created_at, updated_at, document_type, document_key)
     SELECT 'EUR', 'it', 'f' || i, 'f' || i, 'IT', 'Ada', 'Last' || i, date '1960-01-01' + i, '1', now(), now(), now(), 'passport', decode(md5(i::text), 'hex')
     FROM generate_series(1, 3000) i`,
  );
  await db.ownerDatabase.query('ANALYZE player');
});
afterAll(() => db.drop());

test('[RGP-14] the accounts of a person are found by indexes, however many players there are', async () => {
  const plan = await db.ownerDatabase.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN ${tiesQuery.replaceAll('$1', '100002').replaceAll('$2', `ARRAY['\\x01', '\\x02']`)}`,
  );
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('player_document_key');
  expect(text).not.toContain('Seq Scan on player');
});

test('what names are compared by is made also where no schema is searched, as when a dump is read back', async () => {
  const keys = await db.ownerDatabase.transaction(async (tx) => {
    await tx.query("SET LOCAL search_path = ''");
    return tx.query<{ person_keys: string[] }>(
      `UPDATE public.player SET first_name = 'Ánna-Maria', last_name = 'D’Amico' WHERE id = 100002 RETURNING person_keys`,
    );
  });
  expect(keys).toEqual([{ person_keys: ['n:annamaria|damico', 'w:anna damico maria'] }]);
});
