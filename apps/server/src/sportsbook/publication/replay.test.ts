import { simulateFootball, MatchModel } from '@tavolo/pricing';
import { createHash, createHmac } from 'node:crypto';
import { expect, describe, test } from 'vitest';
import type { OfferEvent } from '../offer/model.ts';
import { commitmentOf as committed, uniformOf } from '../simulated/seeds.ts';
import { simulatedSources } from '../simulated/sources.ts';
import type { SimulatedFixture } from '../simulated/fixture.ts';
import { proofOf } from './proof.ts';
import { check, commitmentOf, hmacSha256, numbersOf, play, sha256, type Proof } from './replay.js';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const from = Date.parse('2026-03-02T00:00:00Z');
const day = 86_400_000;

const isFull = process.env['TEST_FULL'] === '1';

const seedOf = (number: number): string => createHash('sha256').update(`seed ${number}`).digest('hex');

/** What is published of an event that was played with a seed, as JSON and back: an outsider has the file alone. */
function published(fixture: SimulatedFixture, seed: string, law = fixture.simulation): Proof {
  const isWhole = law === fixture.simulation;
  const course = isWhole ? fixture.play(uniformOf(seed)) : null;
  const score = { ...(course?.scoreboard(course.length) ?? fixture.result!.score(uniformOf(seed))), clockAt: null };
  const event: Partial<OfferEvent> = {
    id: '1',
    sport: fixture.announcement.sport,
    name: fixture.announcement.name,
    startsAt: fixture.announcement.startsAt,
    state: 'ended',
    fairness: { commitment: committed(seed), simulation: law, parameters: fixture.parameters(), seed },
    incidents: course?.moments.flatMap(({ incident }, index) => (incident ? [{ ...incident, key: String(index) }] : [])) ?? [],
    score,
  };
  return JSON.parse(JSON.stringify(proofOf(event as OfferEvent)));
}

const fixturesOf = (sport: string, count: number): SimulatedFixture[] =>
  simulatedSources
    .flatMap((source) => source.between(from, from + 3 * day))
    .filter(({ announcement }) => announcement.sport === sport)
    .slice(0, count);

