import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Boards } from './boards.ts';
import { storedRun } from './runs.ts';
import { createTournamentFixture, playOf, type TournamentFixture } from './testing/tournament-fixture.ts';

const start = new Date('2026-03-04T12:00:00Z');
const run = 'sprint-2026-03-04';
let desk: TournamentFixture;
let name: () => Promise<string>;
let boards: Boards;
beforeAll(async () => {
  desk = await createTournamentFixture();
  desk.clock.advance(start.getTime() - desk.clock.now().getTime());
  desk.entries.push(desk.entry());
  const racer = await desk.racer(run);
  await desk.hear([playOf(racer, start, { stake: 1_00n, win: 5_00n })]);
});
beforeEach(() => {
  boards = new Boards({ account: { publicName: () => name() }, clock: desk.clock, database: desk.database });
});
afterAll(() => desk.drop());

/** What the board says of its only player. */
async function told() {
  const stored = await storedRun(desk.database, run);
  if (!stored) throw new Error('nobody has joined the run');
  return (await boards.message(stored)).top;
}

test('a name that can’t be looked up leaves the board as it is, without that name, and is looked up again', async () => {
  name = () => Promise.reject(new Error('the database is away'));
  expect(await told()).toEqual([{ place: 1, player: '', score: '5.00' }]);
  name = () => Promise.resolve('nightowl');
  expect(await told()).toEqual([{ place: 1, player: 'nightowl', score: '5.00' }]);
});

test('a name that its player takes back is told for two seconds more at most', async () => {
  name = () => Promise.resolve('nightowl');
  expect((await told())[0]?.player).toBe('nightowl');
  name = () => Promise.resolve('');
  desk.clock.advance(2_000);
  expect((await told())[0]?.player).toBe('');
});
