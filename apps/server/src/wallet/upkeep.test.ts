import pino from 'pino';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { createWalletFixture, type WalletFixture } from './testing/wallet-fixture.ts';
import { createWallet } from './wallet.ts';

describe('The work on the ledger in the background', () => {
  let first: TestApplication;
  let second: TestApplication;
  beforeAll(async () => {
    first = await createTestApplication();
    second = await createTestApplication({ beside: first });
    await first.listen();
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const own = <T extends object>(sql: string) => first.db.ownerDatabase.query<T>(sql);
  const run = (job: string) => own(`SELECT enqueue_job('${job}', '{}', NULL, NULL)`);
  const gauges = async (app: TestApplication) => {
    const { body } = await app.application.fastify.inject({ url: '/metrics' });
    return new Map(
      body.split('\n').flatMap((line) => (line.startsWith('tavolo_ledger_') ? [line.split(/ (?=[^ ]+$)/)] : [])) as [string, string][],
    );
  };

  test('has hours for a statement, on connections of its own', async () => {
    await own('CREATE TABLE seen (what text PRIMARY KEY, milliseconds int)');
    await own(`CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO seen VALUES (TG_TABLE_NAME, extract(epoch FROM current_setting('statement_timeout')::interval) * 1000) ON CONFLICT DO NOTHING;
      RETURN NULL; END $$`);
    for (const table of ['house_roll_up', 'ledger_seal', 'ledger_verification'])
      await own(`CREATE TRIGGER see AFTER INSERT OR UPDATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION see()`);
    for (const job of ['wallet.roll_up', 'wallet.seal', 'wallet.verify']) await run(job);
    const seen = () => own<{ what: string; milliseconds: number }>('SELECT what, milliseconds FROM seen ORDER BY what');
    await expect.poll(async () => (await seen()).map(({ what }) => what), { timeout: 60_000 }).toHaveLength(3);
    for (const { milliseconds } of await seen()) expect(milliseconds).toBeGreaterThan(3_600_000);
    // The product's own keep their limit.
    const [usual] = await first.db.database.query<{ limit: string }>(`SELECT current_setting('statement_timeout') AS limit`);
    expect(usual?.limit).toBe('15s');
  });

  test('verifies the ledger every night, once however many processes there are, and each of them shows what was found', async () => {
    const planned = await own<{ identifier: string }>('SELECT identifier FROM graphile_worker._private_known_crontabs');
    expect(planned.map(({ identifier }) => identifier)).toContain('wallet.verify');
    await run('wallet.verify');
    await expect.poll(async () => (await own('SELECT 1 FROM ledger_verification')).length, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const app of [first, second]) {
      const shown = await gauges(app);
      expect(shown.get('tavolo_ledger_verified_timestamp_seconds')).toBe(String(first.clock.now().getTime() / 1000));
      expect(shown.get('tavolo_ledger_broken{rule="all entries of a currency sum to zero"}')).toBe('0');
      expect(shown.has('tavolo_ledger_sealed_timestamp_seconds')).toBe(true);
    }
  });

  test('a ledger that is not sound is on the gauge', async () => {
    await own(`INSERT INTO house_balance (bucket, account, currency, balance) VALUES (7, 'house:nobody', 'EUR', 5)`);
    first.clock.advance(86_400_000);
    await run('wallet.verify');
    const rule = 'tavolo_ledger_broken{rule="house accounts are rolled up to the cent"}';
    await expect.poll(async () => (await gauges(second)).get(rule), { timeout: 60_000 }).toBe('1');
  });
});

describe('A verification', () => {
  let fixture: WalletFixture;
  beforeAll(async () => {
    fixture = await createWalletFixture();
    await fixture.player(10_00n);
  });
  afterAll(() => fixture.drop());

  test('that finds something broken says so as an error, with the rule and examples; its record stays as it is', async () => {
    const lines: { level: number; rule?: string; broken?: string; examples?: string[]; msg: string }[] = [];
    const log = pino(
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines.push(JSON.parse(chunk.toString()));
          done();
        },
      }),
    );
    const { maintenance } = createWallet({ database: fixture.database, clock: fixture.clock, log });
    await maintenance.verify();
    expect(lines.map(({ level, msg }) => [level, msg])).toEqual([[30, 'the ledger is sound']]);
    await fixture.ownerDatabase.query(
      `INSERT INTO house_balance (bucket, account, currency, balance) VALUES (7, 'house:nobody', 'EUR', 5)`,
    );
    fixture.clock.advance(1_000);
    await maintenance.verify();
    expect(lines.slice(1)).toMatchObject([
      {
        level: 50,
        rule: 'house accounts are rolled up to the cent',
        broken: '1',
        examples: ['house:nobody EUR, bucket 7: stored 5, entries 0'],
        msg: 'the ledger is not sound',
      },
    ]);
    await expect(fixture.database.query('DELETE FROM ledger_verification')).rejects.toThrow(/permission denied/);
  });
});
