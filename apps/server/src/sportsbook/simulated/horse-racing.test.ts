import { eachWayOffer } from '@tavolo/markets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfferEvent } from '../offer/model.ts';
import { createTestSportsbook, marketOf, testSeeds, type TestSportsbook } from '../testing/test-sportsbook.ts';
import { CalendarDriver } from './driver.ts';
import type { SimulatedFixture } from './fixture.ts';
import { horseRacingSource } from './horse-racing.ts';
import { pricesBefore } from './prices-before.ts';
import { uniformOf } from './seeds.ts';

const noon = Date.parse('2026-03-02T12:00:00Z');
const minute = 60_000;
const fixtures = horseRacingSource.between(noon, noon + 14 * 24 * 60 * minute);
const uniformFor = ({ urn }: SimulatedFixture) => uniformOf(testSeeds.seedFor(urn, testSeeds.commitmentFor(urn))!);
const factsOf = (fixture: SimulatedFixture) => {
  const course = fixture.play(uniformFor(fixture));
  const facts = course.facts(course.length);
  if (facts.sport !== 'horse_racing') throw new Error('no race');
  return facts;
};
const isShared = (places: Readonly<Record<string, number>>, place: number) =>
  Object.values(places).filter((one) => one === place).length > 1;

describe('races of the calendar', () => {
  test('have fields for every kind of each-way terms, and lose a runner once in twelve', () => {
    const sizes = new Set(
      fixtures.map(({ announcement }) => `${announcement.runners.length}${announcement.isHandicap ? ' handicap' : ''}`),
    );
    for (const size of ['7', '8', '11', '12 handicap', '16 handicap']) expect(sizes).toContain(size);
    const lost = fixtures.filter((fixture) => fixture.nonRunner?.(uniformFor(fixture)) != null).length;
    expect(fixtures.length).toBe(14 * 288);
    // 336, give or take five standard errors.
    expect(Math.abs(lost - fixtures.length / 12)).toBeLessThan(90);
  });

  test('[SPB-18] follow from the seed with their non-runner, and share places now and then', () => {
    const some = fixtures.slice(0, 600);
    const races = some.map(factsOf);
    expect(races.filter(({ places }) => [1, 2, 3].some((place) => isShared(places, place))).length).toBeGreaterThan(2);
    for (const [index, { nonRunners, places, runners }] of races.entries()) {
      const fixture = some[index]!;
      const out = fixture.nonRunner?.(uniformFor(fixture))?.competitor;
      expect(nonRunners).toEqual(out === undefined ? [] : [out]);
      expect(runners).toHaveLength(fixture.announcement.runners.length);
      expect(Object.keys(places)).toHaveLength(runners.length - nonRunners.length);
    }
  });
});

test('no half of a bet each way gives back more than is staked in the mean, whichever runner is chosen', () => {
  for (const fixture of fixtures.filter((_, index) => index % 17 === 0).slice(0, 120))
    for (const out of [undefined, fixture.announcement.runners[0]!.competitor.id]) {
      const offered = pricesBefore(fixture, () => null, out);
      const winner = offered.find(({ type }) => type === 'race_winner')!;
      expect(winner.state, fixture.urn).toBe('active');
      const terms = eachWayOffer('race_winner', winner.outcomes.length, fixture.announcement.isHandicap === true)!;
      const place = offered.find(({ specifiers, type }) => type === 'race_place' && specifiers === `places=${terms.places}`)!;
      for (const { odds = 0, outcome, probability = 0 } of winner.outcomes) {
        const chance = place.outcomes.find((one) => one.outcome === outcome)!.probability!;
        const half = 1 + ((odds / 1_000 - 1) * terms.fraction[0]) / terms.fraction[1];
        const what = `${fixture.urn} ${outcome} at ${odds}`;
        expect(chance * half, what).toBeLessThan(1);
        expect((probability * odds) / 1_000, what).toBeLessThan(1);
      }
    }
});

async function opened(fixture: SimulatedFixture, before: number): Promise<{ one: TestSportsbook; event: OfferEvent }> {
  const one = await createTestSportsbook(
    (db) => (offer) =>
      new CalendarDriver({
        database: db.database,
        offer,
        seeds: testSeeds,
        provenance: 'simulated',
        sources: [{ past: 0, announcedBefore: 60 * minute, longest: 0, between: () => [fixture] }],
        hasPast: false,
      }),
    { now: new Date(fixture.announcement.startsAt - before) },
  );
  await one.sportsbook.turn();
  return { one, event: one.sportsbook.offer.byUrn.get(fixture.urn)! };
}

