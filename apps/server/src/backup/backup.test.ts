import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { applicationRole, createDatabase, startEmbeddedServer, type Database, type Statements } from '../kernel/database/index.ts';
import { createJobs } from '../kernel/jobs/index.ts';
import { silentLog } from '../kernel/log/index.ts';
import { schemaModules } from '../schema.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createWallet, describeFindings, isSound, verifyLedger, type Wallet } from '../wallet/index.ts';
import { writeBackup } from './backup.ts';
import { checkBackup } from './format.ts';
import { afterPhysicalCopy, restoreBackup, type RestoreOptions } from './restore.ts';

const secret = 'a secret of the tests, long enough';
const now = new Date('2026-03-05T12:00:00Z');
let source: TestDatabase;
let folder: string;
let file: string;
let wallet: Wallet;
/** When the snapshot was written, how many rounds had been acknowledged before and after. */
let acknowledged: { before: number; after: number };

/** An installation with players, a sealed day, seeds, a session and a job, backed up while rounds go on. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tavolo-backup-'));
  file = join(folder, 'one.backup.gz');
  mkdirSync(join(folder, 'uploads', 'ab'), { recursive: true });
  writeFileSync(join(folder, 'uploads', 'ab', 'picture.webp'), Buffer.alloc(3_000_000, 7));
  source = await createTestDatabase();
  const owner = source.ownerDatabase;
  await owner.query(
    `insert into player (id, currency, locale, fakename, fakename_key, country_code, birth_date, terms_version, terms_accepted_at, created_at, updated_at)
     select n, 'EUR', 'en', E'it''s, "player"\\n' || n, n::text, 'IT', '1990-05-17', '1', $1, $1, $1 from generate_series(1, 20) n`,
    [now],
  );
  await owner.query(
    `insert into session (player_id, token_digest, address, user_agent, created_at, last_seen_at, expires_at)
     select id, decode(lpad(id::text, 64, '0'), 'hex'), '127.0.0.1', 'test', $1, $1, $1::timestamptz + interval '1 day' from player`,
    [now],
  );
  await owner.query(
    `insert into studio_seed (user_id, id, state, hash, sealed, client_seed, created_at, started_at)
     values ('1', '00000000000000aa', 'current', 'h1', '\\x00', 'mine', $1, $1), ('1', '00000000000000bb', 'next', 'h2', '\\x01', null, $1, null),
       ('2', '00000000000000cc', 'current', 'h3', '\\x02', null, $1, $1)`,
    [now],
  );
  await owner.query(
    `with member as (insert into staff (email, role, created_at) values ('ada@nova.example', 'editor', $1) returning id),
     entered as (insert into staff_session (staff_id, token_digest, created_at, seen_at, expires_at)
       select id, '\\x01', $1, $1, $1::timestamptz + interval '1 hour' from member returning id)
     insert into content_preview (session_id, path, created_at, expires_at) select id, '/', $1, $1::timestamptz + interval '1 hour' from entered`,
    [now],
  );
  const clock = new ManualClock(new Date('2026-03-03T12:00:00Z'));
  wallet = createWallet({ database: source.database, clock });
  for (let player = 1n; player <= 20n; player++) await fund(wallet, source.database, player);
  clock.advance(24 * 3_600_000);
  await wallet.maintenance.rollUp();
  expect(await wallet.maintenance.seal()).not.toEqual([]);
  const jobs = createJobs({ url: source.url, log: silentLog });
  await jobs.enqueue(source.database, 'sample', { amount: '1.50' }, { key: 'once', runAt: new Date('2026-03-06T00:00:00Z') });

  let played = 0;
  let isPlaying = true;
  const playing = Array.from({ length: 6 }, async (_, i) => {
    for (let n = 0; isPlaying; n++) {
      // Of days that the database to restore to has not made ready.
      await playRound(wallet, BigInt(i + 1), `${i}-${n}`, `2026-03-0${1 + (n % 4)}`);
      played++;
    }
  });
  const before = played;
  await writeBackup({ url: source.url, file, uploads: join(folder, 'uploads'), secret, now });
  acknowledged = { before, after: played };
  isPlaying = false;
  await Promise.all(playing);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function fund(wallets: Wallet, database: Database, playerId: bigint, key = 'first'): Promise<void> {
  await wallets.openAccounts(database, playerId, 'EUR');
  await wallets.post(database, {
    playerId,
    currency: 'EUR',
    kind: 'adjustment',
    key,
    fingerprint: '',
    legs: [
      { account: 'main', amount: 1_000_00n },
      { account: 'house:corrections', amount: -1_000_00n },
    ],
  });
}

async function playRound(wallets: Wallet, playerId: bigint, id: string, day?: string): Promise<void> {
  const { status } = await wallets.rounds.settle({
    playerId,
    currency: 'EUR',
    provider: 'studio',
    game: 'dice',
    round: id,
    transaction: id,
    fingerprint: id,
    stake: 10n,
    win: 9n,
    closed: true,
    detail: { id },
    ...(day !== undefined && { day }),
  });
  expect(status).toBe('ok');
}

const options = (url: string, more: Partial<RestoreOptions> = {}): RestoreOptions => ({
  url,
  file,
  uploads: join(folder, 'put-back'),
  secrets: [secret],
  now,
  modules: schemaModules,
  ...more,
});

async function expectSound(database: Database): Promise<void> {
  const findings = await verifyLedger(database);
  expect(isSound(findings), describeFindings(findings)).toBe(true);
}

test('what was written while rounds went on is all of one moment: restored, the ledger is sound, with its sealed days', async () => {
  const target = await createTestDatabase();
  const { header, rows } = await restoreBackup(options(target.url));
  expect(header.madeAt).toBe(now.toISOString());
  expect(rows).toBeGreaterThan(100);
  await expectSound(target.database);
  const [count] = await target.database.query<{ rounds: bigint }>('select count(*) as rounds from round');
  expect(Number(count?.rounds)).toBeGreaterThanOrEqual(acknowledged.before);
  expect(Number(count?.rounds)).toBeLessThanOrEqual(acknowledged.after + 6);
  const [seals] = await target.database.query<{ seals: bigint }>('select count(*) as seals from ledger_seal');
  expect(seals?.seals).toBe(1n);
  const names = (database: Statements) => database.query('select id, fakename from player order by id');
  expect(await names(target.database)).toEqual(await names(source.database));

  // It goes on: rounds, a roll-up and another sealed day are as sound as before.
  const clock = new ManualClock(new Date('2026-03-06T12:00:00Z'));
  const after = createWallet({ database: target.database, clock });
  await playRound(after, 1n, 'after');
  await after.maintenance.rollUp();
  expect(await after.maintenance.seal()).not.toEqual([]);
  await expectSound(target.database);
  await target.drop();
});

test('no number is given out twice after a restoring: every sequence is far beyond what the backup knew', async () => {
  const target = await createTestDatabase();
  const last = await source.ownerDatabase.query<{ name: string; last: bigint }>(
    `select sequencename::text as name, coalesce(last_value, start_value) as last from pg_sequences where schemaname = 'public'`,
  );
  await restoreBackup(options(target.url));
  const moved = await target.ownerDatabase.query<{ name: string; last: bigint }>(
    `select sequencename::text as name, last_value as last from pg_sequences where schemaname = 'public'`,
  );
  expect(moved.length).toBeGreaterThan(15);
  for (const { name, last: here } of moved) {
    expect(here, name).toBeGreaterThan((last.find((each) => each.name === name)?.last ?? 0n) + 500_000n);
  }
  await target.drop();
});

test('after a restoring nobody is signed in, seeds whose outcomes may be known are out of use, jobs and uploads are there', async () => {
  const target = await createTestDatabase();
  await restoreBackup(options(target.url));
  const owner = target.ownerDatabase;
  expect(await owner.query('select from session where ended_at is null')).toEqual([]);
  expect(await owner.query('select from staff_session union all select from content_preview')).toEqual([]);
  expect(await owner.query('select id, state, is_closing from studio_seed')).toEqual([
    { id: '00000000000000aa', state: 'current', is_closing: true },
  ]);
  const [job] = await owner.query('select task_identifier as name, key, run_at as at from graphile_worker.jobs');
  expect(job).toEqual({ name: 'sample', key: 'once', at: new Date('2026-03-06T00:00:00Z') });
  const [payload] = await owner.query('select payload from graphile_worker._private_jobs');
  expect(payload).toEqual({ payload: { amount: '1.50' } });
  expect(readFileSync(join(folder, 'put-back', 'ab', 'picture.webp')).equals(Buffer.alloc(3_000_000, 7))).toBe(true);
  await target.drop();
});

test('rules and rights are back after a restoring: what was posted cannot be changed, a key that is used is refused', async () => {
  const target = await createTestDatabase();
  await restoreBackup(options(target.url));
  await expect(target.database.query('update posting set kind = $1', ['deposit'])).rejects.toThrow(/permission denied/);
  await expect(target.ownerDatabase.query('update posting set amounts = amounts')).rejects.toThrow();
  await expect(target.ownerDatabase.query(`update studio_seed set hash = 'other'`)).rejects.toThrow(/does not change/);
  await expect(
    target.ownerDatabase.query(
      `insert into session (player_id, token_digest, address, user_agent, created_at, last_seen_at, expires_at) values (99, '\\x99', '', '', now(), now(), now())`,
    ),
  ).rejects.toThrow(/foreign key/);
  await target.drop();
});

test('a database in use, with players, or of another installation is not replaced', async () => {
  const target = await createTestDatabase();
  await target.database.query('select 1');
  await expect(restoreBackup(options(target.url))).rejects.toThrow(/in use: 1 other/);
  await target.ownerDatabase.query(
    `insert into player (currency, locale, fakename, fakename_key, country_code, birth_date, terms_version, terms_accepted_at, created_at, updated_at)
     values ('EUR', 'en', 'here', 'here', 'IT', '1990-05-17', '1', now(), now(), now())`,
  );
  // Databases of tests are clones, and share the template's name of the installation.
  await target.ownerDatabase.query('update installation set id = gen_random_uuid()');
  await target.database.close();
  await target.ownerDatabase.close();
  await expect
    .poll(() => restoreBackup(options(target.url, { replace: true })).catch(String), { timeout: 20_000 })
    .toContain('another installation');
  await target.drop();

  const same = await createTestDatabase();
  await restoreBackup(options(same.url));
  await expect(restoreBackup(options(same.url))).rejects.toThrow(/say --replace/);
  await restoreBackup(options(same.url, { replace: true }));
  await expectSound(same.database);
  await same.drop();
});

test('a part of a file, a changed file and another secret are refused before anything is touched', async () => {
  const target = await createTestDatabase();
  const whole = readFileSync(file);
  const part = join(folder, 'part');
  writeFileSync(part, whole.subarray(0, whole.length - 20));
  await expect(restoreBackup(options(target.url, { file: part }))).rejects.toThrow(/not a whole backup/);
  const { gunzipSync, gzipSync } = await import('node:zlib');
  writeFileSync(part, gzipSync(gunzipSync(whole).toString('utf8').replace('house:corrections', 'house:correctionz')));
  await expect(checkBackup(part)).rejects.toThrow(/not a whole backup/);
  await expect(restoreBackup(options(target.url, { secrets: ['another secret that is long enough'] }))).rejects.toThrow(/another secret/);
  await expect(restoreBackup(options(target.url, { secrets: [] }))).rejects.toThrow(/not part of the backup/);
  expect(await target.database.query('select from player')).toEqual([]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(existsSync(`${file}.part`)).toBe(false);
  await target.drop();
});

test(
  'onto another database server only when that is said; there the ledger goes on counting above the backup',
  { timeout: 60_000 },
  async () => {
    const dataDirectory = join(folder, 'another-server');
    const server = await startEmbeddedServer({ dataDirectory, log: silentLog });
    try {
      await expect(restoreBackup(options(server.url))).rejects.toThrow(/another database server/);
      // Far more transactions than the new server has had.
      await source.ownerDatabase.query('select 1');
      const { header } = await restoreBackup(options(server.url, { ontoAnotherServer: true }));
      const database = createDatabase({ url: server.url, log: silentLog, role: applicationRole, size: 2 });
      await expectSound(database);
      const [next] = await database.query<{ next: bigint }>('select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next');
      expect(next?.next).toBeGreaterThan(BigInt(header.transaction));
      const clock = new ManualClock(new Date('2026-03-06T12:00:00Z'));
      const after = createWallet({ database, clock });
      await playRound(after, 2n, 'there');
      await after.maintenance.rollUp();
      expect(await after.maintenance.seal()).not.toEqual([]);
      await expectSound(database);
      await database.close();
    } finally {
      await server.stop();
    }
  },
);

test('a database that came back by a copy of its files has its numbers moved on, too', async () => {
  const target = await createTestDatabase();
  await restoreBackup(options(target.url));
  const payments = () => target.ownerDatabase.query<{ last: bigint }>(`select last_value as last from payment_id`);
  const [before] = await payments();
  await target.ownerDatabase.close();
  await expect.poll(() => afterPhysicalCopy({ url: target.url, now }).then(() => 'done', String), { timeout: 20_000 }).toBe('done');
  const database = createDatabase({ url: target.url, log: silentLog, size: 1 });
  const [after] = await database.query<{ last: bigint }>(`select last_value as last from payment_id`);
  expect(after?.last).toBe((before?.last ?? 0n) + 1_000_000n);
  await database.close();
  await target.drop();
});
