import { afterAll, beforeAll, expect, test } from 'vitest';
import { ManualClock } from '../kernel/clock/clock.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { actorNamed, commandLine } from './actor.ts';
import { Audit, listAudit, verifyAudit } from './audit.ts';

// What was done stands for good: nobody with the application's rights changes it, and whoever has more than those leaves a trace.

const clock = new ManualClock(new Date('2026-11-21T12:00:00.000Z'));
const audit = new Audit(clock);
let harness: TestDatabase;

beforeAll(async () => {
  harness = await createTestDatabase();
});
afterAll(() => harness.drop());

const play = (reason: string) => ({
  by: { id: null, name: 'ada@casino.example', role: 'admin', address: '192.0.2.7' },
  kind: 'operations.play_stopped' as const,
  object: { kind: 'play', id: 'dice', name: 'Dice' },
  before: { stopped: false },
  after: { stopped: true },
  reason,
  touches: 'player' as const,
});
const verify = () => verifyAudit(harness.database);

test('who, from where and in which role, what, before, after, why and when are kept and found by what it was done to', async () => {
  await audit.record(harness.database, play('a fault in the payout table'));
  await audit.record(harness.database, { by: actorNamed('Tavolo'), kind: 'staff.approval_expired', object: { kind: 'x.y', id: '1' } });
  const { entries, total } = await listAudit(harness.database, { start: 0, size: 10 }, { kind: 'play', id: 'dice' });
  expect([total, entries]).toMatchObject([
    1,
    [
      {
        at: '2026-11-21T12:00:00.000Z',
        who: 'ada@casino.example',
        role: 'admin',
        address: '192.0.2.7',
        kind: 'operations.play_stopped',
        object: { kind: 'play', id: 'dice', name: 'Dice' },
        before: { stopped: false },
        after: { stopped: true },
        reason: 'a fault in the payout table',
      },
    ],
  ]);
});

test('what touches money or a player is not recorded without a reason, whoever writes it, and so is not done', async () => {
  const before = (await verify()).length;
  await expect(audit.record(harness.database, { ...play(' '), touches: 'money' })).rejects.toThrow('gives no reason');
  await expect(
    harness.database.query(
      `insert into staff_audit (at, actor, kind, touches, reason, detail) values (now(), 'somebody', 'cashier.paid', 'money', ' ', '{}')`,
    ),
  ).rejects.toThrow();
  expect((await verify()).length).toBe(before);
});

test('the application adds to it and changes nothing: not a row, not the chain', async () => {
  for (const statement of [
    `update staff_audit set reason = 'another one'`,
    'delete from staff_audit',
    'truncate staff_audit',
    `update staff_audit_chain set position = 0`,
    `insert into staff_audit (at, actor, kind, detail, position, digest) values (now(), 'x', 'x.y', '{}', 1, sha256(''))`,
    'alter table staff_audit disable trigger staff_audit_linked',
  ])
    await expect(harness.database.query(statement), statement).rejects.toThrow();
  expect(await verify()).toMatchObject({ brokenAt: null });
});

test('tables that the application makes for a moment stand before none of the audit’s: nothing of its own runs with the owner’s rights', async () => {
  const { length } = await verify();
  await harness.database.transaction(async (tx) => {
    await tx.query('create temp table staff_audit_chain (position bigint, digest bytea) on commit drop');
    await tx.query('create temp table staff_audit (id bigint, position bigint, digest bytea) on commit drop');
    await tx.query(`insert into pg_temp.staff_audit_chain values (1000000, sha256('forged'))`);
    await tx.query(`create function pg_temp.as_owner() returns trigger language plpgsql as $$ begin
      update public.staff_audit set reason = 'forged by ' || current_user where position = 1; return new; end $$`);
    await tx.query('create trigger forge before update on pg_temp.staff_audit_chain for each row execute function pg_temp.as_owner()');
    await tx.query('grant all on pg_temp.staff_audit_chain, pg_temp.staff_audit to public');
    await tx.query(`insert into public.staff_audit (at, actor, kind, detail) values (now(), 'x', 'x.y', '{}')`);
  });
  expect(await verify()).toMatchObject({ length: length + 1, brokenAt: null });
  expect(await harness.ownerDatabase.query(`select reason from staff_audit where reason like 'forged%'`)).toEqual([]);
});

test('every function that runs with the owner’s rights looks at temporary tables last', async () => {
  const open = await harness.ownerDatabase.query(
    `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
       and not exists (select from unnest(p.proconfig) setting where setting ~ '^search_path=.*, *pg_temp$')`,
  );
  expect(open).toEqual([]);
});

test('whatever commits is chained in that order, of many at once too; what is rolled back leaves no gap', async () => {
  const { length } = await verify();
  const rolledBack = harness.database.transaction(async (tx) => {
    await audit.record(tx, play('never'));
    throw new Error('taken back');
  });
  await expect(rolledBack).rejects.toThrow('taken back');
  await Promise.all(
    Array.from({ length: 24 }, (_, number) =>
      harness.database.transaction(async (tx) => {
        await audit.record(tx, play(`number ${number}`));
        await audit.record(tx, { by: commandLine, kind: 'staff.added', object: { kind: 'staff', id: String(number) } });
      }),
    ),
  );
  expect(await verify()).toMatchObject({ length: length + 48, brokenAt: null });
});

test('a change by whoever owns the database is seen, at the place where it begins', async () => {
  const owner = harness.ownerDatabase;
  const { length } = await verify();
  const kept = await owner.query<{ reason: string | null }>('select reason from staff_audit where position = 2');
  const tampered = async (statement: string, place: number | null, back: string) => {
    await owner.query(statement);
    expect([statement, (await verify()).brokenAt]).toEqual([statement, place]);
    await owner.query(back);
    expect((await verify()).brokenAt).toBeNull();
  };
  expect(kept).toHaveLength(1);
  await tampered(
    `update staff_audit set reason = 'invented' where position = 2`,
    2,
    'update staff_audit set reason = null where position = 2',
  );
  await tampered(
    `update staff_audit set at = at + interval '1 microsecond' where position = 3`,
    3,
    `update staff_audit set at = at - interval '1 microsecond' where position = 3`,
  );
  await owner.query('create temp table gone as select * from staff_audit where false');
  await owner.query(`delete from staff_audit where position = ${length}`);
  // The end is missed although everything before fits together.
  expect((await verify()).brokenAt).toBe(length);
});
