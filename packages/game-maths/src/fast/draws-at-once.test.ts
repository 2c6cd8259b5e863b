import { existsSync, readFileSync } from 'node:fs';
import { createServerDraws } from '@tavolo/fairness/node';
import { describe, expect, test } from 'vitest';
import { kenoRisks, wheelRisks, type GameChoice } from '../choice.ts';
import { compileGame } from '../compile.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';
import { Rational } from '../rational.ts';
import { diamondsChances, diamondsGems, diamondsHand } from './diamonds.ts';
import { kenoChance, kenoPicks, kenoPicksText, kenoReturn, kenoRow } from './keno.ts';
import { wheelReturn, wheelSegments } from './wheel.ts';

type Of<K extends PublishedRules['kind']> = Extract<PublishedRules, { kind: K }>;
function rulesOf<K extends PublishedRules['kind']>(kind: K): Of<K> {
  const found = publishedRules().findLast((rules): rules is Of<K> => rules.kind === kind);
  if (!found) throw new Error(`${kind} is published`);
  return found;
}
interface Outcome {
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  expected: unknown;
  risk?: string;
  segments?: number;
}
const shared = (name: string) => new URL(`../../../../../shared/vectors/${name}.json`, import.meta.url);
const hasShared = existsSync(shared('fair-outcomes'));
const outcomes = (game: string): Outcome[] => JSON.parse(readFileSync(shared('fair-outcomes'), 'utf8')).games[game].cases;
const drawsOf = ({ serverSeed, clientSeed, nonce }: Outcome) => createServerDraws({ serverSeed, clientSeed, nonce });
const percent = (share: Rational): number => share.times(Rational.of(100)).toNumber();

describe('keno', () => {
  const rules = rulesOf('keno');
  const game = compileGame(rules);
  const { definition } = rules;

  test.skipIf(!hasShared)('numbers come out as published', () => {
    for (const c of outcomes('keno')) {
      const [event] = game.play(100n, { picks: 1, risk: 'low' }, drawsOf(c)).events;
      expect(event?.type === 'keno' && event.drawn.toSorted((one, other) => one - other)).toEqual(c.expected);
    }
  });

  test('each of the 30 rows returns 98.5 to 99.0 %, and the published return is the least of them [GAM-05]', () => {
    const least = Rational.of(BigInt(rules.maths.returnToPlayer.numerator), BigInt(rules.maths.returnToPlayer.denominator));
    let rows = 0;
    for (const risk of kenoRisks) {
      for (let count = 1; count <= 10; count++) {
        const returned = kenoReturn(definition, risk, count);
        expect(percent(returned), `${risk} ${count}`).toBeGreaterThanOrEqual(98.5);
        expect(percent(returned), `${risk} ${count}`).toBeLessThanOrEqual(99);
        expect(returned.minus(least).numerator).toBeGreaterThanOrEqual(0n);
        const pays = kenoRow(definition, risk, count);
        expect(
          pays.toSorted((one, other) => one - other),
          `${risk} ${count}`,
        ).toEqual(pays);
        const all = pays.reduce((sum, _, hits) => sum.plus(kenoChance(definition, count, hits)), Rational.zero);
        expect(all.equals(Rational.one)).toBe(true);
        rows++;
      }
    }
    expect(rows).toBe(30);
  });

  test('a ticket pays by its hits', () => {
    // The first number that is left each time: 1 to 10 are drawn.
    const play = (picks: number[]) => game.play(100n, { picks: kenoPicksText(picks), risk: 'high' }, () => 0);
    expect(play([1, 2, 3]).win).toBe(BigInt(kenoRow(definition, 'high', 3)[3] ?? 0));
    expect(play([1, 2, 40]).win).toBe(BigInt(kenoRow(definition, 'high', 3)[2] ?? 0));
    expect(play([38, 39, 40]).win).toBe(0n);
    expect(kenoPicks({ picks: kenoPicksText([40, 1, 17]) })).toEqual([1, 17, 40]);
  });

  test('takes 1 to 10 of 40 numbers', () => {
    const offers = (picks: number): boolean => game.accepts({ picks, risk: 'low' });
    for (const good of [[1], [40], [1, 2, 3, 4, 5, 6, 7, 8, 9, 40]]) expect(offers(kenoPicksText(good))).toBe(true);
    for (const bad of [0, -1, 1.5, 2 ** 40, kenoPicksText([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])])
      expect(offers(bad), String(bad)).toBe(false);
    expect(game.accepts({ picks: 1, risk: 'expert' } as unknown as GameChoice)).toBe(false);
  });
});

describe('wheel', () => {
  const rules = rulesOf('wheel');
  const game = compileGame(rules);

  test.skipIf(!hasShared)('segments come out as published, on the published wheels', () => {
    for (const c of outcomes('wheel')) {
      const [event] = game.play(100n, { segments: c.segments, risk: c.risk } as GameChoice, drawsOf(c)).events;
      expect(event?.type === 'wheel' && event.tenths).toBe(Math.round(Number(c.expected) * 10));
    }
    const { tables } = JSON.parse(readFileSync(shared('fair-payout-tables'), 'utf8')).wheel;
    for (const risk of wheelRisks)
      for (const [segments, pays] of Object.entries<number[]>(tables[risk]))
        expect(wheelSegments(rules.definition, { segments: Number(segments), risk })).toEqual(pays.map((one) => Math.round(one * 10)));
  });

  test('every wheel returns exactly 99 % [GAM-05]', () => {
    for (const risk of wheelRisks)
      for (const segments of Object.keys(rules.definition.wheels[risk]).map(Number))
        expect(wheelReturn(rules.definition, { segments, risk }).equals(Rational.of(99, 100)), `${risk} ${segments}`).toBe(true);
  });
});

describe('diamonds', () => {
  const rules = rulesOf('diamonds');
  const game = compileGame(rules);

  test.skipIf(!hasShared)('gems come out as published', () => {
    for (const c of outcomes('diamonds')) {
      const [event] = game.play(100n, null, drawsOf(c)).events;
      expect(event?.type === 'diamonds' && event.gems.map((gem) => diamondsGems[gem])).toEqual(c.expected);
    }
  });

  test('returns 2360 of 2401 over all 16,807 ways in which the gems can come [GAM-05]', () => {
    expect(rules.maths.returnToPlayer).toEqual({ numerator: '2360', denominator: '2401' });
    const chances = diamondsChances(rules.definition);
    expect(chances.five.equals(Rational.of(1, 2401))).toBe(true);
    expect(chances.pair.equals(Rational.of(8400, 16_807))).toBe(true);
  });

  test('pays by how often gems come, wherever they stand', () => {
    const play = (gems: number[]) => game.play(100n, null, () => gems.shift() ?? 0).win;
    const ways = {
      five: [1, 1, 1, 1, 1],
      four: [1, 1, 0, 1, 1],
      fullHouse: [2, 1, 2, 1, 2],
      three: [3, 0, 3, 6, 3],
      twoPairs: [0, 1, 2, 1, 0],
    };
    for (const [hand, gems] of Object.entries(ways)) {
      expect(diamondsHand(gems)).toBe(hand);
      expect(play([...gems])).toBe(BigInt(rules.definition.pays[diamondsHand(gems)]) * 10n);
    }
    expect([play([0, 1, 2, 3, 0]), play([0, 1, 2, 3, 4])]).toEqual([10n, 0n]);
  });
});
