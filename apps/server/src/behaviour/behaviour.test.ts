import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { comesIn, dataOf, type TestPlayer } from '../campaigns/testing/players.ts';
import { openMarks } from '../protection/index.ts';
import type { Play } from '../play-feed/index.ts';
import { createTestApplication, type TestApplication } from '../testing/application.ts';
import { countDays } from './days.ts';
import { lookAt, lookAtAll } from './signs.ts';

/** Today, by the machine's clock too, which commands have. */
const now = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
const day = 86_400_000;
const timeZone = 'Europe/Rome';
let app: TestApplication;
let origin: string;
beforeAll(async () => {
  app = await createTestApplication({ now });
  origin = await app.listen();
  await app.db.ownerDatabase.query(
    `insert into staff (email, role, is_active, created_at) values ('anna@staff.example', 'admin', true, now()), ('eve@staff.example', 'publisher', true, now())`,
  );
});
afterAll(() => app.close());

const parts = () => ({ database: app.db.database, clock: app.clock, timeZone });
const signsOf = async ({ uid }: Pick<TestPlayer, 'uid'>) =>
  (await openMarks(app.db.database, app.clock.now(), uid)).map(({ sign }) => sign);
const offersOf = async (player: TestPlayer) => dataOf<{ items: object[] }>(await player.call('campaigns.getoffers', { count: 100 })).items;

let last = 0n;
const playOf = (playerId: bigint, at: Date, stake: bigint, win = 0n): Play => ({
  n: (last += 1n),
  playerId,
  product: 'casino',
  provider: 'studio',
  game: 'dice',
  round: `round-${last}`,
  currency: 'EUR',
  stake,
  win,
  paid: { main: stake, bonus: 0n, bettingBonus: 0n },
  total: { stake, win },
  isFirst: true,
  at,
  odds: null,
  isCashedOut: false,
});
/** Plays of so many days ago. */
const hear = (plays: readonly Play[]) =>
  app.db.database.transaction((tx) => countDays(tx, { rates: (currency) => (currency === 'EUR' ? '1' : null), timeZone }, plays));
const ago = (days: number, hours = 0) => new Date(app.clock.now().getTime() - days * day + hours * 3_600_000);

/** A command at the shell, beside the product: what it ended with and said. */
async function command(file: string, ...words: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, DATABASE_URL: app.db.url, SECRET: 'a secret of the test of at least 32 characters' };
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  return promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  );
}
const auditOf = (uid: bigint) =>
  app.db.ownerDatabase.query<{ kind: string; reason: string; actor: string }>(
    `select kind, reason, actor from staff_audit where object_kind = 'player' and object_id = $1 order by id`,
    [String(uid)],
  );

describe('[RGP-27] a player is marked by', () => {
  test('five deposits that were declined within a day, within seconds; four are none', async () => {
    const player = await comesIn(app, origin);
    expect((await offersOf(player)).length).toBeGreaterThan(0);
    for (let n = 1; n <= 4; n += 1) await player.pay(await player.ask('20'), '4000000000000002');
    await expect.poll(() => app.db.database.directory.query('select from outbox_event where player_id = $1', [player.uid])).toEqual([]);
    expect(await signsOf(player)).toEqual([]);
    await player.pay(await player.ask('20'), '4000000000000002');
    await expect.poll(() => signsOf(player)).toEqual(['declined_deposits']);
  });

  test('a loss of 30 days far above the usual, and not by one that is usual or small', async () => {
    const [usual, small, far] = [await comesIn(app, origin), await comesIn(app, origin), await comesIn(app, origin)];
    await hear([
      // 1,200.00 a month as ever; 900.00 out of nothing; 1,500.00 after 300.00 a month, 200.00 of which were won back.
      ...[5, 40, 70, 100].map((days) => playOf(usual.uid, ago(days), 1_200_00n)),
      playOf(small.uid, ago(3), 900_00n),
      ...[40, 70, 100].map((days) => playOf(far.uid, ago(days), 300_00n)),
      playOf(far.uid, ago(2), 1_500_00n),
      playOf(far.uid, ago(0), 100_00n, 300_00n),
    ]);
    const all = [usual.uid, small.uid, far.uid];
    await lookAt(parts(), all);
    expect(await Promise.all([usual, small, far].map(signsOf))).toEqual([[], [], ['loss']]);
    expect((await openMarks(app.db.database, app.clock.now(), far.uid))[0]?.facts).toEqual({ lost: '130000', usual: '30000' });
  });

  test('ten nights of play within 30 days, and not by nine or by evenings', async () => {
    const [nine, ten, evenings] = [await comesIn(app, origin), await comesIn(app, origin), await comesIn(app, origin)];
    // Two in the morning in Rome, twenty rounds each; eleven in the evening.
    const nights = (uid: bigint, count: number, hours: number) =>
      Array.from({ length: count }, (_, n) => Array.from({ length: 20 }, () => playOf(uid, ago(n + 1, hours), 1n, 1n))).flat();
    await hear([...nights(nine.uid, 9, -11), ...nights(ten.uid, 10, -11), ...nights(evenings.uid, 12, 10)]);
    await lookAtAll(parts());
    expect(await Promise.all([nine, ten, evenings].map(signsOf))).toEqual([[], ['night_play'], []]);
  });

  test('limits that were asked to be raised three times within 30 days; lower ones are none', async () => {
    const [careful, raising] = [await comesIn(app, origin), await comesIn(app, origin)];
    for (const limit of ['100', '90', '80', '70']) await careful.call('protection.setLimit', { kind: 'loss', period: 'day', limit });
    for (const limit of ['100', '200', '300']) await raising.call('protection.setLimit', { kind: 'loss', period: 'day', limit });
    await lookAt(parts(), [careful.uid, raising.uid]);
    expect([await signsOf(careful), await signsOf(raising)]).toEqual([[], []]);
    await raising.call('protection.setLimit', { kind: 'loss', period: 'day', limit: '400' });
    await lookAt(parts(), [careful.uid, raising.uid]);
    expect([await signsOf(careful), await signsOf(raising)]).toEqual([[], ['limits_raised']]);
  });
});

