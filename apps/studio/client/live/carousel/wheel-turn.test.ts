import { expect, test } from 'vitest';
import { fieldAt, restOf, wheelTurn } from './wheel-turn.ts';

const rests = 9_000;

test('the wheel stands with the drawn field at the pointer, from wherever it began, and never turns back', () => {
  for (let field = 0; field < 54; field++) {
    const from = restOf((field * 7) % 54, 54);
    const turn = wheelTurn(from, restOf(field, 54), rests);
    expect(fieldAt(turn.at(rests), 54)).toBe(field);
    expect(turn.at(rests + 60_000)).toBe(turn.at(rests));
    let last = from;
    for (let at = 0; at <= rests; at += 20) {
      expect(turn.at(at)).toBeGreaterThanOrEqual(last);
      // At most as fast as it is even: nothing jerks.
      expect(turn.at(at) - last).toBeLessThanOrEqual(5 * 0.02 + 1e-9);
      last = turn.at(at);
    }
  }
});

test('until it slows down nothing about the wheel tells where it will stand', () => {
  const ways = [null, 0, 10, 40].map((field) => wheelTurn(0, field === null ? null : restOf(field, 54), rests));
  for (let at = 0; at <= 3_000; at += 50) expect(new Set(ways.map((way) => way.at(at))).size).toBe(1);
});
