import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContentReader } from '@tavolo/content';
import { listPlayStops } from '../casino/index.ts';
import { ManualClock } from '../kernel/clock/clock.ts';
import { createTestStaff } from '../staff/testing/staff.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { checkHelpLinks, helpLinksOf, listHelpLinks } from './help-links.ts';

const helpline = 'https://help.one.org';
const second = 'https://help.two.org';
const register = 'https://register.org/join';

let db: TestDatabase;
let clock: ManualClock;
/** What each address answers; a name of an error where there is no answer. */
let web: Map<string, number | string>;
let asks = true;
let text = '';

/** Only what is asked of content. */
const content = {
  list: () => [
    {
      slug: 'play-responsibly',
      blocks: [
        { __component: 'blocks.text', text },
        {
          __component: 'blocks.helplines',
          helplines: [
            { name: 'One', phone: '800 1', url: helpline },
            { name: 'Two', url: second },
          ],
        },
      ],
    },
    { slug: 'terms', blocks: [{ __component: 'blocks.text', text: 'https://not-checked.org' }] },
  ],
} as unknown as Pick<ContentReader, 'list'>;

const check = async (minutes = 60): Promise<void> => {
  clock.advance(minutes * 60_000);
  await checkHelpLinks({
    database: db.database,
    clock,
    content,
    staff: createTestStaff({ database: db.database, clock }).staff,
    stopsPlay: () => asks,
    reach: async (url) => {
      const answer = web.get(url) ?? 'ENOTFOUND';
      if (typeof answer === 'string') throw Object.assign(new Error('no answer'), { code: answer });
      return answer;
    },
  });
};
const states = async () =>
  Object.fromEntries((await listHelpLinks(db.database)).map(({ url, state, failures }) => [url, `${state} ${failures}`]));
const isStopped = async () => (await listPlayStops(db.database)).length > 0;

beforeEach(async () => {
  db = await createTestDatabase();
  clock = new ManualClock(new Date('2026-11-21T12:00:00Z'));
  web = new Map([helpline, second, register].map((url) => [url, 200]));
  asks = true;
  text = `The [register](${register}).`;
});
afterEach(() => db.drop());

describe('links of the help lines [RGP-28]', () => {
  test('are found on the pages on protection and complaints, and what each answered is kept', async () => {
    expect([...helpLinksOf(content)]).toEqual([
      [register, false],
      [helpline, true],
      [second, true],
    ]);
    web.set(register, 403);
    await check();
    expect(await states()).toEqual({ [helpline]: 'ok 0', [second]: 'ok 0', [register]: 'ok 0' });
    text = '';
    await check();
    expect(await states()).toEqual({ [helpline]: 'ok 0', [second]: 'ok 0' });
  });

  test.each([404, 410, 503, 'ENOTFOUND', 'ETIMEDOUT', 'CERT_HAS_EXPIRED'])(
    'play stops at the third check in a row that fails with %s, and goes on when the link works again',
    async (fault) => {
      await check();
      web.set(helpline, fault);
      for (const failures of [1, 2]) {
        await check();
        expect(await states()).toMatchObject({ [helpline]: `failing ${failures}`, [second]: 'ok 0' });
        expect(await isStopped()).toBe(false);
      }
      await check();
      const [stop] = await listPlayStops(db.database);
      expect(stop).toMatchObject({ game: null, stoppedBy: 'help links', reason: `Help line out of reach: ${helpline}` });
      await check();
      web.set(helpline, 200);
      await check();
      expect(await states()).toMatchObject({ [helpline]: 'ok 0' });
      expect(await isStopped()).toBe(false);
      const deeds = await db.database.query<{ kind: string }>(`select kind from staff_audit where actor = 'help links' order by id`);
      expect(deeds.map(({ kind }) => kind)).toEqual(['operations.play_stopped', 'operations.play_resumed']);
    },
  );

  test('checks that are asked for right after one another count as one', async () => {
    await check();
    web.set(helpline, 503);
    for (const minutes of [1, 1, 0, 2]) await check(minutes);
    expect(await states()).toMatchObject({ [helpline]: 'failing 1' });
    await check();
    expect(await states()).toMatchObject({ [helpline]: 'failing 2' });
    expect(await isStopped()).toBe(false);
  });

  test('a machine that reaches nothing knows nothing: it plays on, and what was counted before stays', async () => {
    web.clear();
    for (let time = 0; time < 5; time++) await check();
    expect(await states()).toEqual({ [helpline]: 'unknown 0', [second]: 'unknown 0', [register]: 'unknown 0' });
    expect(await isStopped()).toBe(false);
    web = new Map([
      [second, 200],
      [register, 200],
    ]);
    await check();
    await check();
    web.clear();
    await check();
    expect(await states()).toMatchObject({ [helpline]: 'unknown 2' });
    expect(await isStopped()).toBe(false);
  });

  test('nothing stops where the jurisdiction does not ask for it, for a link of no help line, or where the operator has stopped play already', async () => {
    web.set(register, 404);
    for (let time = 0; time < 4; time++) await check();
    expect(await states()).toMatchObject({ [register]: 'failing 4' });
    expect(await isStopped()).toBe(false);
    asks = false;
    web.set(helpline, 404);
    for (let time = 0; time < 4; time++) await check();
    expect(await isStopped()).toBe(false);
    await db.database.query(`insert into play_stop (reason, stopped_by, stopped_at) values ('maintenance', 'ada@casino.example', $1)`, [
      clock.now(),
    ]);
    asks = true;
    await check();
    web.set(helpline, 200);
    await check();
    expect(await listPlayStops(db.database)).toMatchObject([{ stoppedBy: 'ada@casino.example' }]);
  });
});
