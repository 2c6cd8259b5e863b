import { parseSpecifiers } from '@tavolo/markets';
import { payoutBy, type Story } from '@tavolo/markets/testing';
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { marketKey, type Market, type OfferEvent } from '../offer/model.ts';
import type { BetSettlement } from '../feed/messages.ts';
import type { SimulatedFixture } from '../simulated/fixture.ts';
import { commitmentOf } from '../simulated/seeds.ts';
import { SimulatedEvent } from '../simulated/simulated-event.ts';
import { simulatedSources } from '../simulated/sources.ts';
import { proofOf } from './proof.ts';
import { check, type Proof } from './replay.js';

/**
 * Events as an outsider sees them, who trusts nothing that the sportsbook says: played again from the published seed, and every market settled again from what the
 * public file tells, by rules that were written a second time.
 */

const isFull = process.env['TEST_FULL'] === '1';

const from = Date.parse('2026-03-02T00:00:00Z');
const day = 86_400_000;
const hour = 3_600_000;
const seedOf = (number: number): string => createHash('sha256').update(`event ${number}`).digest('hex');

interface PlayedEvent {
  proof: Proof;
  settlements: BetSettlement['markets'];
}

/** An event from beginning to end, with all that was offered on it before and in play, as the feed says it. */
function played(fixture: SimulatedFixture, seed: string): PlayedEvent {
  const one = new SimulatedEvent(fixture, seed, 0, () => null);
  const { startsAt } = fixture.announcement;
  const markets = new Map<string, Market>();
  const event = {
    id: '1',
    sport: fixture.announcement.sport,
    name: fixture.announcement.name,
    startsAt,
    state: 'live',
    incidents: [],
    score: null,
    markets,
    fairness: { commitment: commitmentOf(seed), simulation: fixture.simulation, parameters: fixture.parameters(), seed },
  } as unknown as { -readonly [Key in keyof OfferEvent]: OfferEvent[Key] };
  const offer = (list: readonly { type: string; specifiers: string }[]) => {
    for (const { specifiers, type } of list)
      markets.set(marketKey(type, specifiers), {
        type,
        specifiers,
        state: 'active',
        producer: 'live',
        selections: [],
      } as unknown as Market);
  };
  offer(fixture.before());
  let settlements: BetSettlement['markets'] = [];
  // At the beginning, once in play, at the end and as the results are confirmed.
  for (const at of [startsAt, startsAt + 12 * 60_000, startsAt + 24 * hour, startsAt + 25 * hour])
    while (one.nextAt <= at) {
      for (const message of one.say(at, event)) {
        if (message.kind === 'bet_settlement' && message.certainty === 2) settlements = message.markets;
        if (message.kind !== 'odds_change') continue;
        offer(message.markets);
        for (const incident of message.status?.incidents ?? []) (event.incidents as unknown[]).push(incident);
        if (message.status?.score) event.score = message.status.score;
      }
    }
  event.state = 'ended';
  return { proof: JSON.parse(JSON.stringify(proofOf(event))), settlements };
}

/** What happened, read from the public file alone. Non-runners are those who were announced and are not in the order. */
function storyOf(proof: Proof & { sport?: string }): Story {
  const sport = proof.sport ?? '';
  if (sport === 'horse-racing') {
    const finish = proof.order!.map((group) => group.split(' = '));
    const runners = (proof.parameters.runners as { id: string }[]).map(({ id }) => id);
    return { sport: 'horse_racing', runners, finish, nonRunners: runners.filter((runner) => !finish.flat().includes(runner)) };
  }
  if (sport === 'tennis') {
    const games = proof.incidents.toSorted((one, other) => one.at - other.at);
    return {
      sport: 'tennis',
      sets: proof.score!.periods.map(({ period }) => games.filter((game) => game.period === period).map(({ side }) => side!)),
    };
  }
  const { periods } = proof.score!;
  const scoreOf = (name: string) => {
    const found = periods.filter(({ period }) => period === name);
    return found.length === 0
      ? null
      : ([found.reduce((all, { home }) => all + home, 0), found.reduce((all, { away }) => all + away, 0)] as const);
  };
  const shootout = scoreOf('shootout') ?? scoreOf('penalties');
  const isRegular = (period: string) => !['overtime', 'shootout', 'penalties'].includes(period);
  return {
    sport: sport === 'ice-hockey' ? 'ice_hockey' : (sport as 'football' | 'basketball'),
    parts: periods.filter(({ period }) => isRegular(period)).map(({ home, away }) => [home, away] as const),
    overtime: scoreOf('overtime'),
    shootout: shootout === null ? null : shootout[0] > shootout[1] ? 'home' : 'away',
    order: proof.incidents.filter(({ kind, period }) => kind === 'goal' && isRegular(period)).map(({ side }) => side!),
  };
}

// A football match takes ten times as long as any other event.
describe.each([
  ['football', isFull ? 60 : 4],
  ['tennis', isFull ? 60 : 30],
  ['basketball', isFull ? 60 : 30],
  ['ice-hockey', isFull ? 60 : 30],
  ['horse-racing', isFull ? 60 : 30],
])('%s', (sport, count) => {
  test(`[SPB-10] [SPB-18] ${count} events come out of their seeds as they were shown, and every market as the rules have it`, () => {
    const fixtures = simulatedSources
      .flatMap((source) => source.between(from, from + 3 * day))
      .filter(({ announcement }) => announcement.sport === sport)
      .slice(0, 30);
    let cases = 0;
    for (let number = 0; number < count; number++) {
      const { proof, settlements } = played(fixtures[number % fixtures.length]!, seedOf(number));
      expect(check(proof)).toMatchObject({ verdict: 'match', differences: [] });
      const story = storyOf(proof);
      expect(settlements.length).toBeGreaterThan(5);
      for (const { outcomes, specifiers, type } of settlements)
        for (const { deadHeat, outcome, result, voidFactor } of outcomes) {
          const share = deadHeat ? deadHeat.numerator / deadHeat.denominator : 1;
          const settled = { paid: result === 'won' ? (1 - voidFactor) * share : 0, back: voidFactor };
          const { back, paid } = payoutBy(story, type, parseSpecifiers(specifiers), outcome);
          const name = `${number} ${type} ${specifiers} ${outcome} ${JSON.stringify(story)}`;
          expect(settled.back, name).toBe(back);
          expect(settled.paid, name).toBeCloseTo(paid, 12);
          cases++;
        }
    }
    expect(cases).toBeGreaterThan(1_000);
  }, 240_000);
});
