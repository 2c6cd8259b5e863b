import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileURLToPath } from 'node:url';
import { chanceOf, isFull } from '../../../../../e2e/sample/extent.ts';
import { randomInteger } from '../../kernel/random/random.ts';
import { createTestSportsbook, marketOf, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { ReplayDriver } from './driver.ts';
import { fitSeasons, FitRefused, goldenFigures, together } from './fit.ts';
import { readSeasons } from './read-file.ts';
import type { ImportedSeason } from './season.ts';
import { momentOf, replaySource, strengthsOn } from './source.ts';
import { loadFits, loadSeasons, shiftTo, storeFit, storeSeasons, type ReplaySeason } from './store.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Real results, of openfootball. */
const all = readSeasons(fileURLToPath(new URL('../../../../../packages/pricing/data/leagues-2018-2026.json', import.meta.url)));
const italian = (until: string): ImportedSeason[] => all.filter(({ competition, season }) => competition.id === 'ita.1' && season <= until);
const withShift = (seasons: readonly ImportedSeason[], replayed: string): ReplaySeason[] =>
  seasons.map((one) => ({ ...one, shiftDays: one.season === replayed ? 364 : null }));

const seasons = withShift(italian('2020-21'), '2020-21');
const fit = fitSeasons(seasons);

describe('a fit', () => {
  test('knows nothing of the day that it is for, nor of any later one', () => {
    const until = '2020-11-01';
    const more = ({ home, away }: { home: number; away: number }) => ({ home: home + 1, away: away + 1 });
    const otherwise = seasons.map((season) => ({
      ...season,
      matches: season.matches.map((match) =>
        match.day >= until && match.scores ? { ...match, scores: { ...match.scores, fullTime: more(match.scores.fullTime) } } : match,
      ),
    }));
    const changed = fitSeasons(otherwise).strengths;
    expect(changed.get('2021-05-23')).not.toEqual(fit.strengths.get('2021-05-23'));
    const days = [...changed.keys()].filter((one) => one <= until);
    expect(days.length).toBeGreaterThan(10);
    for (const one of days) expect(changed.get(one), one).toEqual(fit.strengths.get(one));
    // The driver takes the strengths of the match's own day, or of an earlier one.
    const kept = { version: 1, days: [...fit.strengths].map(([one, strengths]) => ({ day: one, strengths })) };
    const before = [...fit.strengths.keys()].filter((one) => one <= '2020-10-10').at(-1)!;
    expect(strengthsOn(kept, '2020-10-10')).toBe(fit.strengths.get(before));
    expect(strengthsOn(kept, '2020-01-01')).toBeNull();
  });

  test('forecasts a season that it has not seen better than by how often sides win', () => {
    expect(fit.quality.forecasts).toBe(380);
    expect(fit.quality.logLoss).toBeLessThan(0.99);
    expect(fit.quality.rps).toBeLessThan(0.2);
    expect(fit.quality.calibrationError).toBeLessThan(0.05);
  });

  test('that is nonsense is refused: too few results, or such as nobody could forecast', () => {
    const few = withShift([{ ...italian('2018-19')[0]!, matches: italian('2018-19')[0]!.matches.slice(0, 40) }], '2018-19');
    expect(() => fitSeasons(few)).toThrow(/21 matches can be forecast; 100 are needed/);
    // Results that say nothing of who played.
    const shuffled = seasons.map((season) => ({
      ...season,
      matches: season.matches.map((match, at, { length }) => ({ ...match, scores: season.matches[(at * 7919) % length]?.scores ?? null })),
    }));
    expect(() => fitSeasons(shuffled)).toThrow(/is no better than/);
    const senseless = seasons.map((season) => ({
      ...season,
      matches: season.matches.map((match) => ({ ...match, scores: { halfTime: { home: 0, away: 0 }, fullTime: { home: 15, away: 0 } } })),
    }));
    expect(() => fitSeasons(senseless)).toThrow(FitRefused);
  });

  test.runIf(isFull)('comes to the golden figures on all five leagues', () => {
    const fits = [...Map.groupBy(all, ({ competition }) => competition.id).values()].map((seasons) => fitSeasons(withShift(seasons, '')));
    const quality = together(fits);
    expect(quality.forecasts).toBeGreaterThan(10_400);
    expect(quality.logLoss).toBeLessThanOrEqual(goldenFigures.logLoss);
    expect(quality.rps).toBeLessThanOrEqual(goldenFigures.rps);
  });
});

test('a season is moved by whole weeks, and its first match falls on the coming days', () => {
  for (const today of ['2026-03-02', '2026-03-03', '2026-03-08', '2026-02-28']) {
    const shift = shiftTo('2020-09-19', today);
    expect(shift % 7).toBe(0);
    const first = Date.parse('2020-09-19') + shift * day;
    expect(first - Date.parse(today)).toBeGreaterThanOrEqual(day);
    expect(first - Date.parse(today)).toBeLessThanOrEqual(7 * day);
  }
});

test('matches begin at their local time, in summer and in winter', () => {
  expect(new Date(momentOf('2026-07-01', '20:45', 'Europe/Rome')).toISOString()).toBe('2026-07-01T18:45:00.000Z');
  expect(new Date(momentOf('2026-12-01', '20:45', 'Europe/Rome')).toISOString()).toBe('2026-12-01T19:45:00.000Z');
  expect(new Date(momentOf('2026-12-01', '15:00', 'UTC')).toISOString()).toBe('2026-12-01T15:00:00.000Z');
});

test('every match of a replayed season comes to its real scores at half time and at the end, the same way each time', () => {
  const season = seasons.at(-1)!;
  const source = replaySource(
    [season],
    new Map([['ita.1', { version: 1, days: [...fit.strengths].map(([one, of]) => ({ day: one, strengths: of })) }]]),
  );
  const fixtures = source.between(0, Number.POSITIVE_INFINITY);
  expect(fixtures).toHaveLength(380);
  const drawn = randomInteger(chanceOf('replayed matches'), 10);
  for (const [index, fixture] of fixtures.entries()) {
    // In a short run one of ten, each time others.
    if (index % 10 !== drawn && !isFull) continue;
    const match = season.matches.find(
      (one) => fixture.urn.startsWith(`replay:ita.1:2020-21:364:${one.day}:`) && fixture.announcement.home?.name === one.home,
    );
    let number = index;
    const uniform = () => (number = (number * 9301 + 49_297) % 233_280) / 233_280;
    const course = fixture.play(uniform);
    const { home, away, periods } = course.scoreboard(course.length);
    expect({ home, away }, fixture.urn).toEqual(match?.scores?.fullTime);
    expect(periods[0], fixture.urn).toMatchObject(match?.scores?.halfTime ?? {});
    number = index;
    expect(fixture.play(uniform).moments).toEqual(course.moments);
  }
});

describe('a season that is played again', () => {
  let one: TestSportsbook;
  /** Of the season that is played again the first matches of a few: to play all others beside them would take the most of the test's time. */
  const few = new Set(['ACF Fiorentina', 'Hellas Verona FC', 'Parma Calcio 1913']);
  const playedAgain = italian('2020-21').map((whole) =>
    whole.season === '2020-21'
      ? { ...whole, matches: whole.matches.filter(({ day: on, home }) => on < '2020-09-28' && few.has(home)) }
      : whole,
  );
  // The Monday before the season's first round comes up.
  const now = new Date('2026-03-16T10:00:00Z');
  beforeAll(async () => {
    one = await createTestSportsbook((db) => (offer) => new ReplayDriver({ database: db.database, offer }), { now });
    await storeSeasons(one.db.database, playedAgain, now);
  }, 60_000);
  afterAll(() => one.close());

  const turns = async (count: number) => {
    for (let turn = 0; turn < count; turn++) await one.sportsbook.turn();
  };

  test('is not offered while nobody has fitted it', async () => {
    await turns(3);
    expect(one.sportsbook.offer.events.size).toBe(0);
  });

  test('is offered once it is fitted, as a replay of the next days, with real names, and no crest of a real club', async () => {
    const kept = await loadSeasons(one.db.database, { isWhole: true });
    expect(kept.map(({ season, shiftDays }) => [season, shiftDays])).toEqual([
      ['2018-19', null],
      ['2019-20', null],
      ['2020-21', shiftTo('2020-09-19', '2026-03-16')],
    ]);
    expect(kept.map(({ matches }) => matches.length)).toEqual(playedAgain.map(({ matches }) => matches.length));
    expect(await storeFit(one.db.database, 'ita.1', fit.quality, fit.strengths, now)).toBe(1);
    expect(await storeFit(one.db.database, 'ita.1', fit.quality, fit.strengths, now)).toBe(2);
    expect((await loadFits(one.db.database, ['ita.1'])).get('ita.1')?.version).toBe(2);
    await expect(one.db.database.query('update football_fit set log_loss = 0')).rejects.toThrow();
    one.clock.advance(61_000);
    await turns(30);
    const events = [...one.sportsbook.offer.events.values()].toSorted((first, second) => first.startsAt - second.startsAt);
    expect(events.length).toBeGreaterThan(2);
    expect(new Set(events.map(({ provenance }) => provenance))).toEqual(new Set(['replay']));
    for (const { startsAt } of events) {
      expect(startsAt).toBeGreaterThan(now.getTime());
      expect(startsAt).toBeLessThan(now.getTime() + 9 * day);
    }
    // A Saturday stays a Saturday.
    expect(new Date(events[0]!.startsAt).toISOString()).toBe('2026-03-21T17:00:00.000Z');
    const { crest, name } = one.sportsbook.offer.competitors.get(events[0]!.home!)!;
    expect(name).toBe('ACF Fiorentina');
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(crest.colours[0]!.slice(at, at + 2), 16));
    expect(Math.max(red!, green!, blue!) - Math.min(red!, green!, blue!)).toBeLessThan(30);
    expect(events[0]!.fairness).toBeNull();
    expect(marketOf(events[0]!, 'match_result').state).toBe('active');
  });

  test('Verona – Roma of 19 September 2020 settles by the 0–0 that was played, not by the 3–0 that was awarded', async () => {
    const event = [...one.sportsbook.offer.events.values()].find(({ name }) => name === 'Hellas Verona FC – AS Roma');
    if (!event) throw new Error('the match is not on offer');
    while (event.startsAt > one.clock.now().getTime())
      await one.pass(Math.min(6 * 3_600, (event.startsAt - one.clock.now().getTime()) / 1_000 + 1));
    expect(event.state).toBe('live');
    while (event.state === 'live') await one.pass(120);
    await one.pass(300, 100);
    expect(event.score).toMatchObject({ home: 0, away: 0 });
    const winner = (type: string, specifiers = '') =>
      marketOf(event, type, specifiers).selections.find(({ result }) => result?.result === 'won')?.outcome;
    expect(winner('match_result')).toBe('draw');
    expect(winner('both_teams_to_score')).toBe('no');
    expect(new Set([...event.markets.values()].map(({ state }) => state))).toEqual(new Set(['settled']));
    expect(new Set([...event.markets.values()].flatMap(({ selections }) => selections.map(({ result }) => result?.certainty)))).toEqual(
      new Set([2]),
    );
  }, 120_000);

  test('a process that takes over between the end and the confirmation confirms it', async () => {
    const next = [...one.sportsbook.offer.events.values()]
      .filter(({ state }) => state === 'upcoming')
      .toSorted((first, second) => first.startsAt - second.startsAt)[0]!;
    await one.pass((next.startsAt - one.clock.now().getTime()) / 1_000 + 1);
    while (next.state === 'live') await one.pass(60);
    const other = await createTestSportsbook((db) => (offer) => new ReplayDriver({ database: db.database, offer }), { beside: one });
    await one.sportsbook.stop();
    one.clock.advance(31_000);
    for (let turn = 0; turn < 10; turn++) {
      one.clock.advance(60_000);
      await other.sportsbook.turn();
    }
    const found = other.sportsbook.offer.events.get(next.id);
    expect(
      new Set([...(found?.markets.values() ?? [])].flatMap(({ selections }) => selections.map(({ result }) => result?.certainty))),
    ).toEqual(new Set([2]));
    await other.close();
  }, 120_000);

  test('an import while it is played leaves it as it is, and plays it again only once it is over', async () => {
    const again = () => storeSeasons(one.db.database, playedAgain.slice(-1), one.clock.now());
    const [before] = await loadSeasons(one.db.database);
    expect(await again()).toMatchObject([{ season: '2020-21', replayed: { from: '2026-03-21' } }]);
    expect(await loadSeasons(one.db.database)).toEqual([before]);
    one.clock.advance(300 * day);
    const [moved] = await again();
    expect(moved?.replayed?.from.slice(0, 4)).toBe('2027');
  });
});