describe('[R7-014] who is marked', () => {
  test('is offered nothing, advertised nothing and told no reason, until the staff clears the mark with one', async () => {
    const player = await comesIn(app, origin);
    const popups = async () => dataOf<{ items: object[] }>(await player.call('popups.get')).items;
    const banners = async () => dataOf<{ items: object[]; not_offered?: boolean }>(await player.call('banners.get'));
    expect((await banners()).items.length).toBeGreaterThan(0);
    expect(await banners()).not.toHaveProperty('not_offered');
    const said = ['--by', 'anna@staff.example', '--reason', 'sounded desperate on the telephone'];
    expect(await command('marks-command.ts', 'set', String(player.uid), ...said)).toMatchObject({ code: 0 });
    expect((await command('marks-command.ts')).said).toContain(`player ${player.uid}: staff`);
    expect(await Promise.all([offersOf(player), popups()])).toEqual([[], []]);
    expect(await banners()).toEqual({ items: [], count: 0, offset: 0, limit: 10, not_offered: true });
    const spins = ['--name', 'a-gift', '--game', 'book-of-nefer', '--spins', '5', '--stake', '0.10'];
    expect(await command('free-spins-command.ts', 'give', String(player.uid), ...spins, ...said)).toMatchObject({
      code: 1,
      said: expect.stringContaining('may not be given anything'),
    });
    // No reason: not that the player is marked, nor that they had excluded themselves.
    const [contact] = await app.db.ownerDatabase.query<{ contact: string }>('select contact from contact where player_id = $1', [
      player.uid,
    ]);
    const asked = await player.call('account.changeSubscription', { contact: contact?.contact ?? '', subscription: 1 });
    expect(asked.body).toMatchObject({ error: { code: 'news_held', message: 'We can’t send you marketing messages at the moment.' } });

    expect((await command('marks-command.ts', 'clear', String(player.uid))).code).toBe(2);
    expect((await command('marks-command.ts', 'clear', String(player.uid), '--by', 'eve@staff.example', '--reason', 'x')).code).toBe(1);
    expect(await command('marks-command.ts', 'clear', String(player.uid), ...said)).toMatchObject({ code: 0 });
    expect((await offersOf(player)).length).toBeGreaterThan(0);
    expect((await banners()).items.length).toBeGreaterThan(0);
    expect((await command('marks-command.ts', 'clear', String(player.uid), ...said)).code).toBe(1);
    expect(await command('free-spins-command.ts', 'give', String(player.uid), ...spins)).toMatchObject({ code: 2 });
    expect(await command('free-spins-command.ts', 'give', String(player.uid), ...spins, ...said)).toMatchObject({ code: 0 });
    expect((await auditOf(player.uid)).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['protection.marked', 'sounded desperate on the telephone'],
      ['protection.marks_cleared', 'sounded desperate on the telephone'],
      ['casino.ordered_free_spins', 'sounded desperate on the telephone'],
    ]);
    // Whoever was cleared can be marked by the staff again, however soon.
    expect(await command('marks-command.ts', 'set', String(player.uid), ...said)).toMatchObject({ code: 0 });
    expect(await offersOf(player)).toEqual([]);
  });

  test('is so for 30 days after the sign was last seen, and not again for a month by what the staff has cleared', async () => {
    const player = await comesIn(app, origin);
    await hear([playOf(player.uid, ago(1), 5_000_00n)]);
    await lookAtAll(parts());
    await lookAtAll(parts());
    expect(await signsOf(player)).toEqual(['loss']);
    await command('marks-command.ts', 'clear', String(player.uid), '--by', 'anna@staff.example', '--reason', 'can afford it');
    await app.db.ownerDatabase.query('update behaviour_mark set cleared_at = $2 where player_id = $1', [player.uid, app.clock.now()]);
    await lookAt(parts(), [player.uid]);
    expect(await signsOf(player)).toEqual([]);

    const other = await comesIn(app, origin);
    await hear([playOf(other.uid, ago(1), 5_000_00n)]);
    await lookAt(parts(), [other.uid]);
    expect(await signsOf(other)).toEqual(['loss']);
    app.clock.advance(31 * day);
    expect(await signsOf(other)).toEqual([]);
  });
});