describe('a race that loses a runner', () => {
  const fixture = fixtures.find((candidate) => candidate.nonRunner?.(uniformFor(candidate)) != null)!;
  const out = fixture.nonRunner!(uniformFor(fixture))!;
  let one: TestSportsbook;
  let event: OfferEvent;
  beforeAll(async () => {
    ({ one, event } = await opened(fixture, 40 * minute));
  }, 60_000);
  afterAll(() => one.close());

  test('offers it until then, and nobody hears of it', async () => {
    await one.pass((40 * minute - out.before) / 1_000 - 1);
    expect(marketOf(event, 'race_winner').selections.every(({ isActive }) => isActive)).toBe(true);
    expect(event.runners.some(({ withdrawn }) => withdrawn)).toBe(false);
  });

  test('[SPB-10] gives bets on it back at once, says what is deducted, and has new prices for the others', async () => {
    const before = marketOf(event, 'race_winner').selections.map(({ odds, outcome }) => ({ odds, outcome }));
    await one.pass(2);
    const winner = marketOf(event, 'race_winner');
    expect(winner.state).toBe('active');
    const own = winner.selections.find(({ outcome }) => outcome === out.competitor)!;
    expect(own).toMatchObject({ isActive: false, result: { voidFactor: 1, certainty: 2 } });
    const others = winner.selections.filter((selection) => selection !== own);
    expect(others.every(({ isActive, result }) => isActive && result === null)).toBe(true);
    for (const { odds, outcome } of others) expect(odds).toBeLessThanOrEqual(before.find((known) => known.outcome === outcome)!.odds);
    const withdrawn = event.runners.find(({ competitor }) => competitor === out.competitor)?.withdrawn;
    expect(withdrawn?.at).toBe(fixture.announcement.startsAt - out.before);
    expect(withdrawn!.deduction % 5).toBe(0);
    for (const market of event.markets.values())
      for (const selection of market.selections)
        if (selection.outcome.includes(out.competitor) || market.specifiers.includes(`=${out.competitor}`))
          expect(selection.isActive && market.state === 'active', `${market.type} ${selection.outcome}`).toBe(false);
    const shown = one.sportsbook.shape.detail(event, 'en');
    expect(shown.runners.find(({ id }) => id === out.competitor)).toMatchObject({ deduction: withdrawn!.deduction, place: null });
    // Pages ask for the whole event anew.
    expect(one.told.slice(-4).some(({ data }) => data === undefined)).toBe(true);
  });

  test('[SPB-10] runs without it and is settled whole', async () => {
    await one.pass(out.before / 1_000, 60);
    for (let turns = 0; event.fairness?.seed == null && turns < 60; turns++) await one.pass(10);
    expect(new Set(Array.from(event.markets.values(), ({ state }) => state))).toEqual(new Set(['settled']));
    const { places } = factsOf(fixture);
    for (const { outcome, result } of marketOf(event, 'race_winner').selections)
      if (outcome !== out.competitor)
        expect([outcome, result?.placing?.place, result?.result]).toEqual([
          outcome,
          places[outcome],
          places[outcome] === 1 ? 'won' : 'lost',
        ]);
    const errors = await one.db.database.query('select kind, error from feed_message where error is not null');
    expect(errors).toEqual([]);
  }, 60_000);
});

test('a race that is announced after its runner was withdrawn loses it in the next moment', async () => {
  const fixture = fixtures.find((candidate) => (candidate.nonRunner?.(uniformFor(candidate))?.before ?? 0) > 10 * minute)!;
  const { competitor } = fixture.nonRunner!(uniformFor(fixture))!;
  const { event, one } = await opened(fixture, 5 * minute);
  await one.pass(1);
  expect(event.runners.find((runner) => runner.competitor === competitor)?.withdrawn).toBeDefined();
  const winner = marketOf(event, 'race_winner');
  expect(winner.state).toBe('active');
  expect(winner.selections.find(({ outcome }) => outcome === competitor)).toMatchObject({ isActive: false, result: { voidFactor: 1 } });
  await one.close();
}, 60_000);

test('[SPB-10] a dead heat for the first place is told, settled by halves, and shown as such', async () => {
  const fixture = fixtures.find((candidate) => isShared(factsOf(candidate).places, 1))!;
  const { event, one } = await opened(fixture, 2 * minute);
  for (let turns = 0; event.fairness?.seed == null && turns < 60; turns++) await one.pass(10);
  const first = marketOf(event, 'race_winner').selections.filter(({ result }) => result?.result === 'won');
  expect(first.map(({ result }) => [result?.deadHeat, result?.placing])).toEqual([
    [
      { numerator: 1, denominator: 2 },
      { place: 1, tied: 2 },
    ],
    [
      { numerator: 1, denominator: 2 },
      { place: 1, tied: 2 },
    ],
  ]);
  const { runners } = one.sportsbook.shape.detail(event, 'en');
  expect(
    runners
      .filter(({ place }) => place === 1)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(first.map(({ outcome }) => outcome).toSorted());
  expect(runners.some(({ place }) => place === 2)).toBe(false);
  await one.close();
}, 60_000);