describe('the program that plays events again', () => {
  test('has the digests of the standards, and the numbers of the published method', () => {
    // FIPS 180-4 by NIST's examples, HMAC by RFC 4231 (test case 2).
    expect(hex(sha256(Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(Buffer.from('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')))).toBe(
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    );
    expect(hex(hmacSha256(Buffer.from('Jefe'), Buffer.from('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    for (let number = 0; number < 40; number++) {
      const seed = seedOf(number);
      expect(commitmentOf(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
      const [one, other] = [numbersOf(seed), uniformOf(seed)];
      for (let at = 0; at < 100; at++) expect(one()).toBe(other());
      const block = createHmac('sha256', Buffer.from(seed, 'hex')).update('0').digest();
      const first = (block.readUInt32BE(0) >>> 6) * 2 ** 26 + (block.readUInt32BE(4) >>> 6);
      expect(numbersOf(seed)()).toBe(first / 2 ** 52);
    }
  });

  test.each([
    // A match of football takes a third of a second.
    ['football', isFull ? 300 : 6],
    ['tennis', isFull ? 3_000 : 100],
    ['basketball', isFull ? 3_000 : 100],
    ['ice-hockey', isFull ? 3_000 : 200],
    ['horse-racing', isFull ? 3_000 : 200],
  ])(
    '[SPB-18] comes to every incident and to the final score of events of %s, by what is published alone',
    (sport, count) => {
      const fixtures = fixturesOf(sport, 20);
      expect(fixtures.length).toBeGreaterThan(8);
      for (let number = 0; number < count; number++) {
        const fixture = fixtures[number % fixtures.length]!;
        const proof = published(fixture, seedOf(number));
        const { differences, verdict } = check(proof);
        expect({ differences, verdict }, `${fixture.urn} ${number}`).toEqual({ differences: [], verdict: 'match' });
      }
    },
    120_000,
  );

  test('[SPB-18] comes to the scores of matches of before the first start too', () => {
    const matches = fixturesOf('football', 20);
    for (let number = 0; number < 40; number++) {
      const proof = published(matches[number % 20]!, seedOf(number), 'football-result-1');
      expect(check(proof)).toMatchObject({ verdict: 'match', differences: [] });
    }
  }, 120_000);

  test.each(['tennis', 'basketball', 'ice-hockey'])('[SPB-18] comes to results of before the first start of %s', (sport) => {
    for (const [number, fixture] of fixturesOf(sport, 12).entries())
      expect(check(published(fixture, seedOf(number), `${sport}-result-1`))).toMatchObject({ verdict: 'match', differences: [] });
  });

  test('plays football with red cards as the sportsbook does', () => {
    // Far more cards than matches have, so that all states of them come up.
    const parameters = { lambda: 1.6, mu: 1.1, rho: -0.05, redCards: { home: 1.4, away: 1.6 } };
    const seen = new Set<string>();
    for (let number = 0; number < 8; number++) {
      const seed = seedOf(number);
      const { incidents } = simulateFootball(new MatchModel(parameters), uniformOf(seed));
      const again = play(
        { simulation: 'football-1', parameters, commitment: '', seed: null, incidents: [], score: null, order: null },
        seed,
      );
      const lines = (list: readonly { kind: string; side: string | null; home: number; away: number }[]) =>
        list
          .filter(({ kind }) => kind === 'goal' || kind === 'red_card')
          .map(({ away, home, kind, side }) => `${kind} ${side} ${home}:${away}`);
      expect(lines(again?.incidents ?? [])).toEqual(lines(incidents.map(({ kind, score, side }) => ({ kind, side, ...score }))));
      seen.add(JSON.stringify(incidents.at(-1)?.redCards));
    }
    expect(seen.size).toBeGreaterThan(2);
  }, 120_000);
});

describe('the check', () => {
  const fixture = fixturesOf('ice-hockey', 1)[0]!;
  const proof = published(fixture, seedOf(7));

  test('finds an incident that was changed, left out or added', () => {
    const [first, ...rest] = proof.incidents;
    const changed = [
      { ...proof, incidents: [{ ...first!, at: first!.at + 1 }, ...rest] },
      { ...proof, incidents: rest },
      { ...proof, incidents: [...proof.incidents, { ...first!, at: 5 }] },
      { ...proof, incidents: [{ ...first!, side: first!.side === 'home' ? ('away' as const) : ('home' as const) }, ...rest] },
    ];
    expect(check(proof).verdict).toBe('match');
    for (const one of changed) {
      const { differences, verdict } = check(one);
      expect(verdict).toBe('different');
      expect(differences.length).toBeGreaterThan(0);
    }
  });

  test('finds another score, another seed, other parameters, and another winner of a race', () => {
    const { home, away, periods } = proof.score!;
    expect(check({ ...proof, score: { home: away, away: home + 1, periods } }).verdict).toBe('different');
    expect(check({ ...proof, score: { home, away, periods: periods.slice(1) } }).verdict).toBe('different');
    expect(check({ ...proof, seed: seedOf(8) }).verdict).toBe('seed');
    expect(check({ ...proof, seed: 'ab' }).verdict).toBe('seed');
    expect(check({ ...proof, seed: seedOf(8), commitment: commitmentOf(seedOf(8)) }).verdict).toBe('different');
    expect(check({ ...proof, parameters: { lambda: 1, mu: 6 } }).verdict).toBe('different');
    expect(check({ ...proof, simulation: 'ice-hockey-99' }).verdict).toBe('unknown');
    expect(check({ ...proof, simulation: 'toString' }).verdict).toBe('unknown');
    expect(check({ ...proof, seed: null }).verdict).toBe('unrevealed');
    const race = published(fixturesOf('horse-racing', 1)[0]!, seedOf(3));
    expect(check({ ...race, order: race.order!.toReversed() }).verdict).toBe('different');
  });
});

test('before its end nothing is published of an event but its commitment, its law and what has happened', () => {
  const event: Partial<OfferEvent> = {
    id: '1',
    sport: 'football',
    name: 'A – B',
    startsAt: from,
    state: 'live',
    fairness: { commitment: 'c', simulation: 'football-1', parameters: { lambda: 1 }, seed: null },
    incidents: [],
    score: { home: 1, away: 0, periods: [], period: 'first_half', clock: 60, clockAt: 0, isRunning: true, facts: {} },
  };
  expect(proofOf(event as OfferEvent)).toMatchObject({ commitment: 'c', seed: null, score: null, order: null, parameters: { lambda: 1 } });
  expect(proofOf({ ...event, fairness: null } as OfferEvent)).toBeNull();
});
