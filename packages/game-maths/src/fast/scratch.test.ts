import { createServerDraws } from '@tavolo/fairness/node';
import { expect, test } from 'vitest';
import { compileGame } from '../compile.ts';
import { publishedRules } from '../folders/games.ts';
import type { PublishedRules } from '../published/published.ts';

const rules = publishedRules().findLast((one): one is Extract<PublishedRules, { kind: 'scratch' }> => one.kind === 'scratch')!;
const game = compileGame(rules);
const { prizes, cards } = rules.definition;

test('each prize is won by as many of the million cards as the list says, and 24 of 25 cents come back [GAM-05]', () => {
  let from = 0;
  for (const { pays, weight } of prizes) {
    for (const place of [from, from + weight - 1]) {
      let drawn = 0;
      // The place, then one field after the other.
      const draw = (limit: number): number => (drawn++ === 0 ? place : drawn % limit);
      expect(game.play(100n, null, draw).win, String(place)).toBe(100n * BigInt(pays));
    }
    from += weight;
  }
  expect(rules.maths.returnToPlayer).toEqual({ numerator: '24', denominator: '25' });
  expect(prizes.reduce((sum, { pays, weight }) => sum + pays * weight, 0)).toBe((cards * 24) / 25);
});

test('the fields show what was won: its prize three times and no other so often, or none three times', () => {
  for (let nonce = 0; nonce < 4000; nonce++) {
    const { events, win } = game.play(100n, null, createServerDraws({ serverSeed: 'ab'.repeat(32), clientSeed: 'fields', nonce }));
    const [event] = events;
    if (event?.type !== 'scratch') throw new Error('a scratch card has fields');
    expect(event.fields).toHaveLength(9);
    expect(win).toBe(100n * BigInt(event.prize ?? 0));
    for (const { pays } of prizes) {
      const count = event.fields.filter((field) => field === pays).length;
      if (pays === event.prize) expect(count).toBe(3);
      else expect(count).toBeLessThan(3);
    }
  }
});

test('on cards that lose every prize comes equally often, and pairs as often as a fair draw has them', () => {
  const seen = new Map(prizes.map(({ pays }) => [pays, 0]));
  let rounds = 0;
  const draw = createServerDraws({ serverSeed: 'cd'.repeat(32), clientSeed: 'fair', nonce: 1 });
  while (rounds < 20_000) {
    const [event] = game.play(100n, null, draw).events;
    if (event?.type !== 'scratch' || event.prize !== null) continue;
    rounds++;
    for (const field of event.fields) seen.set(field, (seen.get(field) ?? 0) + 1);
  }
  const expected = (9 * rounds) / prizes.length;
  for (const [prize, count] of seen) expect(Math.abs(count - expected) / Math.sqrt(expected), String(prize)).toBeLessThan(4);
});
